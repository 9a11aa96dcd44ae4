import type { SyncState } from '../../../../shared/contract/index.ts';
import { type Message, message, verbatim } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { notSaved } from '../../kernel/not-saved.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import { callFailure, failureMessage, noAccount } from '../../kernel/words.ts';
import { createBackoff } from './backoff.ts';
import type { FollowerDeps } from './deps.ts';
import { createHints, type HintOutcome } from './hints.ts';
import { createHistory } from './history.ts';
import { intervalsOf } from './intervals.ts';
import { createListPositions } from './list-positions.ts';
import { createListTrust } from './list-trust.ts';
import { plannedCalls } from './planned-calls.ts';
import { type CustomerRead, createReader } from './reader.ts';
import { createRounds, isOfList } from './rounds.ts';
import { createSchedule, MOST_OPEN } from './schedule.ts';
import { stateOf } from './sync-state.ts';

/** Follows one account's orders. Its own calls run one at a time; a person's refresh doesn't wait for them. */
export interface Follower {
  run(): void;
  /** Something changed here: when to ask next is worked out again. */
  nudge(): void;
  /** The service answers again, or the computer woke. */
  wake(): void;
  /** Asks now, for a person. Throws a CallFailure. Returns how many orders were reported. */
  refresh(orderId: OrderId | null): Promise<number>;
  byCustomer(email: string): Promise<CustomerRead>;
  /** The newest end of the list and, where an address is given, that customer's orders; null when either could be read. */
  elsewhere(email: string | null): Promise<SessionFailure | null>;
  /** Something may have happened to the order (null: to any). */
  hint(orderId: OrderId | null): Promise<HintOutcome>;
  state(): SyncState;
  importAgain(): void;
  stop(): Promise<void>;
}

/** After so many failures in a row of the list alone, a person is notified. */
const LIST_TROUBLE = 3;
/** Changes that arrive together are handled together. */
const NUDGE: Millis = 200;

export function createFollower(deps: FollowerDeps, accountId: AccountId): Follower {
  const { clock, store, logger } = deps.ports;
  const stopping = new AbortController();
  const { signal } = stopping;
  const trust = createListTrust(deps.ports, accountId);
  const reader = createReader(deps, accountId, trust, signal);
  const positions = createListPositions(store.sync.get(accountId)?.newestFirst ?? null);
  const changed = () => deps.changed(accountId);
  const history = createHistory({ ports: deps.ports, reader, positions, changed }, accountId);
  const rounds = createRounds({ clock, signal, reader, positions, history, trust, listed });
  const hints = createHints(deps.ports, accountId);
  const backoff = createBackoff(deps.ports);
  const schedule = createSchedule({ ...deps, reader, positions, history, hints, backoff, trust }, accountId);
  const refreshing = new Map<OrderId | null, Promise<number>>();
  let loop: Promise<void> = Promise.resolve();
  let resume: (() => void) | null = null;
  let nudged = false;

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

  async function round(): Promise<void> {
    const account = store.accounts.get(accountId);
    if (signal.aborted || !account) return;
    const { gap } = intervalsOf(account.environment);
    const now = clock.now();
    const asked = hints.take();
    const open = schedule.wanted(now);
    const reported = new Set(open.map(({ orderId }) => orderId));
    // What an event names and isn't open here is new, or was thought to be done.
    const strange = asked.orderIds.filter((orderId) => !reported.has(orderId));
    let failure = await rounds.run(plannedCalls(open, now), 'background', gap);
    failure ??= await rounds.singly(strange, 'background', gap);
    if (!failure && !signal.aborted) {
      if (asked.any || schedule.listDue(open.length, now) <= now) failure = await onList();
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
    const { before, now } = backoff.listed(failure);
    if (before > 0 || failure) changed();
    if (before >= LIST_TROUBLE && failure === null) deps.partly(accountId, null);
    if (failure && now === LIST_TROUBLE) {
      deps.partly(accountId, message('orders.list_orders_cant_be_read', { failure: messageOf(failure) }));
    }
  }

  function messageOf(failure: SessionFailure): Message {
    const account = store.accounts.get(accountId);
    return account ? failureMessage(failure, { account, now: clock.now() }) : verbatim('');
  }

  function settle(failure: SessionFailure | null): void {
    schedule.shake();
    if (failure?.kind === 'network' && failure.fault === 'aborted') return;
    backoff.settle(failure);
    if (failure) changed();
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        const delay = schedule.delay();
        if (delay > 0) await pause(delay);
        else await round();
      } catch (error) {
        settle(notSaved(logger, 'polling', error, { account: accountId }));
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
    const before = reader.reported();
    const failure = orderId === null ? await refreshAll() : await readOne(orderId);
    if (failure) throw refused(failure);
    nudge();
    return reader.reported() - before;
  }

  async function readOne(orderId: OrderId): Promise<SessionFailure | null> {
    const read = await reader.order(orderId, 'interactive');
    return 'failure' in read ? read.failure : null;
  }

  async function refreshAll(): Promise<SessionFailure | null> {
    const began = clock.now();
    const failure = await history.look('interactive');
    if (failure) return failure;
    listed(null);
    const open = store.sync.followed(accountId, MOST_OPEN).filter((order) => order.lastSeenAt < began);
    const now = clock.now();
    const wants = open.map(({ orderId }) => ({
      orderId,
      place: trust.lost() ? ('apart' as const) : positions.of(orderId),
      every: SECOND,
      due: now,
    }));
    return rounds.run(plannedCalls(wants, now), 'interactive', 0);
  }

  return {
    run: () => {
      loop = follow();
    },
    nudge,
    wake: () => {
      backoff.wake();
      resume?.();
    },
    refresh: (orderId) => once(orderId, () => refresh(orderId)),
    byCustomer: async (email) => {
      const read = await reader.byCustomer(email);
      if ('failure' in read) throw refused(read.failure);
      return read.value;
    },
    elsewhere: async (email) => {
      const [list, customer] = await Promise.all([
        history.look('interactive'),
        email === null ? null : reader.byCustomer(email),
      ]);
      if (list === null) listed(null);
      return list !== null && customer !== null && 'value' in customer ? null : list;
    },
    hint: (orderId) => {
      const outcome = hints.add(orderId);
      resume?.();
      return outcome;
    },
    state: () => {
      const failure = backoff.why();
      return stateOf(deps, accountId, history, failure && say(messageOf(failure)));
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
