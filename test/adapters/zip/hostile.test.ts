import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { LIGHT_DAYS, runArchives, tableOf } from './hostile/run.ts';

test('archives made to hurt are refused with their reason or come out harmless, good ones open', async () => {
  const outcome = await runArchives(temporaryFolder(), 'light');
  const { all, hostile, good, escapes, memory } = outcome;
  expect(
    all.flatMap(({ one, wrong }) => (wrong === null ? [] : [`${one.group}, ${one.what}: ${wrong}`])),
  ).toEqual([]);
  expect(escapes).toBe(0);
  expect(hostile).toBeGreaterThanOrEqual(Math.floor(250 / LIGHT_DAYS));
  expect(good).toBeGreaterThanOrEqual(20 / LIGHT_DAYS);
  // Time of the processor, so that other programs' load doesn't count.
  expect(Math.max(...all.map(({ run }) => run.work))).toBeLessThan(5_000);
  expect(memory).toBeLessThan(200_000_000);
  expect(tableOf(outcome).split('\n').length).toBeGreaterThan(hostile + good);
});
