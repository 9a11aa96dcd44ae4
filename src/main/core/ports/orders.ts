import type {
  OrderGrouping,
  OrderMarks,
  OrderPage,
  OrderRow,
  OrderSorting,
  OrderView,
  ViewCounts,
} from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderEvent, OrderId, RemoteOrder, StoredOrder } from '../../../shared/domain/order.ts';
import type { DeliveredOrder } from '../../../shared/domain/turnaround.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { SearchClause } from './search.ts';

/** Which orders of an account. */
export type OrderFilter = {
  readonly accountId: AccountId;
  readonly view: OrderView;
  /** Words; each must begin a word of the order's texts. '' for all. */
  readonly text: string;
  /** Each must hold, too. */
  readonly clauses?: readonly SearchClause[];
  /** What is late is judged by it. */
  readonly now?: Millis;
};
export type OrderQuery = OrderFilter &
  OrderSorting & {
    /** Sorts within equals of the ones before. */
    readonly further?: readonly OrderSorting[] | undefined;
    /** Sorts are within groups. */
    readonly group?: OrderGrouping | undefined;
    readonly offset: number;
    readonly limit: number;
  };
/** Orders that somebody chose: by their numbers, or a filter without some of its orders. */
export type OrderChoice =
  | { readonly accountId: AccountId; readonly orders: readonly OrderId[] }
  | (Omit<OrderQuery, 'offset' | 'limit'> & { readonly except: readonly OrderId[] });
/** By status (`status_rank`: 4 delivered, 5 canceled) and currency. `minor`: minor units together. */
export type OrderSums = readonly {
  readonly rank: number;
  readonly currency: string | null;
  readonly count: number;
  readonly minor: number;
}[];
export type ListedOrder = { readonly order: StoredOrder; readonly row: OrderRow };
/** `service`: its name. */
export type DeliveredService = DeliveredOrder & { readonly service: string | null };
export type NewEvent = Omit<OrderEvent, 'id'>;

export interface OrderTable {
  get(accountId: AccountId, orderId: OrderId): StoredOrder | null;
  /**
   * Inserts or updates. A field the service didn't report this time keeps what was known. Returns the row as it was
   * before.
   */
  put(accountId: AccountId, order: RemoteOrder, at: Millis): StoredOrder | null;
  page(query: OrderQuery): OrderPage;
  /** The numbers of the chosen orders, in the order of the list. */
  chosen(choice: OrderChoice): OrderId[];
  sums(choice: OrderChoice): OrderSums;
  /** Whole orders with their lines of the list; one that isn't there is omitted. */
  listed(accountId: AccountId, orders: readonly OrderId[]): ListedOrder[];
  counts(accountId: AccountId): ViewCounts;
  /** The newest delivered orders whose times the service stated, for what they teach about the next ones. */
  delivered(accountId: AccountId): DeliveredService[];
  /** How many orders fit. */
  countOf(filter: OrderFilter): number;
  count(accountId: AccountId): number;
  /** Delivered orders whose file list was never read or that lack files on the disk, oldest delivery first. */
  deliveredWithoutFiles(accountId: AccountId, limit: number): OrderId[];
  /** Delivered orders, and how many of them have every listed file on the disk. */
  kept(accountId: AccountId): { delivered: number; whole: number };
}

/** What the office notes on its orders. Each answers the orders for which that is new. */
export interface OrderMarkTable {
  tag(accountId: AccountId, orders: readonly OrderId[], tag: string, isOn: boolean): OrderId[];
  /** `at` null: not reviewed. `by`: the name of who reviewed it. */
  review(accountId: AccountId, orders: readonly OrderId[], at: Millis | null, by: string | null): OrderId[];
  of(accountId: AccountId, orderId: OrderId): OrderMarks;
  /** Every tag in use, the most used first. */
  tags(accountId: AccountId): { tag: string; orders: number }[];
}

/** A saved view of the list as it is in the store. `body`: JSON of the contract's `ViewBody`. */
export type StoredView = { readonly id: number; readonly body: string };

/** The office's own views of an account's list, in the order of their tabs. */
export interface OrderViewTable {
  list(accountId: AccountId): StoredView[];
  /** Adds a view at the end (`id` null) or replaces one. Returns its id; null: there is no such view any more. */
  put(accountId: AccountId, id: number | null, body: string): number | null;
  remove(accountId: AccountId, id: number): void;
}

export interface OrderEventTable {
  add(accountId: AccountId, orderId: OrderId, event: NewEvent): void;
  list(accountId: AccountId, orderId: OrderId): OrderEvent[];
}
