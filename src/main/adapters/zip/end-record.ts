import type { FileHandle } from 'node:fs/promises';
import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { CONTRADICTS, HIDDEN } from './refusal.ts';

/** ZIP64's own end record and the way to it. Bytes. */
const WIDE = 56 + 20;
const SHORT = 22;
const LONGEST_COMMENT = 0xffff;
/** Zeros behind the end record that are taken for padding: tapes and some archivers fill their last block. Bytes. */
const MAX_PADDING = 1_048_576;

/** The archive's size without zeros behind its end record; the file's own size where there is anything else. */
export async function sizeWithoutPadding(handle: FileHandle, size: number): Promise<number> {
  const length = Math.min(size, MAX_PADDING + SHORT + LONGEST_COMMENT);
  const last = Buffer.alloc(1);
  await handle.read(last, 0, 1, Math.max(0, size - 1));
  if (length < SHORT || last[0] !== 0) return size;
  const tail = Buffer.alloc(length);
  const { bytesRead } = await handle.read(tail, 0, length, size - length);
  if (bytesRead !== length) return size;
  const at = tail.lastIndexOf('PK\x05\x06', length - SHORT, 'latin1');
  if (at < 0) return size;
  const end = at + SHORT + tail.readUInt16LE(at + 20);
  return end <= length && tail.subarray(end).every((byte) => byte === 0) ? size - length + end : size;
}

/**
 * Why what stands behind the directory can't be believed; null: it is the end record (with ZIP64's before it), nothing
 * else, and returns the directory as it was read. Other programs may go by a field that this one doesn't need.
 */
export async function endProblem(
  handle: FileHandle,
  directory: {
    readonly start: number;
    readonly end: number;
    readonly endRecord: number;
    readonly count: number;
  },
): Promise<Message | null> {
  const { start, end, endRecord, count } = directory;
  const before = endRecord - end;
  if (before !== 0 && before !== WIDE) return message(HIDDEN);
  const bytes = Buffer.alloc(before + SHORT);
  await handle.read(bytes, 0, bytes.length, end);
  const length = end - start;
  const wide = before === WIDE;
  if (wide && !wideAgrees(bytes, { start, end, length, count })) return message(CONTRADICTS);

  /** ZIP64 writes all ones into the short fields. */
  const says = (at: number, width: 2 | 4, value: number) => {
    const declared = bytes.readUIntLE(before + at, width);
    return declared === value || (wide && declared === 256 ** width - 1);
  };
  const agrees =
    bytes.readUInt32LE(before) === 0x06054b50 &&
    says(4, 2, 0) &&
    says(6, 2, 0) &&
    says(8, 2, count) &&
    says(10, 2, count) &&
    says(12, 4, length) &&
    says(16, 4, start);
  return agrees ? null : message(CONTRADICTS);
}

function wideAgrees(
  bytes: Buffer,
  { start, end, length, count }: { start: number; end: number; length: number; count: number },
): boolean {
  const number = (at: number) => Number(bytes.readBigUInt64LE(at));
  return (
    bytes.readUInt32LE(0) === 0x06064b50 &&
    number(4) === 44 &&
    bytes.readUInt32LE(16) === 0 &&
    bytes.readUInt32LE(20) === 0 &&
    number(24) === count &&
    number(32) === count &&
    number(40) === length &&
    number(48) === start &&
    bytes.readUInt32LE(56) === 0x07064b50 &&
    bytes.readUInt32LE(60) === 0 &&
    number(64) === end &&
    bytes.readUInt32LE(72) <= 1
  );
}
