import { expect, test } from 'vitest';
import { readCreated } from '../../../src/main/adapters/api/created.ts';
import type { CreateOutcome, WireOutcome } from '../../../src/main/core/ports/index.ts';
import { spoken } from '../../support/spoken.ts';

const NOW = Date.UTC(2026, 4, 4);

function answered(status: number, body: unknown, type = 'application/json'): CreateOutcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const outcome: WireOutcome = {
    kind: 'answer',
    status,
    headers: type === '' ? {} : { 'content-type': type },
    body: Buffer.from(text),
  };
  return readCreated(outcome, NOW);
}

const ORDER = { orderId: 'ord_1', status: 'Accepted' };

const PLACED: [string, unknown, string, number?][] = [
  ['the order itself', ORDER, 'ord_1'],
  ['with 200', ORDER, 'ord_1', 200],
  ['in data', { data: ORDER }, 'ord_1'],
  ['in order', { order: ORDER }, 'ord_1'],
  ['in data and order', { success: true, data: { order: ORDER } }, 'ord_1'],
  ['in a list of one in data', { data: [ORDER] }, 'ord_1'],
  ['beside an outer status', { status: 'success', data: ORDER }, 'ord_1'],
  ['beside an outer id', { id: 'request-7', status: 'ok', data: ORDER }, 'ord_1'],
  ['snake case', { order_id: 'ord_1', order_status: 'accepted' }, 'ord_1'],
  ['Pascal case', { OrderId: 'ord_1', Status: 'ACCEPTED' }, 'ord_1'],
  ['a status object', { orderId: 'ord_1', status: { name: 'Accepted' } }, 'ord_1'],
  [
    'an id with an order’s members',
    { id: 'ord_1', status: 'Accepted', notes: 'RL-1', address: 'x' },
    'ord_1',
  ],
  ['a number for an id', { orderId: 17, status: 'Accepted' }, '17'],
  [
    'a huge number, to the last digit',
    '{"orderId":12345678901234567890,"status":"Accepted"}',
    '12345678901234567890',
  ],
  [
    'ids of other things in it',
    { ...ORDER, service: { id: 's' }, customer: { id: 'c', status: 'x' } },
    'ord_1',
  ],
  ['text that reads like JSON', { ...ORDER, notes: '"orderId":"x","orderId":"y"\\"}{' }, 'ord_1'],
  ['another member twice', '{"orderId":"ord_1","status":"Accepted","notes":"a","notes":"b"}', 'ord_1'],
  [
    'one number in two spellings of its name',
    { order_id: 'ord_1', orderId: 'ord_1', status: 'Accepted' },
    'ord_1',
  ],
  ['a status nobody knows', { orderId: 'ord_1', status: 'awaiting moonrise' }, 'ord_1'],
  ['empty errors', { ...ORDER, errors: [], error: null }, 'ord_1'],
  ['strange optional members', { ...ORDER, price: { a: [] }, createdAt: 'soon', latitude: 'x' }, 'ord_1'],
  ['a __proto__ member', '{"__proto__":{"orderId":"evil"},"orderId":"ord_1","status":"Accepted"}', 'ord_1'],
  ['a byte-order mark', `\ufeff${JSON.stringify(ORDER)}`, 'ord_1'],
];

test.each(PLACED)('placed: %s', (_name, body, orderId, status = 201) => {
  expect(answered(status, body)).toMatchObject({ kind: 'placed', order: { orderId } });
});

test('placed without a content type, and with a charset', () => {
  expect(answered(201, ORDER, '')).toMatchObject({ kind: 'placed' });
  expect(answered(201, ORDER, 'application/vnd.service+json; charset=utf-8')).toMatchObject({
    kind: 'placed',
  });
});

const REFUSED: [string, number, unknown, object][] = [
  [
    'a message',
    400,
    { message: 'The address is missing.' },
    { kind: 'refused', status: 400, said: 'The address is missing.' },
  ],
  ['an error text', 422, { error: 'Unknown service' }, { kind: 'refused', said: 'Unknown service' }],
  [
    'an error object',
    400,
    { error: { code: 'bad', message: 'No such service.' } },
    { said: 'No such service.' },
  ],
  [
    'problem+json',
    415,
    { title: 'Unsupported', detail: 'Send JSON.' },
    { kind: 'refused', said: 'Send JSON.' },
  ],
  ['only a code', 413, { code: 'too_large' }, { kind: 'refused', status: 413 }],
  [
    'errors by field',
    422,
    { errors: { customerEmail: ['is not an e-mail address'] } },
    { problems: [{ field: 'customerEmail' }] },
  ],
  [
    'a token that ran out',
    401,
    { message: 'Token expired' },
    { kind: 'unauthorised', said: 'Token expired' },
  ],
  ['not allowed', 403, { message: 'Not for sandbox keys' }, { kind: 'refused', status: 403 }],
  ['no such place', 404, { message: 'Not found' }, { kind: 'not_found' }],
  ['too many', 429, { error: 'Slow down' }, { kind: 'rate_limited' }],
  [
    'payment required',
    402,
    { error: { code: 'balance', message: 'Your account is past due.' } },
    { kind: 'refused', said: 'Your account is past due.' },
  ],
];

