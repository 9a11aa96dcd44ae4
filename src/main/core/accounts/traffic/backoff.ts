import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';

const FIRST: Millis = 5 * SECOND;
const LONGEST: Millis = 5 * MINUTE;
/** A longer Retry-After isn't believed. */
export const LONGEST_RETRY_AFTER: Millis = 15 * MINUTE;
/** The longest pause that `backoff` gives; more comes from a clock that was set back. */
export const LONGEST_PAUSE: Millis = LONGEST_RETRY_AFTER + 11 * SECOND;

/**
 * After the n-th failure in a row (from 1): full jitter below a doubling limit, but never below what the service asked.
 * `fraction` is 0 <= x < 1.
 */
export function backoff(failures: number, retryAfter: Millis | null, fraction: number): Millis {
  const limit = Math.min(LONGEST, FIRST * 2 ** Math.min(Math.max(failures, 1) - 1, 10));
  const own = SECOND + Math.round(limit * fraction);
  if (retryAfter === null) return own;
  return Math.min(Math.max(retryAfter, 0), LONGEST_RETRY_AFTER) + Math.min(own, 10 * SECOND);
}
