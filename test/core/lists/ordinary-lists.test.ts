import { describe, expect, test } from 'vitest';
import { headerWords } from '../../../src/main/core/lists/matching/headings/words.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createCellMaker } from '../../../src/main/core/lists/rows/town-headings.ts';
import { matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, quickListApp, rowsOf } from './support.ts';

describe('an address keeps its own town', () => {
  test('the town behind the owner’s street is the owner’s where the property has one before it', () => {
    const { fields, asked } = matchSix(
      'Municipality|Lot|Property Location|Owner’s Mailing Address|City/State|Zip',
      (at) => ['Voorhees', `${at}`, streetOf(at), `${at}00 Elm Row`, 'Smyrna GA', '30080'],
    );
    expect(asked).toEqual([]);
    expect(fields).toEqual(['city', null, 'street', null, null, null]);
  });
  test('streets on the second line are an address, whose state isn’t borrowed for the property', () => {
    const { fields, asked } = matchSix(
      'addr_line1|addr_line2|addr_city|addr_state|addr_zip|situs_num|situs_street|situs_street_sufix|situs_city|situs_zip',
      (at) => [
        '',
        `${at}00 Elm Row`,
        'Boston',
        'MA',
        '02134',
        `${12 + at}`,
        NAMES[at] ?? '',
        'St',
        'Omaha',
        '68102',
      ],
    );
    expect(asked).toEqual([]);
    expect(fields.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(fields.slice(5)).toEqual(['houseNumber', 'street', 'streetType', 'city', 'zip']);
  });
  test('a unit of the street’s own prefix is a part of it', () => {
    const { fields, asked } = matchSix(
      'str_num|str|str_sfx|str_unit|site_addr_1|site_addr_2|site_addr_3',
      (at) => [
        `${12 + at * 2}`,
        NAMES[at] ?? '',
        'St',
        at === 1 ? 'Unit D' : '',
        streetOf(at),
        'Cypress',
        '77433',
      ],
    );
    expect(asked).toEqual([]);
    expect(fields[3]).toBe('unit');
  });
});

test('a slip of the pen in a column’s name is read as the word that is meant', () => {
  expect(headerWords('situs_street_sufix')).toEqual(['situs', 'street', 'suffix']);
  expect(headerWords('Propertty Adddress')).toEqual(['property', 'address']);
  expect(headerWords('zarvil brax')).toEqual(['zarvil', 'brax']);
});

describe('who owns the roof', () => {
  test('is who the email addresses are called after, under a name that nobody knows', () => {
    const { fields, asked } = matchSix('Marker Name|Address|Email', (at) => [
      PEOPLE[at] ?? '',
      `${streetOf(at)}, Omaha, NE 68102`,
      at === 2 ? '' : `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}${at}@example.com`,
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['customerName', 'address', 'customerEmail']);
  });
  test('isn’t taken for granted under that name where the email addresses are somebody else’s', () => {
    const { fields } = matchSix('Marker Name|Address|Email', (at) => [
      PEOPLE[at] ?? '',
      `${streetOf(at)}, Omaha, NE 68102`,
      `zz${at}@example.com`,
    ]);
    expect(fields[0]).toBeNull();
  });
  test('is the borrower of a list of claims, and asked about elsewhere', () => {
    const cells = (at: number) => [PEOPLE[at] ?? '', `${streetOf(at)}, Omaha, NE 68102`, `CL-00${at}4`];
    expect(matchSix('Borrower|Property Address|Claim #', cells).fields[0]).toBe('customerName');
    expect(matchSix('Borrower|Property Address|Asset Code', cells).asked).toEqual(['owner']);
  });
  test('isn’t a remark in small letters', () => {
    const remarks = [
      'include shed',
      'owner works nights',
      'call before going',
      'dog in yard',
      'steep back roof',
      '',
    ];
    const { asked } = matchSix('First Name|Last Name|Address|Description', (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      `${streetOf(at)}, Omaha, NE 68102`,
      remarks[at] ?? '',
    ]);
    expect(asked).toEqual([]);
  });
});

test('a claim number of the program beside the insurer’s reference is asked about', () => {
  const { asked } = matchSix('Claim Id|Insured|Address|Insurer Reference', (at) => [
    `89494${at}`,
    PEOPLE[at] ?? '',
    `${streetOf(at)}, Omaha, NE 68102`,
    `04-33${at}769`,
  ]);
  expect(asked).toEqual(['field:claimNumber']);
});

test('“Is it urgent?” of a form that owners fill in isn’t about the report, in the office’s list it may be', () => {
  const cells = (at: number) => [`${streetOf(at)}, Omaha, NE 68102`, at % 2 ? 'Yes' : 'No', 'Facebook'];
  expect(matchSix('Address of the roof|Is it urgent?|How did you hear about us?', cells).asked).toEqual([]);
  expect(matchSix('Address of the roof|Is it urgent?|Lead source', cells).asked).toEqual(['column:1']);
});

describe('a note', () => {
  const columns = columnsNamed('Address', 'Notes');
  const read = (text: string) =>
    createRowWords(columns, ['address', null], new Set())(['12 Oak St', text], {}).map(({ code }) => code);
  test.each([
    'shed not needed',
    'do not include the garage',
    'use back building too',
    'needs by Friday if possible',
  ])('“%s” is about a part of the house, or a wish', (text) => expect(read(text)).toEqual([]));
  test.each([
    ['report not needed', 'words_order'],
    ['shed not needed, do not order', 'words_order'],
    ['use back building', 'words_address'],
    ['needs by Friday', 'words_rush'],
    ['RUSH, needs by Friday if possible', 'words_rush'],
  ])('“%s” is a reason to ask', (text, code) => expect(read(text)).toEqual([code]));
});

describe('a town that stands as a heading between the rows', () => {
  test('is added to the rows below it, and counted', async () => {
    const app = await quickListApp();
    const list =
      'Homeowner,Street,Zip\n"Norman, OK",,\nDoug Reed,12 Oak St,73072\n"Yukon, OK",,\nAna Muñoz,14 Elm St,73099\n';
    const view = await app.match(await app.bringIn('towns.csv', list));
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ draft }) => draft.address)).toEqual([
      '12 Oak St, Norman, OK 73072',
      '14 Elm St, Yukon, OK 73099',
    ]);
    expect(view.rowRemarks).toEqual([{ kind: 'town', rows: 2, first: [2, 4] }]);
  });
  test('is left alone where a column names the town, and where the row says more than a town', () => {
    expect(createCellMaker(['street', 'city'], {})(['Norman, OK', ''])).toEqual({ address: 'Norman, OK' });
    const make = createCellMaker(['street', 'zip'], {});
    expect(make(['Crew B (Cody) - all Olathe, KS 66062', ''])).not.toBe('heading');
    expect(make(['Norman, OK', '73072'])).not.toBe('heading');
    expect(make(['Norman, OK', ''])).toBe('heading');
    expect(make(['12 Oak St', '73072'])).toEqual({ address: '12 Oak St, Norman, OK 73072' });
    expect(make(['14 Elm St, Tulsa', ''])).toEqual({ address: '14 Elm St, Tulsa' });
    make(['Other towns', '']);
    expect(make(['16 Oak St', '73072'])).toEqual({ address: '16 Oak St, 73072' });
  });
});
