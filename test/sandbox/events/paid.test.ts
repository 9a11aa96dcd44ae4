import { expect, it } from 'vitest';
import { CARD, openCheckout, V1_ORDER } from '../checkout/customer.ts';
import { mailbox } from '../signup/people.ts';
import { type Body, MINUTE, ORDER, startService } from '../support.ts';
import { quiet, receiver, register } from './receiver.ts';

it('a v1 order is announced when its payment clears, not before, and then like every other', async () => {
  const service = await startService();
  const { baseUrl } = service;
  const hook = await receiver();
  await register(baseUrl, { url: hook.url });
  const { customer } = await openCheckout(await service.client(), { ...V1_ORDER, address: '7 Paid Lane' });
  await customer.pay(CARD.declined);
  await quiet(baseUrl);
  expect([hook.types(), await mailbox(baseUrl)]).toEqual([[], []]);
  await customer.pay(CARD.clears);
  await quiet(baseUrl);
  expect(hook.types().sort()).toEqual(['order.created', 'order.payment_completed']);
  const mails = await mailbox(baseUrl);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'payment-receipt']);
  expect(mails.find(({ kind }) => kind === 'payment-receipt')).toMatchObject({
    to: 'a@example.com',
    subject: `[TEST] Payment received: 7 Paid Lane (for ${ORDER.customerName} <${ORDER.customerEmail}>)`,
    text: expect.stringContaining('The card payment of $39.00 has cleared'),
  });
  service.clock.advance(5 * MINUTE);
  await service.settle();
  await quiet(baseUrl);
  expect(hook.types().at(-1)).toBe('order.delivered');
});

it('each order of a bulk checkout is reported separately', async () => {
  const service = await startService();
  const hook = await receiver();
  await register(service.baseUrl, { url: hook.url, events: ['order.payment_completed'] });
  const body = [V1_ORDER, { ...V1_ORDER, pdfRequired: false }, V1_ORDER];
  const { customer } = await openCheckout(await service.client(), body, '/v1/orders/bulk');
  await customer.pay(CARD.clears);
  await quiet(service.baseUrl);
  const reported = hook.received.map(({ event }) => {
    const { order, amount } = event['data'] as { order: Body; amount: Body };
    return [order['orderNumber'], amount['amountCents']];
  });
  expect(reported).toEqual([
    [1, 3900],
    [2, 3400],
    [3, 3900],
  ]);
});
