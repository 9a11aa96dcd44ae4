import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { AccountCheck } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { call } from '../../client/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { useAccounts } from '../../stores/accounts.ts';
import { openConnected } from '../../stores/navigation.ts';
import { usePolicy } from '../../stores/policy.ts';
import { CheckedServices } from './CheckedServices.tsx';
import css from './Connect.module.css';
import { checkCredentials, type FormProblem, placeProblem } from './problems.ts';

const NAMES = { sandbox: 'Sandbox', production: 'Production' } as const;

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
        Back
      </Button>
      <h1 className={css['title']}>Connect {NAMES[environment]}</h1>
      <p className={css['lead']}>
        {environment === 'sandbox'
          ? 'The client ID is on your sandbox account page. The secret was shown once, when it was issued.'
          : 'The operator of the service issues production credentials on request. Orders placed with them are real, and billed or paid by card.'}
      </p>
      <div className={css['split']}>
        <Stack gap="md" className={css['form'] ?? ''}>
          {whole !== null && <ErrorNote error={{ code: 'internal', message: whole }} />}
          <TextInput
            label="Name"
            description="How this account is called in Ridgeline."
            maxLength={80}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Base address"
            description={t(suggested === null ? 'connect.address' : 'connect.address_set')}
            placeholder="https://"
            inputMode="url"
            spellCheck={false}
            required
            {...form.getInputProps('baseUrl')}
          />
          <Radio.Group label="How orders are paid" {...form.getInputProps('version')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="v4"
                label="Invoiced (v4)"
                description="Orders are placed at once and billed on your invoice."
              />
              <Radio
                value="v1"
                label="By card at each order (v1)"
                description="The service’s payment page opens in your browser. Nothing is ordered before it’s paid."
              />
            </Stack>
          </Radio.Group>
          <TextInput
            label="Client ID"
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('clientId')}
          />
          <PasswordInput
            ref={secret}
            label="Client secret"
            description="Goes into this computer’s keychain. Ridgeline never shows it again."
            autoComplete="off"
            spellCheck={false}
            required
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
            {...form.getInputProps('clientSecret')}
          />
          <div className={css['buttons']}>
            <Button
              variant="default"
              loading={busy === 'test'}
              disabled={busy === 'save'}
              onClick={() => void test()}
            >
              Test the connection
            </Button>
            <Button type="submit" loading={busy === 'save'} disabled={busy === 'test'}>
              Connect
            </Button>
          </div>
        </Stack>
        <CheckedServices checked={checked} />
      </div>
    </form>
  );
}
