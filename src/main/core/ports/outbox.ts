import type { AccountId } from '../../../shared/domain/account.ts';
import type { Intent, IntentState, Look } from '../../../shared/domain/intent.ts';
import type { OrderId, StoredOrder } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export type IntentPatch = Partial<
  Pick<
    Intent,
    | 'hold'
    | 'attempt'
    | 'dueAt'
    | 'sentAt'
    | 'orderId'
    | 'message'
    | 'problems'
    | 'lookedAt'
    | 'looks'
    | 'lookingSince'
    | 'batchId'
    | 'checkoutId'
    | 'agreed'
    | 'agreedAt'
    | 'offered'
    | 'acknowledged'
  >
>;

/** Orders that were looked for so often: the first and the last time of the last look, or of the sending. */
export type LookTime = { readonly looks: number; readonly first: Millis; readonly last: Millis };

/** Which rows a set of moves is about. */
export type IntentSet = { readonly runId: string } | { readonly batchId: string };

/** Every write fails with StoreError `in_use` once another process has taken the database over. */
export interface OutboxTable {
  insert(intent: Intent): void;
  /** Many at once, all or none of them. */
  insertAll(intents: readonly Intent[]): void;
  get(id: string): Intent | null;
  /** Newest first: orders of their own, and the rows of runs that are in one of `ofRuns`. */
  list(
    accountId: AccountId,
    states: readonly IntentState[],
    limit: number,
    ofRuns?: readonly IntentState[],
  ): Intent[];
  /** How many of the account, rows of runs included but for refused ones, which wait for nobody; at most `most` are counted. */
  count(accountId: AccountId, states: readonly IntentState[], most: number): number;
  /** Orders of their own over all accounts, oldest confirmation first. */
  singles(states: readonly IntentState[]): Intent[];
  /** All that an account looks for at the service: `unknown` and `quarantined`, rows of runs included. */
  lost(accountId: AccountId): Intent[];
  /** When these were looked for last, by how often. */
  lookTimes(accountId: AccountId): LookTime[];
  /** When the first of all that is here was confirmed, over all accounts; null: there is none. */
  firstConfirmedAt(): Millis | null;
  byReference(reference: string): Intent | null;
  /** The intent that was settled with this order of the service's. */
  byOrder(accountId: AccountId, orderId: OrderId): Intent | null;
  /**
   * One conditional UPDATE (`id` and one of `from`) that must change exactly one row, with an append-only event row in
   * the same transaction. Returns false, and writes nothing, when the intent is in another state.
   */
  move(
    id: string,
    from: readonly IntentState[],
    to: IntentState,
    patch: IntentPatch,
    at: Millis,
    why: string,
  ): boolean;
  /** The same for all rows of a run or a bulk call that are in one of `from`. Returns how many. */
  moveAll(
    of: IntentSet,
    from: readonly IntentState[],
    to: IntentState,
    patch: IntentPatch,
    at: Millis,
    why: string,
  ): number;
  /** Changes details without changing the state. */
  note(id: string, patch: IntentPatch): void;
  history(id: string): { at: Millis; from: IntentState | null; to: IntentState; why: string }[];
  addLook(accountId: AccountId, look: Look): void;
  /** The searches of the time from `since` to `until` that this intent had a part in, oldest first, the last `limit`. */
  looks(intent: Intent, since: Millis, until: Millis, limit: number): Look[];
  /** Orders that came into the cache since `since` and that no intent has; newest first. */
  unowned(accountId: AccountId, since: Millis, limit: number): StoredOrder[];
}
