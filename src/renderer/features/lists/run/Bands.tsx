import { Button, RingProgress } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError, Run } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { failed } from '../../../components/notify.ts';
import { Rich } from '../../../components/Rich.tsx';
import { useNow } from '../../../components/useNow.ts';
import { counted, secondsUntil, sums } from '../../../components/words.ts';
import { useRun } from '../../../stores/ordering/runs.ts';
import { openNext } from '../../ordering/payments/index.ts';
import css from './Run.module.css';

const showFailure = async (asked: Promise<CallError | null>) => failed(await asked);

/** The undo delay, in which everything can still be canceled; after it, why the run waits. */
export function WaitBand({ run }: { run: Run }) {
  const untouched = run.counts.waiting === run.counts.rows && run.state !== 'ended';
  const now = useNow(untouched ? 250 : 0);
  const left = secondsUntil(run.dueAt, now);
  if (!untouched || left === 0) return <Reason run={run} />;
  const span = Math.max(1, run.dueAt - run.confirmedAt);
  return (
    <div className={css['band']} data-kind="undo">
      <RingProgress
        size={26}
        thickness={3}
        sections={[{ value: Math.min(100, ((run.dueAt - now) / span) * 100), color: 'ridge' }]}
        aria-hidden="true"
      />
      <strong className="r-figures">
        {t('listRun.sending')} {left} s
      </strong>
      <span className={css['bandWords']}>{t('common.nothing_has_been_sent_yet')}</span>
      <span className="r-unseen" role="status">
        {t('listRun.waiting_moment_before_anything_sent')}
      </span>
      <Button size="compact-sm" onClick={() => void showFailure(useRun.getState().cancelWaiting())}>
        {t('common.undo')}
      </Button>
    </div>
  );
}

function Reason({ run }: { run: Run }) {
  // The next checkout and changed prices have bands with buttons.
  const isSaidAbove = (run.nextCheckout !== null && run.state === 'running') || run.priceChanges.length > 0;
  if (run.reason === null || run.state === 'ended' || isSaidAbove) return null;
  return (
    <div className={css['band']} data-kind="wait" role="status">
      <IconClockPause size={20} stroke={1.8} aria-hidden="true" />
      <span className={css['bandWords']}>{run.reason}</span>
    </div>
  );
}

/** The part of the list that is paid next: its page is asked for when the person says so. */
export function NextBand({ run }: { run: Run }) {
  const [busy, setBusy] = useState(false);
  const { nextCheckout } = run;
  if (nextCheckout === null) return null;
  const { number, rows, quoted } = nextCheckout;
  const pay = async () => {
    setBusy(true);
    await openNext(run.id, number);
    useRun.getState().changed();
    setBusy(false);
  };
  return (
    <div className={css['band']} data-kind="undo" role="status">
      <IconCreditCard size={20} stroke={1.8} aria-hidden="true" />
      <span className={css['bandWords']}>
        <strong>{t('listRun.next_order', { rows })}</strong>
        {quoted.length > 0 && `, ${sums(quoted)}`}
        {t('listRun.nothing_ordered_before_paid')}
      </span>
      <Button
        size="compact-sm"
        // The one that is open comes first.
        variant={run.counts.unpaid > 0 ? 'default' : 'filled'}
        loading={busy}
        onClick={() => void pay()}
      >
        {t('listRun.pay_next', { rows })}
      </Button>
    </div>
  );
}

/** Prices that are others than the confirmed ones: nothing of them goes without a new word. */
export function PriceBand({ run }: { run: Run }) {
  if (run.priceChanges.length === 0) return null;
  return (
    <div className={css['band']} data-kind="prices" role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <div className={css['bandWords']}>
        <strong>{t('listRun.service_changed_price_after_you')}</strong>
        <ul className={css['changes']}>
          {run.priceChanges.map((change) => (
            <li key={`${change.serviceId} ${change.rushOrder} ${change.pdfRequired}`}>
              {counted(change.rows, 'row')}
              {change.rushOrder && ` ${t('common.with_rush')}`}: <s>{formatMoney(change.from)}</s>{' '}
              <Rich
                id="listRun.each"
                values={{
                  value: change.to ? formatMoney(change.to) : t('listRun.no_price_now'),
                  b: (parts) => <strong>{parts}</strong>,
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <Button
        size="compact-sm"
        onClick={() => void showFailure(useRun.getState().acceptPrices(run.priceChanges))}
      >
        {t('listRun.order_at_new_prices')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void showFailure(useRun.getState().refusePrices())}
      >
        {t('listRun.dont_order_these_rows')}
      </Button>
    </div>
  );
}
