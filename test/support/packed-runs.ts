import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What is packed once and then repeated. Bytes. */
const PIECE = 1_000_000;

/**
 * `length` times the same byte in raw deflate, as large as zlib makes it within a hundredth. A million of them are packed, and
 * the rest repeats that: packing 300 MB of a bomb takes a second of the processor.
 */
export function deflatedRun(byte: number, length: number): Buffer {
  const whole = Math.floor(length / PIECE);
  // A full flush ends at a byte, and what follows it refers to nothing before.
  const piece = deflateRawSync(Buffer.alloc(Math.min(length, PIECE), byte), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const end = deflateRawSync(Buffer.alloc(length % PIECE, byte));
  return Buffer.concat([...Array<Buffer>(whole).fill(piece), end]);
}

/** The same as gzip. */
export function gzippedRun(byte: number, length: number): Buffer {
  const piece = Buffer.alloc(Math.min(length, PIECE), byte);
  let sum = 0;
  for (let left = length; left > 0; left -= PIECE) sum = crc32(piece.subarray(0, left), sum);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), deflatedRun(byte, length), trailer]);
}

const ADLER = 65_521n;

/** `start` and a run behind it, as zlib packs them. */
export function zlibRun(start: string, byte: number, length: number): Buffer {
  let [low, high] = [1n, 0n];
  for (const each of Buffer.from(start)) {
    low = (low + BigInt(each)) % ADLER;
    high = (high + low) % ADLER;
  }
  const [value, count] = [BigInt(byte), BigInt(length)];
  high = (high + count * low + (value * count * (count + 1n)) / 2n) % ADLER;
  low = (low + count * value) % ADLER;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number(high * 65_536n + low));
  const head = deflateRawSync(start, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from('789c', 'hex'), head, deflatedRun(byte, length), sum]);
}
