import { Button } from '@mantine/core';
import { IconFilter, IconHome2, IconSearch } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import { parseQuery } from '../../../../shared/domain/query.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useAccounts, useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import { EMPTY_LIST_ID } from './focus.ts';
import css from './OrdersScreen.module.css';
import { LATE, VIEW_LABELS } from './Views.tsx';

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
      title={t('orders.no_orders_yet')}
      actions={
        <>
          {order && (
            <Button id={EMPTY_LIST_ID} onClick={() => openSection('new')}>
              {account?.environment === 'practice'
                ? t('orders.order_practice_report')
                : t('common.order_report')}
            </Button>
          )}
          <Button variant="default" onClick={() => openSection('lists')}>
            {t('orders.order_list_from_spreadsheet')}
          </Button>
          <Button variant="default" loading={refreshing} onClick={() => void refresh()}>
            {t('orders.fetch_orders_placed_elsewhere')}
          </Button>
          <Button variant="default" onClick={() => openSection('connect')}>
            {practising ? t('orders.add_another_account') : t('orders.try_with_practice_orders')}
          </Button>
        </>
      }
    >
      {t('orders.every_report_you_order_appears')}
    </EmptyState>
  );
}

/** An empty table: no orders at all, or none that the view and the search leave over. */
export function Nothing() {
  const { text, view } = useOrders((state) => state.query);
  const ask = useOrders((state) => state.ask);
  const searching = text.trim() !== '';
  const { clauses } = parseQuery(text, localDay(Date.now()));
  const isFiltered = clauses.some(({ kind }) => kind !== 'words');
  // The search behind the tab of late orders: nothing was typed.
  const isLate = view === 'all' && text.trim() === LATE;
  const viewLabel = isLate ? t('workbench.late_view') : VIEW_LABELS[view];
  return (
    <div className={css['center']}>
      {!searching && view === 'all' && <NoOrders />}
      {searching && !isLate && (
        <EmptyState
          icon={IconSearch}
          title={
            isFiltered
              ? t('orders.no_order_matches', { conditions: clauses.length })
              : t('orders.no_order_has', { text: text.trim() })
          }
          actions={
            <>
              <Button id={EMPTY_LIST_ID} onClick={() => ask({ text: '' })}>
                {t('common.clear_search')}
              </Button>
              {view !== 'all' && (
                <Button variant="default" onClick={() => ask({ view: 'all' })}>
                  {t('orders.search_all_orders')}
                </Button>
              )}
            </>
          }
        >
          {isFiltered && t('orders.remove_filter_or_clear', { conditions: clauses.length })}{' '}
          {view === 'all'
            ? !isFiltered && t('orders.looked_addresses_customers_claims_insured')
            : t('orders.looked_only_view', { viewlabels: VIEW_LABELS[view] })}
        </EmptyState>
      )}
      {(isLate || (!searching && view !== 'all')) && (
        <EmptyState
          icon={IconFilter}
          title={t('orders.nothing', { viewlabels: viewLabel })}
          actions={
            <Button id={EMPTY_LIST_ID} onClick={() => ask({ view: 'all', text: '' })}>
              {t('common.show_all_orders')}
            </Button>
          }
        >
          {t('orders.no_order_view_at_moment')}
        </EmptyState>
      )}
    </div>
  );
}
