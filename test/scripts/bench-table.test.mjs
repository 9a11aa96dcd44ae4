import { expect, test } from 'vitest';
import { baselineOf, isMet, notCompared, ratioOf, tableOf, worseThan } from '../bench/report.ts';

const start = (ours, bare = 100) => ({ row: 'start', ours, bare });

test('a ratio needs a partner that used something', () => {
  expect(ratioOf(start(150))).toBe(1.5);
  expect(ratioOf(start(150, null))).toBeNull();
  expect(ratioOf(start(150, 0))).toBeNull();
});

test('a target of the ratio looks at the ratio, one of ours at our own figure', () => {
  expect(isMet(start(160))).toBe(true);
  expect(isMet(start(161))).toBe(false);
  expect(isMet(start(1, null))).toBe(false);
  expect(isMet({ row: 'wire', ours: 15, bare: 1 })).toBe(true);
  expect(isMet({ row: 'wire', ours: 15.1, bare: 15 })).toBe(false);
});

test('a baseline keeps the median ratio, and twice the noise that was seen above it or a fifth', () => {
  const baseline = baselineOf([[start(300)], [start(290)], [start(310)]]);
  expect(baseline).toEqual({ start: { ratio: 3, bound: 3.6 } });
  const noisy = baselineOf([[start(300)], [start(290)], [start(350)]]);
  expect(noisy).toEqual({ start: { ratio: 3, bound: 4 } });
});

test('only a ratio above its bound is worse, and a row that is gone is named', () => {
  const baseline = { start: { ratio: 3, bound: 3.2 }, run: { ratio: 1, bound: 1.1 } };
  expect(worseThan(baseline, [start(320)])).toEqual([]);
  expect(worseThan(baseline, [start(321)])).toEqual([{ row: 'start', ratio: 3.21, was: 3, bound: 3.2 }]);
  expect(worseThan(baseline, [{ row: 'host', ours: 900, bare: 1 }])).toEqual([]);
  expect(notCompared(baseline, [start(320)])).toEqual(['run']);
});

test('the table has a line for each row, and says of a row that it wasn’t measured', () => {
  const lines = tableOf([start(321), { row: 'addresses', ours: 900, bare: null }]).split('\n');
  const line = (what) => lines.find((each) => each.includes(what)) ?? '';
  expect(line('painted orders')).toMatch(/\| 321 ms +\| empty page 100 ms +\| 3\.21 +\| ≤ 1\.6 +\| not met/);
  expect(line('past addresses')).toMatch(/\| 900 ms +\| - +\| - +\| ≤ 2000 ms +\| met/);
  expect(line('until it serves')).toMatch(/\| not measured: its benchmark was not run/);
});
