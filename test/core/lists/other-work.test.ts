import { expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { createOtherWork } from '../../../src/main/core/lists/rows/other-work.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { wordsOf } from './support.ts';

/** What came of the first run of four more offices' lists: docs/decisions/446. */

function doubtedOf(header: string, values: readonly string[]): number[] {
  const work = createOtherWork([{ index: 0, header } as ListColumn], [null], new Set());
  values.forEach((text, row) => void work.see(row, [text]));
  return [...work.problems(values.length).keys()];
}

test.each([
  ['Product', ['Roof', 'Windows', 'Roof + Siding', 'Roof']],
  ['What can we help you with?', ['Roof Replacement', 'Windows, Doors', 'Roof Repair', 'Roof Replacement']],
  ['Project Type', ['Roof', 'Fence only', 'Roof', 'Roof']],
])('a row for another trade under “%s” is asked about among roofs', (header, values) => {
  expect(doubtedOf(header, values)).toEqual([1]);
});

test.each([
  ['Product', ['Windows', 'Windows', 'Roof', 'Doors']],
  ['Product', ['Roof', 'Roof, Windows', 'Gutters', 'Inspection']],
  ['Product', ['Roof', 'Other', 'Exterior', 'Roof']],
  ['Roof', ['shingle', 'Windows', 'shingle', 'metal']],
])('others under “%s” are not (%j)', (header, values) => {
  expect(doubtedOf(header, values)).toEqual([]);
});

test('“DONE - replaced in Sep” in a note may call its row off', () => {
  expect(wordsOf('Comments', 'DONE - replaced in Sep')).toEqual(['words_order']);
  expect(wordsOf('Comments', 'needs gutters too')).toEqual([]);
});

test('an address that a city doesn’t have is none', () => {
  expect(cleaned('No primary address specified', 'address')).toBe('');
  expect(cleaned('12 Oak St', 'address')).toBe('12 Oak St');
});
