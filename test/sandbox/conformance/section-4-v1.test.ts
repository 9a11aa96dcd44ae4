import { expect } from 'vitest';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { CARD, customerAt, SUCCESS_URL, V1_ORDER } from '../checkout/customer.ts';
import { type Body, dataOf, errorOf, fieldsOf, MINUTE, ORDER, startService } from '../support.ts';
import { type Caller, newCaller } from './caller.ts';
import { table } from './table.ts';

/** Opens a checkout and pays it as the customer; answers the session_id that came back to successUrl. */
async function paid(caller: Caller, body: unknown, path = '/v1/orders'): Promise<string> {
  const { checkoutUrl } = (await caller.post(path, body)).body;
  const { status, location } = await customerAt(String(checkoutUrl)).pay(CARD.clears);
  const back = new URL(location ?? '');
  expect([status, location?.startsWith(SUCCESS_URL)]).toEqual([303, true]);
  return back.searchParams.get('session_id') ?? '';
}

table('section 4, v1 orders', (row) => {
  row('POST /v1/orders', async () => {
    const caller = await newCaller(await startService(), 'v1');
    const answer = await caller.post('/v1/orders', V1_ORDER);
    expect([answer.status, answer.body['checkoutUrl']]).toEqual([200, expect.stringMatching(/^http/)]);
    expect((await caller.get('/v1/orders')).body['total']).toBe(0);
    const refused = await caller.post('/v1/orders', ORDER);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['successUrl', 'cancelUrl']]);
  });
  row('POST /v1/orders/bulk', async () => {
    const caller = await newCaller(await startService(), 'v1');
    const { successUrl, cancelUrl } = V1_ORDER;
    const orders = (count: number) => Array.from({ length: count }, () => ORDER);
    const sessionId = await paid(caller, { orders: orders(50), successUrl, cancelUrl }, '/v1/orders/bulk');
    const outcome = await caller.get(`/v1/orders/status/${sessionId}`);
    expect([outcome.body['total'], dataOf(outcome).length]).toEqual([50, 50]);
    const inEach = await paid(caller, [V1_ORDER, V1_ORDER], '/v1/orders/bulk');
    expect((await caller.get(`/v1/orders/status/${inEach}`)).body['total']).toBe(2);
    const refused = await caller.post('/v1/orders/bulk', { orders: orders(51), successUrl, cancelUrl });
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'too_many_orders']);
  });
  row('GET /v1/orders/status/{checkoutSessionId}', async () => {
    const service = await startService();
    const caller = await newCaller(service, 'v1');
    const open = (await caller.post('/v1/orders', V1_ORDER)).body;
    const before = await caller.get(`/v1/orders/status/${open['checkoutSessionId']}`);
    expect([before.status, before.body['orderId']]).toEqual([200, undefined]);
    const sessionId = await paid(caller, V1_ORDER);
    const after = await caller.get(`/v1/orders/status/${sessionId}`);
    expect(after.body).toMatchObject({ ...ORDER, orderId: expect.any(String), status: 'accepted' });
    expect((await caller.get('/v1/orders/status/cs_test_none')).status).toBe(404);
    const stranger = await newCaller(service, 'v1');
    expect((await stranger.get(`/v1/orders/status/${sessionId}`)).status).toBe(404);
  });
  row('GET /v1/orders', async () => {
    const caller = await newCaller(await startService(), 'v1');
    await paid(caller, V1_ORDER);
    await caller.post('/v4/orders', ORDER);
    const answer = await caller.get('/v1/orders?page=1&pageSize=1');
    expect(answer.body).toMatchObject({ page: 1, pageSize: 1, total: 2 });
    expect((await caller.get('/v1/orders')).body).toEqual((await caller.get('/v4/orders')).body);
  });
  row('GET /v1/orders/{orderId}', async () => {
    const service = await startService();
    const caller = await newCaller(service, 'v1');
    const { orderId } = (await caller.get(`/v1/orders/status/${await paid(caller, V1_ORDER)}`)).body;
    service.clock.advance(MINUTE);
    const answer = await caller.get(`/v1/orders/${orderId}`);
    expect([answer.status, answer.body['status']]).toEqual([200, 'in_progress']);
    expect(answer.body).toEqual((await caller.get(`/v4/orders/${orderId}`)).body);
    expect((await caller.get('/v1/orders/ord_none')).status).toBe(404);
  });
  row('GET /v1/orders/by-customer?email=', async () => {
    const caller = await newCaller(await startService(), 'v1');
    await paid(caller, V1_ORDER);
    await paid(caller, { ...V1_ORDER, customerEmail: 'else@example.com' });
    const found = dataOf(await caller.get(`/v1/orders/by-customer?email=${ORDER.customerEmail}`));
    expect(found.map((order) => order['orderNumber'])).toEqual([1]);
    expect((await caller.get('/v1/orders/by-customer?email=')).status).toBe(400);
  });
  row('GET /v1/endpoints', async () => {
    const caller = await newCaller(await startService(), 'v1');
    const listed = dataOf(await caller.get('/v1/endpoints')).map(
      ({ method, path, authentication }: Body) => `${method} ${path} ${authentication}`,
    );
    const documented = operations()
      .filter(({ path }) => /^\/v\d\//.test(path))
      .map(({ method, path, route }) => `${method.toUpperCase()} ${path} ${route.token ? 'bearer' : 'none'}`);
    expect(listed.sort()).toEqual(documented.sort());
  });
});
