import { Button, Popover } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconPointFilled, IconRefresh } from '@tabler/icons-react';
import type { Connection } from '../../../shared/contract/index.ts';
import { clockTime, counted, exactTime } from '../../components/words.ts';
import { useApp } from '../../stores/app.ts';
import { useConnection } from '../../stores/connection.ts';
import { openSection } from '../../stores/navigation.ts';
import css from './TopBar.module.css';

type Look = { readonly tone: string; readonly icon: typeof IconLock; readonly word: string };

function lookOf(connection: Connection): Look {
  switch (connection.state) {
    case 'online':
      return { tone: 'ok', icon: IconPointFilled, word: 'Online' };
    case 'checking':
      return { tone: 'quiet', icon: IconRefresh, word: 'Checking' };
    case 'signed_out':
      return { tone: 'bad', icon: IconLock, word: 'Signed out' };
    case 'working_offline':
      return { tone: 'quiet', icon: IconPlugConnectedX, word: 'Working offline' };
    case 'offline':
      return { tone: 'warn', icon: IconPlugConnectedX, word: 'Offline' };
  }
}

/** The words of the chip: `Online · checked 14:02`, `Offline · 2 waiting`. */
function chipWords(connection: Connection): string {
  const { word } = lookOf(connection);
  if (connection.waiting > 0) return `${word} · ${connection.waiting} waiting`;
  if (connection.lastAnswerAt === null) return word;
  const told = connection.state === 'online' ? 'checked' : 'last answer';
  return `${word} · ${told} ${clockTime(connection.lastAnswerAt)}`;
}

const PLAIN: Readonly<Record<Connection['state'], string>> = {
  online: 'The service answers.',
  checking: 'Asking the service now.',
  signed_out: 'The service doesn’t accept this account’s key.',
  working_offline: 'Ridgeline was started to work offline: nothing is asked of any network.',
  offline: 'The service can’t be reached. Everything saved on this computer can be read as always.',
};

function Details({ connection }: { connection: Connection }) {
  return (
    <div className={css['details']}>
      <p>{connection.reason ?? PLAIN[connection.state]}</p>
      <dl>
        <dt>Last answer</dt>
        <dd>{connection.lastAnswerAt === null ? 'none yet' : exactTime(connection.lastAnswerAt)}</dd>
        <dt>Waiting</dt>
        <dd>{connection.waiting === 0 ? 'no orders' : counted(connection.waiting, 'order')}</dd>
      </dl>
    </div>
  );
}

/** How things stand with the service, by its own last answer and not by the network card. */
export function ConnectionChip({ accountId }: { accountId: string }) {
  const { connection, checking, problem, check } = useConnection();
  const lost = useApp((state) => state.host === 'lost');
  if (!connection || lost) return <span className={css['chip']} />;
  const look = lookOf(connection);
  const Shape = look.icon;
  return (
    <Popover position="bottom-end" width={340} trapFocus returnFocus>
      <span className="r-unseen" role="status">
        {look.word}
      </span>
      <Popover.Target>
        <button type="button" className={`${css['chip']} ${css[look.tone]}`}>
          <Shape size={14} aria-hidden="true" />
          <span className={css['chipWords']}>{chipWords(connection)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Connection">
        <Details connection={connection} />
        {problem && <p role="alert">{problem.message}</p>}
        <div className={css['buttons']}>
          {connection.state === 'signed_out' && (
            <Button variant="default" onClick={() => openSection('settings')}>
              Enter a new secret
            </Button>
          )}
          <Button loading={checking} onClick={() => void check(accountId)}>
            Check now
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
