import type { Amount, Units } from '../../domain/amount.ts';
import type { Confidence, Quantity } from '../../domain/measurements.ts';
import { amountWords, candidateWords, squaresOrWords, unsureWord } from '../amounts.ts';
import { quantityLabel } from '../measurements.ts';
import type { Phrases } from './phrase.ts';

type One = { quantity: Quantity; amount: Amount; units: Units };
type Either = { quantity: Quantity; amounts: readonly Amount[]; units: Units };

type Changed = {
  quantity: Quantity | 'squares';
  amounts: readonly Amount[];
  confidence: Confidence | null;
};

/** Numbers of a roof inside other messages. */
export const quantities = {
  'quantity.label': ({ quantity }: { quantity: Quantity }) => quantityLabel(quantity),
  'quantity.in_sentence': ({ quantity }: { quantity: Quantity }) => quantityLabel(quantity).toLowerCase(),
  'quantity.amount': ({ quantity, amount, units }: One) => amountWords(quantity, amount, units),
  'quantity.either': ({ quantity, amounts, units }: Either) => candidateWords(quantity, amounts, units),
  /** The values that a number has in one revision of a report. */
  'quantity.changed': ({ quantity, amounts, confidence }: Changed) => {
    const doubt = unsureWord(confidence ?? undefined);
    return quantity === 'squares'
      ? `${squaresOrWords(amounts.map(({ value }) => ({ value: value * 100 })))}${doubt}`
      : `${candidateWords(quantity, amounts, 'us')}${doubt}`;
  },
} satisfies Phrases;
