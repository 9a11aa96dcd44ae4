import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createServiceApis } from '../../../../../src/main/adapters/api/service-api.ts';
import { createDocuments } from '../../../../../src/main/adapters/documents/index.ts';
import { createLibraryFiles } from '../../../../../src/main/adapters/files/index.ts';
import { createNodeHttp } from '../../../../../src/main/adapters/http/node-http.ts';
import { createSystemClock, createSystemRandom } from '../../../../../src/main/adapters/time/index.ts';
import { createArchives } from '../../../../../src/main/adapters/zip/index.ts';
import { announcementsOf } from '../../../../../src/main/app/announcements.ts';
import { createBus } from '../../../../../src/main/core/kernel/bus.ts';
import type { Session, SessionFailure, Sessions } from '../../../../../src/main/core/kernel/session.ts';
import { createLibrary, type Library } from '../../../../../src/main/core/library/files/index.ts';
import type { Clock, Desktop, LibraryFiles, Store } from '../../../../../src/main/core/ports/index.ts';
import { openStore } from '../../../../../src/main/store/index.ts';
import {
  type AppEvent,
  DEFAULT_SETTINGS,
  type Download,
  type Settings,
} from '../../../../../src/shared/contract/index.ts';
import type { Account } from '../../../../../src/shared/domain/account.ts';
import type { Millis } from '../../../../../src/shared/domain/units.ts';
import { createFastClock } from '../../../../support/fast-clock.ts';
import { temporaryFolder } from '../../../../support/folder.ts';
import { createMemoryLogger, type MemoryLine } from '../../../../support/memory-logger.ts';
import { type Said, said } from '../../../../support/said.ts';
import { until } from '../../../../support/until.ts';
import type { FileService } from './file-service.ts';
import { ORDER, remoteOrder } from './remote-order.ts';

export { ORDER, remoteOrder };

const ACCOUNT: Account = {
  id: 'a1',
  environment: 'sandbox',
  name: 'Sandbox',
  baseUrl: 'http://127.0.0.1',
  version: 'v4',
  clientId: 'client',
  secretSavedAt: 1,
  libraryFolder: 'Sandbox',
  createdAt: 1,
};

export type Bench = {
  readonly service: FileService;
  readonly library: Library;
  readonly store: Store;
  readonly root: string;
  /** The time of its clock, which runs `speed` times as fast as the computer's. */
  readonly now: () => Millis;
  readonly events: AppEvent[];
  readonly opened: string[];
  /** What the icon showed, one after the other. */
  readonly progress: (number | null)[];
  readonly lines: MemoryLine[];
  /** What every call to the service ends with, while set. */
  refuse: SessionFailure | null;
  settings: Settings;
  /** As a killed process: no timer fires any more, no call is answered. What runs on the disk is the test's to stop. */
  kill(): void;
  /** The order's downloads as they stand. */
  downloads(): Said<Download>[];
  /** Bytes of the transfer on top of the list, as a screen shows them at this moment. */
  running(): number;
  /** Waits until none of the order's transfers is under way. */
  settled(): Promise<void>;
  /** Files of the library, as paths from the account's folder; what is under way is not among them. */
  onDisk(): string[];
  /** Everything that is left in the staging folder. */
  staged(): string[];
};

export type BenchOptions = {
  readonly root?: string;
  readonly store?: Store;
  readonly files?: (files: LibraryFiles) => LibraryFiles;
  /** How many times faster than the computer's own its clock runs. */
  readonly speed?: number;
  readonly onDelivery?: Settings['onDelivery'];
};

/** A store that a killed process can't reach any more: what still runs of it throws in place of writing. */
function mortal(store: Store, isDead: () => boolean): Store {
  const guard = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, key, receiver) => {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof value === 'object' && value !== null) return guard(value);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (isDead()) throw new Error('this process was killed');
          return Reflect.apply(value, target, args);
        };
      },
    });
  return guard(store);
}

