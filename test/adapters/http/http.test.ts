import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createNodeHttp,
  createOfflineHttp,
  netFetch,
  wrapFetch,
} from '../../../src/main/adapters/http/index.ts';
import { type Http, HttpBodyError, type HttpRequest } from '../../../src/main/core/ports/index.ts';
import { gzippedRun } from '../../support/packed-runs.ts';
import { AUTHORITY, deadPort, identity, rawServer } from '../../support/raw-server.ts';
import { until } from '../../support/until.ts';
import { netDouble } from './net-double.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function raw(options: Parameters<typeof rawServer>[0]) {
  const server = await rawServer(options);
  closers.push(server.close);
  return server;
}

async function serve(handler: http.RequestListener, secure = false): Promise<string> {
  const server = secure ? https.createServer(identity('good'), handler) : http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function node(connectTimeout = 1_000): Http {
  const made = createNodeHttp({ userAgent: 'Ridgeline/test', ca: [AUTHORITY], connectTimeout });
  closers.push(() => made.close());
  return made;
}

const KINDS: [string, () => Http][] = [
  ['node', node],
  ['fetch', () => wrapFetch((url, init) => fetch(url, init))],
  ['Electron’s net', () => wrapFetch(netFetch(netDouble))],
];

function get(url: string, change: Partial<HttpRequest> = {}): HttpRequest {
  return { method: 'GET', url, headers: {}, headersTimeout: 2_000, idleTimeout: 2_000, ...change };
}

async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

describe.each(KINDS)('over %s', (kind, make) => {
  test('an answer with its status, headers in lower case and body', async () => {
    const url = await serve((request, response) => {
      response.setHeader('X-Two', ['a', 'b']);
      response.end(`${request.method} ${request.url} ${request.headers['x-mine']}`);
    });
    const reply = await make().request(get(`${url}/a?b=c`, { headers: { 'X-Mine': 'yes' } }));
    expect(reply).toMatchObject({ ok: true, answer: { status: 200 } });
    if (!reply.ok) return;
    expect(reply.answer.headers['x-two']).toBe('a, b');
    expect(await text(reply.answer.body)).toBe('GET /a?b=c yes');
  });

  test('a body is posted with its length', async () => {
    const url = await serve((request, response) => {
      let got = '';
      request.on('data', (piece) => {
        got += piece;
      });
      request.on('end', () => response.end(`${request.headers['content-length']} ${got}`));
    });
    const reply = await make().request(get(url, { method: 'POST', body: '{"a":"é"}' }));
    expect(reply.ok && (await text(reply.answer.body))).toBe('10 {"a":"é"}');
  });

  test('a redirect comes back as it is', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const reply = await make().request(get(url));
    expect(reply).toMatchObject({ ok: true, answer: { status: 302 } });
    if (!reply.ok) return;
    const { location = '' } = reply.answer.headers;
    expect(new URL(location, url).href).toBe(`${url}/elsewhere`);
    reply.answer.cancel();
    expect(asked).toBe(1);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('%s is undone', async (coding, pack) => {
    const words = 'ridge hip valley '.repeat(5_000);
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(pack(words));
    });
    const reply = await make().request(get(url));
    expect(reply.ok && (await text(reply.answer.body))).toBe(words);
  });

  test('a bomb is read no further than its reader wants', async () => {
    const bomb = gzippedRun(0, 200_000_000);
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    const reply = await make().request(get(url));
    if (!reply.ok) throw new Error('no answer');
    let read = 0;
    for await (const piece of reply.answer.body) {
      read += piece.length;
      if (read > 1_000_000) break;
    }
    reply.answer.cancel();
    expect(read).toBeLessThan(3_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('bodies that break off throw, each with its fault', async () => {
    const heads = {
      short: 'Content-Length: 50\r\n\r\nhalf of it',
      'no last chunk': 'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
      'broken chunk': 'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n',
    };
    for (const [name, rest] of Object.entries(heads)) {
      const server = await raw({ answer: (socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`) });
      const reply = await make().request(get(server.url));
      const error = reply.ok
        ? await text(reply.answer.body).catch((thrown) => thrown)
        : new HttpBodyError(reply.fault, reply.detail);
      expect(error, name).toBeInstanceOf(HttpBodyError);
      expect(['reset', 'malformed'], name).toContain(error.fault);
    }
  });

  test('silence: before the headers, and inside the body', async () => {
    const mute = await raw({ answer: () => {} });
    expect(await make().request(get(mute.url, { headersTimeout: 150 }))).toMatchObject({
      ok: false,
      fault: 'timeout',
    });
    const stuck = await raw({
      answer: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf'),
    });
    const reply = await make().request(get(stuck.url, { idleTimeout: 150 }));
    const error = reply.ok && (await text(reply.answer.body).catch((thrown) => thrown));
    expect(error).toMatchObject({ name: 'HttpBodyError', fault: 'timeout' });
  });

  test('stopped by its signal: before, while waiting, in the body', async () => {
    const mute = await raw({ answer: () => {} });
    expect(await make().request(get(mute.url, { signal: AbortSignal.abort() }))).toMatchObject({
      fault: 'aborted',
    });
    const waiting = new AbortController();
    const asked = make().request(get(mute.url, { signal: waiting.signal }));
    await until('it is asked', () => mute.heard.at(-1)?.requests === 1);
    waiting.abort();
    expect(await asked).toMatchObject({ fault: 'aborted' });
    const stuck = await raw({
      answer: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf'),
    });
    const reading = new AbortController();
    const reply = await make().request(get(stuck.url, { signal: reading.signal }));
    const error = reply.ok && text(reply.answer.body).catch((thrown) => thrown);
    reading.abort();
    expect(await error).toMatchObject({ name: 'HttpBodyError', fault: 'aborted' });
  });

  test('faults before any answer', async () => {
    const hangsUp = await raw({ answer: (socket) => socket.destroy() });
    const babbles = await raw({ answer: (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n') });
    const cases: [string, string[]][] = [
      [`http://127.0.0.1:${await deadPort()}`, ['refused']],
      ['https://no-such-host.invalid', ['dns']],
      [hangsUp.url, ['reset']],
      [babbles.url, ['malformed']],
      ['http://api.example', ['certificate']],
      ['gopher://api.example', ['malformed']],
      ['https://me:secret@127.0.0.1', ['malformed']],
      ['::', ['malformed']],
    ];
    for (const [url, faults] of cases) {
      const reply = await make().request(get(url));
      expect(reply.ok, url).toBe(false);
      expect(faults, `${kind} ${url}`).toContain(reply.ok ? '' : reply.fault);
      expect(JSON.stringify(reply)).not.toContain('secret');
    }
    expect(hangsUp.heard.length).toBe(1);
  });
});

test('broken gzip throws malformed or reset', async () => {
  const packed = gzipSync('x'.repeat(100_000));
  for (const bytes of [Buffer.from('not gzip at all'), packed.subarray(0, packed.length - 12)]) {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
    });
    const reply = await node().request(get(url));
    expect(reply.ok).toBe(true);
    const error = reply.ok && (await text(reply.answer.body).catch((thrown) => thrown));
    expect(error).toBeInstanceOf(HttpBodyError);
  }
});

test('certificates: a good one passes, each bad one has its own words', async () => {
  const url = await serve((_request, response) => response.end('safe'), true);
  const reply = await node().request(get(url));
  expect(reply.ok && (await text(reply.answer.body))).toBe('safe');
  const words = {
    expired: 'has expired',
    'wrong-host': 'another address',
    'self-signed': 'self-signed',
  } as const;
  for (const [name, detail] of Object.entries(words)) {
    const server = await raw({ secure: name as keyof typeof words });
    expect(await node().request(get(server.url))).toMatchObject({
      ok: false,
      fault: 'certificate',
      detail: expect.stringContaining(detail),
    });
    expect(server.heard.map((heard) => heard.bytes).join('')).toBe('');
  }
});

test('a connection that is never made ends with the connect timeout', async () => {
  const mute = await raw({});
  const reply = await node(150).request(get(`https://127.0.0.1:${mute.port}`));
  expect(reply).toMatchObject({ ok: false, fault: 'timeout', detail: 'no connection was made' });
});

test('a pooled connection is used again, and replaced once when the server closed it', async () => {
  const server = await raw({
    answer: (socket, heard) => {
      if (heard.requests === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      else if (heard.requests === 2) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok2');
      else socket.destroy();
    },
  });
  const client = node();
  const ask = async () => {
    const reply = await client.request(get(server.url));
    return reply.ok ? text(reply.answer.body) : reply.fault;
  };
  expect([await ask(), await ask(), await ask()]).toEqual(['ok', 'ok2', 'ok']);
  expect(server.heard.map((heard) => heard.requests)).toEqual([3, 1]);
});

test('an unknown coding and a coding over a coding are refused', async () => {
  for (const coding of ['rot13', 'gzip, gzip, gzip']) {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end('x');
    });
    const reply = await node().request(get(url));
    const error = reply.ok && (await text(reply.answer.body).catch((thrown) => thrown));
    expect(error, coding).toMatchObject({ fault: 'malformed' });
    if (reply.ok) reply.answer.cancel();
  }
});

test('offline, every call answers offline', async () => {
  expect(await createOfflineHttp().request(get('https://api.example'))).toMatchObject({
    ok: false,
    fault: 'offline',
  });
});
