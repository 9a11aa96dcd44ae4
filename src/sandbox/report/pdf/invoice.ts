import type { ReportOrder } from '../../deliverables.ts';
import { day, money } from '../data/words.ts';
import { BRAND, revisionOf } from '../order-facts.ts';
import { facts, heading, table } from './parts.ts';
import { createSheet, INK, INNER, PAGE } from './sheet.ts';

/** One page: what was ordered and what it costs. Marked as never billed, as everything in practice is. */
export function invoicePdf(order: ReportOrder): Promise<Buffer> {
  const sheet = createSheet(order, 'Invoice', 1);
  const price = money(order.priceCents, order.currency);
  const half = INNER / 2 - 12;
  const right = PAGE.left + half + 24;
  sheet.page('Invoice');
  const from = facts(sheet, right, heading(sheet, 'Invoice', right, PAGE.top, half), half, [
    ['Invoice number', `INV-${order.orderId}`],
    ['Date', day(order.deliveredAt)],
    ['Order', order.orderId],
    ['Revision', String(revisionOf(order))],
    ['Seller', BRAND],
  ]);
  const to = facts(sheet, PAGE.left, heading(sheet, 'Billed to', PAGE.left, PAGE.top, half), half, [
    ['Customer', order.customerName],
    ['E-mail', order.customerEmail],
    ['Property', order.address],
    ['Insured', order.insuredName ?? 'Not given'],
    ['Claim number', order.claimNumber ?? 'Not given'],
  ]);
  let y = table(
    sheet,
    PAGE.left,
    Math.max(from, to) + 16,
    [
      { title: 'Service', width: INNER - 290 },
      { title: 'Property type', width: 90 },
      { title: 'PDF', width: 80 },
      { title: 'Price', width: 120, align: 'right' },
    ],
    [
      [order.serviceName, order.propertyType, order.pdfRequired ? 'Ordered' : 'Not ordered', price],
      ['Total', '', '', price],
    ],
    { rowHeight: 22, emphasise: (row) => row === 1 },
  );
  y = sheet.write(`Amount due = ${price}`, PAGE.left, y + 18, {
    size: 14,
    bold: true,
    color: INK.navy,
    width: INNER,
    align: 'right',
    height: 40,
  });
  sheet.write(
    'Practice invoice. Nothing is charged for a practice order and nothing has to be paid. Rush and add-on charges are in the price.',
    PAGE.left,
    y + 12,
    { color: INK.quiet, width: INNER, align: 'right' },
  );
  return sheet.finish();
}
