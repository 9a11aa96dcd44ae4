import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Body,
  dataOf,
  errorOf,
  fieldsOf,
  HandClock,
  jsonPost,
  MINUTE,
  ORDER,
  send,
  startService,
  temporaryFolder,
} from '../support.ts';
import { deliveries, eventually, quiet, receiver, register } from './receiver.ts';

const SECOND = 1000;
const HOUR = 60 * MINUTE;
const attemptsOf = (delivery: Body | undefined) => (delivery?.['attempts'] ?? []) as Body[];

describe('registration', () => {
  it('adds, lists and removes addresses', async () => {
    const { baseUrl } = await startService();
    const url = 'https://hooks.example.com/roof?key=1';
    const webhook = await register(baseUrl, { url });
    expect(webhook).toMatchObject({
      url,
      clientId: null,
      waiting: 0,
      events: ['order.created', 'order.updated', 'order.delivered', 'order.payment_completed'],
    });
    expect(webhook['id']).toMatch(/^wh_/);
    expect(webhook['secret']).toMatch(/^whsec_\w{40}$/);
    expect(dataOf(await send(baseUrl, '/_practice/webhooks'))).toEqual([webhook]);
    const path = `/_practice/webhooks/${webhook['id']}`;
    expect((await send(baseUrl, path, { method: 'DELETE' })).status).toBe(204);
    expect((await send(baseUrl, path, { method: 'DELETE' })).status).toBe(404);
    expect((await send(baseUrl, `${path}/deliveries`)).status).toBe(404);
    expect(dataOf(await send(baseUrl, '/_practice/webhooks'))).toEqual([]);
  });

  it.each([
    'http://example.com/hook',
    'http://192.168.1.10/hook',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'ftp://127.0.0.1/',
    'https://user:password@example.com/',
    'https://example.com/#part',
    'https://',
    'not an address',
    ' https://example.com/',
  ])('refuses %j', async (url) => {
    const { baseUrl } = await startService();
    const refused = await send(baseUrl, '/_practice/webhooks', jsonPost({ url }));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['url']]);
  });

  it.each([
    'http://127.0.0.1:9/x',
    'http://127.8.0.1/',
    'http://localhost:1234/',
    'http://[::1]:80/',
    'https://a.example/',
  ])('takes %j', async (url) => {
    const { baseUrl } = await startService();
    expect((await register(baseUrl, { url }))['url']).toBe(url);
  });

  it('names the other fields that are wrong, and has a limit', async () => {
    const { baseUrl } = await startService();
    const refused = await send(
      baseUrl,
      '/_practice/webhooks',
      jsonPost({ clientId: 'rms_test_nobody', events: ['order.cancelled'] }),
    );
    expect(fieldsOf(refused)).toEqual(['url', 'clientId', 'events']);
    for (let made = 0; made < 50; made += 1) await register(baseUrl, { url: 'http://127.0.0.1:9/' });
    const full = await send(baseUrl, '/_practice/webhooks', jsonPost({ url: 'http://127.0.0.1:9/' }));
    expect([full.status, errorOf(full).code]).toEqual([409, 'too_many_webhooks']);
  });

  it('answers only to this machine, like the whole control plane', async () => {
    const { baseUrl } = await startService();
    const foreign = { headers: { origin: 'https://example.com' } };
    for (const path of ['/_practice/webhooks', '/_practice/mailbox', '/_practice/messages']) {
      expect((await send(baseUrl, path, foreign)).status).toBe(403);
    }
  });
});

describe('a call', () => {
  it("is signed over its very bytes with the webhook's own secret", async () => {
    const service = await startService();
    const hook = await receiver();
    const webhook = await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders', { ...ORDER, customerName: 'Ñandú 🏠', notes: 'a "quoted" note' });
    await quiet(service.baseUrl);
    const [call] = hook.received;
    const header = String(call?.headers['practice-signature']);
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    expect(Number(seconds)).toBe(Math.floor(service.clock.now() / 1000));
    const expected = (secret: unknown) =>
      createHmac('sha256', String(secret)).update(`${seconds}.${call?.text}`).digest('hex');
    expect(digest).toBe(expected(webhook['secret']));
    expect(digest).not.toBe(expected('another secret'));
    // Standard Webhooks, computed by its specification.
    const id = String(call?.headers['webhook-id']);
    expect([id, call?.headers['webhook-timestamp']]).toEqual([call?.event['id'], seconds]);
    const key = Buffer.from(String(webhook['secret']).slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(30);
    expect(call?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${call?.text}`).digest('base64')}`,
    );
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'practice-event': 'order.created',
      'practice-delivery': expect.stringMatching(/^dlv_/),
    });
    expect(call?.event).toMatchObject({ data: { order: { customerName: 'Ñandú 🏠' } } });
  });

  it('goes to the webhooks that asked for its kind and its account, and to none after removal', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const credentials = service.createAccount({ name: 'One', email: 'one@example.com' });
    const [all, one, updates, gone] = [
      await receiver(),
      await receiver(),
      await receiver(),
      await receiver(),
    ];
    await register(baseUrl, { url: all.url });
    await register(baseUrl, { url: one.url, clientId: credentials.clientId });
    await register(baseUrl, { url: updates.url, events: ['order.updated'] });
    const removed = await register(baseUrl, { url: gone.url });
    await send(baseUrl, `/_practice/webhooks/${removed['id']}`, { method: 'DELETE' });
    const stranger = await service.client();
    await stranger.post('/v4/orders', ORDER);
    await stranger.post('/v4/orders/bulk', [ORDER, { ...ORDER, customerName: '' }, ORDER]);
    await quiet(baseUrl);
    expect(all.types()).toEqual(Array(3).fill('order.created'));
    service.clock.advance(2 * MINUTE);
    await service.settle();
    await quiet(baseUrl);
    expect([one.types(), updates.types(), gone.types()]).toEqual([[], ['order.updated'], []]);
  });

  it('is not made for an order that was refused', async () => {
    const service = await startService();
    const hook = await receiver();
    await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders', { ...ORDER, address: '' });
    await client.post('/v4/orders', ORDER);
    await quiet(service.baseUrl);
    expect(hook.received).toHaveLength(1);
  });
});

