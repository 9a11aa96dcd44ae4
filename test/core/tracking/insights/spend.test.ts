import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createInsights } from '../../../../src/main/core/tracking/insights/index.ts';
import { createOrders } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { SPEND_BY } from '../../../../src/shared/contract/index.ts';
import { localDay } from '../../../../src/shared/domain/local-day.ts';
import type { RemoteOrder } from '../../../../src/shared/domain/order.ts';
import { HOUR } from '../../../../src/shared/domain/units.ts';
import { intent, order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount, seededRandom, seedOrders } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const NOW = Date.UTC(2026, 4, 29, 12);
const LIST = { accountId, view: 'all', sort: 'ordered', descending: true, offset: 0, limit: 1 } as const;
const RANGE = { from: '2026-05-20', to: '2026-05-29' };

/** An office whose orders are seeded; `more` come on top. */
function office({ seed = 1, count = 600, more = [] as RemoteOrder[] } = {}) {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  seedOrders(store, accountId, count, seed);
  for (const each of more) store.orders.put(accountId, each, each.orderedAt ?? NOW);
  const ports = { store, clock: createFakeClock(NOW), desktop: {} } as never;
  const { handlers } = createInsights({
    ports,
    bus: createBus(),
    duplicates: { of: () => [] },
  });
  const list = createOrders({ ports, orderFiles: () => [], refresh: async () => ({ asked: 0 }) }).handlers;
  const all = store.orders
    .chosen({ ...LIST, text: '', except: [] })
    .flatMap((id) => store.orders.get(accountId, id) ?? []);
  return { store, handlers, list, all };
}

/** What is spent, added up by hand: it shares no code with what is tested. */
function byHand(all: ReturnType<typeof office>['all'], { from, to }: typeof RANGE) {
  const inRange = all.filter(({ orderedAt }) => {
    const day = localDay(orderedAt ?? 0);
    return day >= from && day <= to;
  });
  const charged = inRange.filter(
    ({ status, price, payment }) =>
      status.kind !== 'cancelled' && price !== null && (payment === null || payment === 'paid'),
  );
  return { inRange, charged, minor: charged.reduce((sum, { price }) => sum + (price?.minor ?? 0), 0) };
}

