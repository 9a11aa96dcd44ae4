import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBulk } from '../../../src/main/adapters/api/bulk.ts';
import { readCheckout } from '../../../src/main/adapters/api/checkout.ts';
import { readCheckoutStatus } from '../../../src/main/adapters/api/read/checkout.ts';
import { readEndpoints } from '../../../src/main/adapters/api/read/endpoints.ts';
import { parseJson } from '../../../src/main/adapters/api/read/json.ts';
import { readNewSecret } from '../../../src/main/adapters/api/read/secret.ts';
import { carriesReference, makeReference } from '../../../src/shared/domain/reference.ts';

const NOW = Date.UTC(2026, 4, 4);

let made = 0;
const REFERENCES = Array.from({ length: 8 }, () =>
  makeReference(() => {
    made += 1;
    return Buffer.from(`ref ${made}`.padEnd(10, '.'));
  }),
);

type Row = { readonly reference: string; readonly orderId: string | null };

/** Eight rows, some placed and some refused, in the order that a service answers them: any. */
const rows: fc.Arbitrary<Row[]> = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    fc.shuffledSubarray(REFERENCES, { minLength: 8 }),
  )
  .map(([placed, order]) =>
    order.map((reference, at) => ({
      reference,
      orderId: placed[at] ? `ord_${reference.slice(3, 9)}_${at}` : null,
    })),
  );

const named = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
);

function renamed(value: unknown, name: (plain: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [name(key), renamed(member, name)]));
}

const order = ({ reference, orderId }: Row) => ({
  orderId,
  status: 'accepted',
  notes: `${reference} x`,
  address: '1 Elm St',
});
const echo = ({ reference }: Row) => ({
  address: '1 Elm St',
  customerEmail: 'nobody',
  notes: `${reference} x`,
});
const fault = { code: 'invalid', message: 'The e-mail address is wrong.' };
const isPlaced = (row: Row) => row.orderId !== null;

/** How a service may answer a bulk call. */
const BULK: readonly ((rows: readonly Row[]) => unknown)[] = [
  (all) => all.map((row) => (isPlaced(row) ? order(row) : { ...echo(row), error: fault })),
  (all) => ({
    results: all.map((row) =>
      isPlaced(row)
        ? { created: true, order: order(row) }
        : { created: false, order: echo(row), error: fault },
    ),
  }),
  (all) => ({
    data: {
      results: all.map((row) =>
        isPlaced(row)
          ? { success: true, data: order(row) }
          : { success: false, notes: row.reference, errors: [fault] },
      ),
    },
  }),
  (all) => ({
    created: all.filter(isPlaced).map(order),
    failed: all.filter((row) => !isPlaced(row)).map((row) => ({ order: echo(row), message: fault.message })),
  }),
  (all) => ({
    orders: all.filter(isPlaced).map(order),
    errors: all.filter((row) => !isPlaced(row)).map((row) => ({ reference: row.reference, ...fault })),
  }),
  (all) => ({
    succeeded: all
      .filter(isPlaced)
      .map((row) => ({ request: echo(row), response: { orderId: row.orderId, status: 'Accepted' } })),
    rejected: all
      .filter((row) => !isPlaced(row))
      .map((row) => ({ request: echo(row), reason: fault.message })),
  }),
  (all) => ({
    responses: all.map((row) =>
      isPlaced(row)
        ? { status: 201, body: order(row) }
        : { status: 422, body: { ...fault, notes: row.reference } },
    ),
  }),
  (all) => ({
    results: Object.fromEntries(
      all.map((row) => [
        row.reference,
        isPlaced(row) ? { orderId: row.orderId, status: 'accepted' } : { error: fault },
      ]),
    ),
  }),
  (all) => ({
    data: all.map((row) =>
      isPlaced(row)
        ? { id: '7', type: 'orders', attributes: order(row) }
        : { type: 'error', attributes: echo(row), errors: [fault] },
    ),
  }),
  (all) => ({
    items: all.map((row) =>
      isPlaced(row)
        ? { ...order(row), error: null, errors: [] }
        : { ...echo(row), orderId: null, status: 400, error: fault.message },
    ),
  }),
];

