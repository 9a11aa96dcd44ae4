import type { ReportOrder } from '../../deliverables.ts';
import { csvCell } from './escape.ts';
import type { Form } from './form.ts';

/** Order facts and the summary's names and values, one per row, for a spreadsheet. UTF-8 with a byte order mark. */
export function summaryCsv(order: ReportOrder, form: Form): string {
  const rows: [string, string][] = [
    ['Field', 'Value'],
    ['OrderId', order.orderId],
    ['Address', order.address],
    ['Customer', order.customerName],
    ['Service', order.serviceName],
    ['PropertyType', order.propertyType],
    ['InsuredName', order.insuredName ?? ''],
    ['ClaimNumber', order.claimNumber ?? ''],
    ['Delivered', order.deliveredAt],
    ['Revision', String(order.revision ?? 1)],
    ...form.summary,
  ];
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
