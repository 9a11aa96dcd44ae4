import { parseArgs } from 'node:util';
import { reactions } from '../../src/main/app/reactions.ts';
import { Accounts } from '../../src/main/core/accounts/connections/index.ts';
import { fetchServices } from '../../src/main/core/accounts/services/index.ts';
import { createBus } from '../../src/main/core/kernel/bus.ts';
import { createIntake } from '../../src/main/core/tracking/orders/index.ts';
import { createPolling } from '../../src/main/core/tracking/polling/index.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import { readStatus } from '../../src/shared/domain/status.ts';
import { DAY, HOUR, MINUTE, type Millis, SECOND } from '../../src/shared/domain/units.ts';
import { createServiceDouble, remoteOrder } from '../core/support/service-double.ts';
import { seeded } from '../e2e/support.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { noWindows } from '../support/windows.ts';
import { median } from './measure.ts';

/**
 * How many requests an account's open orders cost in one simulated hour, with 5, 50 and 500 open among 20,000; beside
 * two others that learn of every change as soon:
 *
 * - naive: reads each open order at one fixed interval, and the first page of the list at the same one. A change is then
 *   learned half an interval after it happens, on average: the interval is twice the delay that was measured.
 * - fewest: somebody who knew beforehand when each change will happen, and who reads it no later than it was learned
 *   here. A page shows all of its orders, so for each page the fewest reads are the fewest moments that meet every span
 *   from a change to its learning (taking the earliest end again and again gives exactly those). A page of 100 shows
 *   whatever a single read would, so nothing that reads this list does with fewer.
 *
 * `npm run bench -- requests`.
 */

const { values } = parseArgs({ options: { known: { type: 'string', default: '20000' } } });
const KNOWN = Math.max(1_000, Number.parseInt(values.known, 10) || 20_000);
const PAGE = 100;
const ACCOUNT = 'a';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Orders of an office whose reports take four to fourteen hours, each with its moves. */
type Life = { readonly id: string; readonly orderedAt: Millis; readonly span: Millis };
const MOVES = [
  [0, 'Accepted'],
  [0.1, 'In progress'],
  [0.8, 'QA'],
  [1, 'Delivered'],
] as const;

function asReported(life: Life, now: Millis): RemoteOrder {
  const done = (now - life.orderedAt) / life.span;
  const status = MOVES.findLast(([from]) => done >= from)?.[1] ?? 'Accepted';
  return remoteOrder(life.id, status, {
    status: readStatus(status),
    orderedAt: life.orderedAt,
    deliveredAt: done >= 1 ? life.orderedAt + life.span : null,
  });
}

type Result = { calls: Record<string, number>; delays: Millis[]; delivered: Millis[]; fewest: number };

