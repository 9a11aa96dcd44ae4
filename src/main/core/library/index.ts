import type { Download, Handlers, OrderFile } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { isProgram, type LocalFile } from '../../../shared/domain/file.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { type Bytes, type Millis, SECOND } from '../../../shared/domain/units.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import { DiskError, type StoredDownload } from '../ports/index.ts';
import { announceContents, announceFiles, type LibraryDeps } from './context.ts';
import { createDeliveries } from './deliveries.ts';
import { createKeeping } from './keeping.ts';
import { orderFiles } from './order-files.ts';
import { createQueue } from './queue.ts';
import { partKey } from './transfer.ts';

export type { LibraryDeps } from './context.ts';

type LibraryCalls =
  | 'library.folders'
  | 'library.kept'
  | 'library.files'
  | 'library.tables'
  | 'library.open'
  | 'library.reveal'
  | 'downloads.order'
  | 'downloads.file'
  | 'downloads.list'
  | 'downloads.retry'
  | 'downloads.cancel'
  | 'downloads.pause'
  | 'downloads.resume'
  | 'downloads.clear'
  | 'desktop.openLibraryFolder';

export interface Library {
  readonly handlers: Pick<Handlers, LibraryCalls>;
  /** Sweeps what an earlier run left half done, then goes on with what was queued. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The order is delivered. May be said any number of times. */
  delivered(accountId: AccountId, orderId: OrderId): void;
  /** The service answers again: what waited for the connection goes on. */
  wake(): void;
  orderFiles(accountId: AccountId, orderId: OrderId): OrderFile[];
  /** Where a file is, for a host to serve it; null when there is no such file. */
  localFile(accountId: AccountId, localFileId: number): { path: string; name: string; size: Bytes } | null;
}

const MOST_LISTED = 300;
/** An order that stays on the screen isn't looked for on the disk more often. */
const GLANCE_EVERY: Millis = 10 * SECOND;
/** Documents shown as tables: reading one of this size holds the core for about half a second. Larger ones are opened in the computer’s own program. */
const MOST_DOCUMENT: Bytes = 2_000_000;

