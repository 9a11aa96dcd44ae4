import { useEffect } from 'react';
import { t, texts } from '../../../shared/copy/t.ts';
import { type AccountView, isPractising } from '../../../shared/domain/account.ts';
import { useNavigation } from '../../stores/navigation.ts';

const TITLES = texts({
  orders: 'frame.orders',
  inbox: 'frame.inbox',
  new: 'frame.new_order',
  bulk: 'frame.order_list',
  runs: 'frame.list_way',
  unpaid: 'frame.unpaid',
  library: 'frame.library',
  insights: 'insights.insights',
  compare: 'frame.compare',
  settings: 'frame.settings',
  connect: 'frame.add_account',
});

/** The window's title says the section and, outside production, that this isn't real. */
export function useTitle(account: AccountView) {
  const section = useNavigation((state) => state.route.section);
  useEffect(() => {
    const mark = isPractising(account.environment) ? ` (${account.environment})` : '';
    document.title = t('frame.ridgeline', { titles: TITLES[section], name: account.name, mark });
  }, [section, account]);
}
