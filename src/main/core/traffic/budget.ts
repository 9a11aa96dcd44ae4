import { HOUR, MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { RateLimitNews } from '../ports/index.ts';
import { backoff, LONGEST_PAUSE, LONGEST_RETRY_AFTER } from './backoff.ts';

/** `probe`: the call by which the connection itself is checked. */
export type Rank = 'probe' | 'interactive' | 'background';

/**
 * How many calls an account may send: as the service's headers tell, and, where they tell nothing, as its 429s have
 * taught (section 8: the numbers aren't shown).
 */
export interface Budget {
  /** Milliseconds until a call may be sent; 0 for now. */
  wait(rank: Rank, now: Millis): Millis;
  /** What is left of a pause that the service asked for. */
  paused(now: Millis): Millis;
  sent(rank: Rank, now: Millis): void;
  heard(news: RateLimitNews): void;
  /** The service asks for a pause; `fraction` 0 <= x < 1 is its jitter. */
  limited(retryAfter: Millis | null, now: Millis, fraction: number): void;
  answered(now: Millis): void;
}

/** With no calls left, a person's call waits this long at most: the headers of an unknown service may mean another thing. */
const EMPTY_WAIT: Millis = 5 * SECOND;
const LEAST_A_MINUTE = 6;
/** More than this a minute is no limit that background work would meet. */
const MOST_A_MINUTE = 600;
/** A learned limit is tried a little higher after so long without a refusal. */
const TRY_HIGHER: Millis = MINUTE;

export function createBudget(): Budget {
  let pausedUntil: Millis = 0;
  let backgroundFrom: Millis = 0;
  let refusals = 0;
  let window: { limit: number | null; remaining: number; resetAt: Millis } | null = null;
  let perMinute: number | null = null;
  let taughtAt: Millis = 0;
  let sentAt: Millis[] = [];
  let lastBackground: Millis = Number.NEGATIVE_INFINITY;

  function left(until: Millis, now: Millis): Millis {
    return until - now > LONGEST_PAUSE ? 0 : Math.max(0, until - now);
  }

  function windowNow(now: Millis): typeof window {
    if (window && (window.resetAt <= now || window.resetAt - now > HOUR)) window = null;
    return window;
  }

  /** Calls that are left for people alone. */
  function reserve(limit: number | null): number {
    return limit === null ? 2 : Math.min(20, Math.max(1, Math.ceil(limit * 0.1)));
  }

  function windowWait(rank: Rank, now: Millis): Millis {
    const open = windowNow(now);
    if (!open) return 0;
    const untilReset = open.resetAt - now;
    if (rank !== 'background') return open.remaining > 0 ? 0 : Math.min(untilReset, EMPTY_WAIT);
    const free = open.remaining - reserve(open.limit);
    if (free <= 0) return untilReset;
    if (open.limit !== null && open.remaining > open.limit / 2) return 0;
    return sinceLast(untilReset / free, now);
  }

  function sinceLast(gap: Millis, now: Millis): Millis {
    return lastBackground > now ? 0 : Math.max(0, lastBackground + Math.ceil(gap) - now);
  }

  return {
    paused: (now) => left(pausedUntil, now),
    wait: (rank, now) => {
      if (rank !== 'background') return Math.max(left(pausedUntil, now), windowWait(rank, now));
      const paced = perMinute === null ? 0 : sinceLast(MINUTE / perMinute, now);
      return Math.max(left(backgroundFrom, now), windowWait(rank, now), paced);
    },
    sent: (rank, now) => {
      sentAt = [...sentAt.filter((at) => at <= now && now - at < MINUTE), now];
      if (window && window.remaining > 0) window.remaining -= 1;
      if (rank === 'background') lastBackground = now;
    },
    heard: (news) => {
      window = { ...news };
    },
    limited: (retryAfter, now, fraction) => {
      // Several calls of one moment may come back refused: that is one refusal.
      if (left(pausedUntil, now) === 0) refusals += 1;
      const asked = retryAfter === null ? null : Math.min(Math.max(retryAfter, 0), LONGEST_RETRY_AFTER);
      const pause = backoff(refusals, asked, fraction);
      pausedUntil = Math.max(
        left(pausedUntil, now) + now,
        now + (asked === null ? pause : Math.max(asked, SECOND)),
      );
      backgroundFrom = Math.max(left(backgroundFrom, now) + now, pausedUntil, now + pause);
      if (windowNow(now) === null) {
        const rate = Math.min(sentAt.length, perMinute ?? Number.POSITIVE_INFINITY);
        if (now - taughtAt >= SECOND || taughtAt > now)
          perMinute = Math.max(LEAST_A_MINUTE, Math.floor(rate * 0.7));
        taughtAt = now;
      }
    },
    answered: (now) => {
      if (left(pausedUntil, now) > 0) return;
      refusals = 0;
      if (perMinute === null || (now >= taughtAt && now - taughtAt < TRY_HIGHER)) return;
      taughtAt = now;
      perMinute = perMinute * 1.2 > MOST_A_MINUTE ? null : perMinute * 1.2;
    },
  };
}