test(`a bulk answer in any of ${BULK.length} shapes, names and orders settles every row by its reference`, () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...BULK),
      named,
      fc.constantFrom(200, 201, 207),
      (all, shape, name, status) => {
        fc.pre(all.some(isPlaced));
        // References as the names of members aren't renamed.
        const value = renamed(shape(all), (key) => (REFERENCES.includes(key) ? key : name(key)));
        const body = Buffer.from(JSON.stringify(value));
        const outcome = readBulk({ kind: 'answer', status, headers: {}, body }, NOW);
        if (outcome.kind !== 'answered') throw new Error(JSON.stringify([outcome, value]));
        expect(outcome.unreadable).toBe(0);
        for (const row of all) {
          const mine = outcome.orders.filter(({ notes }) => carriesReference(notes ?? '', row.reference));
          expect(mine.map(({ orderId }) => orderId)).toEqual(row.orderId === null ? [] : [row.orderId]);
          const refused = outcome.refusals.filter(({ reference }) => reference === row.reference);
          expect(refused).toHaveLength(row.orderId === null ? 1 : 0);
          for (const { said } of refused) expect(said).toContain('e-mail address is wrong');
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a bulk answer with doubts in it settles nothing that isn’t certain', () => {
  const [one = '', two = ''] = REFERENCES;
  const placed = { orderId: 'ord_1', status: 'accepted', notes: one };
  const doubtful: unknown[] = [
    { results: [{ ...placed, error: fault }] },
    { results: [{ status: 503, body: { message: 'busy', notes: one } }] },
    { results: [{ status: 409, body: { message: 'there already', notes: one } }] },
    { results: [placed, { ...placed, notes: two }] },
    { failed: [placed] },
    { results: [{ orderId: 'ord_1', status: 201, notes: one }] },
    { accepted: 2 },
    { jobId: 'job_1', status: 'queued' },
    { orderIds: ['ord_1', 'ord_2'] },
  ];
  for (const value of doubtful) {
    const outcome = readBulk(
      { kind: 'answer', status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)) },
      NOW,
    );
    if (outcome.kind === 'answered') expect([outcome.orders, outcome.refusals]).toEqual([[], []]);
    else expect(outcome.kind).toBe('unknown');
  }
  const half = { created: 1, message: 'Some were not placed.', errors: [{ index: 1, message: 'no' }] };
  const partly = readBulk(
    { kind: 'answer', status: 400, headers: {}, body: Buffer.from(JSON.stringify(half)) },
    NOW,
  );
  expect(partly.kind).toBe('answered');
});

const PAGE = 'https://pay.example/c/1';
const CHECKOUTS: readonly unknown[] = [
  { checkoutUrl: PAGE },
  { checkoutUrl: PAGE, checkoutSessionId: 'cs_1', total: 39 },
  { data: { checkoutUrl: PAGE, sessionId: 'cs_1', amount: '39.00' } },
  { success: true, result: { checkout: { url: PAGE, id: 'cs_1' }, amountTotal: 39 } },
  { session: { id: 'cs_1', checkoutUrl: PAGE } },
  { status: 'pending', checkout_url: PAGE, orders: [{ orderId: 'ord_1', status: 'pending_payment' }] },
  { paymentUrl: PAGE, orderId: 'ord_1', status: 'awaiting_payment' },
];

test(`a payment page is found in ${CHECKOUTS.length} shapes, and a script is none`, () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHECKOUTS), named, (value, name) => {
      const body = Buffer.from(JSON.stringify(renamed(value, name)));
      const outcome = readCheckout({ kind: 'answer', status: 200, headers: {}, body }, NOW);
      expect(outcome).toMatchObject({ kind: 'opened', checkout: { checkoutUrl: PAGE } });
    }),
  );
  for (const checkoutUrl of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://a:b@pay.example/',
    '',
    7,
    null,
  ]) {
    const body = Buffer.from(JSON.stringify({ checkoutUrl }));
    expect(readCheckout({ kind: 'answer', status: 200, headers: {}, body }, NOW).kind).toBe('unknown');
  }
});

const ACCEPTED = { orderId: 'ord_1', status: 'accepted', address: '1 Elm St' };

