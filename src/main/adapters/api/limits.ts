import { HOUR, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { RateLimitUpdate } from '../../core/ports/api.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Http } from '../../core/ports/http.ts';

/** A longer window isn't believed. */
const LONGEST_WINDOW: Millis = HOUR;

type Headers = Readonly<Record<string, string>>;

/** `http`, telling what the answers' headers say of the service's limits. */
export function watchLimits(http: Http, clock: Clock, heard: (update: RateLimitUpdate) => void): Http {
  return {
    request: async (request) => {
      const reply = await http.request(request);
      const update = reply.ok ? readLimits(reply.answer.headers, clock.now()) : null;
      if (update) heard(update);
      return reply;
    },
  };
}

/**
 * Reads X-RateLimit-*, RateLimit-* and the one header RateLimit of the later IETF drafts (section 8: numbers not shown).
 * Null unless it says how many calls are left and until when.
 */
export function readLimits(headers: Headers, now: Millis): RateLimitUpdate | null {
  return separate(headers, now) ?? combined(headers, now);
}

function separate(headers: Headers, now: Millis): RateLimitUpdate | null {
  for (const prefix of ['x-ratelimit', 'ratelimit', 'x-rate-limit', 'rate-limit']) {
    const remaining = count(headers[`${prefix}-remaining`]);
    const resetAt = resetOf(headers[`${prefix}-reset`], now);
    if (remaining !== null && resetAt !== null)
      return { limit: count(headers[`${prefix}-limit`]), remaining, resetAt };
  }
  return null;
}

/** `limit=100, remaining=50, reset=30`, or `"default";r=50;t=30` with RateLimit-Policy `"default";q=100;w=60`. */
function combined(headers: Headers, now: Millis): RateLimitUpdate | null {
  const stated = headers['ratelimit'] ?? '';
  const remaining = parameter(stated, ['remaining', 'r']);
  const reset = parameter(stated, ['reset', 't']);
  if (remaining === null || reset === null) return null;
  const limit = parameter(stated, ['limit']) ?? parameter(headers['ratelimit-policy'] ?? '', ['q']);
  return { limit, remaining, resetAt: now + Math.min(reset * SECOND, LONGEST_WINDOW) };
}

function parameter(text: string, names: readonly string[]): number | null {
  for (const name of names) {
    const found = new RegExp(`(?:^|[;,\\s])${name}\\s*=\\s*(\\d{1,12})(?![\\d.])`, 'i').exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return null;
}

/** The first number of `100` or `100, 100;w=60`. */
function count(text: string | undefined): number | null {
  const found = /^\s*(\d{1,12})\s*(?:[,;]|$)/.exec(text ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** Seconds from now, seconds or milliseconds since 1970, or a date: services do it each way. */
function resetOf(text: string | undefined, now: Millis): Millis | null {
  const number = /^\s*(\d{1,16}(?:\.\d{1,9})?)\s*(?:[,;]|$)/.exec(text ?? '')?.[1];
  if (number === undefined) {
    const date = /[a-z]{3}|\dT\d/i.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
    return Number.isNaN(date) ? null : bounded(date, now);
  }
  const value = Number(number);
  if (value < 1e8) return bounded(now + value * SECOND, now);
  return bounded(value < 1e11 ? value * SECOND : value, now);
}

function bounded(at: Millis, now: Millis): Millis {
  return Math.round(Math.min(Math.max(at, now), now + LONGEST_WINDOW));
}
