import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type { PageBase, RemotePage, SetAside } from '../ports/index.ts';
import type { Ask } from './order-pages.ts';
import type { SessionFailure } from './session.ts';

/** All that the service states about one customer's orders. */
export type CustomerOrders = {
  readonly orders: readonly RemoteOrder[];
  readonly setAside: readonly SetAside[];
  readonly unreadable: number;
  /** How many the service says there are; null when it doesn't say. */
  readonly total: number | null;
  /** Whether the list was read to its end; false: there is more that the service didn't give. */
  readonly whole: boolean;
  /** Why it wasn't read to its end, where a call failed. */
  readonly failure: SessionFailure | null;
};

/** More pages than this of one customer aren't read. */
const MOST_PAGES = 60;
/** A list of just so many may be the first page of a longer one, where the service says nothing about pages. */
const PAGE_SIZES = new Set([10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1_000]);

/**
 * Reads a customer's orders to the end. The interface document shows no pages for this call (section 4), and services page
 * it all the same: the next page is the address that the service gives for it, or the number that the list's pages have.
 * Null: the service couldn't be asked at all, for the reason beside it.
 */
export async function readCustomerOrders(
  ask: Ask,
  email: string,
  base: PageBase | null,
): Promise<CustomerOrders | { readonly failure: SessionFailure; readonly orders: null }> {
  const first = await ask((api, token) => api.byCustomer(token, email));
  if (!first.ok) return { failure: first.failure, orders: null };
  const gathered = gather(first.value);
  let last = first.value;
  let wire = base === 1 ? 2 : 1;
  for (let pages = 1; pages < MOST_PAGES && mayGoOn(gathered, last, pages); pages += 1) {
    const address = last.paging?.next ?? null;
    const number = wire;
    const next = await ask((api, token) =>
      address === null ? api.byCustomer(token, email, number) : api.nextOrders(token, address),
    );
    if (!next.ok) {
      const past = next.failure.kind === 'not_found' || next.failure.kind === 'refused';
      return past ? gathered.end(last) : { ...gathered.end(last), whole: false, failure: next.failure };
    }
    const added = gathered.add(next.value);
    if (address === null) wire += 1;
    // Where the pages are counted from isn't known: page 1 may be the one that came first.
    const mayRepeat = address === null && number === 1 && base === null;
    if (!mayRepeat) last = next.value;
    if (added === 0 && !mayRepeat) break;
  }
  return gathered.end(last);
}

function gather(first: RemotePage) {
  const byId = new Map(first.orders.map((order) => [order.orderId, order]));
  const setAside = [...(first.setAside ?? [])];
  let { total, unreadable } = first;
  const missing = () => (total === null ? null : total - byId.size - unreadable);
  return {
    missing,
    size: () => byId.size + unreadable,
    /** Returns how many orders it brought. */
    add: (page: RemotePage): number => {
      const before = byId.size;
      for (const order of page.orders) if (!byId.has(order.orderId)) byId.set(order.orderId, order);
      const added = byId.size - before;
      // A page that only repeats brings the same unreadable records again.
      if (added > 0 || page.orders.length === 0) {
        unreadable += page.unreadable;
        setAside.push(...(page.setAside ?? []));
      }
      total = page.total ?? total;
      return added + (page.orders.length === 0 ? page.unreadable : 0);
    },
    end: (last: RemotePage): CustomerOrders => {
      const left = missing();
      const whole = left === null ? last.hasMore !== true : left <= 0;
      return { orders: [...byId.values()], setAside, unreadable, total, whole, failure: null };
    },
  };
}

/** Whether there may be another page: more was announced, or nothing is stated and the page is just as long as pages are. */
function mayGoOn(gathered: ReturnType<typeof gather>, last: RemotePage, pages: number): boolean {
  const left = gathered.missing();
  if (left !== null) return left > 0;
  if (last.hasMore !== null) return last.hasMore;
  return pages === 1 ? PAGE_SIZES.has(gathered.size()) : last.orders.length > 0;
}
