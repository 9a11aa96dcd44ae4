import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { message } from '../../../shared/copy/message.ts';
import type { Bytes } from '../../../shared/domain/units.ts';
import { DiskError, type PartFile, type PartResult } from '../../core/ports/index.ts';
import { checkFile } from './check/index.ts';
import { onDisk } from './disk-error.ts';
import { hashFile } from './place.ts';

type Put = (path: string, result: PartResult, to: Parameters<PartFile['commit']>[0]) => Promise<string>;

/** A new file that is written piece by piece; its hash is taken on the way. What has this name is thrown away. */
export async function newPart(path: string, put: Put): Promise<PartFile> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  let hash: Hash | null = createHash('sha256');
  let bytes = 0;
  return partFile(path, handle, put, {
    write: async (chunk) => {
      bytes += await writeAll(handle, chunk, bytes);
      hash?.update(chunk);
    },
    skip: (length) => {
      hash = null;
      bytes += length;
    },
    result: async () => (hash ? { bytes, sha256: hash.digest('hex') } : hashFile(path)),
  });
}

/** A file of which the first `bytes` are there; its hash is taken when it is finished. Null when there are fewer. */
export async function resumedPart(path: string, bytes: number, put: Put): Promise<PartFile | null> {
  const handle = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  if ((await handle.stat()).size < bytes) {
    await handle.close();
    return null;
  }
  await handle.truncate(bytes);
  let at = bytes;
  return partFile(path, handle, put, {
    write: async (chunk) => {
      at += await writeAll(handle, chunk, at);
    },
    skip: (length) => {
      at += length;
    },
    result: () => hashFile(path),
  });
}

async function digestOf(path: string, algorithm: 'md5' | 'sha1'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Writes the whole chunk at a place. Returns its length. */
async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < chunk.length; )
    done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  return chunk.length;
}

/** A file that is already written (an archive's entry); without `known`, its hash is taken when it is finished. */
export async function adoptedPart(path: string, put: Put, known?: PartResult): Promise<PartFile> {
  const handle = await open(path, 'r+');
  const refused = () => new DiskError('other', message('disk.archive_file_not_written'));
  return partFile(path, handle, put, {
    write: () => Promise.reject(refused()),
    skip: () => {
      throw refused();
    },
    result: async () => known ?? (await hashFile(path)),
  });
}

function partFile(
  path: string,
  handle: FileHandle,
  put: Put,
  parts: {
    write: (chunk: Uint8Array) => Promise<void>;
    skip: (bytes: Bytes) => void;
    result: () => Promise<PartResult>;
  },
): PartFile {
  let finished: PartResult | null = null;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await handle.close();
  };
  return {
    path,
    write: (chunk) => onDisk(() => parts.write(chunk)),
    skip: async (bytes) => parts.skip(bytes),
    checkpoint: () => onDisk(() => handle.datasync()),
    leave: () => onDisk(close),
    finish: () =>
      onDisk(async () => {
        if (finished) return finished;
        await handle.sync();
        await close();
        finished = await parts.result();
        return finished;
      }),
    check: (name, kind) => onDisk(() => checkFile(path, name, kind)),
    digest: (algorithm) => onDisk(() => digestOf(path, algorithm)),
    commit: (to) =>
      onDisk(() => {
        if (!finished) throw new Error('a part is finished before it is committed');
        return put(path, finished, to);
      }),
    discard: async () => {
      await close().catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
    },
  };
}
