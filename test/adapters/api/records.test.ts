import { expect, test } from 'vitest';
import { readError, saysFailure } from '../../../src/main/adapters/api/read/error.ts';
import { readFile } from '../../../src/main/adapters/api/read/file.ts';
import { parseJson, rawJson } from '../../../src/main/adapters/api/read/json.ts';
import { readMoney } from '../../../src/main/adapters/api/read/money.ts';
import { readOrder } from '../../../src/main/adapters/api/read/order.ts';
import { readList } from '../../../src/main/adapters/api/read/page.ts';
import { readQuote } from '../../../src/main/adapters/api/read/quote.ts';
import { readService } from '../../../src/main/adapters/api/read/service.ts';
import { readToken } from '../../../src/main/adapters/api/read/token.ts';
import { readBoolean, readId, readMoment, readText } from '../../../src/main/adapters/api/read/values.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

test.each<[unknown, unknown]>([
  [42.5, usd(4250)],
  [0, usd(0)],
  [1.005, usd(101)],
  [30.000000000000004, usd(3000)],
  [19.99, usd(1999)],
  ['42.50', usd(4250)],
  ['$42.50', usd(4250)],
  ['$1,042.50', usd(104250)],
  ['1.042,50 €', { minor: 104250, currency: 'EUR' }],
  ['1 042,50 EUR', { minor: 104250, currency: 'EUR' }],
  ['42,5', usd(4250)],
  ['42.50 USD', usd(4250)],
  ['CAD 10', { minor: 1000, currency: 'CAD' }],
  ['£5', { minor: 500, currency: 'GBP' }],
  [{ amount: 42.5, currency: 'usd' }, usd(4250)],
  [
    { amount: '42.50', currency: { code: 'CAD' } },
    { minor: 4250, currency: 'CAD' },
  ],
  [{ amountCents: 4250 }, usd(4250)],
  [
    { minor: 500, currency: 'JPY' },
    { minor: 500, currency: 'JPY' },
  ],
  [
    { amount: 500, currency: 'JPY' },
    { minor: 500, currency: 'JPY' },
  ],
  [-1, null],
  ['-5', null],
  ['', null],
  ['free', null],
  ['1,2,3', null],
  ['1.2.3', null],
  ['12 monkeys', null],
  [Number.NaN, null],
  [1e300, null],
  [true, null],
  [[], null],
  [{}, null],
  [{ amount: {} }, null],
])('money: %j', (value, money) => {
  expect(readMoney(value)).toEqual(money);
});

test.each<[unknown, number | null]>([
  ['2026-05-04T15:00:00Z', Date.UTC(2026, 4, 4, 15)],
  ['2026-05-04T15:00:00.1234567Z', Date.UTC(2026, 4, 4, 15, 0, 0, 123)],
  ['2026-05-04T15:00:00-05:00', Date.UTC(2026, 4, 4, 20)],
  ['2026-05-04T15:00', Date.UTC(2026, 4, 4, 15)],
  ['2026-05-04', Date.UTC(2026, 4, 4, 12)],
  ['Mon, 04 May 2026 15:00:00 GMT', Date.UTC(2026, 4, 4, 15)],
  [1_777_906_800, Date.UTC(2026, 4, 4, 15)],
  [1_777_906_800_000, Date.UTC(2026, 4, 4, 15)],
  [1_777_906_800_000_000, Date.UTC(2026, 4, 4, 15)],
  [{ date: '2026-05-04' }, Date.UTC(2026, 4, 4, 12)],
  ['05/04/2026', null],
  ['soon', null],
  ['', null],
  ['0001-01-01T00:00:00', null],
  ['2026-13-45', null],
  [0, null],
  [-1, null],
  [Number.MAX_VALUE, null],
  [true, null],
  [null, null],
])('moment: %j', (value, at) => {
  expect(readMoment(value)).toBe(at);
});

