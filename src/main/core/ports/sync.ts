import type { UnreadRecord } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { PageBase, SetAside } from './api.ts';

/** How far an account's history was read, page by page, and what is known of its list. */
export type SyncProgress = {
  readonly nextPage: number;
  readonly pageSize: number;
  /** Orders read so far, counted once. */
  readonly imported: number;
  readonly startedAt: Millis;
  /** Null while it's being read. */
  readonly finishedAt: Millis | null;
  /** The last look for orders placed elsewhere. */
  readonly lookedAt: Millis | null;
  /** How many orders the service said there are, and how many were known here at that moment. */
  readonly total: number | null;
  readonly known: number | null;
  /** How the list is sorted; null while it isn't known. */
  readonly newestFirst: boolean | null;
};

/** An open order, with what determines when to ask for it. `orderedAt`: or first seen. */
export type FollowedOrder = {
  readonly orderId: OrderId;
  readonly lastSeenAt: Millis;
  readonly orderedAt: Millis;
  readonly expectedAt: Millis | null;
  readonly serviceName: string | null;
  readonly rush: boolean;
};

export interface SyncTable {
  get(accountId: AccountId): SyncProgress | null;
  /** Does nothing for an account that is gone. */
  put(accountId: AccountId, progress: SyncProgress): void;
  /** Orders the service may still change, the one asked longest ago first. */
  followed(accountId: AccountId, limit: number): FollowedOrder[];
  /** From order to delivery, of the newest delivered orders of a service; shortest first. */
  turnarounds(accountId: AccountId, serviceName: string | null, rush: boolean, limit: number): Millis[];
  /** From which number the service counts the pages of its list; null: not learned yet. */
  pageBase(accountId: AccountId): PageBase | null;
  putPageBase(accountId: AccountId, base: PageBase | null): void;
}

/** How a record came that couldn't be kept. `page`: of the list. */
export type SetAsideFrom = Pick<UnreadRecord, 'call' | 'page'>;

/** Records of the service's that couldn't be kept, with their text. At most 500 of an account. */
export interface SetAsideTable {
  /**
   * These couldn't be kept of what was just read. Of a page of the list, what was set aside of it before and isn't among
   * them any more is forgotten. Does nothing for an account that is gone.
   */
  read(accountId: AccountId, from: SetAsideFrom, records: readonly SetAside[], at: Millis): void;
  /** These orders are kept now. */
  kept(accountId: AccountId, orderIds: readonly OrderId[]): void;
  /** What wasn't reported since then isn't there any more. */
  sweep(accountId: AccountId, since: Millis): void;
  count(accountId: AccountId): number;
  /** The newest first. */
  list(accountId: AccountId, limit: number): UnreadRecord[];
}
