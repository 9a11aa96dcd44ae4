import type { OrderEvent } from '../../../shared/domain/order.ts';
import { readStatus, statusLabel } from '../../../shared/domain/status.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';

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

/** A line of the activity list: one event, or a run of downloads that came together. */
export type ActivityLine = {
  readonly event: OrderEvent;
  readonly words: string;
  /** The files of a run; empty for a single event. */
  readonly names: readonly string[];
};

/** Downloads no further apart than this are one line. */
const TOGETHER: Millis = MINUTE;

/** The events as lines, newest first. Files that were fetched in one go share a line. */
export function activityLines(events: readonly OrderEvent[]): readonly ActivityLine[] {
  const runs: OrderEvent[][] = [];
  for (const event of events.toReversed()) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const together =
      before?.what === 'downloaded' && event.what === 'downloaded' && before.at - event.at <= TOGETHER;
    if (run && together) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => {
    const [event] = run;
    if (!event) return [];
    if (run.length === 1) return [{ event, words: eventWords(event), names: [] }];
    const names = run.toReversed().flatMap((each) => each.to ?? []);
    return [{ event, words: `Downloaded ${run.length} files`, names }];
  });
}
