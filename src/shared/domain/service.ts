import type { Money } from './money.ts';
import type { Millis } from './units.ts';

/** A report type that can be ordered, with the account's own price (section 2, Service). */
export type ReportService = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Null when the service gave no price that could be read. */
  readonly price: Money | null;
  readonly rushPrice: Money | null;
  /** In words, as the service reports it: "24 hours". Null when not reported. */
  readonly deliveryTime: string | null;
  readonly rushDeliveryTime: string | null;
};

/** The service's answer to "what would this cost now" (section 2, Price quote). Never kept as truth. */
export type Quote = { readonly total: Money; readonly at: Millis };
