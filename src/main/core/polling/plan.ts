import type { Environment } from '../../../shared/domain/account.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';

/** How often an account's service is asked. */
export type Pace = {
  /** Between two questions about the same open order, when there are few. */
  readonly order: Millis;
  /** Between two looks for orders placed elsewhere. */
  readonly look: Millis;
  /** Between two calls of one round. */
  readonly gap: Millis;
  /** Rounds are spread so that calls come no closer than this on average. */
  readonly perCall: Millis;
};

/** The practice service runs on this computer and may be set to make a minute a second. */
export function paceOf(environment: Environment): Pace {
  return environment === 'practice'
    ? { order: 2 * SECOND, look: 20 * SECOND, gap: 50, perCall: 400 }
    : { order: 15 * SECOND, look: 3 * MINUTE, gap: 400, perCall: 2 * SECOND };
}

/** An account that isn't on the screen and has nothing open is looked at this much more seldom. */
export const IDLE_LOOKS = 5;

export const PAGE_SIZE = 100;
/** Tried in turn while the service refuses them: its largest pageSize isn't documented (section 8). */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 20, 10];
/** Up to this many orders are asked one by one; more are read from the pages of the list. */
export const FEW = 8;
/** Whether open orders are read one by one, or from the pages of the list because that takes fewer calls. */
export function readsOneByOne(open: number, known: number): boolean {
  return open <= FEW || open <= Math.ceil(known / PAGE_SIZE);
}

/** How long an open order may go unasked when `open` of `known` are followed. */
export function freshFor(environment: Environment, open: number, known: number): Millis {
  const { order, perCall } = paceOf(environment);
  const calls = readsOneByOne(open, known) ? open : Math.ceil(known / PAGE_SIZE);
  return Math.max(order, calls * perCall);
}

/** A pause of 80 to 120 %, so that computers started together don't ask together. `fraction` is 0 <= x < 1. */
export function jittered(pause: Millis, fraction: number): Millis {
  return Math.round(pause * (0.8 + 0.4 * fraction));
}

const FIRST_BACKOFF: Millis = 5 * SECOND;
const LONGEST_BACKOFF: Millis = 5 * MINUTE;
const LONGEST_RETRY_AFTER: Millis = 30 * MINUTE;

/** After the n-th failure in a row (from 1): full jitter below a doubling limit, but never below what the service asked. */
export function backoff(failures: number, retryAfter: Millis | null, fraction: number): Millis {
  const limit = Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** Math.min(failures - 1, 10));
  const own = SECOND + Math.round(limit * fraction);
  return retryAfter === null ? own : Math.min(retryAfter, LONGEST_RETRY_AFTER) + Math.min(own, 10 * SECOND);
}

/** Where a walk through the list has got to. */
export type Walk = { readonly page: number; readonly seen: number; readonly complete: boolean };

export type PageFacts = {
  readonly count: number;
  readonly unreadable: number;
  readonly total: number | null;
  readonly hasMore: boolean | null;
  /** Orders of the page that weren't seen earlier in this walk. */
  readonly newInWalk: number;
};

/** More pages than this aren't read in one walk: a list that never ends is a fault, not a list. */
const MOST_PAGES = 5_000;

/**
 * After a page: whether the list has ended, and the next page. It ends where the service says so, at the total, at an
 * empty page, or at a page that only repeats what was seen (page numbers that are ignored). A short page alone proves
 * nothing: the service's own limit of pageSize isn't documented (section 8).
 */
export function afterPage(walk: Walk, page: PageFacts): Walk {
  const seen = walk.seen + page.newInWalk;
  const listed = page.count + page.unreadable;
  const next = { page: walk.page + 1, seen, complete: false };
  const ended =
    listed === 0 ||
    (page.newInWalk === 0 && page.unreadable === 0) ||
    page.hasMore === false ||
    (page.hasMore !== true && page.total !== null && seen >= page.total) ||
    walk.page >= MOST_PAGES;
  return ended ? { ...next, complete: true } : next;
}
