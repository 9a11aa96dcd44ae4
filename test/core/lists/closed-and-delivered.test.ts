import { expect, test } from 'vitest';
import { headersOf } from '../../../src/main/core/lists/matching/header.ts';
import { matchColumns } from '../../../src/main/core/lists/matching/match.ts';
import { createRowWords } from '../../../src/main/core/lists/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/struck-rows.ts';
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
])('%s “%s” says %s against its row', (header, cell, against) => {
  expect(createRowJudge([{ header, samples: ['Open', cell] }])([cell])).toBe(against);
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
