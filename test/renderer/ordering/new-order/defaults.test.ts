import { describe, expect, it } from 'vitest';
import { noted } from '../../../../src/renderer/features/ordering/new-order/filled.ts';
import { planDefaults } from '../../../../src/renderer/features/ordering/new-order/presets/defaults.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import type { OrderDefaults } from '../../../../src/shared/domain/presets.ts';

const farm: OrderDefaults = {
  subject: { kind: 'customer', name: 'State Farm', email: 'claims@farm.example' },
  values: { serviceId: 'premium', rushOrder: true, propertyType: 'Residential' },
};
const premium: OrderDefaults = {
  subject: { kind: 'service', name: 'Premium', serviceId: 'premium' },
  values: { propertyType: 'Commercial', additionalInstructions: 'Detached garage, too' },
};
const DEFAULTS = [farm, premium];
const forFarm = { ...EMPTY_DRAFT, customerName: 'state farm', customerEmail: 'Claims@Farm.example' };
const start = { draft: forFarm, filled: {}, touched: new Set<never>() };
const farmSays = { kind: 'customer', name: 'State Farm' } as const;

describe('the defaults of a new order', () => {
  it('of a customer come first, and a default report brings its own defaults for what is left', () => {
    expect(planDefaults(start, DEFAULTS, 'customer')).toEqual([
      { values: farm.values, from: farmSays },
      {
        values: { additionalInstructions: 'Detached garage, too' },
        from: { kind: 'service', name: 'Premium' },
      },
    ]);
  });

  it('leave alone what a person has typed or set, a rush that was turned off included', () => {
    const draft = { ...forFarm, serviceId: 'basic', additionalInstructions: 'Barn' };
    const touched = new Set(['serviceId', 'additionalInstructions', 'rushOrder'] as const);
    expect(planDefaults({ draft, filled: {}, touched }, DEFAULTS, 'customer')).toEqual([
      { values: { propertyType: 'Residential' }, from: farmSays },
    ]);
  });

  it('end with their customer: a rush that came with one never stays for the next', () => {
    const values = { rushOrder: true };
    const filled = noted({}, forFarm, { values, from: farmSays });
    const draft = { ...forFarm, ...values, customerName: 'Ana Munro', customerEmail: 'ana@munro.example' };
    expect(planDefaults({ ...start, draft, filled }, DEFAULTS, 'customer')).toEqual([
      { values: { rushOrder: false }, from: null },
    ]);
  });

  it('are found by name only where one of the two has no email', () => {
    const draft = { ...forFarm, customerEmail: 'other@farm.example' };
    expect(planDefaults({ ...start, draft }, DEFAULTS, 'customer')).toEqual([]);
    expect(
      planDefaults({ ...start, draft: { ...draft, customerEmail: '' } }, DEFAULTS, 'customer'),
    ).toHaveLength(2);
  });
});
