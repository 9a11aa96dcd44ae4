import { describe, expect, test } from 'vitest';
import { createLineReader, hasAddressLines } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createRowWords, wordsOfRowBefore } from '../../../src/main/core/lists/rows/row-words.ts';
import { createSameAddress } from '../../../src/main/core/lists/rows/same-address.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { townQuestion } from '../../../src/main/core/lists/rows/title-town.ts';
import { columnOfTownsBelow, withTownsAbove } from '../../../src/main/core/lists/rows/towns-below.ts';
import type { ListColumn, ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** What the rules of docs/decisions/329 say, each by the words that asked for it. */

const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES).columns.map(({ field }) => field);
const numbered = (rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ row: at + 1, cells }));
const people = ['Ana Lund', 'Bo Marsh', 'Cy Whitfield', 'Dee Ortiz', 'Ed Kwan', 'Flo Nagy'];

describe('where all of a list is', () => {
  const fields: (ListTarget | null)[] = ['customerName', 'street'];
  const asked = (title: string, below = 'Ana Lund', known = {}) =>
    townQuestion(numbered([[title], ['Name', 'Address'], [below, '12 Oak St']]), 2, fields, known)?.choices[0]
      ?.constants ?? null;

  test.each([
    ['Signed this wk - pls order measurements. All Denton TX', { city: 'Denton', state: 'TX' }],
    ['All are in Scottsdale, AZ 85255 - Joyce R.', { city: 'Scottsdale', state: 'AZ', zip: '85255' }],
    ['Thornbury Glen HOA - all homes Franklin, TN 37067', { city: 'Franklin', state: 'TN', zip: '37067' }],
    ['Fort Riley, KS 66442', { city: 'Fort Riley', state: 'KS', zip: '66442' }],
    ['Hail list - Macon, GA (June)', { city: 'Macon', state: 'GA' }],
    ['5/14/26 hail   Enid OK', { city: 'Enid', state: 'OK' }],
    ['Wayside Acres   Hartsville, SC 29550', { city: 'Hartsville', state: 'SC', zip: '29550' }],
    ['Our office: 100 Main St, Macon, GA', null],
    ['Tidewater Roofing, Norfolk', null],
    ['Call all owners first', null],
  ])('“%s”', (title, constants) => expect(asked(title)).toEqual(constants));

  test.each([
    ['KEARNEY & AROUND, NEBRASKA - HAIL 6/3', { state: 'NE' }],
    ['REROOFS MAY - Macon / Warner Robins, GA', { state: 'GA' }],
    ['Jobs in West Virginia', { state: 'WV' }],
    ['Nebraska and Iowa jobs', null],
    ['Hail 6/3', null],
  ])('or which state, of towns without one: “%s”', (title, constants) => {
    const rows = numbered([[title], ['Address', 'Town'], ['2214 Ave F', 'Kearney']]);
    const question = townQuestion(rows, 2, ['street', 'city'], {});
    expect(question?.choices[0]?.constants ?? null).toEqual(constants);
    // ZIP Codes say it.
    expect(townQuestion(rows, 2, ['street', 'city', 'zip'], {})).toBeNull();
  });

  test('isn’t asked where the same town was given before, or a heading below names another', () => {
    expect(asked('All Denton TX', 'Ana Lund', { city: 'Denton', state: 'TX' })).toBeNull();
    const rows = [
      ['Crew A - all Denton TX'],
      ['Name', 'Address'],
      ['Ana', '12 Oak St'],
      ['Crew B - all Argyle TX'],
    ];
    expect(townQuestion(numbered(rows), 2, fields, {})).toBeNull();
  });

  test('isn’t asked of a list that names its towns', () =>
    expect(
      townQuestion(numbered([['All Denton TX'], ['Street', 'City']]), 2, ['street', 'city'], {}),
    ).toBeNull());

  test('is put behind streets, with its ZIP Code where the row has none, and never behind a bare number', () => {
    const constants = { city: 'Denton', state: 'TX', zip: '76209' };
    const address = (row: readonly string[], of: (ListTarget | null)[]) =>
      toCells(row, of, constants).address;
    expect(address(['12 Oak St'], ['street'])).toBe('12 Oak St, Denton, TX 76209');
    expect(address(['12 Oak St', '76201'], ['street', 'zip'])).toBe('12 Oak St, Denton, TX 76201');
    // Of another state.
    expect(address(['12 Oak St', '68102'], ['street', 'zip'])).toBe('12 Oak St, 68102');
    expect(address(['12 Oak St', 'Argyle'], ['street', 'city'])).toBe('12 Oak St, Argyle, TX');
    expect(address(['3'], ['street'])).toBe('3');
  });
});

