import { z } from 'zod';
import type { Money } from '../../domain/money.ts';
import type { OrderId, StoredOrder } from '../../domain/order.ts';
import { accountId, call, orderId } from '../call.ts';
import type { ManyQueued } from '../library/library.ts';
import type { ExportedFile } from '../lists/lists.ts';
import { EXPORT_COLUMNS, MOST_NAMED } from '../values.ts';
import { orderList } from './orders.ts';

/** Order sheets of one print. */
export const MOST_SHEETS = 100;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Some orders by their numbers, or everything that a list shows but for some. */
const selection = z.union([
  z.object({ accountId, orders: z.array(orderId).min(1).max(MOST_NAMED) }),
  z.object({ ...orderList, except: z.array(orderId).max(MOST_NAMED) }),
]);
export type OrderSelection = z.infer<typeof selection>;

/** What is known of the chosen orders together. */
export type SelectedOrders = {
  readonly count: number;
  /** What they cost without the canceled ones, one sum for each currency. */
  readonly sums: readonly Money[];
  readonly delivered: number;
  readonly canceled: number;
};

/** `undo`: for `orders.undoMarks`; null where nothing was changed. */
export type MarksChanged = { readonly changed: number; readonly undo: string | null };

const tag = z.string().trim().min(1).max(40);

export const orderSelectionCalls = {
  'orders.selected': call<SelectedOrders>()(z.object({ selection })),
  /**
   * One line for each order, in the order of the list; times in this computer's zone, plain decimal points, formula-like
   * text made harmless. `text`: cells between tabs, for the clipboard.
   */
  'orders.export': call<ExportedFile>()(
    z.object({
      selection,
      format: z.enum(['csv', 'xlsx', 'text']),
      columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
    }),
  ),
  /** The files of those that are delivered, in the background. */
  'orders.download': call<ManyQueued>()(z.object({ selection })),
  'orders.tag': call<MarksChanged>()(z.object({ selection, tag, isOn: z.boolean() })),
  'orders.review': call<MarksChanged>()(z.object({ selection, isOn: z.boolean() })),
  /** Takes a change of marks back; `too_late` once others were made after it and it isn't kept any more. */
  'orders.undoMarks': call<{ changed: number }>()(z.object({ undo: z.string().min(1).max(64) })),
  /** Every tag in use, the most used first. */
  'orders.tags': call<readonly { readonly tag: string; readonly orders: number }[]>()(
    z.object({ accountId }),
  ),
  /** The chosen orders in full, the first `MOST_SHEETS` of them. */
  'orders.sheets': call<{ orders: readonly StoredOrder[]; total: number }>()(z.object({ selection })),
  /** The numbers of the chosen orders, the first `MOST_NAMED` of them. */
  'orders.named': call<readonly OrderId[]>()(z.object({ selection })),
};
