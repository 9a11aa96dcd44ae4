import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core';
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
import type { AccountId } from '../../../shared/domain/account.ts';
import { differencesOf, summaryOf } from '../../../shared/domain/roof-difference.ts';
import type { Units } from '../../../shared/domain/roof-numbers.ts';
import { Hint } from '../../components/Hint.tsx';
import type { Place } from '../../pdf-frame/protocol.ts';
import { closeCompare, type ReportSide, switchCompare } from '../../stores/navigation.ts';
import { useKeys } from '../commands/useKeys.ts';
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
    first.told ? titleOf(left, first.told, sameOrder) : '',
    second.told ? titleOf(right, second.told, sameOrder) : '',
  ] as const;
  const before = first.told && revisionOf(left, first.told)?.roof;
  const after = second.told && revisionOf(right, second.told)?.roof;
  const summary = before && after ? summaryOf(differencesOf(before, after)) : '';
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
    <section className={css['screen']} aria-label="Compare">
      <header className={css['head']}>
        <Hint label="Back" keys="Esc">
          <ActionIcon size={32} aria-label="Back" onClick={closeCompare}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        </Hint>
        <div className={css['titles']}>
          <h1>{sameOrder ? (first.told?.address ?? `Order ${left.orderId}`) : 'Two reports side by side'}</h1>
          {summary !== '' && (
            <p className={css['summary']} role="status">
              <IconGitCompare size={16} stroke={1.8} aria-hidden="true" />
              {summary}
            </p>
          )}
        </div>
        <Switch
          label="Scroll together"
          checked={linked}
          onChange={(event) => setLinked(event.currentTarget.checked)}
        />
        <Hint label="Smaller" keys="Ctrl+-">
          <ActionIcon size={32} aria-label="Smaller" onClick={zoom(-1)}>
            <IconZoomOut size={18} />
          </ActionIcon>
        </Hint>
        <Hint label="As wide as the window" keys="Ctrl+0">
          <ActionIcon
            size={32}
            aria-label="As wide as the window"
            onClick={() => together.each((pane) => pane.fit())}
          >
            <IconArrowsHorizontal size={18} />
          </ActionIcon>
        </Hint>
        <Hint label="Larger" keys="Ctrl+=">
          <ActionIcon size={32} aria-label="Larger" onClick={zoom(1)}>
            <IconZoomIn size={18} />
          </ActionIcon>
        </Hint>
        <Hint label="Swap" keys="S">
          <ActionIcon size={32} aria-label="Swap" onClick={swap}>
            <IconArrowsExchange size={18} />
          </ActionIcon>
        </Hint>
        <Hint label={numbers ? 'Hide the numbers' : 'Show the numbers'} keys="M">
          <Button
            variant={numbers ? 'light' : 'default'}
            aria-pressed={numbers}
            leftSection={<IconTable size={16} aria-hidden="true" />}
            onClick={() => setNumbers(!numbers)}
          >
            Numbers
          </Button>
        </Hint>
      </header>
      <div className={css['body']} data-numbers={numbers || undefined}>
        <SidePane
          accountId={accountId}
          side={left}
          which="Left"
          title={titles[0]}
          plain={sameOrder}
          told={first.told}
          problem={first.problem}
          onRetry={first.ask}
          onSide={(side) => switchCompare(side, right)}
          {...together.forSide('left')}
        />
        <SidePane
          accountId={accountId}
          side={right}
          which="Right"
          title={titles[1]}
          plain={sameOrder}
          told={second.told}
          problem={second.problem}
          onRetry={second.ask}
          onSide={(side) => switchCompare(left, side)}
          {...together.forSide('right')}
        />
        {numbers && (
          <aside className={css['numbers']} aria-label="The numbers of both">
            <div className={css['controls']}>
              <Switch
                size="xs"
                label="Differences only"
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
              <SegmentedControl
                size="xs"
                aria-label="Units"
                value={units}
                onChange={(value) => setUnits(value === 'metric' ? 'metric' : 'us')}
                data={[
                  { value: 'us', label: 'Feet' },
                  { value: 'metric', label: 'Meters' },
                ]}
              />
            </div>
            <RoofPair
              accountId={accountId}
              sides={[left, right]}
              titles={sameOrder ? titles : ['Left', 'Right']}
            />
            {before && after && (
              <DeltaTable
                before={before}
                after={after}
                titles={sameOrder ? titles : ['Left', 'Right']}
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
