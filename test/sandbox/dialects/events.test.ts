import { expect, it } from 'vitest';
import { quiet, receiver, register } from '../events/receiver.ts';
import { ORDER, startService } from '../support.ts';

it.each([
  [
    'plain',
    { orderId: expect.any(String), status: 'accepted', price: { amountCents: 3900, currency: 'USD' } },
  ],
  [
    'snake',
    { order_id: expect.any(String), status: 'accepted', price: { amount: '39.00', currency: 'USD' } },
  ],
  ['legacy', { orderId: expect.any(String), status: 'ACCEPTED', totalPrice: '39.00' }],
])('webhooks speak %s as the answers do', async (dialect, order) => {
  const service = await startService({ dialect });
  const hook = await receiver();
  await register(service.baseUrl, { url: hook.url });
  await (await service.client()).post('/v4/orders', { ...ORDER, notes: 'RL-HOOK' });
  await quiet(service.baseUrl);
  expect(hook.received[0]?.event).toMatchObject({ type: 'order.created', data: { order } });
  expect(JSON.stringify(hook.received[0]?.event).includes('RL-HOOK')).toBe(dialect !== 'legacy');
});
