import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ApiResult, ServiceApi } from '../../../src/main/core/ports/index.ts';
import { EMPTY_DRAFT, toFields } from '../../../src/shared/domain/order-rules.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { gzippedRun } from '../../support/packed-runs.ts';
import { deadPort, rawServer } from '../../support/raw-server.ts';
import { said } from '../../support/said.ts';
import { spoken } from '../../support/spoken.ts';
import { until } from '../../support/until.ts';
import { clientFor, stage } from './answers.ts';

const ORDER = { orderId: 'ord_1', status: 'Accepted' };
const never = new AbortController().signal;

/** Every read of the client, with the path it must ask. */
const READS: [string, (api: ServiceApi) => Promise<ApiResult<unknown>>, string][] = [
  ['services', (api) => api.services('tok'), '/v4/services'],
  ['orders', (api) => api.orders('tok', 2, 50), '/v4/orders?page=2&pageSize=50'],
  ['order', (api) => api.order('tok', 'ord_1'), '/v4/orders/ord_1'],
  ['byCustomer', (api) => api.byCustomer('tok', 'a+b@c.d'), '/v4/orders/by-customer?email=a%2Bb%40c.d'],
  ['files', (api) => api.files('tok', 'ord_1'), '/v4/orders/ord_1/files'],
  ['file', (api) => api.file('tok', 'f/1', never), '/v4/files/f%2F1/download'],
  ['allFiles', (api) => api.allFiles('tok', 'ord_1', never), '/v4/orders/ord_1/files/download-all'],
];
const POSTS: typeof READS = [
  ['token', (api) => api.token('id', 'the-secret'), '/v4/auth/token'],
  [
    'price',
    (api) => api.price('tok', { serviceId: 's', rushOrder: true, pdfRequired: false }),
    '/v4/services/calculate-price',
  ],
];

function failure(result: ApiResult<unknown>) {
  if (result.ok) throw new Error(`it succeeded with ${JSON.stringify(result.value)}`);
  return result.failure;
}

test('each operation asks the documented address, with the token where it belongs', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  for (const [name, ask, path] of [...READS, ...POSTS]) {
    await ask(api);
    const heard = server.heard.at(-1);
    expect(heard?.url, name).toBe(path);
    expect(heard?.authorization, name).toBe(name === 'token' ? undefined : 'Bearer tok');
    expect(heard?.method, name).toBe(POSTS.some(([post]) => post === name) ? 'POST' : 'GET');
  }
  const bodies = server.heard.slice(-2).map((heard) => JSON.parse(heard.body));
  expect(bodies).toEqual([
    { clientId: 'id', clientSecret: 'the-secret' },
    { serviceId: 's', rushOrder: true, pdfRequired: false },
  ]);
  await clientFor(server.baseUrl, 'v1').services('tok');
  expect(server.heard.at(-1)?.url).toBe('/v1/services');
});

test.each([
  ['', '/v4/services'],
  ['/', '/v4/services'],
  ['///', '/v4/services'],
  ['/api', '/api/v4/services'],
  ['/api/', '/api/v4/services'],
  ['/v4', '/v4/services'],
  ['/api/V1/', '/api/v4/services'],
  ['/api?x=1#y', '/api/v4/services'],
])('a base address that ends in "%s"', async (ending, path) => {
  const server = await stage();
  await clientFor(server.baseUrl + ending).services('tok');
  expect(server.heard.at(-1)?.url).toBe(path);
});

test('addresses and ids that can’t be asked are a failure without a call', async () => {
  for (const baseUrl of ['', 'nonsense', 'ftp://x', 'file:///etc/passwd']) {
    expect(failure(await clientFor(baseUrl).services('tok'))).toMatchObject({
      kind: 'network',
      fault: 'malformed',
    });
  }
  const server = await stage();
  for (const id of ['..', '.', '']) await clientFor(server.baseUrl).order('tok', id);
  expect(failure(await clientFor(server.baseUrl).services('tok\r\nx: y'))).toMatchObject({
    kind: 'unauthorised',
  });
  expect(server.heard).toEqual([]);
  await clientFor(server.baseUrl).order('tok', '../../admin?x#y');
  expect(server.heard.at(-1)?.url).toBe('/v4/orders/..%2F..%2Fadmin%3Fx%23y');
});

