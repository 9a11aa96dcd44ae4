import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListCells } from '../../../src/shared/domain/list.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { said } from '../../support/said.ts';
import { partOfRuns } from '../../support/seeds.ts';
import { ACCOUNT, type ListApp, listApp, rowsOf, SERVICES } from './support.ts';

const HEAD = 'Name,Email,Address,Report,Property type\n';
const line = (name: string, address: string, type = 'Residential') =>
  `${name},${name.toLowerCase().replace(' ', '')}@example.com,"${address}",Premium Roof Report,${type}\n`;
const elm = (number: number) => `${number} Elm Row, Omaha, NE 68102`;
const THREE = HEAD + line('Ada', elm(1)) + line('Blas', elm(2)) + line('Chloé', elm(3));

const edit = (app: ListApp, listId: string, row: number, field: OrderField, value: string) =>
  app.call('lists.edit', { listId, label: verbatim(`Type ${field}`), edits: [{ row, field, value }] });
const matchesOf = async (app: ListApp, listId: string) =>
  (await rowsOf(app, listId)).flatMap(({ row, duplicates }) => duplicates.map((other) => [row, other.row]));

describe('edits', () => {
  it('undo and redo survive a restart; something new ends the redoing', async () => {
    const first = await listApp();
    const { id: listId } = await first.list(THREE);
    await edit(first, listId, 2, 'customerName', 'Eve');
    await edit(first, listId, 3, 'propertyType', 'castle');
    await first.call('lists.undo', { listId });
    await first.stop();
    const app = await listApp({ dataDir: first.dataDir });
    expect(await app.call('lists.get', { listId })).toMatchObject({
      state: 'checking',
      undo: verbatim('Type customerName'),
      redo: verbatim('Type propertyType'),
    });
    expect(await app.call('lists.redo', { listId })).toMatchObject({ redo: null, counts: { errors: 1 } });
    expect((await rowsOf(app, listId))[1]).toMatchObject({
      draft: { propertyType: '' },
      typed: { propertyType: 'castle' },
    });
    await app.call('lists.undo', { listId });
    await edit(app, listId, 4, 'notes', 'new');
    expect(await app.reply('lists.redo', { listId })).toMatchObject({ ok: false });
    await app.call('lists.undo', { listId });
    await app.call('lists.undo', { listId });
    expect((await rowsOf(app, listId)).map(({ draft }) => draft.customerName)).toEqual([
      'Ada',
      'Blas',
      'Chloé',
    ]);
    expect(await app.reply('lists.undo', { listId })).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });

  it('an empty grid has nothing that is ready, and its first row is number 1', async () => {
    const app = await listApp();
    const { id: listId, counts } = await app.call('lists.blank', { accountId: ACCOUNT });
    expect(counts).toMatchObject({ rows: 0, ready: 0, errors: 0 });
    await edit(app, listId, 1, 'address', elm(1));
    expect(await app.call('lists.get', { listId })).toMatchObject({
      counts: { rows: 1, ready: 0, errors: 1 },
    });
    expect(await app.call('lists.undo', { listId })).toMatchObject({ counts: { rows: 0 } });
  });

  it('pasting beyond the last row makes rows, and undoing takes them away', async () => {
    const app = await listApp();
    const { id: listId } = await app.list(THREE);
    const edits = [5, 6, 9].map((row) => ({ row, field: 'address', value: elm(row) }) as const);
    const pasted = await app.call('lists.edit', { listId, label: verbatim('Paste'), edits });
    expect(pasted.rows.map(({ row }) => row)).toEqual([5, 6, 9]);
    expect(pasted.view.counts).toMatchObject({ rows: 6, ready: 3, errors: 3 });
    expect((await app.call('lists.undo', { listId })).counts).toMatchObject({ rows: 3, errors: 0 });
    const far = {
      listId,
      label: verbatim('Paste'),
      edits: [{ row: 100_000, field: 'address', value: 'x' } as const],
    };
    expect(await app.reply('lists.edit', far)).toMatchObject({ ok: false, error: { code: 'bad_input' } });
  });

  it('a whole column is repaired in one step, and undone in one', async () => {
    const app = await listApp();
    const rows = Array.from({ length: 450 }, (_, at) =>
      line(`Owner ${at}`, `${at + 1} Elm Row, Boston, MA 0213O`),
    );
    const { id: listId } = await app.list(HEAD + rows.join(''));
    const [group] = await app.call('lists.repairs', { listId });
    expect(group).toMatchObject({
      title: '450 rows: the ZIP code has a letter in place of a digit',
      firstRow: 2,
    });
    const repaired = await app.call('lists.repair', { listId, repairId: group?.id ?? '' });
    expect(said(repaired)).toMatchObject({
      undo: 'Replace the letter with the digit',
      counts: { ready: 450, errors: 0 },
    });
    expect(await app.call('lists.repairs', { listId })).toEqual([]);
    expect((await app.call('lists.undo', { listId })).counts).toMatchObject({ ready: 0, errors: 450 });
    const { rows: some, total } = await app.call('lists.rows', {
      listId,
      filter: 'errors',
      repairId: group?.id ?? '',
      offset: 440,
      limit: 100,
    });
    expect([some.length, total]).toEqual([10, 450]);
  });

  it('problems are walked through, forwards and backwards, and their place under a filter is reported', async () => {
    const app = await listApp();
    const { id: listId } = await app.list(
      HEAD +
        [1, 2, 3, 4, 5].map((at) => line('Ada', elm(at * 2), at % 2 ? 'castle' : 'Residential')).join(''),
    );
    const next = (from: number, backwards = false, filter: 'all' | 'errors' = 'all') =>
      app.call('lists.nextProblem', { listId, from, backwards, filter });
    expect(await next(0)).toEqual({ row: 2, index: 0 });
    expect(await next(2)).toEqual({ row: 4, index: 2 });
    expect(await next(2, false, 'errors')).toEqual({ row: 4, index: 1 });
    expect(await next(4, true)).toEqual({ row: 2, index: 0 });
    expect(await next(6)).toBeNull();
  });

  it('are refused where they don’t belong', async () => {
    const app = await listApp();
    const read = await app.bringIn('list.csv', THREE);
    const typed = {
      listId: read.id,
      label: verbatim('Type'),
      edits: [{ row: 2, field: 'notes', value: 'x' } as const],
    };
    expect(await app.reply('lists.edit', typed)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await app.reply('lists.edit', { ...typed, listId: 'gone' })).toMatchObject({
      error: { code: 'not_found' },
    });
    await app.match(read);
    expect(
      await app.reply('lists.repair', { listId: read.id, repairId: 'zip_four_digits:address' }),
    ).toMatchObject({
      error: { code: 'refused' },
    });
    expect((await app.call('lists.rematch', { listId: read.id })).state).toBe('matching');
    expect((await app.match(read)).counts.rows).toBe(3);
  });
});

