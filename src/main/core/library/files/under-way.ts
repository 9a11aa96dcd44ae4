import type { Download } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FileId } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Store, StoredDownload } from '../../ports/index.ts';

/** The queue of transfers, as the calls see it. */
export interface Queue {
  /** Something was queued, or the connection is back: looks for work. */
  wake(): void;
  /** Stops one transfer; what it had is thrown away. */
  cancel(id: number): void;
  /** Stops transfers for now; what they have is kept. */
  pause(ids: readonly number[]): void;
  /** Lets paused ones continue, before those that nobody waits for. */
  resume(ids: readonly number[]): void;
  /** Tries an ended or waiting one now. Returns the id under which it runs. */
  retry(download: StoredDownload): number;
  /** The download with what is known of it at this moment. */
  live(download: StoredDownload): Download;
  start(): void;
  stop(): Promise<void>;
}

/** Whether it waits, runs or is stopped for now. */
export function isUnderWay({ state }: Download): boolean {
  return state === 'queued' || state === 'paused' || state === 'downloading' || state === 'checking';
}

/** The one that is under way for the same thing. */
export function underWay(
  store: Store,
  accountId: AccountId,
  orderId: OrderId,
  fileId: FileId | null,
): StoredDownload | undefined {
  return store.downloads
    .forOrder(accountId, orderId)
    .find((download) => download.fileId === fileId && isUnderWay(download));
}
