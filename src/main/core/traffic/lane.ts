import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { SessionFailure, SessionResult } from '../kernel/session.ts';
import type { Clock, Random, RateLimitNews } from '../ports/index.ts';
import { createBudget, type Rank } from './budget.ts';

export type LaneDeps = {
  readonly ports: { readonly clock: Clock; readonly random: Random };
  /** Why the service is known to be away; null while it isn't. */
  readonly away: () => SessionFailure | null;
};

/** All calls of one account, in their turn. */
export interface Lane {
  /** Runs `work` (which never rejects, and may be run again) in its turn, or answers why it isn't run. */
  run<Value>(
    rank: Rank,
    work: () => Promise<SessionResult<Value>>,
    signal?: AbortSignal,
  ): Promise<SessionResult<Value>>;
  leave(): SessionFailure | null;
  limited(retryAfter: Millis | null): void;
  heard(news: RateLimitNews): void;
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
const MOST_TRIES = 3;
const ABORTED: SessionFailure = { kind: 'network', fault: 'aborted', detail: 'stopped before it was sent' };
/** Failures by which an account is known to be away. */
const AWAY: ReadonlySet<SessionFailure['kind']> = new Set([
  'network',
  'unauthorised',
  'signed_out',
  'keychain_locked',
]);
const RANKS: readonly Rank[] = ['probe', 'interactive', 'background'];

export function createLane({ ports: { clock, random }, away }: LaneDeps): Lane {
  const budget = createBudget();
  const waiting: Record<Rank, Job[]> = { probe: [], interactive: [], background: [] };
  const running: Record<Rank, number> = { probe: 0, interactive: 0, background: 0 };
  let cancel: (() => void) | null = null;
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
      // What waits in a higher queue for its turn goes first; a pause of its own doesn't hold the lower ones.
      for (let job = waiting[rank][0]; job; job = waiting[rank][0]) {
        const why = held(rank);
        if (typeof why === 'number' && why > 0) {
          soonest = Math.min(soonest, why);
          break;
        }
        waiting[rank].shift();
        if (typeof why === 'number') begin(job);
        else job.end({ ok: false, failure: why });
      }
    }
    if (Number.isFinite(soonest)) cancel = clock.after(soonest, pump);
  }

  function begin(job: Job): void {
    running[job.rank] += 1;
    job.tries += 1;
    budget.sent(job.rank, clock.now());
    void job.work().then((outcome) => {
      running[job.rank] -= 1;
      ended(job, outcome);
      pump();
    });
  }

  function ended(job: Job, outcome: Outcome): void {
    const now = clock.now();
    const pause = outcome.ok ? null : pauseOf(outcome.failure);
    tentative = pause !== null;
    if (pause) {
      budget.limited(pause.retryAfter, now, random.fraction());
      const wait = budget.wait(job.rank, now);
      if (!stopped && job.tries < MOST_TRIES && wait <= PATIENCE[job.rank]) waiting[job.rank].unshift(job);
      else job.end({ ok: false, failure: withWait(outcome, wait) });
      return;
    }
    if (outcome.ok) budget.answered(now);
    job.end(outcome);
    // It tried for all that waited meanwhile.
    if (!outcome.ok && AWAY.has(outcome.failure.kind) && away())
      for (const other of waiting.interactive.splice(0)) other.end(outcome);
  }

  return {
    run: <Value>(rank: Rank, work: () => Promise<SessionResult<Value>>, signal?: AbortSignal) =>
      new Promise<SessionResult<Value>>((resolve) => {
        if (stopped || signal?.aborted) return resolve({ ok: false, failure: ABORTED });
        const leave = () => {
          const place = waiting[rank].indexOf(job);
          if (place < 0) return;
          waiting[rank].splice(place, 1);
          job.end({ ok: false, failure: ABORTED });
        };
        const job: Job = {
          rank,
          work,
          tries: 0,
          end: (outcome) => {
            signal?.removeEventListener('abort', leave);
            resolve(outcome as SessionResult<Value>);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting[rank].push(job);
        pump();
      }),
    leave: () => {
      const wait = budget.paused(clock.now());
      return wait > 0 ? limitedFor(wait) : null;
    },
    limited: (retryAfter) => {
      tentative = true;
      budget.limited(retryAfter, clock.now(), random.fraction());
    },
    heard: budget.heard,
    wake: pump,
    stop: () => {
      stopped = true;
      cancel?.();
      for (const rank of RANKS)
        for (const job of waiting[rank].splice(0)) job.end({ ok: false, failure: ABORTED });
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
