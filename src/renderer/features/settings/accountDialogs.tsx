import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../shared/contract/index.ts';
import type { AccountView } from '../../../shared/domain/account.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { done, failed } from '../../components/notify.ts';
import { useAccounts } from '../../stores/accounts.ts';
import css from './Settings.module.css';

type Ask = {
  readonly modalId: string;
  readonly kind: 'name' | 'secret';
  readonly account: AccountView;
};

/** One field and a button; stays open with the reason when it couldn't be saved. */
function OneField({ modalId, kind, account }: Ask) {
  const [value, setValue] = useState(kind === 'name' ? account.name : '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { rename, setSecret } = useAccounts.getState();
    setBusy(true);
    const problem = kind === 'name' ? await rename(account.id, value) : await setSecret(account.id, value);
    setBusy(false);
    setError(problem);
    if (problem) return;
    modals.close(modalId);
    done(kind === 'name' ? 'Renamed.' : 'The new secret works and is saved.');
  };
  return (
    <form onSubmit={(event) => void save(event)} autoComplete="off">
      <Stack gap="md">
        {error && <ErrorNote error={error} />}
        {kind === 'name' ? (
          <TextInput
            label="Name"
            data-autofocus
            maxLength={80}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <PasswordInput
            label="Client secret"
            description={`For client ID ${account.clientId}. It’s tried out before the old one is replaced.`}
            data-autofocus
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <div className={css['buttons']}>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            Back
          </Button>
          <Button type="submit" loading={busy} disabled={value.trim() === ''}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export function askForName(account: AccountView) {
  const modalId = 'account-name';
  modals.open({
    modalId,
    title: `Rename ${account.name}`,
    children: <OneField modalId={modalId} kind="name" account={account} />,
  });
}

export function askForSecret(account: AccountView) {
  const modalId = 'account-secret';
  modals.open({
    modalId,
    title: `New secret for ${account.name}`,
    children: <OneField modalId={modalId} kind="secret" account={account} />,
  });
}

/** Removes an account after a word on what stays and what goes. */
export function askToRemove(account: AccountView) {
  modals.openConfirmModal({
    title: `Remove ${account.name} from this computer?`,
    children: (
      <p>
        Its list of orders and its secret are deleted here. The downloaded reports stay in the folder “
        {account.libraryFolder}”, and nothing changes at the service.
      </p>
    ),
    labels: { confirm: 'Remove the account', cancel: 'Keep it' },
    confirmProps: { color: 'red' },
    onConfirm: async () => {
      if (!failed(await useAccounts.getState().remove(account.id))) done(`${account.name} was removed.`);
    },
  });
}
