import { renameSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { dated } from '../../src/main/core/library/search/index.ts';
import { areaTable } from '../../src/main/store/areas.ts';
import { connect } from '../../src/main/store/connection.ts';
import { orderTable } from '../../src/main/store/orders.ts';
import { searchTable } from '../../src/main/store/search.ts';
import { spendTable } from '../../src/main/store/spend.ts';
import { createThreadReads } from '../../src/main/store/thread-reads.ts';
import { parseQuery } from '../../src/shared/domain/query.ts';
import { seedOrders } from '../support/seed-orders.ts';
import { newStore, order, query } from './support.ts';

const ORDERS = 300;

/** A store with orders, and a second connection to it whose reads go to a thread from the first order on. */
function reading() {
  const { store, path } = newStore();
  seedOrders(store, 'ours', ORDERS);
  const db = connect(path);
  const here = { here: 0 };
  const orders = orderTable(db);
  const counted = {
    ...orders,
    page: (asked: Parameters<typeof orders.page>[0]) => {
      here.here += 1;
      return orders.page(asked);
    },
  };
  const { reads, close } = createThreadReads(
    db,
    { orders: counted, spend: spendTable(db), search: searchTable(db), areas: areaTable(db) },
    0,
  );
  onTestFinished(() => {
    close();
    db.close();
  });
  return { store, path, reads, close, here };
}

test('a read in the thread answers what the same read answers here', async () => {
  const { store, reads, here } = reading();
  for (const asked of [query({ text: 'oak' }), query({ group: 'customer' }), query({ sort: 'address' })])
    expect(await reads.orders.page(asked)).toEqual(store.orders.page(asked));
  const everything = { ...query(), except: [] };
  expect(await reads.orders.sums(everything)).toEqual(store.orders.sums(everything));
  const always = { accountId: 'ours', from: 0, until: Number.MAX_SAFE_INTEGER };
  expect(await reads.spend.parts([always])).toEqual(store.spend.parts([always]));
  expect(await reads.spend.groups(always, 'service')).toEqual(store.spend.groups(always, 'service'));
  expect(await reads.spend.differences(always)).toEqual(store.spend.differences(always));
  expect(await reads.orders.delivered('ours')).toEqual(store.orders.delivered('ours'));
  const search = { accountId: 'ours', now: 0, clauses: parseQuery('oak', '2026-05-29').clauses.map(dated) };
  expect(await reads.search.orders(search, 20)).toEqual(store.search.orders(search, 20));
  expect(here.here).toBe(0);
});

test('a read in the thread sees what was committed just before it was asked for', async () => {
  const { store, reads } = reading();
  const all = query({ limit: 1 });
  expect((await reads.orders.page(all)).total).toBe(ORDERS);
  for (let more = 1; more <= 20; more += 1) {
    store.orders.put('ours', order(`new-${more}`), 1);
    expect((await reads.orders.page(all)).total).toBe(ORDERS + more);
  }
});

test('a read is made here when the thread cannot open the profile', async () => {
  const { path, reads, here } = reading();
  renameSync(path, `${path}-elsewhere`);
  onTestFinished(() => renameSync(`${path}-elsewhere`, path));
  expect((await reads.orders.page(query())).total).toBe(ORDERS);
  expect(here.here).toBe(1);
});

test('a read after the end is made here', async () => {
  const { reads, close, here } = reading();
  await reads.orders.page(query({ text: 'oak' }));
  close();
  await reads.orders.page(query());
  expect(here.here).toBe(1);
});

test('a store with few orders starts no thread for them', async () => {
  const { store } = newStore();
  seedOrders(store, 'ours', 3);
  const asked = query({ text: 'rush' });
  expect(await store.inThread.orders.page(asked)).toEqual(store.orders.page(asked));
});
