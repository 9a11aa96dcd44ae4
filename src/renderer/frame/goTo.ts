import type { GoTo } from '../../shared/contract/index.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import { failed } from '../components/notify.ts';
import { useAccounts } from '../stores/accounts/accounts.ts';
import { useOrders } from '../stores/tracking/orders.ts';
import { useViews } from '../stores/tracking/views.ts';
import {
  openInbox,
  openList,
  openOrder,
  openRun,
  openSection,
  openUnpaid,
} from '../stores/window/navigation.ts';

function show(to: GoTo) {
  switch (to.kind) {
    case 'order':
      openOrder(to.orderId);
      break;
    case 'inbox':
      openInbox(to.itemId);
      break;
    case 'delivered':
      useOrders.getState().ask({ view: 'delivered', text: '' });
      openSection('orders');
      break;
    case 'late':
      useOrders.getState().ask({ view: 'all', text: 'late' });
      useViews.getState().leave();
      openSection('orders');
      break;
    case 'list':
      openList(to.listId);
      break;
    case 'run':
      openRun(to.runId);
      break;
    case 'checkout':
      openUnpaid(to.checkoutId);
      break;
  }
}

/** Goes to what the notice was about, in its own account. */
export async function goTo(accountId: AccountId, to: GoTo) {
  const { activeId, activate } = useAccounts.getState();
  if (activeId !== accountId && failed(await activate(accountId))) return;
  show(to);
}
