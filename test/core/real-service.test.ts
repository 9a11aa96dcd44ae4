import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServiceApis } from '../../src/main/adapters/api/service-api.ts';
import { createNodeHttp } from '../../src/main/adapters/http/node-http.ts';
import type { Clock, Http, PracticeLauncher } from '../../src/main/core/ports/index.ts';
import { MINUTE, ORDER, startService } from '../sandbox/support.ts';
import { createFastClock } from '../support/fast-clock.ts';
import { identity, rawServer } from '../support/raw-server.ts';
import { until } from '../support/until.ts';
import { coreOn } from './support/core.ts';
import { failureOf } from './support/failure-of.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** The core with the real client, over real HTTP, on a clock ten times as fast. */
function realCore(practice?: PracticeLauncher) {
  const http = createNodeHttp({ userAgent: 'Ridgeline-test' });
  onTestFinished(() => http.close());
  const urls: string[] = [];
  const counted: Http = {
    request: (request) => {
      urls.push(request.url);
      return http.request(request);
    },
  };
  const apis = (clock: Clock) => createServiceApis({ http: counted, clock });
  const core = coreOn(createFastClock(10), { apis, account: null, ...(practice ? { practice } : {}) });
  return { ...core, signIns: () => urls.filter((url) => url.endsWith('/v4/auth/token')).length };
}

