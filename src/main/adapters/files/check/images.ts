import { crc32 } from 'node:zlib';
import { message } from '../../../../shared/copy/message.ts';
import { type Finding, odd, SOUND, wrong } from './finding.ts';
import { type Looked, readAt } from './reader.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const cutShort = () => wrong(message('disk.picture_damaged_or_cut_short'));

/** Looks at a picture's structure from its first bytes to its end mark. */
export async function checkImage(file: Looked): Promise<Finding> {
  const { head } = file;
  if (head.subarray(0, 8).equals(PNG)) return checkPng(file);
  if (head[0] === 0xff && head[1] === 0xd8) return checkJpeg(file);
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) {
    return checkGif(file);
  }
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    const stated = head.readUInt32LE(4) + 8;
    return file.size >= stated && file.size <= stated + 1 ? SOUND : cutShort();
  }
  return wrong(message('disk.file_says_picture_but_isnt'));
}

/** Every chunk, its CRC included, up to IEND. */
async function checkPng(file: Looked): Promise<Finding> {
  let at = 8;
  let first = true;
  let data = false;
  for (let chunks = 0; chunks < 100_000 && at + 12 <= file.size; chunks += 1) {
    const header = await readAt(file.handle, at, 8);
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (at + 12 + length > file.size) return cutShort();
    if (first && (type !== 'IHDR' || length !== 13)) return cutShort();
    let sum = crc32(header.subarray(4));
    for (let done = 0; done < length; ) {
      const piece = await readAt(file.handle, at + 8 + done, Math.min(65_536, length - done));
      if (piece.length === 0) return cutShort();
      if (first && (piece.readUInt32BE(0) === 0 || piece.readUInt32BE(4) === 0)) return cutShort();
      sum = crc32(piece, sum);
      done += piece.length;
    }
    const stated = await readAt(file.handle, at + 8 + length, 4);
    if (stated.readUInt32BE(0) !== sum) return cutShort();
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data ? SOUND : cutShort();
    first = false;
    at += 12 + length;
  }
  return cutShort();
}

/** The segments up to the picture's data, with a size in the frame header, then the end mark behind it. */
async function checkJpeg(file: Looked): Promise<Finding> {
  let at = 2;
  let sized = false;
  for (let segments = 0; segments < 2_000 && at + 4 <= file.size; segments += 1) {
    const header = await readAt(file.handle, at, 9);
    if (header[0] !== 0xff) return cutShort();
    const marker = header[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = header.readUInt16BE(2);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) sized = header.length === 9 && header.readUInt16BE(7) > 0;
    if (marker === 0xda) {
      return sized ? checkScan(file, at + 2 + length) : cutShort();
    }
    if (length < 2 || marker === 0xd9) return cutShort();
    at += 2 + length;
  }
  return cutShort();
}

/** The picture's data up to its end mark. A phone's motion photo has a video behind it. */
async function checkScan(file: Looked, from: number): Promise<Finding> {
  const tailStart = file.size - file.tail.length;
  const last = file.tail.lastIndexOf(END_OF_IMAGE);
  if (last >= 0 && tailStart + last >= from) return SOUND;
  const end = await findEnd(file, from);
  if (end === null) return cutShort();
  const behind = await readAt(file.handle, end, 12);
  return odd(behind.toString('latin1', 4, 8) === 'ftyp' ? 'motion_photo' : 'trailing_bytes');
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** The place behind the first end mark. Inside the data 0xff is always followed by something else. */
async function findEnd({ handle, size }: Looked, from: number): Promise<number | null> {
  for (let at = from; at < size; ) {
    const piece = await readAt(handle, at, 65_537);
    const found = piece.indexOf(END_OF_IMAGE);
    if (found >= 0) return at + found + 2;
    at += 65_536;
  }
  return null;
}

/** Every block up to the trailer; a byte or more behind it is odd. */
async function checkGif({ handle, size }: Looked): Promise<Finding> {
  const header = await readAt(handle, 0, 13);
  if (header.length < 13) return cutShort();
  const colors = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));
  let at = 13 + colors(header[10] ?? 0);
  for (let blocks = 0; blocks < 1_000_000 && at < size; blocks += 1) {
    const head = await readAt(handle, at, 10);
    if (head[0] === 0x3b) return at + 1 === size ? SOUND : odd('trailing_bytes');
    if (head[0] === 0x21) at += 2;
    else if (head[0] === 0x2c && head.length === 10) at += 11 + colors(head[9] ?? 0);
    else return cutShort();
    const end = await behindSubBlocks(handle, at, size);
    if (end === null) return cutShort();
    at = end;
  }
  return cutShort();
}

async function behindSubBlocks(handle: Looked['handle'], from: number, size: number): Promise<number | null> {
  let at = from;
  let piece: Buffer = Buffer.alloc(0);
  for (let start = from; at < size; ) {
    if (at >= start + piece.length) {
      start = at;
      piece = await readAt(handle, at, 65_536);
    }
    const length = piece[at - start] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}
