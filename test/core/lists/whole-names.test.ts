import { describe, expect, test } from 'vitest';
import { isRange } from '../../../src/main/core/lists/matching/address/ranges.ts';
import { guessHeader } from '../../../src/main/core/lists/matching/headings/header.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { quickListApp, rowsOf, SERVICES } from './support.ts';

const NAMES = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton', 'Finchley', 'Larkspur', 'Juniper', 'Amber'];
const FIRST = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Ivo'];
const LAST = ['Muñoz', 'Marsh', 'Holt', 'Vance', 'Stone', 'Reed', 'Tully', 'Lund'];
const first = (at: number) => FIRST[at] ?? '';
const last = (at: number) => LAST[at] ?? '';
const person = (at: number) => `${first(at)} ${last(at)}`;
const street = (at: number) => `${12 + at * 2} ${NAMES[at]} St`;
const TOWN = ['Boise', 'ID', '83702'];

function match(headers: string, cells: (at: number) => string[]) {
  const rows = Array.from({ length: NAMES.length }, (_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
}

describe('last names beside whole ones', () => {
  test('are completed by the first and last names of the same people', () => {
    const { fields, asked } = match('Lead Name|Address|City|State|Zip|Contact First|Contact Last', (at) => [
      at % 3 ? last(at) : `${NAMES[at]} St`,
      street(at),
      ...TOWN,
      first(at),
      last(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual([null, 'street', 'city', 'state', 'zip', 'firstName', 'lastName']);
  });
  test('are completed by a column of whole names', () => {
    const { fields, asked } = match('Client|Address|City|State|Zip|Full Name', (at) => [
      last(at),
      street(at),
      ...TOWN,
      person(at),
    ]);
    expect(asked).toEqual([]);
    expect([fields[0], fields[5]]).toEqual([null, 'customerName']);
  });
  test('stay a question beside other people', () => {
    const { asked } = match('Lead Name|Address|City|State|Zip|Contact First|Contact Last', (at) => [
      last(at),
      street(at),
      ...TOWN,
      first((at + 3) % 8),
      last((at + 4) % 8),
    ]);
    expect(asked).toEqual(['owner']);
  });
});

describe('a person to call at a store or a school', () => {
  test('isn’t used without a question beside stores’ numbers', () => {
    const { asked } = match('Store #|Address|City|State|Zip|Contact', (at) => [
      `${at + 10}`,
      street(at),
      ...TOWN,
      person(at),
    ]);
    expect(asked).toEqual(['owner']);
  });
  test.each([
    ['Store', (at: number) => `${last(at)}ville #${at + 12}`],
    ['School Name', last],
  ])(
    'isn’t used without a question beside places that only the name “%s” says anything of',
    (name, place) => {
      const { asked } = match(`${name}|Address|City|State|Zip|Contact`, (at) => [
        place(at),
        street(at),
        ...TOWN,
        person(at),
      ]);
      expect(asked).toEqual(['owner']);
    },
  );
  test('isn’t used without a question under “Building”, where one row has it', () => {
    const { asked } = match('Bldg #|Building|Street|City|State|Zip|Contact', (at) => [
      `${at + 1}`,
      at % 2 ? `${NAMES[at]} Elementary` : `${NAMES[at]} Fieldhouse`,
      street(at),
      ...TOWN,
      at === 0 ? 'Bo Marsh, x4410' : '',
    ]);
    expect(asked).toEqual(['owner']);
  });
  test('isn’t the owner beside the names of the businesses', () => {
    const { fields, asked } = match('Business|Address|City|State|Zip|Contact', (at) => [
      `${last(at)} Dental Clinic`,
      street(at),
      ...TOWN,
      person(at),
    ]);
    expect(asked).toEqual([]);
    expect([fields[0], fields[5]]).toEqual(['customerName', null]);
  });
  test.each(['Management Company', 'Tenant', 'Insurance Company'])('nobody is, beside a “%s”', (name) => {
    const { fields } = match(`${name}|Address|City|State|Zip|Inspector`, (at) => [
      `${last(at)} Holdings LLC`,
      street(at),
      ...TOWN,
      person(at),
    ]);
    expect(fields).toEqual([null, 'street', 'city', 'state', 'zip', null]);
  });
  test('is the owner beside the office’s numbers of its jobs', () => {
    const { fields, asked } = match('Job #|Address|City|State|Zip|Contact', (at) => [
      `J-${at + 10}`,
      street(at),
      ...TOWN,
      person(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields[5]).toBe('customerName');
  });
});

describe('ranges of homes under “Unit”', () => {
  test.each(['101-104', 'Units 3 thru 8', 'A-D', '101, 102, 103', '1 & 2', '100–140'])(
    '“%s” is a range',
    (text) => expect(isRange(text)).toBe(true),
  );
  test.each(['12-3', 'B-12', '1-101', 'Apt 4', '104', 'A'])('“%s” is one home', (text) =>
    expect(isRange(text)).toBe(false),
  );
  test('are no part of the addresses of houses that are others in each row', () => {
    const { fields, asked } = match('Address|Unit|City|State|Zip', (at) => [
      street(at),
      `${at + 1}01-${at + 1}04`,
      ...TOWN,
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['street', null, 'city', 'state', 'zip']);
  });
  test.each([
    ['of one house', () => '500 Heron Way', (at: number) => `${at + 1}01-${at + 1}04`],
    ['that may be a building and a home', street, (at: number) => `${at + 1}-${at + 4}`],
  ])('%s are asked about', (_, house, unit) => {
    const { asked } = match('Address|Unit|City|State|Zip', (at) => [house(at), unit(at), ...TOWN]);
    expect(asked).toEqual(['address']);
  });
});

test('bare numbers in each row under a name that nobody knows are no units of houses that stand alone', () => {
  const { fields, asked } = match('Owner|Address|City|State|Zip|bld_ar', (at) => [
    person(at),
    street(at),
    ...TOWN,
    `${1805 + at * 7}`,
  ]);
  expect(asked).toEqual([]);
  expect(fields[5]).toBeNull();
});

describe('lines of a text without commas', () => {
  test('have one last name before the address', () => {
    expect(addressOf('Whitlatch 292 Spindrift Ln Spokane WA 99208')).toMatchObject({
      name: 'Whitlatch',
      address: '292 Spindrift Ln Spokane WA 99208',
    });
  });
  test.each(['Skip', 'Not', 'Rear', 'Cancel'])('“%s” there is nobody’s name', (word) =>
    expect(addressOf(`${word} 292 Spindrift Ln Spokane WA 99208`)).toBeNull(),
  );
  test('are no names of columns', () => {
    const lines = ['Whitlatch 292 Spindrift Ln Spokane WA 99208, she called', 'Ezra, 2346 Spindrift Pl'];
    expect(guessHeader(lines.map((line, at) => ({ row: at + 1, cells: line.split(',') })))).toBe(0);
  });
  test('with a word before the house number are a warning where it’s no name', async () => {
    const app = await quickListApp();
    const view = await app.list(
      'Address\nmuñoz 1204 oak st boise id 83702\n88 Deer Creek Ln Nampa ID 83651\n',
    );
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ problems }) => problems.some(({ code }) => code === 'address_unread'))).toEqual([
      true,
      false,
    ]);
  });
});

test('rows above the names of the columns that hold addresses are counted', async () => {
  const app = await quickListApp();
  const view = await app.list(
    'Please order\nMuñoz 1204 Oak St Boise ID 83702\nname,address,city,state,zip\nMarsh,88 Deer Creek Ln,Nampa,ID,83651\nHolt,33 Elm St,Nampa,ID,83651\n',
  );
  expect(view.rowRemarks).toEqual([{ kind: 'above', rows: 1, first: [2] }]);
});

test('a line that explains the column of rush, whose cells say it of each row, makes no warning', async () => {
  const app = await quickListApp();
  const rows = [
    'Roofs 2026,,,,,',
    '"Expedite = pay for expedited report",,,,,',
    'Owner,Street,City,State,Zip,Expedite Report (Y/N)',
  ];
  const view = await app.list(
    [...rows, 'Ana Holt,88 Elm St,Nampa,ID,83651,N', 'Bo Lund,33 Elm St,Nampa,ID,83651,Y', ''].join('\n'),
  );
  expect(view.columns.map(({ field }) => field)).toContain('rushOrder');
  const found = await rowsOf(app, view.id);
  expect(found.flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain('words_rush');
});
