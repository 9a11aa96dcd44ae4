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

const ASIDE: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const NEVER = Number.NEGATIVE_INFINITY;
const STOPPED: SessionFailure = { kind: 'network', fault: 'aborted', detail: 'polling was stopped' };
/** Orders taken in at a time; the size follows the time it takes. */
const PIECE = { least: 5, first: 20, most: 50 } as const;
/** A piece that took longer is followed by a smaller one. */
const MAX_PIECE_TIME_MS: Millis = 15;
/** More answers than this are never on their way at a time. */
const MOST_REMEMBERED = 5_000;

/**
 * The questions of polling, for one account. What they bring is taken in in small pieces, so that nothing else waits.
 * Whatever a list leaves out is never removed here: a short or failed list proves nothing (`docs/reliability.md`, P5).
 */
/** `signal`: nothing is asked or taken in after it. */
export class Reader {
  readonly #deps: ReaderDeps;
  readonly #accountId: AccountId;
  readonly #trust: ListTrust;
  readonly #signal: AbortSignal;
  readonly #clock;
  readonly #store;
  readonly #aside = new Map<OrderId, { count: number; until: Millis }>();
  /** The number of the newest call that reported each order: an older question's answer may come later. */
  readonly #newest = new Map<OrderId, number>();
  #questions = 0;
  #sizes = PAGE_SIZES;
  #piece: number = PIECE.first;
  #lastCallAt: Millis = NEVER;
  #reported = 0;

  constructor(deps: ReaderDeps, accountId: AccountId, trust: ListTrust, signal: AbortSignal) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#trust = trust;
    this.#signal = signal;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
  }

  async #call<Value>(
    priority: Priority,
    work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
  ): Promise<Read<Value>> {
    const session = this.#signal.aborted ? null : await this.#deps.sessions.open(this.#accountId);
    if (!session || this.#signal.aborted) return { failure: STOPPED };
    const result = await session.call(work, priority, this.#signal);
    this.#lastCallAt = this.#clock.now();
    if (this.#signal.aborted) return { failure: STOPPED };
    return result.ok ? { value: result.value } : { failure: result.failure };
  }

  #asking(priority: Priority): Ask {
    return async (work) => {
      const read = await this.#call(priority, work);
      return 'failure' in read ? { ok: false, failure: read.failure } : { ok: true, value: read.value };
    };
  }

  /** Keeps the text of what can't be read; what was set aside of the same page before and isn't there now is forgotten. */
  #setAside(call: 'list' | 'customer', page: number | null, read: Pick<RemotePage, 'setAside'>) {
    const records = read.setAside ?? [];
    this.#store.relaxed(() =>
      this.#store.setAside.read(this.#accountId, { call, page }, records, this.#clock.now()),
    );
  }

  /** Returns the ids that were new here. `question`: the number of the call that reported them. */
  async #take(orders: readonly RemoteOrder[], question: number): Promise<OrderId[]> {
    this.#reported += orders.length;
    const fresh: OrderId[] = [];
    for (let from = 0; from < orders.length && !this.#signal.aborted; ) {
      if (from > 0) await sleep(this.#clock, 0, this.#signal).catch(() => {});
      await this.#store.settled();
      const part = orders
        .slice(from, from + this.#piece)
        .filter((order) => this.#isNewest(order.orderId, question));
      from += this.#piece;
      if (this.#signal.aborted || part.length === 0) continue;
      const began = this.#clock.now();
      fresh.push(...this.#store.relaxed(() => this.#deps.intake.take(this.#accountId, part, 'polled')));
      const took = this.#clock.now() - began;
      if (took > MAX_PIECE_TIME_MS) this.#piece = Math.max(PIECE.least, Math.floor(this.#piece / 2));
      else if (took < MAX_PIECE_TIME_MS / 3) this.#piece = Math.min(PIECE.most, this.#piece + 1);
    }
    return fresh;
  }

  #isNewest(orderId: OrderId, question: number): boolean {
    if ((this.#newest.get(orderId) ?? 0) > question) return false;
    this.#newest.delete(orderId);
    this.#newest.set(orderId, question);
    if (this.#newest.size > MOST_REMEMBERED) this.#newest.delete(this.#newest.keys().next().value ?? '');
    return true;
  }

  /** Counted from 1, in pages of `pageSize()`; a size that the service refuses is made smaller on the first page. */
  async page(page: number, priority: Priority): Promise<Read<PageRead>> {
    const [size = PAGE_SIZE, ...smaller] = this.#sizes;
    this.#questions += 1;
    const question = this.#questions;
    const read = await readOrderPage(
      { ports: this.#deps.ports, accountId: this.#accountId, ask: this.#asking(priority) },
      page,
      size,
    );
    if (!read.ok) {
      if (page > 1 || read.failure.kind !== 'refused' || smaller.length === 0) return read;
      this.#sizes = smaller;
      return this.page(page, priority);
    }
    this.#setAside('list', page, read.value);
    // From a list that lags, only orders that aren't known here are taken.
    const isNew = ({ orderId }: RemoteOrder) => this.#store.orders.get(this.#accountId, orderId) === null;
    const orders = this.#trust.lost() ? read.value.orders.filter(isNew) : read.value.orders;
    // The service may give fewer than were asked for, and counts its pages by that.
    const own = Math.min(size, read.value.paging?.size ?? size);
    return { value: { ...read.value, size: own, fresh: await this.#take(orders, question) } };
  }

  #putAside(orderId: OrderId): void {
    const count = (this.#aside.get(orderId)?.count ?? 0) + 1;
    this.#aside.set(orderId, {
      count,
      until: this.#clock.now() + (ASIDE[Math.min(count, ASIDE.length) - 1] ?? MINUTE),
    });
  }

  async order(orderId: OrderId, priority: Priority): Promise<Read<{ readonly fresh: readonly OrderId[] }>> {
    this.#questions += 1;
    const question = this.#questions;
    const read = await this.#call(priority, (api, token) => api.order(token, orderId));
    if ('failure' in read) {
      if (isOfThisCall(read.failure)) this.#putAside(orderId);
      return read;
    }
    this.#aside.delete(orderId);
    return { value: { fresh: await this.#take([read.value], question) } };
  }

  async byCustomer(email: string): Promise<Read<CustomerRead>> {
    this.#questions += 1;
    const question = this.#questions;
    const base = this.#store.sync.pageBase(this.#accountId);
    const read = await readCustomerOrders(this.#asking('interactive'), email, base);
    if (read.orders === null) return { failure: read.failure };
    this.#setAside('customer', null, read);
    const fresh = await this.#take(read.orders, question);
    const { total, whole } = read;
    return { value: { reported: read.orders.length, fresh: fresh.length, total, whole } };
  }

  pageSize(): number {
    return this.#sizes[0] ?? PAGE_SIZE;
  }

  /** Continues with a walk that was begun with another size. */
  walkWith(size: number): void {
    this.#sizes = [size, ...PAGE_SIZES.filter((each) => each < size)];
  }

  lastCallAt(): Millis {
    return this.#lastCallAt;
  }

  /** An order the service doesn't report correctly isn't asked again before this. */
  asideUntil(orderId: OrderId): Millis {
    return this.#aside.get(orderId)?.until ?? NEVER;
  }

  /** Orders reported in all, over all calls. */
  reported(): number {
    return this.#reported;
  }
}

/** Whether a failure is about the one thing that was asked for, not about the service as a whole. */
export function isOfThisCall(failure: SessionFailure): boolean {
  return failure.kind === 'not_found' || failure.kind === 'not_understood' || failure.kind === 'refused';
}
