import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../support.ts';
import { lengthIn, stage } from './support.ts';

const ROUTE = 'GET /v4/services';

/** The true body of the services list. */
const truthOf = async (test: Awaited<ReturnType<typeof stage>>) =>
  (await (await test.client.fetch('/v4/services')).text()).length;

describe('a body that can’t be trusted', () => {
  it('ends in the middle', async () => {
    const test = await stage();
    const length = await truthOf(test);
    await test.faults(
      { route: ROUTE, kind: 'truncated-body' },
      { route: ROUTE, kind: 'truncated-body', bytes: 0 },
    );
    const half = await test.raw('GET', '/v4/services');
    expect(lengthIn(half)).toBe(length);
    expect(half.body).toHaveLength(Math.floor(length / 2));
    const nothing = await test.raw('GET', '/v4/services');
    expect(lengthIn(nothing)).toBe(length);
    expect(nothing.body).toBe('');
    await test.faults({ route: ROUTE, kind: 'truncated-body' });
    await expect(test.client.fetch('/v4/services').then((response) => response.text())).rejects.toThrow();
  });

  it.each([25, -25])('has a Content-Length that is wrong by %i', async (by) => {
    const test = await stage();
    const length = await truthOf(test);
    await test.faults({ route: ROUTE, kind: 'wrong-length', by });
    const answer = await test.raw('GET', '/v4/services');
    expect(lengthIn(answer)).toBe(length + by);
    expect(answer.body).toHaveLength(length);
  });

  it.each([
    ['no-end', /\}$|\}\r\n$/],
    ['not-hex', /^zz\r\n/],
    ['size-too-large', /^fffffff\r\n/],
    ['size-too-small', /^1\r\n\{"/],
    ['size-overflow', /^f{20}\r\n/],
  ])('is chunked badly: %s', async (form, body) => {
    const test = await stage();
    await test.faults(
      { route: ROUTE, kind: 'bad-chunking', form },
      { route: ROUTE, kind: 'bad-chunking', form },
    );
    const answer = await test.raw('GET', '/v4/services');
    expect(answer.head).toMatch(/transfer-encoding: chunked/i);
    expect(answer.head).not.toMatch(/content-length/i);
    expect(answer.body).toMatch(body);
    await expect(test.client.fetch('/v4/services').then((response) => response.text())).rejects.toThrow();
  });

  it('comes under another type', async () => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'wrong-content-type', contentType: 'image/png' });
    const response = await test.client.fetch('/v4/services');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.json()).toMatchObject({ total: 4 });
  });

  it.each([
    'cut',
    'trailing-comma',
    'single-quotes',
    'unquoted-keys',
    'not-a-number',
    'two-documents',
    'comment',
  ])('is no JSON: %s', async (form) => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'invalid-json', form });
    const response = await test.client.fetch('/v4/services');
    expect(response.headers.get('content-type')).toContain('application/json');
    const text = await response.text();
    expect(text).toContain('svc_roof_premium');
    expect(() => JSON.parse(text)).toThrow();
  });

  it('is no UTF-8', async () => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'invalid-json', form: 'not-utf8' });
    const bytes = await (await test.client.fetch('/v4/services')).arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
  });

  it.each([
    ['true-last', 4],
    ['true-first', null],
  ])('has every name twice: %s', async (form, total) => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'duplicate-keys', form });
    const text = await (await test.client.fetch('/v4/services')).text();
    expect(text.match(/"total":/g)).toHaveLength(2);
    expect(JSON.parse(text).total).toBe(total);
  });
});

describe('more than anyone asked for', () => {
  const MEGABYTES = 1_000_000;

  /** Reads the bare body, as slowly as `every` says, and the most memory the process came to meanwhile. */
  async function read(test: Awaited<ReturnType<typeof stage>>, path: string) {
    const sent = request(test.service.baseUrl + path, {
      headers: { authorization: `Bearer ${test.client.token}` },
    });
    sent.end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    const before = process.memoryUsage().rss;
    let size = 0;
    let most = 0;
    for await (const piece of response) {
      size += (piece as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    return { size, most, headers: response.headers };
  }

  it('a huge body is made while it is read: memory stays bounded', async () => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'huge-body', bytes: 600 * MEGABYTES });
    const { size, most } = await read(test, '/v4/services');
    expect(size).toBe(600 * MEGABYTES + '{"padding":""}'.length);
    expect(most).toBeLessThan(150 * MEGABYTES);
  });

  it('a gzip bomb is small on the wire, sound, and costs the service nothing', async () => {
    const test = await stage();
    const bytes = 512 * 1024 * 1024;
    await test.faults(
      { route: ROUTE, kind: 'gzip-bomb', bytes },
      { route: ROUTE, kind: 'gzip-bomb', bytes: 3 * 1024 * 1024 },
    );
    const { size, most, headers } = await read(test, '/v4/services');
    expect(headers['content-encoding']).toBe('gzip');
    expect(size).toBeLessThan(bytes / 500);
    expect(most).toBeLessThan(100 * MEGABYTES);
    // fetch unpacks it and checks its checksum and length.
    const text = await (await test.client.fetch('/v4/services')).text();
    expect(text).toHaveLength(3 * 1024 * 1024 + 2);
    expect(text.trim()).toBe('{}');
  });

  it('a client that goes away in the middle leaves nothing behind', async () => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'huge-body', bytes: 1_000_000 * MEGABYTES });
    const response = await test.client.fetch('/v4/services');
    await response.body?.cancel();
    expect((await test.client.get('/v4/services')).status).toBe(200);
  });

  it('a request body that is too large is refused while it comes', async () => {
    const test = await stage();
    const before = process.memoryUsage().rss;
    const answer = await test.client
      .post('/v4/orders', { notes: 'x'.repeat(20 * MEGABYTES) })
      .catch(() => undefined);
    if (answer) expect([answer.status, errorOf(answer).code]).toEqual([413, 'body_too_large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTES);
    expect((await test.client.get('/v4/services')).status).toBe(200);
  });
});
