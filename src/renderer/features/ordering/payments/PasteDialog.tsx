import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { DialogForm } from '../../../components/DialogForm.tsx';
import { handOver } from './actions.tsx';

function Paste({ accountId, modalId }: { accountId: string; modalId: string }) {
  const [address, setAddress] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button={t('common.ask_service')}
      ready={address.trim() !== ''}
      save={() => handOver(accountId, address.trim())}
    >
      <TextInput
        label={t('common.address')}
        description={t('payments.copy_from_browsers_address_bar')}
        placeholder="https://…?session_id=…"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={4_000}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Takes the address that the browser landed on after paying, where Ridgeline couldn't hear it. */
export function askForAddress(accountId: string) {
  const modalId = 'payment-address';
  modals.open({
    modalId,
    title: t('payments.paste_address_you_landed'),
    children: <Paste accountId={accountId} modalId={modalId} />,
  });
}
