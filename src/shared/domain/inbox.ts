import type { Message } from './message.ts';

export type InboxKind =
  | 'amended'
  | 'price_changed'
  | 'cancelled'
  | 'files_missing'
  | 'download_failed'
  | 'report_revised'
  | 'order_refused'
  | 'order_unknown'
  | 'order_held'
  /** Two orders of one roof within 30 days, one of them placed elsewhere. */
  | 'ordered_twice';

/** A field of an order with what was known and what came, as shown to a person. */
export type FieldChange = {
  /** The order's own field name (`propertyType`), or `files`. */
  readonly field: string;
  /** A value of the service as it was written, or numbers of a roof, which are written when they are read. */
  readonly from: string | Message | null;
  readonly to: string | Message | null;
};
/** A change of what the service wrote. */
export type WrittenChange = FieldChange & { readonly from: string | null; readonly to: string | null };
