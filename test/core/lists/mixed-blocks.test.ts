import { expect, test } from 'vitest';
import { headingsIn, judgeHeadings } from '../../support/list-corpus/headings.ts';
import { mixedBlocks } from '../../support/list-corpus/mixed-blocks.ts';

const DAY = 86_400_000;
const LISTS = 150;
/** Exports that may be asked about needlessly (docs/decisions/321). */
const TOUCHED = 0.05;

test('an owner, an address, and other people’s blocks in any order make no order for another house or person', () => {
  const seed = Math.floor(Date.now() / DAY);
  const lines = mixedBlocks(seed, LISTS);
  const verdicts = lines.map((line) => ({ ...judgeHeadings(headingsIn(line)), line }));
  const touched = verdicts.filter((one) => one.touched.length > 0);
  expect(lines.length).toBeGreaterThan(LISTS / 2);
  expect(verdicts.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(touched.length, JSON.stringify(touched, null, 1)).toBeLessThanOrEqual(lines.length * TOUCHED);
});
