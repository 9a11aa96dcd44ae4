import type { OrderRow } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { call } from '../../client/index.ts';

/** A pointer or the keyboard's mark that stays so long on an order may be about to open it; one that passes by isn't. */
const RESTS: Millis = 80;

let timer: ReturnType<typeof setTimeout> | undefined;
let last = '';

/** Has the roof of an order read. The thread that reads it takes longer to start than the roof to be read. */
export function prepareRoof(accountId: AccountId, orderId: OrderId): void {
  const key = `${accountId} ${orderId}`;
  if (key === last) return;
  last = key;
  void call('roof.prepare', { accountId, orderId });
}

/** An order that may be opened next: its screen is loaded and its roof read in the moment before the click. */
export function mayOpen(row: OrderRow | undefined): void {
  clearTimeout(timer);
  if (!row) return;
  timer = setTimeout(() => {
    void import('../order/OrderScreen.tsx');
    if (row.filesLocal > 0) prepareRoof(row.accountId, row.orderId);
  }, RESTS);
}
