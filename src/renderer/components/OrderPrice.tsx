import { t } from '../../shared/copy/t.ts';
import type { Money as Sum } from '../../shared/domain/money.ts';
import type { WorkStatus } from '../../shared/domain/status.ts';
import { useActiveAccount } from '../stores/accounts/accounts.ts';
import { Money } from './Money.tsx';

/** What an order costs. One that was canceled isn't charged where orders are invoiced; a card was charged before. */
export function OrderPrice({ price, status }: { price: Sum | null; status: WorkStatus }) {
  const isInvoiced = useActiveAccount()?.version === 'v4';
  if (status.kind !== 'cancelled' || !isInvoiced) return <Money sum={price} />;
  return (
    <span style={{ color: 'var(--r-dim)' }} title={t('workbench.not_charged_hint')}>
      {t('workbench.not_charged')}
    </span>
  );
}