const STATUSES: [number, string][] = [
  [400, 'refused'],
  [401, 'unauthorised'],
  [402, 'refused'],
  [403, 'refused'],
  [404, 'not_found'],
  [405, 'refused'],
  [407, 'network'],
  [408, 'unavailable'],
  [409, 'refused'],
  [410, 'not_found'],
  [413, 'refused'],
  [415, 'refused'],
  [418, 'refused'],
  [422, 'refused'],
  [425, 'unavailable'],
  [429, 'rate_limited'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [511, 'not_understood'],
  [304, 'not_understood'],
];

test.each(STATUSES)('status %i is %s, for JSON and for files', async (status, kind) => {
  const server = await stage();
  server.json({ message: 'The service said this.' }, status);
  const api = clientFor(server.baseUrl);
  const [plain, file] = [
    failure(await api.order('tok', 'ord_1')),
    failure(await api.file('tok', 'f', never)),
  ];
  expect(plain.kind).toBe(kind);
  expect(file.kind).toBe(kind);
  if ('said' in plain) expect(plain.said).toBe('The service said this.');
});

test('a wrong key: 401, 403 and invalid_client at sign-in; a missing page there is a wrong address', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  const asked = async (status: number, body: unknown) => {
    server.json(body, status);
    return failure(await api.token('id', 'the-secret')).kind;
  };
  expect(await asked(401, { message: 'no' })).toBe('unauthorised');
  expect(await asked(403, {})).toBe('unauthorised');
  expect(await asked(400, { error: 'invalid_client' })).toBe('unauthorised');
  expect(await asked(400, { error: { code: 'invalid_credentials', message: 'Wrong key' } })).toBe(
    'unauthorised',
  );
  expect(await asked(400, { error: 'invalid_request' })).toBe('refused');
  expect(await asked(404, { message: 'nothing here' })).toBe('not_found');
});

test('what the service echoes never shows a secret or a token', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  server.json({ message: 'the-secret is wrong', errors: { notes: ['the-secret'] } }, 400);
  expect(JSON.stringify(await api.token('id', 'the-secret'))).not.toContain('the-secret');
  server.json({ message: 'Bearer token-12345 expired' }, 401);
  expect(JSON.stringify(await api.services('token-12345'))).not.toContain('token-12345');
});

