import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../../../src/main/adapters/api/read/file.ts';
import { parseJson } from '../../../src/main/adapters/api/read/json.ts';
import { readOrder, readWrappedOrder } from '../../../src/main/adapters/api/read/order.ts';
import { readList } from '../../../src/main/adapters/api/read/page.ts';
import { readQuote } from '../../../src/main/adapters/api/read/quote.ts';
import { readService } from '../../../src/main/adapters/api/read/service.ts';
import { isPlaceholderId } from '../../../src/shared/domain/evidence/placeholder-id.ts';
import { partOfRuns } from '../../support/seeds.ts';

/** How a service may write the name of a member. */
const CASES: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  (name) => name.toLowerCase(),
];
const wording = fc.constantFrom(...CASES);

/** An object with its members renamed and in any order, among others that mean nothing. */
function dressed(object: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const noise = fc.dictionary(
    fc.constantFrom('x1', '__proto__', 'constructor', 'toString', 'zzz'),
    fc.jsonValue(),
  );
  return fc
    .tuple(
      wording,
      fc.shuffledSubarray(Object.entries(object), { minLength: Object.keys(object).length }),
      noise,
    )
    .map(([name, members, others]) =>
      Object.fromEntries([...Object.entries(others), ...members.map(([key, value]) => [name(key), value])]),
    );
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() === value && !/\p{Cc}/u.test(value) && value.isWellFormed());
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/).filter((made) => !isPlaceholderId(made));
const cents = fc.integer({ min: 0, max: 100_000_00 });

/** A price of so many cents, as a service may write it under the name `price`. */
function priced(minor: number): fc.Arbitrary<Record<string, unknown>> {
  const decimal = (minor / 100).toFixed(2);
  const grouped = (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return fc.constantFrom<Record<string, unknown>[]>(
    { price: minor / 100 },
    { price: decimal },
    { price: `$${decimal}` },
    { price: `$${grouped}` },
    { price: `${decimal} USD` },
    { price: `USD ${grouped}` },
    { price: { amount: decimal, currency: 'usd' } },
    { price: { value: minor / 100, currencyCode: 'USD' } },
    { price: { amountCents: minor, currency: 'USD' } },
    { price: { cents: minor } },
    { priceCents: minor },
    { priceInCents: minor, currency: 'USD' },
    { totalPrice: decimal, currency: 'USD' },
    { totalAmount: { amount: minor / 100 } },
    { pricing: { total: decimal, currency: 'USD' } },
  );
}

const moment = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map((ms) => ms - (ms % 1_000));

function dated(at: number): fc.Arbitrary<unknown> {
  const iso = new Date(at).toISOString();
  return fc.constantFrom<unknown[]>(
    iso,
    iso.replace('.000Z', 'Z'),
    iso.replace('.000Z', ''),
    iso.replace('T', ' ').replace('.000Z', ''),
    iso.replace('.000Z', '.000000+00:00'),
    iso.replace('Z', '+0000'),
    new Date(at).toUTCString(),
    at,
    at / 1_000,
    String(at),
    String(at / 1_000),
    `/Date(${at})/`,
  );
}

const flag = fc.boolean().chain((value) =>
  fc.record({
    value: fc.constant(value),
    written: fc.constantFrom<unknown[]>(value, value ? 1 : 0, value ? 'true' : 'false', value ? 'Yes' : 'No'),
  }),
);

const STATUSES = {
  accepted: ['Accepted', 'ACCEPTED'],
  in_progress: ['In Progress', 'IN_PROGRESS', 'inProgress', 'in-progress'],
  qa: ['QA', 'qa'],
  delivered: ['Completed', 'DELIVERED'],
  cancelled: ['Cancelled', 'canceled'],
} as const;

const status = fc.constantFrom(...(Object.keys(STATUSES) as (keyof typeof STATUSES)[])).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    written: fc
      .constantFrom<string[]>(...STATUSES[kind])
      .chain((word) =>
        fc.constantFrom<unknown[]>(word, { name: word }, { value: word }, { code: word, label: word }),
      ),
  }),
);

const sample = fc
  .record({
    id,
    status,
    name: text,
    email: fc.emailAddress(),
    address: text,
    notes: text,
    rush: flag,
    minor: cents,
    at: moment,
  })
  .chain((known) =>
    fc
      .record({
        idName: fc.constantFrom('orderId', 'id', 'orderID'),
        when: dated(known.at),
        price: priced(known.minor),
        whenName: fc.constantFrom('createdAt', 'orderedAt', 'orderDate', 'dateCreated'),
        nested: fc.boolean(),
      })
      .chain(({ idName, when, price, whenName, nested }) =>
        dressed({
          [idName]: known.id,
          status: known.status.written,
          ...(nested
            ? {
                customer: { name: known.name, email: known.email },
                property: { address: known.address, type: 'Residential' },
              }
            : {
                customerName: known.name,
                customerEmail: known.email,
                address: known.address,
                propertyType: 'Residential',
              }),
          notes: known.notes,
          rushOrder: known.rush.written,
          [whenName]: when,
          ...price,
        }).map((record) => ({ known, record })),
      ),
  );

