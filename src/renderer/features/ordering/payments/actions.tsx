import { modals } from '@mantine/modals';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { clockTime } from '../../../components/words.ts';
import { useCheckouts } from '../../../stores/ordering/checkouts.ts';
import { openList, openOrder, openSection, openUnpaid } from '../../../stores/window/navigation.ts';
import css from './Payments.module.css';
import { answerWords } from './words.ts';

const again = () => useCheckouts.getState().changed();

/** Opens the payment page in the system's browser. `agreed`: another amount than the confirmed one, as it was shown. */
export async function openPage({ id }: Checkout, agreed: Money | null = null): Promise<void> {
  const reply = await call('checkouts.open', { checkoutId: id, agreed });
  again();
  failed(reply.ok ? null : reply.error);
}

/** Asks the service now and says what it answered. */
export async function checkNow({ id }: Checkout): Promise<void> {
  const reply = await call('checkouts.check', { checkoutId: id });
  again();
  if (reply.ok) done(answerWords(reply.value));
  else failed(reply.error);
}

/** Hands over the address that a browser landed on. Null: the service was asked, and the payment is shown. */
export async function handOver(accountId: string, address: string): Promise<CallError | null> {
  const reply = await call('checkouts.paste', { accountId, address });
  again();
  if (!reply.ok) return reply.error;
  done(answerWords(reply.value));
  openUnpaid(reply.value.id);
  return null;
}

/** The order that was paid, or the payment with all of its orders. */
export async function openPaid({ id, orders }: Checkout): Promise<void> {
  const reply = orders === 1 ? await call('checkouts.get', { checkoutId: id }) : null;
  const orderId = reply?.ok ? reply.value.rows[0]?.orderId : null;
  if (orderId) openOrder(orderId);
  else openUnpaid(id);
}

/** Pays the next part of a list. */
export async function openNext(runId: string, number: number): Promise<void> {
  const reply = await call('checkouts.next', { runId, number });
  again();
  failed(reply.ok ? null : reply.error);
}

/** Lets payment pages of one more host be opened, after a look at its name, and opens this one. */
export function askToAllow(checkout: Checkout) {
  const host = checkout.strangeHost;
  if (host === null) return;
  modals.openConfirmModal({
    title: t('payments.open_payment_pages_host'),
    children: (
      <>
        <p className={css['host']}>{host}</p>
        <p>{t('payments.service_sends_you_there_pay')}</p>
      </>
    ),
    labels: { confirm: t('payments.allow_open_page'), cancel: t('common.not_now') },
    onConfirm: async () => {
      const { accountId } = checkout;
      const settings = await call('payments.settings', { accountId });
      if (!settings.ok) return void failed(settings.error);
      const kept = await call('payments.put', { accountId, hosts: [...settings.value.hosts, host] });
      if (!kept.ok) return void failed(kept.error);
      if (checkout.differs) again();
      else await openPage(checkout);
    },
  });
}

async function takeBackNow(checkout: Checkout, unasked: boolean): Promise<void> {
  const reply = await call('checkouts.takeBack', { checkoutId: checkout.id, unasked });
  again();
  if (!reply.ok) {
    if (reply.error.code === 'refused' && !unasked) askUnasked(checkout, reply.error);
    else failed(reply.error);
    return;
  }
  if (reply.value.kind === 'list') {
    openList(reply.value.listId);
    done(
      checkout.runId === null
        ? t('payments.canceled_form_holds_another_order')
        : t('payments.canceled_rows_now_separate_list'),
    );
  } else {
    // The core has put it into the empty form.
    openSection('new');
    done(t('payments.canceled_form_has_everything_you'));
  }
}

/** The service can't be asked whether it was paid: only a person can say that it's worth the risk. */
function askUnasked(checkout: Checkout, error: CallError) {
  modals.openConfirmModal({
    title: t('payments.cancel_without_asking_service'),
    children: (
      <>
        <p>{error.message}</p>
        <p>{t('payments.if_has_been_paid_ordering')}</p>
      </>
    ),
    labels: { confirm: t('payments.nobody_paid_cancel'), cancel: t('payments.wait') },
    confirmProps: { color: 'red' },
    onConfirm: () => void takeBackNow(checkout, true),
  });
}

/** Gives a payment up, or takes the orders of an expired one back, with all that was filled in. */
export function askToTakeBack(checkout: Checkout) {
  const { orders, state, expiresAt } = checkout;
  if (state === 'expired' || state === 'cancelled') return void takeBackNow(checkout, false);
  modals.openConfirmModal({
    title: t('payments.take_order_back', { orders }),
    children: (
      <p>
        {t('payments.dont_pay_page_afterwards')}
        {expiresAt !== null && t('payments.stays_open_until', { expiresAt: clockTime(expiresAt) })}
        {t('payments.ridgeline_asks_service_first_whether')}{' '}
        {t('payments.form_or_separate_list_if', { kind: checkout.runId === null ? 'yes' : 'no' })}
      </p>
    ),
    labels: {
      confirm: orders === 1 ? t('payments.cancel') : t('payments.cancel_them'),
      cancel: t('common.keep'),
    },
    onConfirm: () => void takeBackNow(checkout, false),
  });
}
