import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { RunRecord, RunRowState } from '../../ports/index.ts';
import { sendChunk } from '../batch/send-chunk.ts';
import type { OrderingContext } from '../context.ts';
import { isLaneHold, type Stop } from '../gate/gate.ts';
import { nextDue } from '../pay/next-checkout.ts';
import { look } from '../reconcile/look.ts';
import { quarantine } from '../reconcile/quarantine.ts';
import { recover } from '../reconcile/recover.ts';
import { isImplausible, nextLook, pauseAfter } from '../reconcile/timing.ts';
import { holdBehind, releaseLane } from '../wire/holds.ts';
import { createLanes, type Lanes } from './lanes.ts';
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

/**
 * The outbox at work. Each account has two lanes: one sends, taking a single order and a chunk of a run in turn, and
 * stands still while its gate is shut (gate.ts); the other looks. No lane waits for another.
 */
export class Queue {
  readonly #context: OrderingContext;
  readonly #clock;
  readonly #store;
  readonly #logger;
  #started = false;
  #timer: (() => void) | null = null;
  /** Orders and runs that are being sent. */
  readonly #busy = new Set<string>();
  /** Looks that proved nothing, and errors: each waits longer than the one before. */
  readonly #setbacks = new Map<string, { count: number; until: Millis; accountId: AccountId }>();
  /** When each run had its last turn, counted. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  readonly #lanes: Lanes<Item>;

  constructor(context: OrderingContext) {
    this.#context = context;
    this.#clock = context.ports.clock;
    this.#store = context.ports.store;
    this.#logger = context.ports.logger;
    this.#lanes = createLanes(
      (item) => this.#carryOut(item),
      () => this.again(),
    );
  }

  /** Looks at everything again, now. Never throws. */
  again(): void {
    if (!this.#started || this.#context.stopped()) return;
    try {
      quarantine(this.#context);
      recover(this.#context, this.#busy);
      const now = this.#clock.now();
      this.#release(now);
      for (const [accountId, stop] of this.#shutGates()) holdBehind(this.#context, accountId, stop);
      const all = [...this.#probes(now), ...this.#orders(now), ...this.#runs(now), ...this.#looks(now)];
      this.#begin(all.filter((item) => item.at <= now));
      // A busy lane calls this again when it finishes.
      const waiting = all.filter((item) => !this.#lanes.busy(laneOf(item)));
      this.#timer?.();
      if (waiting.length > 0) this.#wakeIn(Math.min(...waiting.map((item) => item.at)) - now);
    } catch (error) {
      this.#logger.error('outbox', error);
      this.#wakeIn(AFTER_ERROR);
    }
  }

  start(): void {
    this.#started = true;
    startDoubted(this.#context);
  }

  /** Pauses after looks and errors of this account are over. */
  forgive(accountId: AccountId): void {
    for (const [key, setback] of this.#setbacks)
      if (setback.accountId === accountId) this.#setbacks.delete(key);
  }

  async ended(): Promise<void> {
    this.#timer?.();
    await this.#lanes.ended();
  }

  #wakeIn(delay: Millis): void {
    this.#timer?.();
    this.#timer = this.#clock.after(Math.max(delay, 50), () => this.again());
  }

  #shutGates(): (readonly [AccountId, Stop])[] {
    return this.#store.accounts.list().flatMap(({ id }) => {
      const stop = this.#context.gates.of(id);
      return stop ? [[id, stop] as const] : [];
    });
  }

  #isShut(accountId: AccountId) {
    return this.#context.gates.of(accountId) !== null;
  }

  /** A gate is looked at while something waits behind it, from the undo delay on. */
  #probes(now: Millis): Due[] {
    return this.#shutGates().flatMap(([id, stop]) => {
      const waits =
        this.#store.outbox
          .singles(['queued', 'held'])
          .some((each) => each.accountId === id && !this.#staysHeld(each)) ||
        this.#store.runs
          .open()
          .some((run) => run.accountId === id && !run.paused && nextDue(this.#context, run) !== null);
      const at = isImplausible(stop.until, now) ? now : stop.until;
      return waits ? [this.#due({ kind: 'probe', id, accountId: id }, at, now)] : [];
    });
  }

  #release(now: Millis): void {
    const undone = () => now + this.#store.settings.get().undoDelay;
    for (const intent of this.#store.outbox.singles(['queued', 'held'])) {
      if (isImplausible(intent.dueAt, now)) this.#store.outbox.note(intent.id, { dueAt: undone() });
      else if (
        intent.state === 'held' &&
        intent.dueAt <= now &&
        !this.#staysHeld(intent) &&
        !this.#waitsForGate(intent)
      )
        this.#store.outbox.move(intent.id, ['held'], 'queued', {}, now, 'tried again');
    }
    for (const run of this.#store.runs.open()) {
      if (isImplausible(run.dueAt, now)) this.#store.runs.update(run.id, { dueAt: undone() });
    }
  }

  /** What only a person releases. */
  #staysHeld({ hold }: Intent): boolean {
    if (hold === 'stale' || hold === 'duplicate') return true;
    return hold === 'paused' && this.#store.settings.get().sendingPaused;
  }

  #waitsForGate({ accountId, hold }: Intent): boolean {
    return isLaneHold(hold) && this.#isShut(accountId);
  }

  #orders(now: Millis): Due[] {
    return this.#store.outbox
      .singles(['queued', 'held'])
      .filter(
        (intent) => !this.#staysHeld(intent) && !(this.#isShut(intent.accountId) && intent.dueAt <= now),
      )
      .filter((intent) => !this.#waitsForGate(intent))
      .map(({ id, accountId, dueAt }) => this.#due({ kind: 'order', id, accountId }, dueAt, now));
  }

  #runs(now: Millis): Due[] {
    return this.#store.runs.open().flatMap((run) => {
      const rowsDue = nextDue(this.#context, run);
      if (rowsDue === null) {
        this.#endIfThrough(run, now);
        return [];
      }
      if (run.paused || (run.hold === 'paused' && this.#store.settings.get().sendingPaused)) return [];
      if (this.#isShut(run.accountId) && run.dueAt <= now) return [];
      const rowDue = isImplausible(rowsDue, now) ? now : rowsDue;
      return [
        this.#due({ kind: 'run', id: run.id, accountId: run.accountId }, Math.max(run.dueAt, rowDue), now),
      ];
    });
  }

  /** Nothing waits or is on its way any more: rows that are held for their price wait. */
  #endIfThrough(run: RunRecord, now: Millis): void {
    const under = this.#store.runs.counts(run.id).some(({ state }) => UNDER_WAY.includes(state));
    if (under || this.#store.runs.priceChanges(run.id).length > 0) return;
    this.#store.runs.update(run.id, { endedAt: now, hold: null, message: null });
    this.#context.bus.emit('run.changed', { accountId: run.accountId, runId: run.id });
  }

  #looks(now: Millis): Due[] {
    return this.#store.accounts.list().flatMap(({ id }) => {
      const lost = this.#store.outbox.lookTimes(id);
      if (lost.length === 0) return [];
      const at = Math.min(...lost.map((group) => nextLook(group, now)));
      return [this.#due({ kind: 'look', id, accountId: id }, at, now)];
    });
  }

  #due(item: Item, at: Millis, now: Millis): Due {
    const until = this.#setbacks.get(keyOf(item))?.until ?? 0;
    return { ...item, at: isImplausible(until, now) ? at : Math.max(at, until) };
  }

