import { expect, it } from 'vitest';
import { readLimits } from '../../../src/main/adapters/api/limits.ts';
import { HOUR, SECOND } from '../../../src/shared/domain/units.ts';

const NOW = Date.UTC(2026, 4, 4, 15, 0);
const limits = (remaining: number, seconds: number, limit: number | null) => ({
  limit,
  remaining,
  resetAt: NOW + seconds * SECOND,
});

it.each([
  [
    'seconds to go',
    { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': '40' },
    limits(12, 40, 300),
  ],
  [
    'IETF, three headers',
    { 'ratelimit-limit': '100, 100;w=60', 'ratelimit-remaining': '50', 'ratelimit-reset': '30' },
    limits(50, 30, 100),
  ],
  ['IETF, one header', { ratelimit: 'limit=100, remaining=50, reset=30' }, limits(50, 30, 100)],
  [
    'IETF, named policy',
    { ratelimit: '"default";r=7;t=9', 'ratelimit-policy': '"default";q=100;w=60' },
    limits(7, 9, 100),
  ],
  [
    'seconds since 1970',
    { 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': `${NOW / 1_000 + 20}` },
    limits(3, 20, null),
  ],
  [
    'milliseconds since 1970',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${NOW + 20_000}` },
    limits(0, 20, null),
  ],
  [
    'a date',
    { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': new Date(NOW + 20_000).toUTCString() },
    limits(1, 20, null),
  ],
  [
    'a reset in the past',
    { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': `${NOW / 1_000 - 20}` },
    limits(1, 0, null),
  ],
  [
    'a window beyond belief',
    { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '99999' },
    { ...limits(1, 0, null), resetAt: NOW + HOUR },
  ],
  ['no reset', { 'x-ratelimit-remaining': '1' }, null],
  ['no numbers', { 'x-ratelimit-remaining': 'lots', 'x-ratelimit-reset': 'soon' }, null],
  ['negative', { 'x-ratelimit-remaining': '-1', 'x-ratelimit-reset': '5' }, null],
  ['nothing', {}, null],
])('limits reported by %s', (_, headers, expected) => {
  expect(readLimits(headers, NOW)).toEqual(expected);
});
