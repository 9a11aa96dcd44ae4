import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { RateLimitUpdate } from '../../ports/index.ts';
import { backoff, LONGEST_PAUSE, LONGEST_RETRY_AFTER } from './backoff.ts';

/** `probe`: the call by which the connection itself is checked. */
export type Rank = 'probe' | 'interactive' | 'background';

/**
 * How many calls an account may send: as the service's headers report, and, where they say nothing, as its 429s have
 * taught (section 8: the numbers aren't shown). Headers are a forecast and a refusal is a fact: a budget of 0 delays a
 * call, and only a refusal stops one.
 */
export interface Budget {
  /** Milliseconds until a call may be sent; 0 for now. */
  wait(rank: Rank, now: Millis): Millis;
  /** What is left of a pause that the service asked for. */
  paused(now: Millis): Millis;
  /** Whether the headers said that no call was left; to be handed to `answered`. */
  sent(rank: Rank, now: Millis): { readonly onEmpty: boolean };
  heard(update: RateLimitUpdate, now: Millis): void;
  /** The service asks for a pause; `fraction` 0 <= x < 1 is its jitter. */
  limited(retryAfter: Millis | null, now: Millis, fraction: number): void;
  /** A success. `onEmpty`: it was sent though the headers said that no call was left. */
  answered(now: Millis, onEmpty: boolean): void;
}

/** With no calls left, a person's call waits this long for the window to end, and is then tried. */
const EMPTY_WAIT: Millis = 5 * SECOND;
/** Background work waits this long for a window to end, and then tries one call. */
const BACKGROUND_WAIT: Millis = MINUTE;
/** Once calls have succeeded although none was left, background work sends one this often. */
const DISPROVED_GAP: Millis = 5 * SECOND;
const LEAST_A_MINUTE = 6;
/** More than this a minute is no limit that background work would meet. */
const MOST_A_MINUTE = 600;
/** A learned limit is tried a little higher after so long without a refusal. */
const TRY_HIGHER: Millis = MINUTE;

type Window = {
  readonly limit: number | null;
  remaining: number;
  readonly resetAt: Millis;
};

export function createBudget(): Budget {
  let pausedUntil: Millis = 0;
  let backgroundFrom: Millis = 0;
  let refusals = 0;
  let window: Window | null = null;
  /** Since when no call is left, and since when none is left for background work; null while there is one. */
  let emptySince: Millis | null = null;
  let scarceSince: Millis | null = null;
  /** A call succeeded although no call was left: that "0" isn't what it seems, until the service refuses one. */
  let disproved = false;
  let perMinute: number | null = null;
  let taughtAt: Millis = 0;
  let sentAt: Millis[] = [];
  let lastBackground: Millis = Number.NEGATIVE_INFINITY;

  function left(until: Millis, now: Millis): Millis {
    return until - now > LONGEST_PAUSE ? 0 : Math.max(0, until - now);
  }

  function windowNow(now: Millis): Window | null {
    if (window && (window.resetAt <= now || window.resetAt - now > HOUR)) {
      window = null;
      noteShortage(now);
    }
    return window;
  }

  function noteShortage(now: Millis): void {
    const since = (short: boolean, before: Millis | null) =>
      short ? (before === null || before > now ? now : before) : null;
    emptySince = since(window !== null && window.remaining <= 0, emptySince);
    scarceSince = since(window !== null && window.remaining <= reserve(window.limit), scarceSince);
  }

  /** Calls that are left for people alone. */
  function reserve(limit: number | null): number {
    return limit === null ? 2 : Math.min(20, Math.max(1, Math.ceil(limit * 0.1)));
  }

  /** What is left of `longest` from `since` on; a time ahead is from before the clock was set back. */
  function restOf(longest: Millis, since: Millis | null, now: Millis): Millis {
    return Math.max(0, (since === null || since > now ? now : since) + longest - now);
  }

  function windowWait(rank: Rank, now: Millis): Millis {
    const open = windowNow(now);
    if (!open) return 0;
    const untilReset = open.resetAt - now;
    if (rank !== 'background') {
      if (open.remaining > 0 || disproved) return 0;
      return Math.min(untilReset, restOf(EMPTY_WAIT, emptySince, now));
    }
    const free = open.remaining - reserve(open.limit);
    if (free <= 0) {
      if (disproved) return sinceLast(DISPROVED_GAP, now);
      // One try a minute: a service that always reports 0 would otherwise stop every update without notice.
      const next = Math.max(restOf(BACKGROUND_WAIT, scarceSince, now), sinceLast(BACKGROUND_WAIT, now));
      return Math.min(untilReset, next);
    }
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
      const open = windowNow(now);
      const onEmpty = open !== null && open.remaining <= 0;
      if (open && open.remaining > 0) open.remaining -= 1;
      noteShortage(now);
      if (rank === 'background') lastBackground = now;
      return { onEmpty };
    },
    heard: (update, now) => {
      window = { ...update };
      noteShortage(now);
      if (update.remaining > 0) disproved = false;
    },
    limited: (retryAfter, now, fraction) => {
      disproved = false;
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
    answered: (now, onEmpty) => {
      if (onEmpty && (windowNow(now)?.remaining ?? 1) <= 0) disproved = true;
      if (left(pausedUntil, now) > 0) return;
      refusals = 0;
      if (perMinute === null || (now >= taughtAt && now - taughtAt < TRY_HIGHER)) return;
      taughtAt = now;
      perMinute = perMinute * 1.2 > MOST_A_MINUTE ? null : perMinute * 1.2;
    },
  };
}
