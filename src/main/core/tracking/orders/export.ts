import type { ExportColumn, OrderNote, OrderRow } from '../../../../shared/contract/index.ts';
import { chargeOf } from '../../../../shared/domain/charge.ts';
import { type Money, minorDigits } from '../../../../shared/domain/money.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import { ORDER_FIELDS } from '../../../../shared/domain/order-fields.ts';
import { deskIn, withoutReference } from '../../../../shared/domain/reference.ts';
import { statusLabel } from '../../../../shared/domain/status.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { TableCell } from '../../ports/index.ts';

export type ExportedOrder = {
  readonly order: StoredOrder;
  readonly row: OrderRow;
  readonly notes: readonly OrderNote[];
};
type Column = { readonly label: string; readonly cell: (of: ExportedOrder) => TableCell };

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-23 14:05` in this computer's zone: sorted as a text it is sorted by time, too. */
function moment(at: Millis | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => two(part)).join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const number = (value: number | null, decimals: number): TableCell =>
  value === null ? '' : { value, decimals };
/** Without a sign for the currency, which has a column: a spreadsheet adds it up. */
function amount(money: Money | null): TableCell {
  if (money === null) return '';
  const decimals = minorDigits(money.currency);
  return { value: money.minor / 10 ** decimals, decimals };
}

const fieldColumn = (field: keyof typeof ORDER_FIELDS, cell: Column['cell']): Column => ({
  label: ORDER_FIELDS[field].column.label,
  cell,
});

/** The columns by their names. The fields of an order have the headings by which a list is read in again. */
const COLUMNS: Readonly<Record<ExportColumn, Column>> = {
  order: { label: 'Order ID', cell: ({ order }) => order.orderId },
  address: fieldColumn('address', ({ order }) => order.address ?? ''),
  customer: fieldColumn('customerName', ({ order }) => order.customerName ?? ''),
  email: fieldColumn('customerEmail', ({ order }) => order.customerEmail ?? ''),
  insured: fieldColumn('insuredName', ({ order }) => order.insuredName ?? ''),
  claim: fieldColumn('claimNumber', ({ order }) => order.claimNumber ?? ''),
  service: fieldColumn('serviceId', ({ order }) => order.serviceName ?? order.serviceId ?? ''),
  property_type: fieldColumn('propertyType', ({ order }) => order.propertyType ?? ''),
  rush: fieldColumn('rushOrder', ({ order }) => (order.rushOrder ? 'Yes' : 'No')),
  status: { label: 'Status', cell: ({ order }) => statusLabel(order.status) },
  ordered: { label: 'Ordered', cell: ({ order }) => moment(order.orderedAt) },
  expected: { label: 'Expected', cell: ({ order }) => moment(order.expectedAt) },
  likely: { label: 'Likely (from your deliveries)', cell: ({ row }) => moment(row.likelyAt) },
  delivered: { label: 'Delivered', cell: ({ order }) => moment(order.deliveredAt) },
  price: {
    label: 'Price',
    cell: ({ order }) => amount(order.price),
  },
  charged: { label: 'Charged', cell: ({ order }) => amount(chargeOf(order)) },
  currency: { label: 'Currency', cell: ({ order }) => order.price?.currency ?? '' },
  squares: { label: 'Squares', cell: ({ row }) => number(row.squares, 2) },
  pitch: { label: 'Pitch', cell: ({ row }) => (row.pitch === null ? '' : `${row.pitch}/12`) },
  tags: { label: 'Tags', cell: ({ row }) => row.tags.join(', ') },
  reviewed: { label: 'Reviewed', cell: ({ row }) => moment(row.reviewedAt) },
  reviewed_by: { label: 'Reviewed by', cell: ({ row }) => row.reviewedBy ?? '' },
  files: {
    label: 'Files here',
    cell: ({ order }) =>
      order.filesExpected === null ? '' : `${order.filesLocal} of ${order.filesExpected}`,
  },
  desk: { label: 'Desk', cell: ({ order }) => deskIn(order.notes ?? '') ?? '' },
  notes: fieldColumn('notes', ({ order }) => withoutReference(order.notes ?? '')),
  instructions: fieldColumn('additionalInstructions', ({ order }) => order.additionalInstructions ?? ''),
  internal_notes: {
    label: 'Internal notes',
    cell: ({ notes }) =>
      notes.map(({ text, at, by }) => `${moment(at)}${by === null ? '' : ` ${by}`}: ${text}`).join('\n'),
  },
  latitude: fieldColumn('latitude', ({ order }) => number(order.latitude, 6)),
  longitude: fieldColumn('longitude', ({ order }) => number(order.longitude, 6)),
};

export const headOf = (columns: readonly ExportColumn[]): string[] =>
  columns.map((each) => COLUMNS[each].label);

export const lineOf = (columns: readonly ExportColumn[], of: ExportedOrder): TableCell[] =>
  columns.map((each) => COLUMNS[each].cell(of));

/** Cells between tabs, as a spreadsheet takes them from the clipboard: line ends and tabs inside are spaces. */
export function asText(lines: readonly (readonly TableCell[])[]): string {
  const text = (cell: TableCell) =>
    typeof cell === 'string' ? cell.replace(/[\t\r\n]+/g, ' ') : cell.value.toFixed(cell.decimals);
  return lines.map((line) => line.map(text).join('\t')).join('\r\n');
}
