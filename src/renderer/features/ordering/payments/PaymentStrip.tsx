import { Button } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { useNow } from '../../../components/useNow.ts';
import { useCheckouts } from '../../../stores/ordering/checkouts.ts';
import { openUnpaid } from '../../../stores/window/navigation.ts';
import { Amount } from './Amount.tsx';
import { openPaid } from './actions.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import css from './Payments.module.css';
import { stripPayments } from './strip.ts';
import { paymentStanding, paymentTitle, timeLeft } from './words.ts';

/** A payment on the orders screen: what is waited for, until when, and every way on. */
function Card({ checkout, now }: { checkout: Checkout; now: number }) {
  const { tone, icon: Shape, title, words } = paymentStanding(checkout);
  const left = timeLeft(checkout, now);
  return (
    <li className={css['card']} data-tone={tone}>
      <Shape size={20} stroke={1.8} aria-hidden="true" className={css['cardMark'] ?? ''} />
      <div className={css['cardWords']}>
        <div className={css['cardHead']}>
          <strong className={css['cardTitle']}>{title}</strong>
          <span className={css['cardSubject']}>{paymentTitle(checkout)}</span>
          <Amount checkout={checkout} />
          {left && <span className={css['left']}>{left}</span>}
        </div>
        <div>{words}</div>
      </div>
      <div className={css['cardButtons']}>
        <PaymentActions checkout={checkout} />
        {checkout.state === 'paid' && (
          <Button size="compact-sm" variant="default" onClick={() => void openPaid(checkout)}>
            {checkout.orders === 1 ? t('common.open_order') : t('payments.show_orders')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Above the orders: payments that wait for a person, and those that went through just now. */
export function PaymentStrip() {
  const unpaid = useCheckouts((state) => state.unpaid);
  const all = useCheckouts((state) => state.all);
  const total = useCheckouts((state) => state.unpaidTotal);
  const seenPaid = useCheckouts((state) => state.seenPaid);
  const there = (unpaid?.length ?? 0) > 0 || seenPaid.size > 0;
  const now = useNow(there ? 1_000 : 0);
  const cards = stripPayments(unpaid ?? [], all, seenPaid, now);
  const waiting = cards.filter(({ state }) => state !== 'paid').length;
  const more = total - waiting;
  return (
    <>
      <div className="r-unseen" role="status">
        {cards.map((each) => `${paymentTitle(each)}: ${paymentStanding(each).title}.`).join(' ')}
      </div>
      {cards.length > 0 && (
        <section className={css['strip']} aria-label={t('common.payments')}>
          <ul>
            {cards.map((checkout) => (
              <Card key={checkout.id} checkout={checkout} now={now} />
            ))}
          </ul>
          {more > 0 && (
            <div className={css['more']}>
              <span>{t('payments.more_unfinished', { more })}</span>
              <Button size="compact-sm" variant="subtle" onClick={() => openUnpaid(null)}>
                {t('payments.show_all_unpaid')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
