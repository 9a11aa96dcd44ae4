import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { RunRecord, RunRowState } from '../../ports/index.ts';
import { sendChunk } from '../batch/send-chunk.ts';
import type { OrderingContext } from '../context.ts';
import { nextDue } from '../pay/next-checkout.ts';
import { look } from '../reconcile/look.ts';
import { quarantine } from '../reconcile/quarantine.ts';
import { recover } from '../reconcile/recover.ts';
import { isImplausible, nextLook, pauseAfter } from '../reconcile/timing.ts';
import { isLaneHold, type Stop } from './gate.ts';
import { holdBehind, releaseLane } from './holds.ts';
import { createLanes } from './lanes.ts';
import { probe } from './probe.ts';
import { send } from './send-order.ts';

/** When the disk refuses, or a fault of the app's own: not at once again. */
const AFTER_ERROR: Millis = 5 * SECOND;

/** An order sent so long ago says nothing about the line of this moment. */
const DOUBTED: Millis = 30 * MINUTE;

/** Rows of a run that keep it from ending. */
const UNDER_WAY: readonly RunRowState[] = ['waiting', 'sent', 'unpaid'];

/**
 * A piece of work: a single order, the next chunk of a run, a look for what an account has lost sight of, or a harmless
 * call that shows whether orders may leave.
 */
type Item = {
  readonly kind: 'order' | 'run' | 'look' | 'probe';
  readonly id: string;
  readonly accountId: AccountId;
};
type Due = Item & { readonly at: Millis };

/** Does what is due, and waits for what isn't. */
export interface Queue {
  start(): void;
  /** Looks at everything again, now. Never throws. */
  again(): void;
  /** Pauses after looks and errors of this account are over. */
  forgive(accountId: AccountId): void;
  ended(): Promise<unknown>;
}

/**
 * The outbox at work. Each account has two lanes: one sends, taking a single order and a chunk of a run in turn, and
 * stands still while its gate is shut (gate.ts); the other looks. No lane waits for another.
 */
