import { notOursWords } from '../../../../shared/copy/evidence.ts';
import { type Message, message, partsOf, sameMessage, sentences } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { judge, sameOf } from '../../../../shared/domain/evidence/judge.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import type { Session } from '../../kernel/session.ts';
import { announceAll, isPlaced, type OrderingContext } from '../context.ts';
import { acknowledgeAll, inConflict } from './acknowledge.ts';
import { isLikely } from './candidates.ts';
import { type Evidence, type Sighting, scanCustomer, scanList } from './scan.ts';
import { isLongAgo, lookedEnough, lookingSince } from './timing.ts';

/** With no more customers than this among the lost orders, each is asked for before the list is read. */
const FEW_CUSTOMERS = 5;
/** Customers that one look asks for where the list can't be read as a whole. */
const MOST_CUSTOMERS = 50;

/** Rows that are written in one transaction. */
const PIECE = 200;

const LOST = ['unknown', 'quarantined'] as const;

/**
 * One look for all orders of an account whose fate isn't known: by the customer's e-mail where these are few, then
 * through the list, once for all of them. Settles each by the reference in `notes`, or hands it to a person when enough
 * complete looks over enough time have found nothing, or when for as long the service has answered but can't be searched.
 * Returns whether the look proved something.
 */
export async function look(context: OrderingContext, accountId: AccountId): Promise<boolean> {
  const { store } = context.ports;
  const session = await context.sessions.open(accountId);
  if (context.stopped() || !session) return false;
  const search = createSearch(context, session, accountId, store.outbox.lost(accountId));
  const emails = new Set(search.open().map(emailOf));
  if (emails.size <= FEW_CUSTOMERS) await search.customers(emails);
  if (search.open().length > 0) await search.list();
  if (search.open().length > 0 && search.listSeen() === 'partial')
    await search.customers(new Set([...search.open().map(emailOf)].slice(0, MOST_CUSTOMERS)));
  if (context.stopped()) return false;
  return concludeAll(context, search.open(), search.evidenceFor);
}

const emailOf = (intent: Intent) => intent.draft.customerEmail.trim();

function createSearch(
  context: OrderingContext,
  session: Session,
  accountId: AccountId,
  lost: readonly Intent[],
) {
  let open = lost;
  let listSeen: Evidence = 'none';
  const customersSeen = new Map<string, Evidence>();

  function settle(sighting: Sighting): void {
    const found = open.flatMap((intent) => {
      const carrying = sighting.matches.get(intent.reference) ?? [];
      const placed = carrying.filter((order) => isPlaced(intent, order));
      const orders = sameOf(intent, placed, 'search');
      return orders.length > 0 ? [{ intent, orders }] : [];
    });
    const settled = settleFound(context, found);
    open = open.filter((intent) => !settled.has(intent.id));
    // What a person may have to choose from comes into the cache, and what only carries a reference is said.
    const carrying = open.flatMap((intent) => sighting.matches.get(intent.reference) ?? []);
    for (const intent of open) sayNotOurs(context, intent, sighting.matches.get(intent.reference) ?? []);
    const likely = [
      ...sighting.others.filter((order) => open.some((intent) => isLikely(intent, order))),
      ...carrying,
    ];
    if (likely.length > 0) context.intake.take(accountId, likely, 'polled');
  }

  return {
    open: () => open,
    listSeen: () => listSeen,
    customers: async (emails: ReadonlySet<string>) => {
      for (const email of emails) {
        if (context.stopped() || customersSeen.has(email)) continue;
        const sighting = await scanCustomer(context, session, accountId, email);
        customersSeen.set(email, sighting.evidence);
        if (!context.stopped()) settle(sighting);
      }
    },
    list: async () => {
      const enough = (matches: Sighting['matches']) => open.every(({ reference }) => matches.has(reference));
      const sighting = await scanList(context, session, accountId, enough);
      listSeen = sighting.evidence;
      if (!context.stopped()) settle(sighting);
    },
    evidenceFor: (intent: Intent): Evidence => {
      if (listSeen === 'whole') return 'whole';
      // A list that is too long to be read is made up for by the customer's own.
      return listSeen === 'partial' && customersSeen.get(emailOf(intent)) === 'whole' ? 'whole' : listSeen;
    },
  };
}

