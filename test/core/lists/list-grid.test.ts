import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { said } from '../../support/said.ts';
import { ACCOUNT, type ListApp, listApp, SERVICES } from './support.ts';

const HEAD = 'Name,Email,Address,Report,Property type,Rush,Claim #\n';
const line = (name: string, address: string, report = 'Premium Roof Report', rush = '', claim = '') =>
  `${name},${name.toLowerCase().replace(/\W/g, '')}@example.com,"${address}",${report},Residential,${rush},${claim}\n`;
const CSV =
  HEAD +
  line('Åsa', '12 Oak St, Omaha, NE 68102', 'premium roof report', 'x', 'A-10') +
  line('Zoe', '9 Oak St, Omaha, NE 68102', 'Basic Roof Report', '', 'A-9') +
  line('bea', '112 Oak St, Boston, MA 213', 'Premium Roof Report', 'no') +
  line('O’Hara', '7 Elm Row, Boston, MA 02134', 'Basic Roof Report', 'yes', 'A-2');

async function opened(csv = CSV) {
  const app = await listApp();
  const { id: listId } = await app.list(csv);
  const arrange = async (part: Partial<CallInput<'lists.arrange'>>) =>
    (await app.call('lists.arrange', { listId, sort: null, values: [], ...part })).arrangement;
  return { app, listId, arrange };
}
async function shown(app: ListApp, listId: string, arrangement?: string, filter: 'all' | 'errors' = 'all') {
  const query = { listId, filter, ...(arrangement && { arrangement }), offset: 0, limit: 500 };
  return (await app.call('lists.rows', query)).rows.map(({ row }) => row);
}
const find = (listId: string, text: string, more: Partial<CallInput<'lists.find'>> = {}) =>
  ({
    listId,
    filter: 'all',
    find: { text, matchCase: false, wholeCell: false },
    columns: ['address', 'customerName', 'serviceId', 'rushOrder'],
    from: { index: 0, place: 0, here: true },
    backwards: false,
    ...more,
  }) satisfies CallInput<'lists.find'>;

describe('sorting a list', () => {
  it('orders by what the grid shows, numbers as numbers, empty cells last, and keeps the row numbers', async () => {
    const { app, listId, arrange } = await opened();
    const by = async (field: 'address' | 'customerName' | 'claimNumber' | 'rushOrder', descending = false) =>
      shown(app, listId, await arrange({ sort: { field, descending } }));
    expect(await by('address')).toEqual([5, 3, 2, 4]);
    expect(await by('address', true)).toEqual([4, 2, 3, 5]);
    expect(await by('customerName')).toEqual([2, 4, 5, 3]);
    expect(await by('claimNumber')).toEqual([5, 3, 2, 4]);
    expect(await by('claimNumber', true)).toEqual([2, 3, 5, 4]);
    // "x" and "yes" are both shown as Yes.
    expect(await by('rushOrder')).toEqual([3, 4, 2, 5]);
    expect(await shown(app, listId)).toEqual([2, 3, 4, 5]);
  });

  it('keeps a row in its place while it is edited, and puts rows made later at the end', async () => {
    const { app, listId, arrange } = await opened();
    const arrangement = await arrange({ sort: { field: 'address', descending: false } });
    const edits = [
      { row: 5, field: 'address', value: '999 Zed Ave' } as const,
      { row: 6, field: 'address', value: '1 Ash Ct' } as const,
    ];
    await app.call('lists.edit', { listId, label: verbatim('Type'), edits });
    expect(await shown(app, listId, arrangement)).toEqual([5, 3, 2, 4, 6]);
    expect(
      await shown(app, listId, await arrange({ sort: { field: 'address', descending: false } })),
    ).toEqual([6, 3, 2, 4, 5]);
  });

  it('leads F8 through the problems in the order of the view', async () => {
    const csv =
      HEAD + line('Ann Ash', '3 Elm Row, Boston, MA 213') + line('Ben Birch', '1 Elm Row, Boston, MA 213');
    const { app, listId, arrange } = await opened(csv + line('Cy Cole', '2 Elm Row, Boston, MA 02134'));
    const arrangement = await arrange({ sort: { field: 'address', descending: false } });
    const next = (from: number, backwards = false) =>
      app.call('lists.nextProblem', { listId, from, backwards, arrangement });
    expect(await next(0)).toEqual({ row: 3, index: 0 });
    expect(await next(3)).toEqual({ row: 2, index: 2 });
    expect(await next(2)).toBeNull();
    expect(await next(9_999_999, true)).toEqual({ row: 2, index: 2 });
  });

  it('refuses an order that belongs to another list or is gone', async () => {
    const { app, listId, arrange } = await opened();
    const arrangement = await arrange({});
    const other = await app.call('lists.blank', { accountId: ACCOUNT });
    const query = { filter: 'all', arrangement, offset: 0, limit: 5 } as const;
    expect(await app.reply('lists.rows', { ...query, listId: other.id })).toMatchObject({ ok: false });
    for (let at = 0; at < 8; at += 1) await arrange({});
    expect(await app.reply('lists.rows', { ...query, listId })).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });
});

