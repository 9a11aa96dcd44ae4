import { expect, it } from 'vitest';
import { inParts } from '../../../src/renderer/features/new-order/inParts.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

it('tells what the options add to the report’s price, or take from it', () => {
  expect(inParts(usd(4_900), usd(5_400))).toBe('Report $49.00 + options $5.00');
  expect(inParts(usd(4_900), usd(4_700))).toBe('Report $49.00 − options $2.00');
});

it('says nothing where there is no difference, or none that can be told', () => {
  expect(inParts(usd(4_900), usd(4_900))).toBeNull();
  expect(inParts(null, usd(4_900))).toBeNull();
  expect(inParts({ minor: 4_900, currency: 'CAD' }, usd(5_400))).toBeNull();
});