test.each([
  ['the order alone', ACCEPTED, 'paid', 1],
  ['an order in data', { data: ACCEPTED }, 'paid', 1],
  ['a list', { orders: [ACCEPTED, { ...ACCEPTED, orderId: 'ord_2' }] }, 'paid', 2],
  ['paid, without the orders', { paymentStatus: 'paid' }, 'paid', 0],
  ['a payment that succeeded', { payment: { status: 'succeeded' }, order: ACCEPTED }, 'paid', 1],
  ['paid: true', { paid: true, order: ACCEPTED }, 'paid', 1],
  ['an order not paid yet', { ...ACCEPTED, status: 'awaiting_payment' }, 'open', 1],
  ['an order beside an unpaid status', { ...ACCEPTED, paymentStatus: 'unpaid' }, 'open', 1],
  ['an open session around an order', { status: 'open', order: ACCEPTED }, 'open', 1],
  ['a session that is open', { id: 'cs_1', status: 'open', customerEmail: 'a@example.com' }, 'open', 0],
  ['a page to pay at', { checkoutUrl: PAGE }, 'open', 0],
  ['a session that expired', { session: { id: 'cs_1', status: 'expired' } }, 'expired', 0],
  ['cancelled', { checkoutStatus: 'Canceled' }, 'cancelled', 0],
  ['processing', { data: { payment_status: 'processing' } }, 'processing', 0],
  ['a word nobody knows', { paymentStatus: 'in_moonlight', order: ACCEPTED }, 'other', 1],
  ['an order in a state nobody knows', { ...ACCEPTED, status: 'drafted' }, 'other', 1],
  ['an order that was made before it was paid', { ...ACCEPTED, status: 'created' }, 'other', 1],
  ['an order that is new', { ...ACCEPTED, status: 'NEW' }, 'other', 1],
  ['an order that was received', { data: { ...ACCEPTED, status: 'Received' } }, 'other', 1],
  ['an order that was placed', { ...ACCEPTED, status: 'placed' }, 'other', 1],
  ['an order in processing', { ...ACCEPTED, status: 'processing' }, 'other', 1],
  [
    'a call that is completed, an order that isn’t paid',
    { status: 'completed', data: { ...ACCEPTED, status: 'created' } },
    'other',
    1,
  ],
  [
    'a call that succeeded, an order that isn’t paid',
    { status: 'success', order: { ...ACCEPTED, status: 'created' } },
    'other',
    1,
  ],
  [
    'a page that was left, unpaid',
    { session: { id: 'cs_1', status: 'complete', payment_status: 'unpaid' } },
    'open',
    0,
  ],
  [
    'a page that was left, nothing of the money',
    { session: { id: 'cs_1', status: 'complete' } },
    'processing',
    0,
  ],
  [
    'a page that was left, an order at work',
    { session: { id: 'cs_1', status: 'complete' }, order: ACCEPTED },
    'paid',
    1,
  ],
  [
    'a page that was left, an order only made',
    { session: { id: 'cs_1', status: 'complete' }, order: { ...ACCEPTED, status: 'created' } },
    'processing',
    1,
  ],
  ['paid, beside an order only made', { ...ACCEPTED, status: 'created', paymentStatus: 'paid' }, 'paid', 1],
  [
    'unpaid, beside an order at work',
    { session: { id: 'cs_1', status: 'paid' }, order: { ...ACCEPTED, payment_status: 'unpaid' } },
    'open',
    1,
  ],
  ['paid: false beside an order at work', { ...ACCEPTED, paid: false }, 'open', 1],
  ['no moment of payment', { ...ACCEPTED, paidAt: null }, 'open', 1],
  ['a moment of payment', { ...ACCEPTED, status: 'created', paidAt: '2026-11-22T10:00:00Z' }, 'paid', 1],
  [
    'one order of two unpaid',
    {
      orders: [
        { ...ACCEPTED, payment: { status: 'paid' } },
        { ...ACCEPTED, orderId: 'ord_2', payment: { status: 'pending' } },
      ],
    },
    'open',
    2,
  ],
  ['a way to pay', { ...ACCEPTED, status: 'created', payment: 'card' }, 'other', 1],
  ['an order whose status is paid', { ...ACCEPTED, status: 'paid' }, 'paid', 1],
  ['money given back', { ...ACCEPTED, paymentStatus: 'refunded' }, 'other', 1],
  ['authorized, not captured', { ...ACCEPTED, paymentStatus: 'authorized' }, 'processing', 1],
  [
    'a session that names its order',
    { checkoutSessionId: 'cs_1', orderId: 'ord_1', status: 'completed' },
    'processing',
    0,
  ],
  [
    'a session that names its order, which is accepted',
    { checkoutSessionId: 'cs_1', orderId: 'ord_1', status: 'accepted' },
    'paid',
    1,
  ],
  ['a word of the object prototype', { ...ACCEPTED, paymentStatus: 'constructor' }, 'other', 1],
  ['another word of it', { status: '__proto__', order: { ...ACCEPTED, status: 'toString' } }, 'other', 1],
] as const)('what a session came to: %s', (_name, value, state, count) => {
  const read = readCheckoutStatus(value);
  expect([read?.state, read?.orders.length]).toEqual([state, count]);
});

