import { type ReactNode, useEffect } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { ORDERS_GRID_ID } from './focus.ts';
import { ListChips } from './ListChips.tsx';
import { Nothing } from './Nothing.tsx';
import css from './OrdersScreen.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import { Preview } from './Preview.tsx';
import { SavedViews } from './saved/SavedViews.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';

/**
 * The home of the app: every order of the account, by view, words and column. `strips`: what is on its way to the service
 * and isn't among the orders yet.
 */
export function OrdersScreen({ accountId, strips }: { accountId: string; strips: ReactNode }) {
  const total = useOrders((state) => state.total);
  const problem = useOrders((state) => state.problem);
  const busy = useOrders((state) => state.refreshing || state.stale);
  const refresh = useOrders((state) => state.refresh);
  const preview = usePanels((state) => state.preview);

  useEffect(() => {
    useOrders.getState().open(accountId);
    // Coming back from an order, the list has the keyboard again.
    if (document.activeElement === document.body || document.activeElement?.id === 'main') {
      document.querySelector<HTMLElement>(`#${ORDERS_GRID_ID}`)?.focus({ preventScroll: true });
    }
  }, [accountId]);

  return (
    <>
      <h1 className="r-unseen">{t('orders.orders')}</h1>
      <Toolbar />
      <SavedViews />
      <ListChips />
      {strips}
      {problem && problem.code !== 'offline' && (
        <div className={css['problem']}>
          <ErrorNote error={problem} onRetry={() => void refresh()} />
        </div>
      )}
      <div className={css['area']}>
        <div className={css['sync']} data-busy={busy || undefined} />
        {total === 0 ? <Nothing /> : <OrdersTable />}
        {preview && total !== 0 && <Preview accountId={accountId} />}
      </div>
      <SelectionBar />
    </>
  );
}
