import { describe, expect, it } from 'vitest';
import {
  asClipboard,
  isQuantity,
  quantityColumns,
} from '../../../../src/renderer/features/library/viewer/document/cells.ts';
import { inBands } from '../../../../src/renderer/features/library/viewer/document/lanes.ts';

const table = (columns: string[], rows: string[][]) => ({ title: 'T', columns, rows, omitted: 0 });

describe('quantities', () => {
  it.each([
    '0',
    '45',
    '-14',
    '−3.5',
    '2,366.97',
    '0.28',
    '6/12',
    '$21.00',
    '93.1%',
    '218.9 ft',
    '2,367 sq ft',
    ' 7 ',
  ])('%s is one', (text) => expect(isQuantity(text)).toBe(true));
  it.each(['', '00481', '0,0,0', 'L1', '1,23', '2026-05-04', 'C6', '45001-1234', '6/12/3', 'ft'])(
    '%s is none',
    (text) => expect(isQuantity(text)).toBe(false),
  );

  it('sets a column to the right when it mostly holds them; empty cells don’t count', () => {
    const of = (...values: string[]) =>
      quantityColumns(
        table(
          ['v'],
          values.map((value) => [value]),
        ),
      )[0];
    expect(of('1', '2', '')).toBe(true);
    expect(of('1', '2', '3', 'Normal')).toBe(true);
    expect(of('1', 'Normal')).toBe(false);
    expect(of('', '')).toBe(false);
    expect(quantityColumns(table(['a', 'b'], [['1']]))).toEqual([true, false]);
  });
});

describe('a table for the clipboard', () => {
  it('has tabs and lines, every row as wide as its head', () => {
    expect(asClipboard(table(['Name', 'Value'], [['Ridge', '45'], ['Hip']]))).toBe(
      'Name\tValue\nRidge\t45\nHip\t',
    );
  });

  it('lets no cell be a formula, and no value break the rows', () => {
    const cells = ['=1+1', '@SUM(A1)', '-2+3', '+cmd', '-14', 'a\tb\nc', '6/12'];
    expect(
      asClipboard(
        table(
          ['v'],
          cells.map((cell) => [cell]),
        ),
      )
        .split('\n')
        .slice(1),
    ).toEqual(["'=1+1", "'@SUM(A1)", "'-2+3", "'+cmd", '-14', 'a b c', '6/12']);
  });
});

describe('tables side by side', () => {
  const narrow = (title: string, rows: number) => ({
    title,
    columns: ['a', 'b'],
    rows: Array(rows).fill(['', '']),
  });
  const wide = (title: string) => ({ title, columns: ['1', '2', '3', '4', '5'], rows: [] });
  const names = (lanes: number, ...tables: ReturnType<typeof narrow>[]) =>
    inBands(tables, lanes).map((band) => band.lanes.map((lane) => lane.map((each) => each.title).join(' ')));

  it('go to the shortest lane, in their order', () => {
    expect(
      names(2, narrow('a', 20), narrow('b', 2), narrow('c', 3), narrow('d', 30), narrow('e', 1)),
    ).toEqual([['a e', 'b c d']]);
  });

  it('stop at a wide one, which has the whole width', () => {
    expect(names(3, narrow('a', 1), wide('w'), narrow('b', 1))).toEqual([
      ['a', '', ''],
      ['w'],
      ['b', '', ''],
    ]);
  });

  it('are one under the other when there is room for one', () => {
    expect(names(1, narrow('a', 1), narrow('b', 1))).toEqual([['a b']]);
    expect(names(0, narrow('a', 1))).toEqual([['a']]);
  });
});
