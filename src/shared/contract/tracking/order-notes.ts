import { z } from 'zod';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, orderId } from '../call.ts';
import type { OrderMarks } from './orders.ts';

/** Of an order. */
export const MOST_NOTES = 200;

/** What somebody in the office wrote on an order. `by`: the name of the computer's account; null: it has none. */
export type OrderNote = {
  readonly id: number;
  readonly text: string;
  readonly at: Millis;
  readonly by: string | null;
};
/** What the office keeps of an order on this computer and never sends. Notes: the oldest first. */
export type KeptOfOrder = Pick<OrderMarks, 'tags' | 'reviewedAt' | 'reviewedBy'> & {
  readonly notes: readonly OrderNote[];
};

const id = z.int().min(1);

export const orderNoteCalls = {
  'notes.of': call<KeptOfOrder>()(z.object({ accountId, orderId })),
  /** Adds a note (`id` null) or changes one; `not_found` once it was deleted. Nothing is sent. */
  'notes.put': call<{ id: number }>()(
    z.object({ accountId, orderId, id: id.nullable(), text: z.string().trim().min(1).max(2_000) }),
  ),
  'notes.remove': call<null>()(z.object({ accountId, id })),
  /** Brings back a note that was removed since the app began, with its time and name. */
  'notes.restore': call<{ id: number }>()(z.object({ accountId, id })),
};
