import type { Download, Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { StoredDownload } from '../../ports/index.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import type { Deliveries } from './deliveries.ts';
import { AT_ONCE, type EnqueueMissing } from './fetching.ts';
import type { Queue } from './queue.ts';
import { partKey } from './transfer.ts';

export type DownloadCalls =
  | 'downloads.order'
  | 'downloads.file'
  | 'downloads.list'
  | 'downloads.retry'
  | 'downloads.keepAnyway'
  | 'downloads.cancel'
  | 'downloads.pause'
  | 'downloads.resume'
  | 'downloads.clear';

type Parts = {
  readonly queue: Queue;
  readonly deliveries: Deliveries;
  readonly enqueueMissing: EnqueueMissing;
  /** All of the account's transfers are stopped for now, or continue. */
  readonly held: (accountId: AccountId, held: boolean) => void;
};

const MOST_LISTED = 300;

/** The calls about the transfers of an order, a file, and the list of them. */
export function downloadHandlers(deps: LibraryDeps, parts: Parts): Pick<Handlers, DownloadCalls> {
  const { clock, store, files, logger } = deps.ports;
  const { queue, deliveries, enqueueMissing } = parts;

  function needDownload(id: number): StoredDownload {
    const download = store.downloads.get(id);
    if (!download) throw new CallFailure('not_found', t('downloads.transfer_isnt_list_any_more'));
    return download;
  }

  /** One transfer, or all of the account's list. */
  function chosen(accountId: AccountId, downloadId: number | null): number[] {
    return downloadId === null
      ? store.downloads.list(accountId, MOST_LISTED).map(({ id }) => id)
      : [needDownload(downloadId).id];
  }

  async function fetchOrder(
    accountId: AccountId,
    orderId: OrderId,
    as: 'files' | 'zip',
  ): Promise<Download[]> {
    needOrder(deps, accountId, orderId);
    const known = store.files.remote(accountId, orderId).length;
    const listed = await deliveries.list(accountId, orderId);
    if (typeof listed !== 'number' && known === 0) {
      const why =
        listed === null
          ? t('downloads.service_cant_be_asked_orders')
          : t('downloads.service_doesnt_say_which_files');
      throw new CallFailure(listed === null ? 'offline' : 'refused', why);
    }
    return enqueueMissing(accountId, orderId, as, AT_ONCE);
  }

  return {
    'downloads.order': ({ accountId, orderId, as }) => fetchOrder(accountId, orderId, as),
    'downloads.file': ({ accountId, orderId, fileId }) => {
      needOrder(deps, accountId, orderId);
      const name = store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.name;
      if (name === undefined)
        throw new CallFailure('not_found', t('downloads.service_doesnt_list_file_order'));
      const { id } = store.downloads.enqueue(accountId, orderId, fileId, name, clock.now(), true);
      queue.resume([id]);
      const download = needDownload(id);
      announceFiles(deps, accountId, orderId);
      queue.wake();
      return queue.live(download);
    },
    'downloads.list': ({ accountId }) =>
      store.downloads.list(accountId, MOST_LISTED).map((download) => queue.live(download)),
    'downloads.retry': ({ downloadId }) => queue.live(needDownload(queue.retry(needDownload(downloadId)))),
    'downloads.keepAnyway': ({ downloadId }) => {
      const download = needDownload(downloadId);
      if (!download.keepable) throw new CallFailure('refused', t('downloads.file_cant_be_kept_as'));
      store.downloads.update(downloadId, { keepAnyway: true });
      return queue.live(needDownload(queue.retry(needDownload(downloadId))));
    },
    'downloads.cancel': ({ downloadId }) => {
      const { state } = needDownload(downloadId);
      if (state !== 'done' && state !== 'failed' && state !== 'cancelled') queue.cancel(downloadId);
      return queue.live(needDownload(downloadId));
    },
    'downloads.pause': ({ accountId, downloadId }) => {
      if (downloadId === null) parts.held(accountId, true);
      queue.pause(chosen(accountId, downloadId));
      return null;
    },
    'downloads.resume': ({ accountId, downloadId }) => {
      parts.held(accountId, false);
      queue.resume(chosen(accountId, downloadId));
      return null;
    },
    'downloads.clear': ({ accountId }) => {
      // What is off the list isn't continued.
      for (const id of store.downloads.keptParts(accountId)) {
        store.downloads.update(id, { etag: null, partBytes: 0 });
        files.dropPart(partKey(id)).catch((error: unknown) => void logger.error('download part', error));
      }
      store.downloads.clearEnded(accountId);
      return null;
    },
  };
}

/** Throws unless both are known here. */
export function needOrder({ ports: { store } }: LibraryDeps, accountId: AccountId, orderId: OrderId): void {
  if (!store.accounts.get(accountId)) throw noAccount();
  if (!store.orders.get(accountId, orderId))
    throw new CallFailure('not_found', t('downloads.order_isnt_computer', { orderId }));
}
