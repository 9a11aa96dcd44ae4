import { t } from '../../../../shared/copy/t.ts';
import { QueryChips } from '../../../components/QueryChips.tsx';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { GroupChip } from './groups/GroupChip.tsx';
import css from './OrdersScreen.module.css';
import { SaveView } from './saved/SaveView.tsx';

/** What narrows the list besides its words, each part to be taken out. */
export function ListChips() {
  const text = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  return (
    <div className={css['filters']}>
      <QueryChips
        text={text}
        label={t('workbench.filters_label')}
        removeLabel={(words) => t('workbench.remove_filter', { words })}
        onAsk={(next) => ask({ text: next })}
      />
      <GroupChip />
      <SaveView />
    </div>
  );
}