test.each(REFUSED)('refused: %s', (_name, status, body, failure) => {
  expect(answered(status, body)).toMatchObject({ kind: 'refused', failure });
});

const HTML = '<!doctype html><title>Welcome</title>';

const RETRY_AFTER: [string, number | null][] = [
  ['20', 20_000],
  ['2.5', 2_500],
  [new Date(NOW + 20_000).toUTCString(), 20_000],
  ['20s', 20_000],
  ['20, 20', 20_000],
  ['86400', 900_000],
  ['-5', null],
  ['soon', null],
];
const GATEWAYS: [string, string, string][] = [
  ['a web page', HTML, 'text/html'],
  ['no body', '', ''],
  ['text', 'Too many requests', 'text/plain'],
  ['half of its JSON', '{"message":"slow', 'application/json'],
  ['its own JSON', '{"message":"slow down"}', 'application/json'],
];

test.each(GATEWAYS)('a 429 is a refusal, whoever says it: %s', (_name, body, type) => {
  expect(answered(429, body, type)).toMatchObject({ kind: 'refused', failure: { kind: 'rate_limited' } });
});

test.each(RETRY_AFTER)('a 429 with a Retry-After of %s asks for a pause of %s ms', (header, retryAfter) => {
  const headers = { 'retry-after': header };
  const outcome = readCreated({ kind: 'answer', status: 429, headers, body: Buffer.alloc(0) }, NOW);
  expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'rate_limited', retryAfter } });
});

test('a 429 that brings an order is unknown', () => {
  expect(answered(429, { message: 'slow down', ...ORDER })).toMatchObject({ kind: 'unknown' });
});

test('an answer that proves nothing keeps its Retry-After', () => {
  const headers = { 'retry-after': '30' };
  const outcome = readCreated({ kind: 'answer', status: 503, headers, body: Buffer.alloc(0) }, NOW);
  expect(outcome).toMatchObject({ kind: 'unknown', retryAfter: 30_000 });
});