describe('an address in two rows', () => {
  const split = [
    ['1', '1180 Pinewood Dr'],
    ['', 'Hattiesburg, MS 39402'],
    ['2', '2407 Hardy St, Unit C'],
    ['', 'Hattiesburg, MS 39401'],
    ['3', '98 Sims Rd'],
    ['', 'Petal, MS 39465'],
    ['4', '12 Elm St, Laurel, MS 39440'],
  ];

  test('is one row, with the number of its first', () => {
    const rows = numbered(split);
    expect(columnOfTownsBelow(rows)).toBe(1);
    expect([...withTownsAbove(rows, 1)]).toEqual([
      { row: 1, cells: ['1', '1180 Pinewood Dr, Hattiesburg, MS 39402'] },
      { row: 3, cells: ['2', '2407 Hardy St, Unit C, Hattiesburg, MS 39401'] },
      { row: 5, cells: ['3', '98 Sims Rd, Petal, MS 39465'] },
      { row: 7, cells: ['4', '12 Elm St, Laurel, MS 39440'] },
    ]);
  });

  test('isn’t seen where towns stand above their streets', () => {
    const headed = [['', 'Petal, MS 39465'], ...split];
    expect(columnOfTownsBelow(numbered(headed))).toBeNull();
    const grouped = [
      '12 Oak St',
      '14 Oak St',
      'Petal, MS 39465',
      '98 Sims Rd',
      '99 Sims Rd',
      'Laurel, MS 39440',
    ];
    expect(columnOfTownsBelow(numbered(grouped.map((text) => ['', text])))).toBeNull();
  });
});

test('“same” under the roof’s address is the row’s other one, by letters in place of words, too', () => {
  const headers = ['Name', 'Bill to', 'B city', 'B st', 'B zip', 'Job site', 'J city', 'J zip'];
  const rows = people.map((name, at) =>
    at % 2
      ? [name, 'PO Box 512', 'Peru', 'IN', '46970', `${12 + at} Elm St`, 'Kokomo', '46901']
      : [name, `${12 + at} Oak St`, 'Kokomo', 'IN', '46902', 'same', '', ''],
  );
  const same = createSameAddress(headers);
  expect(same(rows[0] ?? []).slice(5)).toEqual(['12 Oak St', 'Kokomo', '46902']);
  expect(same(rows[1] ?? [])).toBe(rows[1]);
  expect(fieldsOf(headers, rows.map(same)).slice(1)).toEqual([
    null,
    null,
    null,
    null,
    'street',
    'city',
    'zip',
  ]);
});

test('“same” takes the unit along, where the roof’s address has no column for one', () => {
  const same = createSameAddress([
    'Mailing Address',
    'Mailing Unit',
    'Mailing City',
    'Property Address',
    'Property City',
  ]);
  const row = ['12 Oak St', 'Apt 3', 'Omaha', 'same', ''];
  expect(same(row).slice(3)).toEqual(['12 Oak St, Apt 3', 'Omaha']);
});

test('where there is no house yet, or only a way to it, is asked about', () => {
  const unread = (address: string) =>
    checkCells({ address }, SERVICES).some(({ code }) => code === 'address_unread');
  expect(unread('3 mi S of Marble City school, brown house, Marble City, OK 74945')).toBe(true);
  expect(unread('new build, no address yet, Llano, TX 78643')).toBe(true);
  expect(unread('3 Mill St, Marble City, OK 74945')).toBe(false);
});

test.each([
  ['HOLD til HOA letter', true],
  ['hold - wife not signed', true],
  ['holding tank in back', false],
])('a remark “%s” stops its row: %s', (text, isStopped) => {
  const column = { index: 0, header: 'Remark' } as ListColumn;
  const found = createRowWords([column], [null], new Set())([text], {});
  expect(found.some(({ code }) => code === 'words_order')).toBe(isStopped);
});

describe('people', () => {
  test('who are named are the customers, and a company where nobody is', () => {
    const rows = people.map((name, at) =>
      at === 2
        ? ['', '', 'Bayfront Crab Shack LLC', `${12 + at} Oak St, Omaha, NE 68102`]
        : [...name.split(' '), at === 3 ? 'Weeks Bay Marina' : '', `${12 + at} Oak St, Omaha, NE 68102`],
    );
    const fields = fieldsOf(['First Name', 'Last Name', 'Company', 'Job Address'], rows);
    expect(fields).toEqual(['firstName', 'lastName', 'customerName', 'address']);
    const named = (at: number) => toCells(rows[at] ?? [], fields, {}).customerName;
    expect([named(2), named(3)]).toEqual(['Bayfront Crab Shack LLC', 'Dee Ortiz']);
  });

  test('who lease solar panels own the roof, and who lease a house don’t', () => {
    const rows = people.map((name, at) => [name, `${12 + at} Oak St, Omaha, NE 68102`, '5.42']);
    expect(fieldsOf(['Lessee', 'Site Address', 'kW DC'], rows)[0]).toBe('customerName');
    expect(fieldsOf(['Lessee', 'Site Address', 'Rent'], rows)[0]).toBeNull();
  });
});

