import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrdering } from '../../../../src/main/core/ordering/index.ts';
import type { Clock, Http, OrderWire, Store } from '../../../../src/main/core/ports/index.ts';
import { createDuplicates } from '../../../../src/main/core/tracking/duplicates/index.ts';
import { createIntake } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore, StoreError } from '../../../../src/main/store/index.ts';
import type { Account } from '../../../../src/shared/domain/account.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { faultyStore } from '../faulty-store.ts';
import { freeLine } from '../support/free-line.ts';
import { noBrowser } from '../support/no-browser.ts';
import { LIFE_ACCOUNT, sessionFor } from '../support/session.ts';
import type { Chance } from './random.ts';

/** Profiles are kept in memory where the system has such a place: 50,000 schedules write a lot. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder for the profiles of many schedules, with a new profile to start each from. */
export function createWorkshop(account: Account = LIFE_ACCOUNT) {
  const folder = mkdtempSync(join(ROOT, 'ridgeline-schedules-'));
  const template = join(folder, 'template', 'ridgeline.db');
  const store = openStore(template);
  store.accounts.insert(account);
  store.settings.put({ undoDelay: 10_000 });
  store.close();
  const db = new Database(template);
  // Whoever opens a copy of it first, takes it for its own.
  db.exec('UPDATE lease SET place = NULL, branch = NULL');
  db.close();
  return {
    folder,
    profile: (name: string): string => {
      mkdirSync(join(folder, name));
      const path = join(folder, name, 'ridgeline.db');
      copyFileSync(template, path);
      return path;
    },
    // What a dead process was still writing may land while the folder goes.
    discard: (name: string) => rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type Workshop = ReturnType<typeof createWorkshop>;

export type Disk = {
  /** How many of the writes are refused. */
  fullness: number;
  /** The process dies at this write from now; null: it lives. */
  deadly: number | null;
};

export type ComputerPorts = {
  readonly path: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly disk: Disk;
  readonly http: Http;
  readonly wireFor: (isAlive: () => boolean) => OrderWire;
  /** False: a folder on a network where locks don't hold. */
  readonly locks: boolean;
};

/** The app's process: opens the profile and starts the outbox. Throws a StoreError when the profile can't be had. */
export function boot(ports: ComputerPorts) {
  const { clock, chance, disk } = ports;
  const plain = openStore(ports.path, { lockWait: 0, ...(ports.locks ? {} : { lock: () => () => {} }) });
  let alive = true;
  const die = () => {
    if (!alive) return;
    alive = false;
    plain.close();
  };
  const faulty = faultyStore(plain, () => {
    if (disk.deadly !== null) {
      disk.deadly -= 1;
      if (disk.deadly < 0) {
        disk.deadly = null;
        // The connection is closed later: a process that dies in a transaction leaves it undone.
        alive = false;
        throw new Error('killed');
      }
    }
    return chance.whether(disk.fullness);
  });
  const store = mortal(faulty, () => alive);
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const apis = createServiceApis({ http: ports.http, clock });
  const intake = createIntake({ ports: { clock, store, logger }, bus });
  const duplicates = createDuplicates({ ports: { clock, store, logger } });
  const api = apis.for(LIFE_ACCOUNT);
  const outbox = createOrdering({
    ports: {
      ...noBrowser,
      clock,
      store,
      logger,
      apis,
      sha256: sha256Of,
      random: {
        bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(chance.next() * 256)),
        fraction: chance.next,
      },
      wire: ports.wireFor(() => alive),
    },
    bus,
    sessions: { open: async () => sessionFor(LIFE_ACCOUNT, api) },
    intake,
    connection: () => 'online',
    line: freeLine,
    lists: { fromDrafts: () => 'list' },
    duplicates,
    elsewhere: async (accountId, email) => {
      const list = await api.orders('token', 1, 100);
      const customer = email === null ? null : await api.byCustomer('token', email);
      for (const read of [list, customer])
        if (read?.ok && alive) intake.take(accountId, read.value.orders, 'polled');
      return list.ok || customer?.ok ? null : list.failure;
    },
  });
  bus.react(reactions({ ordering: outbox, duplicates }));
  if (alive) outbox.start();
  return {
    outbox,
    intake,
    duplicates,
    api,
    isAlive: () => alive,
    kill: () => {
      const wasAlive = alive;
      alive = false;
      void outbox.stop();
      if (wasAlive) plain.close();
      else tryTo(() => plain.close());
      die();
    },
    stop: async () => {
      await outbox.stop();
      die();
    },
    isOurs: (error: unknown) => error instanceof StoreError,
  };
}
export type Computer = ReturnType<typeof boot>;

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // It was closed already.
  }
}

/** What a dead process still has on its mind reaches no disk. */
export function mortal(store: Store, isAlive: () => boolean): Store {
  const guard = <Value extends object>(table: Value): Value =>
    Object.fromEntries(
      Object.entries(table).map(([name, value]) => [
        name,
        typeof value !== 'function'
          ? value
          : (...input: unknown[]) => {
              if (!isAlive()) throw new Error('the process is dead');
              return value(...input);
            },
      ]),
    ) as Value;
  // What is known of the damage is in memory, and asked outside of any work that could fail.
  const { transaction, close, health, ...tables } = store;
  const guarded = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      typeof table === 'function' ? guard({ table }).table : guard(table),
    ]),
  ) as Omit<Store, 'transaction' | 'close' | 'health'>;
  return { ...guarded, health, ...guard({ transaction, close }) };
}
