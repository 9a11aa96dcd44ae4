import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { V1_ORDER } from '../checkout/customer.ts';
import { ORDER, startService } from '../support.ts';
import { newCaller } from './caller.ts';

describe('section 7', () => {
  it('section 7: 201 for v4 order creation, 200 for v1 order creation and for the price quote', async () => {
    const caller = await newCaller(await startService());
    expect((await caller.post('/v4/orders', ORDER)).status).toBe(201);
    expect((await caller.post('/v1/orders', V1_ORDER)).status).toBe(200);
    for (const version of ['v4', 'v1']) {
      const { status } = await caller.post(`/${version}/services/calculate-price`, {
        serviceId: ORDER.serviceId,
      });
      expect(status).toBe(200);
    }
  });
});

describe('section 9', () => {
  const of = (version: string) =>
    operations()
      .filter(({ path }) => path.startsWith(`/${version}/`))
      .map(({ method, path }) => `${method} ${path.slice(version.length + 1)}`);

  it('section 9: v1 has what v4 has, and beside it the status of a checkout and the endpoints', () => {
    expect(of('v1').sort()).toEqual(
      [...of('v4'), 'get /orders/status/{checkoutSessionId}', 'get /endpoints'].sort(),
    );
  });

  it('section 9: versions are chosen by the path prefix; there is no other', async () => {
    const service = await startService();
    const { token } = await newCaller(service);
    for (const prefix of ['', '/v2', '/v3', '/v5', '/V4', '/v4.0']) {
      const response = await fetch(`${service.baseUrl}${prefix}/services`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([prefix, response.status]).toEqual([prefix, 404]);
    }
    expect((await fetch(`${service.baseUrl}/v4/endpoints`)).status).toBe(404);
  });

  it('section 9: v4 places at once and returns no checkoutUrl, v1 returns it and needs the two addresses', async () => {
    const caller = await newCaller(await startService());
    expect((await caller.post('/v4/orders', V1_ORDER)).body['checkoutUrl']).toBeUndefined();
    expect((await caller.post('/v1/orders', V1_ORDER)).body['checkoutUrl']).toMatch(/^http/);
    expect((await caller.post('/v1/orders', ORDER)).status).toBe(400);
  });
});