describe('spend', () => {
  it('is the sum of the reported prices of three seeded offices, without what was canceled or has no price', async () => {
    for (const seed of [1, 2, 3]) {
      const { handlers, all } = office({ seed });
      const spend = await handlers['spend.get']({ accountId, ...RANGE, by: 'service' });
      const { inRange, charged, minor } = byHand(all, RANGE);
      expect(spend.charged).toEqual([{ orders: charged.length, money: { minor, currency: 'USD' } }]);
      const canceled = inRange.filter(({ status }) => status.kind === 'cancelled');
      expect(spend.canceled).toBe(canceled.length);
      expect(spend.unpriced).toBe(inRange.length - charged.length - canceled.length);
      expect(minor).toBeGreaterThan(0);
      expect(spend.canceled * spend.unpriced).toBeGreaterThan(0);
      expect(spend.months.flatMap(({ sums }) => sums)).toEqual(spend.charged);
    }
  });

  it('is the same however it is divided, and each part leads to its own orders', async () => {
    const { store, handlers, list, all } = office();
    store.marks.tag(
      accountId,
      all.slice(0, 40).map(({ orderId }) => orderId),
      'hail',
      true,
    );
    const { charged, minor } = byHand(all, RANGE);
    for (const by of SPEND_BY) {
      const { groups } = await handlers['spend.get']({ accountId, ...RANGE, by });
      expect(
        groups.reduce((sum, { money }) => sum + money.minor, 0),
        by,
      ).toBe(minor);
      expect(
        groups.reduce((sum, { orders }) => sum + orders, 0),
        by,
      ).toBe(charged.length);
    }
    for (const by of ['service', 'rush', 'property', 'tag'] as const) {
      const { groups, unpriced } = await handlers['spend.get']({ accountId, ...RANGE, by });
      expect(groups.length, by).toBeGreaterThan(1);
      let found = 0;
      for (const { search, orders } of groups) {
        if (search === null) continue;
        const { total } = await list['orders.page']({ ...LIST, text: search });
        // The list also has the orders without a price, which nobody can count.
        expect(total, search).toBeGreaterThanOrEqual(orders);
        found += total - orders;
      }
      expect(found, by).toBeLessThanOrEqual(unpriced);
    }
  });

  it('counts an order that is paid by card once it is paid, and never adds two currencies', async () => {
    const at = NOW - HOUR;
    const card = (
      id: string,
      payment: 'paid' | 'open',
      price = { minor: 1_000, currency: 'USD' },
    ): RemoteOrder => order(id, { orderedAt: at, payment, price }, 'delivered');
    const more = [card('a', 'paid'), card('b', 'open'), card('c', 'paid', { minor: 900, currency: 'CAD' })];
    const { handlers } = office({ count: 0, more });
    const spend = await handlers['spend.get']({ accountId, ...RANGE, by: 'service' });
    expect(spend.charged.map(({ orders, money }) => [orders, money.minor, money.currency])).toEqual([
      [1, 1_000, 'USD'],
      [1, 900, 'CAD'],
    ]);
    expect(spend.unpaid).toBe(1);
  });

  it('keeps apart what only its index takes for one: leading zeros, case, and currencies', async () => {
    const claim = (id: string, claimNumber: string | null, currency = 'USD'): RemoteOrder =>
      order(id, { orderedAt: NOW - HOUR, claimNumber, price: { minor: 1_000, currency } }, 'delivered');
    const more = [
      ...[claim('a', 'CLM-7'), claim('b', 'CLM-007'), claim('c', 'clm 7'), claim('d', '9')],
      ...[claim('e', '9', 'CAD'), claim('f', '--'), claim('g', null), claim('h', 'CLM-7')],
    ];
    const { handlers } = office({ count: 0, more });
    const { groups } = await handlers['spend.get']({ accountId, ...RANGE, by: 'claim' });
    const shown = groups.map(({ label, money, orders }) => [label, money.currency, orders, money.minor]);
    expect(shown.sort()).toEqual(
      [
        ...[
          ['CLM-7', 'USD', 2, 2_000],
          ['CLM-007', 'USD', 1, 1_000],
          ['clm 7', 'USD', 1, 1_000],
        ],
        ...[
          ['9', 'USD', 1, 1_000],
          ['9', 'CAD', 1, 1_000],
          ['--', 'USD', 1, 1_000],
        ],
        [null, 'USD', 1, 1_000],
      ].sort(),
    );
  });

  it('names the most expensive claims of more than are read, where many keys hold several spellings', async () => {
    const random = seededRandom(5);
    const claims = Array.from({ length: 4_000 }, (_, index): RemoteOrder => {
      const number = Math.floor(random() * 6_000);
      const claimNumber = index % 9 === 0 ? `clm 0${number}` : `CLM-${number}`;
      const price = { minor: 100 * Math.floor(random() * 90), currency: index % 31 === 0 ? 'CAD' : 'USD' };
      return order(`${index}`, { orderedAt: NOW - HOUR, claimNumber, price }, 'delivered');
    });
    const { handlers } = office({ count: 0, more: claims });
    const { groups } = await handlers['spend.get']({ accountId, ...RANGE, by: 'claim' });
    const byHand = [
      ...Map.groupBy(claims, ({ claimNumber, price }) => `${claimNumber} ${price?.currency}`),
    ].map(([name, of]) => [name, of.reduce((sum, { price }) => sum + (price?.minor ?? 0), 0)] as const);
    const most = byHand.toSorted((a, b) => b[1] - a[1]).slice(0, 500);
    expect(groups.map(({ money }) => money.minor)).toEqual(most.map(([, minor]) => minor));
    const known = new Map(byHand);
    for (const { label, money } of groups) expect(known.get(`${label} ${money.currency}`)).toBe(money.minor);
  });

  it('counts an order with two tags in both, and what has none once', async () => {
    const more = ['a', 'b', 'c'].map((id) =>
      order(id, { orderedAt: NOW - HOUR, price: { minor: 1_000, currency: 'USD' } }, 'delivered'),
    );
    const { store, handlers } = office({ count: 0, more });
    store.marks.tag(accountId, ['a'], 'hail', true);
    store.marks.tag(accountId, ['a', 'b'], 'wind', true);
    const { groups } = await handlers['spend.get']({ accountId, ...RANGE, by: 'tag' });
    expect(groups.map(({ label, orders, money }) => [label, orders, money.minor])).toEqual([
      ['wind', 2, 2_000],
      ['hail', 1, 1_000],
      [null, 1, 1_000],
    ]);
  });

  it('lists what was charged otherwise than it was confirmed', async () => {
    const price = { minor: 5_000, currency: 'USD' };
    const more = ['same', 'dearer', 'canceled'].map((id) =>
      order(id, { orderedAt: NOW - HOUR, price, address: id }, id === 'canceled' ? 'cancelled' : 'delivered'),
    );
    const { store, handlers } = office({ count: 0, more });
    for (const [id, minor] of [
      ['same', 5_000],
      ['dearer', 4_250],
      ['canceled', 4_250],
    ] as const)
      store.outbox.insert(
        intent(`i-${id}`, { quoted: { minor, currency: 'USD' }, orderId: id, state: 'acked' }),
      );
    const { differences } = await handlers['spend.get']({ accountId, ...RANGE, by: 'service' });
    expect(differences).toEqual([
      { orderId: 'dearer', address: 'dearer', quoted: { minor: 4_250, currency: 'USD' }, charged: price },
    ]);
  });

  it('finds a difference whichever of order, number, and price came last, and drops one that is gone', async () => {
    const price = (minor: number) => ({ minor, currency: 'USD' });
    const reported = (id: string, minor: number) =>
      order(id, { orderedAt: NOW - HOUR, price: price(minor), address: id }, 'delivered');
    const { store, handlers } = office({ count: 0, more: [reported('repriced', 4_250)] });
    const confirmed = (id: string, orderId: string | null) =>
      store.outbox.insert(
        intent(`i-${id}`, { quoted: price(4_250), orderId, state: orderId ? 'acked' : 'on_wire' }),
      );
    confirmed('order', 'order');
    confirmed('repriced', 'repriced');
    confirmed('number', null);
    for (const id of ['order', 'number', 'repriced']) store.orders.put(accountId, reported(id, 5_000), NOW);
    store.outbox.move('i-number', ['on_wire'], 'acked', { orderId: 'number' }, NOW, 'answer');
    const found = async () =>
      (await handlers['spend.get']({ accountId, ...RANGE, by: 'service' })).differences.map(
        ({ orderId }) => orderId,
      );
    expect((await found()).sort()).toEqual(['number', 'order', 'repriced']);
    store.orders.put(accountId, reported('repriced', 4_250), NOW);
    expect((await found()).sort()).toEqual(['number', 'order']);
  });

  it('is compared with the budget of the calendar month, whatever days are shown', async () => {
    const { handlers, all } = office();
    const budget = { minor: 100_000, currency: 'USD' };
    await handlers['spend.budget']({ accountId, budget });
    const shown = await handlers['spend.get']({
      accountId,
      from: '2026-05-01',
      to: '2026-05-02',
      by: 'rush',
    });
    expect(shown.budget).toEqual(budget);
    expect(shown.thisMonth?.minor).toBe(byHand(all, { from: '2026-05-01', to: '2026-05-31' }).minor);
    await handlers['spend.budget']({ accountId, budget: null });
    expect((await handlers['spend.get']({ accountId, ...RANGE, by: 'rush' })).budget).toBeNull();
  });
});

