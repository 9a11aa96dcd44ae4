import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskError, type DiskPath, type StorageDisk } from '../../../../src/main/core/ports/index.ts';
import { say } from '../../../../src/shared/copy/say.ts';
import { nameKey } from '../../../../src/shared/domain/safe-name.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench } from './harness.ts';

export const WAYS = ['backup folder', 'backup ZIP', 'move', 'mirror'] as const;
export type Way = (typeof WAYS)[number];

/** Names of every script, in two forms of the same letters, and of all cases. */
export const NAMES = [
  'report.txt',
  'Report.txt',
  'REPORT.txt',
  'Café.txt',
  'Cafe\u0301 2.txt',
  'Größe.txt',
  'Ñandú.txt',
  'отчёт.txt',
  'Αναφορά.txt',
  'تقرير.txt',
  'דוח.txt',
  'रिपोर्ट.txt',
  'รายงาน.txt',
  '屋根.txt',
  'レポート.txt',
  '보고서.txt',
  'báo cáo.txt',
  '🏠 roof.txt',
  `${'x'.repeat(180)}.txt`,
] as const;
/** The file that trouble happens to. */
export const VICTIM = 'отчёт.txt';

export type Trouble = {
  readonly name: string;
  /** The disk as it answers; `target` is the folder that files go to. */
  readonly disk?: (disk: StorageDisk, target: string) => StorageDisk;
  /** What a person or a program did before. */
  readonly before?: (victim: string) => void;
  /** The other disk is back, or has room again. */
  readonly after?: (target: string) => void;
};

const refuse = (code: 'denied' | 'other') => (disk: StorageDisk) => {
  const isVictim = ({ path }: DiskPath) => path.endsWith(VICTIM);
  const no = () => Promise.reject(new DiskError(code, 'This file can’t be read.'));
  return {
    ...disk,
    hash: (file) => (isVictim(file) ? no() : disk.hash(file)),
    copy: (from, to, expected, link) => (isVictim(from) ? no() : disk.copy(from, to, expected, link)),
  } satisfies StorageDisk;
};

/** The calls that write to the target, counted; `happens` is asked before each of them. */
function writing(disk: StorageDisk, target: string, happens: (written: number) => void): StorageDisk {
  let written = 0;
  const count = () => {
    written += 1;
    happens(written);
  };
  return {
    ...disk,
    copy: async (from, to, expected, link) => {
      if (to.base.startsWith(target)) count();
      return disk.copy(from, to, expected, link);
    },
    writeArchive: async (path) => {
      const archive = await disk.writeArchive(path);
      return {
        ...archive,
        add: async (from, name) => {
          count();
          return archive.add(from, name);
        },
      };
    },
  };
}

const HALFWAY = 7;

export const TROUBLES: readonly Trouble[] = [
  { name: 'nothing' },
  { name: 'unreadable', disk: refuse('other') },
  { name: 'locked', disk: refuse('denied') },
  { name: 'edited', before: (victim) => writeFileSync(victim, 'a person’s highlight') },
  { name: 'removed', before: (victim) => rmSync(victim) },
  {
    name: 'full',
    disk: (disk, target) => {
      let isFull = true;
      return writing(disk, target, (written) => {
        if (written > 2 * HALFWAY) isFull = false;
        if (written >= HALFWAY && isFull) throw new DiskError('full', 'The disk is full.');
      });
    },
  },
  {
    name: 'unmounted',
    disk: (disk, target) =>
      writing(disk, target, (written) => {
        if (written !== HALFWAY) return;
        renameSync(target, `${target}-unplugged`);
        mkdirSync(target);
      }),
    after: (target) => {
      if (!readdirSync(join(target, '..')).includes('usb-unplugged')) return;
      rmSync(target, { recursive: true });
      renameSync(`${target}-unplugged`, target);
    },
  },
  {
    name: 'away for one file',
    // The disk is pulled out and is back before the copy ends: that file went into the empty mount point.
    disk: (disk, target) => {
      let written = 0;
      return {
        ...disk,
        copy: async (from, to, expected, link) => {
          if (to.base.startsWith(target)) written += 1;
          if (written !== HALFWAY || !to.base.startsWith(target)) return disk.copy(from, to, expected, link);
          renameSync(target, `${target}-unplugged`);
          mkdirSync(target);
          const copied = await disk.copy(from, to, expected, link);
          rmSync(target, { recursive: true });
          renameSync(`${target}-unplugged`, target);
          return copied;
        },
      };
    },
  },
  {
    name: 'case-insensitive',
    // As NTFS, APFS, and exFAT: one of two names that differ only in case or form.
    disk: (disk, target) => {
      const taken = new Map<string, string>();
      return {
        ...disk,
        copy: async (from, to, expected, link) => {
          if (!to.base.startsWith(target)) return disk.copy(from, to, expected, link);
          const key = `${to.base}/${nameKey(to.path)}`;
          if (taken.has(key) && taken.get(key) !== to.path) return null;
          taken.set(key, to.path);
          return disk.copy(from, to, expected, link);
        },
        freePath: (wanted, isTaken) =>
          disk.freePath(wanted, (path) => isTaken(path) || taken.has(`${wanted.base}/${nameKey(path)}`)),
      };
    },
  },
];

