import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { PERSON, signUp } from '../signup/people.ts';
import { errorOf, HOUR, MINUTE, ORDER, startService } from '../support.ts';
import { callerWith, newCaller } from './caller.ts';

describe('section 5', () => {
  it('section 5, 1: a client ID with a fixed prefix; a new secret invalidates the old one at once', async () => {
    const { baseUrl } = await startService();
    const first = await signUp(baseUrl);
    const second = await signUp(baseUrl, { ...PERSON, email: 'second@roofers.example' });
    for (const { clientId } of [first, second]) expect(clientId).toMatch(/^rms_test_\w+$/);
    expect(first.clientId).not.toBe(second.clientId);
    const nobody = callerWith(baseUrl, '');
    await nobody.post('/sandbox/regenerate', { email: PERSON.email, password: PERSON.password });
    expect((await nobody.post('/v4/auth/token', first)).status).toBe(401);
    expect((await nobody.post('/v4/auth/token', second)).status).toBe(200);
  });

  it('section 5, 2: the token is of type Bearer and lasts 3600 seconds', async () => {
    const service = await startService();
    const { clientId, clientSecret } = await newCaller(service);
    const nobody = callerWith(service.baseUrl, '');
    const { body } = await nobody.post('/v4/auth/token', { clientId, clientSecret });
    expect(body).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
    const caller = callerWith(service.baseUrl, String(body['accessToken']));
    service.clock.advance(HOUR - 1);
    expect((await caller.get('/v4/services')).status).toBe(200);
    service.clock.advance(1);
    expect((await caller.get('/v4/services')).status).toBe(401);
  });

  it.each(operations().map(({ method, path, route }) => [method.toUpperCase(), path, route.token] as const))(
    'section 5, 3 and 4: %s %s needs the token as documented: %s',
    async (method, path, token) => {
      const { baseUrl } = await startService();
      const address = path.replace(/\{\w+\}/g, 'none');
      const open = ['/auth/token', '/sandbox/regenerate', '/files/download'].some((end) =>
        path.endsWith(end),
      );
      expect(token).toBe(!open);
      for (const caller of [callerWith(baseUrl, ''), callerWith(baseUrl, 'rmat_guess')]) {
        const answer = method === 'GET' ? await caller.get(address) : await caller.post(address);
        expect(['missing_token', 'invalid_token'].includes(errorOf(answer).code)).toBe(token);
      }
    },
  );

  it("section 5, 5: a client reaches only the public surface and only the client's own data", async () => {
    const service = await startService();
    const [owner, stranger] = [await newCaller(service), await newCaller(service)];
    const { orderId } = (await owner.post('/v4/orders', ORDER)).body;
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const files = (await owner.get(`/v4/orders/${orderId}/files`)).body['data'] as { id: string }[];
    const paths = [
      `/orders/${orderId}`,
      `/orders/${orderId}/files`,
      `/orders/${orderId}/files/download-all`,
      `/files/${files[0]?.id}/download`,
    ];
    for (const version of ['v4', 'v1']) {
      for (const path of paths) expect((await stranger.get(`/${version}${path}`)).status).toBe(404);
      expect((await stranger.get(`/${version}/orders`)).body['total']).toBe(0);
      const found = await stranger.get(`/${version}/orders/by-customer?email=${ORDER.customerEmail}`);
      expect(found.body['total']).toBe(0);
    }
  });
});