describe('the same roof twice in a list', () => {
  it('the later row points to the earlier one, whichever is changed; a decision counts until the place changes', async () => {
    const app = await listApp();
    const { id: listId } = await app.list(THREE);
    expect(await matchesOf(app, listId)).toEqual([]);
    await edit(app, listId, 2, 'address', '3 ELM ROW, Omaha, Nebraska 68102');
    expect(await matchesOf(app, listId)).toEqual([[4, 2]]);
    let view = await app.call('lists.get', { listId });
    expect(view.counts).toMatchObject({ duplicates: 1, ready: 2 });
    view = await app.call('lists.decide', {
      listId,
      rows: [4],
      decision: { kind: 'order_anyway', reason: 'barn' },
    });
    expect(view.counts).toMatchObject({ duplicates: 0, ready: 3 });
    view = await app.call('lists.undo', { listId });
    view = await app.call('lists.decide', { listId, rows: [4], decision: { kind: 'use_existing' } });
    expect(view.counts).toMatchObject({ duplicates: 0, ready: 2, existing: 1 });
    await app.call('lists.undo', { listId });
    await edit(app, listId, 4, 'address', elm(30));
    expect(await matchesOf(app, listId)).toEqual([]);
    expect((await app.call('lists.undo', { listId })).counts.duplicates).toBe(1);
  });

  it('a row that is excluded is no duplicate’s original any more', async () => {
    const app = await listApp();
    const { id: listId } = await app.list(HEAD + line('Ada', elm(1)) + line('Blas', elm(1)));
    expect((await app.call('lists.get', { listId })).counts).toMatchObject({ duplicates: 1, ready: 1 });
    const left = await app.call('lists.exclude', { listId, rows: [2], excluded: true });
    expect(left.counts).toMatchObject({ duplicates: 0, ready: 1, excluded: 1 });
    expect(await matchesOf(app, listId)).toEqual([]);
    expect((await app.call('lists.exclude', { listId, rows: [2], excluded: false })).counts.duplicates).toBe(
      1,
    );
  });

  it('points on the map count, too', async () => {
    const app = await listApp();
    const { id: listId } = await app.list(THREE);
    const at = (row: number, longitude: string) =>
      app.call('lists.edit', {
        listId,
        label: verbatim('Paste'),
        edits: [
          { row, field: 'address', value: `Lot ${row}, Omaha, NE 68102` },
          { row, field: 'latitude', value: '41.25000' },
          { row, field: 'longitude', value: longitude },
        ],
      });
    await at(2, '-95.90000');
    // A square of the map ends between them.
    await at(3, '-95.90010');
    await at(4, '-95.92000');
    expect(await matchesOf(app, listId)).toEqual([[3, 2]]);
  });
});

