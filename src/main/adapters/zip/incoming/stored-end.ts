import { crc32 } from 'node:zlib';
import { MOST_TRAILER, trailerLength } from '../own-header.ts';

const SIGNATURE = Buffer.from('PK\x07\x08', 'latin1');

/** `sure`: so many bytes are the entry's. `ended`: and no more, as the sizes behind them say; else more have to come. */
export type StoredEnd = { readonly sure: number; readonly ended: boolean };

/**
 * Looks for the end of stored data whose length isn't known: the sizes behind it, with their signature, that say just what
 * came of it so far. The directory has to say the same later: until then this is an assumption.
 */
export function storedEnd(bytes: Buffer, before: { readonly size: number; readonly crc: number }): StoredEnd {
  for (let from = 0; ; ) {
    const at = bytes.indexOf(SIGNATURE, from);
    // The last three bytes may be the beginning of a signature.
    if (at < 0) return { sure: Math.max(0, bytes.length - 3), ended: false };
    if (bytes.length - at < MOST_TRAILER) return { sure: at, ended: false };
    const size = before.size + at;
    if (bytes.readUInt32LE(at + 8) === size % 2 ** 32) {
      const crc = crc32(bytes.subarray(0, at), before.crc);
      const trailer = bytes.subarray(at, at + MOST_TRAILER);
      if (trailerLength(trailer, { crc, packed: size, size }) !== null) return { sure: at, ended: true };
    }
    from = at + 1;
  }
}
