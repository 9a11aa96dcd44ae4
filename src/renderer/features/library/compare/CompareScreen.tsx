import { Button, Switch } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowsExchange,
  IconArrowsHorizontal,
  IconGitCompare,
  IconTable,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { summaryWords } from '../../../../shared/copy/roof-difference.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import { differencesOf } from '../../../../shared/domain/roof-difference.ts';
import { Hint } from '../../../components/Hint.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { UnitsControl } from '../../../components/UnitsControl.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import type { Place } from '../../../pdf-frame/protocol.ts';
import { closeCompare, type ReportSide, switchCompare } from '../../../stores/window/navigation.ts';
import css from './Compare.module.css';
import { DeltaTable } from './DeltaTable.tsx';
import type { Pane } from './pane.ts';
import { RoofPair } from './RoofPair.tsx';
import { SidePane } from './SidePane.tsx';
import { revisionOf, titleOf } from './side.ts';
import { useRevisions } from './useRevisions.ts';

type Which = 'left' | 'right';
type Props = { accountId: AccountId; left: ReportSide; right: ReportSide };

/** Where one side is moved, the other follows. Only the side that the person is on leads. */
function useTogether(linked: boolean) {
  const panes = useRef<Record<Which, Pane | null>>({ left: null, right: null });
  const driver = useRef<Which>('left');
  const other = (which: Which): Which => (which === 'left' ? 'right' : 'left');
  const lastPlace = useRef<Place | null>(null);
  return {
    each: (work: (pane: Pane) => void) => {
      for (const pane of Object.values(panes.current)) if (pane) work(pane);
    },
    forSide: (which: Which) => ({
      onDrive: () => {
        driver.current = which;
      },
      onOpen: (pane: Pane | null) => {
        panes.current[which] = pane;
        // The side that is opened later begins where the other one is.
        if (pane && linked && driver.current !== which && lastPlace.current) pane.seek(lastPlace.current);
      },
      onMoved: (place: Place) => {
        if (driver.current !== which) return;
        lastPlace.current = place;
        if (linked) panes.current[other(which)]?.seek(place);
      },
    }),
  };
}

/** Two reports, or two revisions of one, side by side, with the numbers between them. Works with no network. */
export function CompareScreen({ accountId, left, right }: Props) {
  const first = useRevisions(accountId, left.orderId);
  const second = useRevisions(accountId, right.orderId);
  const [linked, setLinked] = useState(true);
  const [numbers, setNumbers] = useState(true);
  const [onlyChanged, setOnlyChanged] = useState(true);
  const [units, setUnits] = useState<Units>('us');
  const together = useTogether(linked);
  const sameOrder = left.orderId === right.orderId;
  const titles = [
    first.value ? titleOf(left, first.value, sameOrder) : '',
    second.value ? titleOf(right, second.value, sameOrder) : '',
  ] as const;
  const before = first.value && revisionOf(left, first.value)?.roof;
  const after = second.value && revisionOf(right, second.value)?.roof;
  const summary = before && after ? summaryWords(differencesOf(before, after)) : '';
  const swap = () => switchCompare(right, left);
  const zoom = (steps: number) => () => {
    together.each((pane) => pane.zoomBy(steps));
    return true;
  };
  useKeys({
    Escape: () => {
      closeCompare();
      return true;
    },
    M: () => setNumbers((shown) => !shown),
    S: swap,
    'Ctrl+=': zoom(1),
    'Ctrl++': zoom(1),
    'Ctrl+-': zoom(-1),
    'Ctrl+0': () => together.each((pane) => pane.fit()),
  });
  return (
    <section className={css['screen']} aria-label={t('common.compare')}>
      <header className={css['head']}>
        <IconButton label={t('common.back')} keys={t('common.esc')} size={32} onClick={closeCompare}>
          <IconArrowLeft size={18} />
        </IconButton>
        <div className={css['titles']}>
          <h1>
            {sameOrder
              ? (first.value?.address ?? t('common.order', { orderId: left.orderId }))
              : t('compare.two_reports_side_by_side')}
          </h1>
          {summary !== '' && (
            <p className={css['summary']} role="status">
              <IconGitCompare size={16} stroke={1.8} aria-hidden="true" />
              {summary}
            </p>
          )}
        </div>
        <Switch
          label={t('compare.scroll_together')}
          checked={linked}
          onChange={(event) => setLinked(event.currentTarget.checked)}
        />
        <IconButton label={t('compare.smaller')} keys="Ctrl+-" size={32} onClick={zoom(-1)}>
          <IconZoomOut size={18} />
        </IconButton>
        <IconButton
          label={t('compare.as_wide_as_window')}
          keys="Ctrl+0"
          size={32}
          onClick={() => together.each((pane) => pane.fit())}
        >
          <IconArrowsHorizontal size={18} />
        </IconButton>
        <IconButton label={t('compare.larger')} keys="Ctrl+=" size={32} onClick={zoom(1)}>
          <IconZoomIn size={18} />
        </IconButton>
        <IconButton label={t('common.swap')} keys="S" size={32} onClick={swap}>
          <IconArrowsExchange size={18} />
        </IconButton>
        <Hint label={numbers ? t('compare.hide_numbers') : t('compare.show_numbers')} keys="M">
          <Button
            variant={numbers ? 'light' : 'default'}
            aria-pressed={numbers}
            leftSection={<IconTable size={16} aria-hidden="true" />}
            onClick={() => setNumbers(!numbers)}
          >
            {t('compare.numbers')}
          </Button>
        </Hint>
      </header>
      <div className={css['body']} data-numbers={numbers || undefined}>
        <SidePane
          accountId={accountId}
          side={left}
          which={t('compare.left')}
          title={titles[0]}
          plain={sameOrder}
          loaded={first.value}
          problem={first.problem}
          onRetry={first.again}
          onSide={(side) => switchCompare(side, right)}
          {...together.forSide('left')}
        />
        <SidePane
          accountId={accountId}
          side={right}
          which={t('compare.right')}
          title={titles[1]}
          plain={sameOrder}
          loaded={second.value}
          problem={second.problem}
          onRetry={second.again}
          onSide={(side) => switchCompare(left, side)}
          {...together.forSide('right')}
        />
        {numbers && (
          <aside className={css['numbers']} aria-label={t('compare.numbers_both')}>
            <div className={css['controls']}>
              <Switch
                size="xs"
                label={t('compare.differences_only')}
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
              <UnitsControl units={units} onUnits={setUnits} />
            </div>
            <RoofPair
              accountId={accountId}
              sides={[left, right]}
              titles={sameOrder ? titles : [t('compare.left'), t('compare.right')]}
            />
            {before && after && (
              <DeltaTable
                before={before}
                after={after}
                titles={sameOrder ? titles : [t('compare.left'), t('compare.right')]}
                units={units}
                onlyChanged={onlyChanged}
              />
            )}
          </aside>
        )}
      </div>
    </section>
  );
}
