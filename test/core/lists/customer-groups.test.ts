import { expect, test } from 'vitest';
import { arrangementOf } from '../../../src/main/core/lists/rows/arrangement.ts';
import { columnOfCustomers, withCustomers } from '../../../src/main/core/lists/rows/customer-groups.ts';
import { quickListApp, rowsOf } from './support.ts';

/** Reports of accounting programs: each customer stands once, above the customer's rows. */

const numbered = (rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ row: at + 1, cells }));

const TWO = numbered([
  ['Ana Muñoz', '', ''],
  ['', '12 Oak St', '50'],
  ['', '14 Oak St'],
  ['Total for Ana Muñoz', '', '50'],
  ['Ben Lund', '', ''],
  ['', '9 Elm St', '70'],
  ['Total for Ben Lund', '', '70'],
  ['TOTAL', '', '120'],
]);

test('each customer is put into the rows below, and rows that only name or sum up are empty there', () => {
  const column = columnOfCustomers(TWO);
  expect(column).toBe(0);
  expect([...withCustomers(TWO, 0)].map(({ cells }) => cells[0])).toEqual([
    '',
    'Ana Muñoz',
    'Ana Muñoz',
    '',
    '',
    'Ben Lund',
    '',
    '',
  ]);
});

test('nothing is put below a sum, nor where groups stand in groups or have no sums', () => {
  const behind = numbered([['Ana Muñoz'], ['', '1 Oak St'], ['Total for Ana Muñoz', ''], ['', '9 Elm St']]);
  expect([...withCustomers(behind, 0)].at(-1)?.cells[0]).toBe('');
  expect(
    columnOfCustomers(numbered([['Ana Muñoz'], ['', '1 Oak St'], ['Ben Lund'], ['', '9 Elm St']])),
  ).toBeNull();
  const nested = numbered([
    ['Ana Muñoz', ''],
    ['', '1 Oak St'],
    ['Total for Ana Muñoz', '1'],
    ['Acme', ''],
    ['Job 12', ''],
    ['', '9 Elm St'],
    ['Total for Job 12', '1'],
    ['Total for Acme', '1'],
  ]);
  expect(columnOfCustomers(nested)).toBeNull();
});

test('what stands alone without a sum of its name stays, and names nobody', () => {
  const rows = [
    ...TWO,
    ...numbered([['Please rush the last two'], ['', '3 Fir Ln', '20'], ['Friday, November 20, 2026']]),
  ];
  expect([...withCustomers(rows, 0)].slice(-3).map(({ cells }) => cells[0])).toEqual([
    'Please rush the last two',
    '',
    'Friday, November 20, 2026',
  ]);
});

test('towns above their rows, with sums, stay where they are: their column names no person', () => {
  const rows = TWO.map(({ row, cells }) => ({ row, cells }));
  expect(arrangementOf(rows, ['', 'Address', 'Amount']).customers).toBeNull();
  expect(arrangementOf(rows, ['Town', 'Address', 'Amount']).customers).toBeNull();
  expect(arrangementOf(rows, ['Customer', 'Address', 'Amount']).customers).toBe(0);
});

test('a report by customer orders for its customers, and says so above their column', async () => {
  const app = await quickListApp();
  const view = await app.list(
    [
      'Estimates by Customer,,,',
      ',,,',
      ',Date,Num,Shipping Address',
      'Ana Muñoz,,,',
      ',11/02/2026,2210,"12 Oak St Omaha, NE 68102"',
      ',11/03/2026,2211,"14 Oak St Omaha, NE 68102"',
      'Total for Ana Muñoz,,,',
      'Ben Lund,,,',
      ',11/04/2026,2212,"9 Elm St Omaha, NE 68102"',
      'Total for Ben Lund,,,',
      'TOTAL,,,',
      'Please rush all of these,,,',
    ].join('\n'),
  );
  expect(view.columns[0]).toMatchObject({ header: 'Customer', field: 'customerName' });
  const rows = await rowsOf(app, view.id);
  expect(rows.every(({ problems }) => problems.some(({ code }) => code === 'words_rush'))).toBe(true);
  expect(rows.map(({ row, draft }) => [row, draft.customerName])).toEqual([
    [5, 'Ana Muñoz'],
    [6, 'Ana Muñoz'],
    [9, 'Ben Lund'],
  ]);
});
