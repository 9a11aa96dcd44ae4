import type { OrderRow } from '../../../../shared/contract/index.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { useOpenOrders } from '../../../stores/tracking/order.ts';
import { prepareRoof } from '../../library/roof/index.ts';

/** A pointer or the keyboard's mark that stays so long on an order may be about to open it; one that passes by isn't. */
const RESTS: Millis = 80;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An order that may be opened next: its screen is loaded and its roof read in the moment before the click. */
export function mayOpen(row: OrderRow | undefined): void {
  clearTimeout(timer);
  if (!row) return;
  const { accountId, orderId, filesLocal } = row;
  timer = setTimeout(() => {
    void import('../order/OrderScreen.tsx');
    void useOpenOrders.getState().load(accountId, orderId);
    if (filesLocal > 0) prepareRoof(accountId, orderId);
  }, RESTS);
}
