import { describe, expect, test } from 'vitest';
import { createLineReader } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { readFlag, readYesNo } from '../../../src/main/core/lists/cells/values.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { NO_LIST } from '../../../src/main/core/lists/matching/sheets.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { createTableWatch, withLaterNames } from '../../../src/main/core/lists/rows/tables.ts';
import { asked, matching } from '../../../src/main/core/tracking/duplicates/asked.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** What the rules of docs/decisions/328 say, each by the words that asked for it. */

const judge = (header: string, samples: readonly string[]) => createRowJudge([{ header, samples }]);
const match = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  match(headers, rows).columns.map(({ field }) => field);
const people = ['Ana Lund', 'Bo Marsh', 'Cy Whitfield', 'Dee Ortiz', 'Ed Kwan', 'Flo Nagy'];
const streets = people.map((_, at) => `${12 + at * 4} Oak St, Omaha, NE 68102`);

test.each([
  ['Status', 'Ineligible - over income', 'surely'],
  ['Status', 'Lost - went elsewhere', 'surely'],
  ['Status', 'Completed 2025', 'perhaps'],
  ['Status Name', 'Paid & Closed', 'perhaps'],
  ['Status', 'Pending inspection', null],
  ['Status', 'Completed form - call', null],
  ['Measurement Report', 'Processing', 'surely'],
  ['Measurement Report', 'None', null],
] as const)('“%s”: “%s” speaks %s against the row', (header, cell, against) =>
  expect(judge(header, ['Complete', cell])([cell])).toBe(against),
);

test('among the numbers of a route’s stops, a stop without one is nobody’s roof', () => {
  const stops = judge('Stop', ['Start', '1', '2', '3', '-', '4']);
  expect(stops(['-'])).toBe('surely');
  expect(stops(['3'])).toBeNull();
  // Letters are how some number them.
  expect(judge('Stop', ['A', 'B', 'C', '1'])(['B'])).toBeNull();
});

test('buildings that are called something are noted, and aren’t put into the address', () => {
  const headers = ['Building', 'Street Address', 'City', 'State', 'Zip'];
  const rows = ['Church', 'Rectory', 'School', 'Gym', 'Church'].map((name, at) => [
    name,
    `${12 + at * 4} Oak St`,
    'Omaha',
    'NE',
    '68102',
  ]);
  expect(fieldsOf(headers, rows)[0]).toBe('notes');
  const lettered = rows.map((row, at) => ['ABCDE'[at] ?? '', ...row.slice(1)]);
  expect(fieldsOf(headers, lettered)[0]).not.toBe('notes');
});

