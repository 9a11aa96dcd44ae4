import type { OrderPage, OrderSort, OrderView, ViewCounts } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderEvent, OrderId, RemoteOrder, StoredOrder } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export type OrderQuery = {
  readonly accountId: AccountId;
  readonly view: OrderView;
  /** Words; each must begin a word of the order's texts. '' for all. */
  readonly text: string;
  readonly sort: OrderSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
};
export type NewEvent = Omit<OrderEvent, 'id'>;

export interface OrderTable {
  get(accountId: AccountId, orderId: OrderId): StoredOrder | null;
  /** Inserts or updates. A field the service didn't tell this time keeps what was known. Answers the row as it was before. */
  put(accountId: AccountId, order: RemoteOrder, at: Millis): StoredOrder | null;
  page(query: OrderQuery): OrderPage;
  counts(accountId: AccountId): ViewCounts;
  count(accountId: AccountId): number;
  /** Delivered orders whose file list was never read or that lack files on the disk, oldest delivery first. */
  deliveredWithoutFiles(accountId: AccountId, limit: number): OrderId[];
  /** Delivered orders, and how many of them have every listed file on the disk. */
  kept(accountId: AccountId): { delivered: number; whole: number };
}

export interface OrderEventTable {
  add(accountId: AccountId, orderId: OrderId, event: NewEvent): void;
  list(accountId: AccountId, orderId: OrderId): OrderEvent[];
}
