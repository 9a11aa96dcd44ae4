import { expect } from 'vitest';
import { VERSIONS } from '../../../src/sandbox/openapi/routes.ts';
import { dataOf, errorOf, fieldsOf, MINUTE, ORDER, startService } from '../support.ts';
import { newCaller } from './caller.ts';
import { table } from './table.ts';

table('section 4, Services (v4 and v1 are identical)', (row) => {
  row('GET /v4/services, /v1/services', VERSIONS, async (version) => {
    const caller = await newCaller(await startService(), version);
    const services = dataOf(await caller.get(`/${version}/services`));
    expect(services.length).toBeGreaterThan(1);
    for (const service of services) {
      expect(service).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        deliveryHours: expect.any(Object),
        price: { amountCents: expect.any(Number) },
      });
    }
    expect(dataOf(await caller.get('/v4/services'))).toEqual(services);
  });
  row('POST /v4/services/calculate-price, /v1/services/calculate-price', VERSIONS, async (version) => {
    const caller = await newCaller(await startService(), version);
    const total = async (body: object) => {
      const answer = await caller.post(`/${version}/services/calculate-price`, {
        serviceId: ORDER.serviceId,
        ...body,
      });
      return [answer.status, answer.body['total']];
    };
    const dollars = (amountCents: number) => [200, { amountCents, currency: 'USD' }];
    expect(await total({ rushOrder: false, pdfRequired: false })).toEqual(dollars(3400));
    expect(await total({ rushOrder: true, pdfRequired: true })).toEqual(dollars(5400));
    const refused = await caller.post(`/${version}/services/calculate-price`, { rushOrder: 'no' });
    expect([refused.status, fieldsOf(refused).sort()]).toEqual([400, ['rushOrder', 'serviceId']]);
  });
});

table('section 4, v4 orders', (row) => {
  row('POST /v4/orders', async () => {
    const caller = await newCaller(await startService());
    const answer = await caller.post('/v4/orders', { ...ORDER, notes: 'Job 4411' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...ORDER,
      notes: 'Job 4411',
      orderId: expect.any(String),
      status: 'accepted',
    });
    const refused = await caller.post('/v4/orders', { ...ORDER, propertyType: 'Barn' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['propertyType']]);
  });
  row('POST /v4/orders/bulk', async () => {
    const caller = await newCaller(await startService());
    const items = Array.from({ length: 50 }, (_, index) => ({ ...ORDER, notes: `row ${index}` }));
    const all = await caller.post('/v4/orders/bulk', items);
    expect([all.status, all.body['created']]).toEqual([201, 50]);
    const more = await caller.post('/v4/orders/bulk', [...items, ORDER]);
    expect([more.status, errorOf(more).code]).toEqual([400, 'too_many_orders']);
    const some = await caller.post('/v4/orders/bulk', [ORDER, { ...ORDER, address: 7 }]);
    expect([some.status, some.body['created'], some.body['refused']]).toEqual([200, 1, 1]);
    const none = await caller.post('/v4/orders/bulk', [{ ...ORDER, address: 7 }]);
    expect([none.status, fieldsOf(none)]).toEqual([400, ['[0].address']]);
    expect((await caller.get('/v4/orders')).body['total']).toBe(51);
  });
  row('GET /v4/orders', async () => {
    const caller = await newCaller(await startService());
    for (let turn = 0; turn < 5; turn += 1) await caller.post('/v4/orders', ORDER);
    const first = await caller.get('/v4/orders?page=1&pageSize=2');
    const last = await caller.get('/v4/orders?page=3&pageSize=2');
    expect(first.body).toMatchObject({ page: 1, pageSize: 2, total: 5 });
    expect([...dataOf(first), ...dataOf(last)].map((order) => order['orderNumber'])).toEqual([5, 4, 1]);
    const other = await newCaller(await startService());
    expect((await other.get('/v4/orders')).body['total']).toBe(0);
  });
  row('GET /v4/orders/{orderId}', async () => {
    const service = await startService();
    const caller = await newCaller(service);
    const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
    service.clock.advance(MINUTE);
    const answer = await caller.get(`/v4/orders/${orderId}`);
    expect([answer.status, answer.body['orderId'], answer.body['status']]).toEqual([
      200,
      orderId,
      'in_progress',
    ]);
    expect((await caller.get('/v4/orders/ord_none')).status).toBe(404);
    const stranger = await newCaller(service);
    expect((await stranger.get(`/v4/orders/${orderId}`)).status).toBe(404);
  });
  row('GET /v4/orders/by-customer', async () => {
    const caller = await newCaller(await startService());
    await caller.post('/v4/orders', ORDER);
    await caller.post('/v4/orders', { ...ORDER, customerEmail: 'else@example.com' });
    await caller.post('/v4/orders', ORDER);
    const found = dataOf(await caller.get(`/v4/orders/by-customer?email=${ORDER.customerEmail}`));
    expect(found.map((order) => order['orderNumber'])).toEqual([3, 1]);
    const refused = await caller.get('/v4/orders/by-customer');
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['email']]);
  });
});
