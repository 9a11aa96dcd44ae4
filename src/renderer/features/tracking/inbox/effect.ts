import { t } from '../../../../shared/copy/t.ts';
import { formatMoney, type Money } from '../../../../shared/domain/money.ts';

/** What a change means for the money, in words. */
export function effectWords({ minor, currency }: Money): string {
  const sum = formatMoney({ minor: Math.abs(minor), currency });
  return minor > 0 ? t('inbox.costs_more_than_before', { sum }) : t('inbox.costs_less_than_before', { sum });
}
