import { Button } from '@mantine/core';
import { IconCircleCheck, IconCreditCard, IconReceipt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AccountView } from '../../../shared/domain/account.ts';
import type { Checkout } from '../../../shared/domain/checkout.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { useNow } from '../../components/useNow.ts';
import { useCheckouts } from '../../stores/checkouts.ts';
import { openSection } from '../../stores/navigation.ts';
import { useKeys } from '../commands/useKeys.ts';
import { Views } from '../orders/Views.tsx';
import { CheckoutList } from './CheckoutList.tsx';
import { CheckoutView } from './CheckoutView.tsx';
import { askForAddress } from './PasteDialog.tsx';
import css from './Payments.module.css';
import { paysByCard } from './settlement.ts';

type Shown = 'unpaid' | 'all';

function Bar({ account, shown, show }: { account: AccountView; shown: Shown; show: (shown: Shown) => void }) {
  const unpaid = useCheckouts((state) => state.unpaidTotal);
  const all = useCheckouts((state) => state.allTotal);
  return (
    <div className={css['bar']}>
      <Views unpaid />
      <div className={css['space']} />
      <fieldset className={css['which']} aria-label="Payments shown">
        {(
          [
            ['unpaid', 'Not finished', unpaid],
            ['all', 'All payments', all],
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
        Paste an address…
      </Button>
    </div>
  );
}

function Empty({ shown }: { shown: Shown }) {
  if (shown === 'all')
    return (
      <EmptyState
        icon={IconReceipt}
        title="No payments yet"
        actions={<Button onClick={() => openSection('new')}>Order a report</Button>}
      >
        Each payment page that Ridgeline asks the service for is kept here, with what became of it.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconCircleCheck}
      title="Nothing is unpaid"
      actions={
        <Button variant="default" onClick={() => openSection('orders')}>
          Show all orders
        </Button>
      }
    >
      A payment that you leave in the browser waits here until it’s finished, has expired, or you take it
      back. Nothing is ordered before it’s paid.
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

/** Payments by card: those that aren't finished, each with what it means for the money and every way on. */
export function UnpaidScreen({ account, checkoutId }: { account: AccountView; checkoutId: string | null }) {
  const [shown, setShown] = useState<Shown>('unpaid');
  const unpaid = useCheckouts((state) => state.unpaid);
  const all = useCheckouts((state) => state.all);
  const problem = useCheckouts((state) => state.problem);
  useKeys({ Escape: () => openSection('orders') });
  if (!paysByCard(account))
    return (
      <div className={css['nothing']}>
        <EmptyState icon={IconCreditCard} title="This account is invoiced">
          Its orders are placed at once and billed on your invoice: there is nothing to pay by card.
        </EmptyState>
      </div>
    );
  return (
    <>
      <h1 className="r-unseen">Unpaid</h1>
      <Bar account={account} shown={shown} show={setShown} />
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