/** Why an order that carries this one's reference didn't settle it, once, in the words of the order itself. */
function sayNotOurs(context: OrderingContext, before: Intent, orders: readonly RemoteOrder[]): void {
  const { store } = context.ports;
  const intent = store.outbox.get(before.id);
  if (!intent || !LOST.some((state) => state === intent.state)) return;
  const known = partsOf(intent.message);
  const words = orders
    .filter((order) => isPlaced(intent, order))
    .flatMap((order) => notOursWords(order, judge(intent, order, 'search')) ?? [])
    .filter((sentence) => !known.some((each) => sameMessage(each, sentence)));
  if (words.length === 0) return;
  store.outbox.note(intent.id, { message: sentences(...known, ...words) });
  announceAll(context, [intent]);
}

type Found = { readonly intent: Intent; readonly orders: readonly RemoteOrder[] };

/** Returns the ids of those that are settled now. */
function settleFound(context: OrderingContext, found: readonly Found[]): ReadonlySet<string> {
  const settled = new Set<string>();
  const single = found.flatMap(({ intent, orders: [order, ...more] }) =>
    order && more.every(({ orderId }) => orderId === order.orderId) ? [{ intent, order }] : [],
  );
  for (let from = 0; from < single.length; from += PIECE) {
    const piece = single.slice(from, from + PIECE);
    for (const id of acknowledgeAll(context, piece, LOST, 'polled')) settled.add(id);
  }
  for (const { intent, orders } of found) {
    const ids = new Set(orders.map((one) => one.orderId));
    if (ids.size < 2) continue;
    if (inConflict(context, intent, LOST, orders)) settled.add(intent.id);
    // The conflict stands before the orders are announced: `recognize` would settle it with the first of them.
    context.intake.take(intent.accountId, orders, 'polled');
  }
  return settled;
}

/** Notes for all of them what the look was worth, in pieces. Returns whether it proved something for each. */
function concludeAll(
  context: OrderingContext,
  open: readonly Intent[],
  evidenceFor: (intent: Intent) => Evidence,
): boolean {
  let proved = true;
  for (let from = 0; from < open.length; from += PIECE) {
    const piece = open.slice(from, from + PIECE);
    context.ports.store.transaction(() => {
      for (const intent of piece) proved = conclude(context, intent, evidenceFor(intent)) && proved;
    });
    announceAll(context, piece);
  }
  return proved;
}

/** Notes what a look without a match was worth. Returns whether it proved something. */
function conclude(context: OrderingContext, before: Intent, evidence: Evidence): boolean {
  const { clock, store } = context.ports;
  const intent = store.outbox.get(before.id);
  // Settled in the meantime by what polling brought.
  if (!intent || !LOST.some((state) => state === intent.state)) return true;
  const now = clock.now();
  const whole = evidence === 'whole';
  const looks = whole ? intent.looks + 1 : intent.looks;
  const why = handOver(intent, evidence, looks, now);
  const patch = { lookedAt: now, looks, lookingSince: lookingSince(intent, now) };
  if (why === null) store.outbox.note(intent.id, patch);
  else {
    const message = sentences(intent.message, why);
    store.outbox.move(intent.id, LOST, 'needs_human', { ...patch, message }, now, 'no match');
  }
  return whole || why !== null;
}

/** Why a person is asked now; null while the app keeps looking automatically. */
function handOver(intent: Intent, evidence: Evidence, looks: number, now: number): Message | null {
  const since = lookingSince(intent, now);
  if (evidence === 'whole' && lookedEnough(since, looks, now))
    return message('sending.ridgeline_has_looked_at_service', { looks });
  if (evidence === 'partial' && isLongAgo(since, now))
    return message('sending.services_list_orders_cant_be', { reference: intent.reference });
  return null;
}
