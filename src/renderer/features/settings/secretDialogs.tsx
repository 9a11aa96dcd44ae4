import { Button, PasswordInput, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { DialogForm } from '../../components/DialogForm.tsx';
import { useAccounts } from '../../stores/accounts.ts';
import css from './Settings.module.css';

function NewSecret({ account, modalId }: { account: AccountView; modalId: string }) {
  const [secret, setSecret] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button="Try it and save"
      ready={secret.trim() !== ''}
      save={() => useAccounts.getState().setSecret(account.id, secret)}
      said="The new secret works and is saved."
    >
      <PasswordInput
        label="Client secret"
        description={`For client ID ${account.clientId}. It’s tried out before the old one is replaced.`}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      {canRegenerate(account) && (
        <div className={css['dialogLead']}>
          Don’t have it?{' '}
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            onClick={() => {
              modals.close(modalId);
              askToRegenerate(account);
            }}
          >
            Have the sandbox make a new one…
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
    title: `New secret for ${account.name}`,
    children: <NewSecret account={account} modalId={modalId} />,
  });
}

function Regenerate({ account, modalId }: { account: AccountView; modalId: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button="Replace the secret"
      ready={email.trim().length > 2 && password !== ''}
      save={async () => {
        const problem = await useAccounts
          .getState()
          .regenerate({ accountId: account.id, email: email.trim(), password });
        if (problem) setPassword('');
        return problem;
      }}
      said="The service gave a new secret. It’s in the keychain and in use."
    >
      <div className={css['dialogLead']}>
        The service makes a new secret for client ID <code>{account.clientId}</code>, and Ridgeline puts it
        straight into the keychain.{' '}
        <strong>The old one stops working at once, also on other computers.</strong>
      </div>
      <TextInput
        label="Email"
        description="Of the sandbox account at the service."
        type="email"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        description="Used once for this, and kept nowhere."
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
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
    title: `Regenerate the secret of ${account.name}`,
    children: <Regenerate account={account} modalId={modalId} />,
  });
}