/** What was delivered: fetched, kept whole, found and shown with no network. */
export function createLibrary(deps: LibraryDeps): Library {
  const { clock, store, files, documents, desktop, logger } = deps.ports;
  const queue = createQueue(deps, ({ accountId, orderId }) => {
    enqueueMissing(accountId, orderId, 'files', true);
  });

  /** Queues what isn't on the disk yet. Answers the transfers, those already under way included. */
  function enqueueMissing(
    accountId: AccountId,
    orderId: OrderId,
    as: 'files' | 'zip',
    anew = false,
  ): Download[] {
    const now = clock.now();
    const calledOff = new Set(
      store.downloads
        .forOrder(accountId, orderId)
        .filter((download) => !anew && download.state === 'cancelled')
        .map((download) => download.fileId),
    );
    if (as === 'zip' && calledOff.has(null)) return [];
    const wanted = orderFiles(store, accountId, orderId).filter(
      (file) => wants(file, anew) && !calledOff.has(file.fileId),
    );
    const made =
      as === 'zip' && wanted.length > 1
        ? [store.downloads.enqueue(accountId, orderId, null, 'All files (ZIP)', now, anew)]
        : wanted.flatMap((file) =>
            file.fileId === null
              ? []
              : [store.downloads.enqueue(accountId, orderId, file.fileId, file.name, now, anew)],
          );
    if (anew) queue.resume(made.map(({ id }) => id));
    if (made.length > 0) announceFiles(deps, accountId, orderId);
    queue.wake();
    return made.map(queue.live);
  }

  const deliveries = createDeliveries(deps, enqueueMissing);

  const keeping = createKeeping(deps, async (accountId, orderId) => {
    const listed = await deliveries.list(accountId, orderId, 'background');
    const { onDelivery } = deps.settings();
    if (listed !== null && listed > 0 && onDelivery !== 'nothing')
      enqueueMissing(accountId, orderId, onDelivery);
    return listed !== null;
  });

  function needOrder(accountId: AccountId, orderId: OrderId): void {
    if (!store.accounts.get(accountId)) throw noAccount();
    if (!store.orders.get(accountId, orderId)) {
      throw new CallFailure('not_found', `Order ${orderId} isn’t on this computer.`);
    }
  }

  /** The file of a call, looked for on the disk. Throws `file_missing`. */
  async function needFile(
    accountId: AccountId,
    localFileId: number,
  ): Promise<{ file: LocalFile; folder: string }> {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    const file = store.files.getLocal(accountId, localFileId);
    if (!file) throw new CallFailure('not_found', 'This file isn’t in the library.');
    const present = await notice(accountId, account.libraryFolder, file);
    if (!present) {
      throw new CallFailure(
        'file_missing',
        `${file.name} isn’t where Ridgeline put it. Somebody moved or deleted it; it can be fetched again.`,
      );
    }
    return { file, folder: account.libraryFolder };
  }

  /** Looks whether the file is still there and records a change. */
  async function notice(accountId: AccountId, folder: string, file: LocalFile): Promise<boolean> {
    const present = await files.present(folder, file.path, file.size);
    if (present !== file.present) {
      store.files.setPresent(accountId, file.id, present);
      announceContents(deps, accountId, file.orderId);
    }
    return present;
  }

  /** When each order's files were last looked for on the disk. */
  const glanced = new Map<string, Millis>();

  /** An order is on the screen: looks, without being waited for, whether its files are where they were put. */
  function glance(accountId: AccountId, orderId: OrderId): void {
    const key = `${accountId} ${orderId}`;
    const folder = store.accounts.get(accountId)?.libraryFolder;
    if (folder === undefined || Math.abs(clock.now() - (glanced.get(key) ?? 0)) < GLANCE_EVERY) return;
    glanced.set(key, clock.now());
    Promise.all(store.files.local(accountId, orderId).map((file) => notice(accountId, folder, file))).catch(
      (error: unknown) => logger.error('files of an order', error, { order: orderId }),
    );
  }

  function needDownload(id: number): StoredDownload {
    const download = store.downloads.get(id);
    if (!download) throw new CallFailure('not_found', 'This transfer isn’t on the list any more.');
    return download;
  }

  /** One transfer, or all of the account's list. */
  function chosen(accountId: AccountId, downloadId: number | null): number[] {
    return downloadId === null
      ? store.downloads.list(accountId, MOST_LISTED).map(({ id }) => id)
      : [needDownload(downloadId).id];
  }

  async function onDesktop(work: Promise<string | null>): Promise<null> {
    const why = await work;
    if (why !== null) throw new CallFailure('file_unreadable', why);
    return null;
  }

  async function fetchOrder(
    accountId: AccountId,
    orderId: OrderId,
    as: 'files' | 'zip',
  ): Promise<Download[]> {
    needOrder(accountId, orderId);
    const known = store.files.remote(accountId, orderId).length;
    const listed = await deliveries.list(accountId, orderId);
    if (listed === null && known === 0) {
      throw new CallFailure(
        'offline',
        'The service can’t be asked for this order’s files right now. Try again when it’s online.',
      );
    }
    return enqueueMissing(accountId, orderId, as, true);
  }

  return {
    handlers: {
      'library.folders': ({ accountId, text, offset, limit }) =>
        store.files.folders(accountId, text, offset, limit),
      'library.kept': ({ accountId }) => ({
        ...store.orders.kept(accountId),
        bytes: store.files.folders(accountId, '', 0, 1).bytes,
      }),
      'library.files': async ({ accountId, orderId }) => {
        const account = store.accounts.get(accountId);
        if (!account) throw noAccount();
        const known = store.files.local(accountId, orderId);
        return Promise.all(
          known.map(async (file) => ({
            ...file,
            present: await notice(accountId, account.libraryFolder, file),
          })),
        );
      },
      'library.tables': async ({ accountId, localFileId }) => {
        const { file, folder } = await needFile(accountId, localFileId);
        if (file.size > MOST_DOCUMENT) {
          throw new CallFailure(
            'file_unreadable',
            `${file.name} is too large to be shown here. Open it in the computer’s own program.`,
          );
        }
        const read = documents.read(file.kind, await readOrRefuse(folder, file));
        if (!read.ok) throw new CallFailure('file_unreadable', read.why);
        return read.document;
      },
      'library.open': async ({ accountId, localFileId }) => {
        const { file, folder } = await needFile(accountId, localFileId);
        if (isProgram(file.name)) {
          throw new CallFailure(
            'refused',
            `${file.name} can run as a program, so Ridgeline doesn’t open it. Show it in its folder instead.`,
          );
        }
        return onDesktop(desktop.openFile(files.absolute(folder, file.path)));
      },
      'library.reveal': async ({ accountId, localFileId }) => {
        const { file, folder } = await needFile(accountId, localFileId);
        return onDesktop(desktop.reveal(files.absolute(folder, file.path)));
      },
      'downloads.order': ({ accountId, orderId, as }) => fetchOrder(accountId, orderId, as),
      'downloads.file': ({ accountId, orderId, fileId }) => {
        needOrder(accountId, orderId);
        const name = store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.name;
        if (name === undefined)
          throw new CallFailure('not_found', 'The service doesn’t list this file for the order.');
        const { id } = store.downloads.enqueue(accountId, orderId, fileId, name, clock.now(), true);
        queue.resume([id]);
        const download = needDownload(id);
        announceFiles(deps, accountId, orderId);
        queue.wake();
        return queue.live(download);
      },
      'downloads.list': ({ accountId }) => store.downloads.list(accountId, MOST_LISTED).map(queue.live),
      'downloads.retry': ({ downloadId }) => {
        return queue.live(needDownload(queue.retry(needDownload(downloadId))));
      },
      'downloads.cancel': ({ downloadId }) => {
        const { state } = needDownload(downloadId);
        if (state !== 'done' && state !== 'failed' && state !== 'cancelled') queue.cancel(downloadId);
        return queue.live(needDownload(downloadId));
      },
      'downloads.pause': ({ accountId, downloadId }) => {
        queue.pause(chosen(accountId, downloadId));
        return null;
      },
      'downloads.resume': ({ accountId, downloadId }) => {
        queue.resume(chosen(accountId, downloadId));
        return null;
      },
      'downloads.clear': ({ accountId }) => {
        store.downloads.clearEnded(accountId);
        return null;
      },
      'desktop.openLibraryFolder': async ({ accountId }) => {
        const account = store.accounts.get(accountId);
        if (!account) throw noAccount();
        return onDesktop(desktop.openFile(await files.ensureFolder(account.libraryFolder)));
      },
    },
    start: async () => {
      await files.sweep(new Set(store.downloads.withParts().map(partKey)));
      queue.start();
      deliveries.start();
      keeping.start();
    },
    stop: async () => {
      deliveries.stop();
      await keeping.stop();
      await queue.stop();
    },
    delivered: deliveries.delivered,
    wake: queue.wake,
    orderFiles: (accountId, orderId) => {
      glance(accountId, orderId);
      return orderFiles(store, accountId, orderId);
    },
    localFile: (accountId, localFileId) => {
      const account = store.accounts.get(accountId);
      const file = account && store.files.getLocal(accountId, localFileId);
      return account && file
        ? { path: files.absolute(account.libraryFolder, file.path), name: file.name, size: file.size }
        : null;
    },
  };

  async function readOrRefuse(folder: string, file: LocalFile): Promise<Uint8Array> {
    try {
      return await files.read(folder, file.path, MOST_DOCUMENT);
    } catch (error) {
      if (error instanceof DiskError) throw new CallFailure('file_missing', error.message);
      throw error;
    }
  }
}

/** What a fetch should bring: by itself nothing that failed or was called off; by a person's word everything that isn't there. */
function wants(file: OrderFile, anew: boolean): boolean {
  return file.state === 'remote' || file.state === 'missing' || (anew && file.state === 'failed');
}