  /** One of each kind, then everything is looked at again: no kind keeps the other waiting. */
  #begin(items: readonly Due[]): void {
    for (const lane of new Set(items.map(laneOf))) {
      const mine = items.filter((item) => laneOf(item) === lane);
      const gate = mine.find((item) => item.kind === 'probe');
      const order = mine.find((item) => item.kind === 'order');
      const [run] = mine
        .filter((item) => item.kind === 'run')
        .sort((a, b) => (this.#turns.get(a.id) ?? 0) - (this.#turns.get(b.id) ?? 0));
      const one = mine.find((item) => item.kind === 'look');
      this.#lanes.start(
        lane,
        (gate ? [gate] : [order, run, one]).filter((item) => item !== undefined),
      );
    }
  }

  async #carryOut(item: Item): Promise<void> {
    if (this.#context.stopped()) return;
    // The item before it may have shut the gate.
    if ((item.kind === 'order' || item.kind === 'run') && this.#isShut(item.accountId)) return;
    this.#busy.add(item.id);
    try {
      const before = this.#stateOf(item);
      const well = await this.#one(item);
      if (well && this.#stateOf(item) !== before) this.#setbacks.delete(keyOf(item));
      else this.#setBack(item);
    } catch (error) {
      this.#logger.error('outbox item', error, { kind: item.kind, id: item.id });
      this.#setBack(item);
    } finally {
      this.#busy.delete(item.id);
    }
  }

  async #one(item: Item): Promise<boolean> {
    if (item.kind === 'look') return look(this.#context, item.accountId);
    if (item.kind === 'probe') {
      await probe(this.#context, item.accountId);
      if (!this.#isShut(item.accountId)) releaseLane(this.#context, item.accountId);
      return true;
    }
    if (item.kind === 'order') {
      const intent = this.#store.outbox.get(item.id);
      if (intent?.state === 'queued' && intent.dueAt <= this.#clock.now()) await send(this.#context, intent);
      return true;
    }
    const run = this.#store.runs.get(item.id);
    this.#turn += 1;
    this.#turns.set(item.id, this.#turn);
    if (run && !run.paused && run.dueAt <= this.#clock.now()) await sendChunk(this.#context, run);
    return true;
  }

  /** What must change with each piece of work, so that nothing is done over and over at once. */
  #stateOf(item: Item): string | symbol {
    if (item.kind === 'look' || item.kind === 'probe') return Symbol('it notes its own time');
    if (item.kind === 'order') {
      const intent = this.#store.outbox.get(item.id);
      return `${intent?.state} ${intent?.dueAt}`;
    }
    const run = this.#store.runs.get(item.id);
    return JSON.stringify([run?.dueAt, run?.paused, this.#store.runs.counts(item.id)]);
  }

  #setBack(item: Item): void {
    const key = keyOf(item);
    const count = (this.#setbacks.get(key)?.count ?? 0) + 1;
    this.#setbacks.set(key, {
      count,
      until: this.#clock.now() + pauseAfter(count),
      accountId: item.accountId,
    });
  }
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
