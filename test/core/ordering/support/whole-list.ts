import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/node-http.ts';
import { createSystemRandom } from '../../../../src/main/adapters/time/index.ts';
import { createOrderWire } from '../../../../src/main/adapters/wire/order-wire.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrdering } from '../../../../src/main/core/ordering/index.ts';
import { createIntake } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { jsonPost, ORDER, send, startService } from '../../../sandbox/support.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { until } from '../../../support/until.ts';
import { freeLine } from './free-line.ts';
import { noBrowser } from './no-browser.ts';
import { oneDesk } from './one-desk.ts';
import { LIFE_ACCOUNT, sessionFor } from './session.ts';

const SPEED = 50;
const ROUTE = 'POST /v4/orders/bulk';
const FAULTS = [
  { route: ROUTE, kind: 'drop-after-commit', times: 2 },
  { route: ROUTE, kind: 'status-after-commit', status: 502, times: 2 },
  { route: ROUTE, kind: 'partial-bulk', times: 2 },
  { route: ROUTE, kind: 'shuffled-bulk', seed: 3, times: 2 },
  { route: ROUTE, kind: 'status', status: 429, times: 1 },
  { route: 'GET /v4/orders', kind: 'status', status: 503, times: 2 },
  { route: '*', kind: 'late-in-lists', seconds: 120 },
];

/** The app's outbox over real store, wire and client, against the practice service, both fifty times as fast. */
async function office() {
  const service = await startService();
  const { token } = await service.client();
  const clock = createFastClock(SPEED);
  // Both clocks go alike, however loaded the computer is.
  let last = clock.now();
  const ticking = setInterval(() => {
    const now = clock.now();
    service.clock.advance(now - last);
    last = now;
  }, 10);
  onTestFinished(() => clearInterval(ticking));
  const logger = createMemoryLogger();
  const store = openStore(join(temporaryFolder(), 'ridgeline.db'));
  const account = { ...LIFE_ACCOUNT, baseUrl: service.baseUrl };
  store.accounts.insert(account);
  const apis = createServiceApis({ http: createNodeHttp({ userAgent: 'test' }), clock });
  const api = apis.for(account);
  const wire = createOrderWire({ userAgent: 'test' });
  const ports = {
    ...noBrowser,
    clock,
    logger,
    store,
    apis,
    wire,
    random: createSystemRandom(),
    sha256: sha256Of,
  };
  const bus = createBus();
  const session = {
    ...sessionFor(account, api),
    token: async () => ({ ok: true as const, value: token }),
    call: <Value>(work: (a: typeof api, t: string) => Promise<Value>) => work(api, token),
  };
  const desk = oneDesk({ ports });
  const outbox = createOrdering({
    ports,
    bus,
    sessions: { open: async () => session },
    intake: createIntake({ ports, bus }),
    connection: () => 'online',
    line: freeLine,
    lists: { fromDrafts: () => '' },
    ...desk,
  });
  bus.react(reactions({ ordering: outbox, duplicates: desk }));
  outbox.start();
  onTestFinished(async () => {
    await outbox.stop();
    store.close();
  });
  return { service, api, token, store, outbox, account };
}

/**
 * A list of `count` rows (a multiple of 50) through drops, 502 after the commit, partial and shuffled answers, a 429
 * and late lists: each row must be ordered once.
 */
export async function orderWholeList(count: number): Promise<void> {
  const { service, api, token, store, outbox, account } = await office();
  expect((await send(service.baseUrl, '/_practice/faults', jsonPost(FAULTS))).status).toBe(201);
  const price = await api.price(token, { serviceId: ORDER.serviceId, rushOrder: false, pdfRequired: true });
  if (!price.ok) throw new Error('no price');
  const rows = Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    draft: {
      ...EMPTY_DRAFT,
      ...ORDER,
      customerEmail: `owner${at}@example.com`,
      address: `${at + 1} Juniper Lane, Millbrook, OH 45000`,
    },
    quoted: price.value,
  }));
  const runId = outbox.runs.confirm({ accountId: account.id, listId: 'list', name: 'Storm', rows }, () => {});
  const run = () => {
    const found = outbox.runs.get(runId);
    if (!found) throw new Error('no run');
    return found;
  };
  // One limit for each call of 50, of which some wait out a fault: a list as a whole has no limit.
  for (let settled = 50; settled <= count; settled += 50)
    await until(`${settled} rows are placed`, () => run().counts.placed >= settled);
  await until('the run has ended', () => run().state === 'ended' && run().counts.checking === 0);

  const total = { minor: count * price.value.minor, currency: price.value.currency };
  expect(run()).toMatchObject({
    counts: { rows: count, placed: count, needs_you: 0, refused: 0 },
    quoted: [total],
    quotedPlaced: [total],
    charged: [total],
  });
  expect(run().chunks).toHaveLength(count / 50);
  const { body } = await send(service.baseUrl, '/_practice/truth/orders?reference=RL-');
  expect(body['count']).toBe(count);
  const intents = store.runs.rows(runId, 'all', 0, count).rows.map(({ intent }) => intent);
  expect(new Set(intents.map(({ orderId }) => orderId)).size).toBe(count);
  for (const reference of [intents[0], intents[60], intents[count - 1]].map((intent) => intent?.reference)) {
    const { body: one } = await send(service.baseUrl, `/_practice/truth/orders?reference=${reference}`);
    expect(one['count']).toBe(1);
  }
}
