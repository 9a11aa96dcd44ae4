import { Button, PasswordInput, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { DialogForm } from '../../../components/DialogForm.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import css from './Settings.module.css';

function NewSecret({ account, modalId }: { account: AccountView; modalId: string }) {
  const [secret, setSecret] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button={t('settings.try_save')}
      ready={secret.trim() !== ''}
      save={() => useAccounts.getState().setSecret(account.id, secret)}
      said={t('settings.new_secret_works_saved')}
    >
      <PasswordInput
        label={t('common.client_secret')}
        description={t('settings.client_id_tried_out_before', { clientId: account.clientId })}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('common.show_or_hide_secret') }}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      {canRegenerate(account) && (
        <div className={css['dialogLead']}>
          {t('settings.dont_have')}{' '}
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            onClick={() => {
              modals.close(modalId);
              askToRegenerate(account);
            }}
          >
            {t('settings.have_sandbox_make_new_one')}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}

/** Asks for a secret that the person has got from the service. */
export function askForSecret(account: AccountView) {
  const modalId = 'account-secret';
  modals.open({
    modalId,
    title: t('settings.new_secret', { name: account.name }),
    children: <NewSecret account={account} modalId={modalId} />,
  });
}

function Regenerate({ account, modalId }: { account: AccountView; modalId: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button={t('settings.replace_secret_2')}
      ready={email.trim().length > 2 && password !== ''}
      save={async () => {
        const problem = await useAccounts
          .getState()
          .regenerate({ accountId: account.id, email: email.trim(), password });
        if (problem) setPassword('');
        return problem;
      }}
      said={t('settings.service_gave_new_secret_keychain')}
    >
      <div className={css['dialogLead']}>
        <Rich
          id="settings.service_makes_new_secret_client"
          values={{ clientId: account.clientId, code: (parts) => <code>{parts}</code> }}
        />{' '}
        <strong>{t('settings.old_one_stops_working_at')}</strong>
      </div>
      <TextInput
        label={t('settings.email')}
        description={t('settings.sandbox_account_at_service')}
        type="email"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('common.password')}
        description={t('settings.used_once_kept_nowhere')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('common.show_or_hide_password') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Whether the service gives a new secret on its own: on the sandbox only (section 1). */
export function canRegenerate({ environment }: AccountView): boolean {
  return environment === 'sandbox';
}

/** Has the service replace the secret of a sandbox account. */
export function askToRegenerate(account: AccountView) {
  const modalId = 'account-regenerate';
  modals.open({
    modalId,
    title: t('settings.regenerate_secret', { name: account.name }),
    children: <Regenerate account={account} modalId={modalId} />,
  });
}