describe('filtering a list by value', () => {
  it('counts the values of a column as the grid shows them', async () => {
    const { app, listId } = await opened();
    const values = async (field: 'serviceId' | 'rushOrder' | 'claimNumber') =>
      (await app.call('lists.values', { listId, filter: 'all', field, others: [] })).values;
    expect(await values('serviceId')).toEqual([
      { value: 'Basic Roof Report', rows: 2 },
      { value: 'Premium Roof Report', rows: 2 },
    ]);
    expect(await values('rushOrder')).toEqual([
      { value: 'No', rows: 2 },
      { value: 'Yes', rows: 2 },
    ]);
    expect((await values('claimNumber')).map(({ value }) => value)).toEqual(['A-2', 'A-9', 'A-10', '']);
    const others = [{ field: 'rushOrder', without: false, values: ['Yes'] } as const];
    const under = {
      listId,
      filter: 'all',
      field: 'serviceId',
      others: others.map((each) => ({ ...each, values: [...each.values] })),
    } as const;
    expect((await app.call('lists.values', under)).values).toEqual([
      { value: 'Basic Roof Report', rows: 1 },
      { value: 'Premium Roof Report', rows: 1 },
    ]);
  });

  it('shows only the chosen values, together with the filter by problems and a sorting', async () => {
    const { app, listId, arrange } = await opened();
    const values = [{ field: 'serviceId', without: false, values: ['Premium Roof Report'] } as const].map(
      (each) => ({ ...each, values: [...each.values] }),
    );
    const arrangement = await arrange({ values, sort: { field: 'address', descending: true } });
    expect(await shown(app, listId, arrangement)).toEqual([4, 2]);
    expect(await shown(app, listId, arrangement, 'errors')).toEqual([4]);
    const without = await arrange({ values: [{ field: 'claimNumber', without: true, values: ['', 'A-9'] }] });
    expect(await shown(app, listId, without)).toEqual([2, 5]);
  });
});

describe('finding in a list', () => {
  it('finds the next cell by reading order, around the end, with its number among all', async () => {
    const { app, listId } = await opened();
    const ask = (more: Partial<CallInput<'lists.find'>>) => app.call('lists.find', find(listId, 'oak', more));
    expect(await ask({})).toEqual({
      cells: 3,
      match: { row: 2, index: 0, field: 'address', ordinal: 1 },
    });
    const from = { index: 0, place: 0, here: false };
    expect((await ask({ from })).match).toMatchObject({ row: 3, ordinal: 2 });
    expect((await ask({ from, backwards: true })).match).toMatchObject({ row: 4, ordinal: 3 });
    expect((await ask({ from: { index: 2, place: 0, here: false } })).match).toMatchObject({ row: 2 });
    expect((await ask({ columns: ['customerName'] })).match).toBeNull();
  });

  it('reads what the grid shows: report names, Yes and No, any apostrophe, whole cells, upper case', async () => {
    const { app, listId } = await opened();
    const cells = async (text: string, more: Partial<CallInput<'lists.find'>['find']> = {}) =>
      (
        await app.call(
          'lists.find',
          find(listId, text, { find: { text, matchCase: false, wholeCell: false, ...more } }),
        )
      ).cells;
    expect(await cells('premium')).toBe(2);
    expect(await cells('Yes', { wholeCell: true })).toBe(2);
    expect(await cells("o'hara")).toBe(1);
    expect(await cells('OAK', { matchCase: true })).toBe(0);
    expect(await cells('9 oak st', { wholeCell: true })).toBe(0);
    expect(await cells('.')).toBe(0);
    expect(await cells('åSA')).toBe(1);
  });

  it('searches only the rows of the view, by their places in it', async () => {
    const { app, listId, arrange } = await opened();
    const arrangement = await arrange({ sort: { field: 'address', descending: false } });
    const first = await app.call('lists.find', find(listId, 'oak', { arrangement }));
    expect(first).toEqual({ cells: 3, match: { row: 3, index: 1, field: 'address', ordinal: 1 } });
    expect((await app.call('lists.find', find(listId, 'oak', { filter: 'errors' }))).cells).toBe(1);
  });
});

