import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { backoff } from '../../accounts/traffic/index.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { Ports } from '../../ports/index.ts';

/** No pause after a failure is longer: more comes from a clock that was set back. */
const LONGEST: Millis = 20 * MINUTE;

/** The pauses after failures: of everything, and of the list alone. */
export interface Backoff {
  /** Milliseconds that are left of the pause of everything, and of the list. */
  left(now: Millis): Millis;
  listLeft(now: Millis): Millis;
  /** A round ended so. */
  settle(failure: SessionFailure | null): void;
  /** The list was read, or not. Returns how many times in a row it hasn't been, before and now. */
  listed(failure: SessionFailure | null): { readonly before: number; readonly now: number };
  /** Why there is a pause; null while there is none. */
  why(): SessionFailure | null;
  /** What was known of failures is out of date. */
  wake(): void;
}

export function createBackoff({ clock, random }: Pick<Ports, 'clock' | 'random'>): Backoff {
  let failures = 0;
  let until: Millis = 0;
  let listFailures = 0;
  let listUntil: Millis = 0;
  let last: SessionFailure | null = null;
  const left = (end: Millis, now: Millis) => (end - now > LONGEST ? 0 : Math.max(0, end - now));

  return {
    left: (now) => left(until, now),
    listLeft: (now) => left(listUntil, now),
    settle: (failure) => {
      if (failure === null) {
        failures = 0;
        until = 0;
        return;
      }
      failures += 1;
      last = failure;
      const asked =
        failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
      until = clock.now() + backoff(failures, asked, random.fraction());
    },
    listed: (failure) => {
      const before = listFailures;
      listFailures = failure === null ? 0 : before + 1;
      if (failure) last = failure;
      listUntil = failure === null ? 0 : clock.now() + backoff(listFailures, null, random.fraction());
      return { before, now: listFailures };
    },
    why: () => (left(Math.max(until, listUntil), clock.now()) > 0 ? last : null),
    wake: () => {
      failures = 0;
      until = 0;
      listUntil = 0;
    },
  };
}
