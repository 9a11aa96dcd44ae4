import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/node-http.ts';
import { createSystemRandom } from '../../../../src/main/adapters/time/index.ts';
import { createOrderWire } from '../../../../src/main/adapters/wire/order-wire.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrdering } from '../../../../src/main/core/ordering/index.ts';
import { createIntake } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore, StoreError } from '../../../../src/main/store/index.ts';
import type { IntentState } from '../../../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { cardCustomer, noReturns } from './card-customer.ts';
import { freeLine } from './free-line.ts';
import type { LifePlan } from './life-plan.ts';
import { noBrowser } from './no-browser.ts';
import { oneDesk } from './one-desk.ts';
import { LIFE_ACCOUNT, sessionFor } from './session.ts';

/**
 * One life of the outbox, from the plan in the argument: opens the profile, orders what the plan asks for unless an
 * earlier life has, sends, looks, and ends when nothing is left to do. Each line of stdout (and of the ledger, which
 * outlives a kill) is `confirmed REFERENCE ...`, `refused CODE WORDS` or `done`.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as LifePlan;
const ends = Date.now() + plan.longest;
const say = (line: string) => {
  if (plan.ledger !== null) appendFileSync(plan.ledger, `${line}\n`);
  process.stdout.write(`${line}\n`);
};
// biome-ignore lint/plugin/no-sleeps: between two tries, and two looks at what is left to do
const rest = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
/** Some lives find their disk full for ever: the plan says when they end all the same. */
// biome-ignore lint/plugin/no-elapsed-time: the length of such a life, not a limit of a test
const isOver = () => Date.now() > ends;

/** A person who sees that nothing was saved does the same once more, a little later. */
async function insist<Value>(work: () => Value): Promise<Awaited<Value>> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      say(`refused ${error.code} ${error.message}`);
      if (isOver()) process.exit();
    }
    await rest(20);
  }
}

const clock = createFastClock(plan.speed);
const logger = createMemoryLogger();
const store = await insist(() => openStore(join(plan.dataDir, 'ridgeline.db')));
const account = { ...LIFE_ACCOUNT, version: plan.card ? 'v1' : 'v4', baseUrl: plan.baseUrl } as const;
await insist(() => {
  if (store.accounts.list().length === 0) {
    store.accounts.insert(account);
    store.settings.put({ undoDelay: 5_000 });
  } else store.accounts.update(account.id, { baseUrl: plan.baseUrl });
});
const bus = createBus();
const apis = createServiceApis({ http: createNodeHttp({ userAgent: 'life' }), clock });
const ports = {
  ...(plan.card ? noReturns : noBrowser),
  clock,
  logger,
  store,
  apis,
  random: createSystemRandom(),
  sha256: sha256Of,
  wire: createOrderWire({ userAgent: 'life' }),
};
const desk = oneDesk({ ports });
const sessions = { open: async () => sessionFor(account, apis.for(account)) };
const outbox = createOrdering({
  ports,
  bus,
  sessions,
  intake: createIntake({ ports, bus }),
  connection: () => 'online',
  line: freeLine,
  lists: { fromDrafts: () => '' },
  ...desk,
});
const customer = plan.card ? cardCustomer(ports, outbox) : null;
const draft = (number: number) => ({
  ...EMPTY_DRAFT,
  customerName: 'Dana Muñoz',
  customerEmail: `owner${number % 7}@example.com`,
  address: `${number} N Oak St, Omaha, NE 68102`,
  serviceId: 'svc_1',
  propertyType: 'Residential' as const,
});
const quoted = { minor: 4_250, currency: 'USD' };

/** Every state, so that an order of an earlier life is found in whichever it is, also on its payment page. */
const ALL = Object.keys({
  queued: true,
  held: true,
  prepared: true,
  on_wire: true,
  checkout: true,
  acked: true,
  rejected: true,
  unknown: true,
  conflict: true,
  needs_human: true,
  cancelled: true,
  quarantined: true,
} satisfies Record<IntentState, true>) as IntentState[];

bus.react(reactions({ ordering: outbox, duplicates: desk }));
outbox.start();
for (let number = store.outbox.list(account.id, ALL, 10_000).length; number < plan.singles; number += 1) {
  const intent = await insist(() =>
    outbox.handlers['orders.place']({ accountId: account.id, draft: draft(number), quoted }),
  );
  say(`confirmed ${intent.reference}`);
}
if (plan.rows > 0 && store.runs.list(account.id, 0, 1).total === 0) {
  const rows = Array.from({ length: plan.rows }, (_, at) => ({
    row: at + 1,
    draft: draft(1_000 + at),
    quoted,
  }));
  const run = { accountId: account.id, listId: 'list', name: 'A list', rows };
  const id = await insist(() => outbox.runs.confirm(run, () => {}));
  const references = store.runs.rows(id, 'all', 0, 10_000).rows.map(({ intent }) => intent.reference);
  say(`confirmed ${references.join(' ')}`);
}

const busy = () =>
  customer?.isBusy() ||
  store.outbox.count(account.id, ['queued', 'held', 'prepared', 'on_wire', 'unknown', 'quarantined'], 1) > 0;
while (busy() && !isOver()) {
  await customer?.pay();
  await rest(5);
}
await outbox.stop();
await desk.stop();
say(busy() ? 'unfinished' : 'done');
store.close();
