import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure, SessionResult } from '../../kernel/session.ts';
import type { Clock, Random, RateLimitUpdate } from '../../ports/index.ts';
import { createBudget, type Rank } from './budget.ts';

export type LaneDeps = {
  readonly ports: { readonly clock: Clock; readonly random: Random };
  /** Why the service is known to be away; null while it isn't. */
  readonly away: () => SessionFailure | null;
  /** What calls wait for is another thing now: `waits` is to be asked again. */
  readonly changed?: () => void;
};

/** What the calls of an account wait for. `pause`: the service asked for it; `limit`: its headers say that few calls are left. */
export type LaneWait = { readonly why: 'pause' | 'limit'; readonly until: Millis };

/** All calls of one account, in their turn. */
export interface Lane {
  /**
   * Runs `work` (which never rejects, and may be run again) in its turn, or answers why it isn't run. It always answers:
   * a call waits for its turn no longer than `LONGEST_WAIT`, and is under way no longer than `LONGEST_CALL`.
   */
  run<Value>(
    rank: Rank,
    work: () => Promise<SessionResult<Value>>,
    signal?: AbortSignal,
  ): Promise<SessionResult<Value>>;
  leave(): SessionFailure | null;
  limited(retryAfter: Millis | null): void;
  heard(update: RateLimitUpdate): void;
  /** What a person's call made now would wait for; null: nothing. */
  waits(): LaneWait | null;
  /** Something outside changed: the queue is looked at again. */
  wake(): void;
  stop(): void;
}

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

