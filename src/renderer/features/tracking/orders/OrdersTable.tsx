// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { rowAt, useOrders } from '../../../stores/tracking/orders.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { ORDERS_GRID_ID } from './focus.ts';
import { GROUP_HEIGHT, GroupHead } from './groups/GroupHead.tsx';
import { Line } from './Line.tsx';
import { tracksOf, useLayout } from './layout.ts';
import css from './OrdersTable.module.css';
import { type MenuPlace, RowMenu } from './selection/RowMenu.tsx';
import { TableHead } from './TableHead.tsx';
import { useTableKeys } from './useTableKeys.ts';

const ROW_HEIGHT = { compact: 32, comfortable: 40 } as const;
/** Gray rows until the first answer, in the places of the real ones. */
const FIRST_ROWS = 40;

/** The table of the orders: only the rows on the screen exist, and only their pages are loaded. */
export function OrdersTable() {
  const known = useOrders((state) => state.total);
  const total = known ?? 0;
  const pages = useOrders((state) => state.pages);
  const cursor = useOrders((state) => state.cursor);
  const turn = useOrders((state) => state.turn);
  const stale = useOrders((state) => state.stale);
  const hasFailed = useOrders((state) => state.problem !== null);
  const grouped = useOrders((state) => state.grouped);
  const columns = useLayout((state) => state.columns);
  const density = useSettings((state) => state.settings?.density ?? 'compact');
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const height = ROW_HEIGHT[density];
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const heads = useMemo(() => new Map(grouped?.groups.map((group) => [group.first, group])), [grouped]);
  const offset = useRef(useOrders.getState().scrollTop);

  const rows = useVirtualizer({
    count: known ?? FIRST_ROWS,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => height + (heads.has(index) ? GROUP_HEIGHT : 0),
    overscan: 10,
    initialOffset: offset.current,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;

  useEffect(() => useOrders.getState().show(first, last), [first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights of the rows are what asks for the measuring
  useLayoutEffect(() => rows.measure(), [rows, height, heads]);
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

  const isShown = (index: number) => {
    const box = scroller.current;
    if (!box) return false;
    const top = (rows.measurementsCache[index]?.end ?? 0) - height;
    return top + height > box.scrollTop && top < box.scrollTop + box.clientHeight;
  };
  const press = useTableKeys({
    perPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
    isShown,
    scrollTo: (index) => rows.scrollToIndex(index),
    openMenu: setMenu,
  });
  const { tracks, least } = tracksOf(columns);
  const isDrawn = total > 0 && cursor >= first && cursor <= last;

  return (
    <>
      <div
        id={ORDERS_GRID_ID}
        className={css['grid']}
        style={{ '--tracks': tracks, '--least': `${least}px` } as CSSProperties}
        role="grid"
        aria-label={t('common.orders')}
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-busy={(stale || known === null) && !hasFailed}
        aria-activedescendant={isDrawn ? `order-row-${cursor}` : undefined}
        tabIndex={0}
        data-arrival
        onKeyDown={press}
      >
        <TableHead ref={head} />
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
            if (head.current) head.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
        >
          <div role="presentation" className={css['canvas']} style={{ height: rows.getTotalSize() }}>
            {shown.map((item) => (
              <Line
                key={item.index}
                index={item.index}
                row={rowAt(pages, item.index)}
                marked={item.index === cursor}
                start={item.end - height}
                onMenu={setMenu}
              />
            ))}
            {shown.map(({ index, start }) => {
              const group = heads.get(index);
              return group && <GroupHead key={index} {...{ group, start }} columns={columns.length + 1} />;
            })}
          </div>
        </div>
      </div>
      <RowMenu place={menu} onClose={() => setMenu(null)} />
    </>
  );
}
