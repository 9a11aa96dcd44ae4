import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { READER } from '../../src/main/core/library/measurements/reading.ts';
import type { RoofQuery } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import type { Quantity } from '../../src/shared/domain/measurements.ts';
import { temporaryFolder } from '../support/folder.ts';
import { reading, readings, roofWith } from '../support/roof.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { newStore, order } from './support.ts';

const READINGS = readings([]);

const query = (patch: Partial<RoofQuery> = {}): RoofQuery => ({
  accountId: 'ours',
  text: '',
  ranges: [],
  sort: 'area',
  descending: true,
  offset: 0,
  limit: 10,
  ...patch,
});

function withRoofs() {
  const { store } = newStore();
  const roofs: [string, Partial<Record<Quantity, number>>][] = [
    ['1', { area: 2_367, ridge: 45 }],
    ['2', { area: 900 }],
    ['3', { ridge: 20 }],
  ];
  for (const [orderId, values] of roofs) {
    store.orders.put(
      'ours',
      order(orderId, { address: `${orderId} Elm St`, deliveredAt: Number(orderId) }),
      5,
    );
    store.measurements.putRoof('ours', orderId, roofWith(values));
  }
  return store;
}

describe('the table of roofs', () => {
  test('sorts by a number either way, and what a report doesn’t state comes last', () => {
    const store = withRoofs();
    const ids = (patch: Partial<RoofQuery>) =>
      store.measurements.page(query(patch)).rows.map((row) => row.orderId);
    expect(ids({})).toEqual(['1', '2', '3']);
    expect(ids({ descending: false })).toEqual(['2', '1', '3']);
    expect(ids({ sort: 'ridge', descending: false })).toEqual(['3', '1', '2']);
    expect(ids({ sort: 'delivered' })).toEqual(['3', '2', '1']);
  });

  test('keeps to ranges, words and the account', () => {
    const store = withRoofs();
    const ranges = [{ quantity: 'area' as const, least: 900, most: 1_000 }];
    expect(store.measurements.page(query({ ranges })).rows).toMatchObject([
      { orderId: '2', values: { area: { value: 900, decimals: 1 } } },
    ]);
    expect(store.measurements.page(query({ text: '3 Elm' })).total).toBe(1);
    expect(store.measurements.page(query({ accountId: 'theirs' })).total).toBe(0);
  });
});

describe('files to be read', () => {
  const file = (name: string, sha256: string, savedAt: number) => ({
    orderId: '1',
    fileId: null,
    name,
    kind: name.endsWith('.xml') ? ('xml' as const) : ('image' as const),
    size: 10,
    sha256,
    path: `1/${sha256}-${name}`,
    savedAt,
  });

  test('are those that hold numbers, earlier versions too, until they were read by this reader', () => {
    const { store } = newStore();
    store.orders.put('ours', order('1'), 5);
    const old = store.files.addLocal('ours', file('m.xml', 'a', 1));
    store.files.addLocal('ours', file('top.jpg', 'b', 1));
    expect(store.measurements.unread(1, 10).map((each) => each.localFileId)).toEqual([old.id]);
    const revised = store.files.addLocal('ours', file('m.xml', 'c', 2));
    expect(store.measurements.unread(1, 10).map((each) => each.localFileId)).toEqual([revised.id, old.id]);
    const first = { accountId: 'ours', orderId: '1', localFileId: old.id };
    const said = { ok: true, readings: { ...READINGS, file: 'the old one' } } as const;
    store.measurements.put(first, 1, 9, said);
    const which = { accountId: 'ours', orderId: '1', localFileId: revised.id };
    store.measurements.put(which, 1, 9, { ok: false, why: verbatim('It is broken.') });
    expect([store.measurements.pending('ours', 1), store.measurements.unreadable('ours')]).toEqual([0, 1]);
    expect(store.measurements.pendingOf('ours', '1', 2)).toBe(2);
    store.measurements.put(first, 2, 9, said);
    store.measurements.put(which, 2, 9, { ok: true, readings: READINGS });
    expect([store.measurements.pending('ours', 2), store.measurements.unreadable('ours')]).toEqual([0, 0]);
    expect(store.measurements.ofOrder('ours', '1').map((each) => each.readings?.file)).toEqual([
      'the old one',
      'm.xml',
    ]);
  });
});

