import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { canBeAnyOf } from '../../kernel/contradicts.ts';
import type { CheckoutRecord, CheckoutStatus } from '../../ports/index.ts';
import { announceAll, type OrderingContext } from '../context.ts';
import { conflictWords, takeIn, writeAcknowledged } from '../reconcile/acknowledge.ts';
import { attribute, type Fate } from '../reconcile/attribute.ts';
import { LATE } from '../reconcile/late-payment.ts';
import { whyNotMine } from '../wire/exchange.ts';

/** What a payment can still settle; called-off ones, too: the money has moved. */
const OPEN: readonly IntentState[] = [
  'checkout',
  'unknown',
  'needs_human',
  'quarantined',
  'cancelled',
  'rejected',
];

const SEVERAL = message('sending.paid_service_doesnt_say_which');
const NOT_REPORTED = message('sending.paid_service_hasnt_reported_order');

/**
 * The service's own word that a checkout is paid. Its orders are distinguished by their references, never by their
 * place; only where one order was paid and one came of it, that is the one, because the session is this checkout's own.
 */
export function paid(context: OrderingContext, checkoutId: string, status: CheckoutStatus): void {
  const { clock, store } = context.ports;
  const settled = store.transaction(() => {
    const checkout = store.checkouts.get(checkoutId);
    if (!checkout || checkout.state === 'refused') return [];
    const now = clock.now();
    const rows = store.checkouts.intents(checkoutId);
    const open = rows.filter((row) => OPEN.includes(row.state));
    settleCheckout(context, checkout, status, now);
    const taken = fatesOf(rows, status)
      .filter(([row]) => open.some(({ id }) => id === row.id))
      .flatMap(([row, fate]) => settleRow(context, row, fate, status) ?? []);
    const choices = nameless(status).filter((order) => canBeAnyOf(rows, order));
    takeIn(context, checkout.accountId, [...taken, ...choices], 'answer');
    return open;
  });
  announceAll(context, settled);
  context.pages.changed(checkoutId);
  context.again();
}

function nameless({ orders }: CheckoutStatus): readonly RemoteOrder[] {
  return orders.filter((order) => referenceOf(order.notes) === null);
}

function fatesOf(rows: readonly Intent[], status: CheckoutStatus): readonly (readonly [Intent, Fate])[] {
  const { orders, unreadable } = status;
  const [row] = rows;
  const [order] = orders;
  const bare = nameless(status).length === 1 && unreadable === 0;
  if (row && order && rows.length === 1 && orders.length === 1 && bare && canBeAnyOf(rows, order))
    return [[row, { kind: 'placed', order }]];
  return attribute(rows, { orders, refusals: [], unreadable });
}

/** Returns the order that it was settled with. */
function settleRow(
  context: OrderingContext,
  row: Intent,
  fate: Fate,
  status: CheckoutStatus,
): RemoteOrder | null {
  const { clock, store } = context.ports;
  const now = clock.now();
  if (fate.kind === 'placed') {
    const why = whyNotMine(context, row, fate.order);
    if (why === null) return writeAcknowledged(context, row, fate.order, OPEN, 'answer') ? fate.order : null;
    doubt(context, row, message('sending.paid', { why }));
  } else if (fate.kind === 'several') {
    const words = conflictWords(row, fate.orders);
    store.outbox.move(row.id, OPEN, 'conflict', { message: words, hold: null }, now, 'several matches');
  } else if (nameless(status).length > 0 || row.state === 'cancelled') doubt(context, row, SEVERAL);
  else if (row.state === 'checkout') {
    const patch = { message: NOT_REPORTED, lookedAt: null, looks: 0, lookingSince: now };
    store.outbox.move(row.id, ['checkout'], 'unknown', patch, now, 'paid, its order not reported yet');
  }
  return null;
}

/** A person says which order it is. A canceled order can only be in doubt as a conflict. */
function doubt(context: OrderingContext, row: Intent, words: Message): void {
  const { clock, store } = context.ports;
  const to = row.state === 'cancelled' ? 'conflict' : 'needs_human';
  if (row.state === to && row.message !== null && sameMessage(row.message, words)) return;
  store.outbox.move(
    row.id,
    OPEN,
    to,
    { message: words, hold: null },
    clock.now(),
    'paid, its order not certain',
  );
}

function settleCheckout(
  context: OrderingContext,
  checkout: CheckoutRecord,
  status: CheckoutStatus,
  now: Millis,
): void {
  const { store } = context.ports;
  const first = checkout.state !== 'paid';
  const words = checkout.returned ? LATE : null;
  const patch = {
    asked: checkout.asked ?? status.amount,
    paidAt: status.paidAt ?? checkout.paidAt ?? now,
    ...(first ? { message: words } : {}),
  };
  const from = [
    'opening',
    'unknown',
    'open',
    'processing',
    'expired',
    'cancelled',
    'abandoned',
    'paid',
  ] as const;
  store.checkouts.move(checkout.id, from, 'paid', now, patch);
  if (first)
    store.checkouts.addStep(checkout.id, {
      at: now,
      what: 'state',
      words: words ?? message('sending.service_says_paid'),
    });
}
