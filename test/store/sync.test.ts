import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { SyncProgress } from '../../src/main/core/ports/store.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { FOLLOWED_SQL, syncTable, TURNAROUNDS_SQL } from '../../src/main/store/sync.ts';
import { HOUR, MINUTE } from '../../src/shared/domain/units.ts';
import { newStore, order } from './support.ts';

const PROGRESS: SyncProgress = {
  nextPage: 7,
  pageSize: 100,
  imported: 600,
  startedAt: 1_000,
  finishedAt: null,
  lookedAt: 2_000,
  total: 2_345,
  known: 600,
  newestFirst: true,
};

test('progress: one row for each account, put again each time; nothing for an account that is gone', () => {
  const { store } = newStore();
  expect(store.sync.get('ours')).toBeNull();
  store.sync.put('ours', PROGRESS);
  store.sync.put('ours', { ...PROGRESS, nextPage: 8, newestFirst: null });
  expect(store.sync.get('ours')).toEqual({ ...PROGRESS, nextPage: 8, newestFirst: null });
  expect(store.sync.get('theirs')).toBeNull();
  store.accounts.remove('ours');
  store.sync.put('ours', PROGRESS);
  expect(store.sync.get('ours')).toBeNull();
});

test('followed: open orders with what says when to ask, the one asked longest ago first', () => {
  const { store } = newStore();
  store.orders.put('ours', order('b', { orderedAt: 50, serviceName: 'Premium', rushOrder: true }), 2_000);
  store.orders.put('ours', order('a', { expectedAt: 90_000 }), 1_000);
  store.orders.put('ours', order('done', { status: { kind: 'delivered', raw: 'Delivered' } }), 500);
  const [first, second, ...more] = store.sync.followed('ours', 10);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ orderId: 'a', lastSeenAt: 1_000, orderedAt: 1_000, expectedAt: 90_000 });
  expect(second).toMatchObject({ orderId: 'b', orderedAt: 50, serviceName: 'Premium', rush: true });
});

test('turn-arounds: by service and rush, from reported times or from the moves seen here', () => {
  const { store } = newStore();
  const put = (id: string, took: number | null, rushOrder: boolean, serviceName = 'Premium') =>
    store.orders.put(
      'ours',
      order(id, {
        status: { kind: 'delivered', raw: 'Delivered' },
        orderedAt: HOUR,
        deliveredAt: took === null ? null : HOUR + took,
        serviceName,
        rushOrder,
      }),
      HOUR,
    );
  put('slow', 9 * HOUR, false);
  put('fast', 3 * HOUR, false);
  put('rush', HOUR, true);
  put('other', MINUTE, false, 'Basic');
  put('seen', null, false);
  put('never', null, false);
  const event = { source: 'polled', what: 'status', field: null, from: 'QA', to: 'Delivered' } as const;
  store.events.add('ours', 'seen', { ...event, at: 5 * HOUR });
  expect(store.sync.turnarounds('ours', 'PREMIUM', false, 60)).toEqual([3 * HOUR, 4 * HOUR, 9 * HOUR]);
  expect(store.sync.turnarounds('ours', 'Premium', true, 60)).toEqual([HOUR]);
  expect(store.sync.turnarounds('ours', null, false, 60)).toEqual([]);
});

test('both questions are read out of their index', () => {
  const db = new Database(':memory:');
  migrate(db, ':memory:', MIGRATIONS);
  const plan = (sql: string) =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({ length: sql.split('?').length - 1 }, () => 'x'))
      .map(({ detail }) => detail);
  for (const sql of [FOLLOWED_SQL, TURNAROUNDS_SQL]) {
    expect(plan(sql)[0]).toMatch(/^SEARCH (orders|o) USING INDEX orders_/);
    expect(plan(sql).join()).not.toMatch(/TEMP B-TREE/);
  }
});

test('a database of the version before, with rows, gets the table and keeps its rows', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    ':memory:',
    MIGRATIONS.filter(({ version }) => version < 30),
  );
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('a', 'sandbox', 'A', 'https://x', 'v4', 'c', 'A', 1)`);
  db.exec(`INSERT INTO settings VALUES ('theme', '"dark"')`);
  migrate(
    db,
    ':memory:',
    MIGRATIONS.filter(({ version }) => version <= 30),
  );
  const table = syncTable(db);
  expect(table.get('a')).toBeNull();
  table.put('a', PROGRESS);
  expect(table.get('a')).toEqual(PROGRESS);
  expect(db.prepare('SELECT count(*) FROM settings').pluck().get()).toBe(1);
});
