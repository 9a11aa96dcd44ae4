import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckedRow, StoredList } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import type { RowProblem } from '../../src/shared/domain/list.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { besides, newStore } from './support.ts';

const list = (id: string, patch: Partial<StoredList> = {}): StoredList => ({
  id,
  accountId: 'ours',
  name: `${id}.csv`,
  state: 'checking',
  problem: null,
  remarks: [verbatim('a remark')],
  source: {
    kind: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    encodingSamples: [],
    sheets: [{ name: 'x', rows: 3 }],
    sheet: 0,
    headerRow: 1,
    hiddenColumns: [],
    hiddenRows: [],
    struckRows: [],
  },
  columns: [
    {
      index: 0,
      header: 'Name',
      samples: ['Dana'],
      field: 'customerName',
      suggestion: null,
      witness: null,
      confidence: 1,
      why: verbatim('by its name'),
      hidden: false,
    },
  ],
  constants: { serviceId: 'svc' },
  part: { first: 2, last: 10_001, of: 1_000_000 },
  questions: [
    {
      id: 'address',
      text: verbatim('Which is the address of the roof?'),
      detail: null,
      columns: [0],
      choices: [],
    },
  ],
  rowRemarks: [{ kind: 'hidden', rows: 2, first: [7, 9] }],
  file: 'kept-file',
  rowsRead: 3,
  step: 0,
  createdAt: 1,
  runId: null,
  ...patch,
});
const problem = (code: string, level: RowProblem['level'] = 'error'): RowProblem => ({
  level,
  field: 'address',
  code,
  repairId: `${code}:address`,
  message: verbatim(`${code}.`),
});
const row = (number: number, patch: Partial<CheckedRow> = {}): CheckedRow => ({
  row: number,
  cells: { address: `${number} Elm Row` },
  excluded: false,
  decision: null,
  problems: [],
  spots: [`house ${number}`],
  ...patch,
});
const like = (other: number | null) => ({
  kind: other === null ? ('order' as const) : ('row' as const),
  orderId: other === null ? '9' : null,
  row: other,
  intentId: null,
  address: 'x',
  at: null,
  serviceName: null,
  status: null,
  match: 'same' as const,
  why: verbatim('the same address'),
});

test('the version before gets its lists, with its rows in place', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 50);
  expect(before.length).toBeGreaterThan(0);
  const old = openStore(path, { migrations: before });
  old.accounts.insert(fictitiousAccount('ours'));
  old.close();
  besides(
    path,
  ).exec(`INSERT INTO orders (account_id, order_id, status_kind, status_raw, address, first_seen_at,
    last_seen_at, status_rank, ordered_key, delivered_key, raw)
    VALUES ('ours', '1', 'delivered', 'Done', '12 N Oak St', 5, 5, 4, 5, 5, '{}')`);
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.orders.count('ours')).toBe(1);
  store.lists.insert(list('a'));
  expect(store.lists.get('a')).toEqual(list('a'));
  expect(MIGRATIONS.map(({ version }) => version)).toContain(50);
});

test('a list: as it was put in, changed, listed newest first, removed with all that hangs on it', () => {
  const { store, path } = newStore();
  const { lists } = store;
  lists.insert(list('a'));
  lists.insert(list('b', { createdAt: 2, file: null, state: 'reading' }));
  lists.insert(list('c', { accountId: 'theirs' }));
  lists.update('a', { state: 'ordered', runId: 'run', source: null, part: null, file: null });
  expect(lists.get('a')).toEqual(
    list('a', { state: 'ordered', runId: 'run', source: null, part: null, file: null }),
  );
  expect(lists.list('ours', 0, 1)).toMatchObject({ total: 2, lists: [{ id: 'b' }] });
  expect(lists.files()).toEqual(['kept-file']);
  expect(lists.reading()).toEqual(['b']);
  lists.update('gone', { step: 1 });
  lists.putRows('a', [row(2, { problems: [problem('x')] })]);
  lists.putMatches('a', 2, [like(null)]);
  lists.addStep('a', 1, { label: verbatim('x'), changes: [] });
  lists.addBlocks('a', [{ firstRow: 1, lastRow: 2, rows: 2, packed: Buffer.from([1]) }]);
  lists.remove('a');
  const db = besides(path);
  for (const table of [
    'imports',
    'import_rows',
    'import_problems',
    'import_spots',
    'import_matches',
    'import_steps',
    'import_blocks',
  ])
    expect([
      table,
      db
        .prepare(`SELECT count(*) FROM ${table} WHERE ${table === 'imports' ? 'id' : 'import_id'} = 'a'`)
        .pluck()
        .get(),
    ]).toEqual([table, 0]);
  store.accounts.remove('ours');
  expect(lists.get('b')).toBeNull();
  expect(lists.get('c')).not.toBeNull();
});

