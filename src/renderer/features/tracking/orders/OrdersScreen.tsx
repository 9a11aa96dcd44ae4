import { type ReactNode, useEffect } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { focusTable } from './focus.ts';
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

  const isEmpty = total === 0;
  useEffect(() => useOrders.getState().open(accountId), [accountId]);
  // The list has the keyboard where nothing else has it: coming back from an order, or when what had it is no longer drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty list is drawn otherwise, without what had the keyboard.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.id === 'main') focusTable();
  }, [accountId, isEmpty]);

  return (
    <>
      <h1 className="r-unseen">{t('common.orders')}</h1>
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
        {isEmpty ? <Nothing /> : <OrdersTable />}
        {preview && !isEmpty && <Preview accountId={accountId} />}
      </div>
      <SelectionBar />
    </>
  );
}
