import type { CatalogService } from '../model/catalog.ts';
import { CURRENCY, STATUS_TEXT } from '../model/choices.ts';
import type { Amendment, Change, Order } from '../model/order.ts';
import { FIELD_KEYS, type OrderRequest } from '../model/order-fields.ts';
import type { Quote } from '../model/pricing.ts';
import type { StoredFile } from '../store/files.ts';

/** Shapes of the records in answers. The document shows only orderId and status; the rest is chosen here. */

export const money = (cents: number, currency: string = CURRENCY) => ({ amountCents: cents, currency });

export const time = (millis: number) => new Date(millis).toISOString();

/** An order record: every field of the creation body, and what the service knows beyond it (section 2). */
export function orderRecord(order: Order, amendments: readonly Amendment[]) {
  return {
    orderId: order.id,
    orderNumber: order.number,
    status: STATUS_TEXT[order.status],
    ...fieldsOf(order),
    serviceName: order.serviceName,
    price: money(order.priceCents, order.currency),
    createdAt: time(order.createdAt),
    updatedAt: time(order.updatedAt),
    expectedAt: time(order.expectedAt),
    completedAt: order.completedAt === null ? null : time(order.completedAt),
    cancelledAt: order.cancelledAt === null ? null : time(order.cancelledAt),
    amendments: amendments.map((amendment) => amendmentRecord(amendment, order.currency)),
  };
}

function fieldsOf(order: Order): OrderRequest {
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, order[field]])) as OrderRequest;
}

function amendmentRecord(amendment: Amendment, currency: string) {
  const value = (change: Change, side: 'old' | 'new') => {
    const found = change[side];
    return typeof found === 'number' ? money(found, currency) : found;
  };
  return {
    at: time(amendment.at),
    reason: amendment.reason,
    changes: amendment.changes.map((change) => ({
      field: change.field,
      old: value(change, 'old'),
      new: value(change, 'new'),
    })),
  };
}

/** A service record: id, name, delivery times and the client's price (section 2, Service). */
export function serviceRecord(service: CatalogService) {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    deliveryHours: { standard: service.standardHours, rush: service.rushHours },
    price: money(service.priceCents),
    rushCharge: money(service.rushCents),
    pdfCharge: money(service.pdfCents),
  };
}

/** A calculated price: the total and the lines it is the sum of (section 2, Price quote). */
export function quoteRecord(quote: Quote) {
  return {
    serviceId: quote.serviceId,
    lines: quote.lines.map((line) => ({ code: line.code, label: line.label, price: money(line.cents) })),
    total: money(quote.totalCents),
  };
}

/** A file record (section 2, File). */
export function fileRecord(file: StoredFile, downloadUrl: string) {
  return {
    id: file.id,
    orderId: file.orderId,
    name: file.name,
    kind: file.kind,
    contentType: file.contentType,
    size: file.size,
    sha256: file.sha256,
    createdAt: time(file.createdAt),
    downloadUrl,
  };
}
