import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { dataOf, errorOf, fieldsOf, jsonPost, MINUTE, ORDER, send, signIn, startService } from './support.ts';

type Service = Awaited<ReturnType<typeof startService>>;

const orderCount = async (service: Service, reference: string) =>
  (await send(service.baseUrl, `/_practice/truth/orders?reference=${encodeURIComponent(reference)}`)).body;

const misbehave = (service: Service, ...faults: unknown[]) =>
  send(service.baseUrl, '/_practice/faults', jsonPost(faults));

describe('the control plane', () => {
  it('answers its health without a token', async () => {
    const service = await startService({ speed: 60 });
    expect((await send(service.baseUrl, '/_practice/health')).body).toMatchObject({ ok: true, speed: 60 });
  });

  it('refuses a foreign Host or Origin', async () => {
    const { baseUrl } = await startService();
    const { hostname, port } = new URL(baseUrl);
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ hostname, port, path: '/_practice/health', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on('error', reject).end();
      });
    expect(await status({ host: `localhost:${port}` })).toBe(200);
    expect(await status({ origin: baseUrl })).toBe(200);
    expect(await status({ host: 'practice.example.com' })).toBe(403);
    expect(await status({ host: `127.0.0.1.example.com:${port}` })).toBe(403);
    expect(await status({ origin: 'https://example.com' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
  });

  it('makes further accounts', async () => {
    const service = await startService();
    const account = { name: 'Second office', email: 'b@example.com' };
    const { status, body } = await send(service.baseUrl, '/_practice/accounts', jsonPost(account));
    expect(status).toBe(201);
    expect((await (await signIn(service.baseUrl, body)).get('/v4/services')).status).toBe(200);
    const refused = await send(service.baseUrl, '/_practice/accounts', jsonPost({ name: '', email: 'b' }));
    expect(fieldsOf(refused)).toEqual(['name', 'email']);
  });

  it('says how many orders exist with a reference in their notes', async () => {
    const service = await startService();
    const client = await service.client();
    await client.post('/v4/orders', { ...ORDER, notes: 'RL-AAAA and more' });
    await client.post('/v4/orders', { ...ORDER, notes: 'see RL-AAAA' });
    await client.post('/v4/orders', ORDER);
    expect(await orderCount(service, 'RL-AAAA')).toMatchObject({ count: 2, total: 3 });
    expect(await orderCount(service, 'RL-%')).toMatchObject({ count: 0, total: 3 });
    expect((await send(service.baseUrl, '/_practice/truth/orders')).status).toBe(400);
  });
});

describe('faults', () => {
  const place = async (service: Service, signal?: AbortSignal) => {
    const client = await service.client();
    return client.fetch('/v4/orders', {
      ...jsonPost({ ...ORDER, notes: 'RL-FAULT' }),
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    });
  };
  const countOf = async (service: Service) => (await orderCount(service, 'RL-FAULT'))['count'];

  it.each([
    ['status', { status: 503 }, 0, 503],
    ['status', {}, 0, 500],
    ['status-after-commit', { status: 502 }, 1, 502],
    ['html', {}, 0, 200],
    ['html', { afterCommit: true }, 1, 200],
    ['garbage', {}, 0, 200],
    ['empty', {}, 0, 200],
    ['empty', { afterCommit: true }, 1, 200],
  ])('%s %j: the order exists %i times', async (kind, more, count, status) => {
    const service = await startService();
    expect((await misbehave(service, { route: 'POST /v4/orders', kind, ...more })).status).toBe(201);
    const response = await place(service);
    const body = await response.text();
    expect(response.status).toBe(status);
    if (kind === 'html') expect(response.headers.get('content-type')).toContain('text/html');
    if (kind === 'garbage') expect(() => JSON.parse(body)).toThrow();
    if (kind === 'empty') expect(body).toBe('');
    expect(await countOf(service)).toBe(count);
  });

  it.each([
    ['drop-before-commit', 0],
    ['drop-after-commit', 1],
  ])('%s: no answer, and the order exists %i times', async (kind, count) => {
    const service = await startService();
    await misbehave(service, { route: 'POST /v4/orders', kind });
    await expect(place(service)).rejects.toThrow();
    expect(await countOf(service)).toBe(count);
  });

  it.each([
    [{}, 0],
    [{ afterCommit: true }, 1],
  ])('hang %j: no answer until the client leaves, and the order exists %i times', async (more, count) => {
    const service = await startService();
    await misbehave(service, { route: 'POST /v4/orders', kind: 'hang', ...more });
    const client = new AbortController();
    const answer = place(service, client.signal);
    const isMet = async () => dataOf(await send(service.baseUrl, '/_practice/faults')).length === 0;
    await until(
      'the order meets the fault',
      async () => (await isMet()) && (await countOf(service)) === count,
    );
    client.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(await countOf(service)).toBe(count);
  });

  it('meet the next requests of their route only, as often as reported, and can be listed and cleared', async () => {
    const service = await startService();
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    await misbehave(service, { route: 'GET /v4/orders/{orderId}', kind: 'status', status: 500, times: 2 });
    const one = async () => (await client.get(`/v4/orders/${orderId}`)).status;
    expect((await client.get('/v4/orders')).status).toBe(200);
    expect([await one(), await one(), await one()]).toEqual([500, 500, 200]);
    await misbehave(service, { route: '*', kind: 'hang', times: 9 }, { route: '*', kind: 'empty' });
    expect(dataOf(await send(service.baseUrl, '/_practice/faults'))).toHaveLength(2);
    await send(service.baseUrl, '/_practice/faults', { method: 'DELETE' });
    expect(await one()).toBe(200);
  });

  it('spoil a streamed download too', async () => {
    const service = await startService();
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const route = 'GET /v4/orders/{orderId}/files/download-all';
    await misbehave(
      service,
      { route, kind: 'html', afterCommit: true },
      { route, kind: 'drop-after-commit' },
    );
    const path = `/v4/orders/${orderId}/files/download-all`;
    const page = await client.fetch(path);
    expect(await page.text()).toContain('<!doctype html>');
    await expect(client.fetch(path)).rejects.toThrow();
  });

  it('name what is wrong in the list, and then none is added', async () => {
    const service = await startService();
    const answer = await misbehave(
      service,
      { route: '*', kind: 'hang' },
      { route: 'orders', kind: 'sulk', times: 0, status: 99, afterCommit: 'yes' },
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(
      ['route', 'kind', 'times', 'status', 'afterCommit'].map((f) => `[1].${f}`),
    );
    expect(errorOf(await send(service.baseUrl, '/_practice/faults', jsonPost({}))).code).toBe('invalid_body');
    expect(dataOf(await send(service.baseUrl, '/_practice/faults'))).toEqual([]);
  });
});