test('ids keep every digit and character, and refuse what no address can carry', () => {
  const value = parseJson(
    '{"id":12345678901234567890,"list":[9007199254740993],"big":1e30,"s":"a:9007199254740993"}',
  );
  expect(value).toEqual({
    id: '12345678901234567890',
    list: ['9007199254740993'],
    big: 1e30,
    s: 'a:9007199254740993',
  });
  expect([7, '007', ' A ', 'ü/#?'].map(readId)).toEqual(['7', '007', ' A ', 'ü/#?']);
  for (const bad of [
    '',
    '  ',
    '.',
    '..',
    '%2e%2E',
    'a\u0000b',
    '\ud800',
    'x'.repeat(201),
    1.5,
    null,
    {},
    true,
  ]) {
    expect(readId(bad), JSON.stringify(bad)).toBeNull();
  }
});

test('JSON traps', () => {
  expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  expect(parseJson('\ufeff[1]')).toEqual([1]);
  for (const broken of ['', '{', '{"a":1,}', 'NaN', '{"a":01}', "{'a':1}", '[1]]', 'undefined']) {
    expect(parseJson(broken)).toBeUndefined();
  }
  const deep = parseJson(`{"orderId":"A","status":"B","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  expect(readOrder(deep, 'v4')).toMatchObject({ ok: true, order: { orderId: 'A', raw: 'null' } });
  expect(parseJson(`[1234567890123456,${'['.repeat(200_000)}${']'.repeat(200_000)}]`)).toBeUndefined();
  const polluted = parseJson('{"__proto__":{"orderId":"evil","status":"evil"},"constructor":1}');
  expect(readOrder(polluted, 'v4')).toEqual({ ok: false, missing: ['orderId', 'status'] });
  expect(({} as Record<string, unknown>)['orderId']).toBeUndefined();
});

test('texts lose control characters and halves of characters', () => {
  expect(readText(' a\u0000b\r\nc\ud800 ')).toBe('ab\nc\ufffd');
  expect(readText('x'.repeat(20_000))?.length).toBe(10_000);
  expect(['TRUE', 'no', 2, null].map(readBoolean)).toEqual([true, false, null, null]);
});

test('raw JSON is kept whole up to its limit, and stays JSON beyond it', () => {
  expect(rawJson({ a: 1 })).toBe('{"a":1}');
  const raw = rawJson({
    orderId: 'A',
    photo: 'x'.repeat(100_000),
    ...Object.fromEntries([...Array(50).keys()].map((n) => [n, 'y'.repeat(3_000)])),
  });
  expect(raw.length).toBeLessThanOrEqual(64_000);
  const kept = JSON.parse(raw);
  expect(kept.orderId).toBe('A');
  expect(kept.photo).toBeUndefined();
  expect(Object.keys(kept).length - 1 + kept['(members left out)']).toBe(52);
});

test.each<[unknown, string | null]>([
  [{ address: '1 Elm St, Omaha' }, '1 Elm St, Omaha'],
  [
    { address: { street: '1 Elm St', city: 'Omaha', state: 'NE', zip: '68102' } },
    '1 Elm St, Omaha, NE 68102',
  ],
  [
    { address: { line1: '1 Elm St', line2: 'Unit 2', city: 'Omaha', postalCode: 68102 } },
    '1 Elm St, Unit 2, Omaha, 68102',
  ],
  [{ address: { formatted: 'whole' } }, 'whole'],
  [{ property: { address: { full_address: 'whole' } } }, 'whole'],
  [{ location: { address: 'x', lat: 41.2, lng: -95.9 } }, 'x'],
  [{ address: 17 }, null],
  [{ address: [] }, null],
])('address: %j', (record, address) => {
  const reading = readOrder({ orderId: '1', status: 'x', ...(record as object) }, 'v4');
  expect(reading.ok && reading.order.address).toBe(address);
});

test('coordinates, services and insurance in nested objects; out of range is null', () => {
  const reading = readOrder(
    {
      orderId: 1,
      status: 'odd one',
      location: { lat: '41.25', lng: -95.9 },
      service: { id: 5, name: 'Full report' },
      insurance: { insuredName: 'Ann', claimNumber: 77 },
      notes: [{ text: 'RL-1' }, 'second'],
    },
    'v4',
  );
  expect(reading.ok && reading.order).toMatchObject({
    orderId: '1',
    status: { kind: 'other', raw: 'odd one' },
    latitude: 41.25,
    longitude: -95.9,
    serviceId: '5',
    serviceName: 'Full report',
    insuredName: 'Ann',
    claimNumber: '77',
    notes: 'RL-1\nsecond',
  });
  const wild = readOrder({ orderId: 1, status: 'x', latitude: 91, longitude: 'west' }, 'v4');
  expect(wild.ok && wild.order).toMatchObject({ latitude: null, longitude: null });
});

test.each<[unknown, object]>([
  [
    { id: 'a', name: 'A', price: 10, deliveryTime: '24 hours' },
    { id: 'a', name: 'A', price: usd(1000), deliveryTime: '24 hours' },
  ],
  [
    { service_id: 7, title: 'B', price_cents: 1000, delivery_hours: 1 },
    { id: '7', name: 'B', price: usd(1000), deliveryTime: '1 hour' },
  ],
  [
    {
      id: 'c',
      deliveryHours: { standard: 24, rush: 4 },
      price: { amountCents: 5000 },
      rushCharge: { amountCents: 700 },
    },
    { name: 'c', deliveryTime: '24 hours', rushDeliveryTime: '4 hours', rushPrice: usd(5700) },
  ],
  [
    { id: 'd', turnaround: { min: 1, max: 2, unit: 'day' }, pricing: { standard: 9, rush: 12 } },
    { deliveryTime: '1 to 2 days', price: usd(900), rushPrice: usd(1200) },
  ],
  [
    { id: 'e', deliveryTimes: { standard: '2 days', rush: '6 hours' } },
    { deliveryTime: '2 days', rushDeliveryTime: '6 hours', price: null },
  ],
  [
    { id: 'f', deliveryTimeInBusinessDays: 3 },
    { deliveryTime: '3 business days', rushDeliveryTime: null },
  ],
])('service: %j', (record, service) => {
  expect(readService(record)).toMatchObject(service);
});

test('a service or file without an id is none', () => {
  for (const record of [{}, { name: 'x' }, null, 'x', []]) {
    expect(readService(record)).toBeNull();
    expect(readFile(record)).toBeNull();
  }
});

test.each<[unknown, object]>([
  [
    { id: 'f1', name: 'report.pdf', size: 10, contentType: 'application/pdf' },
    { fileId: 'f1', name: 'report.pdf', size: 10, contentType: 'application/pdf' },
  ],
  [
    { file_id: 2, file_name: 'a.xml', size_bytes: '20', mime_type: 'text/xml; charset=utf-8' },
    { fileId: '2', name: 'a.xml', size: 20, contentType: 'text/xml' },
  ],
  [
    { id: 'x', type: 'application/pdf' },
    { name: 'x.pdf', size: null },
  ],
  [
    { id: 'x', type: 'report', size: -1 },
    { name: 'x', size: null, contentType: null },
  ],
])('file: %j', (record, file) => {
  expect(readFile(record)).toMatchObject(file);
});

test.each<[unknown, unknown]>([
  [{ total: 42.5 }, usd(4250)],
  [42.5, usd(4250)],
  [{ data: { totalPrice: '42.50', currency: 'USD' } }, usd(4250)],
  [{ lines: [{ price: 5 }], total: { amountCents: 4250, currency: 'USD' } }, usd(4250)],
  [{ price: 30, rush: 12.5, total: 42.5 }, usd(4250)],
  [{ totalCents: 4250 }, usd(4250)],
  [{ quote: { total: 42.5 } }, usd(4250)],
  [{ total: null }, null],
  [{}, null],
  [[], null],
])('quote: %j', (value, money) => {
  expect(readQuote(value)).toEqual(money);
});

test.each<[unknown, number]>([
  [{ accessToken: 't', expiresIn: 3600, tokenType: 'Bearer' }, 3_600_000],
  [{ access_token: 't', expires_in: '60' }, 60_000],
  [{ data: { token: 't', expiresAt: '2026-05-04T15:00:05Z' } }, 5_000],
  [{ token: { accessToken: 't' } }, 3_600_000],
  [{ accessToken: 't', expiresIn: 1e9 }, 86_400_000],
  [{ accessToken: 't', expiresIn: -5 }, 0],
])('token: %j', (value, lasts) => {
  const now = Date.UTC(2026, 4, 4, 15);
  expect(readToken(value, now)).toEqual({ token: 't', expiresAt: now + lasts });
});

test('a token that can’t stand in a header is none', () => {
  for (const token of ['', 'a b', 'a\r\nx: y', 'ü', 7, null, {}, 'x'.repeat(20_000)]) {
    expect(readToken({ accessToken: token }, 0)).toBeNull();
  }
});

test.each<[unknown, { page: number; pageSize: number }, boolean | null]>([
  [{ data: [1, 2], total: 5 }, { page: 1, pageSize: 2 }, true],
  [{ data: [1], total: 5 }, { page: 3, pageSize: 2 }, false],
  [{ data: [], total: 5 }, { page: 9, pageSize: 2 }, false],
  [{ data: [1], hasMore: true, total: 1 }, { page: 1, pageSize: 2 }, true],
  [{ data: [1], pagination: { has_next: false } }, { page: 1, pageSize: 2 }, false],
  [{ data: [1], last: false }, { page: 1, pageSize: 2 }, true],
  [{ data: [1], links: { next: null } }, { page: 1, pageSize: 2 }, false],
  [{ data: [1], _links: { next: { href: '/x' } } }, { page: 1, pageSize: 2 }, true],
  [{ data: [1], meta: { totalPages: 3 } }, { page: 3, pageSize: 2 }, false],
  [{ data: [1], nextPage: 2 }, { page: 1, pageSize: 2 }, true],
  [{ data: [1, 2] }, { page: 1, pageSize: 2 }, null],
  [[1, 2], { page: 1, pageSize: 2 }, null],
  // The service gives fewer than were asked for, and says so.
  [{ data: [1, 2], pageSize: 2, total: 5 }, { page: 2, pageSize: 100 }, true],
])('more pages after %j', (value, asked, more) => {
  expect(readList(value, 'orders', asked)?.hasMore).toBe(more);
});

test('an answer without a list is no empty list', () => {
  for (const value of [{}, { data: null }, { data: {} }, { total: 0 }, 'x', 7, true, { message: 'x' }]) {
    expect(readList(value, 'orders')).toBeNull();
  }
  expect(readList({ data: [], total: 0 }, 'orders')).toMatchObject({ items: [], total: 0 });
});

test.each<[string, string | null, string[]]>([
  ['{"message":"No such service."}', 'No such service.', []],
  ['{"error":"Bad thing"}', 'Bad thing', []],
  ['{"Message":"Pascal"}', 'Pascal', []],
  [
    '{"error":"validation_failed","error_description":"The address is missing"}',
    'The address is missing',
    [],
  ],
  [
    '{"error":{"code":"v","message":"Two things are wrong.","fields":[{"field":"customerEmail","message":"customerEmail is required."},{"field":"address","message":"address is required."}]}}',
    'Two things are wrong.',
    ['customerEmail', 'address'],
  ],
  [
    '{"title":"Invalid","errors":{"CustomerEmail":["is no address"],"$.latitude":["too far north"]}}',
    'is no address too far north',
    ['customerEmail', 'latitude'],
  ],
  [
    '{"detail":[{"loc":["body","customer_email"],"msg":"value is not a valid email"}]}',
    'value is not a valid email',
    ['customerEmail'],
  ],
  [
    '{"errors":[{"source":{"pointer":"/data/attributes/address"},"detail":"is empty"}]}',
    'is empty',
    ['address'],
  ],
  ['{"errors":["first wrong","second wrong"]}', 'first wrong second wrong', []],
  ['{"issues":[{"path":["serviceId"],"message":"No such service"}]}', 'No such service', ['serviceId']],
  ['{"message":["customerEmail must be an email"]}', 'customerEmail must be an email', []],
  ['{"errors":[{"param":"colour","msg":"is odd"}]}', 'is odd', []],
  ['{"error":{"message":"<b>Bold</b>\\u202e words\\n\\there"}}', 'Bold words here', []],
  ['Plain words', 'Plain words', []],
  ['{"message":"Bearer abc123 ran out"}', 'Bearer ••• ran out', []],
  ['{"message":"Bad token eyJhbGciOi.eyJzdWIi.c2ln"}', 'Bad token •••', []],
  [`{"message":"Bad token ${'a1'.repeat(30)}"}`, 'Bad token •••', []],
  [
    '{"message":"See https://docs.example/errors/0190b3c4-7d2e-7a11-9c3e-1f2a3b4c5d6e"}',
    'See https://docs.example/errors/0190b3c4-7d2e-7a11-9c3e-1f2a3b4c5d6e',
    [],
  ],
  ['<html><head><title>502 Bad &amp; Gateway</title></head><body>x</body></html>', '502 Bad & Gateway', []],
  ['', null, []],
  ['{}', null, []],
  ['null', null, []],
])('error body %s', (body, said, fields) => {
  const error = readError(body);
  expect(error.said).toBe(said);
  expect(error.problems.map((problem) => problem.field)).toEqual(fields);
});

test('what the service says is cut to 300 characters, also inside pairs', () => {
  const said = readError(JSON.stringify({ message: '🏠 '.repeat(1_000) })).said ?? '';
  expect([...said]).toHaveLength(300);
  expect(said.isWellFormed()).toBe(true);
});

test('a success that says it failed', () => {
  for (const value of [
    { success: false },
    { error: 'x' },
    { errors: ['x'] },
    { error: { a: 1 } },
    { ok: false },
  ]) {
    expect(saysFailure(value)).toBe(true);
  }
  for (const value of [
    {},
    { error: null },
    { errors: [] },
    { error: '' },
    { error: false },
    { success: true },
    [],
  ]) {
    expect(saysFailure(value)).toBe(false);
  }
});

test('an address in the object about the place is the roof’s; that of a customer or a bill isn’t', () => {
  const record = (more: object) => {
    const reading = readOrder({ orderId: '1', status: 'x', ...more }, 'v4');
    return reading.ok ? reading.order.address : reading;
  };
  const [roof, other] = ['12 N Oak St, Omaha, NE 68102', '9 Quarry Ct, Omaha, NE 68104'];
  expect(record({ customer: { address: other }, site: { address: roof } })).toBe(roof);
  expect(record({ premises: { address: { street: '12 N Oak St', city: 'Omaha' } } })).toBe(
    '12 N Oak St, Omaha',
  );
  expect(record({ customer: { address: other }, billing: { address: other } })).toBeNull();
});

test('OData’s annotations count a list and lead to its next page', () => {
  const page = {
    '@odata.count': 130,
    value: [{ orderId: '1' }],
    '@odata.nextLink': 'https://x/orders?page=2',
  };
  expect(readList(page, 'orders', { page: 1, pageSize: 100 })).toMatchObject({
    total: 130,
    hasMore: true,
    facts: { next: 'https://x/orders?page=2' },
  });
});
