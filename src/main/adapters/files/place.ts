import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { message } from '../../../shared/copy/message.ts';
import { freeName, nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import { DiskError, type LibraryPath, type PartResult } from '../../core/ports/index.ts';
import { makeFolder, moveInto } from './durable.ts';
import { markOrigin } from './origin-mark.ts';
import { whenFree } from './when-free.ts';

/** In a chosen root: copies on their way into it. */
export const BESIDE = '.incoming';

/** The SHA-256 of a file, read in pieces. Lower-case hexadecimal. */
export async function hashFile(path: string): Promise<PartResult> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Finds names in folders as Windows and macOS would: by `nameKey`, so that no two differ only in case or form. */
export async function namesByKey(folder: string): Promise<Map<string, string>> {
  return new Map((await readdir(folder)).map((name) => [nameKey(name), name]));
}

/** Makes the folders, taking those that are there under another case or form. Returns their real names. */
export async function ensureFolders(base: string, segments: readonly string[]): Promise<string[]> {
  const real: string[] = [];
  await makeFolder(base);
  for (const segment of segments) {
    const wanted = safeName(segment, 'folder');
    real.push((await namesByKey(join(base, ...real))).get(nameKey(wanted)) ?? wanted);
    await makeFolder(join(base, ...real));
  }
  return real;
}

/**
 * Puts a whole file under the wanted name or the next free one; never over another. The same content that is already
 * there under one of these names (a run that was killed before it could record it) is that file: it isn't put twice.
 * Returns the path from the account's folder, with `/`. One at a time for each library: see `createLibraryFiles`.
 */
export async function place(root: string, part: string, known: PartResult, to: LibraryPath): Promise<string> {
  const base = join(root, safeName(to.folder, 'account'));
  const folders = await ensureFolders(base, to.segments.slice(0, -1));
  const folder = join(base, ...folders);
  const wanted = safeName(to.segments.at(-1) ?? '');
  await markOrigin(part);
  const taken = await namesByKey(folder);
  for (;;) {
    const passed: string[] = [];
    const name = freeName(wanted, (key) => {
      const there = taken.get(key);
      if (there !== undefined) passed.push(there);
      return there !== undefined;
    });
    for (const there of passed) {
      const path = [...folders, there].join('/');
      if (to.foreign?.(path) || !(await isSame(join(folder, there), known))) continue;
      await whenFree(() => rm(part, { force: true }));
      return path;
    }
    if (await bring(part, join(folder, name), join(root, BESIDE), known)) return [...folders, name].join('/');
    taken.set(nameKey(name), name);
  }
}

/**
 * Moves a part to a name that must be free; false when it's taken. From another disk it's copied beside the library first,
 * and read back: a network share is never the place where a transfer is written.
 */
async function bring(part: string, to: string, beside: string, known: PartResult): Promise<boolean> {
  if ((await stat(part)).dev === (await stat(dirname(to))).dev) return moveInto(part, to);
  await makeFolder(beside);
  const copy = join(beside, `${randomUUID()}.part`);
  try {
    await copyWhole(part, copy, known);
    if (!(await moveInto(copy, to))) return false;
  } finally {
    await whenFree(() => rm(copy, { force: true }));
  }
  await whenFree(() => rm(part, { force: true }));
  return true;
}

/** Copies and flushes, then reads the copy back. Rejects when it isn't what was to be copied. */
export async function copyWhole(from: string, to: string, known: PartResult | null): Promise<PartResult> {
  const wanted = known ?? (await hashFile(from));
  await copyFile(from, to);
  const handle = await whenFree(() => open(to, 'r+'));
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const copied = await hashFile(to);
  if (copied.bytes === wanted.bytes && copied.sha256 === wanted.sha256) return copied;
  await rm(to, { force: true });
  throw new DiskError('other', message('disk.copy_differs'));
}

export async function isSame(path: string, known: PartResult): Promise<boolean> {
  const there = await stat(path);
  if (!there.isFile() || there.size !== known.bytes) return false;
  return (await hashFile(path)).sha256 === known.sha256;
}
