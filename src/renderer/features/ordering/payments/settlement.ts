import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';

type Environment = AccountView['environment'];
type Of = Pick<AccountView, 'environment' | 'version'>;

/** v1 (section 1): the service collects each payment by card; v4: it is invoiced. */
export function paysByCard(account: Pick<AccountView, 'version'>): boolean {
  return account.version === 'v1';
}

const BY_CARD: Readonly<Record<Environment, string>> = texts({
  practice: 'payments.practice_account_payment_page_takes',
  sandbox: 'payments.sandbox_account_payment_page_takes',
  production: 'payments.you_pay_by_card_real',
});

/** What an order means in this account, before it's confirmed. */
export function confirmWords(account: Of, many: boolean): string {
  if (paysByCard(account)) return BY_CARD[account.environment];
  const { environment } = account;
  return environment === 'production'
    ? t('payments.invoiced_production', { count: many ? 2 : 1 })
    : t(`payments.invoiced_${environment}`);
}

/** What happens after the word is given, where the service collects the payment. */
export const afterCardWord = (): string => t('payments.after_card_word');

/** How a list goes: in calls of at most `most` orders, each of them one payment where the service collects it. */
export function piecesWords(chunks: number, most: number, byCard: boolean): string {
  if (byCard)
    return chunks === 1
      ? t('payments.paid_one_checkout')
      : t('payments.paid_checkouts_up_rows', { chunks, most });
  return chunks === 1 ? t('payments.sent_one_batch') : t('payments.sent_batches_at_most', { chunks, most });
}
