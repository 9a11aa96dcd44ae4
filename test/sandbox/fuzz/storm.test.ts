import { expect, it } from 'vitest';
import { storm } from './storm.ts';

it('300 random requests meet only documented answers, and the service lives on', async () => {
  const tally = await storm(300);
  // Of 4,000 there were 135 orders: none or one of 300 would be chance once in 2,000 runs.
  expect(tally[201]).toBeGreaterThan(1);
  expect(tally[200]).toBeGreaterThan(20);
  expect(tally[400]).toBeGreaterThan(30);
});
