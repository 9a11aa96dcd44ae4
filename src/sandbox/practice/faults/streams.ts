import { Readable } from 'node:stream';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { TrueAnswer } from './kind.ts';

const BLOCK = 1024 * 1024;

/** The true body piece by piece, whatever it is made of. */
export async function* pieces(body: TrueAnswer['body']): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) {
    if (body.length > 0) yield Buffer.from(body);
    return;
  }
  for await (const piece of body) yield Buffer.from(piece);
}

/** The first `limit` bytes. */
export async function* firstBytes(source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  if (left <= 0) return;
  for await (const piece of source) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** Pieces of at most `size` bytes. */
export async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    for (let at = 0; at < piece.length; at += size) yield piece.subarray(at, at + size);
  }
}

/** A JSON string of `bytes` letters, made while it is read. */
export function* hugeJson(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(BLOCK, 'a');
  yield Buffer.from('{"padding":"');
  for (let left = bytes; left > 0; left -= BLOCK) yield block.subarray(0, Math.min(left, BLOCK));
  yield Buffer.from('"}');
}

/**
 * A gzip stream that unpacks to `bytes` of JSON (rounded up to whole blocks). One packed block ends at a byte boundary and
 * refers to nothing before it, so it can be repeated: nothing but it is ever in memory.
 */
export function* gzipBomb(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(BLOCK, ' ');
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const count = Math.ceil(bytes / BLOCK);
  const text = Buffer.from('{}');
  // Magic, deflate, no flags, no time, no extra flags, Unix.
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  yield deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  let crc = crc32(text);
  for (let index = 0; index < count; index += 1) {
    crc = crc32(block, crc);
    yield packed;
  }
  const end = Buffer.alloc(10);
  // An empty final block, then the checksum and the length modulo 2^32.
  end.writeUInt16LE(0x0003, 0);
  end.writeUInt32LE(crc, 2);
  end.writeUInt32LE((count * BLOCK + text.length) % 2 ** 32, 6);
  yield end;
}
