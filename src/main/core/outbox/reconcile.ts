import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { carriesReference } from '../../../shared/domain/reference.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure, SessionResult } from '../kernel/session.ts';
import type { RemotePage } from '../ports/index.ts';
import { acknowledge, inConflict } from './acknowledge.ts';
import { announce, type OutboxContext } from './context.ts';
import { isLongAgo, lookedEnough, sentBy } from './timing.ts';

/** Tried in this order: a service may refuse large pages. */
const PAGE_SIZES = [100, 20] as const;
/** Pages of the list that one look reads. An order that was just sent is expected near the beginning or the end. */
const MOST_PAGES = 50;

/**
 * One look for an order whose answer never came: by the customer's e-mail, then through the list. Settles it by the
 * reference in `notes`, or hands it to a person when enough complete looks over enough time have found nothing, or when
 * for as long the service has answered but can't be searched. Answers whether the look was complete; an incomplete one
 * proves nothing.
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
    inConflict(context, intent, ['unknown'], [...ids]);
    // The conflict stands before the orders are announced: `recognise` would settle it with the first of them.
    context.intake.take(intent.accountId, search.matches, 'polled');
    return true;
  }
  const whole = search.evidence === 'whole';
  const looks = whole ? intent.looks + 1 : intent.looks;
  const why = handOver(intent, search.evidence, looks, now);
  if (why === null) store.outbox.note(intent.id, { lookedAt: now, looks, sentAt: sentBy(intent, now) });
  else {
    const message = `${intent.message ?? ''} ${why}`.trim();
    store.outbox.move(
      intent.id,
      ['unknown'],
      'needs_human',
      { message, lookedAt: now, looks },
      now,
      'no match',
    );
  }
  announce(context, intent);
  return whole || why !== null;
}

/** Why a person is asked now; null while the app goes on looking by itself. */
function handOver(intent: Intent, evidence: Evidence, looks: number, now: Millis): string | null {
  const sentAt = sentBy(intent, now);
  if (evidence === 'whole' && lookedEnough(sentAt, looks, now))
    return `Ridgeline has looked for it at the service ${looks} times and hasn’t found it.`;
  if (evidence === 'partial' && isLongAgo(sentAt, now))
    return `The service’s list of orders can’t be read as a whole, so the order may be there all the same. Ask the service about ${intent.reference} before you send it again.`;
  return null;
}

/**
 * What a search without a match is worth. `whole`: every page came back whole and valid. `partial`: the service answers,
 * but not so that all its orders were seen. `none`: it couldn't be asked.
 */
type Evidence = 'whole' | 'partial' | 'none';
type Search = { readonly matches: RemoteOrder[]; readonly evidence: Evidence };

async function find(context: OutboxContext, session: Session, intent: Intent): Promise<Search> {
  const mine = (page: RemotePage) =>
    page.orders.filter((order) => carriesReference(order.notes ?? '', intent.reference));
  const customer = await session.call((api, token) =>
    api.byCustomer(token, intent.draft.customerEmail.trim()),
  );
  if (context.stopped()) return { matches: [], evidence: 'none' };
  if (customer.ok) {
    const matches = mine(customer.value);
    if (matches.length > 0) return { matches, evidence: 'whole' };
  }
  const customerSeen = customer.ok && customer.value.unreadable === 0;
  const seen = new Set<string>();
  let size: number = PAGE_SIZES[0];
  let readable = true;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    let answer = await readPage(session, page, size);
    if (page === 1 && !answer.ok && answer.failure.kind === 'refused') {
      size = PAGE_SIZES[1];
      answer = await readPage(session, page, size);
    }
    if (context.stopped()) return { matches: [], evidence: 'none' };
    if (!answer.ok) {
      const past = page > 1 && answer.failure.kind === 'not_found';
      return { matches: [], evidence: past && readable ? 'whole' : worthOf(answer.failure) };
    }
    const matches = mine(answer.value);
    if (matches.length > 0) return { matches, evidence: 'whole' };
    const before = seen.size;
    for (const order of answer.value.orders) seen.add(order.orderId);
    if (answer.value.unreadable > 0) readable = false;
    const { hasMore, total, orders } = answer.value;
    const short = total !== null && seen.size < total;
    if (orders.length === 0 || hasMore === false)
      return { matches: [], evidence: readable && !short ? 'whole' : 'partial' };
    // A service that doesn't turn its pages gives the first one for ever.
    if (seen.size === before) {
      const end = readable && !short && hasMore === null;
      return { matches: [], evidence: end || customerSeen ? 'whole' : 'partial' };
    }
  }
  return { matches: [], evidence: customerSeen && readable ? 'whole' : 'partial' };
}

function readPage(session: Session, page: number, size: number): Promise<SessionResult<RemotePage>> {
  return session.call((api, token) => api.orders(token, page, size));
}

function worthOf(failure: SessionFailure): Evidence {
  const answered = ['refused', 'not_found', 'not_understood'].includes(failure.kind);
  return answered ? 'partial' : 'none';
}
