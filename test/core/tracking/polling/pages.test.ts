import { describe, expect, it } from 'vitest';
import { createServiceApis } from '../../../../src/main/adapters/api/index.ts';
import { MINUTE } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { said } from '../../../support/said.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';

const id = ACCOUNT.id;
type Row = { readonly orderId: string; readonly status: string; readonly customerEmail: string };
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    orderId: `n${index + 1}`,
    status: 'delivered',
    customerEmail: 'dana@example.com',
  }));

type Envelope = (part: readonly unknown[], page: Page) => unknown;
type Page = { readonly wire: number; readonly size: number; readonly all: number; readonly from: number };
type Dialect = {
  readonly base: 0 | 1;
  readonly envelope: Envelope;
  readonly headers?: (page: Page) => Record<string, string>;
};

const last = ({ from, size, all }: Page) => from + size >= all;
const DIALECTS: Readonly<Record<string, Dialect>> = {
  'Spring pages, from 0': {
    base: 0,
    envelope: (content, page) => ({
      content,
      number: page.wire,
      size: page.size,
      totalElements: page.all,
      totalPages: Math.ceil(page.all / page.size),
      first: page.wire === 0,
      last: last(page),
    }),
  },
  'a bare array, from 0': { base: 0, envelope: (part) => part },
  'a total and nothing else, from 0': { base: 0, envelope: (data, { all: total }) => ({ data, total }) },
  'HAL, from 0': {
    base: 0,
    envelope: (orderList, page) => ({
      ...(orderList.length > 0 ? { _embedded: { orderList } } : {}),
      _links: { self: { href: '/v4/orders' }, ...(last(page) ? {} : { next: { href: '?page=x' } }) },
      page: { size: page.size, totalElements: page.all, number: page.wire },
    }),
  },
  'a connection, from 1': {
    base: 1,
    envelope: (part, page) => ({
      data: {
        orders: {
          edges: part.map((node) => ({ node })),
          pageInfo: { hasNextPage: !last(page) },
          totalCount: page.all,
        },
      },
    }),
  },
  'JSON:API, from 1': {
    base: 1,
    envelope: (part, page) => ({
      data: part.map((row) => ({ type: 'orders', id: (row as Row).orderId, attributes: row })),
      links: { first: '?page=1', next: last(page) ? null : `?page=${page.wire + 1}` },
    }),
  },
  'a bare array with headers, from 1': {
    base: 1,
    envelope: (part) => part,
    headers: (page) => ({
      'x-total-count': `${page.all}`,
      link: last(page) ? '</v4/orders?page=1>; rel="first"' : '</v4/orders?page=2>; rel="next"',
    }),
  },
};

/** The core over the real readers, and a service of one dialect. `gives`: its largest page. */
function coreOf(
  dialect: Dialect,
  list: readonly unknown[],
  options: { gives?: number; turns?: boolean } = {},
) {
  const core = testCore();
  const { gives = 100, turns = true } = options;
  const asked: number[] = [];
  const answer = (status: number, value: unknown, headers: Record<string, string> = {}) => ({
    ok: true as const,
    answer: {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: (async function* () {
        yield Buffer.from(JSON.stringify(value));
      })(),
      cancel: () => {},
    },
  });
  const http = {
    request: async ({ url }: { url: string }) => {
      const { searchParams } = new URL(url);
      const wire = Number(searchParams.get('page') ?? dialect.base);
      const size = Math.min(Number(searchParams.get('pageSize') ?? gives), gives);
      asked.push(wire);
      if (wire < dialect.base) return answer(400, { message: 'There is no such page.' });
      const from = turns ? (wire - dialect.base) * size : 0;
      const page = { wire, size, from, all: list.length };
      return answer(200, dialect.envelope(list.slice(from, from + size), page), dialect.headers?.(page));
    },
  };
  const api = createServiceApis({ http, clock: createFakeClock() }).for({
    baseUrl: 'https://api.example.com',
    version: 'v4',
  });
  const { orders, byCustomer, nextOrders } = api;
  Object.assign(core.service.api, { orders, byCustomer, nextOrders });
  const known = () => core.store.orders.count(id);
  return { core, asked, known, state: () => core.handlers['sync.get']({ accountId: id }) };
}

