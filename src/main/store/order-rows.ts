import type { RemoteOrder, StoredOrder } from '../../shared/domain/order.ts';
import { FIELD_KEYS, fieldRow, type KindOf, type OrderField } from '../../shared/domain/order-fields.ts';
import { deskIn } from '../../shared/domain/reference.ts';
import type { StatusKind } from '../../shared/domain/status.ts';
import type { PaymentState } from '../../shared/domain/status-words.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { toMoney } from './money.ts';
import { sortKey } from './sort-key.ts';
import { bit, flag, type SqlValue } from './sql.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;
type ColumnOf<Field extends OrderField> = Snake<Field>;

/** The column of an order's own field: its key in lower case, with underscores. Looked up for every field of every row. */
const COLUMNS = Object.fromEntries(
  FIELD_KEYS.map((field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as Readonly<Record<OrderField, string>>;
const columnOf = (field: OrderField): string => COLUMNS[field];

type FieldColumns = {
  [Field in OrderField as ColumnOf<Field>]: KindOf<Field> extends 'flag' | 'latitude' | 'longitude'
    ? number | null
    : string | null;
};
/** The columns that the service reported, as they are in the table. */
export type OrderColumns = FieldColumns & {
  status_kind: StatusKind;
  status_raw: string;
  payment: PaymentState | null;
  service_name: string | null;
  price_minor: number | null;
  price_currency: string | null;
  ordered_at: number | null;
  delivered_at: number | null;
  expected_at: number | null;
  raw: string;
};
export type StoredRow = OrderColumns & {
  id: number;
  account_id: string;
  order_id: string;
  first_seen_at: number;
  last_seen_at: number;
  files_expected: number | null;
  files_local: number;
};

export function toColumns(order: RemoteOrder): OrderColumns {
  return {
    status_kind: order.status.kind,
    status_raw: order.status.raw,
    payment: order.payment ?? null,
    ...fieldColumns(order),
    service_name: order.serviceName,
    price_minor: order.price?.minor ?? null,
    price_currency: order.price?.currency ?? null,
    ordered_at: order.orderedAt,
    delivered_at: order.deliveredAt,
    expected_at: order.expectedAt,
    raw: order.raw,
  };
}

function fieldColumns(order: RemoteOrder): FieldColumns {
  const value = (field: OrderField) => {
    const reported = order[field];
    return typeof reported === 'boolean' ? bit(reported) : reported;
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [columnOf(field), value(field)])) as FieldColumns;
}

function fieldValues(row: StoredRow): Pick<RemoteOrder, OrderField> {
  const value = (field: OrderField) => {
    const kept = row[columnOf(field) as keyof FieldColumns];
    return fieldRow(field).kind === 'flag' ? flag(kept as number | null) : kept;
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, value(field)])) as Pick<
    RemoteOrder,
    OrderField
  >;
}

/** Work in its order; below 4 the service may still change the order. The database checks that it fits. */
const RANKS: Readonly<Record<StatusKind, number>> = {
  accepted: 0,
  in_progress: 1,
  qa: 2,
  other: 3,
  delivered: 4,
  cancelled: 5,
};

/** The columns that lists are sorted and chosen by. */
export function keys(order: OrderColumns, firstSeenAt: Millis): Record<string, SqlValue> {
  const ordered = order.ordered_at ?? firstSeenAt;
  return {
    address_key: sortKey(order.address),
    customer_key: sortKey(order.customer_name),
    claim_key: sortKey(order.claim_number),
    service_key: sortKey(order.service_name),
    status_rank: RANKS[order.status_kind],
    ordered_key: ordered,
    delivered_key: order.delivered_at ?? ordered,
    desk: deskIn(order.notes ?? ''),
  };
}

export function toStoredOrder(row: StoredRow): StoredOrder {
  return {
    accountId: row.account_id,
    orderId: row.order_id,
    status: { kind: row.status_kind, raw: row.status_raw },
    payment: row.payment,
    ...fieldValues(row),
    serviceName: row.service_name,
    price: toMoney(row.price_minor, row.price_currency),
    orderedAt: row.ordered_at,
    deliveredAt: row.delivered_at,
    expectedAt: row.expected_at,
    raw: row.raw,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    filesExpected: row.files_expected,
    filesLocal: row.files_local,
  };
}
