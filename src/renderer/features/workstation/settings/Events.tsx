import { Button, Switch } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookState } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { EventLog } from './EventLog.tsx';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';
import { useWebhooks, type Webhooks } from './useWebhooks.ts';

function standing({ enabled, problem, address, lastEventAt }: WebhookState) {
  if (!enabled) return t('settings.off_ridgeline_checks_with_service');
  if (problem !== null) return problem;
  if (address === null) return t('settings.about_listen');
  if (lastEventAt === null) return t('settings.listening_no_event_has_come');
  return <Rich id="settings.listening_last_event" values={{ when: <When at={lastEventAt} /> }} />;
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
      title: t('settings.make_new_address'),
      children: <p>{t('settings.what_forwarded_old_address_no')}</p>,
      labels: { confirm: t('settings.make_new_address_2'), cancel: t('settings.keep_one') },
      onConfirm: () => {
        setTried(null);
        void webhooks.change(() => call('webhooks.newAddress', { accountId }));
      },
    });
  if (address === null) return null;
  return (
    <>
      <Row label={t('common.address')} hint={t('settings.only_computer_can_reach_have')}>
        <span className={css['path']}>{address}</span>
        <CopyButton value={address} label={t('settings.address_2')} />
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
            {t('settings.new_address')}
          </Button>
          <Button size="compact-sm" variant="default" loading={testing} onClick={() => void test()}>
            {t('settings.send_test_event')}
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
      label={t('settings.events_practice_service')}
      hint={
        practiceConnected
          ? t('settings.practice_service_sends_events_here')
          : t('settings.turns_listener_tells_practice_service')
      }
    >
      {practiceConnected ? (
        <span className={css['good']}>{t('settings.connected')}</span>
      ) : (
        <Button
          size="compact-sm"
          loading={webhooks.busy}
          leftSection={<IconPlugConnected size={15} aria-hidden="true" />}
          onClick={() => void webhooks.change(() => call('webhooks.connectPractice', { accountId }))}
        >
          {t('settings.connect_practice_service')}
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
    <Group title={t('settings.events', { name: account.name })}>
      {problem && (
        <div className={css['row']}>
          <ErrorNote error={problem} />
        </div>
      )}
      {state && (
        <>
          <Row label={t('settings.listen_events')} hint={t('settings.with_events_changes_deliveries_show')}>
            <Switch
              aria-label={t('settings.listen_events')}
              checked={state.enabled}
              disabled={busy}
              onChange={(event) => {
                const enabled = event.currentTarget.checked;
                void change(() => call('webhooks.set', { accountId: account.id, enabled }));
              }}
            />
          </Row>
          <Row label={t('settings.state')}>
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