test.each([
  ['20', 20_000],
  ['1.5', 1_500],
  ['0', 0],
  ['999999', 900_000],
  ['Mon, 04 May 2026 15:00:30 GMT', 30_000],
  ['Mon, 04 May 2020 15:00:30 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['', null],
])('Retry-After "%s"', async (header, wait) => {
  const server = await stage();
  server.json({}, 429, { 'retry-after': header });
  const api = clientFor(server.baseUrl, 'v4', createFakeClock(Date.UTC(2026, 4, 4, 15)));
  expect(failure(await api.services('tok'))).toEqual({ kind: 'rate_limited', retryAfter: wait });
});

const HOSTILE: [string, string, Record<string, string>?][] = [
  ['a sign-in page', '<!doctype html><title>Hotel</title>', { 'content-type': 'text/html' }],
  ['a sign-in page called JSON', '<html></html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a text', '"hello"'],
  ['half', '{"data":[{"orderId":"ord_1","status'],
  ['an error with 200', '{"error":"Something broke"}'],
  ['success: false', '{"success":false,"data":[]}'],
  ['an empty object', '{}'],
  ['another record', '{"orderId":"","status":null,"data":{"x":1}}'],
  ['a list of junk', '[1,"x",null,[],{}]'],
];

test.each(HOSTILE)(
  '%s is not understood, in words, by every operation that reads JSON',
  async (_name, body, headers) => {
    const server = await stage();
    server.text(body, 200, headers);
    const api = clientFor(server.baseUrl);
    for (const [name, ask] of [...READS, ...POSTS]) {
      if (name === 'file' || name === 'allFiles') continue;
      const result = await ask(api);
      if (name === 'orders' || name === 'byCustomer') {
        // A page of unreadable records is a page, but says that it is no evidence.
        if (result.ok) expect(result.value).toMatchObject({ orders: [], unreadable: 5 });
        if (result.ok) continue;
      }
      const found = failure(result);
      expect(found.kind, name).toBe('not_understood');
      expect(found.kind === 'not_understood' ? spoken(found.why) : '', name).toMatch(/^[A-Z].{15,}\.$/);
    }
  },
);

test('a web page in place of a file is refused, and a page with JSON in it is named as such', async () => {
  const server = await stage();
  server.text('<!doctype html>', 200, { 'content-type': 'text/html; charset=utf-8' });
  const api = clientFor(server.baseUrl);
  expect(said(failure(await api.file('tok', 'f', never)))).toMatchObject({
    kind: 'not_understood',
    why: expect.stringContaining('sign-in page'),
  });
  expect(said(failure(await api.order('tok', 'ord_1')))).toMatchObject({
    why: expect.stringContaining('open a browser'),
  });
});

const BLOCKED = '<!doctype html><title>Blocked by the firewall</title>';

test.each([401, 403, 404, 410, 422, 451])(
  'a page with %i is no verdict on the key or the order',
  async (status) => {
    const server = await stage();
    server.text(BLOCKED, status, { 'content-type': 'text/html' });
    const api = clientFor(server.baseUrl);
    for (const [name, ask] of READS) {
      const found = failure(await ask(api));
      expect(said(found), name).toMatchObject({
        kind: 'not_understood',
        why: expect.stringContaining('web page'),
      });
    }
  },
);

test('a refusal in plain words is one although it’s called a web page, and a page with 503 is an outage', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  server.text('Unauthorized', 401, { 'content-type': 'text/html; charset=utf-8' });
  expect(failure(await api.services('tok'))).toMatchObject({ kind: 'unauthorised' });
  server.text(BLOCKED, 503, { 'content-type': 'text/html' });
  expect(failure(await api.services('tok'))).toMatchObject({ kind: 'unavailable' });
});

test('a proxy’s challenge is the proxy’s, whatever the status', async () => {
  const server = await stage();
  server.json({ error: 'unauthorized' }, 401, { 'proxy-authenticate': 'Basic realm="office"' });
  expect(failure(await clientFor(server.baseUrl).services('tok'))).toMatchObject({
    kind: 'network',
    fault: 'proxy',
  });
});

test('what is missing is named; another order than the one asked for is none', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  server.json({ status: 'x' });
  expect(said(failure(await api.order('tok', 'ord_1')))).toMatchObject({
    why: expect.stringContaining('orderId'),
  });
  server.json({ orderId: 'ord_1' });
  expect(said(failure(await api.order('tok', 'ord_1')))).toMatchObject({
    why: expect.stringContaining('status'),
  });
  server.json(ORDER);
  expect(said(failure(await api.order('tok', 'ord_2')))).toMatchObject({
    why: expect.stringContaining('another order'),
  });
  expect(await api.order('tok', 'ord_1')).toMatchObject({ ok: true, value: { orderId: 'ord_1' } });
});

test('a page counts what it couldn’t read; a customer’s only order may come by itself', async () => {
  const server = await stage();
  const api = clientFor(server.baseUrl);
  server.json({ data: [ORDER, { orderId: 'x' }, 7], total: 3 });
  expect(await api.orders('tok', 1, 10)).toMatchObject({
    ok: true,
    value: { orders: [{ orderId: 'ord_1' }], total: 3, unreadable: 2, hasMore: false },
  });
  server.json({ data: { ...ORDER, files: [{ id: 1 }] } });
  expect(await api.byCustomer('tok', 'a@b.c')).toMatchObject({ value: { orders: [{ orderId: 'ord_1' }] } });
  expect((await api.orders('tok', 1, 10)).ok).toBe(false);
});

