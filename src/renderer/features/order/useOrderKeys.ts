import { useEffect } from 'react';
import { isMac, useApp } from '../../stores/app.ts';
import { ORDER_TABS, type OrderTab, openSection, switchOrder } from '../../stores/navigation.ts';
import { indexOf, rowAt, useOrders } from '../../stores/orders.ts';
import { useSettings } from '../../stores/settings.ts';
import { isPress, isTyping } from '../commands/keys.ts';
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

/** The keys of an open order: Esc, [ and ], 1 to 4, Ctrl+D. */
export function useOrderKeys(accountId: string, orderId: string, tab: OrderTab, delivered: boolean) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const mac = isMac(useApp.getState().info);
      const letters = useSettings.getState().settings?.letterShortcuts !== false && !isTyping(event.target);
      const wanted = letters ? ORDER_TABS[Number(event.key) - 1] : undefined;
      if (isPress(event, 'Escape', mac)) openSection('orders');
      else if (isPress(event, 'Ctrl+D', mac) && delivered) void downloadAll(accountId, orderId, 'files');
      else if (letters && isPress(event, '[', mac)) goBeside(orderId, -1, tab);
      else if (letters && isPress(event, ']', mac)) goBeside(orderId, 1, tab);
      else if (wanted && isPress(event, event.key, mac)) switchOrder(orderId, wanted);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [accountId, orderId, tab, delivered]);
}
