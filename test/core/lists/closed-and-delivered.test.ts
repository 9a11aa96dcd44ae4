import { expect, test } from 'vitest';
import { guessHeader, headersOf } from '../../../src/main/core/lists/matching/headings/header.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** What ends a job in other words, and a survey's two rows of names, by what the fifty-first and fifty-second set had. */

test.each([
  ['File Status', 'Closed - loan paid off', 'perhaps'],
  ['File Status', 'Closed - 100% insp complete', 'perhaps'],
  ['Status', 'Completed (J. Ruiz)', 'perhaps'],
  ['Status', 'Closed - needs report', null],
  ['Status', 'Complete - not ordered yet', null],
  ['File Status', 'Open - awaiting W9', null],
  ['Lead status', 'Complete - all questions', null],
  ['Listing note', 'CANCELLED', 'surely'],
  ['MLS Status', 'CANCELLED', null],
  ['MLS Status', 'EXPIRED', null],
])('%s “%s” says %s against its row', (header, cell, against) => {
  expect(createRowJudge([{ header, samples: ['Open', cell] }])([cell])).toBe(against);
});

test.each([
  ['Ordered', '2/19/2026', 'dated'],
  ['Date Ordered', '2/19/2026', 'dated'],
  ['Ordered On', '2026-02-19', 'dated'],
  ['Date Ordered', '45964', 'dated'],
  ['Report Ordered', '2/19/2026', 'surely'],
])('%s “%s” is when the work was ordered, unless it is the report’s: %s', (header, cell, against) => {
  expect(createRowJudge([{ header, samples: [cell] }])([cell])).toBe(against);
});

test.each([
  ['SketchOrder', 'Delivered 02/19/2026', 'surely'],
  ['Aerial', 'ordered 2/19', 'perhaps'],
  ['Shingles', 'Delivered 2/19', null],
  ['Inspection', 'Completed 2/19', null],
  ['Deposit check', 'received 2/19/26', null],
  ['Aerial', 'no', null],
])('%s “%s” says %s against its row', (header, cell, against) => {
  expect(createRowJudge([{ header, samples: [cell] }])([cell])).toBe(against);
});

test('material that is delivered on a day says nothing against the row', () => {
  const columns = ['Ship to', 'Aerial'].map((header) => ({ header, samples: ['delivered 2/19'] }));
  expect(createRowJudge(columns)(['12 Oak St', 'delivered 2/19'])).toBe(null);
});

test.each([
  ['no - signed w/ other co', 'surely'],
  ['No', 'surely'],
  ['yes, afternoons', null],
  ['yes - get number', null],
  ['', null],
])('“Inspect?” answered with “%s” says %s against its row', (cell, against) => {
  const samples = ['yes', 'yes, afternoons', 'no - signed w/ other co'];
  expect(createRowJudge([{ header: 'Inspect?', samples }])([cell])).toBe(against);
});

test('“Inspect?” over other words than yes and no says nothing', () => {
  const judge = createRowJudge([{ header: 'Inspect?', samples: ['no gate', 'Tuesday', 'roof and gutters'] }]);
  expect(judge(['no gate'])).toBe(null);
});

const words = (text: string) =>
  createRowWords(
    [{ header: 'Anything else?', index: 0 } as never],
    [null],
    new Set(),
  )([text], {} as never).map(({ code }) => code);

test('a survey’s answer that calls its row off, and a question that states nothing', () => {
  expect(words('Sorry, we sold this house in January. Please take us off the list.')).toEqual([
    'words_order',
  ]);
  expect(words('we sold our house')).toEqual(['words_order']);
  expect(words('If you already have a claim number, please enter it')).toEqual([]);
  expect(words('If already ordered, skip this one')).toEqual(['words_order']);
});

const UPPER = ['Respondent ID', 'IP Address', 'Where is the roof you would like us to look at?'];
const CLAIM = 'If you already have a claim number, please enter it';
const rows = [
  { row: 1, cells: [...UPPER, '', '', '', '', CLAIM, 'Anything else?'] },
  {
    row: 2,
    cells: [
      ...['', '', 'Name', 'Address', 'City/Town', 'State/Province', 'ZIP/Postal Code'],
      ...['Open-Ended Response', 'Open-Ended Response'],
    ],
  },
];

test('a note that begins with “done” and a day asks about its row', () => {
  expect(words('Done 5/13 - paid sub')).toEqual(['words_order']);
  expect(words('finished 5/13')).toEqual(['words_order']);
  expect(words('done in 2 days')).toEqual([]);
  expect(words('Start 5/13')).toEqual([]);
});

test('a survey’s own columns are called by the upper of its two rows of names', () => {
  const headers = headersOf(rows as never, 2);
  expect(headers.slice(0, 3)).toEqual([UPPER[0], UPPER[1], `${UPPER[2]} Name`]);
  const people = ['Ana Muñoz', 'Bo Marshall', 'Cy Holt', 'Di Vance', 'Ed Stone', 'Flo Reed'];
  const cells = people.map((name, at) => [
    ...[String(11849203300 + at), `203.0.113.${at}`, name, `${12 + at * 2} Oak St`, 'Omaha', 'NE', '68102'],
    ...[at === 1 ? '55-R418-77' : '', ''],
  ]);
  const { columns, questions } = matchColumns({ headers, rows: cells, hiddenColumns: [] }, SERVICES);
  expect(questions).toEqual([]);
  expect(columns.map(({ field }) => field)).toEqual([
    ...[null, null, 'customerName', 'street', 'city', 'state', 'zip', 'claimNumber'],
    columns[8]?.field,
  ]);
});

test('the lower of a survey’s two rows holds the names, where the upper one names no part of an address', () => {
  const upper = ['Respondent ID', 'Email Address', 'First Name', 'Last Name', UPPER[2] ?? '', '', '', '', ''];
  const lower = ['', '', '', '', 'Name', 'Address', 'City/Town', 'State/Province', 'ZIP/Postal Code'];
  const data = ['11849203300', '', '', '', 'Ana Muñoz', '12 Oak St', 'Omaha', 'NE', '68102'];
  const asRows = (...all: string[][]) => all.map((cells, at) => ({ row: at + 1, cells })) as never;
  expect(guessHeader(asRows(upper, lower, data))).toBe(2);
  // A row of data below the names, and names that have their own address, stay what they are.
  expect(guessHeader(asRows(upper, data, data))).toBe(1);
  expect(guessHeader(asRows(lower, lower, data))).toBe(1);
});

test.each([
  ['Please tell us where your roof is and how to reach you. ZIP/Postal Code', 'zip', 'property'],
  ['Where is the house? Address 2', 'line2', 'property'],
  ['Tell us a little about where you are. City/Town', 'city', 'plain'],
  ['Where should we mail the report for your roof? Address', 'line', 'mailing'],
])('%s is %s of the %s address', (header, part, role) => {
  expect(meaningOf(header)).toMatchObject({ kind: 'address', part, role });
});

test('a tax payer’s address, a cedant’s claim number, and a question that buys rush by its name', () => {
  expect(meaningOf('py_addr_line1')).toMatchObject({ kind: 'address', role: 'mailing' });
  expect(meaningOf('Cedant Claim No.')).toMatchObject({ kind: 'field', field: 'claimNumber' });
  expect(meaningOf('Order the roof report as RUSH? (extra fee)')).toMatchObject({ field: 'rushOrder' });
});
