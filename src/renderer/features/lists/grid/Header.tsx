// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active cell

import { IconArrowDown, IconArrowUp, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { ListSortKey } from '../../../../shared/domain/list-view.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { useList } from '../../../stores/lists/list.ts';
import { FIELD_NAMES } from '../fields.ts';
import { ColumnPanel } from './ColumnPanel.tsx';
import { useColumnDrag } from './columnDrag.ts';
import { clampWidth, type GridColumn } from './columns.ts';
import css from './Grid.module.css';
import { useLayout } from './layout.ts';

/** The column whose panel is open. */
export type OpenColumn = { readonly field: ListSortKey; readonly close: () => void };

/** The property with a column's width: dragging changes it on the grid itself, and draws no row again. */
export const widthProperty = (field: OrderField) => `--w-${field}`;

/** The edge of a column: dragged, it changes the width; pressed twice, the width is as usual. */
function Edge({ column }: { column: GridColumn }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    const { x, width } = from.current ?? { x: 0, width: column.width };
    // A column at the right edge grows to the left.
    return clampWidth(width + (event.clientX - x) * (column.side === 'right' ? -1 : 1));
  };
  const show = (event: PointerEvent) => {
    if (!from.current) return;
    const grid = event.currentTarget.closest<HTMLElement>('[role="grid"]');
    grid?.style.setProperty(widthProperty(column.field), `${widthAt(event)}px`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the column's panel has the same for the keyboard
    <span
      className={css['edge']}
      data-edge=""
      data-side={column.side ?? 'none'}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: column.width };
      }}
      onMouseDown={(event) => event.stopPropagation()}
      onPointerMove={show}
      onPointerUp={(event) => {
        if (!from.current) return;
        useLayout.getState().setWidth(column.field, widthAt(event));
        from.current = null;
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        useLayout.getState().setWidth(column.field, null);
      }}
    />
  );
}

function SortMark({ field }: { field: ListSortKey }) {
  const sort = useList((state) => state.arranged.sort);
  const filtered = useList((state) => state.arranged.values.some((each) => each.field === field));
  return (
    <>
      {filtered && <IconFilter size={13} aria-label={t('listGrid.filtered')} />}
      {sort?.field === field &&
        (sort.descending ? (
          <IconArrowDown size={13} aria-hidden="true" />
        ) : (
          <IconArrowUp size={13} aria-hidden="true" />
        ))}
    </>
  );
}

type PanelProps = { field: ListSortKey; open: OpenColumn | null; onOpen: (field: ListSortKey) => void };
function PanelButton({ field, open, onOpen }: PanelProps) {
  const opened = open?.field === field;
  const words = field === 'price' ? t('common.price') : FIELD_NAMES[field];
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={css['headButton']}
      data-opened={opened || undefined}
      aria-label={field === 'price' ? t('listGrid.sort_by_price') : t('listGrid.sort_filter', { words })}
      aria-haspopup="dialog"
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => (opened ? open.close() : onOpen(field))}
    >
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
  return opened ? (
    <ColumnPanel field={field} opened onClose={open.close}>
      {button}
    </ColumnPanel>
  ) : (
    button
  );
}

function useAriaSort(field: ListSortKey) {
  return useList(({ arranged: { sort } }) =>
    sort?.field !== field ? undefined : sort.descending ? 'descending' : 'ascending',
  );
}

type HeadProps = {
  column: GridColumn;
  at: number;
  open: OpenColumn | null;
  onOpen: (field: ListSortKey) => void;
};
function HeadCell({ column, at, open, onOpen }: HeadProps) {
  const { field, side } = column;
  const sort = useAriaSort(field);
  const drag = useColumnDrag(column);
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={sort}
      className={css['cell']}
      data-head={at}
      data-side={side ?? undefined}
      style={{ width: `var(${widthProperty(field)})` }}
      {...drag}
    >
      <span className={css['headWords']}>{FIELD_NAMES[field]}</span>
      <SortMark field={field} />
      <PanelButton field={field} open={open} onOpen={onOpen} />
      <Edge column={column} />
    </div>
  );
}

type Props = {
  readonly columns: readonly GridColumn[];
  readonly open: OpenColumn | null;
  readonly onOpen: (field: ListSortKey) => void;
};

/** The names of the columns; they stay at the top. */
export function Header({ columns, open, onOpen }: Props) {
  const byPrice = useAriaSort('price');
  return (
    <div role="row" aria-rowindex={1} className={css['head']}>
      <div role="columnheader" aria-colindex={1} className={css['rowHead']}>
        {t('listGrid.row_6')}
      </div>
      {columns.map((column, at) => (
        <HeadCell key={column.field} column={column} at={at} open={open} onOpen={onOpen} />
      ))}
      <div
        role="columnheader"
        aria-colindex={columns.length + 2}
        aria-sort={byPrice}
        className={css['price']}
      >
        <span className={css['headWords']}>{t('common.price')}</span>
        <SortMark field="price" />
        <PanelButton field="price" open={open} onOpen={onOpen} />
      </div>
    </div>
  );
}