test('redirects: followed on the same host with the token, at most three times', async () => {
  const server = await stage();
  server.answer((request, response) => {
    const hop = Number(/hop=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    if (hop < 3) response.writeHead(307, { location: `/v4/orders/x?hop=${hop + 1}` }).end();
    else response.end(JSON.stringify(ORDER));
  });
  const api = clientFor(server.baseUrl);
  expect(await api.order('tok', 'ord_1')).toMatchObject({ ok: true });
  expect(server.heard.map((heard) => heard.authorization)).toEqual(Array(4).fill('Bearer tok'));
  server.answer((_request, response) => response.writeHead(302, { location: '/again' }).end());
  server.heard.length = 0;
  expect(failure(await api.order('tok', 'ord_1')).kind).toBe('not_understood');
  expect(server.heard).toHaveLength(4);
});

test('redirects to another host: a file without the token, the service’s own answers not at all', async () => {
  const [server, other] = [await stage(), await stage()];
  server.answer((_request, response) => response.writeHead(302, { location: `${other.baseUrl}/blob` }).end());
  other.text('%PDF-1.7', 200, { 'content-type': 'application/pdf', 'content-length': '8' });
  const api = clientFor(server.baseUrl);
  const file = await api.file('tok', 'f', never);
  expect(file).toMatchObject({ ok: true, value: { contentType: 'application/pdf', size: 8 } });
  if (file.ok) file.value.answer.cancel();
  expect(other.heard).toMatchObject([{ url: '/blob', authorization: undefined }]);
  expect(failure(await api.order('tok', 'ord_1'))).toMatchObject({ kind: 'not_understood' });
  expect(failure(await api.price('tok', { serviceId: 's', rushOrder: false, pdfRequired: true })).kind).toBe(
    'not_understood',
  );
  expect(failure(await api.token('id', 'the-secret')).kind).toBe('not_understood');
  expect(other.heard).toHaveLength(1);
});

test('a POST is never sent on, and a broken or unsafe location isn’t followed', async () => {
  const server = await stage();
  server.answer((_request, response) => response.writeHead(307, { location: '/elsewhere' }).end());
  const api = clientFor(server.baseUrl);
  expect(failure(await api.token('id', 'the-secret')).kind).toBe('not_understood');
  expect(server.heard).toHaveLength(1);
  for (const location of ['http://', 'http://files.example/x', 'javascript:alert(1)', 'file:///etc/passwd']) {
    server.answer((_request, response) => response.writeHead(302, { location }).end());
    expect((await api.file('tok', 'f', never)).ok, location).toBe(false);
  }
});

test('a bomb and an endless answer end at the limit', async () => {
  const server = await stage();
  const bomb = gzippedRun(0x20, 300_000_000);
  server.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  );
  const api = clientFor(server.baseUrl);
  const before = process.memoryUsage().rss;
  for (const [name, ask] of [...READS, ...POSTS]) {
    if (name === 'file' || name === 'allFiles') continue;
    expect(said(failure(await ask(api))), name).toMatchObject({
      kind: 'not_understood',
      why: expect.stringContaining('too long'),
    });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  server.answer((_request, response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(bomb));
  expect(failure(await api.services('tok')).kind).toBe('unavailable');
});

test('an answer that drips for ever ends with the overall limit', async () => {
  const server = await stage();
  let drops = 0;
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => {
      response.write(' ');
      drops += 1;
    }, 10);
    response.on('close', () => clearInterval(timer));
  });
  const clock = createFakeClock();
  const api = clientFor(server.baseUrl, 'v4', clock);
  const asking = api.order('tok', 'ord_1');
  await until('it drips', () => drops > 5);
  await clock.advance(60_000);
  expect(failure(await asking)).toMatchObject({ kind: 'network', fault: 'timeout' });
  expect(clock.pending()).toBe(0);
});

