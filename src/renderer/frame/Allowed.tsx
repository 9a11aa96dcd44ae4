import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t, texts } from '../../shared/copy/t.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { openSection } from '../stores/window/navigation.ts';
import { useAbilities } from '../stores/workstation/abilities.ts';

const WORDS = texts({
  order: 'frame.account_cant_place_orders',
  bulk: 'frame.account_cant_order_lists',
});

/** A screen where the service lets the account do what it's for; otherwise words on why not and whom to ask. */
export function Allowed(props: { accountId: string; ability: keyof typeof WORDS; children: ReactNode }) {
  const abilities = useAbilities(props.accountId);
  if (abilities[props.ability]) return props.children;
  return (
    <div style={{ margin: 'auto' }}>
      <EmptyState
        icon={IconLock}
        title={WORDS[props.ability]}
        actions={<Button onClick={() => openSection('orders')}>{t('common.go_orders')}</Button>}
      >
        {t('frame.service_was_asked_what_account')}
      </EmptyState>
    </div>
  );
}
