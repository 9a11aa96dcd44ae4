import { expect } from 'vitest';
import { type Body, errorOf, HOUR, ORDER, startService } from '../support.ts';
import { call, newCaller } from './caller.ts';
import { table } from './table.ts';

table('section 8', (row) => {
  row('Orders per bulk call', async () => {
    const caller = await newCaller(await startService());
    const orders = (count: number) => Array.from({ length: count }, () => ORDER);
    expect((await caller.post('/v4/orders/bulk', orders(50))).status).toBe(201);
    const refused = await caller.post('/v4/orders/bulk', orders(51));
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'too_many_orders']);
    expect((await caller.get('/v4/orders')).body['total']).toBe(50);
  });
  row('Access token lifetime', async () => {
    const service = await startService();
    const caller = await newCaller(service);
    service.clock.advance(HOUR - 1);
    expect((await caller.get('/v4/services')).status).toBe(200);
    service.clock.advance(1);
    const answer = await caller.get('/v4/services');
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'invalid_token']);
  });
  row('Download token lifetime', async () => {
    const service = await startService();
    const caller = await newCaller(service);
    const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
    service.clock.advance(HOUR);
    await service.settle();
    const issued = await fetch(`${service.baseUrl}/_practice/orders/${orderId}/download-token`, {
      method: 'POST',
    });
    const { downloadAllUrl } = (await issued.json()) as Body;
    const path = String(downloadAllUrl).slice(service.baseUrl.length);
    service.clock.advance(24 * HOUR - 1);
    expect((await call(service.baseUrl, path)).status).toBe(200);
    service.clock.advance(1);
    const late = await call(service.baseUrl, path);
    expect([late.status, errorOf(late).code]).toEqual([410, 'download_token_expired']);
  });
});
