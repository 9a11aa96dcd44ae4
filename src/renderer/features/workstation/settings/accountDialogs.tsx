import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { DialogForm } from '../../../components/DialogForm.tsx';
import { done, failed } from '../../../components/notify.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';

function Rename({ account, modalId }: { account: AccountView; modalId: string }) {
  const [name, setName] = useState(account.name);
  return (
    <DialogForm
      modalId={modalId}
      button={t('common.save')}
      ready={name.trim() !== ''}
      save={() => useAccounts.getState().rename(account.id, name)}
      said={t('settings.renamed')}
    >
      <TextInput
        label={t('common.name')}
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
    title: t('settings.rename_2', { name: account.name }),
    children: <Rename account={account} modalId={modalId} />,
  });
}

/** Removes an account after a word on what stays and what goes. */
export function askToRemove(account: AccountView) {
  modals.openConfirmModal({
    title: t('settings.remove_from_computer', { name: account.name }),
    children: (
      <p>{t('settings.list_orders_secret_deleted_here', { libraryFolder: account.libraryFolder })}</p>
    ),
    labels: { confirm: t('settings.remove_account'), cancel: t('settings.keep') },
    confirmProps: { color: 'red' },
    onConfirm: async () => {
      if (!failed(await useAccounts.getState().remove(account.id)))
        done(t('settings.was_removed', { name: account.name }));
    },
  });
}