const FIELDS = ['customerName', 'customerEmail', 'address', 'propertyType', 'notes'] as const;
const VALUES = [
  '',
  'Ada',
  'a@gmial.com',
  elm(1),
  elm(2),
  'Residential',
  'castle',
  'SFR',
  '1 Elm Row, Boston, MA 2134',
];
type Model = { cells: ListCells; excluded: boolean };

/** What the list should count, from nothing but its rows. */
function counted(rows: readonly Model[]) {
  const problems = (level: string) =>
    rows.filter(
      ({ cells, excluded }) => !excluded && checkCells(cells, SERVICES).some((one) => one.level === level),
    ).length;
  return {
    rows: rows.length,
    errors: problems('error'),
    warnings: problems('warning'),
    notes: problems('note'),
  };
}

describe('whatever is done to a list', () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      row: fc.integer({ min: 2, max: 6 }),
      field: fc.constantFrom(...FIELDS),
      value: fc.constantFrom(...VALUES),
    }),
    fc.record({
      kind: fc.constant('exclude' as const),
      row: fc.integer({ min: 2, max: 4 }),
      excluded: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  );

  it('counts and duplicates are those of the rows, and undoing everything gives the list as it was', async () => {
    const app = await listApp();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const { id: listId } = await app.list(THREE);
        const before = await rowsOf(app, listId);
        for (const one of actions) {
          if (one.kind === 'edit') await edit(app, listId, one.row, one.field, one.value);
          else if (one.kind === 'exclude')
            await app.call('lists.exclude', { listId, rows: [one.row], excluded: one.excluded });
          else await app.reply(one.kind === 'undo' ? 'lists.undo' : 'lists.redo', { listId });
        }
        const rows = await rowsOf(app, listId);
        const model = rows.map(({ draft, typed, excluded }) => ({
          cells: Object.fromEntries(
            FIELDS.concat('serviceId' as never)
              .map((field) => [field, typed[field] ?? String(draft[field])] as const)
              .filter(([, text]) => text !== ''),
          ) as ListCells,
          excluded,
        }));
        const view = await app.call('lists.get', { listId });
        expect(view.counts).toMatchObject(counted(model));
        expect(view.counts.duplicates).toBe(
          rows.filter(({ duplicates, excluded }) => duplicates.length > 0 && !excluded).length,
        );
        // The duplicates of a list that is matched again are the ones that were kept in step.
        const kept = await matchesOf(app, listId);
        const csv = rows.map(({ draft, excluded }) => (excluded ? '' : draft.address));
        const twin = await app.list(`Name,Address\n${csv.map((address) => `x,"${address}"`).join('\n')}\n`);
        const numbers = rows.map(({ row }) => row);
        const fresh = (await matchesOf(app, twin.id)).map((pair) =>
          pair.map((row) => numbers[(row ?? 0) - 2]),
        );
        expect(kept.filter(([row]) => !rows.find((one) => one.row === row)?.excluded)).toEqual(fresh);
        while ((await app.reply('lists.undo', { listId })).ok);
        expect(await rowsOf(app, listId)).toEqual(before);
      }),
      { numRuns: partOfRuns(20, 5) },
    );
  });
});
