import { formatMoney, type Money } from '../../../shared/domain/money.ts';

/**
 * Why a quote differs from the report's own price: `Report $49.00 + options $5.00`. Null when it doesn't, or when the
 * two can't be compared.
 */
export function inParts(report: Money | null, total: Money): string | null {
  if (report === null || report.currency !== total.currency || report.minor === total.minor) return null;
  const difference = total.minor - report.minor;
  const options = formatMoney({ minor: Math.abs(difference), currency: total.currency });
  return `Report ${formatMoney(report)} ${difference > 0 ? '+' : '−'} options ${options}`;
}
