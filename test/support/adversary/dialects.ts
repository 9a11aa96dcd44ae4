import type { HeldOrder, PageFacts } from './world.ts';

type Json = Record<string, unknown>;

/** How a service of one family writes the facts down. All of them document `orderId` and `status` in their own spelling. */
export type Dialect = {
  readonly name: string;
  /** The number of the first page in `page=`. */
  readonly firstPage: 0 | 1;
  /** What it makes of the size that was asked for. */
  readonly pageSize: (asked: number) => number;
  readonly order: (order: HeldOrder) => Json;
  readonly list: (page: PageFacts) => { readonly body: unknown; readonly headers?: Record<string, string> };
  /** A single record: of GET one order, and of the answer to POST. */
  readonly one: (order: HeldOrder) => unknown;
  readonly opened: (sessionId: string, checkoutUrl: string) => unknown;
  /** The state of a payment session: the processor's word, and the orders made by it. */
  readonly session: (sessionId: string, payment: Json, orders: readonly HeldOrder[]) => unknown;
  readonly services: readonly unknown[] | Json;
  readonly quote: (cents: number) => unknown;
  readonly error: (status: number, message: string) => unknown;
};

const iso = (at: number) => new Date(at).toISOString();
const field = (order: HeldOrder, name: string) => order.body[name] ?? null;
const NAMES = [
  'customerName',
  'customerEmail',
  'address',
  'serviceId',
  'propertyType',
  'latitude',
  'longitude',
  'rushOrder',
  'pdfRequired',
  'notes',
  'insuredName',
  'claimNumber',
] as const;
const copied = (order: HeldOrder, rename: (name: string) => string = (name) => name): Json =>
  Object.fromEntries(NAMES.map((name) => [rename(name), field(order, name)]));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const pascal = (name: string) => name[0]?.toUpperCase() + name.slice(1);
const capped = (most: number) => (asked: number) => Math.min(asked, most);

const spring: Dialect = {
  name: 'spring',
  firstPage: 0,
  // Spring reads `size`, which nobody sends: its own default holds.
  pageSize: () => 20,
  order: (order) => ({
    orderId: order.id,
    status: order.status,
    ...copied(order),
    totalPrice: order.cents / 100,
    createdDate: iso(order.createdAt),
  }),
  list: (page) => ({
    body: {
      content: page.rows.map(spring.order),
      pageable: { pageNumber: page.index, pageSize: page.size, offset: page.index * page.size },
      last: page.last,
      first: page.index === 0,
      totalElements: page.total,
      totalPages: Math.ceil(page.total / page.size),
      number: page.index,
      size: page.size,
      numberOfElements: page.rows.length,
      empty: page.rows.length === 0,
    },
  }),
  one: (order) => spring.order(order),
  opened: (sessionId, checkoutUrl) => ({ checkoutUrl, sessionId }),
  session: (sessionId, payment, orders) => ({
    sessionId,
    ...payment,
    orders: orders.map(spring.order),
    ...(orders.length === 1 && orders[0] ? { order: spring.order(orders[0]) } : {}),
  }),
  services: [
    { id: 'roof-a', name: 'Roof report', price: 39, currency: 'USD', deliveryTime: '24 hours' },
    { id: 'roof-b', name: 'Claim report', price: 54, currency: 'USD', deliveryTime: '48 hours' },
  ],
  quote: (cents) => ({ total: cents / 100, currency: 'USD' }),
  error: (status, message) => ({ timestamp: iso(0), status, error: 'Bad Request', message, path: '/' }),
};

const jsonApi: Dialect = {
  name: 'json:api',
  firstPage: 1,
  pageSize: capped(25),
  order: (order) => ({
    type: 'orders',
    id: order.id,
    attributes: {
      status: order.status,
      ...copied(order),
      price: { amount: (order.cents / 100).toFixed(2), currency: 'USD' },
      createdAt: iso(order.createdAt),
    },
  }),
  list: (page) => ({
    body: {
      data: page.rows.map(jsonApi.order),
      links: { self: '/v4/orders', ...(page.next ? { next: page.next } : { next: null }) },
      meta: { page: { total: page.total, size: page.size, number: page.index + 1 } },
      jsonapi: { version: '1.1' },
    },
  }),
  one: (order) => ({ data: jsonApi.order(order), jsonapi: { version: '1.1' } }),
  opened: (sessionId, checkoutUrl) => ({
    data: { type: 'checkouts', id: sessionId, attributes: { checkoutUrl, sessionId } },
  }),
  session: (sessionId, payment, orders) => ({
    data: {
      type: 'checkout-sessions',
      id: sessionId,
      attributes: payment,
      relationships: { orders: { data: orders.map(({ id }) => ({ type: 'orders', id })) } },
    },
    included: orders.map(jsonApi.order),
  }),
  services: {
    data: [
      {
        type: 'services',
        id: 'roof-a',
        attributes: { name: 'Roof report', price: '39.00', currency: 'USD' },
      },
      {
        type: 'services',
        id: 'roof-b',
        attributes: { name: 'Claim report', price: '54.00', currency: 'USD' },
      },
    ],
  },
  quote: (cents) => ({
    data: { type: 'quotes', attributes: { total: (cents / 100).toFixed(2), currency: 'USD' } },
  }),
  error: (status, message) => ({ errors: [{ status: String(status), title: 'Refused', detail: message }] }),
};

