import { describe, expect, test } from 'vitest';
import { createLineReader } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { readFlag } from '../../../src/main/core/lists/cells/values.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES, wordsOf } from './support.ts';

/** What the rules of docs/decisions/361 and 362 say, each by the words that asked for it. */

describe('a typed line that begins with a label', () => {
  const read = (...lines: readonly string[]) => {
    const rows: (readonly string[])[] = [];
    const reader = createLineReader((_, cells) => rows.push(cells), lines.join('\n'));
    for (const [at, line] of lines.entries()) reader.line(at + 1, line);
    reader.end();
    return rows;
  };

  test('is an order, right below another one as well', () => {
    expect(
      read(
        'Mrs. Eubanks - 904 Cotton Gin Ct, Acworth 30102 - call first',
        'RUSH - Okonjo - 415 Quill Hollow Ct, Kennesaw 30144 - adjuster Weds 10am',
      ).map(([address, name, , note]) => [address, name, note]),
    ).toEqual([
      ['904 Cotton Gin Ct, Acworth 30102', 'Mrs. Eubanks', 'call first'],
      ['415 Quill Hollow Ct, Kennesaw 30144', 'Okonjo', 'RUSH; adjuster Weds 10am'],
    ]);
  });

  test('without an address speaks of the line above', () => {
    expect(read('904 Cotton Gin Ct, Acworth, GA 30102', '*** RUSH - tarped and raining ***')).toEqual([
      ['904 Cotton Gin Ct, Acworth, GA 30102', '', '', '*** RUSH - tarped and raining ***'],
    ]);
  });

  test.each(['Vu', 'Ng', 'Xu'])('last names of two letters stand before an address: %s', (name) => {
    expect(read(`${name} - 240 Ember Glen Pt, Kennesaw 30152`)[0]?.[1]).toBe(name);
  });

  test.each(['To', 'At', 'GA'])('“%s” is no name', (word) => {
    expect(read(`${word} - 240 Ember Glen Pt, Kennesaw 30152`)[0]?.[1]).not.toBe(word);
  });
});

const match = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);

test.each(['Pisos', 'Piso', 'Floors', 'Floor'])('%s over 1 and 2 counts floors, and is no unit', (header) => {
  const rows = ['1', '2', '1', '2'].map((floors, at) => [
    `${12 + at * 4} Oak St`,
    'Hialeah',
    'FL',
    '33012',
    floors,
  ]);
  expect(
    match(['Dirección', 'Ciudad', 'Estado', 'Código postal', header], rows).columns.at(-1)?.field,
  ).toBeNull();
});

test('an MLS’s “Street Dir Pre” and “Street Dir Post” are a street’s directions', () => {
  expect(meaningOf('Street Dir Pre')).toMatchObject({ kind: 'address', part: 'preDirection', unsure: false });
  expect(meaningOf('Street Dir Post')).toMatchObject({
    kind: 'address',
    part: 'postDirection',
    unsure: false,
  });
});

test.each([
  ['PROPERTYADDRESSFULL', { kind: 'address', role: 'property' }],
  ['PROPERTYADDRESSSTREETPOSTDIRECTION', { kind: 'address', part: 'postDirection', role: 'property' }],
  ['PROPERTYADDRESSUNITVALUE', { kind: 'address', part: 'unit', role: 'property' }],
  ['CONTACTOWNERMAILADDRESSFULL', { kind: 'address', role: 'mailing' }],
  ['PARTYOWNER1NAMEFULL', { kind: 'person', part: 'name', role: 'owner' }],
])('a vendor’s %s is read as its words', (header, meaning) => {
  expect(meaningOf(header)).toMatchObject(meaning);
});

test('a homeowners’ association has to approve the job, not the report', () => {
  expect(wordsOf('Notes', 'Townhome, HOA approval needed')).toEqual([]);
  expect(wordsOf('Notes', 'Owner says no report needed')).not.toEqual([]);
});

