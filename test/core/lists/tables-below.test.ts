import { describe, expect, test } from 'vitest';
import { createTableWatch, withLaterNames } from '../../../src/main/core/lists/rows/tables.ts';
import { quickListApp, rowsOf } from './support.ts';

const HEADERS = ['Name', 'Address', 'City', 'State', 'Zip'];
const row = (name: string, at: number) => [name, `${12 + at} Oak St`, 'Omaha', 'NE', '68102'];

/** What each row is to the list, with the numbers of a sheet whose blank rows are missing. */
function standings(rows: readonly (readonly [number, readonly string[]])[]) {
  const watch = createTableWatch(HEADERS);
  return rows.map(([number, cells]) => watch(number, cells).standing);
}

test('the parts that monday.com writes below an item are none of its rows', () => {
  const watch = createTableWatch(['Name', 'Subitems', 'Contractor', 'Claim Number']);
  const rows = [
    ['Ana Muñoz - 12 Oak St, Omaha, NE 68102', 'Call adjuster', 'Summit', 'SM-26'],
    ['Subitems', 'Name', 'Owner', 'Status'],
    ['', 'Call adjuster', 'Lena M.', 'Done'],
    ['Bo Marsh - 14 Oak St, Omaha, NE 68102', '', 'Summit', 'SM-27'],
    ['', '', 'Summit', 'SM-28'],
  ];
  const found = rows.map((cells, at) => watch(at + 2, cells).standing);
  expect(found).toEqual(['row', 'other', 'other', 'row', 'row']);
});

test('buildings with addresses of their own below an item of monday.com are rows', () => {
  const watch = createTableWatch(['Name', 'Subitems', 'Owner', 'Address', 'City', 'State', 'Zip']);
  const found = [
    ['Lakeside HOA', 'Bldg 1', '', '', '', '', ''],
    ['Subitems', 'Name', 'Owner', 'Address', 'City', 'State', 'Zip'],
    ['', 'Bldg 1', 'Dana Lee', '1414 Oak Hollow Dr', 'Omaha', 'NE', '68114'],
  ].map((cells, at) => watch(at + 2, cells).standing);
  expect(found[2]).toBe('row');
});

describe('another table below a list', () => {
  test('isn’t ordered, and its rows are counted', async () => {
    const app = await quickListApp();
    const list = `Name,Address,City,State,Zip,Email
Ana Muñoz,12 Oak St,Omaha,NE,68102,ana@example.com
Bo Marsh,14 Oak St,Omaha,NE,68102,bo@example.com
,,,,,
SUPPLIERS,,,,,
Supplier,Address,City,State,Zip,Counter
Plains Supply,900 Farnam St,Omaha,NE,68131,402-555-0100
`;
    const view = await app.match(await app.bringIn('jobs.csv', list));
    const rows = await rowsOf(app, view.id);
    expect(rows.filter(({ excluded }) => !excluded).map(({ draft }) => draft.customerName)).toEqual([
      'Ana Muñoz',
      'Bo Marsh',
    ]);
    expect(view.rowRemarks.find(({ kind }) => kind === 'other')?.first).toEqual([5, 6, 7]);
  });

  test('is read under the list’s own names where it has orders in another order of columns', async () => {
    const app = await quickListApp();
    const list = `Insured,Address,City,State,Zip,Claim #
Ana Muñoz,12 Oak St,Omaha,NE,68102,00-11
Bo Marsh,14 Oak St,Omaha,NE,68102,00-12
,,,,,
RETAIL,,,,,
Address,City,State,Zip,Customer,Email
16 Elm St,Papillion,NE,68046,Cy Holt,cy@example.com
`;
    const view = await app.match(await app.bringIn('week.csv', list));
    const rows = (await rowsOf(app, view.id)).filter(({ draft }) => draft.address !== '');
    expect(rows.map(({ draft }) => [draft.address, draft.customerName, draft.customerEmail])).toContainEqual([
      '16 Elm St, Papillion, NE 68046',
      'Cy Holt',
      'cy@example.com',
    ]);
    expect(rows.map(({ draft }) => draft.claimNumber)).toEqual(['00-11', '00-12', '']);
  });

  test('begins with names of columns or a heading behind a gap; data never looks like it', () => {
    expect(
      standings([
        [2, row('Ana Muñoz', 0)],
        [3, HEADERS],
        [4, row('Bo Marsh', 2)],
        [7, ['Adjusters']],
        [8, row('Di Vance', 4)],
      ]),
    ).toEqual(['row', 'header', 'row', 'other', 'other']);
    expect(
      standings([
        [2, row('Ana Muñoz', 0)],
        [4, ['Adjuster: Dana']],
        [5, row('Bo Marsh', 2)],
        [6, ['Owner', '', 'City', 'NE', '']],
      ]),
    ).toEqual(['row', 'row', 'row', 'row']);
  });

  test('names columns only where it has orders', () => {
    const orders = ['Address', 'City', 'State', 'Zip', 'Customer', 'Email'];
    expect(withLaterNames(HEADERS, [row('Ana', 0), orders])).toEqual([...HEADERS, 'Email']);
    expect(withLaterNames(HEADERS, [['Supplier', 'Address', 'City', 'State', 'Zip', 'Counter']])).toEqual(
      HEADERS,
    );
  });
});

test('rows below “Already ordered” are excluded until the next heading', () => {
  expect(
    standings([
      [2, row('Ana Muñoz', 0)],
      [3, ['ALREADY ORDERED']],
      [4, row('Bo Marsh', 2)],
      [5, ['New this week']],
      [6, row('Di Vance', 4)],
    ]),
  ).toEqual(['row', 'struck', 'struck', 'row', 'row']);
});

test('rows of a board’s “Done” group are excluded although the names of the columns stand between, up to the next table', () => {
  expect(
    standings([
      [2, row('Ana Muñoz', 0)],
      [4, ['Done']],
      [5, HEADERS],
      [6, row('Bo Marsh', 2)],
      [7, HEADERS],
      [8, row('Cy Holt', 3)],
      [11, HEADERS],
      [12, row('Di Vance', 4)],
    ]),
  ).toEqual(['row', 'struck', 'header', 'struck', 'header', 'struck', 'header', 'row']);
});

test('the preview counts the rows that would be ordered: not totals, repeated headers, canceled jobs, and headings', async () => {
  const app = await quickListApp();
  const lines = [
    'Customer,Address,City,State,Zip,Status',
    'Rep: Dale',
    'Ana Muñoz,12 Oak St,Omaha,NE,68102,New',
    'Bo Marsh,14 Elm Ave,Omaha,NE,68102,Canceled',
    'Customer,Address,City,State,Zip,Status',
    'Cy Holt,16 Ash Dr,Omaha,NE,68102,New',
    'Total,,,,,3',
  ];
  const { id, columns } = await app.bringIn('list.csv', lines.join('\n'));
  const fields = columns.map(({ field }) => field);
  const preview = await app.call('lists.preview', { listId: id, fields, constants: {} });
  expect(preview.orders).toBe(2);
});
