import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import {
  AROUND_SQL,
  AT_SQL,
  DUE_SQL,
  HOUSES_SQL,
  POINTS_SQL,
  placeTable,
  STREETS_SQL,
} from '../../src/main/store/places.ts';
import { besides, intent, newStore, order } from './support.ts';

test('every question is read out of an index', () => {
  const db = new Database(':memory:');
  migrate(db, ':memory:', MIGRATIONS);
  const plan = (sql: string) =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({ length: sql.split('?').length - 1 }, () => 'x'))
      .map(({ detail }) => detail);
  expect(plan(DUE_SQL)[0]).toMatch(
    /^SEARCH p USING (COVERING )?INDEX places_due \(account_id=\? AND rules<\?\)/,
  );
  expect(plan(STREETS_SQL)).toEqual([
    expect.stringMatching(/^SEARCH place_houses USING PRIMARY KEY \(account_id=\? AND number=\?\)/),
  ]);
  expect(plan(AT_SQL)[0]).toBe('SEARCH h USING PRIMARY KEY (account_id=? AND number=? AND street=?)');
  expect(plan(AROUND_SQL)[0]).toMatch(
    /^SEARCH p USING INDEX places_around \(account_id=\? AND latitude>\? AND latitude<\?\)/,
  );
  for (const sql of [DUE_SQL, STREETS_SQL, AT_SQL, AROUND_SQL, HOUSES_SQL, POINTS_SQL])
    expect(plan(sql).join()).not.toMatch(/SCAN/);
});

test('what is written leaves its place due in the same transaction, what isn’t doesn’t', () => {
  const { store, path } = newStore();
  const due = () => besides(path).prepare('SELECT count(*) FROM places WHERE rules = 0').pluck().get();
  expect(() =>
    store.transaction(() => {
      store.orders.put('ours', order('1', { address: '1204 Oak St' }), 1);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(due()).toBe(0);
  store.orders.put('ours', order('1', { address: '1204 Oak St' }), 1);
  store.outbox.insert(intent('i'));
  expect(due()).toBe(2);
  expect(store.places.readDue('theirs', 10)).toBe(0);
  expect(store.places.readDue('ours', 10)).toBe(2);
  expect(due()).toBe(0);
  store.orders.put('ours', order('1', { address: '1204 Oak St' }, 'delivered'), 2);
  expect(due()).toBe(0);
  store.orders.put('ours', order('1', { latitude: 41, longitude: -95 }), 3);
  expect(due()).toBe(1);
});

test('places go with their account', () => {
  const { store, path } = newStore();
  store.orders.put('theirs', order('1', { address: '1204-1206 Oak St' }), 1);
  store.places.readDue('theirs', 10);
  const rows = () => besides(path).prepare('SELECT count(*) FROM place_houses').pluck().get();
  expect(rows()).toBe(2);
  store.accounts.remove('theirs');
  expect(rows()).toBe(0);
});

test('a database of the version before: its orders and confirmed orders are due, and are found once read', () => {
  const db = new Database(':memory:');
  const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version);
  migrate(db, ':memory:', upTo(50));
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('a', 'sandbox', 'A', 'https://x', 'v4', 'c', 'A', 1)`);
  const add =
    db.prepare(`INSERT INTO orders (account_id, order_id, status_kind, status_raw, address, first_seen_at,
    last_seen_at, status_rank, ordered_key, delivered_key, raw) VALUES ('a', ?, 'delivered', 'Done', ?, 5, 5, 4, 5, 5, '{}')`);
  add.run('1', '1204 Oak St, Omaha, NE');
  add.run('2', null);
  migrate(db, ':memory:', upTo(60));
  const table = placeTable(db);
  expect(table.streets('a', '1204')).toEqual([]);
  expect(table.readDue('a', 10)).toBe(2);
  expect(table.streets('a', '1204')).toEqual(['oak']);
  expect(table.at('a', { number: '1204', street: 'oak', unit: '' }, 10)).toMatchObject([
    { kind: 'order', orderId: '1', at: 5, status: 'delivered' },
  ]);
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(2);
});