/** Figures are of one hour, on average over `hours`. */
async function simulate(open: number, hours: number): Promise<Result> {
  const random = seeded(open);
  const clock = createFakeClock(undefined, 2);
  const store = openStore(':memory:');
  const logger = {
    info() {},
    warn() {},
    error: (what: string, error: unknown) => {
      throw new Error(what, { cause: error });
    },
    recent: async () => [],
  };
  const bus = createBus();
  const service = createServiceDouble(clock);
  const nothing = {
    start: async () => ({ baseUrl: '', credentials: null }),
    stop: async () => {},
    addAccount: () => Promise.reject(new Error('none')),
    onExit() {},
  };
  const vault = {
    write: async () => true,
    read: async () => ({ kind: 'found' as const, secret: service.secret }),
    remove: async () => true,
    available: async () => true,
  };
  const numbers = { bytes: (count: number) => new Uint8Array(count), fraction: random };
  const ports = { clock, store, logger, vault, practice: nothing, apis: service.apis, random: numbers };
  store.accounts.insert({
    id: ACCOUNT,
    environment: 'production',
    name: 'Office',
    baseUrl: 'https://api.example.com',
    version: 'v4',
    clientId: 'client',
    secretSavedAt: 1,
    libraryFolder: 'Office',
    createdAt: 1,
  });
  store.accounts.setActive(ACCOUNT);
  const accounts = new Accounts({
    ports,
    bus,
    windows: noWindows(store.accounts),
    offline: false,
    probe: (session) => fetchServices({ ports, bus }, session),
  });
  const { sessions } = accounts;
  const intake = createIntake({ ports, bus });
  const polling = createPolling({
    ports,
    bus,
    windows: noWindows(store.accounts),
    sessions,
    intake,
    connection: (accountId) => sessions.link(accountId),
    partly: (accountId, words) => sessions.partly(accountId, words),
  });
  bus.react(reactions({ polling }));

  // As many are ordered as are delivered: the number of open ones stays about the same.
  const began = clock.now();
  const end = began + (3 + hours) * HOUR;
  const every = (9 * HOUR) / open;
  const lives: Life[] = [];
  const older = Math.min(every, 30 * MINUTE);
  for (let at = end, number = 0; lives.length < KNOWN; number += 1) {
    lives.push({ id: `o${number}`, orderedAt: Math.round(at), span: Math.round((4 + 10 * random()) * HOUR) });
    at -= at > began - DAY ? every * (0.5 + random()) : older;
  }
  const publish = () => {
    const now = clock.now();
    service.orders = lives.filter((life) => life.orderedAt <= now).map((life) => asReported(life, now));
  };
  publish();
  const learned = new Map<string, Millis>();
  bus.subscribe((event) => {
    if (event.name !== 'orders.read') return;
    for (const id of event.data.orderIds ?? lives.slice(0, 4_000).map((life) => life.id)) {
      const status = store.orders.get(ACCOUNT, id)?.status.raw;
      const key = `${id} ${status}`;
      if (status !== undefined && !learned.has(key)) learned.set(key, clock.now());
    }
  });
  polling.start();
  accounts.start();
  // The history is read, then an hour passes in which the places in the list are learned.
  const minute = async () => {
    const changes = lives
      .slice(0, 4_000)
      .flatMap(({ orderedAt, span }) => MOVES.map(([from]) => orderedAt + from * span));
    const until = clock.now() + MINUTE;
    for (const at of changes.filter((at) => at > clock.now() && at <= until).sort((a, b) => a - b)) {
      await clock.advance(Math.max(0, Math.ceil(at) - clock.now()));
      publish();
    }
    await clock.advance(until - clock.now());
  };
  while (clock.now() < began + 2 * HOUR) await minute();
  if (store.orders.count(ACCOUNT) < service.orders.length - 5) throw new Error('the history was not read');
  service.calls.length = 0;
  const from = clock.now();
  for (let number = 0; number < 60 * hours; number += 1) await minute();
  const calls: Record<string, number> = {};
  for (const { kind } of service.calls) calls[kind] = (calls[kind] ?? 0) + 1;
  // What changed in the hour is learned a little later.
  for (let number = 0; number < 20; number += 1) await minute();

  const spans: { page: number; at: Millis; by: Millis; delivered: boolean }[] = [];
  for (const [index, life] of lives.entries()) {
    for (const [share, status] of MOVES) {
      const at = Math.ceil(life.orderedAt + share * life.span);
      if (at <= from || at > from + hours * HOUR) continue;
      const by = learned.get(`${life.id} ${status}`) ?? learned.get(`${life.id} Delivered`) ?? clock.now();
      spans.push({ page: Math.floor(index / PAGE), at, by, delivered: status === 'Delivered' });
    }
  }
  await polling.stop();
  await accounts.stop();
  store.close();
  return {
    calls,
    delays: spans.map(({ at, by }) => by - at),
    delivered: spans.filter((each) => each.delivered).map(({ at, by }) => by - at),
    fewest: fewest(spans),
  };
}

/** The fewest moments, over all pages, so that each span of a page has one in it. */
function fewest(spans: readonly { page: number; at: Millis; by: Millis }[]): number {
  const last = new Map<number, Millis>();
  let reads = 0;
  for (const { page, at, by } of spans.toSorted((a, b) => a.by - b.by)) {
    if ((last.get(page) ?? Number.NEGATIVE_INFINITY) >= at) continue;
    last.set(page, by);
    reads += 1;
  }
  return reads;
}

const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const seconds = (span: Millis) => `${(span / SECOND).toFixed(0)} s`;
const row = (cells: readonly string[]) =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(6) : cell.padStart(12))).join('')}`;

say(
  `Requests in one simulated hour (the average of 12, 4 and 1), ${KNOWN.toLocaleString('en-US')} orders known, reports in 4 to 14 hours`,
);
say(row(['open', 'Ridgeline', 'naive', 'fewest', 'changes', 'delay, mean', 'median', 'delivery']));
let met = true;
for (const [open, hours] of [
  [5, 12],
  [50, 4],
  [500, 1],
] as const) {
  const { calls, delays, delivered, fewest: least } = await simulate(open, hours);
  const hourly = (count: number) => String(Math.round(count / hours));
  const own = Object.values(calls).reduce((sum, count) => sum + count, 0);
  const delay = mean(delays);
  const naive = Math.round(((open + 1) * HOUR) / (2 * delay));
  met &&= own / hours <= naive;
  say(
    row([
      String(open),
      hourly(own),
      String(naive),
      hourly(least),
      hourly(delays.length),
      seconds(delay),
      seconds(median(delays)),
      seconds(mean(delivered)),
    ]),
  );
  say(
    `        ${Object.entries(calls)
      .map(([kind, count]) => `${kind} ${hourly(count)}`)
      .join(', ')}`,
  );
}
say(`\nfewer requests than the naive client each time: ${met ? 'yes' : 'NO'}`);
process.exitCode = met ? 0 : 1;