const graph: Dialect = {
  name: 'graphql-like',
  firstPage: 1,
  pageSize: capped(50),
  order: (order) => ({
    orderId: order.id,
    status: order.status,
    property: { address: field(order, 'address'), type: field(order, 'propertyType') },
    customer: { name: field(order, 'customerName'), email: field(order, 'customerEmail') },
    service: { id: field(order, 'serviceId'), name: 'Roof report' },
    notes: field(order, 'notes'),
    claimNumber: field(order, 'claimNumber'),
    rushOrder: field(order, 'rushOrder'),
    pdfRequired: field(order, 'pdfRequired'),
    total: { value: order.cents / 100, currencyCode: 'USD' },
    createdAt: iso(order.createdAt),
  }),
  list: (page) => ({
    body: {
      data: {
        orders: {
          totalCount: page.total,
          edges: page.rows.map((row, at) => ({ cursor: `c${page.index}-${at}`, node: graph.order(row) })),
          pageInfo: { hasNextPage: !page.last, hasPreviousPage: page.index > 0, endCursor: `c${page.index}` },
        },
      },
    },
  }),
  one: (order) => ({ data: { order: graph.order(order) } }),
  opened: (sessionId, checkoutUrl) => ({ data: { checkout: { checkoutUrl, sessionId } } }),
  session: (sessionId, payment, orders) => ({
    data: { session: { sessionId, ...payment, orders: orders.map((row) => ({ node: graph.order(row) })) } },
  }),
  services: {
    data: {
      services: {
        edges: [
          { node: { id: 'roof-a', name: 'Roof report', price: { value: 39, currencyCode: 'USD' } } },
          { node: { id: 'roof-b', name: 'Claim report', price: { value: 54, currencyCode: 'USD' } } },
        ],
      },
    },
  },
  quote: (cents) => ({ data: { quote: { total: { value: cents / 100, currencyCode: 'USD' } } } }),
  error: (_, message) => ({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }], data: null }),
};

const snakeCase: Dialect = {
  name: 'snake_case',
  firstPage: 1,
  pageSize: capped(100),
  order: (order) => ({
    order_id: order.id,
    order_status: order.status,
    status: order.status,
    ...copied(order, snake),
    total_cents: order.cents,
    currency: 'usd',
    created_at: Math.floor(order.createdAt / 1000),
  }),
  list: (page) => ({
    body: {
      success: true,
      orders: page.rows.map(snakeCase.order),
      pagination: {
        current_page: page.index + 1,
        per_page: page.size,
        total_count: page.total,
        total_pages: Math.ceil(page.total / page.size),
      },
    },
  }),
  one: (order) => ({ success: true, order: snakeCase.order(order) }),
  opened: (sessionId, checkoutUrl) => ({
    success: true,
    checkout_url: checkoutUrl,
    checkoutUrl,
    session_id: sessionId,
  }),
  session: (sessionId, payment, orders) => ({
    success: true,
    session_id: sessionId,
    ...Object.fromEntries(Object.entries(payment).map(([name, value]) => [snake(name), value])),
    orders: orders.map(snakeCase.order),
  }),
  services: {
    success: true,
    services: [
      { id: 'roof-a', name: 'Roof report', price_cents: 3900, currency: 'usd', turnaround_hours: 24 },
      { id: 'roof-b', name: 'Claim report', price_cents: 5400, currency: 'usd', turnaround_hours: 48 },
    ],
  },
  quote: (cents) => ({ success: true, total_cents: cents, currency: 'usd' }),
  error: (_, message) => ({ success: false, error: { code: 'invalid_request', message } }),
};

