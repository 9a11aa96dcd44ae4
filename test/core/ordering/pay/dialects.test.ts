import { expect, test } from 'vitest';
import { DIALECTS } from '../../../../src/sandbox/dialects/index.ts';
import { CARD } from '../../../sandbox/checkout/customer.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { until } from '../../../support/until.ts';
import { cardOffice, confirmList, customer, DRAFT, orderCount } from './office.ts';

const NAMES = DIALECTS.map(({ name }) => name);

test.each(shareOfTheDay('dialects of paying', NAMES, 3))(
  'an order and a list are paid, and each row gets its own order, in the dialect %s',
  async (dialect) => {
    const { app, accountId, service, place, opened, becomes, list } = await cardOffice({}, dialect);
    const intent = await place(DRAFT);
    const single = await opened(intent.id);
    await customer(single).pay(CARD.clears);
    await becomes(single.id, 'paid');
    expect((await app.call('outbox.detail', { intentId: intent.id })).intent.state).toBe('acked');
    const runId = await confirmList(app, accountId, 3);
    await until('the page', async () => (await app.call('runs.get', { runId })).counts.unpaid === 3);
    const [together] = await list('unpaid');
    if (!together) throw new Error('no page');
    await customer(together).pay(CARD.clears);
    await becomes(together.id, 'paid');
    const counts = async () => (await app.call('runs.get', { runId })).counts;
    // Where the answer carries no notes, each row's address, customer and report say which order is its own.
    await until('the rows', async () => (await counts()).placed === 3);
    const { rows } = await app.call('checkouts.get', { checkoutId: together.id });
    for (const { orderId, address } of rows) {
      const { order } = await app.call('orders.get', { accountId, orderId: String(orderId) });
      expect(order.address).toBe(address);
    }
    expect(await orderCount(service.baseUrl)).toBe(4);
  },
);
