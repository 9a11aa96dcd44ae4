import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import {
  describedPropertyType,
  remarkedPropertyType,
} from '../../../src/main/core/lists/cells/property-words.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { guessHeader } from '../../../src/main/core/lists/matching/headings/header.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchEight, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { wordsOf } from './support.ts';

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
  test('asks, or compares the two, when one row has a different house', () => {
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

describe('what a map says below its pins', () => {
  const pins = (last: readonly string[]) =>
    guessHeader(
      [
        ['WKT', 'name', 'description'],
        ['POINT (-85.47 38.33)', '6411 Heritage Oak Way, Crestwood, KY 40014, USA', 'both slopes hit'],
        ['POINT (-85.48 38.34)', '6415 Heritage Oak Way, Crestwood, KY 40014, USA', ''],
        [...last],
      ].map((cells, at) => ({ row: at + 1, cells })),
    );
  test('is no header of it', () => {
    expect(pins(['POLYGON ((-85.612 38.372, -85.47 38.372, -85.43 38.318))', 'Hail 1.25"+ Oct 29', ''])).toBe(
      1,
    );
    expect(pins(['LINESTRING (-85.6 38.3, -85.4 38.3)', 'Storm path', 'north side'])).toBe(1);
  });
  test('a pin that somebody gave a name to is asked about, and one of an address isn’t', () => {
    const codes = (address: string) =>
      checkCells({ address, latitude: '29.872548', longitude: '-95.838955' }, SERVICES).map(
        ({ code }) => code,
      );
    expect(codes('blue tarp house by pool')).toContain('address_pin_alone');
    expect(codes('12 Oak St, Omaha, NE 68102')).not.toContain('address_pin_alone');
  });
});

describe('addresses of a county', () => {
  const WAKE =
    'OWNER|ADDR1|ADDR2|ADDR3|SITE_ADDRESS|STNUM|STNAME|STYPE|FULL_STREET_NAME|CITY|CITY_DECODE|ZIPNUM';
  const wake = (at: number) => {
    const street = `${NAMES[at]?.toUpperCase()} ST`;
    const site = `${12 + at * 2} ${street}`;
    return [
      PEOPLE[at]?.toUpperCase() ?? '',
      at === 3 ? 'PO BOX 20417' : at === 5 ? '99 ELSEWHERE CT' : site,
      at === 5 ? 'CARY NC 27513-1000' : 'RALEIGH NC 27612-1518',
      '',
      site,
      String(12 + at * 2),
      NAMES[at]?.toUpperCase() ?? '',
      'ST',
      street,
      ['RAL', 'WF', 'CAR', 'GAR'][at % 4] ?? '',
      ['RALEIGH', 'WAKE FOREST', 'CARY', 'GARNER'][at % 4] ?? '',
      '27615',
    ];
  };
  test('numbered lines behind the owner are where the owner’s letters go, and the town is that of the same street', () => {
    const { order, asked, witness } = matchEight(WAKE, wake);
    expect(asked).not.toContain('address');
    expect(order(5).address).toBe('22 LARKSPUR ST, WAKE FOREST, 27615');
    expect(witness.every((field) => field === null)).toBe(true);
  });
  test.each(['bldg_full', 'bld_val'])('no value under “%s” means that nothing is built', (name) => {
    const columns = [
      { header: 'site_addr_1', samples: ['12 OAK ST'] },
      { header: name, samples: ['307225', '212000', '0', '198000'] },
    ].map((column, index) => ({ ...column, index, title: column.header, field: null }));
    const judge = createNoBuilding(columns as never, [], (_name, text) => ({ text }) as never);
    expect([judge(['12 OAK ST', '0']), judge(['12 OAK ST', '307225'])]).toEqual([{ text: '0' }, null]);
  });
});

describe('a CRM’s addresses', () => {
  const HEADERS =
    'FirstName|LastName|BillingStreet|BillingCity|BillingState|BillingPostalCode|MailingStreet|MailingCity|MailingState|MailingPostalCode|MailingLatitude|MailingLongitude';
  const row = (at: number, mailed: string) => [
    ...(PEOPLE[at]?.split(' ') ?? []),
    streetOf(at),
    'Omaha',
    'NE',
    '68102',
    mailed,
    'Omaha',
    'NE',
    '68102',
    `41.2${at}1234`,
    `-95.9${at}4321`,
  ];
  test('that repeat each other count as one address with its coordinates, and the row where they differ is compared', () => {
    const { asked, order, witness } = matchEight(HEADERS, (at) =>
      row(at, at === 4 ? '99 Elm Ct' : streetOf(at)),
    );
    expect(asked).not.toContain('address');
    expect(order(1).address).toBe(`${streetOf(1)}, Omaha, NE, 68102`.replace(', NE, 6', ', NE 6'));
    expect(order(1).latitude).toBe('41.211234');
    expect(witness[6]).toBe('street');
  });
  test('of other houses are asked about', () => {
    const { asked } = matchEight(HEADERS, (at) => row(at, `${90 + at} Elm Ct`));
    expect(asked).toContain('address');
  });
});

describe('whose job, and whose address of a canvasser', () => {
  test('JobNimbus’ job is called after its customer and the house', () => {
    const { fields, asked } = matchEight('Name|Contact Name|Status|Address|City|State|Zip', (at) => [
      `${PEOPLE[at]?.split(' ')[1]} ${streetOf(at)}`,
      PEOPLE[at] ?? '',
      'Sold',
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect([fields[0], fields[1]]).toEqual([null, 'customerName']);
    expect(asked).not.toContain('owner');
  });
  test('SPOTIO’s “Owner Email” is a canvasser’s', () => {
    const { fields, asked } = matchEight('Owner Email|Stage|Address|City|State|Zip|Homeowner|Email', (at) => [
      at % 2 ? 'k.sayre@dproofing.example.com' : 'r.anaya@dproofing.example.com',
      'New',
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
      PEOPLE[at] ?? '',
      `${PEOPLE[at]?.split(' ')[1]?.toLowerCase()}@example.com`,
    ]);
    expect([fields[0], fields[7]]).toEqual([null, 'customerEmail']);
    expect(asked).not.toContain('email');
  });
  test('Route4Me’s “Address Alias” is whoever lives there', () => {
    const { fields } = matchEight('Address|City|State|ZIP Code|Address Alias|Order Number', (at) => [
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
      PEOPLE[at] ?? '',
      `E-${1188 + at}`,
    ]);
    expect(fields[4]).toBe('customerName');
  });
});

describe('words that call no row off', () => {
  test.each(['Needs HOA approval for color', 'HOA color approval needed', 'HOA needs approval letter'])(
    '“%s”',
    (text) => {
      expect(wordsOf('Notes', text)).toEqual([]);
    },
  );
  test('“waiting on HOA approval” and “on hold until HOA approves” may', () => {
    expect(wordsOf('Notes', 'waiting on HOA approval')).not.toEqual([]);
    expect(wordsOf('Notes', 'on hold until HOA approves')).not.toEqual([]);
  });
  test('a count of those that are on hold names none', () => {
    const said = (text: string) => listWords(verbatim('Row 22'), [text]).length;
    expect([said('16 reports (1 on hold)'), said('all reports on hold')]).toEqual([0, 1]);
  });
});
