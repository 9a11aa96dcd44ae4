import { describe, expect, it } from 'vitest';
import { nextColumn, problemColumns } from '../../../src/renderer/features/lists/grid/nextProblem.ts';
import {
  blockOf,
  clamped,
  moved,
  type Selection,
  selectCell,
} from '../../../src/renderer/features/lists/grid/selection.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { row } from './rows.ts';

const size = { rows: 100, columns: 5, perPage: 20 };
const plain = { ctrlKey: false, metaKey: false, shiftKey: false };
const press = (from: Selection, key: string, more: Partial<typeof plain> = {}) =>
  moved(from, { key, ...plain, ...more }, size);

describe('moving in the grid', () => {
  it('goes one cell with the arrows and stops at the edges', () => {
    expect(press(selectCell({ row: 3, column: 2 }), 'ArrowDown')?.at).toEqual({ row: 4, column: 2 });
    expect(press(selectCell({ row: 0, column: 0 }), 'ArrowUp')?.at).toEqual({ row: 0, column: 0 });
    expect(press(selectCell({ row: 99, column: 4 }), 'ArrowRight')?.at).toEqual({ row: 99, column: 4 });
  });

  it('goes to the edge with Ctrl, to the ends of a row with Home and End, a page with PageDown', () => {
    const from = selectCell({ row: 50, column: 2 });
    expect(press(from, 'ArrowDown', { ctrlKey: true })?.at).toEqual({ row: 99, column: 2 });
    expect(press(from, 'ArrowLeft', { metaKey: true })?.at).toEqual({ row: 50, column: 0 });
    expect(press(from, 'End')?.at).toEqual({ row: 50, column: 4 });
    expect(press(from, 'Home', { ctrlKey: true })?.at).toEqual({ row: 0, column: 0 });
    expect(press(from, 'PageDown')?.at).toEqual({ row: 70, column: 2 });
    expect(press(from, 'PageUp')?.at).toEqual({ row: 30, column: 2 });
  });

  it('marks a block with Shift, in any direction', () => {
    let now = selectCell({ row: 5, column: 3 });
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) now = press(now, key, { shiftKey: true }) ?? now;
    expect(blockOf(now)).toEqual({ top: 3, bottom: 5, left: 2, right: 3 });
    // What is typed goes into the cell where the block began, and arrows lead on from there.
    expect(now.at).toEqual({ row: 5, column: 3 });
    expect(press(now, 'ArrowDown')).toEqual(selectCell({ row: 6, column: 3 }));
  });

  it('leaves other keys alone', () => {
    expect(press(selectCell({ row: 0, column: 0 }), 'a')).toBeUndefined();
  });

  it('stays inside a list that has become shorter', () => {
    expect(clamped(selectCell({ row: 500, column: 9 }), size)).toEqual(selectCell({ row: 99, column: 4 }));
    expect(clamped(selectCell({ row: 3, column: 0 }), { ...size, rows: 0 }).at.row).toBe(0);
  });
});

describe('F8', () => {
  const problem = (field: 'address' | 'customerEmail', level: 'error' | 'note' = 'error') =>
    ({ level, field, code: 'x', repairId: 'x', message: verbatim('x') }) as const;

  it('leads through the cells of a row, then to another row', () => {
    const both = row(2, {}, { problems: [problem('customerEmail'), problem('address')] });
    expect(problemColumns(both)).toEqual([0, 2]);
    expect(nextColumn(both, 0, false)).toBe(2);
    expect(nextColumn(both, 2, false)).toBeUndefined();
    expect(nextColumn(both, 2, true)).toBe(0);
    // Enter led here, past the first trouble: it isn't skipped.
    expect(nextColumn(both, 5, false)).toBe(0);
  });

  it('passes by notes, and by rows that are out', () => {
    expect(problemColumns(row(2, {}, { problems: [problem('address', 'note')] }))).toEqual([]);
    expect(problemColumns(row(2, {}, { problems: [problem('address')], excluded: true }))).toEqual([]);
  });
});
