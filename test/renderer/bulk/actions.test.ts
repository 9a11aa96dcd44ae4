import { describe, expect, it } from 'vitest';
import {
  cleared,
  copied,
  filledDown,
  pasted,
  rowsTaken,
} from '../../../src/renderer/features/bulk/grid/actions.ts';
import { COLUMNS } from '../../../src/renderer/features/bulk/grid/columns.ts';
import { row } from './rows.ts';

const at = (field: (typeof COLUMNS)[number]['field']) => COLUMNS.findIndex((each) => each.field === field);
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

describe('what the grid does with cells', () => {
  it('copies a block as text, a report by its name, what was typed in place of a value', () => {
    const rows = [
      row(2, { serviceId: 'svc_1', propertyType: 'Residential', rushOrder: true }),
      row(3, {}, { typed: { propertyType: 'Castle' } }),
    ];
    const block = { top: 0, bottom: 1, left: at('serviceId'), right: at('rushOrder') };
    expect(copied(rows, block, services)).toBe('Premium Roof Report\tResidential\tYes\r\n\tCastle\tNo');
  });

  it('pastes from the corner on, and drops what is right of the last column', () => {
    const block = { top: 4, bottom: 4, left: COLUMNS.length - 1, right: COLUMNS.length - 1 };
    const cells = [['x', 'lost'], ['y']];
    expect(rowsTaken(cells, block)).toBe(2);
    expect(pasted(cells, block, [7, 9])).toEqual([
      { row: 7, field: 'referenceImageUrl', value: 'x' },
      { row: 9, field: 'referenceImageUrl', value: 'y' },
    ]);
  });

  it('fills the whole block with one cell', () => {
    const block = { top: 1, bottom: 3, left: at('rushOrder'), right: at('pdfRequired') };
    expect(rowsTaken([['Yes']], block)).toBe(3);
    expect(pasted([['Yes']], block, [3, 4, 5])).toHaveLength(6);
  });

  it('fills down from the first row, and clears only what is filled', () => {
    const rows = [row(2, { notes: 'crew 4' }), row(3), row(4, { notes: 'old' })];
    const block = { top: 0, bottom: 2, left: at('notes'), right: at('notes') };
    expect(filledDown(rows, block)).toEqual([
      { row: 3, field: 'notes', value: 'crew 4' },
      { row: 4, field: 'notes', value: 'crew 4' },
    ]);
    expect(cleared(rows, block).map((edit) => edit.row)).toEqual([2, 4]);
  });
});
