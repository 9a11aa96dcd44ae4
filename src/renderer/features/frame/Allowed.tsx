import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useAbilities } from '../../stores/abilities.ts';
import { openSection } from '../../stores/navigation.ts';

const WORDS = {
  order: 'This account can’t place orders',
  bulk: 'This account can’t order lists',
} as const;

/** A screen where the service lets the account do what it's for; otherwise words on why not and whom to ask. */
export function Allowed(props: { accountId: string; ability: keyof typeof WORDS; children: ReactNode }) {
  const abilities = useAbilities(props.accountId);
  if (abilities[props.ability]) return props.children;
  return (
    <div style={{ margin: 'auto' }}>
      <EmptyState
        icon={IconLock}
        title={WORDS[props.ability]}
        actions={<Button onClick={() => openSection('orders')}>Go to the orders</Button>}
      >
        The service was asked what this account may do, and this isn’t among it. Its orders and reports can be
        read as always. Ask the operator of the service to allow it.
      </EmptyState>
    </div>
  );
}
