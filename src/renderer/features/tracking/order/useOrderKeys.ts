import { useKeys } from '../../../keyboard/useKeys.ts';
import { indexOf, rowAt, useOrders } from '../../../stores/tracking/orders.ts';
import { closeOrder, ORDER_TABS, type OrderTab, switchOrder } from '../../../stores/window/navigation.ts';
import { downloadAll } from './NextAction.tsx';

/** Goes to the order beside this one in the list as it was left; stays where the list ends. */
export function goBeside(orderId: string, step: 1 | -1, tab: OrderTab) {
  const { pages, moveTo, show } = useOrders.getState();
  const at = indexOf(pages, orderId);
  const row = at < 0 ? undefined : rowAt(pages, at + step);
  if (!row) return;
  moveTo(at + step);
  show(Math.max(0, at - 20), at + 20);
  switchOrder(row.orderId, tab);
}

/** The keys of an open order: Esc, [ and ], 1 to 7, Ctrl+D. */
export function useOrderKeys(accountId: string, orderId: string, tab: OrderTab, delivered: boolean) {
  const tabs = ORDER_TABS.map(
    (each, index) => [String(index + 1), () => switchOrder(orderId, each)] as const,
  );
  useKeys({
    Escape: closeOrder,
    'Ctrl+D': () => (delivered ? void downloadAll(accountId, orderId, 'files') : false),
    '[': () => goBeside(orderId, -1, tab),
    ']': () => goBeside(orderId, 1, tab),
    ...Object.fromEntries(tabs),
  });
}
