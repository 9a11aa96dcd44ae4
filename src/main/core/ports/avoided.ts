import type { AccountId } from '../../../shared/domain/account.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { SpendFilter } from './spend.ts';

/** A roof that wasn't ordered again after a warning. `other`: the earlier order, by `duplicateName`. */
export type StoredAvoided = {
  readonly other: string;
  /** On this computer's calendar, `2026-11-23`. */
  readonly day: string;
  readonly at: Millis;
  readonly source: 'form' | 'held' | 'list';
  readonly address: string;
  readonly serviceName: string | null;
  /** What it would have cost, as known at that moment; null: no price was known. */
  readonly price: Money | null;
};

export interface AvoidedTable {
  /** One for each earlier order and day; others are left alone. Returns how many are new. */
  add(accountId: AccountId, entries: readonly StoredAvoided[]): number;
  /** These roofs were ordered after all. */
  ordered(accountId: AccountId, others: readonly string[]): void;
  /** `currency` null: no price was known. */
  sums(filter: SpendFilter): { currency: string | null; orders: number; minor: number }[];
  /** The newest first, up to 500. */
  list(filter: SpendFilter): StoredAvoided[];
}
