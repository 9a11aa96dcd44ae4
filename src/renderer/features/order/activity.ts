import type { OrderEvent } from '../../../shared/domain/order.ts';
import { readStatus, statusLabel } from '../../../shared/domain/status.ts';

const FIELDS: Readonly<Record<string, string>> = {
  customerName: 'Owner',
  customerEmail: 'E-mail',
  address: 'Address',
  serviceId: 'Report',
  serviceName: 'Report',
  propertyType: 'Property type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  rushOrder: 'Rush',
  pdfRequired: 'PDF',
  additionalInstructions: 'Instructions',
  notes: 'Notes',
  insuredName: 'Insured',
  claimNumber: 'Claim number',
  referenceImageUrl: 'Photo',
  price: 'Price',
  expectedAt: 'Expected',
  deliveredAt: 'Delivered',
};

const SOURCES: Readonly<Record<OrderEvent['source'], string>> = {
  polled: 'seen at the service',
  local: 'on this computer',
  answer: 'the service’s answer',
};

const status = (raw: string | null) => (raw === null ? 'nothing' : statusLabel(readStatus(raw)));
const quoted = (value: string | null) => (value === null || value === '' ? 'nothing' : `“${value}”`);

/** Where the knowledge of an event comes from. */
export function sourceWords(event: OrderEvent): string {
  return SOURCES[event.source];
}

/** One event as a sentence. */
export function eventWords(event: OrderEvent): string {
  switch (event.what) {
    case 'placed':
      return 'Order placed';
    case 'first_seen':
      return event.to === null ? 'Found at the service' : `Found at the service, ${status(event.to)}`;
    case 'status':
      return event.from === null ? status(event.to) : `${status(event.from)} → ${status(event.to)}`;
    case 'field':
      return `${FIELDS[event.field ?? ''] ?? event.field ?? 'A field'} changed by the service: ${quoted(event.from)} → ${quoted(event.to)}`;
    case 'files':
      return event.to === null ? 'Files listed' : `Files listed: ${event.to}`;
    case 'downloaded':
      return event.to === null ? 'Downloaded' : `Downloaded ${event.to}`;
    case 'download_failed':
      return event.to === null ? 'A download failed' : `Download failed: ${event.to}`;
  }
}
