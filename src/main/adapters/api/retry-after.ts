import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';

/** However long the service asks for, it is asked again after this. */
const LONGEST_WAIT = 15 * MINUTE;

/** Reads Retry-After, seconds or an HTTP date, as a span from `now`. Null when there is none to be read. */
export function readRetryAfter(header: string | undefined, now: Millis): Millis | null {
  const text = header?.trim() ?? '';
  // Some gateways write the unit, or send the header twice.
  const seconds = /^(\d{1,15}(?:\.\d{1,9})?)\s*(?:s|sec|seconds)?\s*(?:,.*)?$/i.exec(text)?.[1];
  if (seconds !== undefined) return bounded(Number(seconds) * SECOND);
  // Without a month's name it's no HTTP date, though Date.parse may make a year of it.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : bounded(date - now);
}

function bounded(wait: Millis): Millis {
  return Math.round(Math.min(Math.max(wait, 0), LONGEST_WAIT));
}
