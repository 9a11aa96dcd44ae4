import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { DialogForm } from '../../components/DialogForm.tsx';
import { done, failed } from '../../components/notify.ts';
import { useAccounts } from '../../stores/accounts.ts';

function Rename({ account, modalId }: { account: AccountView; modalId: string }) {
  const [name, setName] = useState(account.name);
  return (
    <DialogForm
      modalId={modalId}
      button="Save"
      ready={name.trim() !== ''}
      save={() => useAccounts.getState().rename(account.id, name)}
      said="Renamed."
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

export function askForName(account: AccountView) {
  const modalId = 'account-name';
  modals.open({
    modalId,
    title: `Rename ${account.name}`,
    children: <Rename account={account} modalId={modalId} />,
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