const UNKNOWN: [string, number, unknown, string?][] = [
  ['a sign-in page with 200', 200, HTML, 'text/html'],
  ['a sign-in page called JSON', 200, HTML],
  ['JSON called a web page', 201, ORDER, 'text/html'],
  ['nothing', 201, ''],
  ['no content', 204, ''],
  ['spaces', 201, '  \n'],
  ['null', 201, 'null'],
  ['true', 201, 'true'],
  ['a number', 201, '17'],
  ['a text', 201, '"ord_1"'],
  ['an empty object', 201, {}],
  ['an empty list', 201, []],
  ['a list of one order', 201, [ORDER]],
  ['half of it', 201, '{"orderId":"ord_1","sta'],
  ['two objects', 201, `${JSON.stringify(ORDER)}${JSON.stringify(ORDER)}`],
  ['a comment in it', 201, '{"orderId":"ord_1",/**/"status":"Accepted"}'],
  ['single quotes', 201, "{'orderId':'ord_1','status':'Accepted'}"],
  ['NaN', 201, '{"orderId":NaN,"status":"Accepted"}'],
  ['no id', 201, { status: 'Accepted' }],
  ['no status', 201, { orderId: 'ord_1' }],
  ['an empty id', 201, { orderId: '', status: 'Accepted' }],
  ['an id of spaces', 201, { orderId: '   ', status: 'Accepted' }],
  ['an id of null', 201, { orderId: null, status: 'Accepted' }],
  ['an id that is an object', 201, { orderId: { $oid: 'x' }, status: 'Accepted' }],
  ['an id that is true', 201, { orderId: true, status: 'Accepted' }],
  ['an id with a line break', 201, { orderId: 'a\nb', status: 'Accepted' }],
  ['an id of dots', 201, { orderId: '..', status: 'Accepted' }],
  ...[0, -1, '0', '-1', 'null', 'undefined', 'NaN', '[object Object]', 'none', '{orderId}'].map(
    (orderId): [string, number, unknown] => [
      `${JSON.stringify(orderId)} for an id`,
      201,
      { orderId, status: 'Accepted', address: 'x', notes: 'RL-1' },
    ],
  ),
  ['the nil UUID', 201, { orderId: '00000000-0000-0000-0000-000000000000', status: 'Accepted' }],
  ['0 for an id, beside another id', 201, { orderId: 0, id: 'request-7', status: 'Accepted', notes: 'RL-1' }],
  ['an endless id', 201, { orderId: 'x'.repeat(500), status: 'Accepted' }],
  ['two ids', 201, '{"orderId":"ord_1","status":"Accepted","orderId":"ord_2"}'],
  ['two ids inside', 201, '{"data":{"id":"a","notes":"RL-1","status":"Accepted","\\u0069d":"b"}}'],
  ['two statuses', 201, '{"status":"Failed","orderId":"ord_1","status":"Accepted"}'],
  ['a number for a status', 201, { orderId: 'ord_1', status: 3 }],
  ['an empty status', 201, { orderId: 'ord_1', status: '' }],
  ['a bare id that may be anything’s', 201, { id: 'request-7', status: 'queued' }],
  ['success that says it failed', 200, { ...ORDER, success: false }],
  ['success with an error', 200, { ...ORDER, error: 'Payment failed' }],
  ['success with errors outside', 200, { errors: [{ message: 'x' }], data: ORDER }],
  ['an error with 200', 200, { error: 'Something went wrong' }],
  ['nested too deep', 201, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a page and a half', 201, { data: { data: { data: { data: { data: { data: ORDER } } } } } }],
  ['moved', 301, { message: 'moved' }],
  ['found', 302, ORDER],
  ['not modified', 304, ''],
  ['moved for good, method kept', 308, ''],
  ['timed out', 408, { message: 'timeout' }],
  ['conflict', 409, { message: 'already there' }],
  ['gone', 410, { message: 'gone' }],
  ['too early', 425, { message: 'too early' }],
  ['method not allowed', 405, { message: 'no' }],
  ['proxy sign-in', 407, { message: 'no' }],
  ['teapot', 418, { message: 'no' }],
  ['500 in JSON', 500, { message: 'Something broke' }],
  ['500 with an order', 500, ORDER],
  ['502 page', 502, HTML, 'text/html'],
  ['503', 503, { message: 'down' }],
  ['504', 504, ''],
  ['a refusal without a body', 401, ''],
  ['a refusal as a web page', 403, HTML, 'text/html'],
  ['a refusal as text', 400, 'Bad Request', 'text/plain'],
  ['a refusal without words', 400, { a: 1 }],
  ['a refusal of an empty list', 400, []],
  ['a refusal cut short', 400, '{"message":"The addr'],
  ['a refusal with an order in it', 400, { message: 'no', ...ORDER }],
  ['a refusal with an order inside', 400, { message: 'no', data: ORDER }],
];

test.each(UNKNOWN)('unknown, in words: %s', (_name, status, body, type) => {
  const outcome = answered(status, body, type);
  expect(outcome.kind).toBe('unknown');
  expect(outcome.kind === 'unknown' ? spoken(outcome.reason) : '').toMatch(/^[A-Z].{20,200}\.$/);
});

test('bytes that aren’t UTF-8 are unknown', () => {
  const body = Buffer.concat([
    Buffer.from('{"orderId":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('","status":"A"}'),
  ]);
  expect(readCreated({ kind: 'answer', status: 201, headers: {}, body }, NOW).kind).toBe('unknown');
});

test('what the wire says stays what it is', () => {
  expect(readCreated({ kind: 'not_sent', fault: 'dns', detail: 'x' }, NOW)).toEqual({
    kind: 'not_sent',
    fault: 'dns',
    detail: 'x',
  });
  for (const fault of ['timeout', 'reset', 'malformed', 'certificate', 'aborted'] as const) {
    const outcome = readCreated({ kind: 'unknown', fault, detail: '' }, NOW);
    expect(outcome.kind === 'unknown' ? spoken(outcome.reason) : '').toMatch(/^The order was sent, but/);
  }
});

test('a rate limit says how long to wait', () => {
  const outcome = readCreated(
    {
      kind: 'answer',
      status: 429,
      headers: { 'retry-after': '20' },
      body: Buffer.from('{"message":"slow"}'),
    },
    NOW,
  );
  expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'rate_limited', retryAfter: 20_000 } });
});
