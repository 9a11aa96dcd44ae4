import type { ImportPrices } from '../../../../shared/domain/import.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { counted } from '../../../components/words.ts';

/** What rush costs in this list, and what rush for every row would add and make of the total; null where a price is missing. */
export function rushWords(
  { rush, totals }: Pick<ImportPrices, 'rush' | 'totals'>,
  rows: number,
): string | null {
  if (rows > 0 && rush.rows === rows) {
    const all = rows === 1 ? 'The order is rush' : `All ${rows.toLocaleString('en-US')} orders are rush`;
    return rush.now && `${all}: ${formatMoney(rush.now)} of the total.`;
  }
  if (rush.all === null || (rush.rows > 0 && rush.now === null)) return null;
  const now =
    rush.now === null || rush.rows === 0
      ? 'No order is rush.'
      : `${counted(rush.rows, 'order is', 'orders are')} rush, which is ${formatMoney(rush.now)} of the total.`;
  return `${now} ${forAll(rush.all, totals, rows)}`;
}

function forAll(
  added: NonNullable<ImportPrices['rush']['all']>,
  totals: ImportPrices['totals'],
  rows: number,
): string {
  const who = rows === 1 ? 'Rush' : `Rush for all ${rows.toLocaleString('en-US')}`;
  const sign = added.minor < 0 ? '' : '+';
  const [total, second] = totals;
  const sum =
    total && !second && total.currency === added.currency
      ? `, total ${formatMoney({ ...total, minor: total.minor + added.minor })}`
      : '';
  return `${who}: ${sign}${formatMoney(added)}${sum}.`;
}
