import { Button, Popover } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconPointFilled, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection, Remedy } from '../../shared/contract/index.ts';
import { t, texts } from '../../shared/copy/t.ts';
import { clockTime, counted, exactTime } from '../components/words.ts';
import { openDoctor } from '../features/workstation/health/index.ts';
import { askForSecret, askToRegenerate } from '../features/workstation/settings/index.ts';
import { useAccounts } from '../stores/accounts/accounts.ts';
import { useConnection } from '../stores/accounts/connection.ts';
import { useApp } from '../stores/workstation/app.ts';
import css from './TopBar.module.css';

type Look = { readonly tone: string; readonly icon: typeof IconLock; readonly word: string };

export function lookOf(connection: Connection): Look {
  switch (connection.state) {
    case 'online':
      if (connection.held !== null)
        return { tone: 'warn', icon: IconPlugConnectedX, word: t('frame.orders_cant_leave') };
      return { tone: 'ok', icon: IconPointFilled, word: t('frame.online') };
    case 'checking':
      return { tone: 'quiet', icon: IconRefresh, word: t('common.checking') };
    case 'signed_out':
      return { tone: 'bad', icon: IconLock, word: t('frame.signed_out') };
    case 'working_offline':
      return { tone: 'quiet', icon: IconPlugConnectedX, word: t('frame.working_offline') };
    case 'offline':
      return { tone: 'warn', icon: IconPlugConnectedX, word: t('frame.offline') };
  }
}

/** The words of the chip: `Online · checked 14:02`, `Offline · 2 waiting`. */
function chipWords(connection: Connection): string {
  const { word } = lookOf(connection);
  if (connection.waits !== null)
    return t('frame.paused_until', { word, until: clockTime(connection.waits.until) });
  if (connection.waiting > 0) return t('frame.waiting', { word, waiting: connection.waiting });
  if (connection.lastAnswerAt === null) return word;
  const since = connection.state === 'online' ? t('frame.checked') : t('frame.last_answer');
  return `${word} · ${since} ${clockTime(connection.lastAnswerAt)}`;
}

const PLAIN: Readonly<Record<Connection['state'], string>> = texts({
  online: 'frame.service_answers',
  checking: 'frame.asking_service_now',
  signed_out: 'frame.service_doesnt_accept_accounts_key',
  working_offline: 'frame.ridgeline_was_started_work_offline',
  offline: 'frame.service_cant_be_reached_everything',
});

const REMEDIES: Readonly<Record<Remedy, string>> = texts({
  check: 'common.check_now',
  open_page: 'common.open_sign_page',
  new_secret: 'frame.enter_new_secret',
  regenerate: 'frame.get_new_secret',
  unlock_keychain: 'frame.try_keychain_again',
});

function Details({ connection }: { connection: Connection }) {
  const held = connection.state === 'online' ? connection.held : null;
  return (
    <div className={css['details']}>
      <p>{connection.reason ?? held ?? PLAIN[connection.state]}</p>
      {connection.waits !== null && <p>{connection.waits.words}</p>}
      {connection.partly !== null && <p>{connection.partly}</p>}
      <dl>
        <dt>{t('frame.last_answer_2')}</dt>
        <dd>
          {connection.lastAnswerAt === null ? t('frame.no_answer_yet') : exactTime(connection.lastAnswerAt)}
        </dd>
        <dt>{t('frame.waiting_2')}</dt>
        <dd>{connection.waiting === 0 ? t('frame.no_orders') : counted(connection.waiting, 'order')}</dd>
      </dl>
    </div>
  );
}

/** The one step that helps, and the doctor. None while the person works offline: nothing is asked of any network. */
function RemedyButton({ connection, close }: { connection: Connection; close: () => void }) {
  const { checking, problem, check, openPage } = useConnection();
  const account = useAccounts((state) => state.accounts?.find((each) => each.id === connection.accountId));
  const step = connection.remedy ?? (connection.state === 'working_offline' ? null : 'check');
  if (step === null || !account) return null;
  const again = () => void check(connection.accountId);
  const act = {
    check: again,
    open_page: () => void openPage(connection.accountId),
    unlock_keychain: again,
    new_secret: () => askForSecret(account),
    regenerate: () => askToRegenerate(account),
  }[step];
  return (
    <>
      {problem && <p role="alert">{problem.message}</p>}
      <div className={css['buttons']}>
        {(connection.state === 'offline' || connection.held !== null) && (
          <Button
            variant="default"
            onClick={() => {
              close();
              openDoctor(connection.accountId);
            }}
          >
            {t('common.why_cant_i_order')}
          </Button>
        )}
        {step === 'unlock_keychain' && (
          <Button
            variant="default"
            onClick={() => {
              close();
              askForSecret(account);
            }}
          >
            {t('frame.enter_secret')}
          </Button>
        )}
        {step === 'open_page' && (
          <Button variant="default" loading={checking} onClick={again}>
            {REMEDIES.check}
          </Button>
        )}
        <Button loading={step !== 'open_page' && checking} onClick={act}>
          {REMEDIES[step]}
        </Button>
      </div>
    </>
  );
}

/** How things stand with the service, by its own last answer and not by the network card. */
export function ConnectionChip({ accountId }: { accountId: string }) {
  const connection = useConnection((state) => state.connections[accountId]);
  const lost = useApp((state) => state.host === 'lost');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!connection || lost) return <span className={css['chip']} />;
  const look = lookOf(connection);
  const Shape = look.icon;
  return (
    <Popover position="bottom-end" width={490} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <span className="r-unseen" role="status">
        {look.word}
      </span>
      <Popover.Target>
        <button
          type="button"
          className={`${css['chip']} ${css[look.tone]}`}
          onClick={() => setOpened(!opened)}
        >
          <Shape size={14} aria-hidden="true" />
          <span className={css['chipWords']}>{chipWords(connection)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('frame.connection')}>
        <Details connection={connection} />
        <RemedyButton connection={connection} close={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
