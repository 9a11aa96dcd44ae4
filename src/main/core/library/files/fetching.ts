import type { Download, OrderFile } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import { orderFiles } from './order-files.ts';
import type { Queue } from './queue.ts';

/**
 * Who asks. What failed or was canceled is never fetched automatically; a person's request fetches everything that
 * isn't here.
 */
export type Asking = {
  readonly person: boolean;
  /** A person waits for it: it goes first. */
  readonly urgent: boolean;
  /** The order's archive has just been of no use. */
  readonly withoutArchive?: boolean;
};
export const BY_ITSELF: Asking = { person: false, urgent: false };
export const AT_ONCE: Asking = { person: true, urgent: true };
export const INSTEAD: Asking = { ...AT_ONCE, withoutArchive: true };
export const WHEN_IT_CAN: Asking = { person: true, urgent: false };

/** Queues what isn't on the disk yet. Returns the transfers, those already under way included. */
export type EnqueueMissing = (
  accountId: AccountId,
  orderId: OrderId,
  as: 'files' | 'zip',
  asking?: Asking,
) => Download[];

const ALL_FILES = 'All files (ZIP)';

export function createEnqueue(deps: LibraryDeps, queue: Queue): EnqueueMissing {
  const { clock, store } = deps.ports;
  return (accountId, orderId, as, asking = BY_ITSELF) => {
    const now = clock.now();
    const calledOff = new Set(
      store.downloads
        .forOrder(accountId, orderId)
        .filter((download) => !asking.person && download.state === 'cancelled')
        .map((download) => download.fileId),
    );
    if (as === 'zip' && calledOff.has(null)) return [];
    const files = orderFiles(store, accountId, orderId);
    const wanted = missingFiles(files, asking.person).filter((file) => !calledOff.has(file.fileId));
    // What came only in the order's archive comes again only with it.
    const onlyThere = asking.person && !asking.withoutArchive && isSomeUnlisted(files);
    const made =
      onlyThere || (as === 'zip' && wanted.length > 1)
        ? [store.downloads.enqueue(accountId, orderId, null, ALL_FILES, now, asking.urgent)]
        : wanted.flatMap((file) =>
            file.fileId === null
              ? []
              : [store.downloads.enqueue(accountId, orderId, file.fileId, file.name, now, asking.urgent)],
          );
    if (asking.urgent) queue.resume(made.map(({ id }) => id));
    if (made.length > 0) announceFiles(deps, accountId, orderId);
    queue.wake();
    return made.map((download) => queue.live(download));
  };
}

/** Changed by a person, it is still theirs: nothing is downloaded beside it unless they ask. */
const isHere = ({ state }: OrderFile) => state === 'local' || state === 'changed';

/** Whether a file is gone from the disk and the service's list doesn't name it. */
function isSomeUnlisted(files: readonly OrderFile[]): boolean {
  const listed = new Set(files.flatMap(({ fileId, name }) => (fileId === null ? [] : [name.toLowerCase()])));
  return files.some(
    ({ fileId, name, state }) => fileId === null && state === 'missing' && !listed.has(name.toLowerCase()),
  );
}

/** What a fetch should bring. An earlier version that is gone isn't: the service has only the newest. */
function missingFiles(files: readonly OrderFile[], person: boolean): OrderFile[] {
  const here = new Set(files.flatMap((file) => (isHere(file) && !file.newer ? [file.fileId] : [])));
  const seen = new Set<string | null>();
  return files.filter((file) => {
    const wants =
      file.newer ||
      file.state === 'remote' ||
      file.state === 'missing' ||
      (person && file.state === 'failed');
    if (!wants || here.has(file.fileId) || (file.fileId !== null && seen.has(file.fileId))) return false;
    seen.add(file.fileId);
    return true;
  });
}
