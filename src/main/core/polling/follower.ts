import type { SyncState } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { OrderIntake, Priority, SessionFailure, Sessions } from '../kernel/session.ts';
import { callFailure, noAccount, wordsFor } from '../kernel/words.ts';
import type { Ports } from '../ports/index.ts';
import { backoff } from '../traffic/index.ts';
import { choose, type Place, stretch, type Wanted } from './choose.ts';
import { createHints, type HintOutcome } from './hints.ts';
import { createHistory } from './history.ts';
import { IDLE_LOOKS, jittered, lookPause, paceOf, whileHidden } from './pace.ts';
import { createPlaces } from './places.ts';
import { createReader } from './reader.ts';
import { createRhythms } from './rhythms.ts';
import { createRounds, isOfList } from './rounds.ts';
import { stateOf } from './state.ts';

export type Link = {
  readonly state: 'online' | 'offline' | 'checking' | 'signed_out' | 'working_offline';
  readonly reason: string | null;
};

export type FollowerDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'logger'>;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
  /** How the account's connection is: nothing is asked while it's known to be away. */
  readonly connection: (accountId: AccountId) => Link;
  /** The list can't be read though the service answers, in words; null: it can. */
  readonly partly: (accountId: AccountId, words: string | null) => void;
  /** Whether a window is shown. */
  readonly visible: () => boolean;
  /** What `state` answers is another. */
  readonly changed: (accountId: AccountId) => void;
};

/** Follows one account's orders. By itself it never has two calls under way; a person's refresh doesn't wait for it. */
export interface Follower {
  run(): void;
  /** Something changed here: when to ask next is worked out anew. */
  nudge(): void;
  /** The service answers again, or the computer woke. */
  wake(): void;
  /** Asks now, for a person. Throws a CallFailure. Answers how many orders were told. */
  refresh(orderId: OrderId | null): Promise<number>;
  byCustomer(email: string): Promise<{ told: number; fresh: number }>;
  /** Something may have happened to the order (null: to any). */
  hint(orderId: OrderId | null): Promise<HintOutcome>;
  state(): SyncState;
  importAgain(): void;
  stop(): Promise<void>;
}

const MOST_OPEN = 2_000;
const NEVER = Number.POSITIVE_INFINITY;
/** No pause after a failure is longer: more comes from a clock that was set back. */
const LONGEST_QUIET: Millis = 20 * MINUTE;
/** After so many failures in a row of the list alone, a person is told. */
const LIST_TROUBLE = 3;
/** News that come together are answered together. */
const NUDGE: Millis = 200;

