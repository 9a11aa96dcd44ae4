import type { RoofRow } from '../../../../shared/contract/index.ts';
import { candidateWords, unsureWord } from '../../../../shared/copy/amounts.ts';
import { confidenceLabel, quantityLabel } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { rounded } from '../../../../shared/domain/amount.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import {
  type Confidence,
  isSure,
  QUANTITIES,
  type Quantity,
} from '../../../../shared/domain/measurements.ts';
import { eaveAndRake, ridgeAndHip } from '../../../../shared/domain/roof-numbers.ts';
import {
  calculatedSquares,
  calculationRule,
  reportSquares,
  squaresOf,
} from '../../../../shared/domain/squares.ts';
import type { TableCell } from '../../ports/index.ts';

const COLUMNS = Object.keys(QUANTITIES) as Quantity[];
/** Those whose numbers the report doesn't state in so many words. */
const NOT_STATED: readonly Confidence[] = ['calculated', 'text', 'doubtful', 'disputed'];
type Value = RoofRow['values'][Quantity];

/** What isn't in the report is an empty cell; of a disputed or doubtful number all its values are there, as a text. */
function cellOf(quantity: Quantity, found: Value): TableCell {
  if (!found) return '';
  if (!isSure(found.confidence)) {
    const values = found.candidates.length > 0 ? found.candidates : [found];
    return `${candidateWords(quantity, values, 'us')}${unsureWord(found.confidence)}`;
  }
  return numberCell(found);
}

function numberCell(amount: { readonly value: number; readonly decimals: number } | null): TableCell {
  if (!amount) return '';
  const decimals = Math.min(amount.decimals, 2);
  return { value: rounded(amount.value, decimals), decimals };
}

/** The numbers of one confidence, by their names. */
const namesOf = ({ values }: RoofRow, confidence: Confidence) =>
  COLUMNS.filter((quantity) => values[quantity]?.confidence === confidence)
    .map((quantity) => quantityLabel(quantity))
    .join(', ');

/** The table of roofs: names, units, then a line for each roof. `waste` in percent, for the squares to order. */
export function roofLines(rows: readonly RoofRow[], waste: number): TableCell[][] {
  const names = [
    t('measurements.order'),
    t('measurements.address'),
    t('measurements.customer'),
    t('measurements.claim'),
    t('common.delivered'),
  ];
  const computed = [
    t('common.squares'),
    t('measurements.reports_own_squares_at_waste', { waste }),
    t('measurements.calculated_squares_at_waste', { waste }),
    t('measurements.ridges_hips'),
    t('measurements.eaves_rakes'),
  ];
  return [
    [
      ...names,
      ...COLUMNS.map((quantity) => quantityLabel(quantity)),
      ...computed,
      ...NOT_STATED.map((confidence) => confidenceLabel(confidence)),
      t('measurements.warnings'),
    ],
    [
      ...names.map(() => ''),
      ...COLUMNS.map((quantity) => QUANTITIES[quantity].unit),
      ...[
        t('measurements.100_sq_ft'),
        t('measurements.100_sq_ft'),
        t('measurements.100_sq_ft_2', { waste: say(calculationRule(waste)) }),
        'ft',
        'ft',
        '',
        '',
        '',
        '',
        '',
      ],
    ],
    ...rows.map((row): TableCell[] => [
      ...[row.orderId, row.address ?? '', row.customerName ?? '', row.claimNumber ?? ''],
      row.deliveredAt === null ? '' : localDay(row.deliveredAt),
      ...COLUMNS.map((quantity) => cellOf(quantity, row.values[quantity])),
      numberCell(squaresOf(row.values)),
      numberCell(reportSquares(row.waste, waste)),
      numberCell(calculatedSquares(row.values, waste)),
      numberCell(ridgeAndHip(row.values)),
      numberCell(eaveAndRake(row.values)),
      ...NOT_STATED.map((confidence) => namesOf(row, confidence)),
      { value: row.warnings, decimals: 0 },
    ]),
  ];
}