test('blocks: from a row on, in order, while others are written', () => {
  const { store } = newStore();
  store.lists.insert(list('a'));
  const block = (firstRow: number) => ({
    firstRow,
    lastRow: firstRow + 9,
    rows: 10,
    packed: Buffer.from([firstRow]),
  });
  store.lists.addBlocks('a', [block(1), block(11), block(31)]);
  const seen: number[] = [];
  for (const packed of store.lists.blocks('a', 15)) {
    seen.push(packed[0] ?? 0);
    store.lists.update('a', { rowsRead: seen.length });
  }
  expect(seen).toEqual([11, 31]);
  store.lists.clearBlocks('a');
  expect([...store.lists.blocks('a', 0)]).toEqual([]);
});

test('of a row that is written twice at once the last counts, with its problems', () => {
  const { store } = newStore();
  const { lists } = store;
  lists.insert(list('a'));
  lists.putRows('a', [row(2, { problems: [problem('x')] }), row(2, { problems: [problem('y')] })]);
  lists.settle('a', null);
  const numbers = (repairId: string) => lists.numbers({ listId: 'a', filter: 'all', repairId });
  expect([numbers('x:address'), numbers('y:address')]).toEqual([[], [2]]);
});

test('filters, counts and groups tell the same', () => {
  const { store } = newStore();
  const { lists } = store;
  lists.insert(list('a'));
  lists.putRows('a', [
    row(2),
    row(3, { problems: [problem('x'), problem('y', 'warning')] }),
    row(4, { problems: [problem('y', 'warning')] }),
    row(5, { excluded: true, problems: [problem('x')] }),
    row(6),
    row(7, { decision: { kind: 'use_existing' } }),
    row(8, { problems: [problem('z', 'note')] }),
  ]);
  lists.putMatches('a', 6, [like(2)]);
  lists.putMatches('a', 7, [like(null)]);
  lists.settle('a', null);
  const numbers = (filter: Parameters<typeof lists.numbers>[0]['filter'], repairId: string | null = null) =>
    lists.numbers({ listId: 'a', filter, repairId });
  expect(numbers('problems')).toEqual([3, 4, 6]);
  expect(numbers('errors')).toEqual([3]);
  expect(numbers('warnings')).toEqual([3, 4]);
  expect(numbers('duplicates')).toEqual([6, 7]);
  expect(numbers('excluded')).toEqual([5]);
  expect(numbers('ready')).toEqual([2, 4, 8]);
  expect(numbers('all', 'y:address')).toEqual([3, 4]);
  expect(lists.counts('a')).toEqual({
    rows: 7,
    ready: 3,
    errors: 1,
    warnings: 2,
    warned: 1,
    notes: 1,
    duplicates: 1,
    excluded: 1,
    existing: 1,
  });
  expect(
    lists
      .groups('a')
      .toSorted((one, other) => one.firstRow - other.firstRow || (one.repairId < other.repairId ? -1 : 1)),
  ).toEqual([
    { repairId: 'x:address', level: 'error', rows: 1, firstRow: 3 },
    { repairId: 'y:address', level: 'warning', rows: 2, firstRow: 3 },
    { repairId: 'z:address', level: 'note', rows: 1, firstRow: 8 },
  ]);
  expect(lists.page({ listId: 'a', filter: 'ready', repairId: null }, 1, 1)).toMatchObject({
    total: 3,
    rows: [{ row: 4 }],
  });
  expect(lists.next({ listId: 'a', filter: 'ready', repairId: null }, 3, false)).toEqual({
    row: 4,
    index: 1,
  });
  expect(lists.lastRow('a')).toBe(8);
  lists.putRows('a', [row(2, { excluded: true })]);
  lists.settle('a', [2]);
  expect(lists.counts('a')).toMatchObject({ duplicates: 0, ready: 3 });
  expect(lists.rows('a', [6])[0]?.duplicates).toEqual([]);
  lists.removeRows('a', [3, 4]);
  expect(lists.groups('a').map(({ repairId }) => repairId)).toEqual(['z:address']);
});