test('what stands where a house has no buyer yet is no name', () => {
  expect(['SPEC', 'spec home', 'TBD', 'Unknown'].map((text) => cleaned(text, 'customerName'))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(cleaned('Specht', 'customerName')).toBe('Specht');
});

test('lots whose addresses aren’t assigned yet, and towns without a street, aren’t one roof', () => {
  const alike = (address: string) => {
    const here = asked({ address, latitude: '', longitude: '' });
    return matching(here, [{ item: 1, address: here.address, point: null }]).length;
  };
  expect(['TBD, Frisco, TX 75034', 'Fort Mill, SC 29715', 'Indian Trail, NC 28079'].map(alike)).toEqual([
    0, 0, 0,
  ]);
  expect(alike('12 Fort Mill Rd, Frisco, TX 75034')).toBe(1);
});

test('four digits among ZIP Codes that begin with no zero are a question, unless the row’s state says more', () => {
  const column = (index: number, header: string, field: 'zip' | 'state', samples: readonly string[]) =>
    ({ index, header, field, samples }) as unknown as ListColumn;
  const zips = ['27615', '27511', '28025', '28277'];
  const fitted = createCellFit([column(0, 'zip', 'zip', zips)], ['zip']);
  expect(fitted(['2751']).map(({ code }) => code)).toEqual(['cell_odd']);
  expect(fitted(['27511'])).toEqual([]);
  const stated = createCellFit(
    [column(0, 'zip', 'zip', zips), column(1, 'state', 'state', ['NC'])],
    ['zip', 'state'],
  );
  expect(stated(['2751', 'MA'])).toEqual([]);
  const eastern = createCellFit([column(0, 'zip', 'zip', ['02134', '27511', '28025'])], ['zip']);
  expect(eastern(['2751'])).toEqual([]);
});

describe('rush', () => {
  test('is read with its explanation behind it, and never out of a condition', () => {
    expect(readYesNo('Rush (within 24 hours)')).toBe(true);
    expect(readYesNo('Standard (2-3 days)')).toBe(false);
    expect(readYesNo('Rush - only if under $20')).toBeUndefined();
  });

  test('isn’t bought by a day on which something is due', () => {
    expect(['Fri', 'next wk', '5/12', 'by Friday'].map((text) => readFlag(text, 'rushOrder'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(readFlag('Fri', 'pdfRequired')).toBeUndefined();
    expect(readFlag('tomorrow', 'rushOrder')).toBeUndefined();
  });

  test('is what a form asks about the report, and what a bilingual list says twice', () => {
    const soon = people.map((name, at) => [
      name,
      streets[at] ?? '',
      at === 1 ? 'Rush (within 24 hours)' : 'Standard (2-3 days)',
    ]);
    expect(fieldsOf(['Name', 'Address', 'How soon do you need the report?'], soon)[2]).toBe('rushOrder');
    // How soon somebody comes is another question.
    expect(fieldsOf(['Name', 'Address', 'How soon do you need us?'], soon)[2]).toBeNull();
    expect(meaningOf('Urgente / Rush')).toMatchObject({ kind: 'field', field: 'rushOrder' });
    expect(meaningOf('Urgente')).not.toMatchObject({ kind: 'field' });
  });
});

describe('people', () => {
  test('who keep a record have the email address beside it', () => {
    const rows = people.map((name, at) => [
      at % 2 ? 'Kim Roe' : 'Lou Hill',
      at % 2 ? 'kim@ours.example' : 'lou@ours.example',
      name,
      streets[at] ?? '',
    ]);
    const found = match(['Opportunity Owner', 'Owner Email', 'Account Name', 'Site Address'], rows);
    expect(found.questions).toEqual([]);
    expect(found.columns.map(({ field }) => field)).toEqual([null, null, 'customerName', 'address']);
  });

  test('who have a column with their last name first are the same people, and a company’s contact is no rival', () => {
    const rows = people.map((name, at) =>
      at === 2
        ? ['Northgate Bowl Inc', 'Terry Machalek', streets[at] ?? '']
        : [name.split(' ').reverse().join(', '), name, streets[at] ?? ''],
    );
    const found = match(['Customer', 'Full Name', 'Address'], rows);
    expect(found.questions).toEqual([]);
    expect(found.columns[0]?.field).toBe('customerName');
  });

  test('stand beside remarks in a list without names of columns', () => {
    const remarks = ['call first', 'white house', 'metal porch'];
    const rows = people.map((name, at) => [
      name,
      `${12 + at * 4} Oak St`,
      'Omaha',
      'NE',
      '68102',
      remarks[at] ?? '',
    ]);
    expect(fieldsOf(['', '', '', '', '', ''], rows)[0]).toBe('customerName');
  });
});

test('“Job Site (Ship Address)” is where the job is, whatever another program calls it', () => {
  expect(meaningOf('Job Site (Ship Address)')).toMatchObject({ kind: 'address', role: 'property' });
  expect(meaningOf('Ship Address')).toMatchObject({ role: 'mailing' });
  expect(meaningOf('Dirección de la propiedad (Property Address)')).toMatchObject({
    role: 'property',
    part: 'line',
  });
});

test('“Sold To” over a supplier’s columns calls no row off, and “sold to another roofer” does', () => {
  expect(listWords(verbatim('Row 4'), ['Sold To'])).toEqual([]);
  expect(listWords(verbatim('Row 4'), ['sold to another roofer'])).toHaveLength(1);
});

test('a sheet with what is done isn’t offered', () => {
  expect(['Archive 2025', 'Archived', 'Old', 'History'].every((name) => NO_LIST.test(name))).toBe(true);
  expect(['Olde Towne', 'November', 'Open'].some((name) => NO_LIST.test(name))).toBe(false);
});

test('a house whose number comes later is a row that asks for it, not a remark on the one before', () => {
  const rows: (readonly string[])[] = [];
  const reader = createLineReader((_, cells) => rows.push(cells));
  const text = [
    'Noreen Eklund 8804 S Foxtail Bend, Tulsa OK 74133',
    'Mrs. Delacroix on Fernhollow in Tulsa, will text u the number',
    'Priya Stubblefield 2406 Briarstone Ln, Edmond OK 73034',
  ];
  for (const [at, line] of text.entries()) reader.line(at + 1, line);
  reader.end();
  expect(rows.map(([address]) => address)).toEqual([
    '8804 S Foxtail Bend, Tulsa OK 74133',
    'Mrs. Delacroix on Fernhollow in Tulsa, will text u the number',
    '2406 Briarstone Ln, Edmond OK 73034',
  ]);
});

test('numbers of buildings that never come back are the list’s own, with a few houses twice and a table below', () => {
  const headers = ['Bldg No.', 'Street Address', 'City', 'State', 'Zip Code'];
  const row = (building: string, street: string) => [building, street, 'Salina', 'KS', '67401'];
  const rows = [
    ...Array.from({ length: 9 }, (_, at) => row(String(101 + at), `${12 + at * 4} Oak St`)),
    row('110', '44 Oak St'),
    ['', 'Total'],
    ['', 'Contact', 'Phone', 'Email'],
    ['', 'Doug Wiltshaw', '785-555-0141', 'doug@usd.example'],
  ];
  expect(fieldsOf(headers, rows)[0]).toBeNull();
  // Of a complex they are part of the address.
  const complex = Array.from({ length: 9 }, (_, at) => row(String(101 + at), '12 Oak St'));
  expect(fieldsOf(headers, complex)[0]).toBe('building');
});

test('“Contract Holder” is the customer of a home warranty, and “Permit Holder” its contractor', () => {
  expect(meaningOf('Contract Holder')).toMatchObject({ kind: 'person', role: 'customer' });
  expect(meaningOf('Permit Holder')).not.toMatchObject({ kind: 'person', role: 'customer' });
});

test('an urbanización is known by its ZIP Code where no state is given', () => {
  const unread = (address: string) =>
    checkCells({ address }, SERVICES).some(({ code }) => code === 'address_unread');
  expect(unread('Urb Villa Serena, B5 Calle 5, Bayamón, 00959')).toBe(false);
  expect(unread('Urb Villa Serena, B5 Calle 5, Omaha, NE 68102')).toBe(true);
});

test('a priority of RUSH and Standard buys rush beside claims, and any other grade makes it a question', () => {
  const rows = (grades: readonly string[]) =>
    people.map((name, at) => [name, streets[at] ?? '', `CL-${4410 + at}`, grades[at % grades.length] ?? '']);
  const headers = ['Insured', 'Loss Address', 'Claim Number', 'Priority'];
  expect(fieldsOf(headers, rows(['RUSH', 'Standard']))[3]).toBe('rushOrder');
  expect(fieldsOf(headers, rows(['High', 'Normal']))[3]).toBeNull();
  const graded = match(headers, rows(['RUSH', 'High', 'Normal']));
  expect(graded.columns[3]?.field).toBeNull();
  expect(graded.questions.map(({ id }) => id)).toEqual(['column:3']);
});

test('a table of companies below one of homeowners is read, its suites included', () => {
  const first = ['Homeowner', 'Email', 'Street', 'City', 'State', 'Zip'];
  const second = ['Business', 'Contact', 'Street', 'Suite', 'City', 'State', 'Zip', 'Contact Email'];
  const company = [
    'Redfern Storage',
    'Ana Lund',
    '2102 Elm St',
    'Ste 4',
    'Omaha',
    'NE',
    '68102',
    'ana@redfern.example',
  ];
  const headers = withLaterNames(first, [second, company]);
  expect(headers).toEqual([...first, 'Contact', 'Suite']);
  const standing = createTableWatch(headers);
  expect(standing(14, second).standing).toBe('header');
  expect(standing(15, company).cells).toEqual([
    'Redfern Storage',
    'ana@redfern.example',
    '2102 Elm St',
    'Omaha',
    'NE',
    '68102',
    'Ana Lund',
    'Ste 4',
  ]);
});
