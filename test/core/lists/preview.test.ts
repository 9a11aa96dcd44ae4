import { describe, expect, test } from 'vitest';
import { listApp, rowsOf } from './support.ts';

/** The first orders of a list, and its rows after they were checked. */
async function firstOrders(lines: readonly string[]) {
  const app = await listApp();
  const list = await app.bringIn('list.csv', lines.join('\n'));
  const fields = list.columns.map(({ field }) => field);
  const { rows } = await app.call('lists.preview', { listId: list.id, fields, constants: {} });
  const { id } = await app.match(list);
  const checked = (await rowsOf(app, id)).filter(({ excluded, draft }) => !excluded && draft.address !== '');
  return { first: rows, checked };
}

describe('the first orders, before the rows are checked', () => {
  test('are what the list will order, with the repairs that can’t be wrong', async () => {
    const { first, checked } = await firstOrders([
      'Customer,Address,City,State,Zip',
      'Ana Muñoz,12 Oak St,Brick,NJ,8723',
      'Bo Marsh,14 Elm Ave,Toms River,NJ,8753',
    ]);
    expect(first.map(({ draft }) => draft.address)).toEqual([
      '12 Oak St, Brick, NJ 08723',
      '14 Elm Ave, Toms River, NJ 08753',
    ]);
    expect(first.map(({ draft }) => draft)).toEqual(checked.map(({ draft }) => draft));
    expect(first.flatMap(({ problems }) => problems.filter(({ field }) => field === 'address'))).toEqual([]);
  });

  test('leave out canceled jobs, totals, and repeated headers', async () => {
    const { first, checked } = await firstOrders([
      'Customer,Address,City,State,Zip,Status',
      'Ana Muñoz,12 Oak St,Omaha,NE,68102,Canceled',
      'Customer,Address,City,State,Zip,Status',
      'Bo Marsh,14 Elm Ave,Omaha,NE,68102,New',
      'Cy Holt,16 Ash Dr,Omaha,NE,68102,New',
      'Total,,,,,3',
    ]);
    expect(first.map(({ draft }) => draft.customerName)).toEqual(['Bo Marsh', 'Cy Holt']);
    expect(checked.map(({ draft }) => draft.customerName)).toEqual(['Bo Marsh', 'Cy Holt']);
  });

  test('are those that aren’t ordered, where there is no other', async () => {
    const { first } = await firstOrders([
      'Customer,Address,City,State,Zip,Status',
      'Ana Muñoz,12 Oak St,Omaha,NE,68102,Canceled',
      'Bo Marsh,14 Elm Ave,Omaha,NE,68102,Canceled',
    ]);
    expect(first.map(({ draft }) => draft.customerName)).toEqual(['Ana Muñoz', 'Bo Marsh']);
  });
});
