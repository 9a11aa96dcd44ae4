import { asksText, formulaText, lineLabel, unitText } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import type { TableCell } from '../../ports/index.ts';

const whole = (value: number): TableCell => ({ value, decimals: 0 });
const dollars = (cents: number): TableCell => ({ value: cents / 100, decimals: 2 });

/** A list as a table: for a supplier only what and how many, for the office with formulas, prices and costs. */
export function materialRows({ lines, cost, unpriced }: MaterialList, format: 'csv' | 'xlsx'): TableCell[][] {
  const supplier = format === 'csv';
  const head = [
    t('materials.material'),
    t('materials.product'),
    t('materials.quantity'),
    t('materials.unit'),
  ];
  return [
    supplier
      ? head
      : [...head, t('materials.how_was_calculated'), t('materials.price_each'), t('materials.cost')],
    ...lines.map(({ id, name, quantity, calculated, formula, asks, price, cost: own }): TableCell[] => {
      const row: TableCell[] = [
        lineLabel(id),
        name,
        quantity === null ? t('materials.be_answered') : whole(quantity),
        unitText(id, quantity ?? 0),
      ];
      if (supplier) return row;
      const byHand = quantity !== calculated && quantity !== null ? `${t('materials.written_by_hand')} ` : '';
      return [
        ...row,
        `${byHand}${formula ? formulaText(id, formula) : asksText(asks)}`,
        price === null ? '' : dollars(price),
        own === null ? '' : dollars(own),
      ];
    }),
    ...(supplier || cost === null
      ? []
      : [[t('materials.together', { unpriced }), '', '', '', '', '', dollars(cost)]]),
  ];
}
