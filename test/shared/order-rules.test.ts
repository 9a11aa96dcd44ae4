import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { FIELD_KEYS, fieldRow } from '../../src/shared/domain/order-fields.ts';
import { checkDraft, EMPTY_DRAFT, toFields } from '../../src/shared/domain/order-rules.ts';
import { spoken } from '../support/spoken.ts';

const good: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: ' Dana Muñoz ',
  customerEmail: 'dana.munoz@example.com',
  address: '12 N Oak St, Fairview, NE 68000',
  serviceId: 'svc_1',
  propertyType: 'Residential',
};
const fieldsOf = (draft: OrderDraft) => checkDraft(draft).map((problem) => problem.field);

describe('the rules of an order (interface document, section 2)', () => {
  it('accepts a complete draft and trims it', () => {
    expect(checkDraft(good)).toEqual([]);
    expect(toFields(good)).toMatchObject({
      customerName: 'Dana Muñoz',
      latitude: null,
      pdfRequired: true,
      rushOrder: false,
    });
  });

  it('names every missing required field, once each', () => {
    expect(fieldsOf(EMPTY_DRAFT)).toEqual([
      'address',
      'propertyType',
      'serviceId',
      'customerName',
      'customerEmail',
    ]);
    expect(() => toFields(EMPTY_DRAFT)).toThrow(RangeError);
  });

  it.each<[string, Partial<OrderDraft>, string]>([
    ['an e-mail without @', { customerEmail: 'dana.example.com' }, 'customerEmail'],
    ['an e-mail without a domain', { customerEmail: 'dana@example' }, 'customerEmail'],
    ['two e-mails', { customerEmail: 'a@example.com, b@example.com' }, 'customerEmail'],
    ['a latitude in words', { latitude: 'north', longitude: '-95' }, 'latitude'],
    ['a latitude over 90', { latitude: '90.01', longitude: '-95' }, 'latitude'],
    ['a longitude under -180', { latitude: '41', longitude: '-180.5' }, 'longitude'],
    ['half a position', { latitude: '41.2' }, 'longitude'],
    ['the other half', { longitude: '-95.9' }, 'latitude'],
    ['a picture address that is none', { referenceImageUrl: 'roof.jpg' }, 'referenceImageUrl'],
    ['a picture address of another kind', { referenceImageUrl: 'file:///etc/passwd' }, 'referenceImageUrl'],
    ['a blank name', { customerName: '  ' }, 'customerName'],
    ['a property type that is none', { propertyType: 'Castle' as 'Residential' }, 'propertyType'],
  ])('refuses %s at its field', (_name, change, field) => {
    const problems = checkDraft({ ...good, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(spoken(problems[0]?.message)).toMatch(/[a-z]/);
  });

  it.each(FIELD_KEYS.filter((field) => fieldRow(field).maxLength !== null))(
    'refuses a %s over its length and takes one at it',
    (field) => {
      const { kind, maxLength } = fieldRow(field);
      const limit = maxLength ?? 0;
      const text =
        kind === 'email'
          ? `${'a'.repeat(limit - 12)}@example.com`
          : kind === 'url'
            ? `https://example.com/${'a'.repeat(limit - 20)}`
            : 'x'.repeat(limit);
      expect(fieldsOf({ ...good, [field]: text })).toEqual([]);
      expect(fieldsOf({ ...good, [field]: `${text}x` })).toEqual([field]);
    },
  );
});
