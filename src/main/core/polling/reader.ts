import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { OrderIntake, SessionFailure, SessionResult, Sessions } from '../kernel/session.ts';
import { type Ports, type RemotePage, type ServiceApi, sleep } from '../ports/index.ts';
import { afterPage, FEW, PAGE_SIZE, PAGE_SIZES, type Walk } from './plan.ts';

export type ReaderDeps = {
  readonly ports: Pick<Ports, 'clock'>;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
};

/**
 * The questions of polling, for one account, each answered by null or by what stopped it. Whatever a list leaves out is
 * never removed here: a short or failed list proves nothing (`reliability.md`, P5).
 */
export interface Reader {
  /** Asks for these orders, singly or by the pages of the list. One strange order doesn't stop the others. */
  readOrders(orderIds: readonly OrderId[], oneByOne: boolean, gap: Millis): Promise<SessionFailure | null>;
  readOne(orderId: OrderId): Promise<SessionFailure | null>;
  /** Reads the next page of the walk through the whole list. */
  walkOn(): Promise<SessionFailure | null>;
  /** Reads the first page, where orders placed elsewhere turn up; begins a new walk when there must be more. */
  look(): Promise<SessionFailure | null>;
  walking(): boolean;
  lookedAt(): Millis;
  lastCallAt(): Millis;
  /** An order the service doesn't tell rightly isn't asked again before this. */
  asideUntil(orderId: OrderId): Millis;
  /** Orders told in all, over all calls. */
  told(): number;
}

const FIRST: Walk = { page: 1, seen: 0, complete: false };
/** Where the service tells no total, new orders outside the first page are found by walking again this often. */
const WALK_AGAIN: Millis = 30 * MINUTE;
const ASIDE: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const NEVER = Number.NEGATIVE_INFINITY;
const STOPPED: SessionFailure = { kind: 'network', fault: 'aborted', detail: 'polling was stopped' };

type Read<Value> = { readonly value: Value } | { readonly failure: SessionFailure };

/** `signal`: nothing is asked or taken in after it. */
export function createReader(deps: ReaderDeps, accountId: AccountId, signal: AbortSignal): Reader {
  const { clock } = deps.ports;
  const aside = new Map<OrderId, { count: number; until: Millis }>();
  let walk: Walk = FIRST;
  let sizes = PAGE_SIZES;
  let seen = new Set<OrderId>();
  let total: number | null = null;
  let walkedAt: Millis = NEVER;
  let lookedAt: Millis = NEVER;
  let lastCallAt: Millis = NEVER;
  let told = 0;

  async function call<Value>(
    work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
  ): Promise<Read<Value>> {
    const session = signal.aborted ? null : await deps.sessions.open(accountId);
    if (!session || signal.aborted) return { failure: STOPPED };
    const result = await session.call(work);
    lastCallAt = clock.now();
    if (signal.aborted) return { failure: STOPPED };
    return result.ok ? { value: result.value } : { failure: result.failure };
  }

  async function readPage(page: number): Promise<Read<RemotePage & { readonly fresh: number }>> {
    const [size = PAGE_SIZE, ...smaller] = sizes;
    const read = await call((api, token) => api.orders(token, page, size));
    if ('failure' in read) {
      if (page > 1 || read.failure.kind !== 'refused' || smaller.length === 0) return read;
      sizes = smaller;
      return readPage(page);
    }
    const fresh = deps.intake.take(accountId, read.value.orders, 'polled').length;
    told += read.value.orders.length;
    return { value: { ...read.value, fresh } };
  }

  async function readOne(orderId: OrderId): Promise<SessionFailure | null> {
    const read = await call((api, token) => api.order(token, orderId));
    if ('failure' in read) {
      if (isOfThisOrder(read.failure)) setAside(orderId);
      return read.failure;
    }
    aside.delete(orderId);
    deps.intake.take(accountId, [read.value], 'polled');
    told += 1;
    return null;
  }

  function setAside(orderId: OrderId): void {
    const count = (aside.get(orderId)?.count ?? 0) + 1;
    aside.set(orderId, { count, until: clock.now() + (ASIDE[Math.min(count, ASIDE.length) - 1] ?? MINUTE) });
  }

  async function rest(gap: Millis): Promise<void> {
    await sleep(clock, gap, signal).catch(() => {});
  }

  async function readSingly(orderIds: readonly OrderId[], gap: Millis): Promise<SessionFailure | null> {
    for (const [index, orderId] of orderIds.entries()) {
      if (index > 0) await rest(gap);
      const failure = await readOne(orderId);
      if (failure && !isOfThisOrder(failure)) return failure;
    }
    return null;
  }

  /** Pages from the first on, until every wanted order was told; what the list doesn't have is asked singly. */
  async function readByPages(orderIds: readonly OrderId[], gap: Millis): Promise<SessionFailure | null> {
    const wanted = new Set(orderIds);
    const met = new Set<OrderId>();
    for (let at: Walk = FIRST; !at.complete && wanted.size > 0; ) {
      if (at.page > 1) await rest(gap);
      const read = await readPage(at.page);
      if ('failure' in read) return at.page > 1 && read.failure.kind === 'not_found' ? null : read.failure;
      if (at.page === 1) lookedAt = clock.now();
      for (const { orderId } of read.value.orders) wanted.delete(orderId);
      at = advance(at, met, read.value);
    }
    return readSingly([...wanted].slice(0, FEW), gap);
  }

  function endWalk(): void {
    walk = { ...walk, complete: true };
    seen = new Set();
    walkedAt = clock.now();
  }

  return {
    readOne,
    readOrders: (orderIds, oneByOne, gap) =>
      oneByOne ? readSingly(orderIds, gap) : readByPages(orderIds, gap),
    walkOn: async () => {
      const read = await readPage(walk.page);
      if ('failure' in read) {
        // Some services answer 404 for a page after the last one.
        if (walk.page === 1 || read.failure.kind !== 'not_found') return read.failure;
        endWalk();
        return null;
      }
      if (walk.page === 1) lookedAt = clock.now();
      total = read.value.total;
      walk = advance(walk, seen, read.value);
      if (walk.complete) endWalk();
      return null;
    },
    look: async () => {
      const read = await readPage(1);
      if ('failure' in read) return read.failure;
      const now = clock.now();
      lookedAt = now;
      if (!walk.complete) return null;
      const { fresh, orders } = read.value;
      const grown = read.value.total === null || total === null ? 0 : read.value.total - total;
      const untold = read.value.total === null && now - walkedAt >= WALK_AGAIN;
      if (grown > fresh || untold || (fresh > 0 && fresh === orders.length)) walk = FIRST;
      total = read.value.total;
      return null;
    },
    walking: () => !walk.complete,
    lookedAt: () => lookedAt,
    lastCallAt: () => lastCallAt,
    asideUntil: (orderId) => aside.get(orderId)?.until ?? NEVER,
    told: () => told,
  };
}

function advance(walk: Walk, met: Set<OrderId>, page: RemotePage): Walk {
  const before = met.size;
  for (const { orderId } of page.orders) met.add(orderId);
  return afterPage(walk, {
    count: page.orders.length,
    unreadable: page.unreadable,
    total: page.total,
    hasMore: page.hasMore,
    newInWalk: met.size - before,
  });
}

/** Whether a failure is about the one order that was asked for, not about the service as a whole. */
function isOfThisOrder(failure: SessionFailure): boolean {
  return failure.kind === 'not_found' || failure.kind === 'not_understood' || failure.kind === 'refused';
}
