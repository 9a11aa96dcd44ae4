import { expect, onTestFinished, test } from 'vitest';
import { createServiceApis } from '../../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/index.ts';
import { startTestApp } from '../../../support/app.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { stays, until } from '../../../support/until.ts';
import { type Good, reply } from './answer.ts';
import { bareServer } from './server.ts';
import { HOSTILE } from './table.ts';

const JSON_TYPE = 'application/json';
const COUNT = 120;

const ORDERS = Array.from({ length: COUNT }, (_, number) => ({
  orderId: `ord_${String(number).padStart(4, '0')}`,
  status: number % 3 === 0 ? 'in_progress' : 'completed',
  customerName: `Customer ${number}`,
  customerEmail: `c${number}@example.com`,
  address: `${number} Elm Street, Omaha, NE 68102`,
  serviceId: 'svc_1',
  propertyType: 'Residential',
  notes: '',
  createdAt: new Date(Date.UTC(2026, 1, 1) + number * 3_600_000).toISOString(),
}));

/** What a well-behaved service answers at a path of v4. */
function goodValue(path: string): unknown {
  const url = new URL(path, 'http://127.0.0.1');
  if (url.pathname.endsWith('/auth/token')) return { accessToken: 'good', expiresIn: 3600 };
  if (url.pathname.endsWith('/services')) return { data: [{ id: 'svc_1', name: 'Roof report', price: 39 }] };
  if (url.pathname.endsWith('/files')) return { data: [] };
  const id = /\/orders\/(ord_\d+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) return ORDERS.find(({ orderId }) => orderId === id);
  const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name) ?? 1));
  const size = Math.min(pageSize ?? 50, 50);
  const start = ((page ?? 1) - 1) * size;
  return { data: ORDERS.toReversed().slice(start, start + size), page, pageSize: size, total: COUNT };
}

function asksForPause(number: number): boolean {
  const good: Good = {
    status: 200,
    type: JSON_TYPE,
    value: {},
    body: Buffer.from('{}'),
    origin: '',
    path: '',
  };
  const hostile = HOSTILE[number];
  if (hostile?.heavy) return false;
  return /^HTTP\/1\.1 (?:401|408|425|429|5\d\d) /.test(
    hostile?.bytes?.(good).toString('latin1', 0, 40) ?? '',
  );
}

/** Those that ask for a pause come last, since the app keeps it. */
function inTurn(days: number): number[] {
  const chosen = shareOfTheDay('hostile answers to lists', [...HOSTILE.keys()], days);
  return [...chosen.filter((number) => !asksForPause(number)), ...chosen.filter(asksForPause)];
}

/**
 * The real app over the real client: after every answer, each order that was in the cache is still there. `days`: within
 * how many days all of the answers are met.
 */
export function keepsRows(days: number): void {
  const answers = inTurn(days);
  test(`0 of ${COUNT} rows removed by ${answers.length} hostile answers to lists and single orders`, async () => {
    let hostile: number | null = null;
    const met = new Set<number>();
    const server = await bareServer((socket, path, origin) => {
      const value = goodValue(path);
      const body = Buffer.from(JSON.stringify(value));
      const good: Good = { status: 200, type: JSON_TYPE, value, body, origin, path };
      const spoilt = path.includes('/orders') && hostile !== null ? HOSTILE[hostile] : undefined;
      if (spoilt !== undefined && hostile !== null) met.add(hostile);
      if (spoilt?.send) spoilt.send(socket, good);
      else socket.end(spoilt?.bytes?.(good) ?? reply(200, { 'content-type': JSON_TYPE }, body));
    });
    onTestFinished(() => server.close());
    const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
    onTestFinished(() => http.close());
    // The client's limit of a minute passes in 0.3 seconds, that of a list in one.
    const apis = createServiceApis({ http, clock: createFastClock(200) });
    const app = await startTestApp({ adapters: { apis } });
    const { id: accountId } = await app.call('accounts.add', {
      environment: 'sandbox',
      baseUrl: server.origin,
      version: 'v4',
      clientId: 'client',
      clientSecret: 'secret',
      name: 'Office',
    });
    const page = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 500 } as const;
    const rows = async () => {
      const { rows: all } = await app.call('orders.page', { accountId, ...page });
      return all.map(({ orderId }) => orderId);
    };
    await expect.poll(async () => (await rows()).length).toBe(COUNT);
    // An answer may bring its own record, which is kept like any other.
    const missing = async () => {
      const now = new Set(await rows());
      return ORDERS.filter(({ orderId }) => !now.has(orderId));
    };

    const lost: string[] = [];
    let paused = false;
    for (const number of answers) {
      hostile = number;
      const asked = [
        app.reply('orders.refresh', { accountId, orderId: null }),
        app.reply('orders.refresh', { accountId, orderId: ORDERS[number % COUNT]?.orderId ?? '' }),
      ];
      if (asksForPause(number)) {
        // The app keeps the first pause, and nothing more is answered.
        if (!paused) await until('the first pause', () => met.has(number));
        paused = true;
        await stays('all rows are there', async () => (await missing()).length === 0);
      } else await Promise.all(asked);
      hostile = null;
      lost.push(...(await missing()).map(({ orderId }) => `${HOSTILE[number]?.name}: ${orderId}`));
    }
    expect(lost).toEqual([]);
    const unmet = answers.filter((number) => !met.has(number) && !asksForPause(number));
    expect(unmet.map((number) => HOSTILE[number]?.name)).toEqual([]);
  });
}
