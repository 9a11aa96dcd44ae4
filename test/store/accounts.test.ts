import { expect, test } from 'vitest';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { besides, intent, newStore, order } from './support.ts';

test('an account comes back as it was put, and is changed where asked', () => {
  const { store } = newStore();
  const account = fictitiousAccount('third', { secretSavedAt: 7, createdAt: 3, version: 'v1' });
  store.accounts.insert(account);
  expect(store.accounts.get('third')).toEqual(account);
  expect(store.accounts.list().map(({ id }) => id)).toEqual(['ours', 'theirs', 'third']);
  store.accounts.update('third', { name: 'Roof & Son', secretSavedAt: null });
  expect(store.accounts.get('third')).toEqual({ ...account, name: 'Roof & Son', secretSavedAt: null });
  store.accounts.update('nobody', { name: 'x' });
  expect(store.accounts.get('nobody')).toBeNull();
});

test('the active account is kept, and none is active when it is removed', () => {
  const { store } = newStore();
  expect(store.accounts.activeId()).toBeNull();
  store.accounts.setActive('theirs');
  expect(store.accounts.activeId()).toBe('theirs');
  store.accounts.remove('theirs');
  expect(store.accounts.activeId()).toBeNull();
  expect(() => store.accounts.setActive('nobody')).toThrow(/FOREIGN KEY/);
});

test('removing an account takes all that hangs on it and nothing else', () => {
  const { store, path } = newStore();
  for (const id of ['ours', 'theirs']) {
    seedOrders(store, id, 20);
    store.services.replace(id, [service], 1);
    store.events.add(id, 'ORD-00000001', event);
    store.drafts.put(id, intent('x').draft, 1);
    store.files.putRemote(id, 'ORD-00000001', [remote], 1);
    store.files.addLocal(id, local);
    store.downloads.enqueue(id, 'ORD-00000001', 'f', 'report.pdf', 1);
    store.outbox.insert(intent(`intent-${id}`, { accountId: id, state: 'cancelled' }));
  }
  const before = counted(path);
  store.accounts.remove('ours');
  const after = counted(path);
  expect(Object.keys(after).length).toBeGreaterThanOrEqual(12);
  for (const [table, rows] of Object.entries(after)) {
    expect({ table, rows: rows.filter((id) => id === 'ours').length }).toEqual({ table, rows: 0 });
    expect({ table, rows }).toEqual({ table, rows: before[table]?.filter((id) => id === 'theirs') });
  }
  expect(besides(path).prepare('SELECT count(*) FROM order_search').pluck().get()).toBe(20);
});

test.each([
  'queued',
  'held',
  'prepared',
  'on_wire',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'quarantined',
] as const)('an account with an order that is %s is not removed', (state) => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 1);
  store.outbox.insert(intent('a', { state }));
  store.outbox.insert(intent('b', { state: 'cancelled' }));
  expect(() => store.accounts.remove('ours')).toThrow(expect.objectContaining({ code: 'unsettled' }));
  expect(store.accounts.get('ours')).not.toBeNull();
  expect(store.orders.count('ours')).toBe(1);
  expect(store.outbox.get('a')?.state).toBe(state);
  expect(store.outbox.history('b')).toHaveLength(1);
});

test('no column is for a secret or a token', () => {
  const { path } = newStore();
  const names = besides(path)
    .prepare(
      `SELECT t.name || '.' || c.name FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c
       WHERE t.schema = 'main'`,
    )
    .pluck()
    .all() as string[];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => /secret|token|passw|credential|bearer/i.test(name))).toEqual([
    'accounts.secret_saved_at',
  ]);
});

const service = {
  id: 's',
  name: 'Premium',
  description: null,
  price: null,
  rushPrice: null,
  deliveryTime: null,
  rushDeliveryTime: null,
};
const event = { at: 1, source: 'polled', what: 'status', field: null, from: null, to: 'QA' } as const;
const remote = { fileId: 'f', name: 'report.pdf', size: 9, contentType: null, raw: '{}' };
const local = {
  orderId: 'ORD-00000001',
  fileId: 'f',
  name: 'report.pdf',
  kind: 'pdf',
  size: 9,
  sha256: '0',
  path: 'a/report.pdf',
  savedAt: 1,
} as const;

/** The account of each row of each table that has accounts. */
function counted(path: string): Record<string, string[]> {
  const db = besides(path);
  const tables = db
    .prepare(
      `SELECT t.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
       WHERE t.schema = 'main' AND c.name = 'account_id' ORDER BY t.name`,
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      db.prepare(`SELECT account_id FROM ${table} ORDER BY account_id`).pluck().all() as string[],
    ]),
  );
}