test('neighbors share a spot; pointing matches go with the row they point to', () => {
  const { store } = newStore();
  const { lists } = store;
  lists.insert(list('a'));
  lists.putRows('a', [
    row(2, { spots: ['house 1', 'map 1 1'] }),
    row(3, { spots: ['map 1 1'] }),
    row(4, { spots: ['house 1'] }),
    row(5),
  ]);
  expect(lists.neighbors('a', 2, ['house 1', 'map 1 1', 'map 9 9'], 9).map((other) => other.row)).toEqual([
    3, 4,
  ]);
  expect(lists.neighbors('a', 5, ['house 5'], 9)).toEqual([]);
  lists.putMatches('a', 4, [like(null)]);
  lists.addMatch('a', 4, like(2));
  expect(lists.rows('a', [4])[0]?.duplicates.map((match) => match.row)).toEqual([null, 2]);
  expect(lists.dropMatchesWith('a', 2)).toEqual([4]);
  expect(lists.rows('a', [4])[0]?.duplicates).toEqual([like(null)]);
});

test('steps: a new one takes away what could be redone; mappings are each account’s own', () => {
  const { store } = newStore();
  const { lists } = store;
  lists.insert(list('a'));
  const step = (label: string) => ({
    label: verbatim(label),
    changes: [
      { row: 1, before: null, after: { cells: { notes: '“’\u0000ñ' }, excluded: false, decision: null } },
    ],
  });
  for (const number of [1, 2, 3]) lists.addStep('a', number, step(`step ${number}`));
  expect(lists.step('a', 2)).toEqual(step('step 2'));
  lists.addStep('a', 2, step('other'));
  expect([1, 2, 3].map((number) => lists.stepLabel('a', number))).toEqual([
    verbatim('step 1'),
    verbatim('other'),
    null,
  ]);
  lists.clearSteps('a');
  expect(lists.step('a', 1)).toBeNull();
  lists.putMapping('ours', 'print', ['address', null], { rushOrder: 'yes' }, 1);
  lists.putMapping('ours', 'print', ['street', null], {}, 2);
  expect(lists.mapping('ours', 'print')).toEqual({ fields: ['street', null], constants: {} });
  expect(lists.mapping('theirs', 'print')).toBeNull();
});

test('lists and mappings of the version before: waiting ones are read again, earlier guesses aren’t somebody’s choice', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 210);
  openStore(path, { migrations: before }).close();
  const db = besides(path);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Office', 'http://127.0.0.1:1', 'v4', 'client', 'Office', 1)`);
  const insert =
    db.prepare(`INSERT INTO imports (id, account_id, name, state, remarks, columns, constants, file, rows_read, step,
    created_at) VALUES (?, 'ours', 'x.csv', ?, '[]', '[]', '{}', ?, 3, 0, 1)`);
  insert.run('waiting', 'matching', 'kept-file');
  insert.run('checked', 'checking', 'other-file');
  db.exec(`INSERT INTO import_mappings (account_id, fingerprint, fields, constants, used_at)
    VALUES ('ours', 'print', '["address"]', '{}', 1)`);
  db.close();
  const { lists, close } = openStore(path);
  expect(lists.get('waiting')).toMatchObject({ state: 'reading', questions: [], rowRemarks: [] });
  expect(lists.get('checked')).toMatchObject({ state: 'checking', questions: [], rowRemarks: [] });
  expect(lists.mapping('ours', 'print')).toBeNull();
  close();
});

test('hot queries go by an index at every size', () => {
  const { path } = newStore();
  const db: Database.Database = besides(path);
  const plan = (sql: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from(sql.matchAll(/\?/g), () => 1))
      .map((step) => (step as { detail: string }).detail);
  expect(plan('DELETE FROM import_problems WHERE import_id = ? AND row = ?').join()).toMatch(
    /import_id=\? AND row=\?/,
  );
  expect(
    plan('SELECT count(*) FROM import_rows WHERE import_id = ? AND excluded = 0 AND errors > 0').join(),
  ).toMatch(/COVERING INDEX import_rows_flags/);
  expect(plan('SELECT row FROM import_matches WHERE import_id = ? AND other_row = ?').join()).toMatch(
    /import_matches_by_other \(import_id=\? AND other_row=\?\)/,
  );
});

test('the version before gets the arrangement of columns; it goes with its account', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const old = openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version < 250) });
  old.accounts.insert(fictitiousAccount('ours'));
  old.lists.insert(list('a'));
  old.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.lists.get('a')).toEqual(list('a'));
  const layout = { order: ['address', 'notes'], widths: { notes: 200 } } as const;
  store.lists.putLayout('ours', 'f', layout);
  store.lists.putLayout('ours', 'f', { ...layout, widths: {} });
  store.lists.putLayout('ours', '', layout);
  expect(store.lists.layout('ours', 'f')).toEqual({ ...layout, widths: {} });
  expect(store.lists.layout('theirs', 'f')).toBeNull();
  store.lists.putLayout('ours', 'f', null);
  expect(store.lists.layout('ours', 'f')).toBeNull();
  store.lists.remove('a');
  store.accounts.remove('ours');
  expect(store.lists.layout('ours', '')).toBeNull();
});
