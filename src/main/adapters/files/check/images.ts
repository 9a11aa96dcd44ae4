import { crc32 } from 'node:zlib';
import { type Looked, readAt } from './reader.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const CUT = 'The picture is damaged or cut short.';

/** Looks at a picture's structure from its first bytes to its end mark. Answers null, or what is wrong. */
export async function checkImage(file: Looked): Promise<string | null> {
  const { head } = file;
  if (head.subarray(0, 8).equals(PNG)) return checkPng(file);
  if (head[0] === 0xff && head[1] === 0xd8) return checkJpeg(file);
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) {
    return file.size > 13 && file.tail.at(-1) === 0x3b ? null : CUT;
  }
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    const told = head.readUInt32LE(4) + 8;
    return file.size >= told && file.size <= told + 1 ? null : CUT;
  }
  return 'The file says it is a picture, but it isn’t one.';
}

/** Every chunk, its CRC included, up to IEND. */
async function checkPng(file: Looked): Promise<string | null> {
  let at = 8;
  let first = true;
  let data = false;
  for (let chunks = 0; chunks < 100_000 && at + 12 <= file.size; chunks += 1) {
    const header = await readAt(file.handle, at, 8);
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (at + 12 + length > file.size) return CUT;
    if (first && (type !== 'IHDR' || length !== 13)) return CUT;
    let sum = crc32(header.subarray(4));
    for (let done = 0; done < length; ) {
      const piece = await readAt(file.handle, at + 8 + done, Math.min(65_536, length - done));
      if (piece.length === 0) return CUT;
      if (first && (piece.readUInt32BE(0) === 0 || piece.readUInt32BE(4) === 0)) return CUT;
      sum = crc32(piece, sum);
      done += piece.length;
    }
    const told = await readAt(file.handle, at + 8 + length, 4);
    if (told.readUInt32BE(0) !== sum) return CUT;
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data ? null : CUT;
    first = false;
    at += 12 + length;
  }
  return CUT;
}

/** The segments up to the picture's data, with a size in the frame header, then the end mark behind it. */
async function checkJpeg(file: Looked): Promise<string | null> {
  let at = 2;
  let sized = false;
  for (let segments = 0; segments < 2_000 && at + 4 <= file.size; segments += 1) {
    const header = await readAt(file.handle, at, 9);
    if (header[0] !== 0xff) return CUT;
    const marker = header[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = header.readUInt16BE(2);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) sized = header.length === 9 && header.readUInt16BE(7) > 0;
    if (marker === 0xda) {
      const tailStart = file.size - file.tail.length;
      const end = file.tail.lastIndexOf(Buffer.from([0xff, 0xd9]));
      return sized && end >= 0 && tailStart + end >= at + 2 + length ? null : CUT;
    }
    if (length < 2 || marker === 0xd9) return CUT;
    at += 2 + length;
  }
  return CUT;
}
