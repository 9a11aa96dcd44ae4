import { keptMessage, type Message, message, sentences } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { judge } from '../../../../shared/domain/evidence/judge.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { CheckoutRecord, NewEvent } from '../../ports/index.ts';
import { announce, announceAll, type OrderingContext } from '../context.ts';
import { noteFound } from './late-payment.ts';

export type Source = 'answer' | 'polled';

/** The service's own word that this order is the intent's: settles it, and takes the order into the cache with it. */
export function acknowledge(
  context: OrderingContext,
  intent: Intent,
  order: RemoteOrder,
  from: readonly IntentState[],
  source: Source,
): boolean {
  return acknowledgeAll(context, [{ intent, order }], from, source).length === 1;
}

/** The same for many of one account, all in one transaction. Returns the ids of those that were in one of `from`. */
export function acknowledgeAll(
  context: OrderingContext,
  pairs: readonly { readonly intent: Intent; readonly order: RemoteOrder }[],
  from: readonly IntentState[],
  source: Source,
): string[] {
  const settled = context.ports.store.transaction(() => {
    const done = pairs.filter(({ intent, order }) => writeAcknowledged(context, intent, order, from, source));
    const [first] = done;
    if (first)
      takeIn(
        context,
        first.intent.accountId,
        done.map(({ order }) => order),
        source,
      );
    return done.map(({ intent }) => intent);
  });
  announceAll(context, settled);
  return settled.map(({ id }) => id);
}

/** Only what is written of the intent itself; to be part of a transaction that takes in the order, too. */
export function writeAcknowledged(
  context: OrderingContext,
  intent: Intent,
  order: RemoteOrder,
  from: readonly IntentState[],
  source: Source,
): boolean {
  const { clock, store } = context.ports;
  const now = clock.now();
  const why = source === 'answer' ? 'placed' : 'found at the service';
  const patch = { orderId: order.orderId, message: null, hold: null, problems: [], offered: null };
  if (!store.outbox.move(intent.id, from, 'acked', patch, now, why)) return false;
  const local = { source: 'local', field: null, from: null } as const;
  const add = (event: Pick<NewEvent, 'at' | 'what' | 'to'>) =>
    store.events.add(intent.accountId, order.orderId, { ...local, ...event });
  // Paid by card, it's placed once it's paid.
  const checkout = intent.checkoutId === null ? null : store.checkouts.get(intent.checkoutId);
  if (checkout) for (const event of paymentOf(checkout, now)) add({ what: 'payment', ...event });
  const at = checkout ? now : (store.outbox.get(intent.id)?.sentAt ?? now);
  add({ at, what: 'placed', to: intent.reference });
  noteFound(context, intent);
  return true;
}

/** The payment's part of an order's history. */
function paymentOf({ createdAt, asked, quoted, orders }: CheckoutRecord, now: Millis) {
  const amount = asked ? [asked] : quoted;
  const paid = amount.length > 0;
  const sums = amount.map((money) => message('common.text', { text: formatMoney(money) }));
  const kept = (line: Message) =>
    keptMessage(orders > 1 ? message('order.for_together', { line, orders }) : line);
  return [
    {
      at: createdAt,
      to: kept(
        paid ? message('order.payment_opened_for', { amount: sums }) : message('order.payment_opened'),
      ),
    },
    {
      at: now,
      to: kept(paid ? message('order.paid_by_card_for', { amount: sums }) : message('order.paid_by_card')),
    },
  ];
}

/** Orders whose records the cache doesn't take are placed all the same; what the disk refuses is refused as a whole. */
export function takeIn(
  context: OrderingContext,
  accountId: AccountId,
  orders: readonly RemoteOrder[],
  source: Source,
): void {
  try {
    context.intake.take(accountId, orders, source);
  } catch (error) {
    if (error instanceof Error && error.name === 'StoreError') throw error;
    context.ports.logger.error('outbox order', error, { account: accountId, orders: orders.length });
  }
}

/** Canceling is advised only where both are proved to be of this roof: one of them may be a neighbor's. */
export function conflictWords(intent: Intent, orders: readonly RemoteOrder[]): Message {
  const named = message('sending.several_orders', {
    count: orders.length,
    ids: orders.map(({ orderId }) => orderId),
  });
  return sentences(
    named,
    orders.every((order) => judge(intent, order, 'search').ofThisRoof)
      ? message('sending.cancel_all_but_one')
      : message('sending.compare_before_canceling'),
  );
}

/** The service has several orders for one confirmation: a person says which one it is. */
export function inConflict(
  context: OrderingContext,
  intent: Intent,
  from: readonly IntentState[],
  orders: readonly RemoteOrder[],
): boolean {
  const { clock, store } = context.ports;
  const now = clock.now();
  const message = conflictWords(intent, orders);
  const moved = store.outbox.move(
    intent.id,
    from,
    'conflict',
    { message, hold: null, offered: null, lookedAt: now },
    now,
    'several matches',
  );
  if (moved) announce(context, intent);
  return moved;
}
