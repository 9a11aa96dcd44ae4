import { expect, it } from 'vitest';
import { killApp } from './kills.ts';

const [OFFICES, ROUNDS] = [2, 25];

it('killed 50 times at any moment: starts again, no file half there, no order lost or placed twice', async () => {
  const { confirmed, files, met, wrong } = await killApp({ offices: OFFICES, rounds: ROUNDS, seed: 1 });
  expect(wrong).toEqual([]);
  // Kills that fall on nothing prove nothing.
  expect(met.sending + met.unanswered + met.transfers).toBeGreaterThan(10);
  expect(confirmed).toBeGreaterThan(OFFICES * ROUNDS);
  expect(files).toBeGreaterThan(100);
});
