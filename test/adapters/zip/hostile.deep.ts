import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { runArchives, tableOf } from './hostile/run.ts';

test('all archives made to hurt, those of thousands of files too, are refused with their reason or come out harmless, good ones open', async () => {
  const outcome = await runArchives(temporaryFolder());
  const { all, hostile, good, escapes, memory } = outcome;
  expect(
    all.flatMap(({ one, wrong }) => (wrong === null ? [] : [`${one.group}, ${one.what}: ${wrong}`])),
  ).toEqual([]);
  expect(escapes).toBe(0);
  expect(hostile).toBeGreaterThanOrEqual(250);
  expect(good).toBeGreaterThanOrEqual(20);
  // Time of the processor: at a load of ten the longest takes 6.6 s of it, alone less than 5.
  expect(Math.max(...all.map(({ run }) => run.work))).toBeLessThan(10_000);
  expect(memory).toBeLessThan(200_000_000);
  expect(tableOf(outcome).split('\n').length).toBeGreaterThan(hostile + good);
}, 180_000);