describe.each(Object.entries(DIALECTS))('a list in the dialect: %s', (_name, dialect) => {
  it.each([3, 100, 150, 250])('of %i orders is read whole, the newest page first', async (count) => {
    const { core, known, state, asked } = coreOf(dialect, rows(count));
    core.polling.start();
    await core.clock.advance(MINUTE);
    expect(known()).toBe(count);
    expect(core.store.orders.get(id, 'n1')).not.toBeNull();
    expect(await state()).toMatchObject({ state: 'in_step', known: count, unread: 0, reason: null });
    expect(asked.filter((wire) => wire === 0).length).toBeLessThanOrEqual(dialect.base === 0 ? 5 : 1);
  });
});

describe('a customer', () => {
  const ask = async (dialect: Dialect, count: number, options: { gives: number; turns?: boolean }) => {
    const { core } = coreOf(dialect, rows(count), options);
    const asking = core.handlers['sync.byCustomer']({ accountId: id, email: 'dana@example.com' });
    await core.clock.advance(MINUTE);
    return asking;
  };
  const total = { base: 1, envelope: (data, { all }) => ({ data, total: all }) } as const satisfies Dialect;
  const bare = { base: 1, envelope: (part: readonly unknown[]) => part } as const satisfies Dialect;

  it.each([
    [50, 20],
    [1_050, 1_000],
  ])('with %i orders is read to the end in pages of %i', async (count, gives) => {
    for (const dialect of [total, { ...total, base: 0 as const }])
      expect(await ask(dialect, count, { gives })).toEqual({
        reported: count,
        fresh: count,
        total: count,
        whole: true,
      });
  });

  it('whose list is a bare array of just a page’s length is asked for the next page', async () => {
    expect(await ask(bare, 50, { gives: 20 })).toMatchObject({ reported: 50, whole: true });
    expect(await ask(bare, 20, { gives: 20 })).toMatchObject({ reported: 20, whole: true });
  });

  it('whose service gives one page of more says that there are more', async () => {
    const read = await ask(total, 1_050, { gives: 1_000, turns: false });
    expect(read).toEqual({ reported: 1_000, fresh: 1_000, total: 1_050, whole: false });
  });
});

describe('in step', () => {
  it('is never said while the service counts more orders than it gives', async () => {
    const short: Dialect = { base: 1, envelope: (data, { all }) => ({ data, total: all + 50 }) };
    const { core, state } = coreOf(short, rows(100));
    core.polling.start();
    await core.clock.advance(MINUTE);
    expect(await state()).toMatchObject({ state: 'behind', known: 100, total: 150 });
    expect((await state()).reason).toContain('100 of the 150 orders');
  });

  it('is said beside a record that couldn’t be read, which is kept with its text', async () => {
    const total: Dialect = { base: 1, envelope: (data, { all }) => ({ data, total: all }) };
    const list: unknown[] = [...rows(3), { orderId: 0, status: 'delivered', odd: true }];
    const { core, state } = coreOf(total, list);
    core.polling.start();
    await core.clock.advance(MINUTE);
    expect(await state()).toMatchObject({ state: 'in_step', known: 3, unread: 1, total: 4 });
    const [unread] = await core.handlers['sync.unread']({ accountId: id });
    expect(said(unread)).toMatchObject({
      orderId: null,
      call: 'list',
      page: 1,
      why: expect.stringMatching(/order number/),
    });
    expect(JSON.parse(unread?.raw ?? '')).toEqual(list[3]);
    list[3] = { orderId: 'n4', status: 'delivered', odd: true };
    await core.clock.advance(20 * MINUTE);
    expect(await state()).toMatchObject({ known: 4, unread: 0 });
  });
});

it('a page of prototype words is kept, each word as it is', async () => {
  const words = ['constructor', '__proto__', 'toString', 'valueOf'];
  const list = words.map((status, index) => ({ orderId: `p${index + 1}`, status }));
  const { core, known } = coreOf({ base: 1, envelope: (data) => ({ data, total: 4 }) }, list);
  core.polling.start();
  await core.clock.advance(MINUTE);
  expect(known()).toBe(4);
  expect(list.map(({ orderId }) => core.store.orders.get(id, orderId)?.status.raw)).toEqual(words);
});
