import { expect, test } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { BUGS } from './cuts/bugs.ts';
import { pointsOf } from './cuts/points.ts';
import { describeOutcome, runAll, runPoint } from './cuts/run.ts';

/** Others each day, of 200; the deep test takes 300. */
const POINTS = 8;

test(`${POINTS} points at which a transfer breaks: never a wrong file, and little is fetched twice`, async () => {
  const all = pointsOf({ cut: 20, kill: 10, full: 10 });
  const first = seedOfTheDay('breaks of a transfer');
  // Steps of 67, which has no factor in common with 200: spread over servers and faults, none twice before all were taken.
  const points = Array.from({ length: POINTS }, (_, at) => all[((first * POINTS + at) * 67) % all.length]);
  const outcomes = await runAll(
    points.filter((point) => point !== undefined),
    5,
  );
  expect(outcomes).toHaveLength(POINTS);
  expect(outcomes.filter(({ wrong }) => wrong.length > 0).map(describeOutcome)).toEqual([]);
});

test.each(BUGS)('a library that $name is noticed', async ({ point, between }) => {
  expect((await runPoint(point)).wrong).toEqual([]);
  expect((await runPoint(point, between)).wrong).not.toEqual([]);
});
