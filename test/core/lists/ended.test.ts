import { expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** Words that end a job in a few rows, where no rule knows them, are asked about; in many rows they are about something else. */

/** The rows that are asked about, of a list with these cells in one column. */
function askedOf(header: string, cells: readonly string[], others: readonly string[] = []): number[] {
  const columns = [header, ...others].map(
    (name, index): ListColumn => ({ header: name, index, samples: index === 0 ? cells : [] }) as never,
  );
  const ended = createEnded(
    columns,
    columns.map(() => null),
    new Set(),
  );
  cells.forEach((cell, row) => {
    ended.see(row, [cell]);
  });
  return [...ended.problems(cells.length).keys()];
}

const beside = (cell: string) => ['Open', cell, 'New', ''];

test.each([
  ['Aerial', 'Delivered 2/19 by Roofr'],
  ['Job Status', 'Closed-out, balance due'],
  ['Where it stands', 'Dropped, uses cousin'],
  ['Stage', '7 - Paid in full'],
  ['Status', 'Customer used other contractor'],
  ['Notes', 'Finished by previous crew'],
])('%s “%s” in one of four rows is asked about', (header, cell) => {
  expect(askedOf(header, beside(cell))).toEqual([1]);
});

test.each([
  ['Status', 'Inspection Complete'],
  ['Status', 'Sold'],
  ['Status', 'Closed - needs report'],
  ['Status', 'Not started'],
  ['Permit status', 'Finaled'],
  ['Claim Status', 'Closed-paid'],
  ['Deposit', 'Received 3/2'],
  ['Notes', 'Customer said the neighbor was finished last week'],
])('%s “%s” asks nothing', (header, cell) => {
  expect(askedOf(header, beside(cell))).toEqual([]);
});

test.each([
  ['Order again with new vendor?', 'No', ['Yes', 'No', 'Yes', 'No', 'No']],
  ['Re-order with us', 'N', ['Y', 'N', 'Y', 'N', 'N']],
  ['Already measured by the old company?', 'Yes', ['No', 'Yes', 'No', 'Yes', 'No']],
  ['Report from last storm received', 'x', ['no', 'x', 'no', 'x', 'no']],
])('%s “%s” may stand in many rows, and is asked about', (header, against, cells) => {
  expect(askedOf(header, cells)).toEqual(cells.flatMap((cell, row) => (cell === against ? [row] : [])));
});

test.each([
  'Include detached garage?',
  'Report emailed?',
  'Police report filed?',
  'Materials ordered?',
  'Flat roof?',
])('%s is about something else than whether a report is wanted', (header) => {
  expect(askedOf(header, ['Yes', 'No', 'Yes', 'No'])).toEqual([]);
});

test('answers choose nothing where all rows have the same, or one is a sentence', () => {
  expect(askedOf('Order again with new vendor?', ['No', 'No', 'No'])).toEqual([]);
  expect(askedOf('Order again with new vendor?', ['Yes', 'No', 'only if the old one is gone'])).toEqual([]);
});

test('a closed estimate of an accounting program is asked about, a completed one isn’t', () => {
  const others = ['Shipping Address'];
  expect(askedOf('Estimate Status', ['Pending', 'Closed', 'Accepted', 'Pending'], others)).toEqual([1]);
  expect(askedOf('Estimate Status', ['Pending', 'Completed', 'Accepted', 'Pending'], others)).toEqual([]);
});

test('in most rows the words are about something else', () => {
  expect(askedOf('Form', ['Completed', 'Completed', 'Started'])).toEqual([]);
  expect(askedOf('Stage', ['Installed', 'Installed', 'New', 'New'])).toEqual([]);
});

test('material, and houses for sale, are delivered and closed, too', () => {
  expect(askedOf('Status', beside('Delivered'), ['Ship To'])).toEqual([]);
  expect(askedOf('Status', beside('Closed'), ['MLS #'])).toEqual([]);
});

test('an accounting program’s “Job Status” is the job’s, whatever is owed beside it', () => {
  expect(askedOf('Job Status', beside('Closed'), ['Balance Total', 'Credit Limit'])).toEqual([1]);
});

test.each(['Unsuccessful', 'Not awarded', 'Lost bid'])('“%s” as a status calls its row off', (cell) => {
  expect(createRowJudge([{ header: 'Status', samples: ['Quote', cell] }])([cell])).toBe('surely');
});

test('“Roof Report” over “Standard” and “RUSH” chooses no rows', () => {
  const judge = createRowJudge([{ header: 'Roof Report', samples: ['Standard', 'RUSH'] }]);
  expect(judge(['Standard'])).toBe(null);
  expect(judge(['RUSH'])).toBe(null);
  expect(createRowJudge([{ header: 'Roof Report', samples: ['x', 'no'] }])(['no'])).toBe('surely');
});

test('days of a crew’s week are nobody’s first names', () => {
  const people = ['Ashgrove', 'Pettway', 'Sumerford', 'Delano', 'Yelverton', 'Burkhalter'];
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const rows = people.map((name, at) => [days[at] ?? '', name, `${12 + at * 2} Oak St, Macon GA 31210`]);
  const { questions } = matchColumns(
    { headers: ['Day', 'Homeowner', 'Address'], rows, hiddenColumns: [] },
    SERVICES,
  );
  expect(questions.filter(({ columns }) => columns.includes(0))).toEqual([]);
});

test('a cedent’s claim number, and instructions for whoever measures', () => {
  expect(meaningOf('Cedent Claim No.')).toMatchObject({ kind: 'field', field: 'claimNumber' });
  expect(meaningOf('Vendor Instructions')).toMatchObject({ kind: 'field', field: 'additionalInstructions' });
});
