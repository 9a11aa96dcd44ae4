import { expect, it } from 'vitest';
import { inParts } from '../../../../src/renderer/features/ordering/new-order/inParts.ts';
import type { Money } from '../../../../src/shared/domain/money.ts';
import type { ReportService } from '../../../../src/shared/domain/service.ts';

const service = (price: Money | null, rushPrice: Money | null = null): ReportService => ({
  id: 's',
  name: 'Premium',
  description: null,
  price,
  rushPrice,
  deliveryTime: null,
  rushDeliveryTime: null,
});
const usd = (minor: number) => ({ minor, currency: 'USD' });

it('says what the options add to the report’s price, or take from it', () => {
  expect(inParts(service(usd(4_900)), false, usd(5_400))).toBe('Report $49.00 + options $5.00');
  expect(inParts(service(usd(4_900)), true, usd(4_700))).toBe('Report $49.00 − options $2.00');
});

it('begins with the price on the card, which holds the rush where its price is reported', () => {
  const priced = service(usd(3_400), usd(4_900));
  expect(inParts(priced, true, usd(5_400))).toBe('Report with rush $49.00 + options $5.00');
  expect(inParts(priced, false, usd(3_900))).toBe('Report $34.00 + options $5.00');
});

it('says nothing where there is no difference, or none that can be reported', () => {
  expect(inParts(service(usd(4_900)), false, usd(4_900))).toBeNull();
  expect(inParts(service(null), false, usd(4_900))).toBeNull();
  expect(inParts(service({ minor: 4_900, currency: 'CAD' }), false, usd(5_400))).toBeNull();
});
