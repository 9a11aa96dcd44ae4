import { describe, expect, it } from 'vitest';
import { eventually, quiet, receiver, register } from './events/receiver.ts';
import { type Body, dataOf, MINUTE, ORDER, send, startService } from './support.ts';

const page = async (baseUrl: string, path = '/', headers: Record<string, string> = {}) => {
  const answer = await fetch(baseUrl + path, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
const press = (baseUrl: string, path: string, fields: Record<string, string>) =>
  fetch(`${baseUrl}/_practice/console/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('GET /', () => {
  it('is JSON for programs, a page without a script for browsers, and no console for another machine', async () => {
    const { baseUrl } = await startService();
    expect((await send(baseUrl, '/')).body).toMatchObject({ openapi: `${baseUrl}/openapi.json` });
    const { html, headers } = await page(baseUrl);
    expect(html).toContain('<h2>Clock</h2>');
    expect(html).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const foreign = await page(baseUrl, '/', { origin: 'https://example.com' });
    expect(foreign.html).not.toContain('<h2>');
  });
});

describe('the console', () => {
  it('shows orders, events, mail, payments and faults, with the texts of clients escaped', async () => {
    const service = await startService();
    const hook = await receiver();
    await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders', { ...ORDER, address: '<b>1 Elm St</b>' });
    const urls = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };
    await client.post('/v1/orders', { ...ORDER, ...urls });
    await quiet(service.baseUrl);
    await press(service.baseUrl, 'faults', { preset: 'Everything takes 3 seconds' });
    const { html } = await page(service.baseUrl);
    for (const text of [
      '&lt;b&gt;1 Elm St&lt;/b&gt;',
      'order.created',
      hook.url,
      'awaiting_payment',
      'Order confirmed',
      'latency',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('<b>1 Elm');
    await press(service.baseUrl, 'faults', { clear: 'yes' });
    expect((await page(service.baseUrl)).html).toContain('No fault is on');
  });

  it('steps the clock, tells the life of an order, hands out its files, and sends an event again', async () => {
    const service = await startService();
    const hook = await receiver();
    await register(service.baseUrl, { url: hook.url, events: ['order.delivered'] });
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    await press(service.baseUrl, 'clock', { paused: 'true' });
    service.clock.advance(10 * MINUTE);
    const stepped = await press(service.baseUrl, 'clock', { step: '5' });
    expect([stepped.status, stepped.headers.get('location')]).toEqual([303, '/#clock']);
    const { html } = await page(service.baseUrl, `/_practice/console/orders/${orderId}`);
    for (const text of ['accepted', 'in_progress', 'qa', 'completed', 'report.pdf'])
      expect(html).toContain(text);
    const [, file = ''] = /href="(\/_practice\/console\/files\/[^"]+)"/.exec(html) ?? [];
    expect((await fetch(service.baseUrl + file)).status).toBe(200);
    await quiet(service.baseUrl);
    const [webhook] = dataOf(await send(service.baseUrl, '/_practice/webhooks')) as [Body];
    const path = `/_practice/webhooks/${webhook['id']}/deliveries`;
    const [delivery] = dataOf(await send(service.baseUrl, path)) as [Body];
    await press(service.baseUrl, 'resend', {
      webhook: String(webhook['id']),
      delivery: String(delivery['id']),
    });
    await eventually(() => expect(hook.received).toHaveLength(2));
  });

  it('answers a form that can’t be done with a page that says why and leads back', async () => {
    const { baseUrl } = await startService();
    const answer = await press(baseUrl, 'webhooks', { url: 'ftp://example.com' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await answer.text()).toMatch(/role="alert">url must be.*<a href="\/">/s);
    expect((await page(baseUrl, '/_practice/console/orders/none')).status).toBe(404);
  });

  it('names the practice account only where there is one, and marks the pace that holds', async () => {
    const service = await startService();
    expect((await page(service.baseUrl)).html).toContain('<code>--seed-account</code>');
    service.seedAccount();
    await press(service.baseUrl, 'clock', { rate: '10' });
    const { html } = await page(service.baseUrl);
    expect(html).toContain('practice-password');
    expect(html).toContain('aria-pressed="true">10 ×');
    expect(html).toContain('aria-pressed="false">1 ×');
  });

  it('takes no form of another site', async () => {
    const { baseUrl } = await startService();
    const answer = await fetch(`${baseUrl}/_practice/console/clock`, {
      method: 'POST',
      body: new URLSearchParams({ paused: 'true' }),
      headers: { origin: 'https://example.com' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a service with a control token', () => {
  const controlToken = 'a-token-of-20-letters';

  it('asks it of everybody who steers it, as a bearer token or a password, and of no client', async () => {
    const service = await startService({ controlToken });
    const health = (authorization?: string) =>
      send(service.baseUrl, '/_practice/health', authorization ? { headers: { authorization } } : {});
    expect((await health()).status).toBe(401);
    expect((await health('Bearer wrong')).status).toBe(401);
    expect((await health(`Bearer ${controlToken}`)).status).toBe(200);
    const basic = `Basic ${Buffer.from(`practice:${controlToken}`).toString('base64')}`;
    expect((await health(basic)).status).toBe(200);
    expect((await page(service.baseUrl)).html).not.toContain('<h2>Clock</h2>');
    expect((await page(service.baseUrl, '/', { authorization: basic })).html).toContain('<h2>Clock</h2>');
    const client = await service.client();
    expect((await client.get('/v4/services')).status).toBe(200);
  });

  it('may listen on another address, which one without it may not', async () => {
    await expect(startService({ host: '0.0.0.0' })).rejects.toThrow('control token');
    const { baseUrl } = await startService({ host: '0.0.0.0', controlToken });
    expect((await send(baseUrl, '/')).status).toBe(200);
  });
});

describe('GET /postman.json', () => {
  it('has every operation once and takes the token from the first call', async () => {
    const { baseUrl } = await startService();
    const { body } = await send(baseUrl, '/postman.json');
    const folders = body['item'] as { item: { name: string; event?: unknown }[] }[];
    const names = folders.flatMap(({ item }) => item.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('GET /v4/orders/{orderId}');
    expect(names.length).toBeGreaterThan(25);
  });
});
