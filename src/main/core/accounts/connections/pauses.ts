import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure } from '../../kernel/session.ts';

const FIRST_PAUSE: Millis = 2 * SECOND;
const LONGEST_PAUSE: Millis = MINUTE;
/** A longer Retry-After isn't believed. */
const LONGEST_RETRY_AFTER: Millis = 15 * MINUTE;

/**
 * Until the next check, after so many failures in a row: half to all of a pause that doubles with each, so that many
 * computers of one office don't come back in step. `fraction` is 0 <= x < 1.
 */
export function checkPause(failures: number, fraction: number): Millis {
  const whole = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));
  return Math.round(whole * (0.5 + 0.5 * fraction));
}

/** What the service itself asked for in a failure; 0 for nothing. */
export function askedPause(failure: SessionFailure): Millis {
  const asked = failure.kind === 'unavailable' ? (failure.retryAfter ?? 0) : 0;
  return Math.min(asked, LONGEST_RETRY_AFTER);
}