/** What a folder holds; nothing where it went while it was looked for, as the folder of an archive does. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The library over the real store, disk, archives and HTTP client; only the session is a double. */
export function libraryOn(service: FileService, options: BenchOptions = {}): Bench {
  const root = options.root ?? temporaryFolder();
  const store = options.store ?? openStore(':memory:');
  let dead = false;
  const fast = createFastClock(options.speed ?? 1_000);
  const clock: Clock = { now: fast.now, after: (delay, work) => fast.after(delay, () => dead || work()) };
  const logger = createMemoryLogger();
  const http = createNodeHttp({ userAgent: 'test' });
  const bus = createBus();
  const account = { ...ACCOUNT, baseUrl: service.baseUrl };
  if (!store.accounts.get(account.id)) {
    store.accounts.insert(account);
    store.orders.put(account.id, remoteOrder(), clock.now());
  }
  // The limits of a call stay real: a thousandth of a minute isn't enough on a loaded machine.
  const api = createServiceApis({ http, clock: createSystemClock() }).for(account);
  const session: Session = {
    account,
    api,
    token: async () => ({ ok: true, value: 'token' }),
    dropToken: () => {},
    call: async (work) => (bench.refuse ? { ok: false, failure: bench.refuse } : work(api, 'token')),
    leave: () => null,
    limited: () => {},
  };
  const sessions: Sessions = {
    open: (id) => (dead ? new Promise(() => {}) : Promise.resolve(id === account.id ? session : null)),
  };
  const opened: string[] = [];
  const progress: (number | null)[] = [];
  const program = async (path: string) => {
    opened.push(path);
    return null;
  };
  const desktop: Desktop = {
    host: 'direct',
    platform: 'linux',
    openFile: program,
    openFolder: program,
    dragFile: program,
    copyFile: async (path) => (await program(path)) === null,
    reveal: program,
    openLink: async () => null,
    person: null,
    chooseFolder: async () => undefined,
    restart: () => null,
    writeMail: async () => null,
    notify: () => false,
    badge: () => undefined,
    progress: (fraction) => void progress.push(fraction),
  };
  const plain = createLibraryFiles({ root });
  const files = options.files?.(plain) ?? plain;
  const [archives, documents] = [createArchives(), createDocuments()];
  const ports = {
    clock,
    random: createSystemRandom(),
    store: mortal(store, () => dead),
    files,
    archives,
    documents,
    desktop,
    logger,
  };
  const library = createLibrary({ ports, bus, sessions, settings: () => bench.settings });
  const events: AppEvent[] = [];
  bus.subscribe((fact) => void events.push(...announcementsOf(fact)));
  const downloads = () => said(store.downloads.forOrder(account.id, ORDER));
  const under = ({ state }: Pick<Download, 'state'>) => ['queued', 'downloading', 'checking'].includes(state);
  const filesIn = (folder: string): string[] =>
    entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
  const walk = (folder: string) =>
    filesIn(folder)
      .map((path) => path.slice(folder.length + 1))
      .sort();
  const bench: Bench = {
    service,
    library,
    store,
    root,
    events,
    opened,
    progress,
    lines: logger.lines,
    refuse: null,
    settings: { ...DEFAULT_SETTINGS, onDelivery: options.onDelivery ?? 'files' },
    kill: () => {
      dead = true;
    },
    downloads,
    now: clock.now,
    running: () => {
      const list = library.handlers['downloads.list']({ accountId: account.id });
      return list instanceof Promise ? 0 : (list[0]?.bytesDone ?? 0);
    },
    settled: () => until('the transfers end', () => downloads().length > 0 && !downloads().some(under)),
    onDisk: () =>
      walk(root)
        .filter((path) => path.startsWith(`${account.libraryFolder}/`))
        .map((path) => path.slice(account.libraryFolder.length + 1)),
    staged: () => walk(root).filter((path) => path.startsWith('.incoming/')),
  };
  onTestFinished(async () => {
    if (!dead) await library.stop();
    http.close();
    if (!options.store) store.close();
  });
  return bench;
}
