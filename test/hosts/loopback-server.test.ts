import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../src/main/core/kernel/bus.ts';
import { type LoopbackServer, serveLoopback } from '../../src/main/hosts/loopback/server.ts';
import type { EventMap } from '../../src/shared/contract/index.ts';

const seen: { name: string; input: unknown }[] = [];
const bus = createBus<EventMap>();
const PAGE = '<!doctype html><title>Ridgeline</title><body><p id="root"></p></body>';
let server: LoopbackServer;
let token = '';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'a-1234.js'), 'export {}');
  await writeFile(join(folder, 'secret.db'), 'not served');
  await writeFile(join(folder, 'report.pdf'), '0123456789');
  server = await serveLoopback(
    {
      dispatch: async (name, input) => {
        seen.push({ name, input });
        return { ok: true, value: { name } };
      },
      events: { subscribe: bus.subscribe },
      localFile: (account, id) =>
        account === 'a1' && id === 7
          ? { path: join(folder, 'report.pdf'), name: 'report.pdf', size: 10 }
          : null,
    },
    { port: 0, renderer: folder },
  );
  token = new URL(server.url).searchParams.get('token') ?? '';
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request with exactly these headers: fetch would set Host and Origin by itself. */
function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        // On a busy computer a kept connection may be closed by the server just as it's used again.
        agent: false,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

const origin = () => `http://127.0.0.1:${server.port}`;
const cookie = () => `ridgeline_${server.port}=${token}`;
const callHeaders = (more: Record<string, string> = {}) => ({
  cookie: cookie(),
  origin: origin(),
  'content-type': 'application/json',
  ...more,
});
const body = JSON.stringify({ name: 'app.info' });

