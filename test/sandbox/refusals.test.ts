import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../support/any-character.ts';
import { partOfRuns } from '../support/seeds.ts';
import { errorOf, fieldsOf, jsonPost, ORDER, send, startService } from './support.ts';

describe('bad requests', () => {
  const post = (contentType: string | undefined, body: string): RequestInit => ({
    method: 'POST',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body,
  });

  const raw = (body: Buffer<ArrayBuffer>, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

  it.each([
    ['no JSON', post('application/json', '{"customerName": '), 400, 'invalid_json'],
    ['nothing', post('application/json', ''), 400, 'invalid_body'],
    ['a list', post('application/json', '[]'), 400, 'invalid_body'],
    ['a text', post('application/json', '"order"'), 400, 'invalid_body'],
    ['null', post('application/json', 'null'), 400, 'invalid_body'],
    ['a prototype', post('application/json', '{"__proto__": {"address": "x"}}'), 400, 'validation_failed'],
    ['plain text', post('text/plain', 'hello'), 415, 'unsupported_media_type'],
    ['a form', post('application/x-www-form-urlencoded', 'a=b'), 415, 'unsupported_media_type'],
    ['a type that is none', post('json', '{}'), 415, 'unsupported_media_type'],
    ['bytes that are not UTF-8', raw(Buffer.from('{"notes": "caf\xe9"}', 'latin1')), 400, 'invalid_json'],
    [
      'half a character',
      raw(Buffer.from([0x7b, 0x22, 0xf0, 0x9f, 0x22, 0x3a, 0x31, 0x7d])),
      400,
      'invalid_json',
    ],
    [
      'a name twice',
      post('application/json', '{"serviceId":"a","notes":"}","serviceId":"b"}'),
      400,
      'duplicate_name',
    ],
    ['an escaped name twice', post('application/json', '{"a":1,"\\u0061":2}'), 400, 'duplicate_name'],
    ['a name twice, deep', post('application/json', '[{"x":[{"y":"\\"","y":1}]}]'), 400, 'duplicate_name'],
    ['Latin-1', post('application/json; charset=ISO-8859-1', '{}'), 415, 'unsupported_media_type'],
    ['gzip', raw(gzipSync('{}'), { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type'],
    ['5 MB', post('application/json', JSON.stringify('x'.repeat(5_000_000))), 413, 'body_too_large'],
  ])('answers a body of %s with a 4xx of the usual shape', async (_, init, status, code) => {
    const service = await startService();
    const { token } = await service.client();
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
    for (const path of ['/v4/orders', '/v4/services/calculate-price']) {
      const answer = await send(service.baseUrl, path, { ...init, headers });
      expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
      expect(errorOf(answer).message).toMatch(/[.)]$/);
    }
  });

  it('reads UTF-8 however it is declared, and a name again in another object', async () => {
    const service = await startService();
    const { token } = await service.client();
    const body = JSON.stringify([{ ...ORDER, notes: 'größer 🏠 \\"{' }, ORDER]);
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
    ]) {
      const headers = {
        'content-type': type,
        authorization: `Bearer ${token}`,
        'content-encoding': 'identity',
      };
      const answer = await send(service.baseUrl, '/v4/orders/bulk', { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
    }
  });

  it.each([
    ['DELETE', '/v4/orders', 'GET, HEAD, POST'],
    ['PATCH', '/v4/orders/ord_1', 'GET, HEAD'],
    ['GET', '/v4/auth/token/', 'POST'],
    ['PUT', '/_practice/faults', 'DELETE, GET, HEAD, POST'],
  ])('answers %s %s with 405 and the methods there are', async (method, path, allow) => {
    const service = await startService();
    const answer = await send(service.baseUrl, path, { method });
    expect([answer.status, errorOf(answer).code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe(allow);
    const options = await send(service.baseUrl, path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  });

  it('answers HEAD like GET without a body, and an address with a slash at the end like one without', async () => {
    const service = await startService();
    const client = await service.client();
    const got = await client.fetch('/v4/services/');
    const head = await client.fetch('/v4/services', { method: 'HEAD' });
    expect([got.status, head.status]).toEqual([200, 200]);
    expect(head.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
    expect(await head.text()).toBe('');
    expect((await send(service.baseUrl, '/v4/services', { method: 'HEAD' })).status).toBe(401);
  });

  it.each(['/v4', '/v4/nothing', '/v2/orders', '/v4/orders/x/y/z', '/_practice/nothing', '/V4/services'])(
    'answers 404 for %s, where there is nothing',
    async (path) => {
      const service = await startService();
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
        const answer = await send(service.baseUrl, path, { method });
        expect([answer.status, errorOf(answer).code]).toEqual([404, 'not_found']);
      }
    },
  );

  it('answers a broken address and broken HTTP with 400 of the usual shape', async () => {
    const service = await startService();
    const url = new URL(service.baseUrl);
    const raw = await new Promise<string>((resolve, reject) => {
      const sent = request({ host: url.hostname, port: url.port, path: '/v4/orders/%zz' }, (response) =>
        text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject),
      );
      sent.on('error', reject).end();
    });
    expect(raw).toMatch(/^400 \{"error":\{"code":"invalid_url"/);
    const socket = connect(Number(url.port), url.hostname);
    socket.end('NONSENSE\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*\{"error":\{"code":"bad_request"/);
    const large = connect(Number(url.port), url.hostname);
    large.end(`GET /v4/services HTTP/1.1\r\nHost: ${url.host}\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await text(large)).toMatch(/^HTTP\/1.1 431 [\s\S]*\{"error":\{"code":"headers_too_large"/);
  });

  it('shows nothing of its inside when it fails', async () => {
    const logged: string[] = [];
    let broken = false;
    const service = await startService({
      log: (line) => logged.push(line),
      clock: {
        now: () => {
          if (broken) throw new Error('the clock stopped at /secret/place');
          return 0;
        },
        after: () => () => undefined,
      },
    });
    const client = await service.client();
    broken = true;
    const answer = await client.get('/v4/services');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: { code: 'internal_error', message: 'Something went wrong in the service.' },
    });
    expect(logged.join()).toContain('the clock stopped');
  });
});

describe('the rate limit', () => {
  it('answers 429 with Retry-After beyond it, per account', async () => {
    const service = await startService({ rateLimit: 5 });
    const [one, two] = [await service.client(), await service.client()];
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await one.get('/v4/services')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const answer = await one.post('/v4/orders', ORDER);
    expect([answer.status, errorOf(answer).code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await two.get('/v4/services')).status).toBe(200);
  });

  it('counts token requests per address and leaves the control plane alone', async () => {
    const service = await startService({ rateLimit: 3 });
    const ask = async () => (await send(service.baseUrl, '/v4/auth/token', jsonPost({}))).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([400, 400, 400, 429]);
    expect((await send(service.baseUrl, '/_practice/health')).status).toBe(200);
  });
});

describe('wrong access tokens', () => {
  it('are limited, too, and lock nobody who has a right one', async () => {
    const service = await startService({ rateLimit: 5 });
    const client = await service.client();
    const guess = () =>
      send(service.baseUrl, '/v4/services', { headers: { authorization: 'Bearer rmat_guess' } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/v4/services')).status).toBe(200);
  });
});

describe('random bodies', () => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom('', ' ', '\u0000', '‮', '\ud800', -0, 1e308, 'Residential', 'svc_roof_basic'),
  );
  const anyOrder = fc.record(
    {
      customerName: anyValue,
      customerEmail: fc.oneof(anyValue, fc.emailAddress()),
      address: anyValue,
      serviceId: fc.oneof(anyValue, fc.constant('svc_roof_basic')),
      propertyType: fc.oneof(anyValue, fc.constantFrom('Residential', 'Commercial')),
      latitude: anyValue,
      longitude: anyValue,
      rushOrder: anyValue,
      pdfRequired: anyValue,
      notes: anyValue,
      insuredName: anyValue,
      referenceImageUrl: fc.oneof(anyValue, fc.webUrl()),
    },
    { requiredKeys: [] },
  );

  it('are placed and returned as they were, or refused with the fields named', async () => {
    const service = await startService();
    const client = await service.client();
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(anyOrder, async (changes) => {
        const body = { ...ORDER, ...changes };
        const answer = await client.post('/v4/orders', body);
        if (answer.status === 201) {
          placed += 1;
          expect(answer.body['notes']).toEqual(body.notes ?? null);
          expect(answer.body['customerName']).toEqual(body.customerName);
          return;
        }
        expect([answer.status, errorOf(answer).code]).toEqual([400, 'validation_failed']);
        expect(fieldsOf(answer).length).toBeGreaterThan(0);
        for (const field of fieldsOf(answer)) expect(Object.keys(body)).toContain(field);
      }),
      { numRuns: partOfRuns(500, 4) },
    );
    expect((await client.get('/v4/orders')).body['total']).toBe(placed);
  });

  it('of any shape never end in a 5xx', async () => {
    const service = await startService();
    const client = await service.client();
    const paths = [
      '/v4/orders',
      '/v4/orders/bulk',
      '/v4/services/calculate-price',
      '/v4/auth/token',
      '/_practice/faults',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(anyValue, fc.array(anyOrder)),
        async (path, body) => {
          const answer = await client.post(path, body);
          const empty = path === '/_practice/faults' && Array.isArray(body) && body.length === 0;
          const partly = path === '/v4/orders/bulk' && Number(answer.body['created'] ?? 0) > 0;
          if (!empty && !partly) expect([path, Math.floor(answer.status / 100)]).toEqual([path, 4]);
          else expect(answer.status).toBeLessThan(300);
          if (answer.status >= 400) expect(errorOf(answer).message).toEqual(expect.any(String));
        },
      ),
      { numRuns: partOfRuns(500, 4) },
    );
    expect((await client.get('/v4/orders')).status).toBe(200);
  });
});
