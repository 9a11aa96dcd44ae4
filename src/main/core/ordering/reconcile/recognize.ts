import type { AccountId } from '../../../../shared/domain/account.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import { sameOf } from '../../../../shared/domain/evidence/judge.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import type { OrderId, StoredOrder } from '../../../../shared/domain/order.ts';
import { DAY, type Millis } from '../../../../shared/domain/units.ts';
import { isPlaced, type OrderingContext } from '../context.ts';
import { acknowledge, inConflict } from './acknowledge.ts';

/** What an order at the service settles. Not what is being sent at this moment: that has its own answer to wait for. */
const OPEN: readonly IntentState[] = [
  'queued',
  'held',
  'checkout',
  'rejected',
  'unknown',
  'needs_human',
  'cancelled',
  'quarantined',
];
/** Of the rows of runs, only what may have been sent: the others are thousands. */
const OPEN_OF_RUNS: readonly IntentState[] = ['checkout', 'unknown', 'needs_human', 'quarantined'];
const MAX_CANDIDATES = 200;
/** How long an order that was canceled or refused is searched for; a named one is recognized for ever. */
export const WATCHED: Millis = 7 * DAY;

/** Orders that came by polling: one that carries the reference of an open intent settles it without a separate look. */
export function recognize(
  context: OrderingContext,
  accountId: AccountId,
  orderIds: readonly OrderId[],
): void {
  const { store } = context.ports;
  const found = new Map<string, StoredOrder[]>();
  for (const orderId of orderIds) {
    const order = store.orders.get(accountId, orderId);
    const reference = referenceOf(order?.notes ?? null);
    if (order && reference !== null) found.set(reference, [...(found.get(reference) ?? []), order]);
  }
  for (const [reference, orders] of found) {
    const intent = store.outbox.byReference(reference);
    if (intent?.accountId === accountId) settleBy(context, intent, orders);
  }
}

/** The same over all that is in the cache, where it isn't known which orders changed. */
export function recognizeAll(context: OrderingContext, accountId: AccountId): void {
  const { clock, store } = context.ports;
  for (const intent of store.outbox.list(accountId, OPEN, MAX_CANDIDATES, OPEN_OF_RUNS)) {
    const over = intent.state === 'cancelled' || intent.state === 'rejected';
    if (!over || clock.now() - (intent.sentAt ?? intent.confirmedAt) < WATCHED)
      settleFromCache(context, intent);
  }
}

/** Settles an intent by what the cache has. Returns whether there was anything. */
export function settleFromCache(context: OrderingContext, intent: Intent): boolean {
  const { store } = context.ports;
  const { rows } = store.orders.page({
    accountId: intent.accountId,
    view: 'all',
    text: intent.reference,
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: 10,
  });
  const orders = rows.flatMap((row) => {
    const order = store.orders.get(intent.accountId, row.orderId);
    return order ? [order] : [];
  });
  return settleBy(context, intent, orders);
}

/** By what is proved to be this order: a copy made for another roof carries its reference along and settles nothing. */
function settleBy(context: OrderingContext, intent: Intent, found: readonly StoredOrder[]): boolean {
  const placed = found.filter((order) => isPlaced(intent, order));
  const orders = sameOf(intent, placed, 'search');
  const [order] = orders;
  if (!order) return false;
  if (intent.state === 'acked') return settledTwice(context, intent, orders);
  if (orders.length === 1) return acknowledge(context, intent, order, OPEN, 'polled');
  return inConflict(context, intent, OPEN, orders);
}

/**
 * A second order for a settled intent (it was sent again, and the first turned up late) is reported to the person,
 * once.
 */
function settledTwice(context: OrderingContext, intent: Intent, orders: readonly StoredOrder[]): boolean {
  const { store } = context.ports;
  const others = orders.filter((order) => order.orderId !== intent.orderId);
  const own = intent.orderId === null ? null : store.orders.get(intent.accountId, intent.orderId);
  if (others.length === 0 || own === null) return false;
  if (store.outbox.history(intent.id).some((step) => step.to === 'conflict')) return false;
  // What its own order differs from as well is a copy of it.
  if (sameOf(intent, [own, ...others], 'search').length < 2) return false;
  return inConflict(context, intent, ['acked'], [own, ...others]);
}
