import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { link, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { message } from '../../../shared/copy/message.ts';
import { freeName, nameKey } from '../../../shared/domain/safe-name.ts';
import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import { DiskError, type DiskPath, type PartResult, type StorageDisk } from '../../core/ports/index.ts';
import { threadFile } from '../../threads/index.ts';
import { onDisk } from '../files/disk-error.ts';
import { makeFolder, moveInto, syncFolder } from '../files/durable.ts';
import { ensureFolders, isSame, namesByKey } from '../files/place.ts';
import { MARKER } from '../files/roots.ts';
import { whenFree } from '../files/when-free.ts';
import { JobError, JobThread } from '../worker/index.ts';
import { createArchiveReader } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { probeFolder, roomOf } from './probe.ts';
import type { DiskJob, DiskJobResult } from './thread.ts';

/** One file: 4 GB from a slow share take minutes. */
const LIMITS = { timeLimit: 20 * MINUTE, memory: 200, idle: 20 * SECOND } as const;

/** A path of a record is a path below its folder, whatever it says. */
function inside({ base, path }: DiskPath): string {
  const full = resolve(base, ...path.split('/'));
  if (!full.startsWith(resolve(base) + sep)) throw new DiskError('other', message('disk.not_inside_folder'));
  return full;
}

async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await whenFree(() => rename(part, path));
  await syncFolder(dirname(path));
}

async function* walk(
  base: string,
  folder: string,
  signal: AbortSignal,
): AsyncIterable<{ path: string; size: number }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (signal.aborted) return;
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(base, path, signal);
    else if (entry.isFile()) {
      const found = await stat(path).catch(() => null);
      if (found) yield { path: relative(base, path).split(sep).join('/'), size: found.size };
    }
  }
}

/** Only empty ones go: rmdir refuses all others. */
async function tidy(file: DiskPath): Promise<void> {
  const base = resolve(file.base) + sep;
  for (let at = dirname(inside(file)); at.startsWith(base); at = dirname(at)) {
    const gone = await rmdir(at).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    if (!gone) return;
  }
}

async function readLimited(path: string, most: number): Promise<string | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found?.isFile()) return null;
  if (found.size > most) throw new DiskError('other', message('disk.too_large'));
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** The sign in a folder by which it is known again; the one that is there already counts. */
async function mark(root: string, marker: string): Promise<string> {
  const there = (await readLimited(join(root, MARKER), 1_000))?.trim();
  if (there) return there;
  await writeWhole(join(root, MARKER), `${marker}\n`);
  return marker;
}

async function statOf(path: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return found?.isFile() ? { size: found.size, changedAt: Math.floor(found.mtimeMs) } : null;
}

async function freePath(wanted: DiskPath, taken: (key: string) => boolean): Promise<string> {
  inside(wanted);
  const segments = wanted.path.split('/');
  const folders = await ensureFolders(wanted.base, segments.slice(0, -1));
  const names = await namesByKey(join(wanted.base, ...folders));
  const path = (name: string) => [...folders, name].join('/');
  const inUse = (key: string) => names.has(key) || taken(nameKey(path(key)));
  return path(freeName(segments.at(-1) ?? '', inUse));
}

async function namesIn(folder: string, fits: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(fits)
    .map((entry) => entry.name)
    .sort();
}

