import { formatMoney, sameMoney } from '../../../shared/domain/money.ts';
import type { OrderEvent, RemoteOrder } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { NewEvent } from '../ports/index.ts';

/** Fields whose change a person should see in the order's history, with the old and the new value. */
const WATCHED = [
  'address',
  'serviceName',
  'serviceId',
  'propertyType',
  'rushOrder',
  'pdfRequired',
  'price',
  'customerName',
  'claimNumber',
  'insuredName',
] as const;
type Watched = (typeof WATCHED)[number];

/** Fields that change what a screen shows, without being worth a line of history. */
const QUIET = [
  'customerEmail',
  'latitude',
  'longitude',
  'additionalInstructions',
  'notes',
  'referenceImageUrl',
  'orderedAt',
  'deliveredAt',
  'expectedAt',
] as const;

export type Changes = {
  readonly events: readonly NewEvent[];
  /** Whether anything a screen shows is different. */
  readonly visible: boolean;
};

/**
 * What is different between an order as it was known (null: not at all) and as the service tells it now. What the service
 * doesn't tell this time isn't a change, and neither is a value told for the first time.
 */
export function changesOf(
  before: RemoteOrder | null,
  now: RemoteOrder,
  at: Millis,
  source: OrderEvent['source'],
): Changes {
  if (!before) {
    const event = { at, source, what: 'first_seen', field: null, from: null, to: now.status.raw } as const;
    return { events: [event], visible: true };
  }
  const events: NewEvent[] = [];
  const moved =
    before.status.kind !== now.status.kind ||
    (now.status.kind === 'other' && before.status.raw !== now.status.raw);
  if (moved)
    events.push({ at, source, what: 'status', field: null, from: before.status.raw, to: now.status.raw });
  const fields = WATCHED.filter((field) => isNew(before, now, field));
  for (const field of fields) {
    // A service is told by its name where it has one: the id would say the same once more.
    if (field === 'serviceId' && fields.includes('serviceName')) continue;
    const from = shown(before, field);
    if (from !== null) events.push({ at, source, what: 'field', field, from, to: shown(now, field) });
  }
  const quietly = QUIET.some((field) => now[field] !== null && now[field] !== before[field]);
  return {
    events,
    visible: events.length > 0 || fields.length > 0 || quietly || before.status.raw !== now.status.raw,
  };
}

function isNew(before: RemoteOrder, now: RemoteOrder, field: Watched): boolean {
  if (now[field] === null) return false;
  return field === 'price' ? !sameMoney(before.price, now.price) : before[field] !== now[field];
}

function shown(order: RemoteOrder, field: Watched): string | null {
  const value = order[field];
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formatMoney(value);
}
