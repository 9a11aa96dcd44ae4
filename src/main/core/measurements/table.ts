import type { RoofRow } from '../../../shared/contract/index.ts';
import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';

const COLUMNS = Object.keys(QUANTITIES) as Quantity[];

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. Numbers stay numbers. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table of roofs as CSV: names, units, then a line for each roof. UTF-8 with a byte order mark. */
export function roofsCsv(rows: readonly RoofRow[]): string {
  const names = ['Order', 'Address', 'Customer', 'Claim', 'Delivered'];
  const lines = [
    [...names, ...COLUMNS.map((quantity) => QUANTITIES[quantity].label), 'Warnings'],
    [...names.map(() => ''), ...COLUMNS.map((quantity) => QUANTITIES[quantity].unit), ''],
    ...rows.map((row) => [
      ...[row.orderId, row.address ?? '', row.customerName ?? '', row.claimNumber ?? ''].map(harmless),
      row.deliveredAt === null ? '' : new Date(row.deliveredAt).toISOString().slice(0, 10),
      ...COLUMNS.map((quantity) => {
        const found = row.values[quantity];
        return found ? found.value.toFixed(found.decimals) : '';
      }),
      String(row.warnings),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
