import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { createLibraryFiles } from '../../../../src/main/adapters/files/index.ts';
import { createStorageDisk } from '../../../../src/main/adapters/storage/index.ts';
import { createSystemRandom } from '../../../../src/main/adapters/time/index.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { pathsFor } from '../../../../src/main/core/library/files/folder.ts';
import { Storage } from '../../../../src/main/core/library/storage/index.ts';
import type { StorageDisk, Store } from '../../../../src/main/core/ports/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { CallInput, StorageJob } from '../../../../src/shared/contract/index.ts';
import { fileKind, type LocalFile } from '../../../../src/shared/domain/file.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { type Said, said } from '../../../support/said.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { until } from '../../../support/until.ts';
import { remoteOrder } from '../files/support/library.ts';

export type Bench = ReturnType<typeof bench>;

/** Every call of a part, until the process "dies": then, and ever after, it throws in place of the call. */
function mortal<Part extends object>(part: Part, called: (name: string) => void): Part {
  return new Proxy(part, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value === 'object' && value !== null) return mortal(value, called);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        called(String(key));
        return Reflect.apply(value, target, input);
      };
    },
  });
}

/** What changes the disk or the records; before each of these a process may be killed. */
const STEPS = [
  'beginMove',
  'endMove',
  'moved',
  'move',
  'copy',
  'remove',
  'tidy',
  'putCopy',
  'dropCopy',
  'putPlace',
  'mark',
  'updateJob',
  'setPresent',
  'putCheck',
];

/**
 * The storage area over a real database, a real disk and real threads, in folders of the test's own. `dieAt`: the process is
 * killed before the n-th step that changes something.
 */
export function bench(
  dir: string,
  options: { dieAt?: number; disk?: (disk: StorageDisk) => StorageDisk; officeFolder?: string } = {},
) {
  const dataDir = join(dir, 'data');
  mkdirSync(dataDir, { recursive: true });
  const usual = join(dir, 'Library');
  const real = openStore(join(dataDir, 'ridgeline.db'));
  let open = true;
  let dead = false;
  let steps = 0;
  const called = (name: string) => {
    if (STEPS.includes(name)) {
      steps += 1;
      if (steps === options.dieAt) dead = true;
    }
    if (dead) throw new Error('this process was killed');
  };
  const store: Store = mortal(real, called);
  const plain = createStorageDisk();
  const disk = mortal(options.disk?.(plain) ?? plain, called);
  const files = createLibraryFiles({ root: usual });
  const clock = createFastClock(1_000);
  const logger = createMemoryLogger();
  const bus = createBus();
  const opened: (string | null | undefined)[] = [];
  const desktop = {
    chooseFolder: async () => opened.shift(),
    restart: () => null,
  };
  if (real.accounts.list().length === 0) {
    real.accounts.insert(fictitiousAccount('ours', { libraryFolder: 'Ours' }));
    real.accounts.setActive('ours');
  }
  const woken: number[] = [];
  const ports = {
    clock,
    random: createSystemRandom(),
    sha256: sha256Of,
    store,
    files,
    disk,
    logger,
    desktop,
    ...(options.officeFolder
      ? { policy: { values: { 'library.folder': options.officeFolder }, source: 'test', problems: [] } }
      : {}),
  };
  const storage = new Storage({ ports, bus, dataDir, version: '1.2.3' });
  bus.react(reactions({ storage }));
  bus.react({ 'folders.reachable': [() => void woken.push(1)] });

  const close = async () => {
    if (!open) return;
    open = false;
    await storage.stop().catch(() => undefined);
    await plain.close();
    real.close();
  };
  onTestFinished(close);

  const call = async <Value>(work: () => Value): Promise<Awaited<Value>> => await work();
  /** The job as it ended, or was paused. */
  const ended = async (id: number): Promise<Said<StorageJob>> => {
    await until('the job ends', () => dead || !['running'].includes(job(id).state));
    return said(job(id));
  };
  const job = (id: number): StorageJob => {
    const { current, last } = storage.handlers['storage.jobs'](undefined) as {
      current: StorageJob | null;
      last: StorageJob[];
    };
    const found =
      [...(current ? [current] : []), ...last].find((each) => each.id === id) ?? real.storage.job(id);
    if (!found) throw new Error('no such job');
    return found;
  };
  const onDisk = (root = usual): string[] => {
    try {
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
        .sort();
    } catch {
      return [];
    }
  };
  return {
    storage,
    handlers: storage.handlers,
    store: real,
    files,
    disk: plain,
    clock,
    dataDir,
    usual,
    logger,
    woken,
    opened,
    steps: () => steps,
    isDead: () => dead,
    close,
    call,
    job,
    ended,
    onDisk,
    kill: () => {
      dead = true;
    },
    start: (input: CallInput<'storage.start'>): StorageJob =>
      storage.handlers['storage.start'](input) as StorageJob,
    run: async (input: CallInput<'storage.start'>): Promise<Said<StorageJob>> =>
      ended((storage.handlers['storage.start'](input) as StorageJob).id),
    order: (orderId: string, patch: Parameters<typeof remoteOrder>[0] = {}) => {
      real.orders.put('ours', remoteOrder({ orderId, ...patch }), clock.now());
    },
    /** A file that was delivered, kept by the real library, by the rule of the settings. */
    keep: async (
      orderId: string,
      name: string,
      body: string | Buffer,
      account = 'ours',
    ): Promise<LocalFile> => {
      const part = await files.createPart();
      await part.write(Buffer.from(body));
      const { bytes, sha256 } = await part.finish();
      const to = pathsFor({ clock, store: real }, account, orderId)?.(name);
      if (!to) throw new Error('no account');
      const path = await part.commit(to);
      return real.files.addLocal(account, {
        orderId,
        fileId: `${orderId}-${name}`,
        name: path.split('/').at(-1) ?? name,
        original: name,
        kind: fileKind(name),
        size: bytes,
        sha256,
        path,
        savedAt: clock.now(),
      });
    },
    locals: (orderId: string, account = 'ours') => real.files.local(account, orderId),
    /** Every record that says it's here has its bytes there. */
    sound: (): string[] => {
      const wrong: string[] = [];
      for (const file of real.storage.filesAfter(0, 1_000)) {
        if (!file.present) wrong.push(`${file.path}: recorded as missing`);
        else {
          const folder = real.accounts.get(file.accountId)?.libraryFolder ?? '';
          const path = files.absolute(folder, file.path);
          try {
            if (sha256Of(readFileSync(path, 'utf8')) !== file.sha256) wrong.push(`${file.path}: other bytes`);
          } catch {
            wrong.push(`${file.path}: not there`);
          }
        }
      }
      return wrong;
    },
    write: (path: string, text: string) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
    },
  };
}

/** Ten orders with three files each; texts, so that a sum is easily taken. */
export async function fill(app: Bench, orders = 4): Promise<void> {
  for (let number = 1; number <= orders; number += 1) {
    const orderId = `ord_${number}`;
    app.order(orderId, {
      address: `${100 + number} Larkspur Ln, Millbrook Falls, NE 68999`,
      customerName: 'Dana Muñoz',
      claimNumber: `00${number}`,
      deliveredAt: new Date(2026, 3 + (number % 2), 15, 12).getTime(),
    });
    for (const name of ['report.txt', 'north.txt', 'measurements.txt'])
      await app.keep(orderId, name, `${orderId} ${name} ${'x'.repeat(200 * number)}`);
  }
}
