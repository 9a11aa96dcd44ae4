import { expect, it } from 'vitest';
import { storm } from './storm.ts';

it('500 random requests meet only documented answers, and the service lives on', async () => {
  const tally = await storm(500);
  expect(tally[201]).toBeGreaterThan(5);
  expect(tally[200]).toBeGreaterThan(20);
  expect(tally[400]).toBeGreaterThan(50);
});