export function createFollower(deps: FollowerDeps, accountId: AccountId): Follower {
  const { clock, random, store, logger } = deps.ports;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = createReader(deps, accountId, signal);
  const places = createPlaces(store.sync.get(accountId)?.newestFirst ?? null);
  const changed = () => deps.changed(accountId);
  const history = createHistory({ ports: deps.ports, reader, places, changed }, accountId);
  const rhythms = createRhythms(deps.ports, accountId);
  const rounds = createRounds({ clock, signal, reader, places, history, listed });
  const hints = createHints(deps.ports, accountId);
  const refreshing = new Map<OrderId | null, Promise<number>>();
  let loop: Promise<void> = Promise.resolve();
  let resume: (() => void) | null = null;
  let nudged = false;
  let failures = 0;
  let quietUntil: Millis = 0;
  let listFailures = 0;
  let listQuietUntil: Millis = 0;
  let lastFailure: SessionFailure | null = null;
  let fraction = random.fraction();

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
    if (nudged || signal.aborted) return;
    nudged = true;
    clock.after(NUDGE, () => {
      nudged = false;
      resume?.();
    });
  }

  /** A time that lies ahead comes from a clock that was set back; it counts as long ago. */
  const sane = (at: Millis, now: Millis) => (at > now ? Number.NEGATIVE_INFINITY : at);
  const left = (until: Millis, now: Millis) => (until - now > LONGEST_QUIET ? 0 : Math.max(0, until - now));

  function wanted(now: Millis): Wanted[] {
    const account = store.accounts.get(accountId);
    if (!account) return [];
    const pace = paceOf(account.environment);
    const listless = left(listQuietUntil, now) > 0;
    const seldom = store.accounts.activeId() === accountId ? 1 : 2;
    const orders = store.sync.followed(accountId, MOST_OPEN).map((order) => {
      const usual = rhythms.every(order, account.environment) * seldom;
      const place: Place = listless ? 'apart' : places.of(order.orderId);
      return { ...order, place, every: deps.visible() ? usual : whileHidden(usual) };
    });
    const longer = stretch(orders, pace.perCall);
    return orders.map(({ orderId, lastSeenAt, place, every }) => {
      const due = sane(lastSeenAt, now) + jittered(every * longer, fraction);
      const asked = hints.isForced(orderId) ? now : due;
      return { orderId, place, every: every * longer, due: Math.max(asked, reader.asideUntil(orderId)) };
    });
  }

  function lookDue(open: number, now: Millis): Millis {
    const account = store.accounts.get(accountId);
    if (!account) return NEVER;
    const pace = paceOf(account.environment);
    const usual = lookPause(pace, history.quietLooks());
    const idle = store.accounts.activeId() === accountId || open > 0 ? 1 : IDLE_LOOKS;
    const every = (deps.visible() ? usual : whileHidden(usual)) * idle;
    const walk = history.walking() ? sane(reader.lastCallAt(), now) + pace.page : NEVER;
    const look = Math.min(walk, sane(history.lookedAt(), now) + jittered(every, fraction));
    return Math.max(look, now + left(listQuietUntil, now));
  }

  /** Milliseconds until something is to be asked; 0 for now, Infinity for "not before something changes here". */
  function delayUntilDue(): Millis {
    const account = store.accounts.get(accountId);
    const { state } = deps.connection(accountId);
    if (!account || (state !== 'online' && state !== 'checking')) return NEVER;
    const now = clock.now();
    const open = wanted(now);
    const active = store.accounts.activeId() === accountId;
    if (!active && open.length === 0 && account.environment === 'practice') return NEVER;
    const dues = [lookDue(open.length, now), hints.dueAt() ?? NEVER, ...open.map(({ due }) => due)];
    const due = dues.reduce((least, time) => Math.min(least, time), NEVER);
    return Math.max(left(quietUntil, now), due - now, 0);
  }

  async function round(): Promise<void> {
    const account = store.accounts.get(accountId);
    if (signal.aborted || !account) return;
    const { gap } = paceOf(account.environment);
    const now = clock.now();
    const asked = hints.take();
    const open = wanted(now);
    const told = new Set(open.map(({ orderId }) => orderId));
    // What an event names and isn't open here is new, or was thought to be done.
    const strange = asked.orderIds.filter((orderId) => !told.has(orderId));
    let failure = await rounds.run(choose(open, now), 'background', gap);
    failure ??= await rounds.singly(strange, 'background', gap);
    if (!failure && !signal.aborted) {
      if (asked.any || lookDue(open.length, now) <= now) failure = await onList();
    }
    asked.done(failure === null);
    if (!signal.aborted) settle(failure);
  }

  async function onList(): Promise<SessionFailure | null> {
    const failure = await (history.walking() ? history.walkOn() : history.look('background'));
    if (failure && !isOfList(failure) && !isListAlone(failure)) return failure;
    listed(failure);
    return null;
  }

  /** The network fails for the list, and only for it. */
  function isListAlone(failure: SessionFailure): boolean {
    return (
      failure.kind === 'network' &&
      failure.fault !== 'aborted' &&
      deps.connection(accountId).state === 'online'
    );
  }

  function listed(failure: SessionFailure | null): void {
    const before = listFailures;
    listFailures = failure === null ? 0 : listFailures + 1;
    lastFailure = failure;
    listQuietUntil = failure === null ? 0 : clock.now() + backoff(listFailures, null, random.fraction());
    if (before > 0 || failure) changed();
    if (before >= LIST_TROUBLE && failure === null) deps.partly(accountId, null);
    if (failure && listFailures === LIST_TROUBLE)
      deps.partly(
        accountId,
        `The list of orders can’t be read just now. ${inWords(failure)} Orders that are open here are followed one by one; orders placed elsewhere show up once the list is back.`,
      );
  }

  function inWords(failure: SessionFailure): string {
    const account = store.accounts.get(accountId);
    return account ? wordsFor(failure, { account, now: clock.now() }) : '';
  }

  function settle(failure: SessionFailure | null): void {
    fraction = random.fraction();
    if (failure?.kind === 'network' && failure.fault === 'aborted') return;
    if (!failure) {
      failures = 0;
      quietUntil = 0;
      return;
    }
    failures += 1;
    lastFailure = failure;
    const asked =
      failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
    quietUntil = clock.now() + backoff(failures, asked, random.fraction());
    changed();
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        const delay = delayUntilDue();
        if (delay > 0) await pause(delay);
        else await round();
      } catch (error) {
        logger.error('polling', error, { account: accountId });
        settle({ kind: 'not_understood', status: 0, why: 'an error in Ridgeline' });
      }
    }
  }

  /** The same question of several at a time is asked once. */
  function once(orderId: OrderId | null, work: () => Promise<number>): Promise<number> {
    const running = refreshing.get(orderId);
    if (running) return running;
    const started = work().finally(() => refreshing.delete(orderId));
    refreshing.set(orderId, started);
    return started;
  }

  function refused(failure: SessionFailure) {
    const account = store.accounts.get(accountId);
    return account ? callFailure(failure, { account, now: clock.now() }) : noAccount();
  }

  async function refresh(orderId: OrderId | null): Promise<number> {
    const before = reader.told();
    const failure = orderId === null ? await refreshAll('interactive') : await readOne(orderId);
    if (failure) throw refused(failure);
    nudge();
    return reader.told() - before;
  }

  async function readOne(orderId: OrderId): Promise<SessionFailure | null> {
    const read = await reader.order(orderId, 'interactive');
    return 'failure' in read ? read.failure : null;
  }

  async function refreshAll(priority: Priority): Promise<SessionFailure | null> {
    const began = clock.now();
    const failure = await history.look(priority);
    if (failure) return failure;
    listed(null);
    const open = store.sync.followed(accountId, MOST_OPEN).filter((order) => order.lastSeenAt < began);
    const now = clock.now();
    const wants = open.map(({ orderId }) => ({
      orderId,
      place: places.of(orderId),
      every: SECOND,
      due: now,
    }));
    return rounds.run(choose(wants, now), priority, 0);
  }

  return {
    run: () => {
      loop = follow();
    },
    nudge,
    wake: () => {
      quietUntil = 0;
      failures = 0;
      listQuietUntil = 0;
      resume?.();
    },
    refresh: (orderId) => once(orderId, () => refresh(orderId)),
    byCustomer: async (email) => {
      const read = await reader.byCustomer(email);
      if ('failure' in read) throw refused(read.failure);
      return read.value;
    },
    hint: (orderId) => {
      const outcome = hints.add(orderId);
      resume?.();
      return outcome;
    },
    state: () => {
      const waits = left(Math.max(quietUntil, listQuietUntil), clock.now()) > 0 && lastFailure !== null;
      const why = waits && lastFailure ? inWords(lastFailure) : null;
      return stateOf(deps, accountId, history, why);
    },
    importAgain: () => {
      history.restart();
      resume?.();
    },
    stop: async () => {
      stopping.abort();
      hints.stop();
      resume?.();
      await loop;
      await Promise.allSettled(refreshing.values());
    },
  };
}
