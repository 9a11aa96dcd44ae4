import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  clientWith,
  dataOf,
  errorOf,
  fieldsOf,
  HOUR,
  jsonPost,
  MINUTE,
  ORDER,
  send,
  signIn,
  startService,
  temporaryFolder,
} from './support.ts';

describe('POST /v4/auth/token', () => {
  it('exchanges the credentials for a bearer token of 3600 seconds', async () => {
    const service = await startService();
    const credentials = service.createAccount({ name: 'Office', email: 'a@example.com' });
    const answer = await send(service.baseUrl, '/v4/auth/token', jsonPost(credentials));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ accessToken: expect.any(String), expiresIn: 3600, tokenType: 'Bearer' });
    expect(credentials.clientId).toMatch(/^rms_test_/);
  });

  it('refuses a wrong secret and an unknown client in the same words', async () => {
    const service = await startService();
    const { clientId, clientSecret } = service.createAccount({ name: 'Office', email: 'a@example.com' });
    for (const credentials of [
      { clientId, clientSecret: `${clientSecret}x` },
      { clientId: 'rms_test_nobody', clientSecret },
    ]) {
      const answer = await send(service.baseUrl, '/v4/auth/token', jsonPost(credentials));
      expect([answer.status, errorOf(answer).code]).toEqual([401, 'invalid_client']);
    }
  });

  it.each([
    [{}, ['clientId', 'clientSecret']],
    [{ clientId: 'a', clientSecret: 7 }, ['clientSecret']],
    [{ clientId: ' ', clientSecret: 'b' }, ['clientId']],
  ])('names the field that is missing or no text: %j', async (body, fields) => {
    const service = await startService();
    const answer = await send(service.baseUrl, '/v4/auth/token', jsonPost(body));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });
});

describe('access tokens', () => {
  it('open nothing without the header, with another scheme or with a made-up token', async () => {
    const { baseUrl } = await startService();
    for (const path of [
      '/v4/services',
      '/v4/orders',
      '/v4/orders/x',
      '/v4/orders/x/files',
      '/v4/files/x/download',
    ]) {
      for (const authorization of [undefined, 'Basic YTpi', 'Bearer nonsense', 'Bearer']) {
        const answer = await send(baseUrl, path, { headers: authorization ? { authorization } : {} });
        expect([path, answer.status]).toEqual([path, 401]);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    }
  });

  it('expire after an hour of real time at any speed', async () => {
    const service = await startService({ speed: 60 });
    const client = await service.client();
    service.clock.advance(HOUR - 1);
    expect((await client.get('/v4/services')).status).toBe(200);
    service.clock.advance(1);
    const late = await client.get('/v4/services');
    expect([late.status, errorOf(late).code]).toEqual([401, 'invalid_token']);
  });

  it('stop at once when the secret is issued again, and so does the old secret', async () => {
    const service = await startService();
    const first = service.seedAccount();
    const client = await signIn(service.baseUrl, first);
    expect((await client.get('/v4/orders')).status).toBe(200);
    const second = service.seedAccount();
    expect(second.clientId).toBe(first.clientId);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await client.get('/v4/orders')).status).toBe(401);
    expect((await send(service.baseUrl, '/v4/auth/token', jsonPost(first))).status).toBe(401);
    expect((await send(service.baseUrl, '/v4/auth/token', jsonPost(second))).status).toBe(200);
  });

  it('and secrets are not readable anywhere in the data folder', async () => {
    const dataDir = temporaryFolder();
    const service = await startService({ dataDir });
    const credentials = service.seedAccount();
    const client = await signIn(service.baseUrl, credentials);
    await client.post('/v4/orders', ORDER);
    await service.close();
    const files = readdirSync(dataDir).filter((name) => name.startsWith('practice.sqlite'));
    const bytes = Buffer.concat(files.map((name) => readFileSync(join(dataDir, name))));
    expect(bytes.includes(credentials.clientId)).toBe(true);
    expect(bytes.includes(credentials.clientSecret)).toBe(false);
    expect(bytes.includes(client.token)).toBe(false);
  });
});

describe('tenants', () => {
  it("can't see, list or download what belongs to another", async () => {
    const service = await startService();
    const owner = await service.client();
    const other = await service.client();
    const orderId = String((await owner.post('/v4/orders', ORDER)).body['orderId']);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const fileId = dataOf(await owner.get(`/v4/orders/${orderId}/files`))[0]?.['id'];
    const paths = [
      `/v4/orders/${orderId}`,
      `/v4/orders/${orderId}/files`,
      `/v4/orders/${orderId}/files/download-all`,
      `/v4/files/${fileId}/download`,
    ];
    for (const path of paths) {
      const mine = await owner.fetch(path);
      await mine.arrayBuffer();
      expect([path, mine.status]).toEqual([path, 200]);
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    }
    expect((await other.get('/v4/orders')).body['total']).toBe(0);
    expect((await other.get('/v4/orders/by-customer?email=dana@example.com')).body['data']).toEqual([]);
  });

  it('keep their token apart: one account never answers for another', async () => {
    const service = await startService();
    const owner = await service.client();
    const altered = `${owner.token.slice(0, -1)}${owner.token.endsWith('0') ? '1' : '0'}`;
    expect((await clientWith(service.baseUrl, altered).get('/v4/orders')).status).toBe(401);
  });
});
