import { describe, expect, test } from 'vitest';
import { headerWords } from '../../../src/main/core/lists/matching/headings/words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

const NAMES = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton', 'Finchley', 'Larkspur', 'Juniper', 'Depot'];
const PEOPLE = [
  'Ana Muñoz',
  'Bo Marshall',
  'Cy Holt',
  'Di Vance',
  'Ed Stone',
  'Flo Reed',
  'Gus Petrov',
  'Hana Quist',
];
const TOWNS = ['Omaha', 'Papillion', 'Omaha', 'Bellevue', 'Papillion', 'Omaha', 'Bellevue', 'Omaha'];
const ZIPS = ['68102', '68046', '68102', '68005', '68046', '68102', '68005', '68102'];
const streetOf = (at: number) => `${12 + at * 2} ${NAMES[at]} St`;
const wholeOf = (at: number) => `${streetOf(at)}, Omaha, NE 68102`;
const mailOf = (at: number) => `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}${at}@example.com`;

function match(headers: string, cells: (at: number) => string[]) {
  const rows = Array.from({ length: 8 }, (_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
}

describe('a town that the addresses lack', () => {
  const cells = (at: number) => [TOWNS[at] ?? '', streetOf(at), ZIPS[at] ?? '', PEOPLE[at] ?? ''];
  test('is used where its column’s name says so', () => {
    const { fields, asked } = match('CITYTOWN_NAME|LOC_STREET|LOC_ZIP|OWNER', cells);
    expect(asked).toEqual([]);
    expect(fields[0]).toBe('city');
  });
  test('is asked about under a name that nobody knows, where each ZIP code has one word', () => {
    expect(match('Xq 7|Zarvil|Address|Zip|Owner', (at) => ['', ...cells(at)]).asked).toEqual(['address']);
    const other = match('Address|Zip|Owner|Xq 7|Zarvil', (at) => [
      ...cells(at).slice(1),
      '',
      ['Hail', 'Wind', 'Leak'][at % 3] ?? '',
    ]);
    expect(other.asked).toEqual([]);
  });
});

test('a town between a street and a state with its ZIP code is used in a list without names', () => {
  const { fields } = match('||', (at) => [streetOf(at), TOWNS[at] ?? '', `NE ${ZIPS[at]}`]);
  expect(fields).toEqual(['street', 'city', 'place']);
});

test('units with their word between a street and its town are its units', () => {
  const { fields, asked } = match('SITE_ADDR|LOCATION|CITY|ZIP|OWNER', (at) => [
    streetOf(at),
    at === 1 ? 'UNIT B' : at === 4 ? '#39' : '',
    TOWNS[at] ?? '',
    ZIPS[at] ?? '',
    PEOPLE[at] ?? '',
  ]);
  expect(asked).toEqual([]);
  expect(fields[1]).toBe('unit');
});

test('a name that a DBF file cuts after ten letters is read as the one word that is meant', () => {
  expect(headerWords('PROPERTYCI')).toEqual(['property', 'city']);
  expect(headerWords('SITE_STREE')).toEqual(['site', 'street']);
  expect(headerWords('SITE_ZIPCO')).toEqual(['site', 'zip', 'code']);
  // Street or state: nobody knows.
  expect(headerWords('PROPERTYST')).not.toContain('street');
  expect(headerWords('Site stree')).not.toContain('address');
});

describe('addresses that aren’t the roof’s', () => {
  test('of a few depots don’t make a question', () => {
    const { fields, asked } = match('Owner|Address|Store Address', (at) => [
      PEOPLE[at] ?? '',
      wholeOf(at),
      at % 2 === 0 ? '900 Farnam St, Omaha, NE 68131' : '77 Dodge St, Omaha, NE 68102',
    ]);
    expect(asked).toEqual([]);
    expect(fields[1]).toBe('address');
  });
  test('of buildings’ names among streets don’t, either', () => {
    const { asked } = match('Property|Property Street|Property City|Property State|Property Zip', (at) => [
      at > 5 ? 'Fieldstone Fourplex' : streetOf(at),
      streetOf(at),
      TOWNS[at] ?? '',
      'NE',
      ZIPS[at] ?? '',
    ]);
    expect(asked).toEqual([]);
  });
});

describe('“Ship to” in a supplier’s list', () => {
  const cells = (buyer: (at: number) => string) => (at: number) => [
    'SILVER BIRCH ROOFING',
    buyer(at),
    streetOf(at),
    TOWNS[at] ?? '',
    'NE',
    ZIPS[at] ?? '',
  ];
  const names = 'Sold-To Name|Sold-To Address|Ship-To Address|Ship-To City|Ship-To ST|Ship-To Zip';
  test('is where one and the same buyer works', () => {
    const { fields, asked } = match(
      names,
      cells(() => '88 INDUSTRIAL PARK RD'),
    );
    expect(asked).toEqual([]);
    expect(fields.slice(2)).toEqual(['street', 'city', 'state', 'zip']);
  });
  test('is asked about where each row has another buyer', () => {
    expect(
      match(
        names,
        cells((at) => `${at + 3}00 Depot St`),
      ).asked,
    ).toContain('address');
  });
});

describe('who owns the roof', () => {
  test('has an initial and a suffix in columns of their own', () => {
    const { fields } = match('First|MI|Last|Suffix|Address', (at) => {
      const [first = '', last = ''] = (PEOPLE[at] ?? '').split(' ');
      return [first, 'J', last, at === 2 ? 'Jr' : '', wholeOf(at)];
    });
    expect(fields.slice(0, 4)).toEqual(['firstName', 'firstName', 'lastName', 'lastName']);
  });
  test('isn’t a building, though it’s called after one', () => {
    const names = [
      'Maple School',
      'Oak School',
      'Main Library',
      'City Hall',
      'Elm School',
      'North Annex',
      'Rec Center',
      'Pool House',
    ];
    const { fields } = match('Site|Street|City|Zip', (at) => [
      names[at] ?? '',
      streetOf(at),
      TOWNS[at] ?? '',
      ZIPS[at] ?? '',
    ]);
    expect(fields[0]).toBeNull();
  });
  test('isn’t a CRM’s “Owner” whom no email address is called after', () => {
    const { fields, asked } = match('Name|Owner|Email|Address', (at) => [
      PEOPLE[at] ?? '',
      at % 2 === 0 ? 'Trent Mosher' : 'Paige Dunning',
      mailOf(at),
      wholeOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['customerName', null, 'customerEmail', 'address']);
  });
  test('of several roofs keeps one email address in all of them', () => {
    const { fields, asked } = match('Address|Tenant|Owner|Owner email', (at) => [
      wholeOf(at),
      PEOPLE[at] ?? '',
      at % 2 === 0 ? 'Judd Tollefson' : 'Selma Bhatt',
      at % 2 === 0 ? 'judd.t@example.net' : 'sbhatt@example.com',
    ]);
    expect(asked).toEqual([]);
    expect(fields.slice(2)).toEqual(['customerName', 'customerEmail']);
  });
  test('doesn’t get the email address of somebody who is named beside it', () => {
    const { fields } = match('Owner Name|Address|Billing Contact|Billing Email', (at) => [
      PEOPLE[at] ?? '',
      wholeOf(at),
      PEOPLE[(at + 3) % 8] ?? '',
      `zz${at}@example.net`,
    ]);
    expect(fields).toEqual(['customerName', 'address', null, null]);
  });
  test('is the insured, not who pays', () => {
    const { fields } = match('Insured|Claim #|Billing Contact|Loss Address', (at) => [
      PEOPLE[at] ?? '',
      `00-${at}41`,
      PEOPLE[(at + 3) % 8] ?? '',
      wholeOf(at),
    ]);
    expect(fields.slice(0, 3)).toEqual(['insuredName', 'claimNumber', null]);
  });
  test('has the email address under “PH Email” beside a policyholder', () => {
    const { fields } = match('Policyholder|PH Phone|PH Email|Loss Location', (at) => [
      PEOPLE[at] ?? '',
      '402-555-0100',
      mailOf(at),
      wholeOf(at),
    ]);
    expect(fields).toEqual(['insuredName', null, 'customerEmail', 'address']);
  });
});

describe('rush', () => {
  const rush = (header: string, values: readonly string[], claim = '') =>
    match(`Owner|Address|${header}${claim}`, (at) => [
      PEOPLE[at] ?? '',
      wholeOf(at),
      values[at % values.length] ?? '',
      ...(claim ? [`00-${at}41`] : []),
    ]);
  test('is bought by “Rush Roof Report (Y/N)”, and by a mark under “Rush?” in a list of claims', () => {
    expect(rush('Rush Roof Report (Y/N)', ['Y', 'N']).fields[2]).toBe('rushOrder');
    expect(rush('Rush?', ['x', ''], '|Claim #').fields[2]).toBe('rushOrder');
    expect(rush('Rush?', ['x', '']).asked).toEqual(['column:2']);
  });
  test('isn’t asked about where a priority only grades the rows', () => {
    expect(rush('Priority', ['Normal', 'Urgent']).asked).toEqual([]);
    expect(rush('Priority', ['RUSH', 'Normal']).asked).toEqual(['column:2']);
  });
});

describe('rows whose report is there already', () => {
  const judged = (header: string, samples: readonly string[]) => {
    const judge = createRowJudge([{ header, samples }]);
    return samples.map((cell) => judge([cell]));
  };
  test('are struck by what “Measurements” and “Roof report” say', () => {
    expect(judged('Measurements', ['Needed', 'Done', 'Have EV'])).toEqual([null, 'surely', 'surely']);
    expect(judged('Roof report', ['need', 'sent 11/2'])).toEqual([null, 'surely']);
    expect(judged('Report', ['Premium', 'Basic'])).toEqual([null, null]);
  });
  test('are struck by a date under “Ordered?” and “EV ordered”', () => {
    expect(judged('Ordered?', ['11/2', 'no'])).toEqual(['surely', null]);
    expect(judged('EV ordered', ['11/2'])).toEqual(['surely']);
    expect(judged('Order date', ['11/2'])).toEqual([null]);
  });
  test('are doubted by a maker’s order number or a link to a report', () => {
    expect(judged('EV Order #', ['55512341'])).toEqual(['perhaps']);
    expect(judged('Report link', ['https://reports.example/1'])).toEqual(['perhaps']);
    expect(judged('Order #', ['55512341'])).toEqual([null]);
  });
});

describe('the ends of a route', () => {
  const judge = createRowJudge([
    { header: 'Stop #', samples: ['Start', '1', '2', 'End'] },
    { header: 'Location', samples: ['Office - Northside Roofing', 'Ana Muñoz', 'Bo Marsh', 'Di Vance'] },
  ]);
  test('are struck where they stand among the numbers of its stops', () => {
    expect(judge(['Start', 'Ana Muñoz'])).toBe('surely');
    expect(judge(['1', 'Ana Muñoz'])).toBe(null);
    expect(createRowJudge([{ header: 'Stop', samples: ['Start', 'End'] }])(['Start'])).toBe(null);
  });
  test('are struck where the office is named among people', () => {
    expect(judge(['3', 'Office - Northside Roofing'])).toBe('surely');
    expect(judge(['3', 'Office Park Dental'])).toBe(null);
  });
});

test('“Go back” strikes a door where nobody gave a name, not a customer', () => {
  const columns = [
    { header: 'Status', samples: ['Go Back', 'Inspection Set'] },
    { header: 'Name', samples: PEOPLE },
  ];
  const judge = createRowJudge(columns, [null, 'customerName']);
  expect(judge(['Go Back', ''])).toBe('unanswered');
  expect(judge(['Go Back', 'Ana Muñoz'])).toBe('answered');
  expect(judge(['Done', 'Ana Muñoz'])).toBe('perhaps');
});
