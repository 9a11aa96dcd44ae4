import type { Handlers } from '../../../shared/contract/index.ts';
import type { Intent, IntentState } from '../../../shared/domain/intent.ts';
import { HOUR, type Millis, SECOND } from '../../../shared/domain/units.ts';
import { announce, type OutboxContext } from './context.ts';
import { decide } from './decide.ts';
import { place, undo } from './place.ts';
import { look, nextLook, pauseAfter, recognise } from './reconcile.ts';
import { send } from './send.ts';

export type OutboxDeps = Pick<OutboxContext, 'ports' | 'bus' | 'sessions' | 'intake'>;

export interface Outbox {
  readonly handlers: Pick<Handlers, 'orders.place' | 'orders.undo' | 'outbox.list' | 'outbox.decide'>;
  /** Settles what an earlier run left in the middle, then begins to send and to look. */
  start(): void;
  /** Begins nothing new and waits for what is on the wire. */
  stop(): Promise<void>;
  /** The network is back, or somebody signed in: held orders are tried now. */
  wake(): void;
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

/** Confirmed orders: recorded first, sent once, settled by the service's own word (`reliability.md`, "Placing an order"). */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, store, logger } = deps.ports;
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  const timers = new Set<() => void>();
  const busy = new Set<string>();
  /** Looks that proved nothing, and errors, by intent: each waits longer than the one before. */
  const setbacks = new Map<string, { count: number; until: Millis }>();

  const context: OutboxContext = {
    ...deps,
    stopped: () => stopped,
    later: (delay) => {
      const cancel = clock.after(Math.max(0, delay), () => {
        timers.delete(cancel);
        pump();
      });
      timers.add(cancel);
    },
  };

  function pump(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => {
        logger.error('outbox', error);
        context.later(5 * SECOND);
      })
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          pump();
        }
      });
  }

  /** Accounts don't wait for each other; within one, orders go one at a time, in the order of their confirmation. */
  async function round(): Promise<void> {
    recover();
    releaseDue();
    const now = clock.now();
    const due = store.outbox.inStates(['queued', 'unknown']).filter((intent) => whenDue(intent) <= now);
    const accounts = new Map<string, Intent[]>();
    for (const intent of due)
      accounts.set(intent.accountId, [...(accounts.get(intent.accountId) ?? []), intent]);
    await Promise.all([...accounts.values()].map(work));
    if (!stopped) scheduleNext();
  }

  async function work(intents: readonly Intent[]): Promise<void> {
    for (const intent of intents) {
      if (stopped || busy.has(intent.id)) continue;
      busy.add(intent.id);
      try {
        const done =
          intent.state === 'queued'
            ? await send(context, intent).then(() => true)
            : await look(context, intent);
        if (done) setbacks.delete(intent.id);
        else setBack(intent.id);
      } catch (error) {
        logger.error('outbox item', error, { intent: intent.id, state: intent.state });
        setBack(intent.id);
      } finally {
        busy.delete(intent.id);
      }
    }
  }

  function setBack(id: string): void {
    const count = (setbacks.get(id)?.count ?? 0) + 1;
    setbacks.set(id, { count, until: clock.now() + pauseAfter(count) });
  }

  function whenDue(intent: Intent): Millis {
    const due = intent.state === 'unknown' ? nextLook(intent) : intent.dueAt;
    return Math.max(due, setbacks.get(intent.id)?.until ?? 0);
  }

  function releaseDue(): void {
    const now = clock.now();
    for (const intent of store.outbox.inStates(['held'])) {
      if (intent.dueAt <= now) store.outbox.move(intent.id, ['held'], 'queued', {}, now, 'tried again');
    }
  }

  function scheduleNext(): void {
    const waiting = store.outbox.inStates(['queued', 'held', 'unknown']);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(whenDue));
    for (const cancel of timers) cancel();
    timers.clear();
    context.later(Math.max(next - clock.now(), 50));
  }

  /** `prepared` is proven not sent; `on_wire` may have been, whatever became of the answer. */
  function recover(): void {
    const now = clock.now();
    for (const intent of store.outbox.inStates(['prepared', 'on_wire'])) {
      if (busy.has(intent.id)) continue;
      if (intent.state === 'prepared') {
        store.outbox.move(intent.id, ['prepared'], 'queued', {}, now, 'not sent before Ridgeline stopped');
      } else {
        const message = 'Ridgeline stopped before the service’s answer came.';
        store.outbox.move(
          intent.id,
          ['on_wire'],
          'unknown',
          { message, lookedAt: null, looks: 0 },
          now,
          message,
        );
      }
      announce(context, intent);
    }
  }

  deps.bus.subscribe((event) => {
    if (event.name !== 'orders.changed' || !event.data.orderIds || stopped) return;
    recognise(context, event.data.accountId, event.data.orderIds);
  });

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
      recover();
      pump();
    },
    stop: async () => {
      stopped = true;
      for (const cancel of timers) cancel();
      timers.clear();
      await running;
    },
    wake: () => {
      if (stopped) return;
      setbacks.clear();
      const now = clock.now();
      for (const intent of store.outbox.inStates(['held'])) {
        if (intent.hold === 'account_changed' || intent.hold === 'rate_limited') continue;
        store.outbox.move(
          intent.id,
          ['held'],
          'queued',
          { dueAt: Math.min(intent.dueAt, now) },
          now,
          'tried again',
        );
        announce(context, intent);
      }
      pump();
    },
  };
}
