import type { Handlers, OrderFile } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import type { DeliveryLink } from '../../kernel/delivery-link.ts';
import type { LibraryDeps } from './context.ts';
import { createDeliveries } from './deliveries.ts';
import { type DownloadCalls, downloadHandlers } from './download-calls.ts';
import { createEnqueue, INSTEAD } from './fetching.ts';
import { Keeping } from './keeping.ts';
import { type LinkCalls, linkHandlers } from './link-calls.ts';
import { createLinks } from './links.ts';
import { type ManyOrdersCalls, manyOrdersHandlers } from './many-orders.ts';
import { orderFiles } from './order-files.ts';
import { type OtherProgramsCalls, otherProgramsHandlers } from './other-programs.ts';
import { createPresence } from './presence.ts';
import { Queue } from './queue.ts';
import { type ReadingCalls, readingHandlers } from './reading.ts';
import { createTaskbar } from './taskbar.ts';
import { partKey } from './transfer.ts';

export type { LibraryDeps } from './context.ts';
export { namingFacts, namingRule } from './folder.ts';

export interface Library {
  readonly handlers: Pick<
    Handlers,
    ReadingCalls | OtherProgramsCalls | DownloadCalls | ManyOrdersCalls | LinkCalls
  >;
  /** Sweeps what an earlier run left half done, then continues with what was queued. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The order is delivered, or its delivery was changed. May be said any number of times. */
  delivered(accountId: AccountId, orderId: OrderId): void;
  /** An event reported the order's 24-hour download. Kept in memory only: it is a credential. */
  linked(accountId: AccountId, orderId: OrderId, link: DeliveryLink): void;
  /** The service answers again: what waited for the connection continues. */
  wake(): void;
  orderFiles(accountId: AccountId, orderId: OrderId): OrderFile[];
  /** The file of a call, looked for on the disk, and where it is. Rejects with `not_found` or `file_missing`. */
  find(accountId: AccountId, localFileId: number): Promise<{ file: LocalFile; path: string }>;
  /** Where a file is, for a host to serve it; null when there is no such file. */
  localFile(accountId: AccountId, localFileId: number): { path: string; name: string; size: Bytes } | null;
}

/** What was delivered: fetched, kept whole, found and shown with no network. */
export function createLibrary(deps: LibraryDeps): Library {
  const { store, files } = deps.ports;
  const links = createLinks(deps);
  const taskbar = createTaskbar(deps);
  const queue = new Queue(
    deps,
    links,
    ({ accountId, orderId }) => void enqueueMissing(accountId, orderId, 'files', INSTEAD),
    taskbar.show,
  );
  const enqueueMissing = createEnqueue(deps, queue);
  const deliveries = createDeliveries(deps, enqueueMissing);
  const keeping = new Keeping(deps, deliveries, enqueueMissing);
  const presence = createPresence(deps);

  return {
    handlers: {
      ...readingHandlers(deps, presence),
      ...otherProgramsHandlers(deps, presence),
      ...downloadHandlers(deps, {
        queue,
        deliveries,
        enqueueMissing,
        held: (id, held) => keeping.hold(id, held),
      }),
      ...manyOrdersHandlers(deps, { presence, keeping, enqueueMissing }),
      ...linkHandlers(deps, links, queue),
    },
    start: async () => {
      await files.sweep(new Set(store.downloads.withParts().map(partKey)));
      queue.start();
      deliveries.start();
      keeping.start();
    },
    stop: async () => {
      deliveries.stop();
      taskbar.stop();
      await keeping.stop();
      await queue.stop();
    },
    delivered: deliveries.delivered,
    linked: links.heard,
    wake: () => {
      queue.wake();
      keeping.wake();
    },
    orderFiles: (accountId, orderId) => {
      presence.glance(accountId, orderId);
      const found = orderFiles(store, accountId, orderId);
      const folder = store.accounts.get(accountId)?.libraryFolder;
      return folder !== undefined && files.away(folder)
        ? found.map((file) =>
            file.state === 'local' || file.state === 'changed' ? { ...file, state: 'away' as const } : file,
          )
        : found;
    },
    find: async (accountId, localFileId) => {
      const { file, folder } = await presence.need(accountId, localFileId);
      return { file, path: files.absolute(folder, file.path) };
    },
    localFile: (accountId, localFileId) => {
      const account = store.accounts.get(accountId);
      const file = account && store.files.getLocal(accountId, localFileId);
      return account && file
        ? { path: files.absolute(account.libraryFolder, file.path), name: file.name, size: file.size }
        : null;
    },
  };
}
