import type { AccountView } from '../../../shared/domain/account.ts';

type Environment = AccountView['environment'];
type Of = Pick<AccountView, 'environment' | 'version'>;

/** v1 (section 1): the service collects each payment by card; v4: it is invoiced. */
export function paysByCard(account: Pick<AccountView, 'version'>): boolean {
  return account.version === 'v1';
}

const INVOICED: Readonly<Record<Environment, readonly [one: string, many: string]>> = {
  practice: [
    'Practice account: nothing is ordered for real and nothing is billed.',
    'Practice account: nothing is ordered for real and nothing is billed.',
  ],
  sandbox: [
    'Sandbox account: the service’s test environment, nothing is measured or billed.',
    'Sandbox account: the service’s test environment, nothing is measured or billed.',
  ],
  production: [
    'This is a real order. It’s invoiced to your company.',
    'These are real orders. They’re invoiced to your company.',
  ],
};

const BY_CARD: Readonly<Record<Environment, string>> = {
  practice: 'Practice account: the payment page takes test cards only, and nothing is charged.',
  sandbox: 'Sandbox account: the payment page takes test cards only, and nothing is charged.',
  production: 'You pay by card, for real, on the service’s own payment page.',
};

/** What an order means in this account, before it's confirmed. */
export function confirmWords(account: Of, many: boolean): string {
  if (paysByCard(account)) return BY_CARD[account.environment];
  return INVOICED[account.environment][many ? 1 : 0];
}

/** What happens after the word is given, where the service collects the payment. */
export const AFTER_CARD_WORD =
  'The payment page opens in your browser. Nothing is ordered until the service says that it’s paid.';

/** How a list goes: in calls of at most `most` orders, each of them one payment where the service collects it. */
export function piecesWords(chunks: number, most: number, byCard: boolean): string {
  if (byCard)
    return chunks === 1 ? 'paid in one checkout' : `paid in ${chunks} checkouts of up to ${most} rows`;
  return chunks === 1 ? 'sent in one batch' : `sent in ${chunks} batches of at most ${most}`;
}
