import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { AccountCheck } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { openConnected } from '../../../stores/window/navigation.ts';
import { usePolicy } from '../../../stores/workstation/policy.ts';
import { CheckedServices } from './CheckedServices.tsx';
import css from './Connect.module.css';
import { checkCredentials, type FormProblem, placeProblem } from './problems.ts';

const NAMES = texts({ sandbox: 'common.sandbox', production: 'common.production' });

/** Connects an account of the service. The secret goes to the core and is forgotten here. */
export function AccountForm(props: { environment: 'sandbox' | 'production'; back: () => void }) {
  const { environment, back } = props;
  const add = useAccounts((state) => state.add);
  const [busy, setBusy] = useState<'test' | 'save' | null>(null);
  const [whole, setWhole] = useState<string | null>(null);
  const [checked, setChecked] = useState<AccountCheck | null>(null);
  const secret = useRef<HTMLInputElement>(null);
  const suggested = usePolicy((state) => state.policy.serviceAddress);
  const form = useForm({
    initialValues: {
      name: NAMES[environment],
      version: 'v4' as 'v4' | 'v1',
      baseUrl: suggested ?? '',
      clientId: '',
      clientSecret: '',
    },
    onValuesChange: (values, before) => {
      if (values.name === before.name) setChecked(null);
    },
  });
  const credentials = () => {
    const { version, baseUrl, clientId, clientSecret } = form.getValues();
    return { environment, version, baseUrl, clientId, clientSecret } as const;
  };
  const show = (problem: FormProblem) => {
    setWhole(problem.field === null ? problem.message : null);
    if (problem.field === null) return;
    form.setFieldError(problem.field, problem.message);
    if (problem.field === 'clientSecret') secret.current?.focus();
    else form.getInputNode(problem.field)?.focus();
  };
  const begin = (what: 'test' | 'save') => {
    form.clearErrors();
    setWhole(null);
    const problem = checkCredentials(credentials());
    if (problem) show(problem);
    else setBusy(what);
    return problem === null;
  };
  const test = async () => {
    if (!begin('test')) return;
    const reply = await call('accounts.check', credentials());
    setBusy(null);
    setChecked(reply.ok ? reply.value : null);
    if (!reply.ok) show(placeProblem(reply.error));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!begin('save')) return;
    const reply = await add({ ...credentials(), name: form.getValues().name });
    setBusy(null);
    if (reply.ok) openConnected();
    else show(placeProblem(reply.error));
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate autoComplete="off">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={15} aria-hidden="true" />}
        onClick={back}
      >
        {t('common.back')}
      </Button>
      <h1 className={css['title']}>{t('connect.connect', { names: NAMES[environment] })}</h1>
      <p className={css['lead']}>
        {environment === 'sandbox'
          ? t('connect.client_id_your_sandbox_account')
          : t('connect.operator_service_issues_production_credentials')}
      </p>
      <div className={css['split']}>
        <Stack gap="md" className={css['form'] ?? ''}>
          {whole !== null && <ErrorNote error={{ code: 'internal', message: whole }} />}
          <TextInput
            label={t('common.name')}
            description={t('connect.how_account_called_ridgeline')}
            maxLength={80}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('connect.base_address')}
            description={t(suggested === null ? 'connect.address' : 'connect.address_set')}
            placeholder="https://"
            inputMode="url"
            spellCheck={false}
            required
            {...form.getInputProps('baseUrl')}
          />
          <Radio.Group label={t('connect.how_orders_paid')} {...form.getInputProps('version')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="v4"
                label={t('connect.invoiced_v4')}
                description={t('connect.orders_placed_at_once_billed')}
              />
              <Radio
                value="v1"
                label={t('connect.by_card_at_each_order')}
                description={t('connect.services_payment_page_opens_your')}
              />
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('connect.client_id')}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('clientId')}
          />
          <PasswordInput
            ref={secret}
            label={t('common.client_secret')}
            description={t('connect.goes_into_computers_keychain_ridgeline')}
            autoComplete="off"
            spellCheck={false}
            required
            visibilityToggleButtonProps={{ 'aria-label': t('common.show_or_hide_secret') }}
            {...form.getInputProps('clientSecret')}
          />
          <div className={css['buttons']}>
            <Button
              variant="default"
              loading={busy === 'test'}
              disabled={busy === 'save'}
              onClick={() => void test()}
            >
              {t('connect.test_connection')}
            </Button>
            <Button type="submit" loading={busy === 'save'} disabled={busy === 'test'}>
              {t('connect.connect_2')}
            </Button>
          </div>
        </Stack>
        <CheckedServices checked={checked} />
      </div>
    </form>
  );
}
