import type { AccountId } from '../../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';

/** The fields of a draft that identify its roof. */
export type Place = Pick<OrderDraft, 'address' | 'latitude' | 'longitude'>;

/** A row of a list, by its number. */
export type PlaceOfRow = { readonly row: number; readonly place: Place };

/** Finds orders and rows that look like the same roof. */
export interface Duplicates {
  /** In the account's whole history and among the confirmed orders that have no number yet. */
  of(accountId: AccountId, place: Place): readonly DuplicateOf[];
  /** Resolves when every order that has come is among those that `of` looks at. */
  ready(accountId: AccountId): Promise<void>;
  /** Which of a few rows look like the same roof; for one row of a list that changed. */
  among(place: Place, rows: Iterable<PlaceOfRow>): readonly DuplicateOf[];
  /**
   * `of` for many rows, and among the rows themselves, where a later row points to earlier ones; in pieces, so that ten
   * thousand rows don't hold the process. Rows without a match have no entry. Rejects with the signal's reason.
   */
  check(
    accountId: AccountId,
    rows: Iterable<PlaceOfRow>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, readonly DuplicateOf[]>>;
}
