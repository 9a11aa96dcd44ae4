import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SyncState } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { ImportBar, importWords } from '../../../components/ImportProgress.tsx';
import { useServices } from '../../../stores/accounts/useServices.ts';
import { useSync } from '../../../stores/tracking/sync.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import css from './Connect.module.css';

const SECRETS: Readonly<Record<AccountView['secret'], string>> = texts({
  saved: 'connect.secret_computers_keychain',
  session: 'connect.secret_kept_until_ridgeline_closes',
  locked: 'connect.keychain_locked_secret_used_once',
  missing: 'connect.secret_isnt_saved',
});

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className={css['step']} data-done={done || undefined}>
      <span className={css['tick']} aria-hidden="true">
        {done && <IconCheck size={13} stroke={3} />}
      </span>
      <div className={css['stepWords']}>{children}</div>
    </li>
  );
}

function History({ sync }: { sync: SyncState | undefined }) {
  const words = sync && importWords(sync);
  if (!sync || sync.state === 'never') return <>{t('connect.history_orders_read_next')}</>;
  if (!words) return <>{t('connect.history_here_order_computer', { known: sync.known })}</>;
  return (
    <>
      <span role="status">{words}</span>
      <ImportBar sync={sync} width="100%" size={6} />
      <span className={css['stepHint']}>{t('connect.you_can_begin_at_once')}</span>
    </>
  );
}

/** The last step of connecting: what is in place, and how far the history is read. */
export function Connected({ account }: { account: AccountView }) {
  const sync = useSync((state) => state.states[account.id]);
  const { services } = useServices(account.id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={css['screen']}>
      <div className={css['column']}>
        <h1 className={css['title']}>{t('connect.connected', { name: account.name })}</h1>
        <p className={css['lead']}>
          {account.environment === 'production'
            ? t('connect.orders_placed_with_account_real')
            : t('connect.nothing_ordered_with_account_measured')}
        </p>
        <div className={css['form']}>
          <ol className={css['stepList']}>
            <Step done>{t('connect.signed_at', { baseUrl: account.baseUrl })}</Step>
            <Step done={account.secret === 'saved' || account.secret === 'session'}>
              {SECRETS[account.secret]}
            </Step>
            <Step done={services !== null && services.length > 0}>
              {services !== null && services.length > 0
                ? t('connect.report_can_be_ordered_at', { services: services.length })
                : t('connect.reports_your_prices_read_next')}
            </Step>
            <Step done={sync?.state === 'in_step'}>
              <History sync={sync} />
            </Step>
          </ol>
          <div className={css['buttons']}>
            <Button
              ref={button}
              rightSection={<IconArrowRight size={16} aria-hidden="true" />}
              onClick={() => openSection('orders')}
            >
              {t('common.go_orders')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
