import { describe, expect, test } from 'vitest';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createWitness } from '../../../src/main/core/lists/rows/witness.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { said } from '../../support/said.ts';
import { SERVICES } from './support.ts';

/** Cities' permits, managers' rent rolls, voters, and contacts with two houses, by what the sets from the ninety-third to the ninety-ninth had. */

const matched = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers: [...headers], rows: rows.map((row) => [...row]), hiddenColumns: [] }, SERVICES);
const fieldsOf = ({ columns }: ReturnType<typeof matched>) =>
  Object.fromEntries(
    columns.filter(({ field }) => field !== null).map(({ header, field }) => [header, field]),
  );
const STREETS = ['Porter Shell Ave', 'Cedar Lagoon Rd', 'Bayou Talla Dr', 'Searle Pines St', 'Handsboro Ct'];
const columnsOf = (...headers: string[]) =>
  headers.map((header, index) => ({ index, header, samples: [] })) as unknown as ListColumn[];

/** Rows that a column says are over, of six whose other cells say “Open”. */
const ended = (headers: readonly string[], at: number, text: string) => {
  const columns = columnsOf(...headers);
  const reader = createEnded(
    columns,
    columns.map(() => null),
    new Set(),
  );
  for (let row = 2; row < 8; row += 1)
    reader.see(
      row,
      headers.map((_, index) => (index !== at ? 'x' : row === 4 ? text : 'Open')),
    );
  return [...reader.problems(6).keys()];
};

describe('a roof that is done', () => {
  test.each(['Permit Finaled', 'Permit Expired', 'Finaled'])(
    'is asked about where a city says “%s”',
    (text) => {
      expect(ended(['PermitNum', 'OriginalAddress1', 'StatusCurrent'], 2, text)).toEqual([4]);
    },
  );
  test('isn’t where a roofer’s own status speaks of its permit', () => {
    expect(ended(['Job #', 'Address', 'Status'], 2, 'Permit Finaled')).toEqual([]);
  });
  test('is asked about where somebody looked at it already, in a list of inspections that are due', () => {
    expect(ended(['Warranty #', 'Insp. Due', 'Result'], 2, 'Inspected 5/26/2026 - passed')).toEqual([4]);
    expect(ended(['Claim #', 'Address', 'Result'], 2, 'Inspected 5/26/2026')).toEqual([]);
  });
});

describe('the address of a permit', () => {
  test.each(['OriginalAddress1', 'originaladdress1', 'ORIGINAL_ADDRESS1'])('stands under “%s”', (header) => {
    expect(meaningOf(header)).toMatchObject({ kind: 'address', part: 'line', role: 'property' });
  });
});

describe('a voter file’s residence', () => {
  test.each([
    ['RADDNUMBER', 'houseNumber'],
    ['RHALFCODE', 'houseNumber'],
    ['RPREDIRECTION', 'preDirection'],
    ['RSTREETNAME', 'streetName'],
    ['RAPARTMENT', 'unit'],
    ['RCITY', 'city'],
    ['RZIP5', 'zip'],
    ['RZIP4', 'zip4'],
  ])('has “%s” as its %s', (header, part) => {
    expect(meaningOf(header)).toMatchObject({ kind: 'address', part, role: 'property' });
  });
});

test('“APT” under the type of a unit, and its number under the next name, are no question', () => {
  const rows = STREETS.map((street, at) => [
    `${1127 + at}`,
    street,
    at === 2 ? 'APT' : '',
    at === 2 ? '2' : '',
    'Biloxi',
    'MS',
    '39530',
  ]);
  const names = ['House Number', 'Street Name', 'Unit Type', 'Unit Number', 'City', 'State', 'Zip'];
  const match = matched(names, rows);
  expect(match.questions).toEqual([]);
  expect(fieldsOf(match)).toMatchObject({ 'Unit Type': 'unit', 'Unit Number': 'unit' });
});

describe('a manager’s units', () => {
  const rows = STREETS.map((street, at) => [
    `${1127 + at}`,
    `${1127 + at} ${street}`,
    'Biloxi',
    'MS',
    '39530',
  ]);
  test('that repeat the house number, with the home’s letter or without, aren’t units', () => {
    const duplex = [
      ['412A', '412 Live Oak Chase Apt A', 'Biloxi', 'MS', '39531'],
      ['412B', '412 Live Oak Chase Apt B', 'Biloxi', 'MS', '39531'],
    ];
    const match = matched(['Unit', 'Address', 'City', 'State', 'Zip'], [...rows, ...duplex]);
    expect(match.questions).toEqual([]);
    expect(fieldsOf(match)).toEqual({ Address: 'street', City: 'city', State: 'state', Zip: 'zip' });
  });
  test('come from their own columns where the building’s whole address stands in one cell', () => {
    const roll = STREETS.map((street, at) => {
      const house = `${1127 + at} ${street}`;
      return [`${house} Biloxi, MS 39530`, house, at < 2 ? `Unit ${'AB'[at]}` : '', 'Biloxi', 'MS', '39530'];
    });
    const names = [
      'Property',
      'Unit Street Address 1',
      'Unit Street Address 2',
      'Unit City',
      'Unit State',
      'Unit Zip',
    ];
    const match = matched(names, roll);
    expect(match.questions).toEqual([]);
    expect(fieldsOf(match)).toMatchObject({
      'Unit Street Address 1': 'street',
      'Unit Street Address 2': 'unit',
    });
  });
});

