import type { AccountId } from '../../../../shared/domain/account.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import type { Look } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { readCustomerOrders } from '../../kernel/customer-orders.ts';
import { type Ask, readOrderPage } from '../../kernel/order-pages.ts';
import type { Session, SessionFailure, SessionResult } from '../../kernel/session.ts';
import type { RemotePage, SetAside } from '../../ports/index.ts';
import type { OrderingContext } from '../context.ts';

/** Tried in this order: a service may refuse large pages. */
const PAGE_SIZES = [100, 20] as const;
/** Pages of the list that one look reads. An order that was just sent is expected near the beginning or the end. */
const MOST_PAGES = 50;

export type Evidence = Look['evidence'];

/** What one search saw. */
export type Sighting = {
  readonly evidence: Evidence;
  /** The orders that carry references, by reference. */
  readonly matches: ReadonlyMap<string, readonly RemoteOrder[]>;
  /** Orders without any reference: what a person may have to choose from. */
  readonly others: readonly RemoteOrder[];
};

/** What is found while pages come in. */
function sieve() {
  const matches = new Map<string, RemoteOrder[]>();
  const others: RemoteOrder[] = [];
  const seen = new Set<string>();
  let readable = true;
  return {
    seen,
    get readable() {
      return readable;
    },
    take: (page: Pick<RemotePage, 'orders' | 'unreadable'>) => {
      if (page.unreadable > 0) readable = false;
      for (const order of page.orders) {
        if (seen.has(order.orderId)) continue;
        seen.add(order.orderId);
        const reference = referenceOf(order.notes);
        if (reference === null) others.push(order);
        else matches.set(reference, [...(matches.get(reference) ?? []), order]);
      }
    },
    sighting: (evidence: Evidence): Sighting => ({ evidence, matches, others }),
  };
}

/** Searches among the orders of one customer. */
export async function scanCustomer(
  context: OrderingContext,
  session: Session,
  accountId: AccountId,
  email: string,
): Promise<Sighting> {
  const { clock, store } = context.ports;
  const found = sieve();
  const read = await readCustomerOrders(asking(session), email, store.sync.pageBase(accountId));
  if (read.orders !== null) found.take(read);
  const whole = read.orders !== null && found.readable && read.whole;
  const evidence = read.orders === null ? worthOf(read.failure) : whole ? 'whole' : 'partial';
  if (!context.stopped())
    store.outbox.addLook(accountId, {
      at: clock.now(),
      how: 'customer',
      email,
      evidence,
      orders: found.seen.size,
    });
  return found.sighting(evidence);
}

/** Searches through the account's whole list. `enough`: whether what is found so far is all that is looked for. */
export async function scanList(
  context: OrderingContext,
  session: Session,
  accountId: AccountId,
  enough: (matches: Sighting['matches']) => boolean,
): Promise<Sighting> {
  const { clock, store } = context.ports;
  const found = sieve();
  const read = (page: number, size: number) =>
    readOrderPage({ ports: context.ports, accountId, ask: asking(session) }, page, size);
  const aside = (page: number, records: readonly SetAside[]) =>
    store.setAside.read(accountId, { call: 'list', page }, records, clock.now());
  const evidence = await readPages(context, read, aside, found, () => enough(found.sighting('none').matches));
  if (!context.stopped())
    store.outbox.addLook(accountId, {
      at: clock.now(),
      how: 'list',
      email: null,
      evidence,
      orders: found.seen.size,
    });
  return found.sighting(evidence);
}

async function readPages(
  context: OrderingContext,
  read: (page: number, size: number) => Promise<SessionResult<RemotePage>>,
  aside: (page: number, records: readonly SetAside[]) => void,
  found: ReturnType<typeof sieve>,
  enough: () => boolean,
): Promise<Evidence> {
  let size: number = PAGE_SIZES[0];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    let answer = await read(page, size);
    if (page === 1 && !answer.ok && answer.failure.kind === 'refused') {
      size = PAGE_SIZES[1];
      answer = await read(page, size);
    }
    if (context.stopped()) return 'none';
    if (!answer.ok) {
      const past = page > 1 && answer.failure.kind === 'not_found';
      return past && found.readable ? 'whole' : worthOf(answer.failure);
    }
    const before = found.seen.size;
    found.take(answer.value);
    aside(page, answer.value.setAside ?? []);
    if (enough()) return 'partial';
    const { hasMore, total, orders } = answer.value;
    const short = total !== null && found.seen.size < total;
    const whole = found.readable && !short;
    if (orders.length === 0 || hasMore === false) return whole ? 'whole' : 'partial';
    // A service that doesn't turn its pages gives the first one for ever.
    if (found.seen.size === before) return whole && hasMore === null ? 'whole' : 'partial';
  }
  return 'partial';
}

const asking =
  (session: Session): Ask =>
  (work) =>
    session.call(work, 'background');

function worthOf(failure: SessionFailure): Evidence {
  const answered = ['refused', 'not_found', 'not_understood'].includes(failure.kind);
  return answered ? 'partial' : 'none';
}
