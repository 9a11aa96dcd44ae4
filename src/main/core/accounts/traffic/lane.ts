import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure, SessionResult } from '../../kernel/session.ts';
import type { Clock, Random, RateLimitUpdate } from '../../ports/index.ts';
import { Budget, type Rank } from './budget.ts';

export type LaneDeps = {
  readonly ports: { readonly clock: Clock; readonly random: Random };
  /** Why the service is known to be away; null while it isn't. */
  readonly away: () => SessionFailure | null;
  /** What calls wait for is another thing now: `waits` is to be asked again. */
  readonly changed?: () => void;
};

/** What the calls of an account wait for. `pause`: the service asked for it; `limit`: its headers say that few calls are left. */
export type LaneWait = { readonly why: 'pause' | 'limit'; readonly until: Millis };

type Outcome = SessionResult<unknown>;
type Job = {
  readonly rank: Rank;
  readonly work: () => Promise<Outcome>;
  readonly end: (outcome: Outcome) => void;
  tries: number;
  /** Ends the longest wait for its turn. */
  admitted: () => void;
};

/** Calls under way at a time, and how many of them may be ones that nobody waits for. */
const MOST_AT_ONCE = 4;
const MOST_BACKGROUND = 2;
/** How long a call waits in the queue for a pause to end, before it's answered with the pause. */
const PATIENCE: Readonly<Record<Rank, Millis>> = {
  probe: 8 * SECOND,
  interactive: 8 * SECOND,
  background: MINUTE,
};
/** How long a call waits for its turn, whatever keeps it from it. */
const LONGEST_WAIT: Readonly<Record<Rank, Millis>> = {
  probe: 30 * SECOND,
  interactive: 30 * SECOND,
  background: 5 * MINUTE,
};
/** A call that isn't answered by then never will be; longer than the slowest call with its sign-in may take. */
const LONGEST_CALL: Millis = 5 * MINUTE;
const MOST_TRIES = 3;
const ABORTED: SessionFailure = { kind: 'network', fault: 'aborted', detail: 'stopped before it was sent' };
const LATE: SessionFailure = { kind: 'network', fault: 'timeout', detail: 'no whole answer came' };
/** Failures by which an account is known to be away. */
const AWAY: ReadonlySet<SessionFailure['kind']> = new Set([
  'network',
  'unauthorised',
  'signed_out',
  'keychain_locked',
]);
const RANKS: readonly Rank[] = ['probe', 'interactive', 'background'];

