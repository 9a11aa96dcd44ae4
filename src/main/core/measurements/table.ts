import type { RoofRow } from '../../../shared/contract/index.ts';
import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';
import {
  eaveAndRake,
  ridgeAndHip,
  squaresOf,
  squaresWithWaste,
} from '../../../shared/domain/roof-numbers.ts';
import type { TableCell } from '../ports/index.ts';

const COLUMNS = Object.keys(QUANTITIES) as Quantity[];
type Amount = RoofRow['values'][Quantity];

/** What isn't in the report is an empty cell. */
const cellOf = (amount: Amount | null): TableCell =>
  amount ? { value: amount.value, decimals: Math.min(amount.decimals, 2) } : '';

/** The table of roofs: names, units, then a line for each roof. `waste` in percent, for the squares to order. */
export function roofLines(rows: readonly RoofRow[], waste: number): TableCell[][] {
  const names = ['Order', 'Address', 'Customer', 'Claim', 'Delivered'];
  const computed = ['Squares', `Squares with ${waste} % waste`, 'Ridges and hips', 'Eaves and rakes'];
  return [
    [...names, ...COLUMNS.map((quantity) => QUANTITIES[quantity].label), ...computed, 'Warnings'],
    [
      ...names.map(() => ''),
      ...COLUMNS.map((quantity) => QUANTITIES[quantity].unit),
      ...['100 sq ft', '100 sq ft', 'ft', 'ft', ''],
    ],
    ...rows.map((row): TableCell[] => [
      ...[row.orderId, row.address ?? '', row.customerName ?? '', row.claimNumber ?? ''],
      row.deliveredAt === null ? '' : new Date(row.deliveredAt).toISOString().slice(0, 10),
      ...COLUMNS.map((quantity) => cellOf(row.values[quantity])),
      cellOf(squaresOf(row.values)),
      cellOf(squaresWithWaste(row.values, waste)),
      cellOf(ridgeAndHip(row.values)),
      cellOf(eaveAndRake(row.values)),
      { value: row.warnings, decimals: 0 },
    ]),
  ];
}