export function createQueue(context: OrderingContext): Queue {
  const { clock, store, logger } = context.ports;
  let started = false;
  let timer: (() => void) | null = null;
  /** Orders and runs that are being sent. */
  const busy = new Set<string>();
  /** Looks that proved nothing, and errors: each waits longer than the one before. */
  const setbacks = new Map<string, { count: number; until: Millis; accountId: AccountId }>();
  /** When each run had its last turn, counted. */
  const turns = new Map<string, number>();
  let turn = 0;
  const lanes = createLanes(carryOut, again);

  function again(): void {
    if (!started || context.stopped()) return;
    try {
      quarantine(context);
      recover(context, busy);
      const now = clock.now();
      release(now);
      for (const [accountId, stop] of shutGates()) holdBehind(context, accountId, stop);
      const all = [...probes(now), ...orders(now), ...runs(now), ...looks(now)];
      begin(all.filter((item) => item.at <= now));
      // A busy lane calls this again when it finishes.
      const waiting = all.filter((item) => !lanes.busy(laneOf(item)));
      timer?.();
      if (waiting.length > 0) wakeIn(Math.min(...waiting.map((item) => item.at)) - now);
    } catch (error) {
      logger.error('outbox', error);
      wakeIn(AFTER_ERROR);
    }
  }

  function wakeIn(delay: Millis): void {
    timer?.();
    timer = clock.after(Math.max(delay, 50), again);
  }

  function shutGates(): (readonly [AccountId, Stop])[] {
    return store.accounts.list().flatMap(({ id }) => {
      const stop = context.gates.of(id);
      return stop ? [[id, stop] as const] : [];
    });
  }

  const isShut = (accountId: AccountId) => context.gates.of(accountId) !== null;

  /** A gate is looked at while something waits behind it, from the undo delay on. */
  function probes(now: Millis): Due[] {
    return shutGates().flatMap(([id, stop]) => {
      const waits =
        store.outbox.singles(['queued', 'held']).some((each) => each.accountId === id && !staysHeld(each)) ||
        store.runs
          .open()
          .some((run) => run.accountId === id && !run.paused && nextDue(context, run) !== null);
      const at = isImplausible(stop.until, now) ? now : stop.until;
      return waits ? [due({ kind: 'probe', id, accountId: id }, at, now)] : [];
    });
  }

  function release(now: Millis): void {
    const undone = () => now + store.settings.get().undoDelay;
    for (const intent of store.outbox.singles(['queued', 'held'])) {
      if (isImplausible(intent.dueAt, now)) store.outbox.note(intent.id, { dueAt: undone() });
      else if (intent.state === 'held' && intent.dueAt <= now && !staysHeld(intent) && !waitsForGate(intent))
        store.outbox.move(intent.id, ['held'], 'queued', {}, now, 'tried again');
    }
    for (const run of store.runs.open()) {
      if (isImplausible(run.dueAt, now)) store.runs.update(run.id, { dueAt: undone() });
    }
  }

  /** What only a person releases. */
  function staysHeld({ hold }: Intent): boolean {
    if (hold === 'stale' || hold === 'duplicate') return true;
    return hold === 'paused' && store.settings.get().sendingPaused;
  }

  function waitsForGate({ accountId, hold }: Intent): boolean {
    return isLaneHold(hold) && isShut(accountId);
  }

  function orders(now: Millis): Due[] {
    return store.outbox
      .singles(['queued', 'held'])
      .filter((intent) => !staysHeld(intent) && !(isShut(intent.accountId) && intent.dueAt <= now))
      .filter((intent) => !waitsForGate(intent))
      .map(({ id, accountId, dueAt }) => due({ kind: 'order', id, accountId }, dueAt, now));
  }

  function runs(now: Millis): Due[] {
    return store.runs.open().flatMap((run) => {
      const rowsDue = nextDue(context, run);
      if (rowsDue === null) {
        endIfThrough(run, now);
        return [];
      }
      if (run.paused || (run.hold === 'paused' && store.settings.get().sendingPaused)) return [];
      if (isShut(run.accountId) && run.dueAt <= now) return [];
      const rowDue = isImplausible(rowsDue, now) ? now : rowsDue;
      return [due({ kind: 'run', id: run.id, accountId: run.accountId }, Math.max(run.dueAt, rowDue), now)];
    });
  }

  /** Nothing waits or is on its way any more: rows that are held for their price wait. */
  function endIfThrough(run: RunRecord, now: Millis): void {
    const under = store.runs.counts(run.id).some(({ state }) => UNDER_WAY.includes(state));
    if (under || store.runs.priceChanges(run.id).length > 0) return;
    store.runs.update(run.id, { endedAt: now, hold: null, message: null });
    context.bus.emit('run.changed', { accountId: run.accountId, runId: run.id });
  }

  function looks(now: Millis): Due[] {
    return store.accounts.list().flatMap(({ id }) => {
      const lost = store.outbox.lookTimes(id);
      if (lost.length === 0) return [];
      const at = Math.min(...lost.map((group) => nextLook(group, now)));
      return [due({ kind: 'look', id, accountId: id }, at, now)];
    });
  }

  function due(item: Item, at: Millis, now: Millis): Due {
    const until = setbacks.get(keyOf(item))?.until ?? 0;
    return { ...item, at: isImplausible(until, now) ? at : Math.max(at, until) };
  }

  /** One of each kind, then everything is looked at again: no kind keeps the other waiting. */
  function begin(items: readonly Due[]): void {
    for (const lane of new Set(items.map(laneOf))) {
      const mine = items.filter((item) => laneOf(item) === lane);
      const gate = mine.find((item) => item.kind === 'probe');
      const order = mine.find((item) => item.kind === 'order');
      const [run] = mine
        .filter((item) => item.kind === 'run')
        .sort((a, b) => (turns.get(a.id) ?? 0) - (turns.get(b.id) ?? 0));
      const one = mine.find((item) => item.kind === 'look');
      lanes.start(
        lane,
        (gate ? [gate] : [order, run, one]).filter((item) => item !== undefined),
      );
    }
  }

  async function carryOut(item: Item): Promise<void> {
    if (context.stopped()) return;
    // The item before it may have shut the gate.
    if ((item.kind === 'order' || item.kind === 'run') && isShut(item.accountId)) return;
    busy.add(item.id);
    try {
      const before = stateOf(item);
      const well = await one(item);
      if (well && stateOf(item) !== before) setbacks.delete(keyOf(item));
      else setBack(item);
    } catch (error) {
      logger.error('outbox item', error, { kind: item.kind, id: item.id });
      setBack(item);
    } finally {
      busy.delete(item.id);
    }
  }

  async function one(item: Item): Promise<boolean> {
    if (item.kind === 'look') return look(context, item.accountId);
    if (item.kind === 'probe') {
      await probe(context, item.accountId);
      if (!isShut(item.accountId)) releaseLane(context, item.accountId);
      return true;
    }
    if (item.kind === 'order') {
      const intent = store.outbox.get(item.id);
      if (intent?.state === 'queued' && intent.dueAt <= clock.now()) await send(context, intent);
      return true;
    }
    const run = store.runs.get(item.id);
    turn += 1;
    turns.set(item.id, turn);
    if (run && !run.paused && run.dueAt <= clock.now()) await sendChunk(context, run);
    return true;
  }

  /** What must change with each piece of work, so that nothing is done over and over at once. */
  function stateOf(item: Item): string | symbol {
    if (item.kind === 'look' || item.kind === 'probe') return Symbol('it notes its own time');
    if (item.kind === 'order') {
      const intent = store.outbox.get(item.id);
      return `${intent?.state} ${intent?.dueAt}`;
    }
    const run = store.runs.get(item.id);
    return JSON.stringify([run?.dueAt, run?.paused, store.runs.counts(item.id)]);
  }

  function setBack(item: Item): void {
    const key = keyOf(item);
    const count = (setbacks.get(key)?.count ?? 0) + 1;
    setbacks.set(key, { count, until: clock.now() + pauseAfter(count), accountId: item.accountId });
  }

  return {
    start: () => {
      started = true;
      startDoubted(context);
    },
    again,
    forgive: (accountId) => {
      for (const [key, setback] of setbacks) if (setback.accountId === accountId) setbacks.delete(key);
    },
    ended: async () => {
      timer?.();
      await lanes.ended();
    },
  };
}

function keyOf(item: Item): string {
  return `${item.kind} ${item.id}`;
}

function laneOf(item: Item): string {
  return `${item.accountId} ${item.kind === 'look' ? 'look' : 'send'}`;
}

/** An order of unknown fate from the run before is a doubt like any other. */
function startDoubted(context: OrderingContext): void {
  const { clock, store } = context.ports;
  for (const { id } of store.accounts.list()) {
    const recent = store.outbox
      .lost(id)
      .some(({ state, sentAt }) => state === 'unknown' && clock.now() - (sentAt ?? 0) < DOUBTED);
    if (recent) context.gates.shut(id, 'unclear', 0, { proof: 'read' });
  }
}
