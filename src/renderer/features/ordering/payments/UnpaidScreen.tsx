import { Button } from '@mantine/core';
import { IconCircleCheck, IconCreditCard, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useNow } from '../../../components/useNow.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useCheckouts } from '../../../stores/ordering/checkouts.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { CheckoutList } from './CheckoutList.tsx';
import { CheckoutView } from './CheckoutView.tsx';
import { askForAddress } from './PasteDialog.tsx';
import css from './Payments.module.css';
import { paysByCard } from './settlement.ts';

type Shown = 'unpaid' | 'all';

type BarProps = { account: AccountView; shown: Shown; show: (shown: Shown) => void; tabs: ReactNode };

function Bar({ account, shown, show, tabs }: BarProps) {
  const unpaid = useCheckouts((state) => state.unpaidTotal);
  const all = useCheckouts((state) => state.allTotal);
  return (
    <div className={css['bar']}>
      {tabs}
      <div className={css['space']} />
      <fieldset className={css['which']} aria-label={t('payments.payments_shown')}>
        {(
          [
            ['unpaid', t('payments.not_finished'), unpaid],
            ['all', t('payments.all_payments'), all],
          ] as const
        ).map(([id, label, count]) => (
          <button
            key={id}
            type="button"
            className={css['whichOne']}
            aria-pressed={shown === id}
            onClick={() => show(id)}
          >
            {label} <span>{count.toLocaleString('en-US')}</span>
          </button>
        ))}
      </fieldset>
      <Button variant="default" onClick={() => askForAddress(account.id)}>
        {t('payments.paste_address_2')}
      </Button>
    </div>
  );
}

function Empty({ shown }: { shown: Shown }) {
  if (shown === 'all')
    return (
      <EmptyState
        icon={IconReceipt}
        title={t('payments.no_payments_yet')}
        actions={<Button onClick={() => openSection('new')}>{t('common.order_report')}</Button>}
      >
        {t('payments.each_payment_page_ridgeline_asks')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('payments.nothing_unpaid')}
      actions={
        <Button variant="default" onClick={() => openSection('orders')}>
          {t('common.show_all_orders')}
        </Button>
      }
    >
      {t('payments.payment_you_leave_browser_waits')}
    </EmptyState>
  );
}

function Payments({
  shown,
  list,
  checkoutId,
}: {
  shown: Shown;
  list: readonly Checkout[];
  checkoutId: string | null;
}) {
  const now = useNow(1_000);
  const openId = checkoutId ?? list[0]?.id ?? null;
  const look = useCheckouts((state) => state.look);
  useEffect(() => {
    look(openId);
    return () => look(null);
  }, [look, openId]);
  if (list.length === 0 && checkoutId === null)
    return (
      <div className={css['nothing']}>
        <Empty shown={shown} />
      </div>
    );
  return (
    <div className={css['split']}>
      <CheckoutList list={list} openId={openId} now={now} />
      {openId !== null && <CheckoutView key={openId} checkoutId={openId} now={now} />}
    </div>
  );
}

/**
 * Payments by card: those that aren't finished, each with what it means for the money and every way on. `tabs`: the views of
 * the orders, of which this is one.
 */
export function UnpaidScreen({
  account,
  checkoutId,
  tabs,
}: {
  account: AccountView;
  checkoutId: string | null;
  tabs: ReactNode;
}) {
  const [shown, setShown] = useState<Shown>('unpaid');
  const unpaid = useCheckouts((state) => state.unpaid);
  const all = useCheckouts((state) => state.all);
  const problem = useCheckouts((state) => state.problem);
  useKeys({ Escape: () => openSection('orders') });
  if (!paysByCard(account))
    return (
      <div className={css['nothing']}>
        <EmptyState icon={IconCreditCard} title={t('payments.account_invoiced')}>
          {t('payments.orders_placed_at_once_billed')}
        </EmptyState>
      </div>
    );
  return (
    <>
      <h1 className="r-unseen">{t('payments.unpaid')}</h1>
      <Bar account={account} shown={shown} show={setShown} tabs={tabs} />
      {problem && (
        <div className={css['problem']}>
          <ErrorNote error={problem} onRetry={() => useCheckouts.getState().changed()} />
        </div>
      )}
      {unpaid !== null && (
        <Payments shown={shown} list={shown === 'all' ? all : unpaid} checkoutId={checkoutId} />
      )}
    </>
  );
}
