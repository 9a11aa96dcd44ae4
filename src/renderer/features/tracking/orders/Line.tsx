// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row
import { type MouseEvent, memo } from 'react';
import type { OrderRow } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { useSelection } from '../../../stores/tracking/selection.ts';
import { hashOf, openOrder } from '../../../stores/window/navigation.ts';
import { shownColumns, useLayout } from './layout.ts';
import { mayOpen } from './mayOpen.ts';
import css from './OrdersTable.module.css';

type LineProps = {
  readonly index: number;
  readonly row: OrderRow | undefined;
  readonly marked: boolean;
  readonly start: number;
  readonly onMenu: (at: { x: number; y: number }) => void;
};

/** Follows the address, unless another window is asked for. */
function follow(event: MouseEvent, orderId: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openOrder(orderId);
}

/** The cell before the columns: whether the order is chosen. Its box is the grid's, which has the keyboard. */
function Box({ index, name, isChosen }: { index: number; name: string; isChosen: boolean }) {
  return (
    <div role="gridcell" data-column="chosen" className={css['cell']}>
      <input
        type="checkbox"
        tabIndex={-1}
        className={css['box']}
        aria-label={t('workbench.select_row', { name })}
        checked={isChosen}
        onChange={() => {}}
        onClick={(event) => {
          event.stopPropagation();
          const selection = useSelection.getState();
          if (event.shiftKey) void selection.extendTo(index);
          else selection.toggle(index);
          useOrders.getState().moveTo(index);
        }}
      />
    </div>
  );
}

/** One order, or its gray place while its page is on the way. */
export const Line = memo(function Line({ index, row, marked, start, onMenu }: LineProps) {
  const isChosen = useSelection((state) => row !== undefined && state.isChosen(row.orderId));
  const columns = useLayout((state) => state.columns);
  const name = row?.address ?? t('common.order', { orderId: row?.orderId ?? '' });
  const click = (event: MouseEvent) => {
    if (!row) return;
    const selection = useSelection.getState();
    if (event.shiftKey) void selection.extendTo(index);
    else if (event.ctrlKey || event.metaKey) selection.toggle(index);
    else selection.startAt(index);
    useOrders.getState().moveTo(index);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys for its rows
    <div
      role="row"
      id={`order-row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-marked={marked || undefined}
      className={css['line']}
      style={{ transform: `translateY(${start}px)` }}
      onPointerEnter={() => mayOpen(row)}
      onPointerLeave={() => mayOpen(undefined)}
      onClick={click}
      onDoubleClick={() => row && openOrder(row.orderId)}
      onContextMenu={(event) => {
        if (!row) return;
        event.preventDefault();
        const selection = useSelection.getState();
        if (!selection.isChosen(row.orderId)) selection.clear();
        useOrders.getState().moveTo(index);
        onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <Box index={index} name={name} isChosen={isChosen} />
      {shownColumns(columns).map((column) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          data-right={column.right || undefined}
          className={css['cell']}
        >
          {!row && <span className={css['bone']} />}
          {row && column.id === 'address' && (
            <a
              tabIndex={-1}
              className={css['address']}
              href={hashOf({ section: 'orders', orderId: row.orderId, tab: 'overview', localFileId: null })}
              onClick={(event) => follow(event, row.orderId)}
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
