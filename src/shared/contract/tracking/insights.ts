import { z } from 'zod';
import type { Money } from '../../domain/money.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Turnaround } from '../../domain/turnaround.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call } from '../call.ts';
import { SPEND_BY } from '../values.ts';
import { draftSchema, money } from './orders.ts';

export type SpendBy = (typeof SPEND_BY)[number];
export type SpendSum = { readonly orders: number; readonly money: Money };
/** `search`: the list's search that shows these orders; null where it has no word for them. */
export type SpendGroup = SpendSum & { readonly label: string | null; readonly search: string | null };
export type PriceDifference = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly quoted: Money;
  readonly charged: Money;
};
/** What an account spent in a range of days. Sums of different currencies are never added. */
export type Spend = {
  /** One sum for each currency, the largest first. */
  readonly charged: readonly SpendSum[];
  /** Orders that aren't in `charged`, and why. */
  readonly canceled: number;
  readonly unpaid: number;
  readonly unpriced: number;
  readonly months: readonly {
    readonly month: string;
    readonly sums: readonly SpendSum[];
    readonly search: string;
  }[];
  readonly groups: readonly SpendGroup[];
  /** Orders that were charged otherwise than confirmed, the largest difference first. */
  readonly differences: readonly PriceDifference[];
  /** Roofs that weren't ordered again after a warning, and what they would have cost as known then. */
  readonly avoided: {
    readonly orders: number;
    readonly sums: readonly SpendSum[];
    readonly unpriced: number;
  };
  /** For a calendar month; null: none is set. */
  readonly budget: Money | null;
  /** Charged in the calendar month of today, in the budget's currency. */
  readonly thisMonth: Money | null;
};

/** One time that a person was warned and didn't order. `orderId`: the earlier order; null: it has no number yet. */
export type AvoidedDuplicate = {
  readonly orderId: OrderId | null;
  readonly at: Millis;
  /** The review of the form, an order that was held before sending, or a list. */
  readonly source: 'form' | 'held' | 'list';
  readonly address: string;
  readonly serviceName: string | null;
  readonly price: Money | null;
};

export type ServiceTurnaround = {
  readonly service: string | null;
  readonly rush: boolean;
  readonly turnaround: Turnaround;
  /** How many orders took up to so many hours; the last one: longer. */
  readonly steps: readonly { readonly hours: number | null; readonly orders: number }[];
};
/** How long the account's orders took, learned from its newest delivered ones. */
export type TurnaroundReport = {
  /** The newest delivered orders that this is from, and the day of the oldest of them. */
  readonly orders: number;
  readonly since: Millis | null;
  readonly services: readonly ServiceTurnaround[];
  /** By the week of delivery, oldest first. */
  readonly weeks: readonly { readonly monday: string; readonly turnaround: Turnaround }[];
  readonly lateNow: number;
};

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const insightCalls = {
  /** Both days are included; by this computer's calendar. */
  'spend.get': call<Spend>()(z.object({ accountId, from: day, to: day, by: z.enum(SPEND_BY) })),
  /** Both days are included. The newest first, up to 500. */
  'spend.avoided': call<readonly AvoidedDuplicate[]>()(z.object({ accountId, from: day, to: day })),
  /** A person was warned on the review sheet and went back without ordering; what isn't the same roof isn't kept. */
  'duplicates.avoided': call<{ kept: number }>()(
    z.object({ accountId, draft: draftSchema, price: money.nullable() }),
  ),
  'spend.budget': call<null>()(z.object({ accountId, budget: money.nullable() })),
  'turnaround.get': call<TurnaroundReport>()(z.object({ accountId })),
  /** When an order of this kind would probably come if it were placed now; null where too few orders show it. */
  'turnaround.likely': call<{ at: Millis; orders: number } | null>()(
    z.object({
      accountId,
      serviceId: z.string().max(200),
      rush: z.boolean(),
      propertyType: z.string().max(100),
    }),
  ),
};
