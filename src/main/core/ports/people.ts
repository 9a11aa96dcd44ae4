import type { KnownCustomer, OrderNote } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** A property owner by name and email; two spellings that differ in case or signs only are one. */
export type CustomerPair = Pick<KnownCustomer, 'name' | 'email'>;

/** Property owners of the account's own orders, and of confirmed orders that have no number yet. */
export interface CustomerTable {
  /** Those of whose name each word of `text` begins a word, or whose email begins with it; the last ordered for first. */
  suggest(accountId: AccountId, text: string, limit: number): KnownCustomer[];
  /** Hides one from suggestions until it's ordered for again. */
  forget(accountId: AccountId, customer: CustomerPair, at: Millis): void;
  remember(accountId: AccountId, customer: CustomerPair): void;
}

/** A template or defaults as they are in the store. `body`: JSON of the contract's shape; `key`: one of its kind. */
export type StoredPreset = {
  readonly id: number;
  readonly kind: 'template' | 'customer' | 'service';
  readonly key: string;
  readonly body: string;
};

export interface PresetTable {
  list(accountId: AccountId): StoredPreset[];
  /** Adds or replaces what has this key. Returns its id. */
  put(accountId: AccountId, preset: Omit<StoredPreset, 'id'>): number;
  /** False: it was removed meanwhile. */
  rename(accountId: AccountId, id: number, to: Pick<StoredPreset, 'key' | 'body'>): boolean;
  find(accountId: AccountId, kind: StoredPreset['kind'], key: string): StoredPreset | null;
  remove(accountId: AccountId, id: number): void;
}

export type StoredNote = OrderNote & { readonly orderId: OrderId };
type NewNote = Omit<StoredNote, 'id'>;

/** What the office notes on placed orders. Never sent. */
export interface OrderNoteTable {
  /** Oldest first. */
  list(accountId: AccountId, orderId: OrderId): StoredNote[];
  /** Those of several orders. */
  among(accountId: AccountId, orders: readonly OrderId[]): StoredNote[];
  get(accountId: AccountId, id: number): StoredNote | null;
  add(accountId: AccountId, note: NewNote): number;
  /** False: it was removed meanwhile. */
  edit(accountId: AccountId, id: number, note: Omit<NewNote, 'orderId'>): boolean;
  remove(accountId: AccountId, id: number): void;
}
