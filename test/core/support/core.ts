import { onTestFinished } from 'vitest';
import { announcementsOf } from '../../../src/main/app/announcements.ts';
import { reactions } from '../../../src/main/app/reactions.ts';
import { Accounts } from '../../../src/main/core/accounts/connections/index.ts';
import { createServices, fetchServices } from '../../../src/main/core/accounts/services/index.ts';
import { createBus } from '../../../src/main/core/kernel/bus.ts';
import type {
  Clock,
  Desktop,
  PracticeLauncher,
  Random,
  SecretVault,
  ServiceApis,
  Ways,
} from '../../../src/main/core/ports/index.ts';
import { createIntake, createOrders } from '../../../src/main/core/tracking/orders/index.ts';
import { createPolling } from '../../../src/main/core/tracking/polling/index.ts';
import { openStore } from '../../../src/main/store/index.ts';
import type { AppEvent } from '../../../src/shared/contract/index.ts';
import type { Account } from '../../../src/shared/domain/account.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';
import { createMemoryLogger } from '../../support/memory-logger.ts';
import { noWindows } from '../../support/windows.ts';
import { createServiceDouble } from './service-double.ts';

export const ACCOUNT: Account = {
  id: 'a1',
  environment: 'sandbox',
  name: 'Sandbox',
  baseUrl: 'https://api.example.com',
  version: 'v4',
  clientId: 'client',
  secretSavedAt: 1,
  libraryFolder: 'Sandbox',
  createdAt: 1,
};

/** Random numbers that are the same in every run. */
function steadyRandom(): Random {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return {
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
    fraction: next,
  };
}

type MemoryVault = SecretVault & {
  readonly kept: Map<string, string>;
  state: 'open' | 'locked' | 'none';
};

/** A keychain in memory; `locked` reads as a locked keyring does (as if nothing were there), `none` keeps nothing. */
export function memoryVault(): MemoryVault {
  const kept = new Map<string, string>();
  const vault: MemoryVault = {
    kept,
    state: 'open',
    write: async (id, secret) => {
      if (vault.state !== 'open') return false;
      kept.set(id, secret);
      return true;
    },
    read: async (id) => {
      const secret = vault.state === 'open' ? kept.get(id) : undefined;
      return secret === undefined ? { kind: 'nothing' } : { kind: 'found', secret };
    },
    remove: async (id) => vault.state === 'open' && kept.delete(id),
    available: async () => vault.state === 'open',
  };
  return vault;
}

type PracticeDouble = PracticeLauncher & {
  /** `seedAccount` of each start. */
  readonly starts: boolean[];
  baseUrl: string;
  secret: string;
  /** Why it doesn't come up. */
  broken: string | null;
  /** The process ends automatically. */
  exit(): void;
};

/** The launcher of the practice service, scripted. */
function practiceDouble(): PracticeDouble {
  const exits: (() => void)[] = [];
  const practice: PracticeDouble = {
    starts: [],
    baseUrl: 'http://127.0.0.1:4001',
    secret: 'secret',
    broken: null,
    exit: () => {
      for (const listener of exits) listener();
    },
    start: async (seed) => {
      practice.starts.push(seed);
      if (practice.broken !== null) throw new Error(practice.broken);
      const credentials = seed ? { clientId: 'practice-client', clientSecret: practice.secret } : null;
      return { baseUrl: practice.baseUrl, credentials };
    },
    stop: async () => {},
    addAccount: () => Promise.reject(new Error('none')),
    onExit: (listener) => void exits.push(listener),
  };
  return practice;
}

export type TestCoreOptions = {
  readonly offline?: boolean;
  readonly apis?: (clock: Clock) => ServiceApis;
  readonly practice?: PracticeLauncher;
  /** The account there is at the start, its secret in the keychain. Null: none. */
  readonly account?: Account | null;
  /** The ways out; without them an order's own way isn't looked at. */
  readonly ways?: Ways;
};

/**
 * The core's areas without outbox and library, over the real store and a clock that stands. The service is a double
 * unless `apis` are handed in.
 */
export function testCore(options?: TestCoreOptions): ReturnType<typeof coreOn<FakeClock>> {
  return coreOn(createFakeClock(), options);
}

/** The same on another clock. */
export function coreOn<AnyClock extends Clock>(clock: AnyClock, options: TestCoreOptions = {}) {
  const store = openStore(':memory:');
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const service = createServiceDouble(clock);
  const vault = memoryVault();
  const practice = practiceDouble();
  const links: string[] = [];
  const delivered: string[] = [];
  const desktop: Desktop = {
    host: 'direct',
    platform: 'linux',
    openFile: async () => null,
    openFolder: async () => null,
    dragFile: async () => null,
    copyFile: async () => false,
    reveal: async () => null,
    openLink: async (url) => {
      links.push(url);
      return null;
    },
    person: null,
    chooseFolder: async () => undefined,
    restart: () => null,
    writeMail: async () => null,
    notify: () => false,
    badge: () => undefined,
    progress: () => undefined,
  };
  const apis = options.apis?.(clock) ?? service.apis;
  const launcher = options.practice ?? practice;
  const ports = { clock, store, logger, vault, practice: launcher, desktop, apis, random: steadyRandom() };
  const account = options.account === undefined ? ACCOUNT : options.account;
  if (account) {
    store.accounts.insert(account);
    store.accounts.setActive(account.id);
    vault.kept.set(account.id, service.secret);
  }
  const accounts = new Accounts({
    ports,
    bus,
    windows: noWindows(store.accounts),
    offline: options.offline ?? false,
    probe: (session) => fetchServices({ ports, bus }, session),
    ...(options.ways ? { ways: options.ways } : {}),
    openLink: desktop.openLink,
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
  bus.react({ 'order.delivered': [({ orderId }) => void delivered.push(orderId)] });
  const services = createServices({ ports, bus, sessions });
  const orders = createOrders({ ports, orderFiles: () => [], refresh: polling.refresh });
  const events: AppEvent[] = [];
  bus.subscribe((fact) => void events.push(...announcementsOf(fact)));
  onTestFinished(async () => {
    await polling.stop();
    await accounts.stop();
    store.close();
  });
  return {
    clock,
    store,
    logger,
    bus,
    service,
    vault,
    practice,
    links,
    delivered,
    accounts,
    sessions,
    intake,
    polling,
    services,
    orders,
    events,
    handlers: {
      ...accounts.handlers,
      ...services.handlers,
      ...orders.handlers,
      ...polling.handlers,
    },
  };
}