/** Files and folders of this computer; what reads whole files runs in a thread. */
export function createStorageDisk(): StorageDisk {
  const thread = new JobThread<DiskJob, DiskJobResult>({ file: threadFile('storage'), ...LIMITS });
  const archives = createArchiveReader();

  async function inThread(job: DiskJob): Promise<PartResult> {
    let result: DiskJobResult;
    try {
      result = await thread.run(job);
    } catch (error) {
      const late = error instanceof JobError && error.kind === 'late';
      throw new DiskError('other', late ? message('disk.slow') : message('disk.broken_off'));
    }
    if (!result.ok) throw new DiskError(result.code, result.why);
    return result.value;
  }

  const hash = async (file: DiskPath): Promise<PartResult> =>
    (await archives.isArchive(file.base))
      ? onDisk(() => archives.hash(file.base, file.path))
      : inThread({ kind: 'hash', path: inside(file) });

  /** Compared with what was expected, as a copy of a file is. */
  async function unpack(from: DiskPath, to: string, known: PartResult | null): Promise<PartResult> {
    const written = await archives.extract(from.base, from.path, to, known?.bytes ?? null);
    if (known && written.sha256 !== known.sha256)
      throw new DiskError('other', message('disk.backup_file_damaged'));
    return written;
  }

  async function copy(from: DiskPath, to: string, expected: PartResult | null, twin: string | null) {
    await makeFolder(dirname(to));
    if (await stat(to).catch(() => null)) {
      const known = expected ?? (await hash(from));
      return (await isSame(to, known)) ? known : null;
    }
    if (twin !== null && expected !== null) {
      const found = await stat(twin).catch(() => null);
      // The link is the copy where the disk knows links; everywhere else it's copied.
      if (found?.size === expected.bytes) {
        const linked = await link(twin, to).then(
          () => true,
          () => false,
        );
        if (linked) return expected;
      }
    }
    const part = join(dirname(to), `.${randomUUID()}.part`);
    try {
      const copied = (await archives.isArchive(from.base))
        ? await unpack(from, part, expected)
        : await inThread({ kind: 'copy', path: inside(from), to: part, known: expected });
      return (await moveInto(part, to)) ? copied : null;
    } finally {
      await rm(part, { force: true });
    }
  }

  return {
    join: (base, ...segments) => join(base, ...segments),
    inside: (folder, other) => (resolve(folder) + sep).startsWith(resolve(other) + sep),
    probe: (folder) => onDisk(() => probeFolder(folder)),
    room: roomOf,
    mark: (root, marker) => onDisk(() => mark(root, marker)),
    walk: (base, signal) => walk(base, base, signal),
    stat: (file) =>
      onDisk(async () => {
        if (await archives.isArchive(file.base)) return archives.stat(file.base, file.path);
        return statOf(inside(file));
      }),
    hash,
    freePath: (wanted, taken) => onDisk(() => freePath(wanted, taken)),
    move: (base, from, to) =>
      onDisk(async () => {
        const target = inside({ base, path: to });
        await makeFolder(dirname(target));
        return moveInto(inside({ base, path: from }), target);
      }),
    copy: (from, to, expected, twin) =>
      onDisk(() => copy(from, inside(to), expected, twin ? inside(twin) : null)),
    remove: (file) =>
      onDisk(async () => {
        await whenFree(() => rm(inside(file), { force: true }));
        await tidy(file);
      }),
    tidy: (file) => onDisk(() => tidy(file)),
    removeTree: (folder) =>
      onDisk(async () => {
        archives.close();
        await rm(folder, { recursive: true, force: true });
      }),
    makeFolder: (folder) => onDisk(() => makeFolder(folder)),
    folders: (folder) => onDisk(() => namesIn(folder, (entry) => entry.isDirectory())),
    files: (folder) => onDisk(() => namesIn(folder, (entry) => entry.isFile())),
    writeArchive: (path) => onDisk(() => writeArchive(path, inside)),
    writeText: (file, text) => onDisk(() => writeWhole(inside(file), text)),
    readText: (file, most) =>
      onDisk(async () =>
        (await archives.isArchive(file.base))
          ? archives.readText(file.base, file.path, most)
          : readLimited(inside(file), most),
      ),
    rename: (from, to) =>
      onDisk(async () => {
        archives.close();
        await whenFree(() => rename(from, to));
        await syncFolder(dirname(to));
      }),
    close: () => {
      archives.close();
      return thread.close();
    },
  };
}
