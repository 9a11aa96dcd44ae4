import type { CallInput, RoofRow } from '../../../shared/contract/index.ts';
import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';
import {
  areaWords,
  eaveAndRake,
  lengthWords,
  pitchWords,
  ridgeAndHip,
  squaresOf,
  squaresWithWaste,
  type Units,
} from '../../../shared/domain/roof-numbers.ts';

export type RoofSort = CallInput<'measurements.page'>['sort'];

/** How the table is shown: feet or meters, and the waste that is added to the squares, in percent. */
export type Showing = { readonly units: Units; readonly waste: number };

export type RoofColumn = {
  readonly id: string;
  readonly label: (showing: Showing) => string;
  readonly sort: RoofSort;
  /** Null: not in this report. */
  readonly text: (row: RoofRow, showing: Showing) => string | null;
};

type Amount = { readonly value: number; readonly decimals: number } | null | undefined;

const bare = (words: string) => words.replace(/ (?:sq ft|ft|m²|m)$/, '');
const feet = (amount: Amount, { units }: Showing) => (amount ? bare(lengthWords(amount, units)) : null);
const hundredths = (amount: Amount) => amount?.value.toFixed(2) ?? null;

function amountText(quantity: Quantity, found: NonNullable<Amount>, showing: Showing): string {
  switch (QUANTITIES[quantity].unit) {
    case 'sq ft':
      return bare(areaWords(found, showing.units));
    case 'ft':
      return bare(lengthWords(found, showing.units));
    case '/12':
      return pitchWords(found.value, showing.units);
    case '%':
      return `${found.value} %`;
    default:
      return found.value.toLocaleString('en-US');
  }
}

const number = (quantity: Quantity, label: string): RoofColumn => ({
  id: quantity,
  label: () => label,
  sort: quantity,
  text: ({ values }, showing) => {
    const found = values[quantity];
    return found ? amountText(quantity, found, showing) : null;
  },
});

/** The numbers of the table of roofs, left to right; areas and lengths have their unit below the table. */
export const NUMBER_COLUMNS: readonly RoofColumn[] = [
  {
    id: 'squares',
    label: () => 'Squares',
    sort: 'area',
    text: ({ values }) => hundredths(squaresOf(values)),
  },
  {
    id: 'squares_waste',
    label: ({ waste }) => `Sq. +${waste} %`,
    sort: 'area',
    text: ({ values }, { waste }) => hundredths(squaresWithWaste(values, waste)),
  },
  number('area', 'Area'),
  number('predominant_pitch', 'Pitch'),
  number('facets', 'Facets'),
  number('ridge', 'Ridges'),
  number('hip', 'Hips'),
  {
    id: 'ridge_hip',
    label: () => 'Ridge + hip',
    sort: 'ridge_hip',
    text: ({ values }, showing) => feet(ridgeAndHip(values), showing),
  },
  number('valley', 'Valleys'),
  number('rake', 'Rakes'),
  number('eave', 'Eaves'),
  {
    id: 'eave_rake',
    label: () => 'Eave + rake',
    sort: 'eave_rake',
    text: ({ values }, showing) => feet(eaveAndRake(values), showing),
  },
  number('drip_edge', 'Drip edge'),
  number('hip_ridge_cap', 'Cap'),
  number('flashing', 'Flashing'),
  number('step_flashing', 'Step fl.'),
  number('parapet', 'Parapets'),
  number('penetrations', 'Penetr.'),
  number('suggested_waste', 'Waste'),
];
