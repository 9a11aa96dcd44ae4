import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconHistory,
  IconKey,
  IconLock,
  IconPencil,
  IconPlus,
  IconRefreshDot,
  IconTrash,
} from '@tabler/icons-react';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { AccountView, SecretState } from '../../../../shared/domain/account.ts';
import { Badge, type Tone } from '../../../components/Badge.tsx';
import { EnvironmentMark, environmentWord } from '../../../components/Environment.tsx';
import { done, failed } from '../../../components/notify.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { useSync } from '../../../stores/tracking/sync.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { paysByCard } from '../../ordering/payments/index.ts';
import { askForName, askToRemove } from './accountDialogs.tsx';
import { Group } from './Group.tsx';
import css from './Settings.module.css';
import { askForSecret, askToRegenerate, canRegenerate } from './secretDialogs.tsx';

const SECRETS: Readonly<Record<SecretState, { tone: Tone; label: LabelId; icon: typeof IconKey }>> = {
  saved: { tone: 'ok', label: 'settings.secret_keychain', icon: IconKey },
  session: { tone: 'warn', label: 'settings.secret_kept_until_ridgeline_closes', icon: IconKey },
  locked: { tone: 'bad', label: 'settings.keychain_locked', icon: IconLock },
  missing: { tone: 'bad', label: 'settings.no_secret', icon: IconLock },
};

async function readAgain(accountId: string) {
  const problem = await useSync.getState().importAgain(accountId);
  if (!failed(problem)) done(t('settings.history_read_again_nothing_computer'));
}

function AccountLine({ account, active }: { account: AccountView; active: boolean }) {
  const activate = useAccounts((state) => state.activate);
  const secret = SECRETS[account.secret];
  return (
    <li className={css['account']}>
      <EnvironmentMark environment={account.environment} />
      <div className={css['rowWords']}>
        <div className={css['rowLabel']}>
          {account.name} {active && <span className={css['rowHint']}>{t('settings.use')}</span>}
        </div>
        <div className={css['rowHint']}>
          {environmentWord(account.environment)}
          {paysByCard(account) && ` ${t('settings.paid_by_card_at_each')}`}
          {account.environment !== 'practice' && ` · ${account.baseUrl} · ${account.clientId}`}
        </div>
      </div>
      {account.environment !== 'practice' && (
        <Badge tone={secret.tone} icon={secret.icon} label={t(secret.label)} />
      )}
      {!active && (
        <Button size="compact-sm" variant="default" onClick={async () => failed(await activate(account.id))}>
          {t('settings.switch')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('settings.more', { name: account.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => askForName(account)}>
            {t('common.rename')}
          </Menu.Item>
          {account.environment !== 'practice' && (
            <Menu.Item leftSection={<IconKey size={16} />} onClick={() => askForSecret(account)}>
              {t('settings.replace_secret')}
            </Menu.Item>
          )}
          {canRegenerate(account) && (
            <Menu.Item leftSection={<IconRefreshDot size={16} />} onClick={() => askToRegenerate(account)}>
              {t('settings.regenerate_sandbox_secret')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => void readAgain(account.id)}>
            {t('settings.read_whole_history_again')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => askToRemove(account)}>
            {t('settings.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The accounts on this computer. */
export function Accounts() {
  const { accounts, activeId } = useAccounts();
  return (
    <Group
      title={t('common.accounts')}
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => openSection('connect')}
        >
          {t('common.add_account')}
        </Button>
      }
    >
      <ul className={css['accounts']}>
        {(accounts ?? []).map((account) => (
          <AccountLine key={account.id} account={account} active={account.id === activeId} />
        ))}
      </ul>
    </Group>
  );
}
