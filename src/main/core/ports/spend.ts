import type { AccountId } from '../../../shared/domain/account.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** Orders by when they were ordered; `until` isn't included. */
export type SpendFilter = { readonly accountId: AccountId; readonly from: Millis; readonly until: Millis };
export type SpendBy = 'service' | 'rush' | 'property' | 'customer' | 'claim' | 'tag' | 'desk';
/** `label` null: the orders have none. `rush`: `yes` or `no`. */
export type SpendGroup = {
  readonly label: string | null;
  readonly currency: string;
  readonly orders: number;
  readonly minor: number;
};
/** What became of the orders' prices. `minor`: what was charged, 0 in the other parts; `unpriced` has no currency. */
export type SpendParts = readonly {
  readonly part: 'charged' | 'canceled' | 'unpaid' | 'unpriced';
  readonly currency: string | null;
  readonly orders: number;
  readonly minor: number;
}[];
/** An order whose price isn't the one it was confirmed with. Minor units. */
export type PriceDifference = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly currency: string;
  readonly quoted: number;
  readonly charged: number;
};

export interface SpendTable {
  /** One for each filter. */
  parts(filters: readonly SpendFilter[]): SpendParts[];
  /** Charged orders only, the most expensive group first. An order with several tags is in each of their groups. */
  groups(filter: SpendFilter, by: SpendBy): SpendGroup[];
  differences(filter: SpendFilter): PriceDifference[];
  budget(accountId: AccountId): Money | null;
  putBudget(accountId: AccountId, budget: Money | null): void;
}