describe('turnaround', () => {
  it('of each service is what its delivered orders took, and every order is in one step and one week', async () => {
    const { handlers, all } = office({ seed: 4 });
    const report = await handlers['turnaround.get']({ accountId });
    const delivered = all.filter(({ status, deliveredAt, orderedAt }) => {
      return status.kind === 'delivered' && deliveredAt !== null && deliveredAt > (orderedAt ?? 0);
    });
    expect(report.orders).toBe(delivered.length);
    expect(report.services.reduce((sum, each) => sum + each.turnaround.orders, 0)).toBe(delivered.length);
    for (const { service, rush, turnaround, steps } of report.services) {
      const times = delivered
        .filter((each) => each.serviceName === service && each.rushOrder === rush)
        .map(({ deliveredAt, orderedAt }) => (deliveredAt ?? 0) - (orderedAt ?? 0))
        .sort((a, b) => a - b);
      expect(turnaround.orders).toBe(times.length);
      expect(turnaround.usual).toBe(times[Math.ceil(times.length / 2) - 1]);
      expect(turnaround.slow).toBe(times[Math.ceil(times.length * 0.9) - 1]);
      expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(times.length);
    }
    expect(report.weeks.reduce((sum, each) => sum + each.turnaround.orders, 0)).toBe(delivered.length);
  });

  it('says when an order like this would likely come, and nothing of a kind that was never delivered', async () => {
    const { handlers } = office();
    const asked = { accountId, rush: false, propertyType: 'Residential' };
    const likely = await handlers['turnaround.likely']({ ...asked, serviceId: 'svc-gutter' });
    expect(likely?.at).toBeGreaterThan(NOW + 14 * HOUR);
    expect(likely?.at).toBeLessThan(NOW + 34 * HOUR);
    expect(await handlers['turnaround.likely']({ ...asked, serviceId: 'svc-unknown' })).toBeNull();
  });
});
