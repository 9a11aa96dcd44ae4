// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RunRow } from '../../../../shared/contract/index.ts';
import { fieldWords } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Money } from '../../../components/Money.tsx';
import { drawnId } from '../../../keyboard/drawn.ts';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { useRun } from '../../../stores/ordering/runs.ts';
import { hashOf, openOrder } from '../../../stores/window/navigation.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { openOrderQuestion } from '../../ordering/outbox/index.ts';
import css from './Run.module.css';
import { ROW_LOOKS } from './words.ts';

const ROW_HEIGHT = 32;
export const RUN_GRID_ID = 'run-grid';

function decide(row: RunRow) {
  void openOrderQuestion({ id: row.intentId });
}

/** What became of a row: its order as a link, or the reason in words. */
function Outcome({ row }: { row: RunRow }) {
  const { orderId } = row;
  if (orderId !== null) {
    const route = { section: 'orders', orderId, tab: 'overview', localFileId: null } as const;
    return (
      <a
        tabIndex={-1}
        className={css['orderLink']}
        href={hashOf(route)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          openOrder(orderId);
        }}
      >
        #{orderId}
      </a>
    );
  }
  if (row.state === 'needs_you') {
    return (
      <>
        <button type="button" tabIndex={-1} className={css['decide']} onClick={() => decide(row)}>
          {t('listRun.decide')}
        </button>{' '}
        {row.message}
      </>
    );
  }
  return <span title={row.message ?? undefined}>{row.message}</span>;
}

type Column = {
  readonly name: string;
  /** Its track of the grid. */
  readonly track: string;
  readonly className?: string | undefined;
  readonly cell: (row: RunRow) => ReactNode;
};

function State({ row }: { row: RunRow }) {
  const look = ROW_LOOKS[row.state];
  return <Badge tone={look.tone} icon={look.icon} label={t(look.label)} />;
}

const COLUMNS: readonly Column[] = [
  {
    get name() {
      return t('listRun.row');
    },
    track: '44px',
    className: css['number'],
    cell: (row) => row.row,
  },
  {
    get name() {
      return fieldWords('address').column;
    },
    track: 'minmax(150px, 2.2fr)',
    className: css['address'],
    cell: (row) => <span title={row.address}>{row.address}</span>,
  },
  {
    get name() {
      return fieldWords('customerName').column;
    },
    track: 'minmax(90px, 1fr)',
    cell: (row) => row.customerName,
  },
  {
    get name() {
      return fieldWords('serviceId').column;
    },
    track: 'minmax(120px, 1.2fr)',
    cell: (row) => row.serviceName,
  },
  {
    get name() {
      return t('listRun.state');
    },
    track: '104px',
    cell: (row) => <State row={row} />,
  },
  {
    get name() {
      return t('listRun.order_or_reason');
    },
    track: 'minmax(150px, 1.6fr)',
    cell: (row) => <Outcome row={row} />,
  },
  {
    get name() {
      return t('common.price');
    },
    track: '72px',
    className: css['money'],
    cell: (row) => <Money sum={row.charged ?? row.quoted} />,
  },
];
const TRACKS = { '--tracks': COLUMNS.map(({ track }) => track).join(' ') } as CSSProperties;

function Cells({ row }: { row: RunRow }) {
  return COLUMNS.map(({ name, className, cell }) => (
    <div key={name} role="gridcell" className={className}>
      {cell(row)}
    </div>
  ));
}

/** The marked row in full: reasons are longer than their column. */
function RowBar({ row }: { row: RunRow | undefined }) {
  if (!row) return null;
  return (
    <div className={css['rowBar']} role="status">
      <span>{t('common.row', { row: row.row })}</span>
      <span>
        {t(ROW_LOOKS[row.state].label)}
        {row.orderId !== null && ` ${t('listRun.as', { orderId: row.orderId })}`}
        {row.message !== null && `: ${row.message}`}
      </span>
    </div>
  );
}

/** Every row of the run with what became of it. Enter opens its order, or asks what to do. */
export function RowTable() {
  const total = useRun((state) => state.total);
  const pages = useRun((state) => state.pages);
  const turn = useRun((state) => state.turn);
  const letters = useLetterKeys();
  const [cursor, setCursor] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const count = total ?? 0;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => useRun.getState().show(first, last), [first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what asks for the top
  useEffect(() => {
    setCursor(0);
    rows.scrollToOffset(0);
  }, [turn]);

  const activeId = drawnId(shown, cursor, `run-row-${cursor}`);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const next = moveBy(event.key, { cursor, total: count, perPage, letters: letters && !event.ctrlKey });
    const row = rowAt(pages, cursor);
    if (next !== undefined) {
      setCursor(next);
      rows.scrollToIndex(next);
    } else if (event.key === 'Enter' && !event.ctrlKey && row) {
      // An order that nobody sees isn't opened: the first press shows its row.
      if (activeId === undefined) rows.scrollToIndex(cursor);
      else if (row.orderId !== null) openOrder(row.orderId);
      else if (row.state === 'needs_you') decide(row);
      else return;
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        id={RUN_GRID_ID}
        role="grid"
        aria-label={t('listRun.rows_list')}
        aria-rowcount={count + 1}
        aria-colcount={COLUMNS.length}
        aria-busy={total === null}
        aria-activedescendant={activeId}
        tabIndex={0}
        className={css['table']}
        style={TRACKS}
        onKeyDown={press}
      >
        <div ref={scroller} role="rowgroup" tabIndex={-1} className={css['rows']}>
          <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
            <div role="row" aria-rowindex={1} className={`${css['line']} ${css['lineHead']}`}>
              {COLUMNS.map(({ name }) => (
                <div role="columnheader" key={name}>
                  {name}
                </div>
              ))}
            </div>
            {shown.map((item) => {
              const row = rowAt(pages, item.index);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys for its rows
                <div
                  key={item.index}
                  role="row"
                  id={`run-row-${item.index}`}
                  aria-rowindex={item.index + 2}
                  aria-selected={item.index === cursor}
                  className={`${css['line']} ${css['placedLine']}`}
                  style={{ transform: `translateY(${item.start}px)` }}
                  onClick={() => setCursor(item.index)}
                >
                  {row ? <Cells row={row} /> : <div role="gridcell" className={css['bone']} />}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <RowBar row={rowAt(pages, cursor)} />
    </>
  );
}
