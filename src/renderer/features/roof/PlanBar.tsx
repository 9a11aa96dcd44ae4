import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Hint } from '../../components/Hint.tsx';
import type { PlanHandle } from './PlanFrame.tsx';
import { ZOOM } from './planKeys.ts';
import css from './Roof.module.css';
import { ROOF_VIEWS, type RoofView } from './scene.ts';

const VIEW_LABELS: Readonly<Record<RoofView, string>> = {
  length: 'Lengths',
  pitch: 'Pitch',
  area: 'Areas',
  names: 'Names',
  notes: 'Notes',
};

type Props = {
  readonly view: RoofView;
  readonly onView: (view: RoofView) => void;
  readonly turns: boolean;
  readonly onTurns: (turns: boolean) => void;
  readonly whole: boolean;
  readonly plan: () => PlanHandle | null;
  readonly onPrint: () => void;
};

/** What the plan shows, from above or in three dimensions, and how near. */
export function PlanBar({ view, onView, turns, onTurns, whole, plan, onPrint }: Props) {
  return (
    <div className={css['toolbar']} role="toolbar" aria-label="Plan">
      <SegmentedControl
        size="xs"
        aria-label="From where the roof is seen"
        value={turns ? 'space' : 'plan'}
        onChange={(value) => onTurns(value === 'space')}
        data={[
          { value: 'plan', label: 'Plan' },
          { value: 'space', label: '3D' },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label="What the plan shows"
        value={view}
        onChange={(value) => onView(ROOF_VIEWS.find((each) => each === value) ?? 'length')}
        data={ROOF_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
      />
      <span className={css['gap']} />
      <Hint label="Print the plan">
        <ActionIcon aria-label="Print the plan" onClick={onPrint}>
          <IconPrinter size={17} />
        </ActionIcon>
      </Hint>
      <Hint label="Zoom out" keys="-">
        <ActionIcon aria-label="Zoom out" onClick={() => plan()?.zoom(1 / ZOOM)}>
          <IconMinus size={17} />
        </ActionIcon>
      </Hint>
      <Hint label="Zoom in (or Ctrl and the wheel)" keys="+">
        <ActionIcon aria-label="Zoom in" onClick={() => plan()?.zoom(ZOOM)}>
          <IconPlus size={17} />
        </ActionIcon>
      </Hint>
      <Button
        size="compact-sm"
        variant={whole ? 'light' : 'default'}
        aria-pressed={whole}
        onClick={() => plan()?.showWhole()}
      >
        Fit
      </Button>
    </div>
  );
}
