import { expect, it } from 'vitest';
import { dropsRows, rowRemarkWords } from '../../../src/renderer/features/lists/rowRemarks.ts';
import type { RowRemark } from '../../../src/shared/domain/list.ts';

const KINDS: readonly RowRemark['kind'][] = ['empty', 'header', 'hidden', 'struck', 'zip_zero', 'accents'];

it('rows that were dropped or changed in reading are named by kind, count and number', () => {
  expect(rowRemarkWords({ kind: 'empty', rows: 1, first: [8] })).toBe(
    '1 row without anything an order uses: not in this list (row 8).',
  );
  expect(rowRemarkWords({ kind: 'hidden', rows: 9, first: [2, 3, 4, 5, 6, 7, 8, 9, 1_000] })).toBe(
    '9 hidden rows are excluded (rows 2, 3, 4, 5, 6, 7, …).',
  );
  expect(rowRemarkWords({ kind: 'zip_zero', rows: 2, first: [3, 1_200] })).toBe(
    '2 ZIP codes got back the zero that spreadsheets drop (rows 3, 1,200).',
  );
  const words = KINDS.map((kind) => rowRemarkWords({ kind, rows: 3, first: [1, 2, 3] }));
  expect(new Set(words).size).toBe(KINDS.length);
  expect(KINDS.filter((kind) => dropsRows({ kind, rows: 1, first: [1] }))).toEqual([
    'empty',
    'header',
    'hidden',
    'struck',
  ]);
});
