import { describe, expect, it } from 'vitest';
import {
  cleared,
  continued,
  filledDown,
  filledRight,
  forClipboard,
  pasted,
  seedsIn,
  sizeOfPaste,
  textsIn,
} from '../../../src/renderer/features/lists/grid/actions.ts';
import {
  arrangedColumns,
  COLUMNS,
  clampWidth,
  movedColumn,
} from '../../../src/renderer/features/lists/grid/columns.ts';
import { seriesBefore, seriesOf } from '../../../src/renderer/features/lists/grid/series.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { row } from './rows.ts';

const at = (field: OrderField) => COLUMNS.findIndex((each) => each.field === field);
const only = (field: OrderField) => ({ left: at(field), right: at(field) });
const services = [
  {
    id: 'svc_1',
    name: 'Premium Roof Report',
    description: null,
    price: null,
    rushPrice: null,
    deliveryTime: null,
    rushDeliveryTime: null,
  },
];

describe('copying a block', () => {
  it('takes the text that is shown: a report by its name, what was typed in place of a value', () => {
    const rows = [
      row(2, { serviceId: 'svc_1', propertyType: 'Residential' }),
      row(3, { pdfRequired: false }, { typed: { propertyType: 'Castle' } }),
    ];
    const sides = { left: at('serviceId'), right: at('pdfRequired') };
    expect(textsIn(rows, COLUMNS, sides, services)).toEqual([
      ['Premium Roof Report', 'Residential', 'Yes'],
      ['', 'Castle', 'No'],
    ]);
    const saving = new Map([[3, { propertyType: 'Commercial' }]]);
    expect(textsIn(rows, COLUMNS, only('propertyType'), services, saving)).toEqual([
      ['Residential'],
      ['Commercial'],
    ]);
  });

  it('quotes tabs and line breaks, and makes formulas harmless as exports do, but not numbers', () => {
    const table = [
      ['=HYPERLINK("http://x")', '-95.93', '+1 402 555 0100'],
      ['a\tb', 'two\r\nlines', '"Bob"'],
    ];
    expect(forClipboard(table)).toBe(
      '\'=HYPERLINK("http://x")\t-95.93\t+1 402 555 0100\r\n"a\tb"\t"two\r\nlines"\t"""Bob"""',
    );
  });
});

describe('pasting', () => {
  const corner = (field: OrderField, rows = 1, wide = 1) => ({
    top: 4,
    bottom: 3 + rows,
    left: at(field),
    right: at(field) + wide - 1,
  });

  it('goes from the corner on, evens out short lines, and drops what is right of the last column', () => {
    const block = corner('rushOrder');
    const cells = [['Yes', 'lost'], ['No']];
    expect(sizeOfPaste(cells, block)).toEqual({ rows: 2, columns: 2 });
    expect(pasted(cells, block, COLUMNS, [7, 9])).toEqual({
      rows: [7, 9],
      fields: ['rushOrder'],
      cells: [
        ['Yes', 'lost'],
        ['No', ''],
      ],
    });
  });

  it('fills a block that holds the cells several times over, and no other', () => {
    expect(sizeOfPaste([['x']], corner('claimNumber', 3, 2))).toEqual({ rows: 3, columns: 2 });
    expect(sizeOfPaste([['x', 'y']], corner('claimNumber', 4, 4))).toEqual({ rows: 4, columns: 4 });
    expect(sizeOfPaste([['x'], ['y']], corner('claimNumber', 3))).toEqual({ rows: 2, columns: 1 });
    expect(pasted([['x']], corner('claimNumber', 1, 2), COLUMNS, [3])?.fields).toEqual([
      'claimNumber',
      'insuredName',
    ]);
  });
});

