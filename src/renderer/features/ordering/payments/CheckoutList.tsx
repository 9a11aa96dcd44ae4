import type { KeyboardEvent } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { Badge } from '../../../components/Badge.tsx';
import { When } from '../../../components/When.tsx';
import { counted } from '../../../components/words.ts';
import { openUnpaid } from '../../../stores/window/navigation.ts';
import { Amount } from './Amount.tsx';
import css from './Payments.module.css';
import { paymentStanding, paymentTitle, timeLeft } from './words.ts';

/** ↑ and ↓ go from one to the next. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const next = lines[lines.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Payments, the next to expire first; one of them is open. */
export function CheckoutList(props: { list: readonly Checkout[]; openId: string | null; now: number }) {
  return (
    <nav className={css['list']} aria-label={t('common.payments')} onKeyDown={move}>
      {props.list.length === 0 && <p className={css['listEmpty']}>{t('payments.nothing_else_unpaid')}</p>}
      {props.list.map((checkout) => {
        const { tone, icon, label } = paymentStanding(checkout);
        const left = timeLeft(checkout, props.now);
        return (
          <button
            key={checkout.id}
            type="button"
            className={css['item']}
            aria-current={checkout.id === props.openId}
            onClick={() => openUnpaid(checkout.id)}
          >
            <span className={css['itemHead']}>
              <strong>{paymentTitle(checkout)}</strong>
              <Amount checkout={checkout} />
            </span>
            <span className={css['itemFoot']}>
              <Badge tone={tone} icon={icon} label={label} />
              <span>
                {counted(checkout.orders, 'order')} · <When at={checkout.createdAt} />
              </span>
              {left && <span className={css['left']}>{left}</span>}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
