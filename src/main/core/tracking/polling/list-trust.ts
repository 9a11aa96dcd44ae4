import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId, RemoteOrder } from '../../../../shared/domain/order.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Ports } from '../../ports/index.ts';

const RECHECK_DELAY_MS: Millis = 30 * MINUTE;
/** A difference may be a move of this very moment: it is looked for once more before it counts. */
const SOON: Millis = 30 * SECOND;

/**
 * Whether the list reports an order's status as the order itself does: the interface document names only the
 * single-order endpoint for it (section 3). Now and then one order of a page is read singly as well; a list that lags
 * or leaves the moves out is then used for finding orders only, for as long as the app runs.
 */
export interface ListTrust {
  /** Which order of this page to read singly now; null for none. */
  sample(orders: readonly RemoteOrder[]): OrderId | null;
  /** Compares what the page reported with what is known after the single read. */
  compare(listed: RemoteOrder): void;
  lost(): boolean;
}

export function createListTrust(
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  accountId: AccountId,
): ListTrust {
  let checkedAt: Millis = Number.NEGATIVE_INFINITY;
  let doubts = 0;
  return {
    sample: (orders) => {
      const now = clock.now();
      const since = now - checkedAt;
      if (doubts >= 2 || (since >= 0 && since < (doubts > 0 ? SOON : RECHECK_DELAY_MS))) return null;
      return orders.find(({ status }) => isOpen(status.kind))?.orderId ?? null;
    },
    compare: (listed) => {
      checkedAt = clock.now();
      const reported = store.orders.get(accountId, listed.orderId)?.status.raw;
      doubts = reported === undefined || reported === listed.status.raw ? 0 : doubts + 1;
    },
    lost: () => doubts >= 2,
  };
}
