import type { ReportRevision } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type FileRevision, revisionsOf } from '../../../../shared/domain/revisions.ts';
import type { Store } from '../../ports/index.ts';
import { type Roof, roofFrom } from './roof.ts';

type RevisionStore = Pick<Store, 'orders' | 'measurements' | 'files' | 'storage'>;

/** How a second file of a name is called on the disk: `report (2).pdf`. */
const SECOND = /^(.*) \(\d+\)(\.[^. ]{1,10})?$/u;

/** The files of an order, delivery by delivery, oldest first. */
export function fileRevisions(
  store: Pick<Store, 'files' | 'storage'>,
  accountId: AccountId,
  orderId: OrderId,
): FileRevision[] {
  const originals = store.storage.originals(accountId, orderId);
  const names = new Set(originals.map(({ original }) => original));
  // What came before names were kept is known by the name on the disk alone.
  const delivered = originals.map(({ id, original }): [number, string] => {
    const first = original.replace(SECOND, '$1$2');
    return [id, names.has(first) ? first : original];
  });
  return revisionsOf(store.files.local(accountId, orderId), new Map(delivered));
}

/** What was delivered for an order, oldest first; each delivery with the numbers of its own files. */
export function orderRevisions(
  store: RevisionStore,
  accountId: AccountId,
  orderId: OrderId,
): ReportRevision[] {
  const read = new Map(
    store.measurements.ofOrder(accountId, orderId).map((file) => [file.localFileId, file]),
  );
  return fileRevisions(store, accountId, orderId).map((revision, index) => {
    const own = revision.files.flatMap(({ file }) => read.get(file.id) ?? []);
    return { number: index + 1, ...revision, roof: roofFrom(store, accountId, orderId, own).roof };
  });
}

/** Joins what an order's newest files say of its roof. */
export function roofOf(store: RevisionStore, accountId: AccountId, orderId: OrderId): Roof {
  const newest = fileRevisions(store, accountId, orderId).at(-1)?.files ?? [];
  const ids = new Set(newest.map(({ file }) => file.id));
  const read = store.measurements.ofOrder(accountId, orderId).filter((file) => ids.has(file.localFileId));
  return roofFrom(store, accountId, orderId, read);
}