describe('filling', () => {
  const rows = [row(2, { notes: 'crew 4' }), row(3), row(4, { notes: 'old' })];

  it('goes down from the first row, and clearing touches only rows that hold something', () => {
    expect(filledDown(rows, COLUMNS, only('notes'))).toEqual({
      rows: [3, 4],
      fields: ['notes'],
      cells: [['crew 4']],
    });
    expect(filledDown(rows.slice(0, 1), COLUMNS, only('notes'))).toBeNull();
    expect(cleared(rows, COLUMNS, only('notes'))?.rows).toEqual([2, 4]);
    expect(cleared([row(3)], COLUMNS, only('notes'))).toBeNull();
  });

  it('goes right from the first column, row by row', () => {
    const sides = { left: at('notes'), right: at('referenceImageUrl') };
    expect(filledRight(rows, COLUMNS, sides, services)).toEqual({
      rows: [2, 3, 4],
      fields: ['referenceImageUrl'],
      cells: [['crew 4'], [''], ['old']],
    });
  });

  it('continues the filled cells at the top of a block', () => {
    const claims = [row(2, { claimNumber: '0009' }), row(3, { claimNumber: '0010' }), row(4), row(5)];
    const seeds = seedsIn(claims, COLUMNS, only('claimNumber'));
    expect(seeds).toBe(2);
    expect(continued(claims.slice(0, 2), [4, 5], COLUMNS, only('claimNumber'), false)?.cells).toEqual([
      ['0011'],
      ['0012'],
    ]);
    expect(seedsIn(claims.slice(0, 2), COLUMNS, only('claimNumber'))).toBe(1);
  });
});

describe('a series', () => {
  it('repeats a single cell: a house number or a ZIP that counted up would be another roof', () => {
    expect(seriesOf(['12 Oak St, Omaha, NE 68102'], 2)).toEqual([
      '12 Oak St, Omaha, NE 68102',
      '12 Oak St, Omaha, NE 68102',
    ]);
  });

  it('continues equal steps of numbers and of the one number that differs, with its zeros', () => {
    expect(seriesOf(['5', '10'], 3)).toEqual(['15', '20', '25']);
    expect(seriesOf(['41.25', '41.5'], 2)).toEqual(['41.75', '42.00']);
    expect(seriesOf(['C-098', 'C-099'], 2)).toEqual(['C-100', 'C-101']);
    expect(seriesOf(['12 Oak St, Omaha, NE 68102', '14 Oak St, Omaha, NE 68102'], 1)).toEqual([
      '16 Oak St, Omaha, NE 68102',
    ]);
    expect(seriesBefore(['3', '4'], 2)).toEqual(['1', '2']);
  });

  it('repeats what counts in no equal steps', () => {
    expect(seriesOf(['1', '2', '4'], 4)).toEqual(['1', '2', '4', '1']);
    expect(seriesOf(['12 Oak St 68102', '13 Elm St 68102'], 1)).toEqual(['12 Oak St 68102']);
    expect(seriesOf(['A 1', 'A 1'], 1)).toEqual(['A 1']);
    expect(seriesBefore(['A1', 'A2'], 2)).toEqual(['A1', 'A2']);
    expect(seriesOf([], 3)).toEqual([]);
  });
});

describe('the columns of the grid', () => {
  it('keep the address at the left and rush at the right, whatever a layout says', () => {
    const fields = arrangedColumns({ order: ['rushOrder', 'notes', 'address'], widths: { notes: 9_999 } });
    expect(fields.map(({ field }) => field).slice(0, 2)).toEqual(['address', 'notes']);
    expect(fields.at(-1)?.field).toBe('rushOrder');
    expect(fields).toHaveLength(COLUMNS.length);
    expect(fields[1]?.width).toBe(clampWidth(9_999));
    expect(arrangedColumns(null).map(({ field }) => field)).toEqual(COLUMNS.map(({ field }) => field));
  });

  it('move among themselves, not over the ones at the edges', () => {
    expect(movedColumn(COLUMNS, 'notes', 1)?.[1]?.field).toBe('notes');
    expect(movedColumn(COLUMNS, 'customerName', at('notes'))?.[at('notes')]?.field).toBe('customerName');
    expect(movedColumn(COLUMNS, 'notes', 0)).toBeNull();
    expect(movedColumn(COLUMNS, 'notes', COLUMNS.length - 1)).toBeNull();
    expect(movedColumn(COLUMNS, 'address', 2)).toBeNull();
  });
});
