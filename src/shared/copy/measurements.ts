import { type Confidence, QUANTITIES, type Quantity } from '../domain/measurements.ts';
import { quantitiesOf } from './language.ts';
import { t } from './t.ts';

/** What a number of a roof is called: `Ridges`. English names stand in the table of quantities itself. */
export const quantityLabel = (quantity: Quantity): string =>
  quantitiesOf()?.[quantity] ?? QUANTITIES[quantity].label;

/** How sure a number is: `Read from text`. */
export const confidenceLabel = (confidence: Confidence): string => t(`confidence.${confidence}`);
/** The same in a sentence that says what to do. */
export const confidenceMeaning = (confidence: Confidence): string => t(`confidence.${confidence}_meaning`);
