import type { Download } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FileId } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Store, StoredDownload } from '../../ports/index.ts';

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
