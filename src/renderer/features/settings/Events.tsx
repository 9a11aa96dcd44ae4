import { Button, Switch } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookState } from '../../../shared/contract/index.ts';
import type { AccountView } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { When } from '../../components/When.tsx';
import { EventLog } from './EventLog.tsx';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';
import { useWebhooks, type Webhooks } from './useWebhooks.ts';

function standing({ enabled, problem, address, lastEventAt }: WebhookState) {
  if (!enabled) return 'Off: Ridgeline checks with the service from time to time.';
  if (problem !== null) return problem;
  if (address === null) return 'About to listen.';
  if (lastEventAt === null) return 'Listening. No event has come in yet.';
  return (
    <>
      Listening. Last event: <When at={lastEventAt} />
    </>
  );
}

function Address({ state, webhooks }: { state: WebhookState; webhooks: Webhooks }) {
  const { accountId, address } = state;
  const [tried, setTried] = useState<{ arrived: boolean; words: string } | null>(null);
  const [testing, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    const reply = await call('webhooks.test', { accountId });
    setTesting(false);
    setTried(reply.ok ? reply.value : { arrived: false, words: reply.error.message });
  };
  const renew = () =>
    modals.openConfirmModal({
      title: 'Make a new address?',
      children: (
        <p>
          What is forwarded to the old address no longer gets in. Enter the new one in your tunnel or relay.
        </p>
      ),
      labels: { confirm: 'Make a new address', cancel: 'Keep this one' },
      onConfirm: () => {
        setTried(null);
        void webhooks.change(() => call('webhooks.newAddress', { accountId }));
      },
    });
  if (address === null) return null;
  return (
    <>
      <Row
        label="Address"
        hint="Only this computer can reach it. Have your tunnel or relay forward the service’s events to it; the path in it is the key, so keep it to yourself."
      >
        <span className={css['path']}>{address}</span>
        <CopyButton value={address} label="address" />
      </Row>
      <div className={css['row']}>
        <div className={css['rowWords']} role="status">
          {tried && (
            <span className={css['tried']} data-good={tried.arrived || undefined}>
              {tried.words}
            </span>
          )}
        </div>
        <div className={css['rowControl']}>
          <Button size="compact-sm" variant="default" onClick={renew}>
            New address…
          </Button>
          <Button size="compact-sm" variant="default" loading={testing} onClick={() => void test()}>
            Send a test event
          </Button>
        </div>
      </div>
    </>
  );
}

function Practice({ state, webhooks }: { state: WebhookState; webhooks: Webhooks }) {
  const { accountId, practiceConnected } = state;
  if (practiceConnected === null) return null;
  return (
    <Row
      label="Events of the practice service"
      hint={
        practiceConnected
          ? 'The practice service sends its events here: changes arrive within a second.'
          : 'Turns the listener on and tells the practice service where to send its events.'
      }
    >
      {practiceConnected ? (
        <span className={css['good']}>Connected</span>
      ) : (
        <Button
          size="compact-sm"
          loading={webhooks.busy}
          leftSection={<IconPlugConnected size={15} aria-hidden="true" />}
          onClick={() => void webhooks.change(() => call('webhooks.connectPractice', { accountId }))}
        >
          Connect the practice service
        </Button>
      )}
    </Row>
  );
}

/** The listener for the service's own events: for offices with a tunnel or relay, and for practising. */
export function Events({ account }: { account: AccountView }) {
  const webhooks = useWebhooks(account.id);
  const { state, log, problem, busy, change } = webhooks;
  return (
    <Group title={`Events of ${account.name}`}>
      {problem && (
        <div className={css['row']}>
          <ErrorNote error={problem} />
        </div>
      )}
      {state && (
        <>
          <Row
            label="Listen for events"
            hint="With events, changes and deliveries show at once. An event is only a hint: before anything changes here, Ridgeline asks the service."
          >
            <Switch
              aria-label="Listen for events"
              checked={state.enabled}
              disabled={busy}
              onChange={(event) => {
                const enabled = event.currentTarget.checked;
                void change(() => call('webhooks.set', { accountId: account.id, enabled }));
              }}
            />
          </Row>
          <Row label="State">
            <span
              data-problem={(state.enabled && state.problem !== null) || undefined}
              className={css['said']}
            >
              {standing(state)}
            </span>
          </Row>
          <Practice state={state} webhooks={webhooks} />
          {state.enabled && <Address state={state} webhooks={webhooks} />}
          {(state.enabled || log.length > 0) && <EventLog log={log} />}
        </>
      )}
    </Group>
  );
}