function expectation(known: {
  id: string;
  status: { kind: string };
  name: string;
  email: string;
  address: string;
  notes: string;
  rush: { value: boolean };
  minor: number;
  at: number;
}) {
  return {
    orderId: known.id,
    status: { kind: known.status.kind },
    customerName: known.name,
    customerEmail: known.email,
    address: known.address,
    propertyType: 'Residential',
    notes: known.notes,
    rushOrder: known.rush.value,
    price: { minor: known.minor, currency: 'USD' },
    orderedAt: known.at,
  };
}

test('an order in any dialect is the same order', () => {
  fc.assert(
    fc.property(sample, ({ known, record }) => {
      const reading = readOrder(parseJson(JSON.stringify(record)), 'v4');
      expect(reading).toMatchObject({ ok: true, order: expectation(known) });
    }),
    { numRuns: partOfRuns(1_000, 3) },
  );
});

const ENVELOPES: ((items: unknown[], total: number) => unknown)[] = [
  (items) => items,
  (items) => ({ data: items }),
  (items, total) => ({ data: items, total }),
  (items, total) => ({ orders: items, totalCount: total }),
  (items, total) => ({ items, pagination: { page: 1, pageSize: 2, total } }),
  (items, total) => ({ results: items, meta: { total_items: total, filters: [] } }),
  (items, total) => ({ data: { items, pagination: { total } } }),
  (items, total) => ({ data: { orders: items, total_records: total } }),
  (items, total) => ({ success: true, result: { records: items, page: { totalElements: total } } }),
  (items, total) => ({ Data: { Results: items }, Meta: { Total: total } }),
  (items, total) => ({ content: items, totalElements: total, last: false, sort: [] }),
  (items, total) => ({ errors: [], error: null, response: { body: { data: items, total } } }),
  (items, total) => ({ _embedded: { orders: items }, page: { size: 2, totalElements: total } }),
];

test('a list in any envelope is the same list, and its total is found', () => {
  fc.assert(
    fc.property(
      fc.array(sample, { minLength: 0, maxLength: 3 }),
      fc.constantFrom(...ENVELOPES),
      fc.nat(50),
      (samples, envelope, extra) => {
        const total = samples.length + extra;
        const value = envelope(
          samples.map(({ record }) => record),
          total,
        );
        const list = readList(parseJson(JSON.stringify(value)), 'orders', { page: 1, pageSize: 2 });
        expect(list?.items.map((item) => readOrder(item, 'v4'))).toMatchObject(
          samples.map(({ known }) => ({ ok: true, order: expectation(known) })),
        );
        if (list?.total !== null) expect(list?.total).toBe(total);
        else expect([ENVELOPES[0], ENVELOPES[1]]).toContain(envelope);
      },
    ),
    { numRuns: partOfRuns(500, 3) },
  );
});

test('one order in any wrapper is found', () => {
  const wrappers: ((order: unknown) => unknown)[] = [
    (order) => order,
    (order) => ({ data: order }),
    (order) => ({ order }),
    (order) => ({ Order: order }),
    (order) => ({ status: 'success', data: { order } }),
    (order) => [order],
    (order) => ({ result: [order] }),
    (order) => ({ data: { id: 'record-1', type: 'orders', attributes: order } }),
  ];
  fc.assert(
    fc.property(sample, fc.constantFrom(...wrappers), ({ known, record }, wrap) => {
      // A JSON:API record has its own id in front of the attributes; an order's own name for it goes first.
      fc.pre(wrap !== wrappers[7] || Object.keys(record).some((key) => /order.?id/i.test(key)));
      const reading = readWrappedOrder(parseJson(JSON.stringify(wrap(record))), 'v4');
      expect(reading).toMatchObject({ ok: true, order: expectation(known) });
    }),
    { numRuns: partOfRuns(500, 3) },
  );
});

test('no JSON at all makes a reader throw, and what it reads is of the promised types', () => {
  const names = fc.constantFrom(
    'orderId',
    'id',
    'status',
    'price',
    'createdAt',
    'address',
    'customer',
    'rushOrder',
    'data',
    'items',
    'total',
    'notes',
    'latitude',
    'location',
    'pricing',
    'attributes',
    '__proto__',
    'deliveryTime',
    'size',
    'next',
    'pagination',
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(names, tie('tree'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const json = parseJson(JSON.stringify(value));
      const order = readOrder(json, 'v4');
      if (order.ok) {
        const { raw, status: state, price, ...rest } = order.order;
        expect(typeof state.raw).toBe('string');
        expect(() => JSON.parse(raw)).not.toThrow();
        if (price !== null) expect(Number.isSafeInteger(price.minor)).toBe(true);
        for (const member of Object.values(rest))
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof member);
        for (const at of [rest.orderedAt, rest.deliveredAt])
          expect(at === null || Number.isFinite(at)).toBe(true);
      }
      readWrappedOrder(json, 'v4');
      readList(json, 'orders', { page: 1, pageSize: 10 });
      readService(json);
      readFile(json);
      const quote = readQuote(json);
      expect(quote === null || quote.minor >= 0).toBe(true);
    }),
    { numRuns: partOfRuns(3_000, 3) },
  );
});
