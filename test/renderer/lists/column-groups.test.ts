import { expect, test } from 'vitest';
import { groupColumns, isFound } from '../../../src/renderer/features/lists/match/columnGroups.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListColumn, MatchQuestion } from '../../../src/shared/domain/list.ts';

const columns = (count: number, more: Readonly<Record<number, Partial<ListColumn>>> = {}): ListColumn[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    header: `Column ${index}`,
    samples: [],
    field: null,
    suggestion: null,
    confidence: 0,
    why: verbatim(''),
    hidden: false,
    witness: null,
    ...more[index],
  }));
const about = (...of: number[]) => ({ id: 'address', columns: of }) as unknown as MatchQuestion;
const places = (found: readonly ListColumn[]) => found.map(({ index }) => index);

test('the columns of a narrow file stand together, used or not', () => {
  const { used, others } = groupColumns(columns(16, { 3: { field: 'address' } }), []);
  expect(places(used)).toHaveLength(16);
  expect(others).toEqual([]);
});

test('a wide file has its used, suggested, and asked columns first, in the order of the file', () => {
  const wide = columns(40, {
    31: { field: 'street' },
    4: { suggestion: 'customerName' },
    38: { field: 'zip' },
  });
  const { used, others } = groupColumns(wide, [about(20, 12)]);
  expect(places(used)).toEqual([4, 12, 20, 31, 38]);
  expect(others).toHaveLength(35);
});

test('a column is found by a part of its name, of a value, or of what it maps to, without accents and capitals', () => {
  const [column] = columns(1, { 0: { header: 'Dirección', samples: ['1412 N Copperleaf Ave'] } });
  expect(column && isFound(column, '', ' direccion')).toBe(true);
  expect(column && isFound(column, '', 'COPPER')).toBe(true);
  expect(column && isFound(column, 'Address: ZIP', 'owner')).toBe(false);
  expect(column && isFound(column, 'Address: ZIP', 'zip')).toBe(true);
});
