import { Button } from '@mantine/core';
import { IconFilter, IconHome2, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useAbilities } from '../../stores/abilities.ts';
import { useAccounts, useActiveAccount } from '../../stores/accounts.ts';
import { openSection } from '../../stores/navigation.ts';
import { useOrders } from '../../stores/orders.ts';
import css from './OrdersScreen.module.css';
import { VIEW_LABELS } from './Views.tsx';

function NoOrders() {
  const account = useActiveAccount();
  const practising = useAccounts(
    (state) => state.accounts?.some((each) => each.environment === 'practice') ?? false,
  );
  const { order } = useAbilities(account?.id ?? null);
  const refresh = useOrders((state) => state.refresh);
  const refreshing = useOrders((state) => state.refreshing);
  return (
    <EmptyState
      icon={IconHome2}
      title="No orders yet"
      actions={
        <>
          {order && (
            <Button onClick={() => openSection('new')}>
              {account?.environment === 'practice' ? 'Order a practice report' : 'Order a report'}
            </Button>
          )}
          <Button variant="default" onClick={() => openSection('bulk')}>
            Order a list from a spreadsheet
          </Button>
          <Button variant="default" loading={refreshing} onClick={() => void refresh()}>
            Fetch orders placed elsewhere
          </Button>
          <Button variant="default" onClick={() => openSection('connect')}>
            {practising ? 'Add another account' : 'Try it with practice orders'}
          </Button>
        </>
      }
    >
      Every report you order appears here, with where it stands and the files it brought. What was ordered
      with this account on another computer can be fetched.
    </EmptyState>
  );
}

/** An empty table: no orders at all, or none that the view and the search leave over. */
export function Nothing() {
  const { text, view } = useOrders((state) => state.query);
  const ask = useOrders((state) => state.ask);
  const searching = text.trim() !== '';
  return (
    <div className={css['center']}>
      {!searching && view === 'all' && <NoOrders />}
      {searching && (
        <EmptyState
          icon={IconSearch}
          title={`No order has “${text.trim()}”`}
          actions={
            <>
              <Button onClick={() => ask({ text: '' })}>Clear the search</Button>
              {view !== 'all' && (
                <Button variant="default" onClick={() => ask({ view: 'all' })}>
                  Search in all orders
                </Button>
              )}
            </>
          }
        >
          {view === 'all'
            ? 'Looked in addresses, customers, claims, insured names, notes and order IDs.'
            : `Looked only in the view “${VIEW_LABELS[view]}”.`}
        </EmptyState>
      )}
      {!searching && view !== 'all' && (
        <EmptyState
          icon={IconFilter}
          title={`Nothing in “${VIEW_LABELS[view]}”`}
          actions={<Button onClick={() => ask({ view: 'all' })}>Show all orders</Button>}
        >
          No order is in this view at the moment.
        </EmptyState>
      )}
    </div>
  );
}
