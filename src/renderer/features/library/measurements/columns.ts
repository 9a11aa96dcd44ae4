import type { CallInput, RoofRow } from '../../../../shared/contract/index.ts';
import { bareAmount, eitherOf, squaresOrWords, squaresWords } from '../../../../shared/copy/amounts.ts';
import { englishText } from '../../../../shared/copy/english.ts';
import { englishQuantity, quantityColumn } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import type { Confidence, Quantity } from '../../../../shared/domain/measurements.ts';
import { eaveAndRake, ridgeAndHip } from '../../../../shared/domain/roof-numbers.ts';
import {
  calculatedSquares,
  calculationRule,
  reportSquares,
  squaresOf,
} from '../../../../shared/domain/squares.ts';

export type RoofSort = CallInput<'measurements.page'>['sort'];

/** How the table is shown: feet or meters, and the waste that is added to the squares, in percent. */
export type Showing = { readonly units: Units; readonly waste: number };

export type RoofColumn = {
  readonly id: string;
  readonly label: (showing: Showing) => string;
  readonly sort: RoofSort;
  /** Null: not in this report. */
  readonly text: (row: RoofRow, showing: Showing) => string | null;
  /** How sure it is; null for what follows from other columns. */
  readonly confidence: (row: RoofRow) => Confidence | null;
  /** Room for both values of a disputed number. CSS pixels. */
  readonly width?: number;
  /** What the name means, where it isn't plain. */
  readonly hint?: (showing: Showing) => string | undefined;
};

type Amount = { readonly value: number; readonly decimals: number } | null | undefined;

const feet = (amount: Amount, { units }: Showing) => (amount ? bareAmount('ridge', amount, units) : null);
const squares = (amount: Amount) => (amount ? squaresWords(amount.value * 100) : null);

const number = (quantity: Quantity): RoofColumn => ({
  id: quantity,
  label: () => quantityColumn(quantity),
  hint: () => englishQuantity(quantity),
  sort: quantity,
  text: ({ values }, showing) => {
    const found = values[quantity];
    if (!found) return null;
    const each = found.candidates.length > 0 ? found.candidates : [found];
    return eitherOf(each.map((one) => bareAmount(quantity, one, showing.units)));
  },
  confidence: ({ values }) => values[quantity]?.confidence ?? null,
});

const ofArea = ({ values }: RoofRow) => values.area?.confidence ?? null;
/** Squares of every value that a disputed area may have. */
function squaresText({ values }: RoofRow): string | null {
  const known = squaresOf(values);
  if (known) return squares(known);
  const candidates = values.area?.candidates ?? [];
  return candidates.length > 0 ? squaresOrWords(candidates) : null;
}

/** The numbers of the table of roofs, left to right; areas and lengths have their unit below the table. */
export const NUMBER_COLUMNS: readonly RoofColumn[] = [
  {
    id: 'squares',
    label: () => t('common.squares'),
    hint: () => englishText('common.squares'),
    sort: 'area',
    text: squaresText,
    confidence: ofArea,
    width: 132,
  },
  {
    id: 'report_squares',
    label: ({ waste }) => t('measurements.reports', { waste }),
    sort: 'area',
    text: ({ waste: rows }, { waste }) => squares(reportSquares(rows, waste)),
    confidence: () => null,
    hint: ({ waste }) => t('measurements.squares_with_waste_as_reports', { waste }),
    width: 132,
  },
  {
    id: 'squares_waste',
    label: ({ waste }) => t('measurements.calc', { waste }),
    sort: 'area',
    text: ({ values }, { waste }) => squares(calculatedSquares(values, waste)),
    confidence: () => null,
    hint: ({ waste }) => say(calculationRule(waste)),
  },
  { ...number('area'), width: 152 },
  number('predominant_pitch'),
  number('facets'),
  number('ridge'),
  number('hip'),
  {
    id: 'ridge_hip',
    label: () => t('measurements.ridge_hip'),
    hint: () => englishText('measurements.ridge_hip'),
    sort: 'ridge_hip',
    text: ({ values }, showing) => feet(ridgeAndHip(values), showing),
    confidence: () => null,
  },
  number('valley'),
  number('rake'),
  number('eave'),
  {
    id: 'eave_rake',
    label: () => t('measurements.eave_rake'),
    hint: () => englishText('measurements.eave_rake'),
    sort: 'eave_rake',
    text: ({ values }, showing) => feet(eaveAndRake(values), showing),
    confidence: () => null,
  },
  number('drip_edge'),
  number('hip_ridge_cap'),
  number('flashing'),
  number('step_flashing'),
  number('parapet'),
  number('penetrations'),
  number('suggested_waste'),
];
