import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId, RemoteOrder } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { readCustomerOrders } from '../../kernel/customer-orders.ts';
import { type Ask, readOrderPage } from '../../kernel/order-pages.ts';
import type { OrderIntake, Priority, SessionFailure, SessionResult, Sessions } from '../../kernel/session.ts';
import { type Ports, type RemotePage, type ServiceApi, sleep } from '../../ports/index.ts';
import type { ListTrust } from './list-trust.ts';
import { PAGE_SIZE, PAGE_SIZES } from './paging.ts';

export type ReaderDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store'>;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
};

export type Read<Value> = { readonly value: Value } | { readonly failure: SessionFailure };
/** `total`: how many the service says there are; `whole`: all of them were read. */
export type CustomerRead = {
  readonly reported: number;
  readonly fresh: number;
  readonly total: number | null;
  readonly whole: boolean;
};
/** A page as it was taken in; `fresh`: ids that were new to this computer. */
export type PageRead = RemotePage & { readonly size: number; readonly fresh: readonly OrderId[] };

/**
 * The questions of polling, for one account. What they bring is taken in in small pieces, so that nothing else waits.
 * Whatever a list leaves out is never removed here: a short or failed list proves nothing (`docs/reliability.md`, P5).
 */
export interface Reader {
  /** Counted from 1, in pages of `pageSize()`; a size that the service refuses is made smaller on the first page. */
  page(page: number, priority: Priority): Promise<Read<PageRead>>;
  order(orderId: OrderId, priority: Priority): Promise<Read<{ readonly fresh: readonly OrderId[] }>>;
  byCustomer(email: string): Promise<Read<CustomerRead>>;
  pageSize(): number;
  /** Continues with a walk that was begun with another size. */
  walkWith(size: number): void;
  lastCallAt(): Millis;
  /** An order the service doesn't report correctly isn't asked again before this. */
  asideUntil(orderId: OrderId): Millis;
  /** Orders reported in all, over all calls. */
  reported(): number;
}

const ASIDE: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const NEVER = Number.NEGATIVE_INFINITY;
const STOPPED: SessionFailure = { kind: 'network', fault: 'aborted', detail: 'polling was stopped' };
/** Orders taken in at a time; the size follows the time it takes. */
const PIECE = { least: 5, first: 20, most: 50 } as const;
/** A piece that took longer is followed by a smaller one. */
const MAX_PIECE_TIME_MS: Millis = 15;
/** More answers than this are never on their way at a time. */
const MOST_REMEMBERED = 5_000;

