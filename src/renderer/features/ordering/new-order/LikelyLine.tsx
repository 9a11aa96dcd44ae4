import { t } from '../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { useAsked } from '../../../components/useAnswer.ts';
import { useSharedNow } from '../../../components/useNow.ts';
import { expectedTime } from '../../../components/words.ts';
import css from './NewOrder.module.css';

/** When the report would likely come, by the account's own deliveries; nothing where too few of them show it. */
export function LikelyLine({ accountId, draft }: { accountId: string; draft: OrderDraft }) {
  const { serviceId, rushOrder, propertyType } = draft;
  const now = useSharedNow();
  const { value } = useAsked('turnaround.likely', { accountId, serviceId, rush: rushOrder, propertyType });
  if (!value) return null;
  return (
    <p className={css['sideText']}>
      {t('insights.likely', { time: expectedTime(Math.max(value.at, now), now), orders: value.orders })}
    </p>
  );
}