describe('numbers and how sure they are', () => {
  test('a disputed number comes with all its values, and a filter finds the roofs of each confidence', () => {
    const { store } = newStore();
    for (const id of ['1', '2']) store.orders.put('ours', order(id, { deliveredAt: Number(id) }), 5);
    const stated = roofWith(
      { area: 2_367, ridge: 45 },
      { waste: [{ percent: 15, area: 2_535, squares: 25.66 }] },
    );
    const [area, ridge] = stated.measurements;
    if (!area || !ridge) throw new Error('two numbers');
    const other = reading('area', 1_760, 0);
    const disputed = { ...area, confidence: 'disputed', candidates: [area.best, other] } as const;
    store.measurements.putRoof('ours', '1', stated);
    store.measurements.putRoof('ours', '2', {
      ...stated,
      measurements: [disputed, { ...ridge, confidence: 'text' }],
      waste: [],
    });
    const { rows } = store.measurements.page(query({ sort: 'delivered', descending: false }));
    expect(rows[0]).toMatchObject({ waste: [{ percent: 15, area: 2_535, squares: 25.66 }] });
    expect(rows[0]?.values.area).toEqual({ value: 2_367, decimals: 1, confidence: 'stated', candidates: [] });
    expect(rows[1]?.values).toMatchObject({
      area: { confidence: 'disputed', candidates: [{ value: 2_367 }, { value: 1_760, decimals: 0 }] },
      ridge: { confidence: 'text' },
    });
    const between = (least: number, most: number) =>
      store.measurements
        .page(query({ ranges: [{ quantity: 'area', least, most }] }))
        .rows.map(({ orderId }) => orderId);
    // Each of its values may be the right one.
    expect([between(1_700, 1_800), between(2_300, 2_400), between(1_800, 2_300)]).toEqual([
      ['2'],
      ['1', '2'],
      [],
    ]);
    const found = (confidence: 'disputed' | 'text' | 'stated' | 'calculated') =>
      store.measurements.page(query({ confidence })).rows.map(({ orderId }) => orderId);
    expect([found('disputed'), found('text'), found('stated'), found('calculated')]).toEqual([
      ['2'],
      ['2'],
      ['1'],
      [],
    ]);
  });
});

test('what an older version read is read again: it has neither unit nor scope', () => {
  const path = `${temporaryFolder()}/old.db`;
  const db = new Sqlite(path);
  const before = MIGRATIONS.filter(({ version }) => version < 230);
  migrate(db, path, before);
  db.close();
  const old = openStore(path, { migrations: before });
  old.accounts.insert(fictitiousAccount('ours'));
  old.close();
  const raw = new Sqlite(path);
  raw.exec(`
    INSERT INTO local_files (id, account_id, order_id, name, kind, size, sha256, path, saved_at, present)
      VALUES (3, 'ours', '1', 'm.xml', 'xml', 9, 'a', '1/m.xml', 5, 1);
    INSERT INTO file_readings (local_file_id, account_id, order_id, reader, read_at, readings) VALUES (3, 'ours', '1', 3, 5, '{}');
    INSERT INTO roofs (account_id, order_id, shown, warnings) VALUES ('ours', '1', '{"area":[45,0]}', 0);
  `);
  raw.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.measurements.page(query()).total).toBe(0);
  expect(store.measurements.unread(READER, 10).map(({ localFileId }) => localFileId)).toEqual([3]);
  store.measurements.putRoof('ours', '1', roofWith({ area: 2_367 }));
  expect(store.measurements.page(query()).rows).toMatchObject([{ orderId: '1', waste: [] }]);
});

test('spreadsheets, containers and pages are files to be read, whatever else has no kind isn’t', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 5);
  for (const [index, name] of ['a.xlsx', 'b.esx', 'c.html', 'd.rxf', 'e.dwg', 'f.exe', 'g.txt'].entries())
    store.files.addLocal('ours', {
      ...{ orderId: '1', fileId: null, name, kind: fileKind(name), size: 10, sha256: `${index}` },
      ...{ path: `1/${name}`, savedAt: 1 },
    });
  const names = store.measurements.unread(1, 10).map(({ name }) => name);
  expect(names.sort()).toEqual(['a.xlsx', 'b.esx', 'c.html', 'd.rxf', 'g.txt']);
  expect(store.measurements.pending('ours', 1)).toBe(5);
});