test('a job that is called after its street asks nothing beside the whole address', () => {
  const rows = STREETS.map((street, at) => [
    `${1127 + at} ${street}`,
    `${1127 + at} ${street}${at === 3 ? ' #5' : ''}, Biloxi, MS 39530, USA`,
  ]);
  const match = matched(['Job Name', 'Job Address'], rows);
  expect(match.questions.filter(({ id }) => id === 'address')).toEqual([]);
  expect(fieldsOf(match)['Job Address']).toBe('address');
});

test('QuickBooks’ customer and whom to call there are no question', () => {
  const people = ['Dana Pope', 'Terrell Boyd', 'Kristin Aycoth', 'Marv Pressler', 'Lee Stroudemire'];
  const rows = people.map((name, at) => [
    at === 2 ? 'Barnwell Oaks Dental' : name,
    name,
    `${12 + at} ${STREETS[at]}, Biloxi, MS 39530`,
  ]);
  const match = matched(['Customer full name', 'Full name', 'Bill address'], rows);
  expect(match.questions.filter(({ columns }) => columns.includes(0))).toEqual([]);
  expect(fieldsOf(match)['Customer full name']).toBe('customerName');
});

describe('a contact with a second house', () => {
  const headers = ['Notes', 'Address 1 - Formatted', 'Address 2 - Label', 'Address 2 - Formatted'];
  const columns = columnsOf(...headers).map((column) => ({ ...column, field: null }));
  const doubts = (notes: string, label: string) =>
    said(
      createWitness(columns, [null, null, null, null])(
        [notes, '9 Notch View Dr', label, '41 Mill Race St\nMorrisville, VT 05661'],
        { address: '9 Notch View Dr, Stowe, VT 05672' },
      ).map(({ message }) => message),
    );
  test('is asked about where a note speaks of that one, or it’s called a house', () => {
    expect(doubts('', 'Rental')).toEqual(doubts('Roof leaks at the rental', 'Rental'));
    expect(doubts('Roof leaks at the rental', 'Rental')).toEqual([
      'The file also says “41 Mill Race St, Morrisville, VT 05661” for this roof. Make sure which address is right.',
    ]);
  });
  test.each([
    ['Roof leaks in the back', 'Shop'],
    ['Call her at work', 'Work'],
    ['Roof leaks at the rental', ''],
  ])('isn’t with “%s” and “%s”', (notes, label) => {
    expect(doubts(notes, label)).toEqual([]);
  });
});

test('dates under “Initial Appointment” are no middle initial', () => {
  const rows = STREETS.map((street, at) => [
    'Dana',
    'Pope',
    `${12 + at} ${street}, Biloxi, MS 39530`,
    at < 3 ? `11/2${at}/2025 10:00 AM` : '',
  ]);
  expect(
    fieldsOf(matched(['First Name', 'Last Name', 'Location Address', 'Initial Appointment'], rows)),
  ).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Location Address': 'address',
  });
});

test('a crew’s squares, colors, and places of a dumpster are no second address', () => {
  const colors = ['Weathered Wood', 'Charcoal', 'Slate', 'Driftwood', 'Pewter'];
  const rows = STREETS.map((street, at) => [
    `${1127 + at} ${street}`,
    'Biloxi',
    'MS',
    '39530',
    `${24 + at}`,
    colors[at] ?? '',
    at === 1 ? 'Yard' : 'Drive',
  ]);
  const match = matched(['Job Address', 'City', 'ST', 'Zip', 'Est SQ', 'Color', 'Dumpster'], rows);
  expect(match.questions).toEqual([]);
});

test('a rent roll’s unit goes behind the street of its building, also where no comma ends the street', () => {
  const roll = [
    ...STREETS.map((street, at) => [`${1127 + at} ${street} - ${1127 + at} ${street} Biloxi, MS 39530`, '']),
    ...['A', 'B'].map((unit) => ['Selmar Duplex - 1180 W Selmar Ave Biloxi, MS 39530', unit]),
  ];
  const match = matched(['Property', 'Unit'], roll);
  expect(match.questions).toEqual([]);
  expect(fieldsOf(match)).toEqual({ Property: 'address', Unit: 'unit' });
  const cells = (row: readonly string[]) => toCells(row, ['address', 'unit'], {});
  expect(cells(['1180 W Selmar Ave Biloxi, MS 39530', 'A']).address).toBe(
    '1180 W Selmar Ave Unit A, Biloxi, MS 39530',
  );
  expect(cells(['1180 W Selmar Ave, Biloxi, MS 39530', 'A']).address).toBe(
    '1180 W Selmar Ave Unit A, Biloxi, MS 39530',
  );
});

test('a street that is called like its town takes its unit behind it', () => {
  expect(toCells(['100 Fresno, Fresno, CA 93706', 'A'], ['address', 'unit'], {}).address).toBe(
    '100 Fresno Unit A, Fresno, CA 93706',
  );
});

test('a halfplex is residential', () => {
  expect(clearPropertyType('Halfplex')).toBe('Residential');
});

test('how to get there is no doubt about an address', () => {
  const wordsOf = (text: string) =>
    createRowWords(columnsOf('Notes'), [null], new Set())([text], {}).map(({ code }) => code);
  expect(wordsOf('Street parking only')).toEqual([]);
  expect(wordsOf('Park on the street, the house number is wrong')).toEqual(['words_address']);
});

test('notes of a report go to the service', () => {
  expect(meaningOf('Report Notes')).toMatchObject({ kind: 'field', field: 'additionalInstructions' });
});
