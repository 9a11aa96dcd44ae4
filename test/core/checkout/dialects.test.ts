import { expect, test } from 'vitest';
import { DIALECTS } from '../../../src/sandbox/dialects/index.ts';
import { CARD } from '../../sandbox/checkout/customer.ts';
import { until } from '../../support/until.ts';
import { cardOffice, confirmList, customer, DRAFT, orderCount } from './office.ts';

const TELLS_NO_NOTES: readonly string[] = DIALECTS.flatMap(({ name, omitted }) =>
  omitted.includes('notes') ? [name] : [],
);

test.each(DIALECTS.map(({ name }) => name))(
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
    const { rows: sent } = await app.call('checkouts.get', { checkoutId: together.id });
    if (TELLS_NO_NOTES.includes(dialect)) {
      // Nothing in the answer says which is which: a person does, and is shown the likely one first.
      await until('the question', async () => (await counts()).needs_you === 3);
      for (const { intentId, address } of sent) {
        const { candidates, choices } = await app.call('outbox.detail', { intentId });
        expect(choices).not.toContain('send_again');
        expect(candidates[0]?.address).toBe(address);
        const decision = { kind: 'match', orderId: String(candidates[0]?.orderId) } as const;
        await app.call('outbox.decide', { intentId, decision });
      }
    }
    await until('the rows', async () => (await counts()).placed === 3);
    const { rows } = await app.call('checkouts.get', { checkoutId: together.id });
    for (const { orderId, address } of rows) {
      const { order } = await app.call('orders.get', { accountId, orderId: String(orderId) });
      expect(order.address).toBe(address);
    }
    expect(await orderCount(service.baseUrl)).toBe(4);
  },
);
