import { formatMoney, type Money } from '../../../shared/domain/money.ts';

/** What a change means for the money, in words. */
export function effectWords({ minor, currency }: Money): string {
  const sum = formatMoney({ minor: Math.abs(minor), currency });
  return minor > 0 ? `Costs ${sum} more than before` : `Costs ${sum} less than before`;
}
