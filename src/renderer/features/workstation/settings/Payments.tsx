import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { CallError, CallInput, PaymentSettings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { done } from '../../../components/notify.ts';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';

type Change = Omit<CallInput<'payments.put'>, 'accountId'>;
type Put = (change: Change, said: string) => Promise<CallError | null>;

/** The office's own pages, for a processor that leads back to https only. */
function Pages({ settings, put }: { settings: PaymentSettings; put: Put }) {
  const [success, setSuccess] = useState(settings.successUrl ?? '');
  const [cancel, setCancel] = useState(settings.cancelUrl ?? '');
  const [error, setError] = useState<CallError | null>(null);
  // The core may write them another way than they were typed.
  useEffect(() => {
    setSuccess(settings.successUrl ?? '');
    setCancel(settings.cancelUrl ?? '');
  }, [settings.successUrl, settings.cancelUrl]);
  const page = (typed: string) => (typed.trim() === '' ? null : typed.trim());
  const changed = page(success) !== settings.successUrl || page(cancel) !== settings.cancelUrl;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError(await put({ successUrl: page(success), cancelUrl: page(cancel) }, t('settings.pages_kept')));
  };
  const own = settings.successUrl !== null;
  return (
    <form className={css['pages']} onSubmit={(event) => void save(event)} autoComplete="off" noValidate>
      <div>
        <div className={css['rowLabel']}>{t('settings.where_browser_goes_after_paying')}</div>
        <div className={css['rowHint']}>
          {own ? t('settings.your_own_pages_after_paying') : t('settings.page_computer_which_only_computer')}
        </div>
      </div>
      {error && <ErrorNote error={error} />}
      <TextInput
        label={t('settings.page_after_paying')}
        placeholder={t('settings.computer')}
        spellCheck={false}
        inputMode="url"
        value={success}
        onChange={(event) => setSuccess(event.currentTarget.value)}
      />
      <TextInput
        label={t('settings.page_after_canceling')}
        placeholder={t('settings.computer')}
        spellCheck={false}
        inputMode="url"
        value={cancel}
        onChange={(event) => setCancel(event.currentTarget.value)}
      />
      <div className={css['pagesButtons']}>
        <Button type="submit" size="compact-sm" disabled={!changed}>
          {t('settings.save_pages')}
        </Button>
      </div>
    </form>
  );
}

/** Hosts whose payment pages are opened, beside the service's own. */
function Hosts({ settings, put }: { settings: PaymentSettings; put: Put }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<CallError | null>(null);
  const label = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await put({ hosts: [...settings.hosts, typed.trim()] }, t('settings.host_allowed'));
    setError(problem);
    if (!problem) setTyped('');
  };
  const remove = async (host: string) =>
    setError(
      await put({ hosts: settings.hosts.filter((each) => each !== host) }, t('settings.host_taken_out')),
    );
  return (
    <>
      <Row
        labelId={label}
        label={t('settings.hosts_payment_pages')}
        hint={t('settings.ridgeline_opens_payment_pages_services')}
      >
        <form className={css['hostForm']} onSubmit={(event) => void add(event)} autoComplete="off" noValidate>
          <TextInput
            aria-labelledby={label}
            size="sm"
            placeholder={t('settings.pay_example_com')}
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            {t('settings.allow')}
          </Button>
        </form>
      </Row>
      {error && (
        <div className={css['row']}>
          <ErrorNote error={error} />
        </div>
      )}
      {settings.hosts.length > 0 && (
        <ul className={css['hosts']} aria-label={t('settings.allowed_hosts')}>
          {settings.hosts.map((host) => (
            <li key={host}>
              <span className={css['path']}>{host}</span>
              <ActionIcon
                aria-label={t('settings.remove_2', { host })}
                size={24}
                onClick={() => void remove(host)}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How payments by card come back, and whose pages are opened; only where the service collects each payment. */
export function Payments({ account }: { account: AccountView }) {
  const [settings, setSettings] = useState<PaymentSettings | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const accountId = account.id;
  useEffect(() => {
    let left = false;
    void call('payments.settings', { accountId }).then((reply) => {
      if (left) return;
      if (reply.ok) setSettings(reply.value);
      else setProblem(reply.error);
    });
    return () => {
      left = true;
    };
  }, [accountId]);
  const put: Put = async (change, said) => {
    const reply = await call('payments.put', { accountId, ...change });
    if (!reply.ok) return reply.error;
    setSettings(reply.value);
    done(said);
    return null;
  };
  return (
    <Group title={t('settings.payments', { name: account.name })}>
      {problem && (
        <div className={css['row']}>
          <ErrorNote error={problem} />
        </div>
      )}
      {settings && (
        <>
          <Pages settings={settings} put={put} />
          <Hosts settings={settings} put={put} />
        </>
      )}
    </Group>
  );
}
