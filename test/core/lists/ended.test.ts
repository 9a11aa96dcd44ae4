import { expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/ended.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';

/** Words that end a job in a few rows, where no rule knows them, are asked about; in many rows they are about something else. */

/** The rows that are asked about, of a list with these cells in one column. */
function askedOf(header: string, cells: readonly string[], others: readonly string[] = []): number[] {
  const columns = [header, ...others].map(
    (name, index): ListColumn => ({ header: name, index, samples: [] }) as never,
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

test('in most rows the words are about something else', () => {
  expect(askedOf('Form', ['Completed', 'Completed', 'Started'])).toEqual([]);
  expect(askedOf('Stage', ['Installed', 'Installed', 'New', 'New'])).toEqual([]);
});

test('material, and houses for sale, are delivered and closed, too', () => {
  expect(askedOf('Status', beside('Delivered'), ['Ship To'])).toEqual([]);
  expect(askedOf('Status', beside('Closed'), ['MLS #'])).toEqual([]);
});
