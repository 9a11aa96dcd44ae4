import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { safeName } from '../../../shared/domain/safe-name.ts';
import { DiskError, type LibraryFiles } from '../../core/ports/index.ts';
import { onDisk } from './disk-error.ts';
import { makeFolder } from './durable.ts';
import { adoptedPart, newPart, resumedPart } from './part-file.ts';
import { place } from './place.ts';

/**
 * The library below `root`: `<account folder>/<year-month>/<address> - <order>/<file>`. What is on its way lies in
 * `stagingDir` (`<root>/.incoming` unless told otherwise), which must be on the same disk. One library is used by one
 * running app: the sweep takes everything in the staging folder for left over.
 */
export function createLibraryFiles(options: {
  readonly root: string;
  readonly stagingDir?: string;
}): LibraryFiles {
  const root = resolve(options.root);
  const staging = resolve(options.stagingDir ?? join(root, '.incoming'));
  let turn: Promise<unknown> = Promise.resolve();

  /** One file at a time finds its free name, so that two can't find the same. */
  const put: Parameters<typeof newPart>[1] = (path, result, to) => {
    const mine = turn.catch(() => undefined).then(() => place(root, path, result, to));
    turn = mine;
    return mine;
  };

  /** Keys are the core's own; a name made by `safeName` can't lead elsewhere. */
  const partOf = (key: string) => join(staging, safeName(`${key}.part`));

  const absolute = (folder: string, path: string): string => {
    const base = join(root, safeName(folder, 'account'));
    const full = resolve(base, ...path.split('/'));
    if (!full.startsWith(base + sep)) throw new DiskError('other', 'This file isn’t inside the library.');
    return full;
  };

  return {
    root,
    createPart: (key) =>
      onDisk(async () => {
        await makeFolder(staging);
        return newPart(key === undefined ? join(staging, `${randomUUID()}.part`) : partOf(key), put);
      }),
    resumePart: (key, bytes) => onDisk(() => resumedPart(partOf(key), bytes, put)),
    dropPart: (key) => onDisk(() => rm(partOf(key), { force: true })),
    adoptPart: (path) =>
      onDisk(async () => {
        const inside = relative(await realpath(staging), await realpath(path));
        if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
          throw new DiskError('other', 'This file isn’t in the library’s staging folder.');
        return adoptedPart(path, put);
      }),
    createStaging: () =>
      onDisk(async () => {
        await makeFolder(staging);
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
        const left = await readdir(staging).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        });
        for (const name of left) {
          if (!kept.has(name)) await rm(join(staging, name), { recursive: true, force: true });
        }
      }),
    present: async (folder, path, size) => {
      try {
        const found = await stat(absolute(folder, path));
        return found.isFile() && found.size === size;
      } catch {
        return false;
      }
    },
    absolute,
    read: (folder, path, limit) =>
      onDisk(async () => {
        const full = absolute(folder, path);
        if ((await stat(full)).size > limit)
          throw new DiskError(
            'other',
            'This file is too large to be shown here. Open it in its own program.',
          );
        return readFile(full);
      }),
    ensureFolder: (folder) =>
      onDisk(async () => {
        const full = join(root, safeName(folder, 'account'));
        await makeFolder(full);
        return full;
      }),
  };
}
