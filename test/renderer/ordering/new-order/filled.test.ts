import { describe, expect, it } from 'vitest';
import { noted, standing } from '../../../../src/renderer/features/ordering/new-order/filled.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';

const history = { kind: 'history', name: 'Ana Munro' } as const;
const template = { kind: 'template', name: 'Hail' } as const;

describe('the notes on values that were filled in', () => {
  const draft = { ...EMPTY_DRAFT, customerName: 'an', customerEmail: 'ana@munro.example' };
  const values = { customerName: 'Ana Munro', customerEmail: 'ana@munro.example' };
  const first = noted({}, draft, { values, from: history });
  const filled = { ...draft, ...values };

  it('are made for what was changed, and know what was typed before', () => {
    expect(first).toEqual({ customerName: { value: 'Ana Munro', before: 'an', from: history } });
    expect(standing(first, filled)).toEqual(first);
  });

  it('end once a person types over the value', () => {
    expect(standing(first, { ...filled, customerName: 'Ana Munro, Jr.' })).toEqual({});
  });

  it('lead back to what was typed, also after the field was filled twice', () => {
    const twice = noted(first, filled, {
      values: { customerName: 'State Farm', rushOrder: true },
      from: template,
    });
    expect(twice).toEqual({
      customerName: { value: 'State Farm', before: 'an', from: template },
      rushOrder: { value: true, before: false, from: template },
    });
  });
});
