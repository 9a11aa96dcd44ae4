import { expect, test } from 'vitest';
import { BUGS } from './cuts/bugs.ts';
import { pointsOf } from './cuts/points.ts';
import { runAll, runPoint, told } from './cuts/run.ts';

test('forty points at which a transfer breaks: never a wrong file, and little is fetched twice', async () => {
  const outcomes = await runAll(pointsOf({ cut: 4, kill: 1, full: 3 }), 5);
  expect(outcomes).toHaveLength(40);
  expect(outcomes.filter(({ wrong }) => wrong.length > 0).map(told)).toEqual([]);
});

test.each(BUGS)('a library that $name is noticed', async ({ point, between }) => {
  expect((await runPoint(point)).wrong).toEqual([]);
  expect((await runPoint(point, between)).wrong).not.toEqual([]);
});
