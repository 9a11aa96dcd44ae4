import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconInbox, IconPlus } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import type { AccountView } from '../../shared/domain/account.ts';
import { EnvironmentMark, environmentWord } from '../components/Environment.tsx';
import { ImportBar, importWords } from '../components/ImportProgress.tsx';
import { failed } from '../components/notify.ts';
import { counted } from '../components/words.ts';
import { useAccounts } from '../stores/accounts/accounts.ts';
import { useConnection } from '../stores/accounts/connection.ts';
import { useInbox } from '../stores/tracking/inbox.ts';
import { useSync } from '../stores/tracking/sync.ts';
import { openSection, useNavigation } from '../stores/window/navigation.ts';
import { usePanels } from '../stores/window/panels.ts';
import css from './AccountSwitcher.module.css';
import { lookOf } from './ConnectionChip.tsx';

/** Works in another account from now on. An order of the one before is left; the section stays. */
async function switchTo(account: AccountView) {
  const { section } = useNavigation.getState().route;
  if (section === 'connect') openSection('orders');
  failed(await useAccounts.getState().activate(account.id));
}

/** How things stand with an account: its connection, what waits, what needs a person, and its import. */
function Standing({ accountId }: { accountId: string }) {
  const connection = useConnection((state) => state.connections[accountId]);
  const sync = useSync((state) => state.states[accountId]);
  const look = connection && lookOf(connection);
  const importing = sync && importWords(sync);
  const waiting = connection?.waiting ?? 0;
  return (
    <>
      <span className={css['standing']}>
        {look && (
          <span className={css['connection']} data-tone={look.tone}>
            <look.icon size={13} aria-hidden="true" />
            {look.word}
          </span>
        )}
        {waiting > 0 && <strong>{t('frame.not_settled', { waiting })}</strong>}
        {!importing && sync && <span>{counted(sync.known, 'order')}</span>}
      </span>
      {importing && (
        <span className={css['import']}>
          <ImportBar sync={sync} width={96} />
          {importing}
        </span>
      )}
    </>
  );
}

function NeedsYou({ accountId }: { accountId: string }) {
  const count = useInbox((state) => state.counts[accountId] ?? 0);
  if (count === 0) return null;
  return (
    <span className={css['needs']}>
      <IconInbox size={14} stroke={2} aria-hidden="true" />
      {count}
      <span className="r-unseen"> {t('frame.decide')}</span>
    </span>
  );
}

function Account({ account, active }: { account: AccountView; active: boolean }) {
  return (
    <Menu.Item
      data-autofocus={active || undefined}
      className={css['item'] ?? ''}
      aria-current={active || undefined}
      leftSection={<EnvironmentMark environment={account.environment} />}
      rightSection={
        <span className={css['right']}>
          <NeedsYou accountId={account.id} />
          <span className={css['current']}>
            {active && <IconCheck size={17} aria-label={t('frame.current')} />}
          </span>
        </span>
      }
      onClick={() => void switchTo(account)}
    >
      <span className={css['nameLine']}>
        <span className={css['name']}>{account.name}</span>
        <span className={css['word']} data-environment={account.environment}>
          {environmentWord(account.environment)}
        </span>
      </span>
      <Standing accountId={account.id} />
    </Menu.Item>
  );
}

/** Every account side by side, and which is worked in. A switch shows the other's own last list at once. */
export function AccountSwitcher({ active }: { active: AccountView }) {
  const accounts = useAccounts((state) => state.accounts);
  const { accounts: opened, open, close } = usePanels();
  const others = useInbox((state) =>
    Object.entries(state.counts).some(([id, count]) => id !== active.id && count > 0),
  );
  return (
    <Menu
      opened={opened}
      onChange={(next) => (next ? open('accounts') : close('accounts'))}
      position="bottom-end"
      width={460}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={css['target']}
          aria-label={t('frame.account', {
            name: active.name,
            environment: environmentWord(active.environment),
          })}
          aria-keyshortcuts="Control+Shift+A"
        >
          <span className={css['targetName']}>{active.name}</span>
          {others && <span className={css['dot']} title={t('frame.another_account_has_something_decide')} />}
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css['dropdown'] ?? ''}>
        <Menu.Label>{t('common.accounts')}</Menu.Label>
        {(accounts ?? []).map((account) => (
          <Account key={account.id} account={account} active={account.id === active.id} />
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={
            <span className={css['plus']}>
              <IconPlus size={18} stroke={1.7} aria-hidden="true" />
            </span>
          }
          onClick={() => openSection('connect')}
        >
          {t('common.add_account')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
