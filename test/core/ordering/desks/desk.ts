import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { Accounts } from '../../../../src/main/core/accounts/connections/index.ts';
import { fetchServices } from '../../../../src/main/core/accounts/services/index.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrdering } from '../../../../src/main/core/ordering/index.ts';
import type { Desktop, PracticeLauncher } from '../../../../src/main/core/ports/index.ts';
import { createDuplicates } from '../../../../src/main/core/tracking/duplicates/index.ts';
import { Inbox } from '../../../../src/main/core/tracking/inbox/index.ts';
import { createIntake } from '../../../../src/main/core/tracking/orders/index.ts';
import { createPolling } from '../../../../src/main/core/tracking/polling/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { MINUTE } from '../../../../src/shared/domain/units.ts';
import type { FakeClock } from '../../../support/fake-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { noWindows } from '../../../support/windows.ts';
import { memoryVault } from '../../support/core.ts';
import type { Chance } from '../simulation/random.ts';
import { noBrowser } from '../support/no-browser.ts';
import { LIFE_ACCOUNT } from '../support/session.ts';
import { httpOver, type Line, wireOver } from './line.ts';

const PRICE = { minor: 4_250, currency: 'USD' };
const ACCOUNT = { ...LIFE_ACCOUNT, baseUrl: 'https://api.example.com' };

const NO_PRACTICE: PracticeLauncher = {
  start: () => Promise.reject(new Error('none')),
  stop: async () => {},
  addAccount: () => Promise.reject(new Error('none')),
  onExit: () => {},
};
const NO_DESKTOP: Desktop = {
  host: 'direct',
  platform: 'linux',
  person: null,
  openFile: async () => null,
  openFolder: async () => null,
  dragFile: async () => null,
  copyFile: async () => false,
  reveal: async () => null,
  openLink: async () => null,
  chooseFolder: async () => undefined,
  restart: () => null,
  writeMail: async () => null,
  notify: () => false,
  badge: () => undefined,
  progress: () => undefined,
};

/** What is ordered for one roof. */
export function draftFor(address: string, customerEmail = 'owner@example.com') {
  return {
    ...EMPTY_DRAFT,
    customerName: 'Dana Muñoz',
    customerEmail,
    address,
    serviceId: 'svc_1',
    propertyType: 'Residential' as const,
  };
}

/**
 * One computer of an office: accounts, traffic, polling, duplicates, outbox and inbox as the app composes them, over the real
 * store in memory and the real reading of answers. The line to the service and the clock are the test's.
 */
export function createDesk(line: Line & { readonly clock: FakeClock }, chance: Chance, mark: string) {
  const { clock } = line;
  const store = openStore(':memory:');
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const vault = memoryVault();
  /** How often the first bytes of an order left, by its reference, less those that a 429 turned away. */
  const posts = new Map<string, number>();
  const add = (count: number) => (references: readonly string[]) => {
    for (const reference of references) posts.set(reference, (posts.get(reference) ?? 0) + count);
  };
  const ports = {
    clock,
    store,
    logger,
    vault,
    practice: NO_PRACTICE,
    desktop: NO_DESKTOP,
    apis: createServiceApis({ http: httpOver(line), clock }),
    wire: wireOver(line, { sent: add(1), turnedAway: add(-1) }),
    sha256: sha256Of,
    random: {
      bytes: (count: number) => Uint8Array.from({ length: count }, () => Math.floor(chance.next() * 256)),
      fraction: chance.next,
    },
  };
  store.accounts.insert(ACCOUNT);
  store.accounts.setActive(ACCOUNT.id);
  store.settings.put({ undoDelay: 10_000, deskName: mark });
  vault.kept.set(ACCOUNT.id, 'secret');

  const accounts = new Accounts({
    ports,
    bus,
    windows: noWindows(store.accounts),
    offline: false,
    probe: (session) => fetchServices({ ports, bus }, session),
  });
  const { sessions } = accounts;
  const connection = (accountId: string) => sessions.link(accountId).state;
  const duplicates = createDuplicates({ ports });
  const inbox = new Inbox({ ports, bus, connection, notify: () => {}, duplicates });
  const intake = createIntake({ ports, bus, arrived: (arrival) => inbox.arrived(arrival) });
  const polling = createPolling({
    ports,
    bus,
    windows: noWindows(store.accounts),
    sessions,
    intake,
    connection: (accountId) => sessions.link(accountId),
    partly: (accountId, words) => sessions.partly(accountId, words),
  });
  const outbox = createOrdering({
    ports: { ...ports, ...noBrowser },
    bus,
    sessions,
    intake,
    connection,
    line: sessions.line,
    lists: { fromDrafts: () => 'list' },
    duplicates,
    elsewhere: polling.elsewhere,
  });
  bus.react(reactions({ duplicates, inbox, ordering: outbox, polling }));

  return {
    store,
    posts,
    logger,
    handlers: { ...outbox.handlers, ...inbox.handlers },
    start: () => {
      outbox.start();
      polling.start();
      inbox.start();
      duplicates.wake();
      accounts.start();
    },
    place: (draft: ReturnType<typeof draftFor>, seen: readonly string[] = []) =>
      outbox.handlers['orders.place']({
        accountId: ACCOUNT.id,
        draft,
        quoted: PRICE,
        duplicates: [...seen],
      }),
    /** What of a kind waits in the inbox. */
    inbox: (kind: string) =>
      store.inbox.page(ACCOUNT.id, 'open', 0, 200).items.filter((item) => item.kind === kind),
    /** All confirmations, newest first. */
    intents: () => store.outbox.list(ACCOUNT.id, ALL, 1_000),
    /** Calls that are under way still take their time on the test's clock. */
    stop: async () => {
      inbox.stop();
      const stopped = Promise.all([outbox.stop(), polling.stop(), duplicates.stop(), accounts.stop()]);
      await clock.advance(MINUTE);
      await stopped;
      store.close();
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;

const ALL = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'acked',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'cancelled',
  'quarantined',
] as const;
