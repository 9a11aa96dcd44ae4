import type { Handlers } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Intent, IntentState } from '../../../shared/domain/intent.ts';
import { HOUR, type Millis, SECOND } from '../../../shared/domain/units.ts';
import { sleep } from '../ports/index.ts';
import { announce, type OutboxContext } from './context.ts';
import { decide } from './decide.ts';
import { createLanes } from './lanes.ts';
import { place, undo } from './place.ts';
import { recognise, recogniseAll } from './recognise.ts';
import { look } from './reconcile.ts';
import { recover } from './recover.ts';
import { send } from './send.ts';
import { isImplausible, nextLook, pauseAfter } from './timing.ts';

export type OutboxDeps = Pick<OutboxContext, 'ports' | 'bus' | 'sessions' | 'intake'>;

export interface Outbox {
  readonly handlers: Pick<Handlers, 'orders.place' | 'orders.undo' | 'outbox.list' | 'outbox.decide'>;
  /** Settles what an earlier run left in the middle, then begins to send and to look. */
  start(): void;
  /** Begins nothing new and waits for what is on the wire. */
  stop(): Promise<void>;
  /** The network is back, or somebody signed in: what this account holds is tried now. */
  wake(accountId: AccountId): void;
}

/** Settled orders stay on the list for a while, so that a person sees how it ended. */
const SHOW_SETTLED: Millis = HOUR;
const MOST_LISTED = 200;
const UNSETTLED: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'quarantined',
];
/** When the disk refuses, or a fault of the app's own: not at once again. */
const AFTER_ERROR: Millis = 5 * SECOND;

/** Confirmed orders: recorded first, sent once, settled by the service's own word (`reliability.md`, "Placing an order"). */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, store, logger } = deps.ports;
  const stopping = new AbortController();
  let started = false;
  let timer: (() => void) | null = null;
  const busy = new Set<string>();
  /** Looks that proved nothing, and errors, by intent: each waits longer than the one before. */
  const setbacks = new Map<string, { count: number; until: Millis }>();
  /** Each account sends one order at a time, in the order of confirmation, and looks for one at a time beside it. */
  const lanes = createLanes(work, again);

  const context: OutboxContext = {
    ...deps,
    stopped: () => stopping.signal.aborted,
    again,
    rest: (delay) => sleep(clock, delay, stopping.signal).catch(() => {}),
    holds: new Map(),
  };

  function again(): void {
    if (!started || stopping.signal.aborted) return;
    try {
      recover(context, busy);
      release();
      startLanes();
      schedule();
    } catch (error) {
      logger.error('outbox', error);
      wakeIn(AFTER_ERROR);
    }
  }

  function release(): void {
    const now = clock.now();
    for (const intent of store.outbox.inStates(['queued', 'held'])) {
      if (isImplausible(intent.dueAt, now)) {
        store.outbox.note(intent.id, { dueAt: now + store.settings.get().undoDelay });
      } else if (intent.state === 'held' && intent.dueAt <= now) {
        store.outbox.move(intent.id, ['held'], 'queued', {}, now, 'tried again');
      }
    }
  }

  function startLanes(): void {
    const now = clock.now();
    const due = new Map<string, string[]>();
    for (const intent of store.outbox.inStates(['queued', 'unknown'])) {
      if (whenDue(intent) > now) continue;
      const items = due.get(laneOf(intent)) ?? [];
      due.set(laneOf(intent), [...items, intent.id]);
    }
    for (const [lane, items] of due) lanes.start(lane, items);
  }

  function schedule(): void {
    // A lane at work comes back here by itself when it's through.
    const waiting = store.outbox
      .inStates(['queued', 'held', 'unknown'])
      .filter((intent) => !lanes.busy(laneOf(intent)));
    if (waiting.length > 0) wakeIn(Math.min(...waiting.map(whenDue)) - clock.now());
    else timer?.();
  }

  function wakeIn(delay: Millis): void {
    timer?.();
    timer = clock.after(Math.max(delay, 50), again);
  }

  async function work(id: string): Promise<void> {
    if (stopping.signal.aborted) return;
    busy.add(id);
    try {
      const intent = store.outbox.get(id);
      if (!intent || whenDue(intent) > clock.now()) return;
      if (intent.state === 'queued') await send(context, intent);
      else if (intent.state === 'unknown' && !(await look(context, intent))) return setBack(id);
      setbacks.delete(id);
      const after = store.outbox.get(id);
      if (after?.state === intent.state && whenDue(after) <= clock.now()) setBack(id);
    } catch (error) {
      logger.error('outbox item', error, { intent: id });
      setBack(id);
    } finally {
      busy.delete(id);
    }
  }

  function setBack(id: string): void {
    const count = (setbacks.get(id)?.count ?? 0) + 1;
    setbacks.set(id, { count, until: clock.now() + pauseAfter(count) });
  }

  function whenDue(intent: Intent): Millis {
    const now = clock.now();
    const due = intent.state === 'unknown' ? nextLook(intent, now) : intent.dueAt;
    const until = setbacks.get(intent.id)?.until ?? 0;
    return isImplausible(until, now) ? due : Math.max(due, until);
  }

  deps.bus.subscribe((event) => {
    if (event.name !== 'orders.changed' || stopping.signal.aborted) return;
    const { accountId, orderIds } = event.data;
    if (orderIds) recognise(context, accountId, orderIds);
    else recogniseAll(context, accountId);
  });

  function recogniseKept(): void {
    try {
      for (const { id } of store.accounts.list()) recogniseAll(context, id);
    } catch (error) {
      logger.error('outbox', error);
    }
  }

  return {
    handlers: {
      'orders.place': (input) => place(context, input),
      'orders.undo': ({ intentId }) => undo(context, intentId),
      'outbox.decide': ({ intentId, decision }) => decide(context, intentId, decision),
      'outbox.list': ({ accountId }) => {
        const recent = clock.now() - SHOW_SETTLED;
        const settled = store.outbox
          .list(accountId, ['acked'], 20)
          .filter((intent) => (intent.sentAt ?? intent.confirmedAt) >= recent);
        return [...store.outbox.list(accountId, UNSETTLED, MOST_LISTED), ...settled].sort(
          (a, b) => b.confirmedAt - a.confirmedAt,
        );
      },
    },
    start: () => {
      started = true;
      recogniseKept();
      again();
    },
    stop: async () => {
      stopping.abort();
      timer?.();
      await lanes.ended();
    },
    wake: (accountId) => {
      if (stopping.signal.aborted) return;
      const now = clock.now();
      const waiting = store.outbox.inStates(['queued', 'held', 'unknown']);
      for (const intent of waiting) {
        if (intent.accountId !== accountId) continue;
        setbacks.delete(intent.id);
        if (intent.state !== 'held' || intent.hold === 'account_changed' || intent.hold === 'rate_limited')
          continue;
        context.holds.delete(intent.id);
        const dueAt = Math.min(intent.dueAt, now);
        store.outbox.move(intent.id, ['held'], 'queued', { dueAt }, now, 'tried again');
        announce(context, intent);
      }
      again();
    },
  };
}

function laneOf(intent: Intent): string {
  return `${intent.accountId} ${intent.state === 'unknown' ? 'look' : 'send'}`;
}
