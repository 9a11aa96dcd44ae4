import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { message } from '../../../shared/copy/message.ts';
import type { Bytes, Sha256 } from '../../../shared/domain/units.ts';
import { isFromDisk, type ZipRecord } from './directory.ts';
import { Refusal, shown } from './refusal.ts';

/** Up to this size, packed and unpacked, an entry is unpacked at once: streams cost more than they save. */
const SMALL: Bytes = 65_536;

/** Writes one entry, and believes it only when length, CRC and the packed length are what the directory says. Returns its hash. */
export async function unpackOne(
  handle: FileHandle,
  record: ZipRecord,
  path: string,
  made: string[],
): Promise<Sha256> {
  const out = await open(path, 'wx', 0o600);
  made.push(path);
  try {
    let bytes = 0;
    let sum = 0;
    const hash = createHash('sha256');
    const take = async (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > record.size)
        throw new Refusal(message('archives.file_archive_larger_than_says', { name: shown(record.name) }));
      sum = crc32(chunk, sum);
      hash.update(chunk);
      for (let offset = 0; offset < chunk.length; )
        offset += (await out.write(chunk, offset, chunk.length - offset)).bytesWritten;
    };
    const small = record.packed <= SMALL && record.size <= SMALL;
    const used = await (small ? atOnce : streamed)(handle, record, take);
    if (bytes !== record.size || sum !== record.crc || used !== record.packed)
      throw new Refusal(message('archives.file_archive_damaged', { name: shown(record.name) }));
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof Refusal || isFromDisk(error)) throw error;
    throw new Refusal(message('archives.file_archive_damaged', { name: shown(record.name) }));
  } finally {
    await out.close();
  }
}

/** Hands an entry's bytes to `take`. Returns how many packed bytes were used. */
type Unpack = (
  handle: FileHandle,
  record: ZipRecord,
  take: (chunk: Buffer) => Promise<void>,
) => Promise<number>;

const atOnce: Unpack = async (handle, record, take) => {
  if (record.packed === 0) return 0;
  const packed = Buffer.alloc(record.packed);
  await handle.read(packed, 0, packed.length, record.dataStart);
  if (record.method === 0) {
    await take(packed);
    return packed.length;
  }
  // One byte more than declared proves the size wrong.
  const { buffer, engine } = inflated(packed, record.size + 1);
  await take(buffer);
  return engine.bytesWritten;
};

type Inflated = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };

function inflated(packed: Buffer, most: Bytes): Inflated {
  try {
    // With `info`, zlib answers an object, which its types don't know.
    return inflateRawSync(packed, { maxOutputLength: most, info: true }) as unknown as Inflated;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    return { buffer: Buffer.alloc(most), engine: { bytesWritten: packed.length } };
  }
}

const streamed: Unpack = async (handle, record, take) => {
  if (record.packed === 0) return 0;
  const source = handle.createReadStream({
    start: record.dataStart,
    end: record.dataStart + record.packed - 1,
    autoClose: false,
    highWaterMark: 256 * 1024,
  });
  const each = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await take(chunk);
  };
  if (record.method === 0) {
    await pipeline(source, each);
    return record.packed;
  }
  const inflate = createInflateRaw();
  await pipeline(source, inflate, each);
  return inflate.bytesWritten;
};
