import { Button, CloseButton } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { formatMoney } from '../../../../../shared/domain/money.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { useSelection } from '../../../../stores/tracking/selection.ts';
import { focusTable } from '../focus.ts';
import { BarActions } from './BarActions.tsx';
import css from './Selection.module.css';

/** How many orders are chosen, what they cost together, and what can be done to them. Nothing while none is chosen. */
export function SelectionBar() {
  const chosen = useSelection((state) => state.chosen);
  const summary = useSelection((state) => state.summary);
  const total = useOrders((state) => state.total) ?? 0;
  const named = chosen.kind === 'named' ? chosen.orders.size : total - chosen.except.size;
  if (named === 0) return null;
  const { clear, chooseAll } = useSelection.getState();
  const count = summary?.count ?? named;
  return (
    <div className={css['bar']} role="toolbar" data-over-messages aria-label={t('workbench.selected_label')}>
      <span className={css['count']} role="status">
        {t('workbench.selected', { orders: count })}
        {summary?.sums.map((sum) => (
          <strong key={sum.currency} className="r-figures">
            {formatMoney(sum)}
          </strong>
        ))}
        {(summary?.canceled ?? 0) > 0 && (
          <span className={css['dim']}>
            {t('workbench.canceled_among', { orders: summary?.canceled ?? 0 })}
          </span>
        )}
      </span>
      {count < total && (
        <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
          {t('workbench.select_all', { orders: total })}
        </Button>
      )}
      <BarActions />
      <CloseButton
        size="sm"
        aria-label={t('workbench.clear_selection')}
        onClick={() => {
          clear();
          focusTable();
        }}
      />
    </div>
  );
}
