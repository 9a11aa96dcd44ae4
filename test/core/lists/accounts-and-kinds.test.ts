import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import {
  describedPropertyType,
  remarkedPropertyType,
} from '../../../src/main/core/lists/cells/property-words.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchEight, PEOPLE, streetOf } from '../../support/sample-rows.ts';

/** Questions that no careful coordinator would have asked in what offices open in a month: docs/decisions/447. */

const FIRMS = ['Brackenridge Cold Storage', 'Dorrance Self Storage', 'Eastwick Bowl', 'St. Casimira Parish'];

describe('QuickBooks’ list of customers', () => {
  const HEADERS =
    'Active Status|Customer|Balance|Balance Total|Company|First Name|Last Name|Primary Contact|Main Phone|Main Email|Bill to 1|Bill to 2|Bill to 3|Terms|Rep';
  const row = (customer: string, company: string, person: string, at: number) => {
    const [first = '', last = ''] = person.split(' ');
    const mail = `${last.toLowerCase()}@example.com`;
    const bill = [company || person, streetOf(at), 'Omaha, NE 68102'];
    return [
      'Active',
      customer,
      '0.00',
      '0.00',
      company,
      first,
      last,
      person,
      '402-555-0101',
      mail,
      ...bill,
      'Net 30',
      'DK',
    ];
  };
  test('is of its customers, whoever answers their phone, with the address that is theirs', () => {
    const { fields, asked } = matchEight(HEADERS, (at) =>
      at % 2 === 0
        ? row(FIRMS[at / 2] ?? '', `${FIRMS[at / 2]} Inc`, PEOPLE[at] ?? '', at)
        : row(PEOPLE[at]?.split(' ').reverse().join(', ') ?? '', '', PEOPLE[at] ?? '', at),
    );
    expect(asked).not.toContain('owner');
    expect(fields[1]).toBe('customerName');
    expect(fields[9]).toBe('customerEmail');
  });
  test('is asked about without what an accounting program keeps', () => {
    const { asked } = matchEight('Customer|First Name|Last Name|Address|City|State|Zip', (at) => [
      FIRMS[at % 4] ?? '',
      ...(PEOPLE[at]?.split(' ') ?? []),
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toContain('owner');
  });
});

test.each([
  ['Starling Hill Rentals LLC:Millrace', 'Starling Hill Rentals LLC'],
  ['Chester Heath School District:Alder Elementary', 'Chester Heath School District'],
  ['Dahlgren, Marcus:2026 Hail', 'Dahlgren, Marcus'],
  ['Property Owner:Ana Muñoz', 'Property Owner:Ana Muñoz'],
  ['Muñoz Ana: trustee', 'Muñoz Ana: trustee'],
  ['Attn:Ana Muñoz', 'Attn:Ana Muñoz'],
])('“%s” is the customer “%s”, without its job', (text, name) => {
  expect(cleaned(text, 'customerName')).toBe(name);
});

describe('AppFolio’s directory, whose property says its name, street, and town in one cell', () => {
  const HEADERS =
    'Property|Property Name|Property Street Address 1|Property City|Property State|Property Zip';
  const STREETS = [
    '7324 Burr Oak Lantern',
    '1836 Kendalia Rise',
    '851 Camino Lomita Real',
    '8825 Caminito Alondra',
  ];
  const row = (at: number, street: string, said = street) => [
    `Court ${at} - ${said} San Antonio, TX 78238`,
    `Court ${at}`,
    street,
    'San Antonio',
    'TX',
    '78238',
  ];
  test('is read by the columns of its parts', () => {
    const { asked, order } = matchEight(HEADERS, (at) => row(at, `${at}${STREETS[at % 4]}`));
    expect(asked).not.toContain('address');
    expect(order(2).address).toBe('2851 Camino Lomita Real, San Antonio, TX 78238');
  });
  test('is asked about, or told of, where one of them says another house', () => {
    const { asked, witness } = matchEight(HEADERS, (at) =>
      row(at, `${at}${STREETS[at % 4]}`, at === 3 ? '12 Oak St' : undefined),
    );
    expect(asked.includes('address') || witness.some((field) => field !== null)).toBe(true);
  });
});

describe('kinds of property', () => {
  test.each([
    ['Multi-Family (2-4)', 'Residential'],
    ['Multifamily 2-4 units', 'Residential'],
    ['TWO TO SIX APARTMENTS', 'Residential'],
    ['MOBILE HOME ON LOT', 'Residential'],
    ['Farm House', 'Residential'],
    ['Farmstead', 'Residential'],
    ['Rural homesite', 'Residential'],
  ])('“%s” is %s', (text, kind) => {
    expect(describedPropertyType(text)).toBe(kind);
  });
  test.each([
    ['HOA / Multi-Family', 'Commercial'],
    ['Multi-Family/HOA', 'Commercial'],
    ['Rental', 'Residential'],
    ['House + barn', 'Residential'],
    ['AGRICULTURAL-IMPROVED', 'Residential'],
  ])('“%s” is taken as %s, and the list says so', (text, kind) => {
    expect(describedPropertyType(text)).toBeUndefined();
    expect(remarkedPropertyType(text)).toBe(kind);
  });
  test.each(['AGR', 'Residential/Commercial', 'Barn', 'Mobile home park', 'Building lot'])(
    '“%s” is neither',
    (text) => {
      expect(describedPropertyType(text) ?? remarkedPropertyType(text)).toBeUndefined();
    },
  );
  const codesOf = (address: string) =>
    checkCells({ address, propertyType: 'AGR' }, SERVICES).map(({ code }) => code);
  test('a kind that nobody knows is asked about once the row has a house', () => {
    expect(codesOf('12 Oak St, Omaha, NE 68102')).toContain('property_unknown');
    expect(codesOf('')).not.toContain('property_unknown');
    expect(codesOf('')).toContain('missing');
  });
});
