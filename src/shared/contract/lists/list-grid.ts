import { z } from 'zod';
import type { ListView } from '../../domain/list.ts';
import type { FoundCell, ListLayout, ValueCount } from '../../domain/list-view.ts';
import { call } from '../call.ts';
import { messageInput } from '../message.ts';
import { orderField } from '../tracking/orders.ts';
import { LIST_FILTERS, listId, listRow as row } from './lists.ts';

const MAX_VALUES = 10_001;
const MAX_CELL = 100_000;
const MAX_BLOCK_ROWS = 10_000;

const valueFilter = z.object({
  field: orderField,
  without: z.boolean(),
  values: z.array(z.string().max(MAX_CELL)).max(MAX_VALUES),
});
const valueFilters = z.array(valueFilter).max(20);

/** Which rows the grid shows, and in which order: `arrangement` comes from `lists.arrange`. */
const viewed = {
  listId,
  filter: z.enum(LIST_FILTERS),
  repairId: z.string().max(200).optional(),
  arrangement: z.string().max(64).optional(),
};
const find = z.object({ text: z.string().min(1).max(1_000), matchCase: z.boolean(), wholeCell: z.boolean() });

/** Sorting, filtering by value, finding, replacing and blocks of cells: the grid of a list while it is `checking`. */
export const listGridCalls = {
  /**
   * Sorts and filters the list as it is now, and answers an id for that order. Rows keep their place while they are
   * edited, as in other spreadsheets, until this is called again. Without values, rows made later are at the end.
   */
  'lists.arrange': call<{ arrangement: string; rows: number }>()(
    z.object({
      listId,
      sort: z
        .object({ field: z.union([orderField, z.literal('price')]), descending: z.boolean() })
        .nullable(),
      values: valueFilters,
    }),
  ),
  /** The different values of a column as the grid shows them, sorted, of the rows under the filter and the other columns' values. */
  'lists.values': call<{ values: readonly ValueCount[] }>()(
    z.object({
      listId,
      filter: z.enum(LIST_FILTERS),
      repairId: z.string().max(200).optional(),
      field: orderField,
      others: valueFilters,
    }),
  ),
  /**
   * The next cell that matches, beginning again at the other end. `columns`: what is searched, from the left; `from`: a
   * row of the view and how many of the searched columns are left of the starting cell; `here`: that cell may be the
   * answer.
   */
  'lists.find': call<{ cells: number; match: FoundCell | null }>()(
    z.object({
      ...viewed,
      find,
      columns: z.array(orderField).min(1).max(20),
      from: z.object({ index: z.int().min(0), place: z.int().min(0).max(20), here: z.boolean() }),
      backwards: z.boolean(),
    }),
  ),
  /** Replaces in every matching cell of the view, or in one; one step of undo. `cells`: how many changed. */
  'lists.replace': call<{ cells: number; rows: number; view: ListView }>()(
    z.object({
      ...viewed,
      find,
      replacement: z.string().max(10_000),
      columns: z.array(orderField).min(1).max(20),
      only: z.object({ row, field: orderField }).nullable(),
    }),
  ),
  /**
   * Fills a block: one step of undo. `cells` is repeated down and to the right until the block is full: one empty cell
   * clears it, one row fills down, one column fills right. Rows that aren't there are made.
   */
  'lists.editBlock': call<ListView>()(
    z.object({
      listId,
      /** What the step is called where it's undone. */
      label: messageInput,
      rows: z.array(row).min(1).max(MAX_BLOCK_ROWS),
      fields: z.array(orderField).min(1).max(20),
      cells: z
        .array(z.array(z.string().max(MAX_CELL)).min(1))
        .min(1)
        .max(MAX_BLOCK_ROWS),
    }),
  ),
  /** How the columns of this list, or of another with the same columns, were arranged; null: never. */
  'lists.layout': call<ListLayout | null>()(z.object({ listId })),
  'lists.setLayout': call<null>()(
    z.object({
      listId,
      layout: z
        .object({
          order: z.array(orderField).max(20),
          widths: z.partialRecord(orderField, z.number().min(30).max(1_000)),
        })
        .nullable(),
    }),
  ),
};
