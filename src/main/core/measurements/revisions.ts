import type { ReportRevision } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { revisionsOf } from '../../../shared/domain/revisions.ts';
import type { Store } from '../ports/index.ts';
import { roofFrom } from './roof.ts';

/** What was delivered for an order, delivery by delivery, oldest first; each with the numbers of its own files. */
export function orderRevisions(
  store: Pick<Store, 'orders' | 'measurements' | 'files'>,
  accountId: AccountId,
  orderId: OrderId,
): ReportRevision[] {
  const read = new Map(
    store.measurements.versions(accountId, orderId).map((file) => [file.localFileId, file]),
  );
  return revisionsOf(store.files.local(accountId, orderId)).map(({ at, files }, index) => ({
    number: index + 1,
    at,
    files: files.map(({ file, change }) => ({ file, change })),
    roof: roofFrom(
      store,
      accountId,
      orderId,
      files.flatMap(({ file }) => read.get(file.id) ?? []),
    ).roof,
  }));
}
