import { modals } from '@mantine/modals';
import type { CallError } from '../../../shared/contract/index.ts';
import type { Checkout } from '../../../shared/domain/checkout.ts';
import type { Money } from '../../../shared/domain/money.ts';
import { call } from '../../client/index.ts';
import { done, failed } from '../../components/notify.ts';
import { clockTime, counted } from '../../components/words.ts';
import { useCheckouts } from '../../stores/checkouts.ts';
import { openImport, openOrder, openSection, openUnpaid } from '../../stores/navigation.ts';
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
    title: 'Open payment pages of this host?',
    children: (
      <>
        <p className={css['host']}>{host}</p>
        <p>
          The service sends you there to pay, but it isn’t the service’s own address. Allow it only if you
          know it as the service’s payment processor. You can take it out again in Settings.
        </p>
      </>
    ),
    labels: { confirm: 'Allow it and open the page', cancel: 'Not now' },
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
  if (reply.value.kind === 'import') {
    openImport(reply.value.importId);
    done(
      checkout.runId === null
        ? 'Canceled. The form holds another order, so this one is now a separate list. Nothing is ordered.'
        : 'Canceled: the rows are now a separate list. None of them is ordered.',
    );
  } else {
    // The core has put it into the empty form.
    openSection('new');
    done('Canceled: the form has everything you entered. Nothing is ordered.');
  }
}

/** The service can't be asked whether it was paid: only a person can say that it's worth the risk. */
function askUnasked(checkout: Checkout, error: CallError) {
  modals.openConfirmModal({
    title: 'Cancel without asking the service?',
    children: (
      <>
        <p>{error.message}</p>
        <p>
          If it has been paid, ordering again would pay twice. Wait until the service answers, unless you’re
          certain that nobody paid.
        </p>
      </>
    ),
    labels: { confirm: 'Nobody paid: cancel it', cancel: 'Wait' },
    confirmProps: { color: 'red' },
    onConfirm: () => void takeBackNow(checkout, true),
  });
}

/** Gives a payment up, or takes the orders of an expired one back, with all that was filled in. */
export function askToTakeBack(checkout: Checkout) {
  const { orders, state, expiresAt } = checkout;
  if (state === 'expired' || state === 'cancelled') return void takeBackNow(checkout, false);
  modals.openConfirmModal({
    title: `Take ${orders === 1 ? 'this order' : `these ${counted(orders, 'order')}`} back?`,
    children: (
      <p>
        Don’t pay on its page afterwards
        {expiresAt !== null && `; it stays open until ${clockTime(expiresAt)}`}. Ridgeline asks the service
        first whether it was paid. What you filled in goes back to{' '}
        {checkout.runId === null
          ? 'the form (or a separate list, if the form holds another order)'
          : 'a separate list'}
        ; nothing is ordered automatically.
      </p>
    ),
    labels: { confirm: orders === 1 ? 'Cancel it' : 'Cancel them', cancel: 'Keep it' },
    onConfirm: () => void takeBackNow(checkout, false),
  });
}
