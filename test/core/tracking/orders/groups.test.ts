import { expect, it, onTestFinished } from 'vitest';
import type { OrderQuery } from '../../../../src/main/core/ports/store.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { OrderGrouping } from '../../../../src/shared/contract/index.ts';
import { localDay } from '../../../../src/shared/domain/local-day.ts';
import type { StoredOrder } from '../../../../src/shared/domain/order.ts';
import { intent, order } from '../../../store/rows.ts';
import { fictitiousAccount, seedOrders } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const LIST = {
  ...{ accountId, view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 500 },
} satisfies OrderQuery;
const RUN = {
  ...{ accountId, listId: null, confirmedFor: 'here', dueAt: 20, paused: false, hold: null, message: null },
  ...{ endedAt: null, checkouts: 1, wordAt: null },
};

/** 400 orders of many days; the first 30 of them come from two lists of the same name. */
function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  seedOrders(store, accountId, 400, 7);
  const all = store.orders
    .chosen({ ...LIST, except: [] })
    .flatMap((id) => store.orders.get(accountId, id) ?? []);
  const runs = new Map<string, string>();
  for (const [at, id] of ['older', 'newer'].entries()) {
    store.runs.insert({ ...RUN, id, name: 'Storm', confirmedAt: at });
    for (const [index, { orderId }] of all.slice(15 * at, 15 * at + 15).entries()) {
      store.outbox.insert(intent(`${id}-${index}`, { orderId, runId: id, row: index + 1, state: 'acked' }));
      runs.set(orderId, id);
    }
  }
  return { store, all, runs };
}

/** What an order is grouped by, worked out from the order alone. */
const keys = (runs: ReadonlyMap<string, string>) =>
  ({
    day: ({ orderedAt }: StoredOrder) => localDay(orderedAt ?? 0),
    list: ({ orderId }: StoredOrder) => runs.get(orderId) ?? null,
    customer: ({ customerName }: StoredOrder) => customerName,
    claim: ({ claimNumber }: StoredOrder) => claimNumber,
  }) satisfies Record<OrderGrouping, (of: StoredOrder) => string | null>;

it('has each order once, in its own group, sorted inside as the list is sorted', () => {
  const { store, all, runs } = office();
  const byId = new Map(all.map((each) => [each.orderId, each]));
  for (const [group, keyOf] of Object.entries(keys(runs)) as [
    OrderGrouping,
    (of: StoredOrder) => string | null,
  ][]) {
    for (const sort of ['ordered', 'price'] as const) {
      const query = { ...LIST, sort, text: 'oak' };
      const plain = store.orders.page(query).rows.map(({ orderId }) => orderId);
      const { rows, total, grouped } = store.orders.page({ ...query, group });
      expect(total, group).toBe(plain.length);
      expect(grouped?.count, group).toBe(new Set(plain.map((id) => keyOf(byId.get(id) as StoredOrder))).size);
      let next = 0;
      for (const { first, orders } of grouped?.groups ?? []) {
        expect(first, group).toBe(next);
        const inside = rows.slice(first, first + orders).map(({ orderId }) => orderId);
        const wanted = keyOf(byId.get(inside[0] ?? '') as StoredOrder);
        expect(inside, `${group} by ${sort}`).toEqual(
          plain.filter((id) => keyOf(byId.get(id) as StoredOrder) === wanted),
        );
        next += orders;
      }
      expect(next, group).toBe(total);
    }
  }
});

it('begins with the newest day and the newest list, and turns with the list it is sorted by', () => {
  const { store, all, runs } = office();
  const labels = (change: Partial<OrderQuery>) =>
    store.orders.page({ ...LIST, ...change }).grouped?.groups.map(({ label }) => label) ?? [];
  const days = [...new Set(all.map(keys(runs).day))];
  expect(labels({ group: 'day' })).toEqual(days);
  expect(labels({ group: 'day', sort: 'price' })).toEqual(days);
  expect(labels({ group: 'day', descending: false })).toEqual(days.toReversed());
  expect(labels({ group: 'list' })).toEqual(['Storm', 'Storm', null]);
  const names = labels({ group: 'customer', sort: 'customer', descending: false });
  expect(labels({ group: 'customer', sort: 'customer' })).toEqual(names.toReversed());
  expect(store.orders.page({ ...LIST, group: 'list' }).rows[0]?.orderId).toBe(all[15]?.orderId);
});

it('never takes two claims for one, and puts what has no claim last', () => {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  for (const [id, claimNumber] of Object.entries({ a: 'CLM-7', b: null, c: 'CLM-007', d: '--', e: 'CLM-7' }))
    store.orders.put(accountId, order(id, { claimNumber }), 1);
  const { grouped } = store.orders.page({ ...LIST, group: 'claim' });
  const shown = grouped?.groups.map(({ label, orders }) => [label, orders]) ?? [];
  expect(shown.slice(0, 2).sort()).toEqual([
    ['CLM-007', 1],
    ['CLM-7', 2],
  ]);
  expect(shown.slice(2)).toEqual([
    ['--', 1],
    [null, 1],
  ]);
});

it('names no more groups than anybody reads, and says how many there are', () => {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  store.transaction(() => {
    for (let number = 0; number < 1_001; number += 1)
      store.orders.put(accountId, order(`${number}`, { claimNumber: `C${number}` }), 1);
  });
  const page = store.orders.page({ ...LIST, group: 'claim' });
  expect(page.grouped).toEqual({ count: 1_001, groups: [] });
  expect(page.rows[0]?.claimNumber).toBe('C0');
});
