import type { WrittenChange } from '../../../../shared/contract/index.ts';
import { formatMoney, type Money, sameMoney } from '../../../../shared/domain/money.ts';
import type { OrderEvent, RemoteOrder } from '../../../../shared/domain/order.ts';
import { FORM_ORDER, fieldRow, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { withoutReference } from '../../../../shared/domain/reference.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { NewEvent } from '../../ports/index.ts';

/** Fields whose change a person should see in the order's history, with the old and the new value. In the form's order. */
export const WATCHED: readonly Watched[] = [
  ...FORM_ORDER.filter((field) => fieldRow(field).isWatched).flatMap((field): Watched[] =>
    // Where a service has a name, the name is shown instead of its id.
    field === 'serviceId' ? ['serviceName', 'serviceId'] : [field],
  ),
  'price',
];
type Watched = OrderField | 'serviceName' | 'price';

/** Fields that change what a screen shows, without being worth a line of history. */
const QUIET = ['orderedAt', 'deliveredAt', 'expectedAt'] as const;

/** Services round coordinates in one answer and not in the other. Degrees: about half a metre. */
const SAME_PLACE = 5e-6;

export type Changes = {
  readonly events: readonly NewEvent[];
  /** What the service changed of what was ordered, as shown to a person. */
  readonly fields: readonly WrittenChange[];
  readonly price: { readonly from: Money; readonly to: Money } | null;
  /** The status is of another kind than before, or another that this app doesn't know. */
  readonly moved: boolean;
  /** Whether anything a screen shows is different. */
  readonly visible: boolean;
};

/**
 * What is different between an order as it was known (null: not at all) and as the service reports it now. What the
 * service doesn't report this time isn't a change, and neither is a value reported for the first time.
 */
export function changesOf(
  before: RemoteOrder | null,
  now: RemoteOrder,
  at: Millis,
  source: OrderEvent['source'],
): Changes {
  if (!before) {
    const event = { at, source, what: 'first_seen', field: null, from: null, to: now.status.raw } as const;
    return { events: [event], fields: [], price: null, moved: false, visible: true };
  }
  const moved =
    before.status.kind !== now.status.kind ||
    (now.status.kind === 'other' && before.status.raw !== now.status.raw);
  const changed = WATCHED.filter((field) => isNew(before, now, field));
  const fields = changed.flatMap((field): WrittenChange[] => {
    // Where a service has a name, its id would repeat it.
    if (field === 'serviceId' && changed.includes('serviceName')) return [];
    const from = shown(before, field);
    return from === null ? [] : [{ field, from, to: shown(now, field) }];
  });
  const status = { field: null, from: before.status.raw, to: now.status.raw };
  const quietly = QUIET.some((field) => now[field] !== null && now[field] !== before[field]);
  return {
    events: [
      ...(moved ? [{ at, source, what: 'status', ...status } as const] : []),
      ...fields.map((change) => ({ at, source, what: 'field', ...change }) as const),
    ],
    fields,
    price:
      before.price && now.price && !sameMoney(before.price, now.price)
        ? { from: before.price, to: now.price }
        : null,
    moved,
    visible: moved || changed.length > 0 || quietly || before.status.raw !== now.status.raw,
  };
}

function isNew(before: RemoteOrder, now: RemoteOrder, field: Watched): boolean {
  if (now[field] === null || now[field] === before[field]) return false;
  switch (field) {
    case 'price':
      return !sameMoney(before.price, now.price);
    case 'latitude':
    case 'longitude':
      return Math.abs((now[field] ?? 0) - (before[field] ?? Number.POSITIVE_INFINITY)) > SAME_PLACE;
    case 'propertyType':
      return shown(before, field)?.toLowerCase() !== shown(now, field)?.toLowerCase();
    default:
      return shown(before, field) !== shown(now, field);
  }
}

/** The value for a person. Of the notes, the person's own: a service may drop the reference or add to it. */
function shown(order: RemoteOrder, field: Watched): string | null {
  const value = order[field];
  if (value === null) return null;
  if (typeof value === 'string')
    return (field === 'notes' ? ownNotes(value) : value).trim().replace(/\s+/g, ' ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(Number(value.toFixed(6))) : formatMoney(value);
}

function ownNotes(notes: string): string {
  return withoutReference(notes.trimStart());
}
