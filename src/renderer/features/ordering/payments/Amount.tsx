import { t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { sums } from '../../../components/words.ts';
import css from './Payments.module.css';
import { amountWords } from './words.ts';

/** What has to be paid; where that isn't what was confirmed, both. */
export function Amount({ checkout }: { checkout: Checkout }) {
  const { differs, asked, quoted } = checkout;
  if (!differs || asked === null) return <span className={css['amount']}>{amountWords(checkout)}</span>;
  return (
    <span className={css['amount']}>
      <span className="r-unseen">{t('payments.confirmed')} </span>
      <del>{sums(quoted)}</del> <span className="r-unseen">{t('common.step_now')} </span>
      <ins>{formatMoney(asked)}</ins>
    </span>
  );
}