describe('replacing in a list', () => {
  const replace = (
    app: ListApp,
    listId: string,
    text: string,
    replacement: string,
    only: CallInput<'lists.replace'>['only'] = null,
  ) => {
    const { from: _from, backwards: _backwards, ...rest } = find(listId, text);
    return app.call('lists.replace', { ...rest, replacement, only });
  };

  it('replaces everywhere in one step that is undone as one', async () => {
    const { app, listId } = await opened();
    const changed = await replace(app, listId, 'oak st', '$& Ave');
    expect(said(changed)).toMatchObject({
      cells: 3,
      rows: 3,
      view: { undo: 'Replace “oak st” with “$& Ave”' },
    });
    const addresses = async () =>
      (await app.call('lists.rows', { listId, filter: 'all', offset: 0, limit: 9 })).rows.map(
        ({ draft }) => draft.address,
      );
    expect((await addresses())[1]).toBe('9 $& Ave, Omaha, NE 68102');
    await app.call('lists.undo', { listId });
    expect((await addresses())[1]).toBe('9 Oak St, Omaha, NE 68102');
  });

  it('replaces one cell, and a report by another report’s name', async () => {
    const { app, listId } = await opened();
    expect(await replace(app, listId, 'Premium', 'Basic', { row: 4, field: 'serviceId' })).toMatchObject({
      cells: 1,
    });
    const { rows } = await app.call('lists.rows', { listId, filter: 'all', offset: 0, limit: 9 });
    expect(rows.map(({ draft }) => draft.serviceId)).toEqual([
      SERVICES[0]?.id,
      SERVICES[1]?.id,
      SERVICES[1]?.id,
      SERVICES[1]?.id,
    ]);
    expect(said(await replace(app, listId, 'nothing like it', 'x'))).toMatchObject({
      cells: 0,
      view: { undo: expect.stringContaining('Premium') },
    });
  });
});

describe('a block of cells', () => {
  it('repeats its cells down and to the right, in one step of undo', async () => {
    const { app, listId } = await opened();
    const block = {
      listId,
      label: verbatim('Paste 8 cells'),
      rows: [5, 2, 6, 7],
      fields: ['notes', 'insuredName'],
    } as const;
    const view = await app.call('lists.editBlock', {
      ...block,
      rows: [...block.rows],
      fields: [...block.fields],
      cells: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
    expect(view).toMatchObject({ counts: { rows: 6 }, undo: verbatim('Paste 8 cells') });
    const { rows } = await app.call('lists.rows', { listId, filter: 'all', offset: 0, limit: 9 });
    expect(rows.map(({ row, draft }) => [row, draft.notes, draft.insuredName])).toEqual([
      [2, 'c', 'd'],
      [3, '', ''],
      [4, '', ''],
      [5, 'a', 'b'],
      [6, 'a', 'b'],
      [7, 'c', 'd'],
    ]);
    expect((await app.call('lists.undo', { listId })).counts.rows).toBe(4);
  });
});

describe('the arrangement of columns', () => {
  it('is remembered for lists with the same columns, over a restart', async () => {
    const first = await listApp();
    const { id: listId } = await first.list(CSV);
    expect(await first.call('lists.layout', { listId })).toBeNull();
    const layout = { order: ['address' as const, 'notes' as const], widths: { notes: 320 } };
    await first.call('lists.setLayout', { listId, layout });
    await first.stop();
    const again = await listApp({ dataDir: first.dataDir });
    const { id: other } = await again.list(HEAD + line('d', '1 Elm Row, Boston, MA 02134'));
    expect(await again.call('lists.layout', { listId: other })).toEqual(layout);
    const blank = await again.call('lists.blank', { accountId: ACCOUNT });
    expect(await again.call('lists.layout', { listId: blank.id })).toBeNull();
    await again.call('lists.setLayout', { listId: other, layout: null });
    expect(await again.call('lists.layout', { listId })).toBeNull();
  });
});
