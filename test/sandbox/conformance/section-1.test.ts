import { expect } from 'vitest';
import { CARD, customerAt, V1_ORDER } from '../checkout/customer.ts';
import { dataOf, ORDER, startService } from '../support.ts';
import { newCaller } from './caller.ts';
import { table } from './table.ts';

table('section 1', (row) => {
  row('Who collects payment', ['v4', 'v1'], async (version) => {
    const caller = await newCaller(await startService(), version);
    const answer = await caller.post(`/${version}/orders`, version === 'v1' ? V1_ORDER : ORDER);
    const { checkoutUrl } = answer.body;
    if (version === 'v4') expect(checkoutUrl).toBeUndefined();
    else expect((await customerAt(String(checkoutUrl)).look()).html).toMatch(/card number/i);
  });
  row('Order creation', async () => {
    const caller = await newCaller(await startService());
    const placed = await caller.post('/v4/orders', ORDER);
    expect([placed.status, placed.body['status']]).toEqual([201, 'accepted']);
    const { status, body } = await caller.post('/v1/orders', V1_ORDER);
    expect([status, (await caller.get('/v1/orders')).body['total']]).toEqual([200, 1]);
    await customerAt(String(body['checkoutUrl'])).pay(CARD.clears);
    expect((await caller.get('/v1/orders')).body['total']).toBe(2);
  });
  row('Settlement', async () => {
    const caller = await newCaller(await startService());
    // Per order, at purchase: the checkout asks for exactly what the order costs.
    const { body } = await caller.post('/v1/orders', { ...V1_ORDER, rushOrder: true });
    const question = { serviceId: ORDER.serviceId, rushOrder: true, pdfRequired: true };
    const quoted = (await caller.post('/v1/services/calculate-price', question)).body['total'];
    expect(body['total']).toEqual(quoted);
    const { body: invoiced } = await caller.post('/v4/orders', { ...ORDER, rushOrder: true });
    expect(invoiced['price']).toEqual(quoted);
  });
  row('Everything else', async () => {
    const caller = await newCaller(await startService());
    const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
    for (const path of ['/services', '/orders', `/orders/${orderId}`, `/orders/${orderId}/files`]) {
      expect((await caller.get(`/v1${path}`)).body).toEqual((await caller.get(`/v4${path}`)).body);
    }
    const { status } = await caller.get(`/v1/orders/${orderId}/files/download-all`);
    expect(status).toBe((await caller.get(`/v4/orders/${orderId}/files/download-all`)).status);
    expect(dataOf(await caller.get('/v1/services')).length).toBeGreaterThan(1);
  });
});
