import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { message } from '../../../shared/copy/message.ts';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import { DiskError, type DiskFile, type PartResult } from '../../core/ports/index.ts';
import { type Entry, openOwnZip, type ZipFile } from '../zip/zip-file.ts';

const DAMAGED = 'disk.backups_file_damaged_or_cut';

type Opened = {
  readonly path: string;
  readonly size: Bytes;
  readonly changedAt: Millis;
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
};

/** Files inside ZIPs, by the names that this app wrote. One ZIP is kept open; its directory is read once. */
export interface ArchiveReader {
  /** Whether files below this base are in a ZIP. */
  isArchive(base: string): Promise<boolean>;
  stat(base: string, name: string): Promise<DiskFile | null>;
  hash(base: string, name: string): Promise<PartResult>;
  /** Null: it isn't there. More than `most` bytes are refused. */
  readText(base: string, name: string, most: Bytes): Promise<string | null>;
  /** Writes the file to a path that must be free, flushes it, and answers what was written. */
  extract(base: string, name: string, to: string, most: Bytes | null): Promise<PartResult>;
  close(): void;
}

/** Rejections are DiskErrors and what the file system says. */
export function createArchiveReader(): ArchiveReader {
  let opened: Opened | null = null;

  function close(): void {
    opened?.zip.close();
    opened = null;
  }

  async function archive(path: string): Promise<Opened> {
    const { size, mtimeMs } = await stat(path);
    const changedAt = Math.floor(mtimeMs);
    if (opened?.path === path && opened.size === size && opened.changedAt === changedAt) return opened;
    close();
    const zip = await openOwnZip(path).catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === undefined ? new DiskError('other', message(DAMAGED)) : error;
    });
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch {
      zip.close();
      throw new DiskError('other', message(DAMAGED));
    }
    opened = { path, size, changedAt, zip, entries };
    return opened;
  }

  async function streamOf(base: string, name: string): Promise<Readable> {
    const { zip, entries } = await archive(base);
    const entry = entries.get(name);
    if (!entry) throw new DiskError('gone', message('disk.not_in_backup'));
    return zip.openReadStreamPromise(entry);
  }

  /** Each piece of an entry. What can't be unpacked is damage, not the disk's refusal. */
  async function* pieces(base: string, name: string): AsyncIterable<Buffer> {
    const stream = await streamOf(base, name);
    try {
      for await (const piece of stream) yield piece as Buffer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
      throw new DiskError('other', message(DAMAGED));
    }
  }

  async function extractTo(handle: FileHandle, base: string, name: string, most: Bytes | null) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of pieces(base, name)) {
      bytes += piece.length;
      if (most !== null && bytes > most) throw new DiskError('other', message(DAMAGED));
      hash.update(piece);
      await handle.writeFile(piece);
    }
    await handle.sync();
    return { bytes, sha256: hash.digest('hex') };
  }

  return {
    isArchive: async (base) =>
      /\.zip$/i.test(base) && ((await stat(base).catch(() => null))?.isFile() ?? false),
    stat: async (base, name) => {
      const { entries, changedAt } = await archive(base);
      const entry = entries.get(name);
      return entry ? { size: entry.uncompressedSize, changedAt } : null;
    },
    hash: async (base, name) => {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of pieces(base, name)) {
        hash.update(piece);
        bytes += piece.length;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    readText: async (base, name, most) => {
      const { entries } = await archive(base);
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > most) throw new DiskError('other', message('disk.too_large'));
      const parts: Buffer[] = [];
      for await (const piece of pieces(base, name)) parts.push(piece);
      return Buffer.concat(parts).toString('utf8');
    },
    extract: async (base, name, to, most) => {
      const handle = await open(to, 'wx', 0o600);
      try {
        return await extractTo(handle, base, name, most);
      } finally {
        await handle.close();
      }
    },
    close,
  };
}
