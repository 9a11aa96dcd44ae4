import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { DialogForm } from '../../components/DialogForm.tsx';
import { handOver } from './actions.tsx';

function Paste({ accountId, modalId }: { accountId: string; modalId: string }) {
  const [address, setAddress] = useState('');
  return (
    <DialogForm
      modalId={modalId}
      button="Ask the service"
      ready={address.trim() !== ''}
      save={() => handOver(accountId, address.trim())}
    >
      <TextInput
        label="Address"
        description="Copy it from the browser’s address bar after paying, with everything behind the ?. The session ID alone will do."
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
    title: 'Paste the address you landed on',
    children: <Paste accountId={accountId} modalId={modalId} />,
  });
}
