import type { OrderSelection } from '../../../../../shared/contract/index.ts';
import { rowAt, useOrders } from '../../../../stores/tracking/orders.ts';
import { selectionOf, useSelection } from '../../../../stores/tracking/selection.ts';

/** What an action is done to: the chosen orders, or the one with the keyboard's mark. */
export function target(): OrderSelection | null {
  const list = useOrders.getState();
  const chosen = selectionOf(useSelection.getState().chosen, list);
  if (chosen !== null) return chosen;
  const row = rowAt(list.pages, list.cursor);
  return row && list.accountId !== null ? { accountId: list.accountId, orders: [row.orderId] } : null;
}
