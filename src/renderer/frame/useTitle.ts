import { useEffect } from 'react';
import { t, texts } from '../../shared/copy/t.ts';
import { type AccountView, isPractising } from '../../shared/domain/account.ts';
import { useKnownAddress } from '../stores/tracking/order.ts';
import { useNavigation } from '../stores/window/navigation.ts';

const TITLES = texts({
  orders: 'common.orders',
  inbox: 'frame.inbox',
  new: 'common.new_order',
  lists: 'common.order_list',
  runs: 'frame.list_way',
  unpaid: 'frame.unpaid',
  library: 'common.library',
  insights: 'insights.insights',
  compare: 'common.compare',
  settings: 'common.settings',
  connect: 'common.add_account',
});

/**
 * The window's title says the order by its address, or otherwise the section, and, outside production, that this isn't real:
 * windows beside one another differ by it.
 */
export function useTitle(account: AccountView) {
  const route = useNavigation((state) => state.route);
  const { section } = route;
  const orderId = route.section === 'orders' || route.section === 'library' ? route.orderId : null;
  const address = useKnownAddress(account.id, orderId);
  useEffect(() => {
    const mark = isPractising(account.environment) ? ` (${account.environment})` : '';
    const titles = address ?? TITLES[section];
    document.title = t('frame.ridgeline', { titles, name: account.name, mark });
  }, [section, address, account]);
}
