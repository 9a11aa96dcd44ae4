import type { RoofRow } from '../../../shared/contract/index.ts';
import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';

const COLUMNS = Object.keys(QUANTITIES) as Quantity[];

/** The table of roofs as text: names, units, then a line for each roof. */
export function roofLines(rows: readonly RoofRow[]): string[][] {
  const names = ['Order', 'Address', 'Customer', 'Claim', 'Delivered'];
  return [
    [...names, ...COLUMNS.map((quantity) => QUANTITIES[quantity].label), 'Warnings'],
    [...names.map(() => ''), ...COLUMNS.map((quantity) => QUANTITIES[quantity].unit), ''],
    ...rows.map((row) => [
      ...[row.orderId, row.address ?? '', row.customerName ?? '', row.claimNumber ?? ''],
      row.deliveredAt === null ? '' : new Date(row.deliveredAt).toISOString().slice(0, 10),
      ...COLUMNS.map((quantity) => {
        const found = row.values[quantity];
        return found ? found.value.toFixed(found.decimals) : '';
      }),
      String(row.warnings),
    ]),
  ];
}
