import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { carriesReference, referencesIn } from '../../../shared/domain/reference.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Session } from '../kernel/session.ts';
import { announce, type OutboxContext } from './context.ts';
import { acknowledge } from './send.ts';

/** Pauses between looks: soon after the sending, then growing. The last one repeats. */
const PAUSES: readonly Millis[] = [
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  4 * MINUTE,
];
/** Absence isn't proof, because orders can appear minutes late: a person is asked after this long and this many looks. */
const PATIENCE: Millis = 15 * MINUTE;
const ENOUGH_LOOKS = 6;
const PAGE_SIZE = 100;
/** Pages of the list that one look reads. An order that was just sent is expected near the beginning or the end. */
const MOST_PAGES = 50;

/** The pause after this many looks. */
export function pauseAfter(looks: number): Millis {
  return PAUSES[Math.min(looks, PAUSES.length - 1)] ?? MINUTE;
}

/** When this unknown order should be looked for next. */
export function nextLook(intent: Intent): Millis {
  return (intent.lookedAt ?? intent.sentAt ?? 0) + pauseAfter(intent.looks);
}

/**
 * One look for an order whose answer never came: by the customer's e-mail, then through the list. Settles it by the
 * reference in `notes`, or hands it to a person when enough complete looks over enough time have found nothing.
 * Answers whether the look was complete; an incomplete one proves nothing.
 */
export async function look(context: OutboxContext, intent: Intent): Promise<boolean> {
  const { clock, store } = context.ports;
  const session = await context.sessions.open(intent.accountId);
  if (context.stopped() || !session) return false;
  const search = await find(context, session, intent);
  if (context.stopped()) return false;
  const now = clock.now();
  const ids = new Set(search.matches.map((order) => order.orderId));
  const [order] = search.matches;
  if (ids.size === 1 && order) {
    acknowledge(context, intent, order, ['unknown'], 'polled');
    return true;
  }
  if (ids.size > 1) {
    const message = `The service has ${ids.size} orders for this one: ${[...ids].join(', ')}. Ask the service to cancel what is too many.`;
    store.outbox.move(intent.id, ['unknown'], 'conflict', { message, lookedAt: now }, now, 'several matches');
    // The conflict stands before the orders are announced: `recognise` would settle it with the first of them.
    context.intake.take(intent.accountId, search.matches, 'polled');
    announce(context, intent);
    return true;
  }
  const looks = search.complete ? intent.looks + 1 : intent.looks;
  const long = now - (intent.sentAt ?? now) >= PATIENCE;
  if (search.complete && long && looks >= ENOUGH_LOOKS) {
    const message =
      `${intent.message ?? ''} Ridgeline has looked for it at the service ${looks} times and hasn’t found it.`.trim();
    store.outbox.move(
      intent.id,
      ['unknown'],
      'needs_human',
      { message, lookedAt: now, looks },
      now,
      'no match',
    );
  } else {
    store.outbox.note(intent.id, { lookedAt: now, looks });
  }
  announce(context, intent);
  return search.complete;
}

type Search = { matches: RemoteOrder[]; complete: boolean };

async function find(context: OutboxContext, session: Session, intent: Intent): Promise<Search> {
  const mine = (orders: readonly RemoteOrder[]) =>
    orders.filter((order) => carriesReference(order.notes ?? '', intent.reference));
  const byCustomer = await session.call((api, token) =>
    api.byCustomer(token, intent.draft.customerEmail.trim()),
  );
  if (context.stopped()) return { matches: [], complete: false };
  if (byCustomer.ok) {
    const matches = mine(byCustomer.value.orders);
    if (matches.length > 0) return { matches, complete: true };
  }
  let complete = true;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await session.call((api, token) => api.orders(token, page, PAGE_SIZE));
    if (context.stopped() || !answer.ok) return { matches: [], complete: false };
    const matches = mine(answer.value.orders);
    if (matches.length > 0) return { matches, complete: true };
    if (answer.value.unreadable > 0) complete = false;
    if (answer.value.orders.length === 0 || answer.value.hasMore === false) return { matches: [], complete };
  }
  return { matches: [], complete: byCustomer.ok && byCustomer.value.unreadable === 0 && complete };
}

/**
 * Orders that came by polling: one that carries the reference of an unsettled (or cancelled, but once sent) intent
 * settles it without a look of its own.
 */
export function recognise(context: OutboxContext, accountId: string, orderIds: readonly string[]): void {
  const { store } = context.ports;
  for (const orderId of orderIds) {
    const order = store.orders.get(accountId, orderId);
    for (const reference of referencesIn(order?.notes ?? '')) {
      const intent = store.outbox.byReference(reference);
      if (!order || intent?.accountId !== accountId || intent.orderId === orderId || intent.sentAt === null)
        continue;
      acknowledge(context, intent, order, ['unknown', 'needs_human', 'cancelled'], 'polled');
    }
  }
}
