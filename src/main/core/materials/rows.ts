import { t } from '../../../shared/copy/t.ts';
import { QUESTION_WORDS } from '../../../shared/domain/materials/formula.ts';
import type { MaterialList } from '../../../shared/domain/materials/list.ts';
import type { TableCell } from '../ports/index.ts';

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
    ...lines.map(
      ({ label, name, quantity, calculated, unit, formula, asks, price, cost: own }): TableCell[] => {
        const row: TableCell[] = [
          label,
          name,
          quantity === null ? t('materials.be_answered') : whole(quantity),
          unit,
        ];
        if (supplier) return row;
        const byHand =
          quantity !== calculated && quantity !== null ? `${t('materials.written_by_hand')} ` : '';
        return [
          ...row,
          `${byHand}${formula ?? asks.join(' ')}`,
          price === null ? '' : dollars(price),
          own === null ? '' : dollars(own),
        ];
      },
    ),
    ...(supplier || cost === null
      ? []
      : [
          [
            t('materials.together', { unpriced: QUESTION_WORDS.unpriced(unpriced) }),
            '',
            '',
            '',
            '',
            '',
            dollars(cost),
          ],
        ]),
  ];
}
