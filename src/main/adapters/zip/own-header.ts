import { isUtf8 } from 'node:buffer';
import type { Entry, LocalFileHeader } from './zip-file.ts';

/** An entry's sizes as the directory declares them. Bytes. */
export type DeclaredSizes = { readonly crc: number; readonly packed: number; readonly size: number };

const ALL_ONES = 0xffffffff;
const STREAMED = 0x08;
/**
 * Encryption in its three forms, and patched data: both headers must agree on these. The others (how hard it was packed,
 * sizes behind the data, the name's encoding) are set in one header only by some good writers.
 */
const BINDING = 0x2061;
const UTF8 = 0x800;

/** Whether a header's flags say that the sizes follow the data. */
export const hasSizesBehind = (flags: number) => (flags & STREAMED) !== 0;

/**
 * Whether both headers name the file alike. Bytes above 127 mean another name under another encoding, unless the directory
 * says UTF-8 and they are.
 */
function sameName(local: LocalFileHeader, entry: Entry): boolean {
  if (!local.fileName.equals(entry.fileNameRaw)) return false;
  const otherEncoding = (local.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & UTF8;
  if (otherEncoding === 0 || local.fileName.every((byte) => byte < 0x80)) return true;
  return (entry.generalPurposeBitFlag & UTF8) !== 0 && isUtf8(local.fileName);
}

/** Whether an entry's own header says what the directory says. */
export function agrees(local: LocalFileHeader, entry: Entry): boolean {
  const wide = wideSizes(local.extraField);
  const says = (declared: number, other: number | undefined, value: number) =>
    declared === value || (declared === ALL_ONES && other === value);
  const same =
    says(local.crc32, undefined, entry.crc32) &&
    says(local.compressedSize, wide?.packed, entry.compressedSize) &&
    says(local.uncompressedSize, wide?.size, entry.uncompressedSize);
  // Declared after the data: here they are still zero.
  const later = hasSizesBehind(local.generalPurposeBitFlag);
  const open = (declared: number, other: number | undefined, value: number) =>
    declared === 0 || says(declared, other, value) || (declared === ALL_ONES && (other ?? 0) === 0);
  const yetOpen =
    open(local.crc32, undefined, entry.crc32) &&
    open(local.compressedSize, wide?.packed, entry.compressedSize) &&
    open(local.uncompressedSize, wide?.size, entry.uncompressedSize);
  return (
    sameName(local, entry) &&
    local.compressionMethod === entry.compressionMethod &&
    ((local.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & BINDING) === 0 &&
    (same || (later && yetOpen))
  );
}

/** The sizes of a ZIP64 field, which in an entry's own header has both. */
export function wideSizes(extra: Buffer): { size: number; packed: number } | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1 && length >= 16 && at + 20 <= extra.length) {
      const number = (from: number) => Number(extra.readBigUInt64LE(from));
      return { size: number(at + 4), packed: number(at + 12) };
    }
    at += 4 + length;
  }
  return null;
}

/** The most bytes that sizes behind the data take. */
export const MOST_TRAILER = 24;

/**
 * How many bytes behind a streamed entry's data repeat its sizes: with or without a signature, in 4 or 8 bytes each.
 * Null when they say something else.
 */
export function trailerLength(bytes: Buffer, { crc, packed, size }: DeclaredSizes): number | null {
  for (const [signature, width] of [
    [4, 8],
    [4, 4],
    [0, 8],
    [0, 4],
  ] as const) {
    const number = (at: number) => (width === 8 ? Number(bytes.readBigUInt64LE(at)) : bytes.readUInt32LE(at));
    const length = signature + 4 + 2 * width;
    if (bytes.length < length) continue;
    if (signature === 4 && bytes.readUInt32LE(0) !== 0x08074b50) continue;
    if (bytes.readUInt32LE(signature) !== crc) continue;
    if (number(signature + 4) === packed && number(signature + 4 + width) === size) return length;
  }
  return null;
}
