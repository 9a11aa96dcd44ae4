import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { useInbox } from '../../../stores/tracking/inbox.ts';
import { Decisions, KINDS } from '../inbox/index.ts';
import css from './ToDecide.module.css';

/** What of the inbox belongs to this order and is still open, with the buttons to decide it here. */
export function ToDecide({ accountId, orderId }: { accountId: string; orderId: string }) {
  const open = useInbox((state) => state.open);
  const items = open.filter((each) => each.accountId === accountId && each.orderId === orderId);
  if (items.length === 0) return null;
  return (
    <ul className={css['decide']} aria-label={t('order.decide_about_order')}>
      {items.map((item) => {
        const { word, icon: Shape, tone } = KINDS[item.kind];
        return (
          <li key={item.id} className={css['item']}>
            <span className={css['kind']} data-tone={tone}>
              <Shape size={17} stroke={1.9} aria-hidden="true" />
              {t(word)}
            </span>
            <span className={css['words']}>{say(item.reason)}</span>
            <span className={css['buttons']}>
              <Decisions item={item} keys={false} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
