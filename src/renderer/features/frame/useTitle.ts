import { useEffect } from 'react';
import { type AccountView, isPractising } from '../../../shared/domain/account.ts';
import { useNavigation } from '../../stores/navigation.ts';

const TITLES = {
  orders: 'Orders',
  inbox: 'Inbox',
  new: 'New order',
  bulk: 'Order a list',
  runs: 'List on its way',
  unpaid: 'Unpaid',
  library: 'Library',
  compare: 'Compare',
  settings: 'Settings',
  connect: 'Add an account',
} as const;

/** The window's title says the section and, outside production, that this isn't real. */
export function useTitle(account: AccountView) {
  const section = useNavigation((state) => state.route.section);
  useEffect(() => {
    const mark = isPractising(account.environment) ? ` (${account.environment})` : '';
    document.title = `${TITLES[section]} · ${account.name}${mark} · Ridgeline`;
  }, [section, account]);
}