/** `signal`: nothing is asked or taken in after it. */
export function createReader(
  deps: ReaderDeps,
  accountId: AccountId,
  trust: ListTrust,
  signal: AbortSignal,
): Reader {
  const { clock, store } = deps.ports;
  const aside = new Map<OrderId, { count: number; until: Millis }>();
  /** The number of the newest call that reported each order: an older question's answer may come later. */
  const newest = new Map<OrderId, number>();
  let questions = 0;
  let sizes = PAGE_SIZES;
  let piece: number = PIECE.first;
  let lastCallAt: Millis = NEVER;
  let reported = 0;

  async function call<Value>(
    priority: Priority,
    work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
  ): Promise<Read<Value>> {
    const session = signal.aborted ? null : await deps.sessions.open(accountId);
    if (!session || signal.aborted) return { failure: STOPPED };
    const result = await session.call(work, priority, signal);
    lastCallAt = clock.now();
    if (signal.aborted) return { failure: STOPPED };
    return result.ok ? { value: result.value } : { failure: result.failure };
  }

  const asking =
    (priority: Priority): Ask =>
    async (work) => {
      const read = await call(priority, work);
      return 'failure' in read ? { ok: false, failure: read.failure } : { ok: true, value: read.value };
    };

  /** Keeps the text of what can't be read; what was set aside of the same page before and isn't there now is forgotten. */
  function setAside(call: 'list' | 'customer', page: number | null, read: Pick<RemotePage, 'setAside'>) {
    const records = read.setAside ?? [];
    store.relaxed(() => store.setAside.read(accountId, { call, page }, records, clock.now()));
  }

  /** Returns the ids that were new here. `question`: the number of the call that reported them. */
  async function take(orders: readonly RemoteOrder[], question: number): Promise<OrderId[]> {
    reported += orders.length;
    const fresh: OrderId[] = [];
    for (let from = 0; from < orders.length && !signal.aborted; ) {
      if (from > 0) await sleep(clock, 0, signal).catch(() => {});
      await store.settled();
      const part = orders.slice(from, from + piece).filter((order) => isNewest(order.orderId, question));
      from += piece;
      if (signal.aborted || part.length === 0) continue;
      const began = clock.now();
      fresh.push(...store.relaxed(() => deps.intake.take(accountId, part, 'polled')));
      const took = clock.now() - began;
      if (took > MAX_PIECE_TIME_MS) piece = Math.max(PIECE.least, Math.floor(piece / 2));
      else if (took < MAX_PIECE_TIME_MS / 3) piece = Math.min(PIECE.most, piece + 1);
    }
    return fresh;
  }

  function isNewest(orderId: OrderId, question: number): boolean {
    if ((newest.get(orderId) ?? 0) > question) return false;
    newest.delete(orderId);
    newest.set(orderId, question);
    if (newest.size > MOST_REMEMBERED) newest.delete(newest.keys().next().value ?? '');
    return true;
  }

  async function readPage(page: number, priority: Priority): Promise<Read<PageRead>> {
    const [size = PAGE_SIZE, ...smaller] = sizes;
    questions += 1;
    const question = questions;
    const read = await readOrderPage({ ports: deps.ports, accountId, ask: asking(priority) }, page, size);
    if (!read.ok) {
      if (page > 1 || read.failure.kind !== 'refused' || smaller.length === 0) return read;
      sizes = smaller;
      return readPage(page, priority);
    }
    setAside('list', page, read.value);
    // From a list that lags, only orders that aren't known here are taken.
    const isNew = ({ orderId }: RemoteOrder) => store.orders.get(accountId, orderId) === null;
    const orders = trust.lost() ? read.value.orders.filter(isNew) : read.value.orders;
    // The service may give fewer than were asked for, and counts its pages by that.
    const own = Math.min(size, read.value.paging?.size ?? size);
    return { value: { ...read.value, size: own, fresh: await take(orders, question) } };
  }

  function putAside(orderId: OrderId): void {
    const count = (aside.get(orderId)?.count ?? 0) + 1;
    aside.set(orderId, { count, until: clock.now() + (ASIDE[Math.min(count, ASIDE.length) - 1] ?? MINUTE) });
  }

  return {
    page: readPage,
    order: async (orderId, priority) => {
      questions += 1;
      const question = questions;
      const read = await call(priority, (api, token) => api.order(token, orderId));
      if ('failure' in read) {
        if (isOfThisCall(read.failure)) putAside(orderId);
        return read;
      }
      aside.delete(orderId);
      return { value: { fresh: await take([read.value], question) } };
    },
    byCustomer: async (email) => {
      questions += 1;
      const question = questions;
      const base = store.sync.pageBase(accountId);
      const read = await readCustomerOrders(asking('interactive'), email, base);
      if (read.orders === null) return { failure: read.failure };
      setAside('customer', null, read);
      const fresh = await take(read.orders, question);
      const { total, whole } = read;
      return { value: { reported: read.orders.length, fresh: fresh.length, total, whole } };
    },
    pageSize: () => sizes[0] ?? PAGE_SIZE,
    walkWith: (size) => {
      sizes = [size, ...PAGE_SIZES.filter((each) => each < size)];
    },
    lastCallAt: () => lastCallAt,
    asideUntil: (orderId) => aside.get(orderId)?.until ?? NEVER,
    reported: () => reported,
  };
}

/** Whether a failure is about the one thing that was asked for, not about the service as a whole. */
export function isOfThisCall(failure: SessionFailure): boolean {
  return failure.kind === 'not_found' || failure.kind === 'not_understood' || failure.kind === 'refused';
}