test('a session of which nothing is reported is no status', () => {
  const completed = { status: 'completed', data: { sessionId: 'cs_1' } };
  for (const value of [{}, [], null, 'paid', { message: 'ok' }, completed])
    expect(readCheckoutStatus(value)).toBeNull();
});

const LISTED = [
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/{orderId}/files',
  'GET /v1/files/{fileId}/download',
];
const pairs = LISTED.map((text) => text.split(' ') as [string, string]);
const paths: Record<string, Record<string, object>> = {};
for (const [method, path] of pairs) paths[path] = { ...paths[path], [method.toLowerCase()]: {} };

test.each([
  ['texts', LISTED],
  ['texts beside an address', { href: '/v1/endpoints', items: LISTED }],
  ['texts in an envelope', { data: LISTED, total: 4 }],
  ['objects', { endpoints: pairs.map(([method, path]) => ({ method, path })) }],
  [
    'objects of another dialect',
    { Data: pairs.map(([Verb, Url]) => ({ HttpMethod: Verb, Url: `https://api.example.com${Url}` })) },
  ],
  [
    'methods in a list',
    [
      { path: '/v1/orders', methods: ['get', 'post'] },
      { path: '/v1/orders/:id/files', methods: ['GET'] },
      { path: '/v1/files/:id/download', methods: ['GET'] },
    ],
  ],
  ['by method', { GET: ['/orders', '/orders/{id}/files', '/files/{id}/download'], POST: ['/orders'] }],
  ['by path', { '/orders': ['GET', 'POST'], '/orders/<id>/files': ['GET'], '/files/<id>/download': ['GET'] }],
  [
    'by area',
    {
      operations: {
        orders: ['GET /orders', 'POST /orders'],
        files: ['GET /orders/{id}/files', 'GET /files/{id}/download'],
      },
    },
  ],
  ['OpenAPI', { openapi: '3.1.0', paths }],
  [
    'with what isn’t allowed',
    [
      ...pairs.map(([method, path]) => ({ method, path, allowed: true })),
      { method: 'POST', path: '/v1/orders/bulk', allowed: false },
    ],
  ],
])('which operations a client may call, reported as %s', (_name, value) => {
  expect(readEndpoints(parseJson(JSON.stringify(value)))).toEqual({
    order: true,
    bulk: false,
    quote: false,
    files: true,
    zip: false,
    byCustomer: false,
  });
});

test('an answer without an operation that is known says nothing', () => {
  for (const value of [{}, [], 'x', null, { data: ['/health'] }, [1, 2], { paths: {} }])
    expect(readEndpoints(value)).toBeNull();
});

test('a new secret in the shapes it may come in', () => {
  const shapes: unknown[] = [
    { clientSecret: 'new-secret' },
    { clientId: 'c1', client_secret: 'new-secret' },
    { data: { credentials: { ClientID: 'c1', secret: 'new-secret' } } },
    { success: true, result: { newSecret: 'new-secret' } },
  ];
  for (const value of shapes) expect(readNewSecret(value)?.clientSecret).toBe('new-secret');
  for (const value of [{}, { clientSecret: '' }, { clientSecret: 7 }, { message: 'sent by e-mail' }, null])
    expect(readNewSecret(value)).toBeNull();
});