describe('an address that fails', () => {
  it('is tried again after 10 s, 1, 5, 30 min, 2 and 6 h, always with the same body, and then given up', async () => {
    const service = await startService();
    const hook = await receiver((call) => ({ status: 500 + (call % 4), body: 'x'.repeat(5000) }));
    // The order is delivered meanwhile; that isn't looked at here.
    const webhook = await register(service.baseUrl, { url: hook.url, events: ['order.created'] });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    const waits = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
    for (const [index, wait] of waits.entries()) {
      await eventually(async () => {
        const [delivery] = await deliveries(service.baseUrl, webhook);
        expect(attemptsOf(delivery)).toHaveLength(index + 1);
        expect(delivery).toMatchObject({
          state: 'waiting',
          nextAttemptAt: new Date(service.clock.now() + wait).toISOString(),
        });
      });
      service.clock.advance(wait);
    }
    await quiet(service.baseUrl);
    const [delivery] = await deliveries(service.baseUrl, webhook);
    expect(delivery).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(attemptsOf(delivery).map(({ status }) => status)).toEqual([500, 501, 502, 503, 500, 501, 502]);
    expect(attemptsOf(delivery)[0]).toMatchObject({ error: 'the answer was 500', answer: 'x'.repeat(500) });
    expect(new Set(hook.received.map(({ text }) => text)).size).toBe(1);
    expect(new Set(hook.received.map(({ headers }) => headers['practice-delivery'])).size).toBe(1);
    expect(new Set(hook.received.map(({ headers }) => headers['practice-signature'])).size).toBe(7);
    service.clock.advance(48 * HOUR);
    await service.settle();
    expect(hook.received).toHaveLength(7);
  });

  it("gets an order's events in their order, also when one has to be repeated, and other orders' meanwhile", async () => {
    const service = await startService();
    let failing = true;
    const hook = await receiver((_call, { event }) => {
      const { orderNumber } = (event['data'] as Body)['order'] as Body;
      return failing && orderNumber === 2 ? 'cut' : { status: 204 };
    });
    await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders/bulk', [ORDER, ORDER]);
    const reported = () =>
      hook.received.map(({ event }) => [
        ((event['data'] as Body)['order'] as Body)['orderNumber'],
        event['type'],
      ]);
    await eventually(() => expect(reported()).toContainEqual([2, 'order.created']));
    // The second order is amended and delivered while its first event still fails.
    for (const minutes of [2, 3]) {
      service.clock.advance(minutes * MINUTE - SECOND);
      await service.settle();
      service.clock.advance(SECOND);
      await service.settle();
    }
    await eventually(() => expect(reported()).toContainEqual([1, 'order.delivered']));
    expect(
      reported()
        .filter(([number]) => number === 2)
        .every(([, type]) => type === 'order.created'),
    ).toBe(true);
    failing = false;
    service.clock.advance(30 * MINUTE);
    await quiet(service.baseUrl);
    const types = reported().flatMap(([number, type]) => (number === 2 ? [type] : []));
    expect(types.slice(types.lastIndexOf('order.created'))).toEqual([
      'order.created',
      'order.updated',
      'order.delivered',
    ]);
  });

  it('gets what waits for it once it is back, also after a restart of the service', async () => {
    const dataDir = temporaryFolder();
    const clock = new HandClock();
    const first = await startService({ dataDir, clock });
    const hook = await receiver((call) => (call === 0 ? 'cut' : { status: 200, body: 'thanks' }));
    const webhook = await register(first.baseUrl, { url: hook.url });
    const client = await first.client();
    await client.post('/v4/orders', ORDER);
    await eventually(async () => {
      expect(attemptsOf((await deliveries(first.baseUrl, webhook))[0])).toHaveLength(1);
    });
    await first.close();
    clock.advance(30 * SECOND);
    const second = await startService({ dataDir, clock });
    await eventually(() => expect(hook.received.length).toBeGreaterThanOrEqual(2));
    await eventually(async () => {
      const log = await deliveries(second.baseUrl, webhook);
      expect(log.map(({ state }) => state)).toEqual(['delivered']);
      expect(attemptsOf(log[0]).map(({ status }) => status)).toEqual([null, 200]);
    });
    expect(hook.received[1]?.text).toBe(hook.received[0]?.text);
  });

  it('holds nothing when it never answers: not orders, not other webhooks, not the end of the service', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const [silent, healthy] = [await receiver(() => 'hang'), await receiver()];
    const webhook = await register(baseUrl, { url: silent.url });
    await register(baseUrl, { url: healthy.url });
    const client = await service.client();
    for (let placed = 0; placed < 5; placed += 1) {
      expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    }
    await eventually(() => expect(healthy.received).toHaveLength(5));
    await eventually(() => expect(silent.received).toHaveLength(1));
    // Only the time limit ends an attempt; then the next delivery has its turn.
    service.clock.advance(10 * SECOND);
    await eventually(() => expect(silent.received).toHaveLength(2));
    const log = await deliveries(baseUrl, webhook);
    expect(attemptsOf(log.at(-1))).toMatchObject([{ status: null, error: 'no answer within 10 seconds' }]);
    // No clock ends this attempt: only the end itself does.
    await service.close();
  });

  it('is not given up by a step of the clock, and is by its own ten seconds while the clock is paused', async () => {
    const { baseUrl, clock, client } = await startService();
    const silent = await receiver(() => 'hang');
    const webhook = await register(baseUrl, { url: silent.url, events: ['order.created'] });
    await (await client()).post('/v4/orders', ORDER);
    await eventually(() => expect(silent.received).toHaveLength(1));
    await send(baseUrl, '/_practice/clock', jsonPost({ paused: true, stepMinutes: 5 }));
    const attempts = async () => attemptsOf((await deliveries(baseUrl, webhook))[0]);
    expect(await attempts()).toEqual([]);
    clock.advance(10 * SECOND);
    await eventually(async () => expect(await attempts()).toMatchObject([{ status: null, millis: 10_000 }]));
  });

  it('is let go when it is removed in the middle of a call', async () => {
    const service = await startService();
    const silent = await receiver(() => 'hang');
    const webhook = await register(service.baseUrl, { url: silent.url });
    const gone = new Promise<void>((resolve) => {
      silent.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    await eventually(() => expect(silent.received).toHaveLength(1));
    await send(service.baseUrl, `/_practice/webhooks/${webhook['id']}`, { method: 'DELETE' });
    await gone;
  });

  it('that redirects is not followed', async () => {
    const service = await startService();
    const target = await receiver();
    const hook = await receiver(() => ({ status: 307, headers: { location: target.url } }));
    const webhook = await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    await eventually(async () => {
      const [delivery] = await deliveries(service.baseUrl, webhook);
      expect(attemptsOf(delivery)).toMatchObject([{ status: 307, error: 'the answer was 307' }]);
    });
    expect(target.received).toEqual([]);
  });

  it('that nobody listens at is logged with the reason', async () => {
    const service = await startService();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const webhook = await register(service.baseUrl, { url: `http://127.0.0.1:${port}/` });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    await eventually(async () => {
      const [delivery] = await deliveries(service.baseUrl, webhook);
      expect(attemptsOf(delivery)).toMatchObject([
        { status: null, error: expect.stringContaining('ECONNREFUSED') },
      ]);
    });
  });

  it('that answers without end has its call counted and its connection closed', async () => {
    const service = await startService();
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(500).write('x');
      const drip = setInterval(() => response.write('x'.repeat(100)), 5);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const webhook = await register(service.baseUrl, { url: `http://127.0.0.1:${port}/` });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    await eventually(async () => {
      const [attempt] = attemptsOf((await deliveries(service.baseUrl, webhook))[0]);
      expect(attempt).toMatchObject({ status: 500, answer: 'x'.repeat(500) });
    });
  });
});

describe('the delivery log', () => {
  it('keeps the newest 200 that ended', async () => {
    const service = await startService();
    const hook = await receiver();
    const webhook = await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    const orders = Array.from({ length: 50 }, (_, n) => ({ ...ORDER, notes: `order ${n}` }));
    for (let call = 0; call < 5; call += 1) await client.post('/v4/orders/bulk', orders);
    await quiet(service.baseUrl);
    expect(hook.received).toHaveLength(250);
    const numbers = hook.received.map(
      ({ event }) => ((event['data'] as Body)['order'] as Body)['orderNumber'],
    );
    expect(numbers).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
    const log = await deliveries(service.baseUrl, webhook);
    expect(log).toHaveLength(200);
    expect(log.at(-1)).toMatchObject({ event: { data: { order: { orderNumber: 51 } } } });
  });
});