test('network faults come through', async () => {
  expect(failure(await clientFor(`http://127.0.0.1:${await deadPort()}`).services('tok'))).toMatchObject({
    kind: 'network',
    fault: 'refused',
  });
  expect(failure(await clientFor('http://api.example').services('tok'))).toMatchObject({
    fault: 'certificate',
  });
  const server = await rawServer({
    answer: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"half":'),
  });
  expect(failure(await clientFor(server.url).services('tok'))).toMatchObject({
    kind: 'network',
    fault: 'reset',
  });
  await server.close();
});

test.each<[Record<string, string>, object]>([
  [
    { 'content-disposition': 'attachment; filename="Roof report.pdf"' },
    { fileName: 'Roof report.pdf', size: 3 },
  ],
  [
    { 'content-disposition': "attachment; filename=x.pdf; filename*=UTF-8''D%C3%A4cher.pdf" },
    { fileName: 'Dächer.pdf' },
  ],
  [{ 'content-disposition': 'attachment; filename=plain.pdf' }, { fileName: 'plain.pdf' }],
  [{ 'content-disposition': 'attachment; filename="a\\"b.pdf"' }, { fileName: 'a"b.pdf' }],
  [{ 'content-disposition': "attachment; filename*=UTF-8''%ZZ; filename=ok.pdf" }, { fileName: 'ok.pdf' }],
  [{ 'content-disposition': 'attachment' }, { fileName: null }],
  [{ 'content-type': 'Application/PDF; x=y' }, { contentType: 'application/pdf' }],
  [{ 'content-encoding': 'gzip' }, { size: null }],
])('a download with %j', async (headers, expected) => {
  const server = await stage();
  const body = headers['content-encoding'] ? gzipSync('abc') : Buffer.from('abc');
  server.answer((_request, response) =>
    response.writeHead(200, { 'content-length': body.length, ...headers }).end(body),
  );
  const result = await clientFor(server.baseUrl).file('tok', 'f', never);
  expect(result).toMatchObject({ ok: true, value: expected });
  if (!result.ok) return;
  let text = '';
  for await (const piece of result.value.answer.body) text += Buffer.from(piece).toString();
  expect(text).toBe('abc');
});

test('a download stops when it is canceled', async () => {
  const server = await stage();
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  const control = new AbortController();
  const result = await clientFor(server.baseUrl).file('tok', 'f', control.signal);
  if (!result.ok) throw new Error('no answer');
  const reading = (async () => {
    for await (const piece of result.value.answer.body) {
      expect(piece.length).toBe(4);
      control.abort();
    }
  })();
  await expect(reading).rejects.toMatchObject({ fault: 'aborted' });
});

test('the body of an order: the document’s names, empty ones omitted, booleans always there', () => {
  const api = clientFor('https://api.example');
  const fields = toFields({
    ...EMPTY_DRAFT,
    customerName: 'Ann',
    customerEmail: 'ann@example.com',
    address: '1 Elm St',
    serviceId: 's1',
    propertyType: 'Residential',
    notes: 'RL-1',
  });
  expect(api.orderBody(fields)).toBe(
    '{"customerName":"Ann","customerEmail":"ann@example.com","address":"1 Elm St","serviceId":"s1","propertyType":"Residential","rushOrder":false,"pdfRequired":true,"notes":"RL-1"}',
  );
  const whole = JSON.parse(api.orderBody({ ...fields, latitude: 0, longitude: -95.5, claimNumber: '7' }));
  expect(whole).toMatchObject({ latitude: 0, longitude: -95.5, claimNumber: '7' });
  const request = api.createOrder('tok', '{}');
  expect(request).toMatchObject({
    url: 'https://api.example/v4/orders',
    headers: { authorization: 'Bearer tok', 'content-type': 'application/json' },
    body: '{}',
  });
});
