import { describe, expect, test } from 'vitest';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { createDittos } from '../../../src/main/core/lists/rows/dittos.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { spoken } from '../../support/spoken.ts';

const columnsOf = (...headers: string[]) => headers.map((header) => ({ header, samples: [] }));

const NAMES = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton', 'Finchley', 'Larkspur'];
const rowsOf = (cells: (at: number) => string[]) => Array.from({ length: 6 }, (_, at) => cells(at));
const match = (headers: string, cells: (at: number) => string[]) => {
  const sheet = { headers: headers.split('|'), rows: rowsOf(cells), hiddenColumns: [] };
  const { columns, questions } = matchColumns(sheet, SERVICES);
  return { fields: columns.map(({ field }) => field), questions };
};
const street = (at: number) => NAMES[at] ?? '';

describe('a column whose cells contradict its name', () => {
  test('“ST” over street names behind a house number is the street', () => {
    const { fields, questions } = match('SITUS_NO|SITUS_ST|SITUS_TYPE|SITUS_CITY|SITUS_ZIP', (at) => [
      String(7503 + at * 12),
      street(at),
      'Trl',
      'Yukon',
      '73099',
    ]);
    expect(fields).toEqual(['houseNumber', 'street', 'streetType', 'city', 'zip']);
    expect(questions).toEqual([]);
  });

  test('that nobody can read as the property’s street makes a question of the mailing address', () => {
    const { fields, questions } = match(
      'SITUS NO|SITUS TYPE|MAIL ADDR|MAIL CITY|MAIL STATE|MAIL ZIP',
      (at) => [String(7503 + at * 12), 'Trl', `${9000 + at} ${street(at)} Ave`, 'Plano', 'TX', '75074'],
    );
    expect(fields.slice(2)).toEqual([null, null, null, null]);
    expect(spoken(questions[0]?.detail)).toContain('“SITUS NO” is named as the property’s');
  });

  test('two columns for the ZIP code are one', () => {
    const { fields } = match('address|scity|state2|szip|szip5', (at) => [
      `${8770 + at} ${street(at)} Dr`,
      'Franklin',
      'TN',
      '37064-1262',
      '37064',
    ]);
    expect(fields).toEqual(['street', 'city', 'state', 'zip', null]);
  });

  test('a kind of building doesn’t beat a plain address without a question', () => {
    const whole = (at: number, name: string) => `${412 + at * 7} ${name} St, Omaha, NE 68102`;
    const { questions } = match('Address|School address', (at) => [
      whole(at, street(at)),
      whole(at * 3 + 1, 'Depot'),
    ]);
    expect(questions.map(({ text }) => spoken(text))).toEqual(['Which is the address of the roof?']);
  });

  test('“Rush?” beside crews and material is asked about', () => {
    const cells = (at: number) => [
      `${412 + at} ${street(at)} St, Omaha, NE 68102`,
      'Luis',
      at % 2 ? 'x' : '',
    ];
    expect(match('Address|Crew|Rush?', cells).questions.map(({ text }) => spoken(text))).toEqual([
      'Should “Rush?” order rush?',
    ]);
    expect(match('Address|Ordered for|Rush order?', cells).fields[2]).toBe('rushOrder');
  });
});

describe('ditto marks', () => {
  test('say what the row above says', () => {
    const read = createDittos();
    expect(read(['12 Oak St', 'Cary', 'NC'])).toEqual(['12 Oak St', 'Cary', 'NC']);
    expect(read(['14 Oak St', '"', '〃'])).toEqual(['14 Oak St', 'Cary', 'NC']);
    expect(read(['16 Oak St', 'same', 'ditto'])).toEqual(['16 Oak St', 'Cary', 'NC']);
  });

  test('“same” under an address never becomes the row above’s', () => {
    const read = createDittos();
    read(['12 Oak St', 'Cary']);
    expect(read(['same', 'Apex'])).toEqual(['same', 'Apex']);
  });
});

test.each([
  ['CANCELLED 11/12', 'surely'],
  ['sold to another company', 'surely'],
  ['not interested', 'surely'],
  ['Go back', 'unanswered'],
  ['cancellation policy explained', null],
])('a note “%s” speaks %s against its row', (note, against) => {
  expect(createRowJudge(columnsOf('Address', 'Notes'))(['12 Oak St, Cary, NC 27511', note])).toBe(against);
});

test.each([
  ['Drawer 1110, Huntsville, AL 35802', 'po_box'],
  ['Post Office Box 1107, Hoover, AL 35244', 'po_box'],
  ['RR 2 Box 114, McKinney, TX 75071', 'po_box'],
  ['corner of Elm and 4th, Cedar Rapids, IA 52402', 'no_house_number'],
  ['County Rd 14, red barn on left, Cedar Rapids, IA 52402', 'no_house_number'],
])('%s is warned about: it’s on no map', (address, code) => {
  const codes = checkCells({ address }, SERVICES)
    .filter(({ field }) => field === 'address')
    .map((one) => one.code);
  expect(codes).toContain(code);
});

test('an address on a numbered road isn’t warned about', () => {
  for (const address of [
    '1905 County Road 206, McKinney, TX 75071',
    'N88W16621 Appleton Ave, Sussex, WI 53089',
  ])
    expect(checkCells({ address }, SERVICES).filter(({ field }) => field === 'address')).toEqual([]);
});
