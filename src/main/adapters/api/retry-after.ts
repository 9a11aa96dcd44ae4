import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';

/** However long the service asks for, it is asked again after this. */
const LONGEST_WAIT = 15 * MINUTE;

/** Reads Retry-After, seconds or an HTTP date, as a span from `now`. Null when there is none to be read. */
export function readRetryAfter(header: string | undefined, now: Millis): Millis | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,15}(?:\.\d{1,9})?$/.test(text)) return bounded(Number(text) * SECOND);
  // Without a month's name it's no HTTP date, though Date.parse may make a year of it.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : bounded(date - now);
}

function bounded(wait: Millis): Millis {
  return Math.round(Math.min(Math.max(wait, 0), LONGEST_WAIT));
}
