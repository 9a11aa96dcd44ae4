import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveWriter, PartResult } from '../../core/ports/index.ts';
import { onDisk } from '../files/disk-error.ts';
import { syncFolder } from '../files/durable.ts';
import { whenFree } from '../files/when-free.ts';

/** Deflating these again costs time and saves nothing. */
const PACKED = /\.(?:pdf|jpe?g|png|gif|webp|zip|docx|xlsx)$/i;

/**
 * Writes a ZIP (ZIP64 where it needs to be) while its files are read: memory stays that of a few buffers. Files are added one
 * after another.
 */
export async function writeArchive(
  path: string,
  fullPath: (file: Parameters<ArchiveWriter['add']>[0]) => string,
): Promise<ArchiveWriter> {
  const zip = new ZipFile();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const writing = pipeline(zip.outputStream, target);
  let broken: unknown = null;
  writing.catch((error: unknown) => {
    broken = error;
  });
  zip.on('error', (error) => void zip.outputStream.destroy(error));
  await Promise.race([new Promise((resolve) => target.once('open', resolve)), onDisk(() => writing)]);

  const add = (from: string, entry: string, size: number, mtime: Date) =>
    new Promise<PartResult>((resolve, reject) => {
      const hash = createHash('sha256');
      let bytes = 0;
      writing.catch(reject);
      const options = { mtime, mode: 0o100600, compress: !PACKED.test(entry), size };
      zip.addReadStreamLazy(entry, options, (callback) => {
        const stream: Readable = createReadStream(from, { start: 0, end: Math.max(0, size - 1) });
        stream.on('data', (chunk: Buffer) => {
          hash.update(chunk);
          bytes += chunk.length;
        });
        stream.once('error', (error) => {
          reject(error);
          zip.outputStream.destroy(error);
        });
        stream.once('end', () => resolve({ bytes, sha256: hash.digest('hex') }));
        callback(null, stream);
      });
    });

  return {
    add: (from, entry) =>
      onDisk(async () => {
        if (broken) throw broken;
        const found = await stat(fullPath(from));
        if (found.size === 0) {
          zip.addBuffer(Buffer.alloc(0), entry, { mtime: found.mtime, mode: 0o100600, compress: false });
          return { bytes: 0, sha256: createHash('sha256').digest('hex') };
        }
        return add(fullPath(from), entry, found.size, found.mtime);
      }),
    addText: (entry, text) => zip.addBuffer(Buffer.from(text, 'utf8'), entry, { mode: 0o100600 }),
    finish: () =>
      onDisk(async () => {
        zip.end();
        await writing;
        const handle = await open(path, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await syncFolder(dirname(path));
      }),
    discard: () =>
      onDisk(async () => {
        target.destroy();
        await writing.catch(() => undefined);
        await whenFree(() => rm(path, { force: true }));
      }),
  };
}