/** All calls of one account, in their turn. */
export class Lane {
  readonly #deps: LaneDeps;
  readonly #budget = new Budget();
  readonly #waiting: Record<Rank, Job[]> = { probe: [], interactive: [], background: [] };
  readonly #running: Record<Rank, number> = { probe: 0, interactive: 0, background: 0 };
  readonly #deadlines = new Set<() => void>();
  #cancel: (() => void) | null = null;
  #announced: LaneWait | null = null;
  #cancelAnnouncement = () => {};
  /** After a pause one call goes first, and the others only once it was answered. */
  #tentative = false;
  #stopped = false;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  #limitedFor(wait: Millis): SessionFailure {
    return { kind: 'rate_limited', retryAfter: wait };
  }

  /** What keeps the first of a queue: a failure for it, milliseconds to wait, or nothing (0). */
  #held(rank: Rank): SessionFailure | Millis {
    const now = this.#deps.ports.clock.now();
    const gone = rank === 'probe' ? null : this.#deps.away();
    if (gone) {
      if (rank === 'background') return gone;
      // One call tries it for all that wait.
      if (this.#running.interactive > 0) return Number.POSITIVE_INFINITY;
    }
    const underWay = this.#running.probe + this.#running.interactive + this.#running.background;
    if (this.#tentative && underWay > 0) return Number.POSITIVE_INFINITY;
    const full = underWay >= MOST_AT_ONCE;
    if (rank !== 'probe' && (full || (rank === 'background' && this.#running.background >= MOST_BACKGROUND)))
      return Number.POSITIVE_INFINITY;
    const wait = this.#budget.wait(rank, now);
    return wait > PATIENCE[rank] ? this.#limitedFor(wait) : wait;
  }

  /** Something outside changed: the queue is looked at again. */
  wake(): void {
    if (this.#stopped) return;
    this.#cancel?.();
    this.#cancel = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const rank of RANKS) {
      // What waits in a higher queue for its turn goes first; its own pause doesn't hold the lower ones.
      for (let job = this.#waiting[rank][0]; job; job = this.#waiting[rank][0]) {
        const why = this.#held(rank);
        if (typeof why === 'number' && why > 0) {
          soonest = Math.min(soonest, why);
          break;
        }
        this.#take(job);
        if (typeof why === 'number') this.#begin(job);
        else job.end({ ok: false, failure: why });
      }
    }
    if (Number.isFinite(soonest)) this.#cancel = this.#deps.ports.clock.after(soonest, () => this.wake());
    this.#announce();
  }

  /** What a person's call made now would wait for; null: nothing. */
  waits(): LaneWait | null {
    const now = this.#deps.ports.clock.now();
    const pause = this.#budget.paused(now);
    if (pause > 0) return { why: 'pause', until: now + pause };
    const wait = this.#budget.wait('interactive', now);
    return wait > 0 ? { why: 'limit', until: now + wait } : null;
  }

  /** Says when a wait begins, and when it is over. */
  #announce(): void {
    if (!this.#deps.changed || this.#stopped) return;
    const now = this.waits();
    if (now?.why === this.#announced?.why && now?.until === this.#announced?.until) return;
    this.#announced = now;
    this.#cancelAnnouncement();
    if (now)
      this.#cancelAnnouncement = this.#deps.ports.clock.after(now.until - this.#deps.ports.clock.now(), () =>
        this.#announce(),
      );
    this.#deps.changed();
  }

  #enqueue(job: Job, first: boolean): void {
    if (first) this.#waiting[job.rank].unshift(job);
    else this.#waiting[job.rank].push(job);
    job.admitted = this.#deps.ports.clock.after(LONGEST_WAIT[job.rank], () => {
      if (this.#take(job)) job.end({ ok: false, failure: this.#lateFor(job.rank) });
    });
  }

  /** Out of its queue; false: it isn't in it. */
  #take(job: Job): boolean {
    const place = this.#waiting[job.rank].indexOf(job);
    if (place < 0) return false;
    this.#waiting[job.rank].splice(place, 1);
    job.admitted();
    return true;
  }

  /** Why a call that waited for its turn all this time isn't made. */
  #lateFor(rank: Rank): SessionFailure {
    const wait = this.#budget.wait(rank, this.#deps.ports.clock.now());
    return wait > 0 ? this.#limitedFor(wait) : { kind: 'busy' };
  }

  #begin(job: Job): void {
    this.#running[job.rank] += 1;
    job.tries += 1;
    const { onEmpty } = this.#budget.sent(job.rank, this.#deps.ports.clock.now());
    let over = false;
    const end = (outcome: Outcome) => {
      if (over) return;
      over = true;
      giveUp();
      this.#deadlines.delete(giveUp);
      this.#running[job.rank] -= 1;
      this.#ended(job, outcome, onEmpty);
      this.wake();
    };
    const giveUp = this.#deps.ports.clock.after(LONGEST_CALL, () => end({ ok: false, failure: LATE }));
    this.#deadlines.add(giveUp);
    void job.work().then(end);
  }

  #ended(job: Job, outcome: Outcome, onEmpty: boolean): void {
    const now = this.#deps.ports.clock.now();
    const pause = outcome.ok ? null : pauseOf(outcome.failure);
    this.#tentative = pause !== null;
    if (pause) {
      this.#budget.limited(pause.retryAfter, now, this.#deps.ports.random.fraction());
      const wait = this.#budget.wait(job.rank, now);
      if (!this.#stopped && job.tries < MOST_TRIES && wait <= PATIENCE[job.rank]) this.#enqueue(job, true);
      else job.end({ ok: false, failure: withWait(outcome, wait) });
      return;
    }
    if (outcome.ok) this.#budget.answered(now, onEmpty);
    job.end(outcome);
    // It tried for all that waited meanwhile.
    if (!outcome.ok && AWAY.has(outcome.failure.kind) && this.#deps.away())
      this.#endAll(this.#waiting.interactive, outcome);
  }

  #endAll(jobs: readonly Job[], outcome: Outcome): void {
    for (const job of [...jobs]) if (this.#take(job)) job.end(outcome);
  }

  /**
   * Runs `work` (which never rejects, and may be run again) in its turn, or answers why it isn't run. It always answers:
   * a call waits for its turn no longer than `LONGEST_WAIT`, and is under way no longer than `LONGEST_CALL`.
   */
  run<Value>(
    rank: Rank,
    work: () => Promise<SessionResult<Value>>,
    signal?: AbortSignal,
  ): Promise<SessionResult<Value>> {
    return new Promise<SessionResult<Value>>((resolve) => {
      if (this.#stopped || signal?.aborted) return resolve({ ok: false, failure: ABORTED });
      const aborted = () => {
        if (this.#take(job)) job.end({ ok: false, failure: ABORTED });
      };
      const job: Job = {
        rank,
        work,
        tries: 0,
        admitted: () => {},
        end: (outcome) => {
          signal?.removeEventListener('abort', aborted);
          resolve(outcome as SessionResult<Value>);
        },
      };
      signal?.addEventListener('abort', aborted, { once: true });
      this.#enqueue(job, false);
      this.wake();
    });
  }

  leave(): SessionFailure | null {
    const wait = this.#budget.paused(this.#deps.ports.clock.now());
    return wait > 0 ? this.#limitedFor(wait) : null;
  }

  limited(retryAfter: Millis | null): void {
    this.#tentative = true;
    this.#budget.limited(retryAfter, this.#deps.ports.clock.now(), this.#deps.ports.random.fraction());
    this.#announce();
  }

  heard(update: RateLimitUpdate): void {
    this.#budget.heard(update, this.#deps.ports.clock.now());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.#cancelAnnouncement();
    for (const giveUp of this.#deadlines) giveUp();
    for (const rank of RANKS) this.#endAll(this.#waiting[rank], { ok: false, failure: ABORTED });
  }
}

/** Whether a failure asks for a pause of everything. */
function pauseOf(failure: SessionFailure): { readonly retryAfter: Millis | null } | null {
  if (failure.kind === 'rate_limited') return failure;
  return failure.kind === 'unavailable' && failure.retryAfter !== null ? failure : null;
}

/** The failure, telling the whole of what has to be waited. */
function withWait(outcome: Outcome, wait: Millis): SessionFailure {
  if (outcome.ok) return ABORTED;
  const { failure } = outcome;
  return failure.kind === 'rate_limited' || failure.kind === 'unavailable'
    ? { ...failure, retryAfter: wait }
    : failure;
}
