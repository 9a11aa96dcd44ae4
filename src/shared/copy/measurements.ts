import { type Confidence, QUANTITIES, type Quantity } from '../domain/measurements.ts';
import { language, quantitiesOf } from './language.ts';
import { t, texts } from './t.ts';

/** What a number of a roof is called: `Ridges`. English names stand in the table of quantities itself. */
export const quantityLabel = (quantity: Quantity): string =>
  quantitiesOf()?.[quantity] ?? QUANTITIES[quantity].label;

const COLUMN_LABELS = texts({
  area: 'quantityColumn.area',
  predominant_pitch: 'quantityColumn.predominant_pitch',
  hip_ridge_cap: 'quantityColumn.hip_ridge_cap',
  step_flashing: 'quantityColumn.step_flashing',
  penetrations: 'quantityColumn.penetrations',
  suggested_waste: 'quantityColumn.suggested_waste',
});
/** The same where a column has little room: `Step fl.` */
export const quantityColumn = (quantity: Quantity): string =>
  (COLUMN_LABELS as Readonly<Partial<Record<Quantity, string>>>)[quantity] ?? quantityLabel(quantity);

/** The trade's English name of a quantity, for the tooltip of its name in another language; undefined in English. */
export const englishQuantity = (quantity: Quantity): string | undefined =>
  language() !== 'es-US' ? undefined : QUANTITIES[quantity].label;

/** How sure a number is: `Read from text`. */
export const confidenceLabel = (confidence: Confidence): string => t(`confidence.${confidence}`);
/** The same in a sentence that says what to do. */
export const confidenceMeaning = (confidence: Confidence): string => t(`confidence.${confidence}_meaning`);
