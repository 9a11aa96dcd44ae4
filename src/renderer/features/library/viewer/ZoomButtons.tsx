import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import type { Keys } from '../../../keyboard/useKeys.ts';

type Props = {
  /** A step nearer (1) or farther (-1). */
  readonly onStep: (steps: number) => void;
  /** Stands between the two. */
  readonly children?: ReactNode;
};

export function ZoomButtons({ onStep, children }: Props) {
  return (
    <>
      <IconButton label={t('common.zoom_out')} keys="-" onClick={() => onStep(-1)}>
        <IconMinus size={17} />
      </IconButton>
      {children}
      <IconButton label={t('common.zoom_in')} keys="+" onClick={() => onStep(1)}>
        <IconPlus size={17} />
      </IconButton>
    </>
  );
}

const MOVE = 80;

type Zoomed = {
  readonly showWhole: () => void;
  readonly step: (steps: number) => void;
  /** CSS pixels. Answers false where there is nothing to move. */
  readonly move: (x: number, y: number) => unknown;
};

/** The keys of what is zoomed and moved. */
export function zoomKeys({ showWhole, step, move }: Zoomed): Keys {
  return {
    'Ctrl+0': showWhole,
    'Ctrl+=': () => step(1),
    'Ctrl++': () => step(1),
    'Ctrl+Shift++': () => step(1),
    'Ctrl+-': () => step(-1),
    '0': showWhole,
    '+': () => step(1),
    '-': () => step(-1),
    ArrowUp: () => move(0, MOVE),
    ArrowDown: () => move(0, -MOVE),
    'Shift+ArrowLeft': () => move(MOVE, 0),
    'Shift+ArrowRight': () => move(-MOVE, 0),
  };
}
