import { constants, inflateSync } from 'node:zlib';
import type { Bytes } from '../../../shared/domain/units.ts';

/** Of one file: object streams hold a document's structure, not its pictures. */
const MAX_UNPACKED_BYTES: Bytes = 100_000_000;
/** A stream's dictionary stands in front of it, and is shorter. */
const DICTIONARY = 4_000;

/**
 * Whether the object streams of a PDF, which a reader unpacks as soon as it opens it, are larger than any report's. Said
 * before they are unpacked by a library that sets itself no limit.
 */
export function unpacksTooFar(bytes: Buffer): boolean {
  let left = MAX_UNPACKED_BYTES;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const before = bytes.toString('latin1', Math.max(0, at - DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    if (before.endsWith('end') || !/\/Type\s*\/(?:ObjStm|XRef)\b/.test(dictionary)) continue;
    const from = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    const to = bytes.indexOf('endstream', from);
    try {
      const data = bytes.subarray(from, to < 0 ? bytes.length : to);
      // A stream that breaks off is unpacked as far as it goes.
      left -= inflateSync(data, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }).length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (left <= 0) return true;
  }
  return false;
}
