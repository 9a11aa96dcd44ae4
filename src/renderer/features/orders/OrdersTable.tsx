// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row

import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { OrderRow } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { hashOf, openOrder } from '../../stores/navigation.ts';
import { rowAt, useOrders } from '../../stores/orders.ts';
import { usePanels } from '../../stores/panels.ts';
import { useSettings } from '../../stores/settings.ts';
import { useLetterKeys } from '../commands/useShortcuts.ts';
import { COLUMNS, omittedBy, TRACKS } from './columns.tsx';
import { moveBy } from './movement.ts';
import css from './OrdersTable.module.css';
import { TableHead } from './TableHead.tsx';

const ROW_HEIGHT = { compact: 32, comfortable: 40 } as const;
/** Grey rows until the first answer, in the places of the real ones. */
const FIRST_ROWS = 40;
export const ORDERS_GRID_ID = 'orders-grid';

type LineProps = { index: number; row: OrderRow | undefined; marked: boolean; start: number };

/** One order, or its grey place while its page is on the way. */
const Line = memo(function Line({ index, row, marked, start }: LineProps) {
  const follow = (event: MouseEvent) => {
    if (!row || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    openOrder(row.orderId);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys for its rows
    <div
      role="row"
      id={`order-row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={marked}
      className={css['line']}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => row && useOrders.getState().moveTo(index)}
      onDoubleClick={() => row && openOrder(row.orderId)}
    >
      {COLUMNS.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          data-omitted={omittedBy(column)}
          data-right={column.right || undefined}
          className={css['cell']}
        >
          {!row && <span className={css['bone']} />}
          {row && column.id === 'address' && (
            <a
              tabIndex={-1}
              className={css['address']}
              href={hashOf({ section: 'orders', orderId: row.orderId, tab: 'overview', localFileId: null })}
              onClick={follow}
            >
              {column.cell(row)}
            </a>
          )}
          {row && column.id !== 'address' && column.cell(row)}
        </div>
      ))}
    </div>
  );
});

/** The table of the orders: only the rows on the screen exist, and only their pages are loaded. */
export function OrdersTable() {
  const known = useOrders((state) => state.total);
  const total = known ?? 0;
  const pages = useOrders((state) => state.pages);
  const cursor = useOrders((state) => state.cursor);
  const turn = useOrders((state) => state.turn);
  const stale = useOrders((state) => state.stale);
  const hasFailed = useOrders((state) => state.problem !== null);
  const letters = useLetterKeys();
  const density = useSettings((state) => state.settings?.density ?? 'compact');
  const height = ROW_HEIGHT[density];
  const scroller = useRef<HTMLDivElement>(null);
  const offset = useRef(useOrders.getState().scrollTop);

  const rows = useVirtualizer({
    count: known ?? FIRST_ROWS,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialOffset: offset.current,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;

  useEffect(() => useOrders.getState().show(first, last), [first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows is what asks for the measuring
  useEffect(() => rows.measure(), [rows, height]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = offset.current;
    return () => useOrders.getState().scrolledTo(offset.current);
  }, []);
  const turnShown = useRef(turn);
  useEffect(() => {
    if (turnShown.current === turn) return;
    turnShown.current = turn;
    rows.scrollToOffset(0);
  }, [turn, rows]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const next = moveBy(event.key, { cursor, total, perPage, letters: letters && !event.ctrlKey });
    const row = rowAt(pages, cursor);
    if (next !== undefined) {
      useOrders.getState().moveTo(next);
      rows.scrollToIndex(next);
    } else if (event.key === 'Enter' && row) openOrder(row.orderId);
    else if (event.key === ' ') usePanels.getState().toggle('preview');
    else if (event.key === 'Escape' && usePanels.getState().preview) usePanels.getState().close('preview');
    else return;
    event.preventDefault();
  };

  return (
    <div
      id={ORDERS_GRID_ID}
      className={css['grid']}
      style={TRACKS as CSSProperties}
      role="grid"
      aria-label={t('orders.orders')}
      aria-rowcount={total + 1}
      aria-colcount={COLUMNS.length}
      aria-busy={(stale || known === null) && !hasFailed}
      aria-activedescendant={total > 0 ? `order-row-${cursor}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <TableHead />
      <div
        role="rowgroup"
        ref={scroller}
        className={css['body']}
        tabIndex={-1}
        data-stale={stale || undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.parentElement?.focus();
        }}
        onScroll={(event) => {
          offset.current = event.currentTarget.scrollTop;
        }}
      >
        <div role="presentation" className={css['canvas']} style={{ height: rows.getTotalSize() }}>
          {shown.map((item) => (
            <Line
              key={item.index}
              index={item.index}
              row={rowAt(pages, item.index)}
              marked={item.index === cursor}
              start={item.start}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