const hal: Dialect = {
  name: 'hal',
  firstPage: 1,
  pageSize: capped(30),
  order: (order) => ({
    orderId: order.id,
    status: order.status,
    ...copied(order),
    total: (order.cents / 100).toFixed(2),
    currency: 'USD',
    created: iso(order.createdAt),
    _links: { self: { href: `/v4/orders/${String(order.id)}` } },
  }),
  list: (page) => ({
    body: {
      count: page.rows.length,
      total: page.total,
      _embedded: { orders: page.rows.map(hal.order) },
      _links: { self: { href: '/v4/orders' }, ...(page.next ? { next: { href: page.next } } : {}) },
    },
  }),
  one: (order) => hal.order(order),
  opened: (sessionId, checkoutUrl) => ({
    checkoutUrl,
    sessionId,
    _links: { checkout: { href: checkoutUrl } },
  }),
  session: (sessionId, payment, orders) => ({
    sessionId,
    ...payment,
    _embedded: { orders: orders.map(hal.order) },
    _links: { self: { href: `/v1/orders/status/${sessionId}` } },
  }),
  services: {
    _embedded: {
      services: [
        { id: 'roof-a', name: 'Roof report', price: '39.00', currency: 'USD' },
        { id: 'roof-b', name: 'Claim report', price: '54.00', currency: 'USD' },
      ],
    },
  },
  quote: (cents) => ({ total: (cents / 100).toFixed(2), currency: 'USD', _links: {} }),
  error: (_, message) => ({ message, logref: '42', _links: { about: { href: 'about:blank' } } }),
};

const bare: Dialect = {
  name: 'bare arrays',
  firstPage: 1,
  pageSize: capped(40),
  order: (order) => ({
    id: order.id,
    status: order.status,
    ...copied(order),
    price: order.cents / 100,
    createdAt: order.createdAt,
  }),
  list: (page) => ({
    body: page.rows.map(bare.order),
    headers: {
      'x-total-count': String(page.total),
      ...(page.next ? { link: `<${page.next}>; rel="next"` } : {}),
    },
  }),
  one: (order) => ({ orderId: order.id, ...bare.order(order) }),
  opened: (sessionId, checkoutUrl) => ({ checkoutUrl, session_id: sessionId }),
  session: (_, payment, orders) =>
    orders.length === 1 && orders[0]
      ? { ...payment, ...(bare.one(orders[0]) as Json), ...payment }
      : { ...payment, orders: orders.map(bare.order) },
  services: [
    { id: 'roof-a', name: 'Roof report', price: 39 },
    { id: 'roof-b', name: 'Claim report', price: 54 },
  ],
  quote: (cents) => ({ total: cents / 100 }),
  error: (_, message) => ({ message }),
};

const dotNet: Dialect = {
  name: 'PascalCase result',
  firstPage: 1,
  pageSize: capped(10),
  order: (order) => ({
    OrderId: order.id,
    Status: order.status,
    ...copied(order, pascal),
    Total: order.cents / 100,
    CreatedOn: iso(order.createdAt),
  }),
  list: (page) => ({
    body: {
      Succeeded: true,
      Result: {
        Items: page.rows.map(dotNet.order),
        PageIndex: page.index + 1,
        TotalCount: page.total,
        HasNextPage: !page.last,
      },
    },
  }),
  one: (order) => ({ Succeeded: true, Result: dotNet.order(order) }),
  opened: (sessionId, checkoutUrl) => ({
    Succeeded: true,
    Result: { CheckoutUrl: checkoutUrl, SessionId: sessionId },
  }),
  session: (sessionId, payment, orders) => ({
    Succeeded: true,
    Result: {
      SessionId: sessionId,
      ...Object.fromEntries(Object.entries(payment).map(([name, value]) => [pascal(name), value])),
      Orders: orders.map(dotNet.order),
    },
  }),
  services: {
    Succeeded: true,
    Result: [
      { Id: 'roof-a', Name: 'Roof report', Price: 39, Currency: 'USD' },
      { Id: 'roof-b', Name: 'Claim report', Price: 54, Currency: 'USD' },
    ],
  },
  quote: (cents) => ({ Succeeded: true, Result: { Total: cents / 100, Currency: 'USD' } }),
  error: (_, message) => ({ Succeeded: false, Errors: [message] }),
};

export const ADVERSARY_DIALECTS: readonly Dialect[] = [spring, jsonApi, graph, snakeCase, hal, bare, dotNet];
