import { Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconCheck, IconChevronDown, IconFlask, IconPlus } from '@tabler/icons-react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { failed } from '../../components/notify.ts';
import { useAccounts } from '../../stores/accounts.ts';
import { openSection } from '../../stores/navigation.ts';
import css from './TopBar.module.css';

const WORDS: Readonly<Record<AccountView['environment'], string>> = {
  practice: 'Practice',
  sandbox: 'Sandbox',
  production: 'Production',
};

/** Which account is worked in. Switching leads to its orders list, never to an order of the other account. */
export function AccountSwitcher({ active }: { active: AccountView }) {
  const { accounts, activate } = useAccounts();
  const change = async (account: AccountView) => {
    openSection('orders');
    failed(await activate(account.id));
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button type="button" className={css['account']} aria-label={`Account: ${active.name}`}>
          <span className={css['accountName']}>{active.name}</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Accounts</Menu.Label>
        {(accounts ?? []).map((account) => {
          const Shape = account.environment === 'production' ? IconBuildingWarehouse : IconFlask;
          return (
            <Menu.Item
              key={account.id}
              leftSection={<Shape size={17} stroke={1.6} aria-hidden="true" />}
              rightSection={
                account.id === active.id ? <IconCheck size={16} aria-label="Current" /> : undefined
              }
              onClick={() => void change(account)}
            >
              <div>{account.name}</div>
              <div className={css['under']}>{WORDS[account.environment]}</div>
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPlus size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => openSection('connect')}
        >
          Add an account
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
