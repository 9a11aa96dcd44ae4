import { expect, it } from 'vitest';
import type { PracticeLauncher } from '../../../../src/main/core/ports/index.ts';
import { type Body, dataOf, HandClock, signIn, startService } from '../../../sandbox/support.ts';
import { startTestApp } from '../../../support/app.ts';
import { until } from '../../../support/until.ts';

const PAGE = 100;

/** An app that has read the whole history of a practice account, and that history as the service itself has it. */
async function history(count: number) {
  const service = await startService({ clock: new HandClock(Date.now()) });
  const credentials = service.seedAccount();
  service.seedDemo(credentials.accountId, count);
  const practice: PracticeLauncher = {
    start: async (seed) => ({ baseUrl: service.baseUrl, credentials: seed ? credentials : null }),
    stop: async () => {},
    addAccount: () => Promise.reject(new Error('none')),
    onExit: () => {},
  };
  const app = await startTestApp({ adapters: { practice } });
  await app.call('settings.put', { onDelivery: 'nothing' });
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  await until('the history', async () => (await app.call('orders.counts', { accountId })).all === count);
  const client = await signIn(service.baseUrl, credentials);
  const truth: Body[] = [];
  for (let page = 1; truth.length < count; page += 1)
    truth.push(...dataOf(await client.get(`/v4/orders?pageSize=${PAGE}&page=${page}`)));
  return { app, accountId, truth };
}

const cents = (order: Body) => Number((order['price'] as Body)['amountCents']);
const time = (order: Body, field: string) => Date.parse(String(order[field]));
const kindOf = (order: Body) => `${order['serviceId']} ${order['rushOrder']}`;

it.each([40, 90, 150])(
  'spend and turnaround of a practice history of %i orders are what the service’s own records say',
  async (count) => {
    const { app, accountId, truth } = await history(count);
    const range = { from: '2000-01-01', to: '2100-01-01' };
    const spend = await app.call('spend.get', { accountId, ...range, by: 'rush' });
    const charged = truth.filter((order) => order['status'] !== 'cancelled');
    const sum = (orders: readonly Body[]) => orders.reduce((total, order) => total + cents(order), 0);
    expect(spend.charged).toEqual([
      { orders: charged.length, money: { minor: sum(charged), currency: 'USD' } },
    ]);
    expect(spend.canceled).toBe(count - charged.length);
    const rushed = Map.groupBy(charged, (order) => order['rushOrder'] === true);
    const parts = [...rushed.values()].map((orders) => sum(orders)).sort((a, b) => b - a);
    expect(spend.groups.map(({ money }) => money.minor).sort((a, b) => b - a)).toEqual(parts);

    const report = await app.call('turnaround.get', { accountId });
    const delivered = truth.filter((order) => order['status'] === 'completed');
    expect(report.orders).toBe(delivered.length);
    const taken = [...Map.groupBy(delivered, kindOf).values()].map((orders) =>
      orders.map((order) => time(order, 'completedAt') - time(order, 'createdAt')).sort((a, b) => a - b),
    );
    const figures = (times: readonly number[]) => ({
      orders: times.length,
      // Half and nine in ten of the orders took no longer.
      usual: times.find((_, index) => (index + 1) * 2 >= times.length),
      slow: times.find((_, index) => (index + 1) * 10 >= times.length * 9),
    });
    const order = (a: { orders: number; usual?: number | undefined }, b: typeof a) =>
      b.orders - a.orders || (a.usual ?? 0) - (b.usual ?? 0);
    const reported = report.services.map(({ turnaround: { orders, usual, slow } }) => ({
      orders,
      usual,
      slow,
    }));
    expect(reported.sort(order)).toEqual(taken.map(figures).sort(order));
  },
);
