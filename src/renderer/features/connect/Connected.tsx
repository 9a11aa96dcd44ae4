import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SyncState } from '../../../shared/contract/index.ts';
import type { AccountView } from '../../../shared/domain/account.ts';
import { counted } from '../../components/words.ts';
import { openSection } from '../../stores/navigation.ts';
import { useSync } from '../../stores/sync.ts';
import { ImportBar, importWords } from '../frame/ImportProgress.tsx';
import { useServices } from '../new-order/useServices.ts';
import css from './Connect.module.css';

const SECRETS: Readonly<Record<AccountView['secret'], string>> = {
  saved: 'The secret is in this computer’s keychain',
  session: 'The secret is kept until Ridgeline closes: this computer offers no keychain',
  locked: 'The keychain is locked; the secret is used once it’s open',
  missing: 'The secret isn’t saved',
};

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
  if (!sync || sync.state === 'never') return <>The history of orders is read next</>;
  if (!words) return <>The history is here: {counted(sync.known, 'order')} on this computer</>;
  return (
    <>
      <span role="status">{words}</span>
      <ImportBar sync={sync} width="100%" size={6} />
      <span className={css['stepHint']}>
        You can begin at once: the orders appear as they are read, the newest first. It goes on by itself,
        also after a restart.
      </span>
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
        <h1 className={css['title']}>{account.name} is connected</h1>
        <p className={css['lead']}>
          {account.environment === 'production'
            ? 'Orders placed with this account are real and billed.'
            : 'Nothing that is ordered with this account is measured or billed.'}
        </p>
        <div className={css['form']}>
          <ol className={css['stepList']}>
            <Step done>Signed in at {account.baseUrl}</Step>
            <Step done={account.secret === 'saved' || account.secret === 'session'}>
              {SECRETS[account.secret]}
            </Step>
            <Step done={services !== null && services.length > 0}>
              {services !== null && services.length > 0
                ? `${counted(services.length, 'report')} can be ordered at your own prices`
                : 'The reports and your prices are read next'}
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
              Go to the orders
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
