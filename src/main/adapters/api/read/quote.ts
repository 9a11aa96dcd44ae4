import type { Money } from '../../../../shared/domain/money.ts';
import { readMoney, readPrice } from './money.ts';
import { fieldsOf, unwrap } from './record.ts';

const TOTALS = [
  'total',
  'totalprice',
  'calculatedtotal',
  'grandtotal',
  'totalamount',
  'totalcost',
  'finalprice',
  'calculatedprice',
  'finaltotal',
  'amount',
  'price',
  'cost',
  'value',
  'quote',
  'pricing',
];

/** Reads the calculated total of a price quote (section 2, Price quote). Null when there is none. */
export function readQuote(value: unknown): Money | null {
  if (typeof value === 'number' || typeof value === 'string') return readMoney(value);
  const chain = unwrap(value, [
    'data',
    'result',
    'response',
    'payload',
    'body',
    'quote',
    'pricing',
    'pricequote',
    'attributes',
  ]);
  for (const object of chain.toReversed()) {
    const total = readPrice(fieldsOf(object, false), TOTALS);
    if (total !== null) return total;
  }
  return null;
}
