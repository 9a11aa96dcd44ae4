import type { KnownCustomer } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
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