const launcher = (service: Service): PracticeLauncher => ({
  start: async (seed) => ({ baseUrl: service.baseUrl, credentials: seed ? service.seedAccount() : null }),
  stop: async () => {},
  addAccount: async (account) => {
    const response = await fetch(`${service.baseUrl}/_practice/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const credentials = (await response.json()) as { clientId: string; clientSecret: string };
    return { baseUrl: service.baseUrl, credentials };
  },
  onExit: () => {},
});

async function withPractice() {
  const service = await startService();
  const core = realCore(launcher(service));
  const account = await core.handlers['accounts.addPractice'](undefined);
  /** The practice account's own client, as another computer of the office would use it. */
  const place = async (count: number) => {
    const token = (await core.sessions.open(account.id))?.token();
    const access = await token;
    if (!access?.ok) throw new Error('not signed in');
    const send = async (bodies: unknown[]) => {
      const response = await fetch(`${service.baseUrl}/v4/orders/bulk`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.value}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodies),
      });
      expect(response.status).toBeLessThan(300);
    };
    const bodies = Array.from({ length: count }, (_, index) => ({
      ...ORDER,
      address: `${index + 1} Elm Street`,
    }));
    for (let from = 0; from < count; from += 50) await send(bodies.slice(from, from + 50));
  };
  const faults = async (list: unknown[]) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(list),
    };
    expect((await fetch(`${service.baseUrl}/_practice/faults`, init)).status).toBe(201);
  };
  const page = () => {
    const query = {
      accountId: account.id,
      view: 'all',
      text: '',
      sort: 'ordered',
      descending: true,
    } as const;
    return core.store.orders.page({ ...query, offset: 0, limit: 500 });
  };
  return { service, core, account, place, faults, page };
}

describe('with the real practice service', () => {
  it('one click gives an account with services and prices, and a quote', async () => {
    const { core, account } = await withPractice();
    expect(account).toMatchObject({ environment: 'practice', secret: 'saved' });
    const { services } = await core.handlers['services.list']({ accountId: account.id, refresh: false });
    const [service] = services;
    expect(services.length).toBeGreaterThan(1);
    expect(service?.price?.minor).toBeGreaterThan(0);
    const ask = { accountId: account.id, serviceId: service?.id ?? '', pdfRequired: true };
    const plain = await core.handlers['quote.get']({ ...ask, rushOrder: false });
    const rush = await core.handlers['quote.get']({ ...ask, rushOrder: true });
    expect(rush.total.minor).toBeGreaterThan(plain.total.minor);
  });

  it('imports 250 orders', async () => {
    const { core, account, place } = await withPractice();
    await place(250);
    core.polling.start();
    await until('250 orders', () => core.store.orders.count(account.id) === 250);
  });

  it('follows orders through their lives, amendments and cancellation included', async () => {
    const { service, core, account, place, page } = await withPractice();
    await place(5);
    core.polling.start();
    const kinds = () =>
      page()
        .rows.map((row) => row.status.kind)
        .sort();
    await until('five orders', () => page().total === 5);
    for (const [minutes, expected] of [
      [1, ['in_progress', 'in_progress', 'in_progress', 'in_progress', 'in_progress']],
      [1, ['cancelled', 'in_progress', 'in_progress', 'in_progress', 'in_progress']],
      [1, ['cancelled', 'qa', 'qa', 'qa', 'qa']],
      [2, ['cancelled', 'delivered', 'delivered', 'delivered', 'delivered']],
    ] as const) {
      service.clock.advance(minutes * MINUTE);
      await service.settle();
      await until(`statuses after ${minutes} more minutes`, () => kinds().join() === expected.join());
    }
    const histories = page().rows.map(({ orderId }) => core.store.events.list(account.id, orderId));
    const statuses = histories.map((events) => events.filter((event) => event.what === 'status').length);
    expect(statuses.sort()).toEqual([2, 3, 3, 3, 3]);
    const amended = histories.filter((events) => events.some((event) => event.what === 'field'));
    expect(amended).toHaveLength(2);
    for (const event of amended.flat().filter(({ what }) => what === 'field'))
      expect(event.from).not.toBe(event.to);
    expect(core.delivered).toHaveLength(4);
    expect(new Set(core.delivered).size).toBe(4);
  });

  it('that answers errors, web pages, garbage, nothing or not at all leaves the cache and the app usable', async () => {
    const { core, account, place, faults, page } = await withPractice();
    await place(3);
    await core.polling.refresh(account.id, null);
    const before = page().rows.map((row) => row.orderId);
    expect(before).toHaveLength(3);
    const codes: string[] = [];
    for (const fault of [
      { kind: 'status', status: 500 },
      { kind: 'html' },
      { kind: 'garbage' },
      { kind: 'empty' },
      { kind: 'drop-before-commit' },
      { kind: 'rate-limited', seconds: 60 },
    ]) {
      await faults([{ ...fault, route: '*', times: 2 }]);
      const failure = await failureOf(() => core.polling.refresh(account.id, null));
      codes.push(failure.code);
      expect(failure.message).toMatch(/^[A-Z“1].{20,}\.$/s);
      await fetch(`${(await core.sessions.open(account.id))?.account.baseUrl}/_practice/faults`, {
        method: 'DELETE',
      });
      expect(page().rows.map((row) => row.orderId)).toEqual(before);
    }
    expect(codes).toEqual([
      'service_unavailable',
      'not_understood',
      'not_understood',
      'not_understood',
      'offline',
      'rate_limited',
    ]);
  });

  it('goes offline when it is gone, and comes back by itself', async () => {
    const service = await startService();
    let current = service;
    const core = realCore({ ...launcher(service), start: (seed) => launcher(current).start(seed) });
    const account = await core.handlers['accounts.addPractice'](undefined);
    core.polling.start();
    const state = () => core.sessions.connection(account.id).state;
    await service.close();
    await until('offline', () => state() === 'offline');
    current = await startService();
    await until('online', () => state() === 'online');
    expect(core.store.accounts.get(account.id)?.baseUrl).toBe(current.baseUrl);
  });

  it('has one account for each way of paying, each with its own client', async () => {
    const service = await startService();
    const core = realCore(launcher(service));
    const add = core.handlers['accounts.addPractice'];
    const invoiced = await add(undefined);
    const byCard = await add({ version: 'v1' });
    expect([invoiced.version, byCard.version]).toEqual(['v4', 'v1']);
    expect(byCard.clientId).not.toBe(invoiced.clientId);
    expect(byCard.libraryFolder).not.toBe(invoiced.libraryFolder);
    const state = ({ id }: { id: string }) => core.sessions.connection(id).state;
    expect([state(invoiced), state(byCard)]).toEqual(['online', 'online']);
    expect((await add({ version: 'v1' })).id).toBe(byCard.id);
    await core.handlers['accounts.remove']({ accountId: byCard.id });
    await core.sessions.check(invoiced.id);
    expect(state(invoiced)).toBe('online');
  });

  it('renews a token that was taken away, once for 50 callers', async () => {
    const service = await startService();
    const core = realCore(launcher(service));
    const account = await core.handlers['accounts.addPractice'](undefined);
    const session = await core.sessions.open(account.id);
    if (!session) throw new Error('no session');
    await session.call((api, token) => api.services(token));
    const before = core.signIns();
    const seen = new Set<string>();
    const first = await session.token();
    if (!first.ok) throw new Error('not signed in');
    const stale = first.value;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        session.call((api, token) => {
          seen.add(token);
          return api.services(token === stale ? 'taken away' : token);
        }),
      ),
    );
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    expect(seen.size).toBe(2);
    expect(core.signIns()).toBe(before + 1);
  });

  it('two accounts see their own orders only', async () => {
    const { service, core, account, place } = await withPractice();
    await place(2);
    const { clientId, clientSecret } = service.createAccount({ name: 'West', email: 'west@example.com' });
    const entered = { baseUrl: `${service.baseUrl}/v4`, version: 'v4', clientId, clientSecret } as const;
    const other = await core.handlers['accounts.add']({ ...entered, environment: 'sandbox', name: 'West' });
    expect(other.baseUrl).toBe(service.baseUrl);
    await core.polling.refresh(account.id, null);
    await core.polling.refresh(other.id, null);
    expect(core.store.orders.count(account.id)).toBe(2);
    expect(core.store.orders.count(other.id)).toBe(0);
    expect(other.libraryFolder).not.toBe(account.libraryFolder);
  });
});

describe('credentials that don’t work are distinguished', () => {
  const entered = {
    environment: 'sandbox',
    version: 'v4',
    clientId: 'office',
    clientSecret: 'secret',
  } as const;
  const check = (baseUrl: string) =>
    failureOf(() => realCore().handlers['accounts.check']({ ...entered, baseUrl }));

  it('a wrong key', async () => {
    const service = await startService();
    const failure = await check(service.baseUrl);
    expect(failure.code).toBe('wrong_key');
    expect(failure.message).not.toContain('secret"');
  });

  it('nobody there', async () => {
    const service = await startService();
    await service.close();
    const failure = await check(service.baseUrl);
    expect(failure).toMatchObject({
      code: 'offline',
      message: expect.stringMatching(/isn’t responding.*proxy/s),
    });
  });

  it('a name that doesn’t exist', async () => {
    const failure = await check('https://ridgeline-test.invalid');
    expect(failure).toMatchObject({
      code: 'offline',
      message: expect.stringContaining('ridgeline-test.invalid'),
    });
  });

  it('a certificate that can’t be trusted', async () => {
    const server = https.createServer(identity('expired'), (_, answer) => answer.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const failure = await check(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(failure).toMatchObject({ code: 'certificate', message: expect.stringMatching(/clock shows/) });
  });

  it('another server: a web page, and one that knows no such address', async () => {
    const html = '<!doctype html><title>Welcome</title>';
    for (const head of ['200 OK', '404 Not Found', '302 Found\r\nLocation: https://example.com/']) {
      const server = await rawServer({
        answer: (socket) =>
          void socket.end(
            `HTTP/1.1 ${head}\r\nContent-Type: text/html\r\nContent-Length: ${html.length}\r\n\r\n${html}`,
          ),
      });
      onTestFinished(() => server.close());
      expect((await check(server.url)).code).toBe('wrong_environment');
    }
  });
});
