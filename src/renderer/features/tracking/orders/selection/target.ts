import type { OrderSelection } from '../../../../../shared/contract/index.ts';
import { rowAt, useOrders } from '../../../../stores/tracking/orders.ts';
import { selectionOf, useSelection } from '../../../../stores/tracking/selection.ts';
import { useNavigation } from '../../../../stores/window/navigation.ts';

/** What an action is done to: the chosen orders, or the one with the keyboard's mark. */
export function target(): OrderSelection | null {
  const list = useOrders.getState();
  const chosen = selectionOf(useSelection.getState().chosen, list);
  if (chosen !== null) return chosen;
  const row = rowAt(list.pages, list.cursor);
  return row && list.accountId !== null ? { accountId: list.accountId, orders: [row.orderId] } : null;
}

/** The same for a command given from anywhere: the order that is open; null where no orders are on the screen. */
export function targetHere(): OrderSelection | null {
  const { route } = useNavigation.getState();
  if (route.section !== 'orders') return null;
  if (route.orderId === null) return target();
  const { accountId } = useOrders.getState();
  return accountId === null ? null : { accountId, orders: [route.orderId] };
}