describe('texts', () => {
  const read = (text: string) => {
    const rows: (readonly string[])[] = [];
    const reader = createLineReader((row, cells) => rows.push([String(row), ...cells]));
    for (const [at, line] of text.split('\n').entries()) reader.line(at + 1, line);
    const { struck } = reader.end();
    return { rows, struck: struck.list() };
  };

  test('have companies among their numbered lines', () => {
    const { rows, struck } = read(
      [
        '1. Ana Lund - 2764 Jefferson Ave, Ogden, UT 84403',
        '2. Bo Marsh - 1187 27th St, Ogden, UT 84403',
        '3. Cy Whitfield - 5412 S 2050 W, Roy, UT 84067',
        '4. Lazy K Stables LLC - 3965 W 4800 S, West Haven, UT 84401',
        '5. Dee Ortiz - 940 E 2600 N, North Ogden, UT 84414',
      ].join('\n'),
    );
    expect(rows.map(([, address, name]) => [address, name]).slice(3)).toEqual([
      ['3965 W 4800 S, West Haven, UT 84401', 'Lazy K Stables LLC'],
      ['940 E 2600 N, North Ogden, UT 84414', 'Dee Ortiz'],
    ]);
    expect(struck).toEqual([]);
  });

  test('have labels with somebody who takes the letters', () => {
    const { rows } = read(
      'ESTATE OF GLADYS MINNER\nC/O ROBERT MINNER\n2604 SORGHUM MILL RD\nCAMDEN DE 19934\n\n',
    );
    expect(rows).toEqual([['1', '2604 SORGHUM MILL RD, CAMDEN DE 19934', 'ESTATE OF GLADYS MINNER']]);
  });
});

test('a town that is called like another state has its own', () => {
  const fields: ListTarget[] = ['street', 'city', 'zip'];
  const address = (city: string, zip: string) => toCells(['625 Griggs St SW', city, zip], fields, {}).address;
  expect(address('Wyoming', '49509')).toBe('625 Griggs St SW, Wyoming, MI 49509');
  expect(address('New York', '10001')).toBe('625 Griggs St SW, New York, 10001');
});

test('names of columns and words for nothing', () => {
  expect(meaningOf('Insurance claim number (leave empty if none)')).toMatchObject({ field: 'claimNumber' });
  expect(meaningOf('Instructions for report')).toMatchObject({ field: 'additionalInstructions' });
  for (const unit of ['Apt/Fl', 'Qtrs'])
    expect(meaningOf(unit)).toMatchObject({ kind: 'address', part: 'unit' });
  expect(cleaned('n/a - cash', 'claimNumber')).toBe('');
  expect(cleaned('N/A-4411', 'claimNumber')).toBe('N/A-4411');
});

test.each([
  ['Sorry, typo in the one before, it is 2218 not 2281', true],
  ['please ignore my first request', true],
  ['this replaces the entry above', true],
  ['Gate code on the one above the garage', false],
  ['replaced the roof before 2010', false],
])('a remark “%s” speaks of the row above: %s', (text, isOfRowAbove) =>
  expect(wordsOfRowBefore(5, ['Ana Lund', text]) !== null).toBe(isOfRowAbove),
);

test('a report that is on hold isn’t ordered', () => {
  const judge = createRowJudge([{ header: 'Report', samples: ['got it', 'need', 'hold'] }]);
  expect(['got it', 'hold', 'need'].map((text) => judge([text]))).toEqual(['surely', 'surely', null]);
});

test('a chat’s senders and times don’t count against its addresses', () => {
  const text = [
    'Marcus Tolle  9:14 AM',
    'morning, need measurements on these please:',
    '15210 Sorrel Cir, Omaha NE 68144 (Hank Brandvold)',
    '2406 S 163rd Ave, Omaha NE 68130 (Deb Kucera)',
    'Marcus Tolle  9:31 AM',
    'got it',
    'Jill Rasmus  9:40 AM',
    'scratch the Gretna one, she signed with somebody else',
  ];
  expect(hasAddressLines(text.join('\n'))).toBe(true);
});

test('an insurer’s schedule numbers the buildings of each location: no part of their addresses', () => {
  const row = (loc: string, building: string, street: string) => [
    loc,
    building,
    street,
    'Minot',
    'ND',
    '58703',
  ];
  const rows = [
    row('1', '1', '5401 156th St NW'),
    row('1', '2', '5401 156th St NW'),
    row('1', '3', '5401 156th St NW'),
    row('2', '1', '716 2nd St NE'),
  ];
  const headers = ['Loc', 'Bldg', 'Location Address', 'City', 'St', 'Zip'];
  expect(fieldsOf(headers, rows)[1]).toBeNull();
  expect(fieldsOf(['Phase', ...headers.slice(1)], rows)[1]).toBe('building');
});

test.each([
  ['she said Cinnabar PLACE not St, check', true],
  ['North not South', true],
  ['street parking only, not in the drive', false],
])('a remark “%s” doubts the address: %s', (text, isDoubted) => {
  const column = { index: 0, header: 'Remarks' } as ListColumn;
  const found = createRowWords([column], [null], new Set())([text], {});
  expect(found.some(({ code }) => code === 'words_address')).toBe(isDoubted);
});
