import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { AREA_COUNTS_SQL, AREAS_DUE_SQL, areaTable } from '../../src/main/store/areas.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { newStore, order } from './support.ts';

test('areas are read and counted out of indexes', () => {
  const db = new Database(':memory:');
  migrate(db, ':memory:', MIGRATIONS);
  const plan = (sql: string) =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({ length: sql.split('?').length - 1 }, () => 'x'))
      .map(({ detail }) => detail);
  expect(plan(AREAS_DUE_SQL)[0]).toBe(
    'SEARCH a USING COVERING INDEX order_areas_due (account_id=? AND rules<?)',
  );
  expect(plan(AREA_COUNTS_SQL)).toEqual([
    'SEARCH order_areas USING COVERING INDEX order_areas_by_state (account_id=?)',
  ]);
  expect(plan(AREAS_DUE_SQL).join()).not.toMatch(/SCAN/);
});

test('the area of an order is due when it comes and when it moves, and goes with it', () => {
  const { store } = newStore();
  const due = () => store.areas.due('ours', 10);
  store.orders.put('ours', order('1', { address: '1204 Oak St' }), 1);
  const [first] = due();
  expect(first).toMatchObject({ address: '1204 Oak St', latitude: null });
  store.areas.put([{ row: first?.row ?? 0, state: 'OH', county: null, misplaced: false }]);
  expect(due()).toEqual([]);
  store.orders.put('ours', order('1', { address: '1204 Oak St' }, 'delivered'), 2);
  expect(due()).toEqual([]);
  store.orders.put('ours', order('1', { latitude: 41, longitude: -95 }), 3);
  expect(due()).toMatchObject([{ latitude: 41 }]);
  expect(store.areas.due('theirs', 10)).toEqual([]);
  store.accounts.remove('ours');
  expect(due()).toEqual([]);
});

test('orders of a database of the version before are due', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    ':memory:',
    MIGRATIONS.filter(({ version }) => version < 650),
  );
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('a', 'sandbox', 'A', 'https://x', 'v4', 'c', 'A', 1)`);
  db.exec(`INSERT INTO orders (account_id, order_id, status_kind, status_raw, address, first_seen_at,
    last_seen_at, status_rank, ordered_key, delivered_key, raw) VALUES ('a', '1', 'delivered', 'Done', '1 Oak St', 5, 5, 4, 5, 5, '{}')`);
  migrate(db, ':memory:', MIGRATIONS);
  expect(areaTable(db).due('a', 10)).toMatchObject([{ address: '1 Oak St' }]);
});