describe('the loopback server', () => {
  it('gives the page and the key to whoever opens the printed address', async () => {
    const first = await send(`/?token=${token}`);
    expect(first.status).toBe(303);
    expect(first.headers['location']).toBe('/');
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const page = await send('/', { headers: { cookie: cookie() } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Ridgeline</title>');
    // What a new window asks first comes with the page, as data, and nothing else is added to it.
    const [added = ''] = /<script.*<\/script>/s.exec(page.body) ?? [];
    expect(added).toMatch(/^<script type="application\/json" id="first-answers">\[\{"name":"update.get"/);
    expect(page.body.replace(added, '')).toBe(PAGE);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(String(page.headers['content-security-policy'])).not.toContain(
      "script-src 'self' 'unsafe-inline'",
    );
  });

  it('answers a call with the key, from its own page', async () => {
    const reply = await send('/api/call', { method: 'POST', headers: callHeaders(), body });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toEqual({ ok: true, value: { name: 'app.info' } });
  });

  it.each<[string, () => Parameters<typeof send>]>([
    [
      'no key',
      () => [
        '/api/call',
        { method: 'POST', headers: { origin: origin(), 'content-type': 'application/json' }, body },
      ],
    ],
    [
      'a wrong key',
      () => [
        '/api/call',
        {
          method: 'POST',
          headers: callHeaders({ cookie: `ridgeline_${server.port}=x${token.slice(1)}x` }),
          body,
        },
      ],
    ],
    [
      'the key as a query of the call',
      () => [
        `/api/call?token=${token}`,
        { method: 'POST', headers: { origin: origin(), 'content-type': 'application/json' }, body },
      ],
    ],
    [
      'a foreign Origin',
      () => ['/api/call', { method: 'POST', headers: callHeaders({ origin: 'https://evil.example' }), body }],
    ],
    [
      'the Origin of another port',
      () => ['/api/call', { method: 'POST', headers: callHeaders({ origin: 'http://127.0.0.1:1' }), body }],
    ],
    [
      'a null Origin',
      () => ['/api/call', { method: 'POST', headers: callHeaders({ origin: 'null' }), body }],
    ],
    [
      'no Origin',
      () => [
        '/api/call',
        { method: 'POST', headers: { cookie: cookie(), 'content-type': 'application/json' }, body },
      ],
    ],
    [
      'a foreign Host',
      () => ['/api/call', { method: 'POST', headers: callHeaders({ host: 'evil.example' }), body }],
    ],
    [
      'localhost as the Host',
      () => ['/', { headers: { host: `localhost:${server.port}`, cookie: cookie() } }],
    ],
    ['a Host without the port', () => ['/', { headers: { host: '127.0.0.1', cookie: cookie() } }]],
    ['the address with a foreign Host', () => [`/?token=${token}`, { headers: { host: 'evil.example' } }]],
    [
      'a page of another site',
      () => ['/', { headers: { cookie: cookie(), 'sec-fetch-site': 'cross-site' } }],
    ],
    [
      'a page of the same site',
      () => ['/', { headers: { cookie: cookie(), 'sec-fetch-site': 'same-site' } }],
    ],
    ['the page without the key', () => ['/', {}]],
    ['the events without the key', () => ['/api/events', {}]],
    ['a file without the key', () => ['/files/a1/7', {}]],
  ])('refuses %s', async (_name, request) => {
    const before = seen.length;
    const reply = await send(...request());
    expect([401, 403]).toContain(reply.status);
    expect(seen.length).toBe(before);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('never closes a kept connection, which a call could be on its way through', async () => {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin()}/`, { agent, headers: { cookie: cookie() } }, resolve).on('error', reject);
    });
    response.resume();
    expect(response.headers['connection']).toBe('keep-alive');
    // A server that will close it says when.
    expect(response.headers['keep-alive']).toBeUndefined();
  });

  it('takes calls by POST only', async () => {
    expect((await send('/api/call', { headers: { cookie: cookie() } })).status).toBe(405);
  });

  it('refuses what is not a call, is too large or not JSON', async () => {
    const post = (text: string, more: Record<string, string> = {}) =>
      send('/api/call', { method: 'POST', headers: callHeaders(more), body: text });
    expect((await post('{')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('{"name":1}')).status).toBe(400);
    expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(JSON.stringify({ name: 'x', input: 'y'.repeat(16_100_000) }))).status).toBe(413);
  });

  it('serves only the files of the build', async () => {
    const get = (path: string) => send(path, { headers: { cookie: cookie() } });
    expect((await get('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
    for (const path of [
      '/secret.db',
      '/../package.json',
      '/assets/../secret.db',
      '/%2e%2e/etc/passwd',
      '//etc/passwd',
      '/assets/',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('serves a file of the library whole and in ranges, and no other', async () => {
    const get = (path: string, range?: string) =>
      send(path, { headers: { cookie: cookie(), ...(range ? { range } : {}) } });
    const whole = await get('/files/a1/7');
    expect([whole.status, whole.body, whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'application/pdf',
    ]);
    const part = await get('/files/a1/7', 'bytes=2-4');
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get('/files/a1/7', 'bytes=-3')).body).toBe('789');
    expect((await get('/files/a1/7', 'bytes=10-')).status).toBe(416);
    expect((await get('/files/a1/8')).status).toBe(404);
    expect((await get('/files/a2/7')).status).toBe(404);
  });

  it('opens once by an address that stands on a command line, and not again', async () => {
    const address = new URL(server.openingUrl());
    const path = `${address.pathname}${address.search}`;
    expect(address.searchParams.get('token')).not.toBe(token);
    const first = await send(path);
    expect(first.status).toBe(303);
    expect(String(first.headers['set-cookie'])).toContain(cookie());
    const second = await send(path);
    expect(second.status).toBe(401);
    expect(second.headers['set-cookie']).toBeUndefined();
    const key = address.searchParams.get('token');
    const asCookie = await send('/', { headers: { cookie: `ridgeline_${server.port}=${key}` } });
    expect(asCookie.status).toBe(401);
  });

  it('lets a window go that doesn’t read its stream', async () => {
    const socket = connect(server.port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie()}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.pause();
    const orderIds = Array.from({ length: 1_000 }, (_none, index) => `${index}`.padStart(1_000, '0'));
    for (let sent = 0; sent < 40; sent += 1) {
      bus.emit('orders.changed', { accountId: 'a1', orderIds });
      await new Promise((resolve) => setImmediate(resolve));
    }
    // Only a socket that was let go ends when it is read on.
    socket.resume();
    await closed;
  });

  it('announces what changed on the event stream', async () => {
    const response = await fetch(`${origin()}/api/events`, { headers: { cookie: cookie() } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('no stream');
    let text = '';
    const read = async () => {
      while (!text.includes('orders.changed')) {
        const piece = await reader.read();
        if (piece.done) break;
        text += piece.value;
      }
    };
    const reading = read();
    // The stream is open when its first bytes are here.
    await expect.poll(() => text).toContain('retry');
    bus.emit('orders.changed', { accountId: 'a1', orderIds: ['1'] });
    await reading;
    expect(text).toContain('data: {"name":"orders.changed","data":{"accountId":"a1","orderIds":["1"]}}');
    await reader.cancel();
  });

  it('announces once what changed while the page was loading', async () => {
    for (let times = 0; times < 3; times += 1) bus.emit('health.changed', null);
    const response = await fetch(`${origin()}/api/events`, { headers: { cookie: cookie() } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('no stream');
    let text = '';
    const read = async () => {
      while (!text.includes('"7"')) {
        const piece = await reader.read();
        if (piece.done) break;
        text += piece.value;
      }
    };
    const reading = read();
    await expect.poll(() => text).toContain('retry');
    bus.emit('orders.changed', { accountId: 'a1', orderIds: ['7'] });
    await reading;
    expect(text.split('data: {"name":"health.changed","data":null}')).toHaveLength(2);
    await reader.cancel();
  });
});