test('a form’s last question asks for anything, also for a rush', () => {
  const asked = 'Anything else we should know?';
  expect(wordsOf(asked, 'Closing on the 8th, please rush the report if you can')).toEqual(['words_rush']);
  expect(wordsOf('When do you need us?', 'Urgent, leaking badly')).toEqual([]);
  expect(wordsOf('When do you need us?', 'Please rush the report')).toEqual(['words_rush']);
});

test('a house that was sold has another owner, who may want the report', () => {
  expect(wordsOf('Notes', 'House sold last fall - new owner is Kjerstin Aamodt')).toEqual(['words_owner']);
  expect(wordsOf('Notes', 'House sold last fall')).toEqual(['words_order']);
  expect(wordsOf('Notes', 'Sold - new owner is Ana Lund, cancel')).toEqual(['words_order', 'words_owner']);
});

test('what a manager calls the houses isn’t their owners', () => {
  const named = (names: readonly string[]) =>
    match(
      ['Property', 'Address', 'City', 'State', 'Zip', 'Lease', 'Tenants'],
      names.map((name, at) => [
        name,
        `${12 + at * 4} Oak St`,
        'Salem',
        'OR',
        '97302',
        'Active',
        `Ana Lund${at}`,
      ]),
    ).columns[0]?.field;
  const houses = [
    'Alderwick House',
    'Larkmoor Duplex',
    'Fennel Court',
    'Quarry Rental',
    'Hazel House',
    'Reed Landing',
  ];
  expect(named(houses)).toBeNull();
  expect(named(['Dwight Okafor', 'Ana Muñoz', 'Bo Marsh', 'Cy Whitfield', 'Dee Ortiz', 'Ed Kwan'])).toBe(
    'customerName',
  );
});

test.each(['PO Box 1120 Midland, MI 48641', 'PO BOX 77 Dallas TX 75201', 'Star Route 12 Salem, OR 97301'])(
  'what stands before the number of “%s” is nobody’s name',
  (address) => {
    expect(withoutLead(address)).toBeNull();
    expect(addressOf(address)?.name ?? '').toBe('');
  },
);

test.each([
  ['Insurance (blue), RUSH REPORT (red)', true],
  ['Rush (red)', true],
  ['Rush job (red)', undefined],
  ['Referral (green)', false],
])('a board’s labels “%s” buy rush: %s', (labels, bought) => {
  expect(readFlag(labels, 'rushOrder')).toBe(bought);
});

test('a claim number of six digits and zeros was rounded by a spreadsheet', () => {
  const codes = (claimNumber: string) => checkCells({ claimNumber }, SERVICES).map(({ code }) => code);
  expect(codes('410073000000')).toContain('claim_shortened');
  for (const whole of ['410073000001', '41007300000', '4100731000000', '0024000000000'])
    expect(codes(whole), whole).not.toContain('claim_shortened');
});

test('a route’s “Applewhaite R” gives way to the first and last names beside it', () => {
  const rows = ['Ruth Applewhaite', 'Darryl Konecny', 'Phyllis Umberland', 'Jamal Etheridge'].map(
    (name, at) => {
      const [first = '', last = ''] = name.split(' ');
      return [`${last} ${first.charAt(0)}`, `${12 + at * 4} Oak St, Eugene, OR 97402`, first, last];
    },
  );
  const fields = match(['Alias', 'Address', 'First Name', 'Last Name'], rows).columns.map(
    ({ field }) => field,
  );
  expect(fields).toEqual([null, 'address', 'firstName', 'lastName']);
});

test('a chain’s “Express” stores are asked nothing', () => {
  const rows = ['Express', 'Full', 'Full', 'Express'].map((format, at) => [
    `${101 + at}`,
    format,
    `${12 + at * 4} Oak St`,
    'Winona',
    'MN',
    '55987',
  ]);
  expect(match(['Store #', 'Format', 'Address', 'City', 'ST', 'ZIP'], rows).questions).toEqual([]);
});
