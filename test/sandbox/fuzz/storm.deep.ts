import { expect, it } from 'vitest';
import { storm } from './storm.ts';

it('10,000 random requests meet only documented answers, and the service lives on', async () => {
  const tally = await storm(10_000);
  expect(Object.values(tally).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(10_000);
  expect(Object.keys(tally).filter((status) => Number(status) >= 500)).toEqual([]);
}, 600_000);
