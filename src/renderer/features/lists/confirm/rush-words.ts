import { t } from '../../../../shared/copy/t.ts';
import type { ListPrices } from '../../../../shared/domain/list.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';

/** What rush costs in this list, and what rush for every row would add and make of the total; null where a price is missing. */
export function rushWords(
  { rush, totals }: Pick<ListPrices, 'rush' | 'totals'>,
  rows: number,
): string | null {
  if (rows > 0 && rush.rows === rows) {
    const all = rows === 1 ? t('listConfirm.order_rush') : t('listConfirm.all_orders_rush', { rows });
    return rush.now && t('listConfirm.total_2', { all, now: formatMoney(rush.now) });
  }
  if (rush.all === null || (rush.rows > 0 && rush.now === null)) return null;
  const now =
    rush.now === null || rush.rows === 0
      ? t('listConfirm.no_order_rush')
      : t('listConfirm.order_rush_which_total', { rows: rush.rows, now: formatMoney(rush.now) });
  return `${now} ${forAll(rush.all, totals, rows)}`;
}

function forAll(
  added: NonNullable<ListPrices['rush']['all']>,
  totals: ListPrices['totals'],
  rows: number,
): string {
  const who = rows === 1 ? t('common.rush') : t('listConfirm.rush_all', { rows });
  const sign = added.minor < 0 ? '' : '+';
  const [total, second] = totals;
  const sum =
    total && !second && total.currency === added.currency
      ? t('listConfirm.total_3', { formatMoney: formatMoney({ ...total, minor: total.minor + added.minor }) })
      : '';
  return `${who}: ${sign}${formatMoney(added)}${sum}.`;
}
