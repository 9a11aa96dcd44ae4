import type { Quantity } from '../../domain/measurements.ts';
import { quantityLabel } from '../measurements.ts';
import type { Phrases } from './phrase.ts';

/** Numbers of a roof inside other messages. */
export const quantities = {
  'quantity.label': ({ quantity }: { quantity: Quantity }) => quantityLabel(quantity),
  'quantity.in_sentence': ({ quantity }: { quantity: Quantity }) => quantityLabel(quantity).toLowerCase(),
} satisfies Phrases;
