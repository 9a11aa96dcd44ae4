import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { PageBase, Ports, RemotePage, ServiceApi } from '../ports/index.ts';
import type { SessionFailure, SessionResult } from './session.ts';

/** One call to the service, by whatever way the caller makes its calls. */
export type Ask = (
  work: (api: ServiceApi, token: string) => Promise<SessionResult<RemotePage>>,
) => Promise<SessionResult<RemotePage>>;

type Deps = { readonly ports: Pick<Ports, 'store'>; readonly accountId: AccountId; readonly ask: Ask };

/**
 * Reads a page of the account's list, `page` counted from 1. The interface document doesn't say whether the service counts
 * from 0 or 1 (section 4), and a service that counts from 0 answers page 1 without a fault: with everything but the newest
 * orders. The first reading therefore learns it, from the envelope or by asking for page 0 once, and it's kept.
 */
export async function readOrderPage(
  deps: Deps,
  page: number,
  size: number,
): Promise<SessionResult<RemotePage>> {
  const { ports, accountId, ask } = deps;
  if (ports.store.sync.pageBase(accountId) === null) {
    const first = await learn(deps, size);
    if (page === 1) return first;
  }
  const base = ports.store.sync.pageBase(accountId) ?? 1;
  const read = await ask(listed(page, size, base));
  // The service may be another one since, behind the same address.
  const lost = read.ok ? base === 1 && isPastTheEnd(read.value) : base === 0 && isRefusal(read.failure);
  if (page !== 1 || !lost) return read;
  ports.store.sync.putPageBase(accountId, null);
  return learn(deps, size);
}

function listed(page: number, size: number, base: PageBase) {
  return (api: ServiceApi, token: string) => api.orders(token, page, size, base);
}

/** Reads the first page and finds out which that is. */
async function learn({ ports, accountId, ask }: Deps, size: number): Promise<SessionResult<RemotePage>> {
  const keep = (base: PageBase) => ports.store.sync.putPageBase(accountId, base);
  const one = await ask(listed(1, size, 1));
  // Where page 1 is refused, the list may have only a page 0.
  if (!one.ok && !isRefusal(one.failure)) return one;
  if (one.ok && one.value.total === 0 && one.value.orders.length === 0) return one;
  if (one.ok && isFirstPage(one.value, size)) {
    keep(1);
    return one;
  }
  const zero = await ask(listed(1, size, 0));
  if (!zero.ok) {
    if (one.ok && (isRefusal(zero.failure) || zero.failure.kind === 'unavailable')) keep(1);
    return one;
  }
  const { orders } = zero.value;
  if (one.ok && (orders.length === 0 || isSamePage(orders, one.value.orders))) {
    if (one.value.orders.length > 0) keep(1);
    return one;
  }
  keep(0);
  return zero;
}

/** A service that counts from 1 may answer page 0 with the first page, or one of all its faults. */
function isSamePage(zero: readonly { orderId: OrderId }[], one: readonly { orderId: OrderId }[]): boolean {
  const ids = new Set(one.map(({ orderId }) => orderId));
  const common = zero.filter(({ orderId }) => ids.has(orderId)).length;
  return common * 2 >= Math.min(zero.length, one.length) && common > 0;
}

function isRefusal({ kind }: SessionFailure): boolean {
  return kind === 'refused' || kind === 'not_found' || kind === 'not_understood';
}

function isPastTheEnd({ orders, unreadable, total }: RemotePage): boolean {
  return orders.length + unreadable === 0 && total !== null && total > 0;
}

/**
 * Whether the page that was asked for as 1 proves to be the first one: the service says that nothing is before it, or
 * counts it as its page 0, or it holds more than a second page of so many orders could.
 */
function isFirstPage(page: RemotePage, size: number): boolean {
  const { orders, total, unreadable, paging } = page;
  if (paging?.isFirst != null) return paging.isFirst;
  if (paging?.number === 0) return true;
  if (total === null) return false;
  const count = orders.length + unreadable;
  const whole = Math.min(paging?.size ?? size, size);
  return count > 0 && (count === total || (count === Math.min(whole, total) && total < 2 * whole));
}
