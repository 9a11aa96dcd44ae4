import { createHash, randomUUID } from 'node:crypto';
import { copyFile, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { message } from '../../../shared/copy/message.ts';
import { freeName, nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import { DiskError, type LibraryPath, type PartResult } from '../../core/ports/index.ts';
import { makeFolder, moveInto, syncFolder } from './durable.ts';
import { markOrigin } from './origin-mark.ts';
import { whenFree } from './when-free.ts';

/** In a chosen root: copies on their way into it. */
export const BESIDE = '.incoming';

/** Bytes read at a time. */
const PIECE = 256 * 1024;

/**
 * The SHA-256 of a file, read in pieces. Lower-case hexadecimal. In one buffer: a stream's pieces lie in memory until V8 collects,
 * which sees none of them.
 */
export async function hashFile(path: string): Promise<PartResult> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(PIECE);
  let bytes = 0;
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PIECE, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
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

/** A folder that files are put into, as it was read once, and what was put there since. */
type Folder = {
  readonly path: string;
  /** From the account's folder. */
  readonly segments: readonly string[];
  readonly names: Map<string, string>;
  readonly device: number;
};

/**
 * Puts whole files into folders, one after the other. Nothing is durable before `settle`. One at a time for each library: see
 * `createLibraryFiles`.
 */
export class Placing {
  readonly #root: string;
  readonly #folders = new Map<string, Folder>();
  readonly #devices = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes what was put durable. */
  async settle(): Promise<void> {
    for (const { path } of this.#folders.values()) await syncFolder(path);
  }

  /**
   * Puts a whole file under the wanted name or the next free one; never over another. The same content that is already
   * there under one of these names (a run that was killed before it could record it) is that file: it isn't put twice.
   * Returns the path from the account's folder, with `/`.
   */
  async put(part: string, known: PartResult, to: LibraryPath): Promise<string> {
    const folder = await this.#folderOf(to);
    const { path: parent, segments, names } = folder;
    const wanted = safeName(to.segments.at(-1) ?? '');
    await markOrigin(part);
    for (;;) {
      const passed: string[] = [];
      const name = freeName(wanted, (key) => {
        const there = names.get(key);
        if (there !== undefined) passed.push(there);
        return there !== undefined;
      });
      for (const there of passed) {
        const path = [...segments, there].join('/');
        if (to.foreign?.(path) || !(await isSame(join(parent, there), known))) continue;
        await whenFree(() => rm(part, { force: true }));
        return path;
      }
      names.set(nameKey(name), name);
      if (await this.#bring(part, folder, name, known)) return [...segments, name].join('/');
    }
  }

  async #folderOf(to: LibraryPath): Promise<Folder> {
    const wanted = to.segments.slice(0, -1);
    const key = [to.folder, ...wanted].join('/');
    const there = this.#folders.get(key);
    if (there) return there;
    const base = join(this.#root, safeName(to.folder, 'account'));
    const segments = await ensureFolders(base, wanted);
    const path = join(base, ...segments);
    const folder = { path, segments, names: await namesByKey(path), device: (await stat(path)).dev };
    this.#folders.set(key, folder);
    return folder;
  }

  /**
   * Moves a part to a name that must be free; false when it's taken. From another disk it's copied beside the library first,
   * and read back: a network share is never the place where a transfer is written.
   */
  async #bring(part: string, folder: Folder, name: string, known: PartResult): Promise<boolean> {
    const to = join(folder.path, name);
    if ((await this.#deviceOf(part)) === folder.device) return moveInto(part, to, false);
    const beside = join(this.#root, BESIDE);
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

  async #deviceOf(part: string): Promise<number> {
    const folder = dirname(part);
    const known = this.#devices.get(folder);
    if (known !== undefined) return known;
    const { dev } = await stat(part);
    this.#devices.set(folder, dev);
    return dev;
  }
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
