import { z } from 'zod';
import { accountId, call } from '../call.ts';
import { orderList } from './orders.ts';

/** Tabs beyond this are no overview any more, and each of them is counted whenever orders change. */
export const MOST_VIEWS = 20;

const { accountId: _, ...list } = orderList;
/** What a saved view remembers: its name, what it shows, and how that is sorted. */
export const viewBody = z.object({ name: z.string().trim().min(1).max(40), ...list });
export type ViewBody = z.infer<typeof viewBody>;
/** `orders`: how many there are in it now. `isDefault`: the list begins with it. */
export type SavedView = ViewBody & {
  readonly id: number;
  readonly isDefault: boolean;
  readonly orders: number;
};
/** `late`: orders in work that are late now (docs/decisions/421-late.md). */
export type SavedViews = { readonly views: readonly SavedView[]; readonly late: number };

const id = z.int().min(1);

export const orderViewCalls = {
  'views.list': call<SavedViews>()(z.object({ accountId })),
  /** Adds a view at the end (`id` null) or changes one. `refused` beyond `MOST_VIEWS`; `not_found` once it was deleted. */
  'views.put': call<{ id: number }>()(z.object({ accountId, id: id.nullable(), body: viewBody })),
  'views.remove': call<null>()(z.object({ accountId, id })),
  /** The view that the list begins with; null: all orders. */
  'views.begin': call<null>()(z.object({ accountId, id: id.nullable() })),
};
