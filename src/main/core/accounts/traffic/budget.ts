import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { RateLimitUpdate } from '../../ports/index.ts';
import { backoff, LONGEST_PAUSE, LONGEST_RETRY_AFTER } from './backoff.ts';

/** `probe`: the call by which the connection itself is checked. */
export type Rank = 'probe' | 'interactive' | 'background';

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

/**
 * How many calls an account may send: as the service's headers report, and, where they say nothing, as its 429s have
 * taught (section 8: the numbers aren't shown). Headers are a forecast and a refusal is a fact: a budget of 0 delays a
 * call, and only a refusal stops one.
 */
export class Budget {
  #pausedUntil: Millis = 0;
  #backgroundFrom: Millis = 0;
  #refusals = 0;
  #window: Window | null = null;
  /** Since when no call is left, and since when none is left for background work; null while there is one. */
  #emptySince: Millis | null = null;
  #scarceSince: Millis | null = null;
  /** A call succeeded although no call was left: that "0" isn't what it seems, until the service refuses one. */
  #disproved = false;
  #perMinute: number | null = null;
  #taughtAt: Millis = 0;
  #sentAt: Millis[] = [];
  #lastBackground: Millis = Number.NEGATIVE_INFINITY;

  #left(until: Millis, now: Millis): Millis {
    return until - now > LONGEST_PAUSE ? 0 : Math.max(0, until - now);
  }

  #windowNow(now: Millis): Window | null {
    if (this.#window && (this.#window.resetAt <= now || this.#window.resetAt - now > HOUR)) {
      this.#window = null;
      this.#noteShortage(now);
    }
    return this.#window;
  }

  #noteShortage(now: Millis): void {
    const since = (short: boolean, before: Millis | null) =>
      short ? (before === null || before > now ? now : before) : null;
    this.#emptySince = since(this.#window !== null && this.#window.remaining <= 0, this.#emptySince);
    this.#scarceSince = since(
      this.#window !== null && this.#window.remaining <= this.#reserve(this.#window.limit),
      this.#scarceSince,
    );
  }

  /** Calls that are left for people alone. */
  #reserve(limit: number | null): number {
    return limit === null ? 2 : Math.min(20, Math.max(1, Math.ceil(limit * 0.1)));
  }

  /** What is left of `longest` from `since` on; a time ahead is from before the clock was set back. */
  #restOf(longest: Millis, since: Millis | null, now: Millis): Millis {
    return Math.max(0, (since === null || since > now ? now : since) + longest - now);
  }

  #windowWait(rank: Rank, now: Millis): Millis {
    const open = this.#windowNow(now);
    if (!open) return 0;
    const untilReset = open.resetAt - now;
    if (rank !== 'background') {
      if (open.remaining > 0 || this.#disproved) return 0;
      return Math.min(untilReset, this.#restOf(EMPTY_WAIT, this.#emptySince, now));
    }
    const free = open.remaining - this.#reserve(open.limit);
    if (free <= 0) {
      if (this.#disproved) return this.#sinceLast(DISPROVED_GAP, now);
      // One try a minute: a service that always reports 0 would otherwise stop every update without notice.
      const next = Math.max(
        this.#restOf(BACKGROUND_WAIT, this.#scarceSince, now),
        this.#sinceLast(BACKGROUND_WAIT, now),
      );
      return Math.min(untilReset, next);
    }
    if (open.limit !== null && open.remaining > open.limit / 2) return 0;
    return this.#sinceLast(untilReset / free, now);
  }

  #sinceLast(gap: Millis, now: Millis): Millis {
    return this.#lastBackground > now ? 0 : Math.max(0, this.#lastBackground + Math.ceil(gap) - now);
  }

  /** What is left of a pause that the service asked for. */
  paused(now: Millis): Millis {
    return this.#left(this.#pausedUntil, now);
  }

  /** Milliseconds until a call may be sent; 0 for now. */
  wait(rank: Rank, now: Millis): Millis {
    if (rank !== 'background')
      return Math.max(this.#left(this.#pausedUntil, now), this.#windowWait(rank, now));
    const paced = this.#perMinute === null ? 0 : this.#sinceLast(MINUTE / this.#perMinute, now);
    return Math.max(this.#left(this.#backgroundFrom, now), this.#windowWait(rank, now), paced);
  }

  /** Whether the headers said that no call was left; to be handed to `answered`. */
  sent(rank: Rank, now: Millis): { readonly onEmpty: boolean } {
    this.#sentAt = [...this.#sentAt.filter((at) => at <= now && now - at < MINUTE), now];
    const open = this.#windowNow(now);
    const onEmpty = open !== null && open.remaining <= 0;
    if (open && open.remaining > 0) open.remaining -= 1;
    this.#noteShortage(now);
    if (rank === 'background') this.#lastBackground = now;
    return { onEmpty };
  }

  heard(update: RateLimitUpdate, now: Millis): void {
    this.#window = { ...update };
    this.#noteShortage(now);
    if (update.remaining > 0) this.#disproved = false;
  }

  /** The service asks for a pause; `fraction` 0 <= x < 1 is its jitter. */
  limited(retryAfter: Millis | null, now: Millis, fraction: number): void {
    this.#disproved = false;
    // Several calls of one moment may come back refused: that is one refusal.
    if (this.#left(this.#pausedUntil, now) === 0) this.#refusals += 1;
    const asked = retryAfter === null ? null : Math.min(Math.max(retryAfter, 0), LONGEST_RETRY_AFTER);
    const pause = backoff(this.#refusals, asked, fraction);
    this.#pausedUntil = Math.max(
      this.#left(this.#pausedUntil, now) + now,
      now + (asked === null ? pause : Math.max(asked, SECOND)),
    );
    this.#backgroundFrom = Math.max(
      this.#left(this.#backgroundFrom, now) + now,
      this.#pausedUntil,
      now + pause,
    );
    if (this.#windowNow(now) === null) {
      const rate = Math.min(this.#sentAt.length, this.#perMinute ?? Number.POSITIVE_INFINITY);
      if (now - this.#taughtAt >= SECOND || this.#taughtAt > now)
        this.#perMinute = Math.max(LEAST_A_MINUTE, Math.floor(rate * 0.7));
      this.#taughtAt = now;
    }
  }

  /** A success. `onEmpty`: it was sent though the headers said that no call was left. */
  answered(now: Millis, onEmpty: boolean): void {
    if (onEmpty && (this.#windowNow(now)?.remaining ?? 1) <= 0) this.#disproved = true;
    if (this.#left(this.#pausedUntil, now) > 0) return;
    this.#refusals = 0;
    if (this.#perMinute === null || (now >= this.#taughtAt && now - this.#taughtAt < TRY_HIGHER)) return;
    this.#taughtAt = now;
    this.#perMinute = this.#perMinute * 1.2 > MOST_A_MINUTE ? null : this.#perMinute * 1.2;
  }
}