export function createLane({ ports: { clock, random }, away, changed }: LaneDeps): Lane {
  const budget = createBudget();
  const waiting: Record<Rank, Job[]> = { probe: [], interactive: [], background: [] };
  const running: Record<Rank, number> = { probe: 0, interactive: 0, background: 0 };
  const deadlines = new Set<() => void>();
  let cancel: (() => void) | null = null;
  let announced: LaneWait | null = null;
  let cancelAnnouncement = () => {};
  /** After a pause one call goes first, and the others only once it was answered. */
  let tentative = false;
  let stopped = false;

  const limitedFor = (wait: Millis): SessionFailure => ({ kind: 'rate_limited', retryAfter: wait });

  /** What keeps the first of a queue: a failure for it, milliseconds to wait, or nothing (0). */
  function held(rank: Rank): SessionFailure | Millis {
    const now = clock.now();
    const gone = rank === 'probe' ? null : away();
    if (gone) {
      if (rank === 'background') return gone;
      // One call tries it for all that wait.
      if (running.interactive > 0) return Number.POSITIVE_INFINITY;
    }
    const underWay = running.probe + running.interactive + running.background;
    if (tentative && underWay > 0) return Number.POSITIVE_INFINITY;
    const full = underWay >= MOST_AT_ONCE;
    if (rank !== 'probe' && (full || (rank === 'background' && running.background >= MOST_BACKGROUND)))
      return Number.POSITIVE_INFINITY;
    const wait = budget.wait(rank, now);
    return wait > PATIENCE[rank] ? limitedFor(wait) : wait;
  }

  function pump(): void {
    if (stopped) return;
    cancel?.();
    cancel = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const rank of RANKS) {
      // What waits in a higher queue for its turn goes first; its own pause doesn't hold the lower ones.
      for (let job = waiting[rank][0]; job; job = waiting[rank][0]) {
        const why = held(rank);
        if (typeof why === 'number' && why > 0) {
          soonest = Math.min(soonest, why);
          break;
        }
        take(job);
        if (typeof why === 'number') begin(job);
        else job.end({ ok: false, failure: why });
      }
    }
    if (Number.isFinite(soonest)) cancel = clock.after(soonest, pump);
    announce();
  }

  function waits(): LaneWait | null {
    const now = clock.now();
    const pause = budget.paused(now);
    if (pause > 0) return { why: 'pause', until: now + pause };
    const wait = budget.wait('interactive', now);
    return wait > 0 ? { why: 'limit', until: now + wait } : null;
  }

  /** Says when a wait begins, and when it is over. */
  function announce(): void {
    if (!changed || stopped) return;
    const now = waits();
    if (now?.why === announced?.why && now?.until === announced?.until) return;
    announced = now;
    cancelAnnouncement();
    if (now) cancelAnnouncement = clock.after(now.until - clock.now(), announce);
    changed();
  }

  function enqueue(job: Job, first: boolean): void {
    if (first) waiting[job.rank].unshift(job);
    else waiting[job.rank].push(job);
    job.admitted = clock.after(LONGEST_WAIT[job.rank], () => {
      if (take(job)) job.end({ ok: false, failure: lateFor(job.rank) });
    });
  }

  /** Out of its queue; false: it isn't in it. */
  function take(job: Job): boolean {
    const place = waiting[job.rank].indexOf(job);
    if (place < 0) return false;
    waiting[job.rank].splice(place, 1);
    job.admitted();
    return true;
  }

  /** Why a call that waited for its turn all this time isn't made. */
  function lateFor(rank: Rank): SessionFailure {
    const wait = budget.wait(rank, clock.now());
    return wait > 0 ? limitedFor(wait) : { kind: 'busy' };
  }

  function begin(job: Job): void {
    running[job.rank] += 1;
    job.tries += 1;
    const { onEmpty } = budget.sent(job.rank, clock.now());
    let over = false;
    const end = (outcome: Outcome) => {
      if (over) return;
      over = true;
      giveUp();
      deadlines.delete(giveUp);
      running[job.rank] -= 1;
      ended(job, outcome, onEmpty);
      pump();
    };
    const giveUp = clock.after(LONGEST_CALL, () => end({ ok: false, failure: LATE }));
    deadlines.add(giveUp);
    void job.work().then(end);
  }

  function ended(job: Job, outcome: Outcome, onEmpty: boolean): void {
    const now = clock.now();
    const pause = outcome.ok ? null : pauseOf(outcome.failure);
    tentative = pause !== null;
    if (pause) {
      budget.limited(pause.retryAfter, now, random.fraction());
      const wait = budget.wait(job.rank, now);
      if (!stopped && job.tries < MOST_TRIES && wait <= PATIENCE[job.rank]) enqueue(job, true);
      else job.end({ ok: false, failure: withWait(outcome, wait) });
      return;
    }
    if (outcome.ok) budget.answered(now, onEmpty);
    job.end(outcome);
    // It tried for all that waited meanwhile.
    if (!outcome.ok && AWAY.has(outcome.failure.kind) && away()) endAll(waiting.interactive, outcome);
  }

  function endAll(jobs: readonly Job[], outcome: Outcome): void {
    for (const job of [...jobs]) if (take(job)) job.end(outcome);
  }

  return {
    run: <Value>(rank: Rank, work: () => Promise<SessionResult<Value>>, signal?: AbortSignal) =>
      new Promise<SessionResult<Value>>((resolve) => {
        if (stopped || signal?.aborted) return resolve({ ok: false, failure: ABORTED });
        const aborted = () => {
          if (take(job)) job.end({ ok: false, failure: ABORTED });
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
        enqueue(job, false);
        pump();
      }),
    leave: () => {
      const wait = budget.paused(clock.now());
      return wait > 0 ? limitedFor(wait) : null;
    },
    limited: (retryAfter) => {
      tentative = true;
      budget.limited(retryAfter, clock.now(), random.fraction());
      announce();
    },
    heard: (update) => budget.heard(update, clock.now()),
    waits,
    wake: pump,
    stop: () => {
      stopped = true;
      cancel?.();
      cancelAnnouncement();
      for (const giveUp of deadlines) giveUp();
      for (const rank of RANKS) endAll(waiting[rank], { ok: false, failure: ABORTED });
    },
  };
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
