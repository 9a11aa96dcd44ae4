import type { AccountId } from './account.ts';
import type { Money } from './money.ts';
import type { KindOf, OrderField } from './order-fields.ts';
import type { WorkStatus } from './status.ts';
import type { PaymentState } from './status-words.ts';
import type { Millis } from './units.ts';

/** Ids are the service's own text, to the last digit. */
export type OrderId = string;

export const PROPERTY_TYPES = ['Residential', 'Commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

type Values = {
  readonly flag: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly propertyType: PropertyType;
};
type ValueOf<Field extends OrderField> = KindOf<Field> extends keyof Values ? Values[KindOf<Field>] : string;

/**
 * The fields of a creation body (section 2, Order). Texts are trimmed; an empty optional text is omitted from the body.
 */
export type OrderFields = { readonly [Field in OrderField]: ValueOf<Field> };

/** The form as typed: numbers are still text, the property type may not be chosen yet. */
export type OrderDraft = {
  readonly [Field in OrderField]: KindOf<Field> extends 'flag'
    ? boolean
    : KindOf<Field> extends 'propertyType'
      ? PropertyType | ''
      : string;
};

/** What a service may say of a field: its property types are any word. */
type ReportedFields = {
  readonly [Field in OrderField]: (KindOf<Field> extends 'propertyType' ? string : ValueOf<Field>) | null;
};

/**
 * An order as the service last reported it. Only `orderId` and `status` are certain; the rest is null when not
 * reported.
 */
export type RemoteOrder = ReportedFields & {
  readonly orderId: OrderId;
  readonly status: WorkStatus;
  /** v1: what a payment field beside the order said this time; missing or null when the service reported none. */
  readonly payment?: PaymentState | null;
  readonly serviceName: string | null;
  readonly price: Money | null;
  readonly orderedAt: Millis | null;
  readonly deliveredAt: Millis | null;
  readonly expectedAt: Millis | null;
  /** The record as it came, JSON text. */
  readonly raw: string;
};

/** An order in the cache. */
export type StoredOrder = RemoteOrder & {
  readonly accountId: AccountId;
  /** When this computer first and last had it from the service. */
  readonly firstSeenAt: Millis;
  readonly lastSeenAt: Millis;
  readonly filesExpected: number | null;
  readonly filesLocal: number;
};

/** One thing that was seen to happen to an order, and where the knowledge comes from. */
export type OrderEvent = {
  readonly id: number;
  readonly at: Millis;
  /** `polled`: asked the service; `local`: done on this computer; `answer`: the service's answer to this app's own call. */
  readonly source: 'polled' | 'local' | 'answer';
  readonly what:
    | 'placed'
    | 'first_seen'
    | 'status'
    | 'field'
    | 'files'
    | 'downloaded'
    | 'download_failed'
    /** v1: a step of its payment, in the person's words (`to`). */
    | 'payment';
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
};
