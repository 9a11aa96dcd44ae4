import type { CallInput, RoofRow } from '../../../shared/contract/index.ts';
import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';
import { areaWords, lengthWords, squaresWords, type Units } from './numbers.ts';

export type RoofSort = CallInput<'measurements.page'>['sort'];

export type RoofColumn = {
  readonly id: string;
  readonly label: string;
  readonly sort: RoofSort;
  /** Null: not in this report. */
  readonly text: (row: RoofRow, units: Units) => string | null;
};

const number = (quantity: Quantity, label: string): RoofColumn => ({
  id: quantity,
  label,
  sort: quantity,
  text: ({ values }, units) => {
    const found = values[quantity];
    if (!found) return null;
    switch (QUANTITIES[quantity].unit) {
      case 'sq ft':
        return areaWords(found, units).replace(/ sq ft$/, '');
      case 'ft':
        return lengthWords(found, units).replace(/ ft$/, '');
      case '/12':
        return `${found.value}/12`;
      case '%':
        return `${found.value} %`;
      default:
        return found.value.toLocaleString('en-US');
    }
  },
});

/** The numbers of the table of roofs, left to right. Areas in square feet and lengths in feet have no unit of their own. */
export const NUMBER_COLUMNS: readonly RoofColumn[] = [
  {
    id: 'squares',
    label: 'Squares',
    sort: 'area',
    text: ({ values }) => (values.area ? squaresWords(values.area.value) : null),
  },
  number('area', 'Area'),
  number('predominant_pitch', 'Pitch'),
  number('facets', 'Facets'),
  number('ridge', 'Ridges'),
  number('hip', 'Hips'),
  number('valley', 'Valleys'),
  number('rake', 'Rakes'),
  number('eave', 'Eaves'),
  number('drip_edge', 'Drip edge'),
  number('hip_ridge_cap', 'Hip + ridge'),
  number('flashing', 'Flashing'),
  number('step_flashing', 'Step fl.'),
  number('parapet', 'Parapets'),
  number('penetrations', 'Penetr.'),
  number('suggested_waste', 'Waste'),
];