export type Landed = {
  /** How it ended, in the app's words. */
  readonly state: string;
  readonly words: string;
  /** The contents that reached the other disk, and those that are still where they were. */
  readonly there: ReadonlySet<string>;
  readonly here: ReadonlySet<string>;
  /** What is named as omitted or as changed. */
  readonly named: readonly string[];
  /** Names on the other disk that differ only in case or form. */
  readonly clashes: readonly string[];
};

export const contentOf = (name: string): string => `content of ${name}`;

async function fillWithNames(app: Bench): Promise<string> {
  app.order('ord_1');
  for (const name of NAMES) {
    const path = `418 Larkspur Ln/${name}`;
    app.write(join(app.usual, 'Ours', path), contentOf(name));
    const { bytes, sha256 } = await app.disk.hash({ base: join(app.usual, 'Ours'), path });
    app.store.files.addLocal('ours', {
      ...{ orderId: 'ord_1', fileId: null, name, kind: 'text', size: bytes, sha256, path },
      savedAt: Date.now() + 60_000,
    });
  }
  return join(app.usual, 'Ours', '418 Larkspur Ln', VICTIM);
}

/** Texts below a folder, and in its ZIPs as the app's own reader unpacks them. */
async function textsBelow(app: Bench, root: string): Promise<{ texts: Set<string>; paths: string[] }> {
  const texts = new Set<string>();
  const paths: string[] = [];
  for (const path of app.onDisk(root)) {
    if (!path.endsWith('.zip')) {
      texts.add(readFileSync(join(root, path), 'utf8'));
      paths.push(path);
      continue;
    }
    const base = join(root, path);
    const manifest = JSON.parse((await app.disk.readText({ base, path: 'manifest.json' }, 1_000_000)) ?? '');
    for (const { path: file, at = file } of manifest.files) {
      texts.add((await app.disk.readText({ base, path: `Library/${at}` }, 10_000)) ?? '');
      paths.push(`Library/${at}`);
    }
  }
  return { texts, paths };
}

function clashesOf(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap((path) => {
    const before = seen.get(nameKey(path));
    seen.set(nameKey(path), path);
    return before === undefined ? [] : [`${before} and ${path}`];
  });
}

/** Files of every name go the way while this trouble happens, and on where it's over. */
export async function goThrough(way: Way, trouble: Trouble): Promise<Landed> {
  const dir = temporaryFolder();
  const target = join(dir, 'usb');
  mkdirSync(target);
  const app = bench(dir, trouble.disk ? { disk: (disk) => trouble.disk?.(disk, target) ?? disk } : {});
  const victim = await fillWithNames(app);
  trouble.before?.(victim);
  const ended = way === 'mirror' ? await mirror(app, target, trouble) : await job(app, way, target, trouble);
  const there = await textsBelow(app, target);
  const here = await textsBelow(app, app.usual);
  await app.close();
  return { ...ended, there: there.texts, here: here.texts, clashes: clashesOf(there.paths) };
}

async function job(app: Bench, way: Exclude<Way, 'mirror'>, target: string, { after }: Trouble) {
  const begun = app.start(
    way === 'move'
      ? { kind: 'move', accountId: null, folder: target, files: 'move' }
      : { kind: 'backup', folder: target, format: way === 'backup ZIP' ? 'file' : 'folder' },
  );
  let last = await app.ended(begun.id);
  after?.(target);
  // A move waits for its disk; a backup is made once more.
  for (let turn = 0; last.state === 'paused' && turn < 20; turn += 1) {
    app.handlers['storage.resume']({ jobId: begun.id });
    last = await app.ended(begun.id);
  }
  return { state: last.state, words: last.message ?? '', named: last.notes };
}

async function mirror(app: Bench, target: string, { name, after }: Trouble) {
  app.storage.start();
  await app.call(() => app.handlers['storage.putMirror']({ folder: target }));
  const state = () => app.store.storage.mirrorState();
  await until('the copies are made, or have trouble', async () => {
    const { reachable } = await app.call(() => app.handlers['storage.mirror'](undefined));
    return !reachable || state().waiting === 0 || state().problem !== null;
  });
  after?.(target);
  const isOut = ['unreadable', 'locked', 'removed'].includes(name);
  await until('all but the one with trouble are copied', () =>
    isOut ? state().copied === NAMES.length - 1 && state().problem !== null : state().copied === NAMES.length,
  );
  const { copied, problem } = state();
  return {
    state: problem === null ? 'done' : 'tries again',
    words: `${copied} copied`,
    named: problem ? [say(problem)] : [],
  };
}
