import type { PriceChange, RunFilter, RunRowState } from '../../../shared/contract/index.ts';
import type { Message } from '../../../shared/copy/message.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { Millis, Sha256 } from '../../../shared/domain/units.ts';

export type RunRecord = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly listId: string | null;
  readonly name: string;
  readonly confirmedFor: string;
  readonly confirmedAt: Millis;
  /** Not before this: the end of the undo delay, or of a wait. */
  readonly dueAt: Millis;
  /** A person stopped it. */
  readonly paused: boolean;
  readonly hold: HoldReason | null;
  readonly message: Message | null;
  readonly endedAt: Millis | null;
  /** v1: how many checkouts a person has asked for, and when they last did after the confirmation. */
  readonly checkouts: number;
  readonly wordAt: Millis | null;
};
export type RunPatch = Partial<
  Pick<RunRecord, 'dueAt' | 'paused' | 'hold' | 'message' | 'endedAt' | 'checkouts' | 'wordAt'>
>;

/** `answered`: there was an answer to the bulk call; `refused`: refused as a whole; `unknown`: no conclusive answer. */
export type BatchState = 'prepared' | 'not_sent' | 'on_wire' | 'answered' | 'refused' | 'unknown';
export type Batch = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly runId: string;
  /** From 1, in the order of sending; null while no row hangs on it. */
  readonly number: number | null;
  readonly state: BatchState;
  readonly bodySha256: Sha256;
  readonly preparedAt: Millis;
  readonly sentAt: Millis | null;
  readonly message: Message | null;
};
export type BatchPatch = Partial<Pick<Batch, 'number' | 'sentAt' | 'message'>>;

/** How many rows of a run, or of one of its bulk calls, are where. */
export type RowCount = {
  readonly batchId: string | null;
  readonly state: RunRowState;
  readonly rows: number;
};
export type RunSums = {
  readonly quoted: Money[];
  readonly quotedPlaced: Money[];
  readonly charged: Money[];
  /** Placed rows for which the service reported no price. */
  readonly uncharged: number;
};
export type RunIntent = {
  readonly intent: Intent;
  readonly state: RunRowState;
  readonly charged: Money | null;
};

export interface RunTable {
  insert(run: RunRecord): void;
  get(id: string): RunRecord | null;
  /** Newest first. */
  list(accountId: AccountId, offset: number, limit: number): { runs: RunRecord[]; total: number };
  /** Over all accounts, oldest first. */
  open(): RunRecord[];
  update(id: string, patch: RunPatch): void;
  counts(id: string): RowCount[];
  sums(id: string): RunSums;
  /** In the order of the list. */
  rows(id: string, filter: RunFilter, offset: number, limit: number): { rows: RunIntent[]; total: number };
  /** Queued rows that are due, in the order of the list. A time further ahead than the longest delay counts as due. */
  waiting(id: string, now: Millis, limit: number): Intent[];
  /** When the first queued row is due; null: none is queued. */
  nextDue(id: string): Millis | null;
  /** Waiting rows that a person sends again: an earlier sending, from here or elsewhere, may have been placed. */
  sentBefore(id: string): Intent[];
  priceChanges(id: string): PriceChange[];
  /** Rows that are held for this reason. */
  heldFor(id: string, hold: HoldReason): number;
  /** Every row that is held for its price goes at the price that was offered. */
  acceptPrices(id: string, at: Millis): void;
  /** With its items, in the order of the call. */
  insertBatch(batch: Batch, intentIds: readonly string[]): void;
  batches(runId: string): Batch[];
  /** Over all runs. */
  batchesIn(states: readonly BatchState[]): Batch[];
  /** One conditional UPDATE; false when it's in another state. A bulk call never goes back to an earlier one. */
  moveBatch(id: string, from: readonly BatchState[], to: BatchState, patch: BatchPatch): boolean;
}
