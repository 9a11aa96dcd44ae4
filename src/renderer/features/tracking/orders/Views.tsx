import type { OrderView } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { Rich } from '../../../components/Rich.tsx';
import { useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { useCheckouts } from '../../../stores/ordering/checkouts.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { useViews } from '../../../stores/tracking/views.ts';
import { openSection, openUnpaid } from '../../../stores/window/navigation.ts';
import { paysByCard } from '../../ordering/payments/index.ts';
import css from './OrdersScreen.module.css';

export const VIEW_LABELS: Readonly<Record<OrderView, string>> = texts({
  all: 'orders.all',
  in_progress: 'orders.progress',
  delivered: 'orders.view_delivered',
  rush: 'orders.open_rush',
  cancelled: 'orders.canceled',
});

/** The search behind the tab of late orders. */
export const LATE = 'late';

/** The views of the orders, and beside them what isn't paid yet, where the service collects each payment. */
export function Views({ unpaid = false }: { unpaid?: boolean }) {
  const view = useOrders((state) => state.query.view);
  const counts = useOrders((state) => state.counts);
  const ask = useOrders((state) => state.ask);
  const openId = useViews((state) => state.openId);
  const late = useViews((state) => state.late);
  const isLate = useOrders((state) => state.query.text.trim() === LATE);
  const account = useActiveAccount();
  const waiting = useCheckouts((state) => state.unpaidTotal);
  return (
    <fieldset className={css['views']} aria-label={t('orders.views')}>
      {(Object.keys(VIEW_LABELS) as OrderView[]).map((each) => (
        <button
          key={each}
          type="button"
          className={css['view']}
          aria-pressed={!unpaid && openId === null && !isLate && each === view}
          onClick={() => {
            // What narrowed another tab's list isn't meant for this one.
            ask(openId !== null || isLate ? { view: each, text: '' } : { view: each });
            useViews.getState().leave();
            if (unpaid) openSection('orders');
          }}
        >
          {VIEW_LABELS[each]}
          <span className={css['viewCount']}>{counts?.[each].toLocaleString('en-US')}</span>
        </button>
      ))}
      {(late > 0 || isLate) && (
        <button
          type="button"
          className={css['view']}
          aria-pressed={!unpaid && openId === null && isLate}
          data-late
          title={t('workbench.late_hint')}
          onClick={() => {
            ask({ view: 'all', text: LATE });
            useViews.getState().leave();
            if (unpaid) openSection('orders');
          }}
        >
          {t('workbench.late_view')}
          <span className={css['viewCount']}>{late.toLocaleString('en-US')}</span>
        </button>
      )}
      {account && paysByCard(account) && (
        <button
          type="button"
          className={css['view']}
          aria-pressed={unpaid}
          data-waiting={waiting > 0 || undefined}
          onClick={() => openUnpaid(null)}
        >
          <Rich
            id="orders.unpaid"
            values={{ waiting, span: (parts) => <span className={css['viewCount']}>{parts}</span> }}
          />
        </button>
      )}
    </fieldset>
  );
}
