import { DAY, HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { CheckoutRecord } from '../../ports/index.ts';

/** After the page was opened or the browser came back: a person is just paying. The last one repeats. */
const JUST_OPENED: readonly Millis[] = [10, 20, 40, 60, 60, 60, 60, 60, 120].map((each) => each * SECOND);
/** While nobody has opened the page for long. */
const WAITING: Millis = 5 * MINUTE;
const LONG_WAITING: Millis = HOUR;
/** How long after the page was opened it's asked for often. */
const BUSY: Millis = 30 * MINUTE;
/** Over by the service's word, or given up by a person: it may have been paid all the same. */
const OVER: readonly Millis[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY];
/** How long those are watched. */
const WATCHED: Millis = 7 * DAY;
/** Paid, but the service hasn't reported every order yet. */
const UNREPORTED: readonly Millis[] = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, DAY];
/** After the moment it expires: the service may need a moment to say so. */
const AFTER_EXPIRY: Millis = 5 * SECOND;

const at = (pauses: readonly Millis[], asks: number) => pauses[Math.min(asks, pauses.length - 1)] ?? DAY;

/**
 * When the service is asked next, `asks` answers after the last sign that something moved; null: no longer
 * automatically. `untold`: orders of a paid one that aren't known yet.
 */
export function nextAsk(checkout: CheckoutRecord, now: Millis, unreported: boolean): Millis | null {
  const { state, sessionId, stateAt, asks } = checkout;
  if (sessionId === null) return null;
  switch (state) {
    case 'refused':
      return null;
    case 'paid':
      return unreported && now - stateAt < WATCHED ? now + at(UNREPORTED, asks) : null;
    case 'expired':
    case 'cancelled':
    case 'abandoned':
      return now - stateAt < WATCHED ? now + at(OVER, asks) : null;
    default:
      return nextOpen(checkout, now);
  }
}

function nextOpen({ openedAt, createdAt, expiresAt, asks, state }: CheckoutRecord, now: Millis): Millis {
  const since = now - (openedAt ?? createdAt);
  const busy = (openedAt !== null || state === 'processing') && since < BUSY;
  const usual = busy ? at(JUST_OPENED, asks) : since < DAY ? WAITING : LONG_WAITING;
  const next = now + usual;
  if (expiresAt === null || expiresAt < now) return next;
  return Math.min(next, Math.max(expiresAt + AFTER_EXPIRY, now + SECOND));
}

/** After a failure: it's tried again, each time later; what was known stays. */
export function afterFailure(times: number): Millis {
  return Math.min(30 * SECOND * 2 ** Math.min(Math.max(times - 1, 0), 8), 30 * MINUTE);
}
