import type { Connection } from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { OrderIntake, SessionFailure, Sessions } from '../kernel/session.ts';
import { callFailure, noAccount } from '../kernel/words.ts';
import type { Ports } from '../ports/index.ts';
import { backoff, freshFor, IDLE_LOOKS, jittered, paceOf, readsOneByOne } from './plan.ts';
import { createReader } from './reader.ts';

export type FollowerDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'logger'>;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
  readonly connection: (accountId: AccountId) => Connection['state'];
};

/** Follows one account's orders. Never two calls at a time. */
export interface Follower {
  run(): void;
  /** Something changed here: when to ask next is worked out anew. */
  nudge(): void;
  /** The service answers again. */
  wake(): void;
  /** Asks now, for a person. Throws a CallFailure. Answers how many orders were told. */
  refresh(orderId: OrderId | null): Promise<number>;
  stop(): Promise<void>;
}

const MOST_OPEN = 2_000;

export function createFollower(deps: FollowerDeps, accountId: AccountId): Follower {
  const { clock, random, store, logger } = deps.ports;
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  let loop: Promise<void> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  let resume: (() => void) | null = null;
  let failures = 0;
  let quietUntil: Millis = 0;
  /** The pause is the service's own wish (Retry-After): nothing shortens it. */
  let askedToWait = false;
  let fraction = random.fraction();

  const reader = createReader(deps, accountId, stopping.signal);

  function pause(delay: Millis): Promise<void> {
    return new Promise((resolve) => {
      const cancel = Number.isFinite(delay) ? clock.after(delay, done) : () => {};
      function done() {
        cancel();
        resume = null;
        resolve();
      }
      resume = done;
    });
  }

  function nudge(): void {
    resume?.();
  }

  /** One at a time: rounds of the loop and refreshes of a person. */
  function exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = turn.then(work, work);
    turn = next.catch(() => {});
    return next;
  }

  /** Milliseconds until something is to be asked; 0 for now, Infinity for "not before something changes here". */
  function delayUntilDue(): Millis {
    const account = store.accounts.get(accountId);
    if (!account) return Number.POSITIVE_INFINITY;
    const state = deps.connection(accountId);
    if (state !== 'online' && state !== 'checking') return Number.POSITIVE_INFINITY;
    const now = clock.now();
    const open = store.orders.open(accountId, MOST_OPEN);
    const active = store.accounts.activeId() === accountId;
    if (!active && open.length === 0 && account.environment === 'practice') return Number.POSITIVE_INFINITY;
    const pace = paceOf(account.environment);
    const look = active || open.length > 0 ? pace.look : pace.look * IDLE_LOOKS;
    const due = Math.min(
      reader.walking() ? reader.lastCallAt() + pace.gap : Number.POSITIVE_INFINITY,
      sane(reader.lookedAt(), now) + jittered(look, fraction),
      orderDue(account, open, now),
    );
    return Math.max(0, Math.max(due, now + quietFor(now)) - now);
  }

  /** What is left of the pause after a failure. No pause is longer than this: more comes from a clock that was set back. */
  function quietFor(now: Millis): Millis {
    const left = quietUntil - now;
    return left > 20 * MINUTE ? 0 : Math.max(0, left);
  }

  /** A time that lies ahead comes from a clock that was set back; it counts as long ago. */
  function sane(at: Millis, now: Millis): Millis {
    return at > now ? Number.NEGATIVE_INFINITY : at;
  }

  function orderDue(
    account: Account,
    open: readonly { orderId: OrderId; lastSeenAt: Millis }[],
    now: Millis,
  ): Millis {
    const fresh = jittered(
      freshFor(account.environment, open.length, store.orders.count(accountId)),
      fraction,
    );
    const times = open.map((order) =>
      Math.max(sane(order.lastSeenAt, now) + fresh, reader.asideUntil(order.orderId)),
    );
    return times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  }

  async function round(): Promise<void> {
    const account = store.accounts.get(accountId);
    if (stopped() || !account) return;
    const now = clock.now();
    const pace = paceOf(account.environment);
    const known = store.orders.count(accountId);
    const open = store.orders.open(accountId, MOST_OPEN);
    const fresh = freshFor(account.environment, open.length, known);
    const due = open
      .filter(
        (order) =>
          sane(order.lastSeenAt, now) + fresh * 0.8 <= now && reader.asideUntil(order.orderId) <= now,
      )
      .map((order) => order.orderId);
    let failure =
      due.length > 0 ? await reader.readOrders(due, readsOneByOne(open.length, known), pace.gap) : null;
    if (stopped()) return;
    if (!failure && reader.walking()) failure = await reader.walkOn();
    else if (!failure && sane(reader.lookedAt(), now) + pace.look * 0.8 <= now) failure = await reader.look();
    if (stopped()) return;
    settle(failure);
  }

  function settle(failure: SessionFailure | null): void {
    fraction = random.fraction();
    if (!failure) {
      failures = 0;
      quietUntil = 0;
      askedToWait = false;
      return;
    }
    failures += 1;
    const retryAfter =
      failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
    askedToWait = retryAfter !== null;
    quietUntil = clock.now() + backoff(failures, retryAfter, random.fraction());
  }

  async function follow(): Promise<void> {
    while (!stopped()) {
      try {
        const delay = delayUntilDue();
        if (delay > 0) await pause(delay);
        else await exclusive(round);
      } catch (error) {
        logger.error('polling', error, { account: accountId });
        settle({ kind: 'not_understood', status: 0, why: 'an error in Ridgeline' });
      }
    }
  }

  async function refresh(orderId: OrderId | null): Promise<number> {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    const now = clock.now();
    const wait = quietFor(now);
    if (askedToWait && wait > 0)
      throw callFailure({ kind: 'rate_limited', retryAfter: wait }, { account, now });
    const before = reader.told();
    const failure = orderId === null ? await refreshAll(account) : await reader.readOne(orderId);
    if (failure) {
      if (failure.kind === 'rate_limited' || failure.kind === 'unavailable') settle(failure);
      throw callFailure(failure, { account: store.accounts.get(accountId) ?? account, now: clock.now() });
    }
    return reader.told() - before;
  }

  async function refreshAll(account: Account): Promise<SessionFailure | null> {
    const failure = await reader.look();
    if (failure || stopped()) return failure;
    const now = clock.now();
    const open = store.orders.open(accountId, MOST_OPEN);
    const due = open.filter((order) => order.lastSeenAt < now).map((order) => order.orderId);
    if (due.length === 0) return null;
    const oneByOne = readsOneByOne(open.length, store.orders.count(accountId));
    return reader.readOrders(due, oneByOne, paceOf(account.environment).gap);
  }

  return {
    run: () => {
      loop = follow();
    },
    nudge,
    wake: () => {
      if (!askedToWait) {
        quietUntil = 0;
        failures = 0;
      }
      nudge();
    },
    refresh: (orderId) => exclusive(() => refresh(orderId)),
    stop: async () => {
      stopping.abort();
      nudge();
      await loop;
      await turn;
    },
  };
}
