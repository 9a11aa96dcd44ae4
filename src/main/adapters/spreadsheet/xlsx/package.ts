import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { message, sentences } from '../../../../shared/copy/message.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { openArchive, type ZipRecord } from '../../zip/directory.ts';
import { DEFAULT_CAPS, decide } from '../../zip/policy.ts';
import { Refusal } from '../../zip/refusal.ts';
import { Unreadable } from '../refusal.ts';

/** A workbook holds a few dozen parts; its sheets pack well, but not without end. */
const CAPS = { ...DEFAULT_CAPS, entries: 5_000, entryBytes: 2_000_000_000, totalBytes: 3_000_000_000 };

/** The parts of a workbook, by their names. */
export type Parts = {
  has(name: string): boolean;
  /** The part in pieces. Throws Unreadable when it isn't what the directory says. */
  bytes(name: string): AsyncIterable<Uint8Array>;
  size(name: string): Bytes;
  close(): Promise<void>;
};

/** Opens a workbook under the policy for archives. Nothing is unpacked to the disk. */
export async function openParts(path: string): Promise<Parts> {
  try {
    const { handle, directory } = await openArchive(path, CAPS);
    try {
      await decide(directory, CAPS);
    } catch (error) {
      await handle.close();
      throw error;
    }
    // Names in a workbook are distinguished without regard to case.
    const records = new Map(directory.records.map((record) => [record.name.toLowerCase(), record]));
    return {
      has: (name) => records.has(name.toLowerCase()),
      size: (name) => records.get(name.toLowerCase())?.size ?? 0,
      bytes: (name) => {
        const record = records.get(name.toLowerCase());
        if (!record) throw new Unreadable(message(DAMAGED));
        return unpacked(handle, record);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    if (error instanceof Refusal) throw new Unreadable(sentences(error.words, message(REMEDY)));
    throw error;
  }
}

const PIECE = 128 * 1024;

async function* packedBytes(handle: FileHandle, { dataStart, packed }: ZipRecord): AsyncGenerator<Buffer> {
  for (let done = 0; done < packed; ) {
    const length = Math.min(PIECE, packed - done);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, dataStart + done);
    if (bytesRead === 0) throw new Unreadable(message(DAMAGED));
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* unpacked(handle: FileHandle, record: ZipRecord): AsyncGenerator<Uint8Array> {
  if (record.packed === 0) return;
  const source = Readable.from(packedBytes(handle, record));
  const stream: Readable = record.method === 0 ? source : source.pipe(createInflateRaw());
  source.on('error', (error) => stream.destroy(error));
  let bytes = 0;
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > record.size) throw new Unreadable(message(DAMAGED));
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Unreadable || !/^(Z_|ERR_ZLIB)/.test(codeOf(error))) throw error;
    throw new Unreadable(message(DAMAGED));
  } finally {
    source.destroy();
    stream.destroy();
  }
  if (bytes !== record.size || sum !== record.crc) throw new Unreadable(message(DAMAGED));
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code ?? '');
}

const REMEDY = 'listFile.open_excel_save_again_bring';
export const DAMAGED = 'listFile.workbook_damaged_or_cut_short';
