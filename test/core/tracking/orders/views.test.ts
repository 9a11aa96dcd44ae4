import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrders, createViews } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { MOST_VIEWS, type ViewBody } from '../../../../src/shared/contract/index.ts';
import { isOpen } from '../../../../src/shared/domain/status.ts';
import { lateAfter, learnTurnarounds } from '../../../../src/shared/domain/turnaround.ts';
import { HOUR } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount, seedOrders } from '../../../support/seed-orders.ts';
import { failureOf } from '../../support/failure-of.ts';

const accountId = 'ours';
const LIST = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
const NOW = Date.UTC(2026, 4, 30);

function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  seedOrders(store, accountId, 700, 3);
  const clock = createFakeClock(NOW);
  const ports = { store, clock, desktop: {} } as never;
  const { handlers } = createViews({ ports, bus: createBus() });
  const list = createOrders({ ports, orderFiles: () => [], refresh: async () => ({ asked: 0 }) }).handlers;
  const all = store.orders
    .chosen({ ...LIST, except: [] })
    .flatMap((id) => store.orders.get(accountId, id) ?? []);
  const shown = async () => (await handlers['views.list']({ accountId })).views;
  return { store, handlers, list, all, shown };
}

const view = (patch: Partial<ViewBody> = {}): ViewBody => ({
  ...{ name: 'Rush', view: 'all', text: 'rush', sort: 'address', descending: false },
  ...patch,
});

describe('saved views', () => {
  it('keep their order and what they show, each with its orders counted as the list counts them', async () => {
    const { handlers, list, shown } = office();
    const further = [{ sort: 'price', descending: true }] as const;
    await handlers['views.put']({ accountId, id: null, body: view({ further: [...further] }) });
    const { id } = await handlers['views.put']({
      accountId,
      id: null,
      body: view({ name: 'Dear', text: 'price>50' }),
    });
    await handlers['views.put']({ accountId, id: null, body: view({ name: 'All', text: '' }) });
    await handlers['views.put']({ accountId, id, body: view({ name: 'Expensive', text: 'price>80' }) });
    const views = await shown();
    expect(views.map(({ name }) => name)).toEqual(['Rush', 'Expensive', 'All']);
    expect(views[0]).toMatchObject({ sort: 'address', descending: false, further });
    for (const each of views) {
      const page = await list['orders.page']({
        ...LIST,
        view: each.view,
        text: each.text,
        offset: 0,
        limit: 1,
      });
      expect(each.orders).toBe(page.total);
      expect(each.orders).toBeGreaterThan(0);
    }
  });

  it('are one to begin with at most, are deleted, and end at a number', async () => {
    const { handlers, shown } = office();
    const ids: number[] = [];
    for (let index = 0; index < MOST_VIEWS; index += 1)
      ids.push(
        (await handlers['views.put']({ accountId, id: null, body: view({ name: `View ${index}` }) })).id,
      );
    await expect(
      failureOf(() => handlers['views.put']({ accountId, id: null, body: view() })),
    ).resolves.toMatchObject({ code: 'refused' });
    for (const id of [ids[3], ids[5], null]) {
      await handlers['views.begin']({ accountId, id: id ?? null });
      expect((await shown()).flatMap((each) => (each.isDefault ? [each.id] : []))).toEqual(id ? [id] : []);
    }
    await handlers['views.remove']({ accountId, id: ids[0] ?? 0 });
    expect((await shown()).map(({ id }) => id)).toEqual(ids.slice(1));
    await expect(
      failureOf(() => handlers['views.put']({ accountId, id: ids[0] ?? 0, body: view() })),
    ).resolves.toMatchObject({ code: 'not_found' });
  });
});

describe('late orders', () => {
  it('are those that the rule calls late one by one, in the list, its count, and each line', async () => {
    const { handlers, list, all } = office();
    const known = learnTurnarounds(
      all.flatMap(({ status, serviceId, rushOrder, propertyType, orderedAt, deliveredAt }) =>
        status.kind === 'delivered' && orderedAt !== null && deliveredAt !== null
          ? [{ serviceId, rush: rushOrder === true, propertyType, orderedAt, deliveredAt }]
          : [],
      ),
    );
    const late = all.filter((order) => {
      const { serviceId, rushOrder, propertyType, orderedAt, expectedAt, status } = order;
      if (!isOpen(status.kind) || orderedAt === null) return false;
      const after = lateAfter(
        expectedAt,
        { serviceId, rush: rushOrder === true, propertyType, orderedAt },
        known,
      );
      return after !== null && after < NOW;
    });
    const found = await list['orders.page']({ ...LIST, text: 'late', offset: 0, limit: 500 });
    expect(found.rows.map(({ orderId }) => orderId)).toEqual(late.map(({ orderId }) => orderId));
    // Both ways to be late are among them.
    expect(late.some(({ expectedAt }) => expectedAt === null)).toBe(true);
    expect(late.some(({ expectedAt }) => expectedAt !== null)).toBe(true);
    expect((await handlers['views.list']({ accountId })).late).toBe(late.length);
    const { rows } = await list['orders.page']({ ...LIST, offset: 0, limit: 500 });
    const lines = rows.filter((row) => row.lateAfter !== null && row.lateAfter < NOW);
    expect(lines.map(({ orderId }) => orderId)).toEqual(late.map(({ orderId }) => orderId));
    expect(rows.every((row) => isOpen(row.status.kind) || row.lateAfter === null)).toBe(true);
  });

  it('are learned from again when another order is delivered', async () => {
    const { store, list, all } = office();
    const [open] = all.filter(({ status, expectedAt }) => isOpen(status.kind) && expectedAt === null);
    const before = (await list['orders.page']({ ...LIST, offset: 0, limit: 500 })).rows.find(
      ({ orderId }) => orderId === open?.orderId,
    );
    const quick = all.filter(({ status }) => status.kind === 'delivered').slice(0, 500);
    for (const order of quick)
      store.orders.put(
        accountId,
        { ...order, orderId: `again-${order.orderId}`, deliveredAt: (order.orderedAt ?? 0) + HOUR },
        NOW,
      );
    const after = (await list['orders.page']({ ...LIST, offset: 0, limit: 500 })).rows.find(
      ({ orderId }) => orderId === open?.orderId,
    );
    expect(after?.likelyAt).toBeLessThan(before?.likelyAt ?? 0);
  });
});
