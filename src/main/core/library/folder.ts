import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { safeName } from '../../../shared/domain/safe-name.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { LibraryPath } from '../ports/index.ts';
import type { LibraryPorts } from './context.ts';

/** How much of an address goes into a folder's name, so that the order's number always fits. Characters. */
const MOST_ADDRESS = 100;

/** `2026-05`, in the computer's own zone: the month that a person in the office would name. */
function yearMonth(at: Millis): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * Where an order's file belongs: `<account>/<year-month>/<address> - <order>/<file>`. An order that has files keeps its
 * folder, also when its address is corrected later. Null when the account is gone.
 */
export function pathFor(
  { clock, store }: LibraryPorts,
  accountId: AccountId,
  orderId: OrderId,
  name: string,
): LibraryPath | null {
  const account = store.accounts.get(accountId);
  if (!account) return null;
  const [known] = store.files.local(accountId, orderId);
  if (known) {
    const folders = known.path.split('/').slice(0, -1);
    return { folder: account.libraryFolder, segments: [...folders, safeName(name)] };
  }
  const order = store.orders.get(accountId, orderId);
  const month = yearMonth(order?.deliveredAt ?? order?.orderedAt ?? clock.now());
  const address = safeName(order?.address ?? 'No address', 'No address')
    .slice(0, MOST_ADDRESS)
    .trim();
  const folder = safeName(`${address} - ${orderId}`, 'Order');
  return { folder: account.libraryFolder, segments: [month, folder, safeName(name)] };
}
