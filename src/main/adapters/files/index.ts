import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { message } from '../../../shared/copy/message.ts';
import { safeName } from '../../../shared/domain/safe-name.ts';
import { DiskError, type LibraryFiles } from '../../core/ports/index.ts';
import { away, onDisk } from './disk-error.ts';
import { makeFolder } from './durable.ts';
import { adoptedPart, newPart, resumedPart } from './part-file.ts';
import { BESIDE, hashFile } from './place.ts';
import { putTogether } from './put-together.ts';
import { createRoots } from './roots.ts';

/**
 * The library below `root`, or below folders that were chosen for it (`settle`): `<account folder>/<folders by the
 * rule>/<file>`. Files in transfer are in `stagingDir` (`<root>/.incoming` by default), on this computer. One
 * library is used by one running app: the sweep takes everything in the staging folder for left over.
 */
export function createLibraryFiles(options: {
  readonly root: string;
  readonly stagingDir?: string;
}): LibraryFiles {
  const usual = resolve(options.root);
  const roots = createRoots(usual);
  const staging = resolve(options.stagingDir ?? join(usual, '.incoming'));
  let turn: Promise<unknown> = Promise.resolve();

  const put = putTogether(roots, (work) => inTurn(work));

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.catch(() => undefined).then(work);
    turn = mine;
    return mine;
  }

  /** It's in the usual folder, which is never made again below what is away. */
  async function makeStaging(): Promise<void> {
    if (!(await roots.usualReady())) throw away();
    await makeFolder(staging);
  }

  /** Keys are the core's own; a name made by `safeName` can't lead elsewhere. */
  const partOf = (key: string) => join(staging, safeName(`${key}.part`));

  const base = (folder: string) => join(roots.of(folder), safeName(folder, 'account'));

  const absolute = (folder: string, path: string): string => {
    const below = base(folder);
    const full = resolve(below, ...path.split('/'));
    if (!full.startsWith(below + sep)) throw new DiskError('other', message('disk.not_inside_library'));
    return full;
  };

  /** Null: nothing is known, because the folder can't be reached or the disk answers with errors. */
  async function look(folder: string, path: string): Promise<Stats | 'gone' | null> {
    try {
      const found = await stat(absolute(folder, path));
      return found.isFile() ? found : 'gone';
    } catch (error) {
      const gone = error instanceof DiskError || GONE.includes((error as NodeJS.ErrnoException).code ?? '');
      return gone && (await roots.reachable(folder)) ? 'gone' : null;
    }
  }

  return {
    get root() {
      return roots.all;
    },
    usual,
    settle: roots.settle,
    makeUsual: () => onDisk(() => makeFolder(usual)),
    away: roots.away,
    reachable: roots.reachable,
    lookForRoots: roots.look,
    // A turn after the last file: who put it has recorded it by then.
    quiet: (work) => inTurn(() => new Promise((done) => setImmediate(done)).then(work)),
    createPart: (key) =>
      onDisk(async () => {
        await makeStaging();
        return newPart(key === undefined ? join(staging, `${randomUUID()}.part`) : partOf(key), put);
      }),
    resumePart: (key, bytes) => onDisk(() => resumedPart(partOf(key), bytes, put)),
    dropPart: (key) => onDisk(() => rm(partOf(key), { force: true })),
    adoptPart: (path, known) =>
      onDisk(async () => {
        const inside = relative(await realpath(staging), await realpath(path));
        if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
          throw new DiskError('other', message('disk.not_in_staging'));
        return adoptedPart(path, put, known);
      }),
    createStaging: () =>
      onDisk(async () => {
        await makeStaging();
        return mkdtemp(join(staging, 'unpack-'));
      }),
    removeStaging: (path) =>
      onDisk(async () => {
        if (!resolve(path).startsWith(staging + sep)) return;
        await rm(path, { recursive: true, force: true });
      }),
    sweep: (keep = new Set()) =>
      onDisk(async () => {
        const kept = new Set([...keep].map((key) => basename(partOf(key))));
        await sweepStaging(staging, kept);
        for (const root of await roots.chosen()) await sweepBeside(join(root, BESIDE));
      }),
    present: async (folder, path) => {
      const found = await look(folder, path);
      return found === null ? null : found !== 'gone';
    },
    inspect: async (folder, { path, size, sha256, wholeAt }) => {
      const found = await look(folder, path);
      if (found === null) return null;
      if (found === 'gone') return { kind: 'gone' };
      return compared(absolute(folder, path), found, { size, sha256, wholeAt });
    },
    hash: (folder, path) => onDisk(() => hashFile(absolute(folder, path))),
    absolute,
    base,
    read: (folder, path, limit) =>
      onDisk(async () => {
        const full = absolute(folder, path);
        if ((await stat(full)).size > limit) throw new DiskError('other', message('disk.too_large_to_show'));
        return readFile(full);
      }),
    ensureFolder: (folder) =>
      onDisk(async () => {
        if (!(await roots.reachable(folder))) throw away();
        const full = base(folder);
        await makeFolder(full);
        return full;
      }),
  };
}

const GONE = ['ENOENT', 'ENOTDIR'];
/** Another computer may be copying to the same share: what is younger than this isn't left over. Milliseconds. */
const LEFT_OVER = 24 * 60 * 60_000;

async function sweepBeside(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_OVER) await rm(path, { force: true });
  }
}

async function sweepStaging(staging: string, kept: ReadonlySet<string>): Promise<void> {
  const left = await readdir(staging).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of left) {
    if (!kept.has(name)) await rm(join(staging, name), { recursive: true, force: true });
  }
}

/** A file that is there, beside what is recorded of it; null: it can't be read now. */
async function compared(
  path: string,
  found: Stats,
  recorded: { readonly size: number; readonly sha256: string; readonly wholeAt: number },
): Promise<{ readonly kind: 'there' | 'changed'; readonly at: number } | null> {
  const at = Math.floor(found.mtimeMs);
  if (found.size !== recorded.size) return { kind: 'changed', at };
  if (at <= recorded.wholeAt) return { kind: 'there', at: recorded.wholeAt };
  // Written to since, and as long as before: only its content shows a change.
  const now = await hashFile(path).catch(() => null);
  if (now === null) return null;
  return { kind: now.sha256 === recorded.sha256 ? 'there' : 'changed', at };
}
