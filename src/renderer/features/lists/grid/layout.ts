import { create } from 'zustand';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { arrangedColumns, COLUMNS, clampWidth, type GridColumn, movedColumn } from './columns.ts';

type Layout = {
  readonly listId: string | null;
  readonly columns: readonly GridColumn[];
  /** Shows the columns of a list as they were left. */
  readonly load: (listId: string) => Promise<void>;
  /** CSS pixels; null: as usual. */
  readonly setWidth: (field: OrderField, width: number | null) => void;
  /** Moves a column to the place of another. Returns whether it moved. */
  readonly move: (field: OrderField, to: number) => boolean;
  readonly reset: () => void;
};

/** Order and widths of the grid's columns; the core remembers them for lists with the same columns. */
export const useLayout = create<Layout>()((set, get) => {
  const save = async () => {
    const { listId, columns } = get();
    if (listId === null) return;
    const layout = {
      order: columns.map(({ field }) => field),
      widths: Object.fromEntries(columns.map(({ field, width }) => [field, width])),
    };
    const reply = await call('lists.setLayout', { listId, layout });
    if (!reply.ok) failed(reply.error);
  };
  return {
    listId: null,
    columns: COLUMNS,
    async load(listId) {
      if (get().listId === listId) return;
      set({ listId, columns: COLUMNS });
      const reply = await call('lists.layout', { listId });
      if (reply.ok && get().listId === listId) set({ columns: arrangedColumns(reply.value) });
    },
    setWidth(field, width) {
      const usual = COLUMNS.find((each) => each.field === field)?.width ?? 0;
      const columns = get().columns.map((column) =>
        column.field === field ? { ...column, width: clampWidth(width ?? usual) } : column,
      );
      set({ columns });
      void save();
    },
    move(field, to) {
      const columns = movedColumn(get().columns, field, to);
      if (!columns) return false;
      set({ columns });
      void save();
      return true;
    },
    reset() {
      const { listId } = get();
      set({ columns: COLUMNS });
      if (listId !== null) void call('lists.setLayout', { listId, layout: null });
    },
  };
});

/** The place of a field's column now, from the left; 0 for what has none. */
export function columnOf(field: OrderField | null): number {
  return Math.max(
    0,
    useLayout.getState().columns.findIndex((each) => each.field === field),
  );
}
