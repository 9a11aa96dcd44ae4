import { attachment } from '../http/ranges.ts';
import type { Amendment, Order, OrderStatus } from '../model/order.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import type { StoredFile } from '../store/files.ts';
import type { StatusChange } from '../store/truth.ts';
import { CONSOLE_PATH, folded, money, section, table, time } from './parts.ts';
import { statusBadge } from './sections.ts';

type Moment = { at: number; what: string };

const changes = (amendment: Amendment) =>
  amendment.changes
    .map((change) => `${change.field}: ${String(change.old)} → ${String(change.new)}`)
    .join(', ');

/** Everything that happened to an order, oldest first, and what is due next. */
export function orderPage(
  order: Order,
  {
    statuses,
    amendments,
    files,
  }: { statuses: readonly StatusChange[]; amendments: readonly Amendment[]; files: readonly StoredFile[] },
): string {
  const moments: Moment[] = [
    ...statuses.map(({ at, status }) => ({
      at,
      what: statusBadge(status as OrderStatus),
    })),
    ...amendments.map((amendment) => ({
      at: amendment.at,
      what: `${escapeHtml(amendment.reason)} <span class="quiet small">${escapeHtml(changes(amendment))}</span>`,
    })),
  ].sort((a, b) => a.at - b.at);
  const next =
    order.nextStepAt === null
      ? []
      : [
          [
            `<span class="time">${time(order.nextStepAt)}</span>`,
            `<span class="quiet">next: ${escapeHtml(order.nextStep ?? '')}</span>`,
          ],
        ];
  const timeline = [
    ...moments.map(({ at, what }) => [`<span class="time">${time(at)}</span>`, what]),
    ...next,
  ];
  const rows = files.map((file) => [
    `<a href="${CONSOLE_PATH}/files/${file.id}">${escapeHtml(file.name)}</a>`,
    escapeHtml(file.contentType),
    file.size.toLocaleString('en-US'),
  ]);
  return page(
    order.address,
    `<p><a href="/#orders">← Console</a></p>
<section class="card"><h1>${escapeHtml(order.address)}</h1>
<p>${statusBadge(order.status)}</p>
<dl><dt>Order</dt><dd><code>${order.id}</code> (number ${order.number} of its account)</dd>
<dt>Customer</dt><dd>${escapeHtml(order.customerName)} &lt;${escapeHtml(order.customerEmail)}&gt;</dd>
<dt>Report</dt><dd>${escapeHtml(order.serviceName)}</dd>
<dt>Price</dt><dd>${money(order.priceCents, order.currency)}</dd></dl></section>
${section('timeline', 'Timeline', table(['When (UTC)', 'What'], timeline, 'Nothing yet.'))}
${section('files', 'Files', table(['Name', 'Type', { label: 'Bytes', look: 'number' }], rows, 'None until the order is complete.'))}
${section('record', 'Record', folded('As the service keeps it', order))}`,
    { width: 'wide' },
  );
}

export const fileHeaders = (file: StoredFile) => ({
  'content-disposition': attachment(file.name),
  'x-content-type-options': 'nosniff',
});
