import { hasSizesBehind, wideSizes } from '../own-header.ts';

const SIGNATURE = 0x04034b50;
const FIXED = 30;
const [STORED, DEFLATED] = [0, 8];
/** Locked in one of three ways, or patched: such an entry isn't unpacked while it comes. */
const LOCKED = 0x2061;

/** An entry's own header, in front of its data. Sizes in bytes; null: they follow the data. */
export type OwnHeader = {
  readonly length: number;
  readonly packed: boolean;
  readonly dataLength: number | null;
  readonly sizesBehind: boolean;
};

/** Reads the header that begins here. `more`: not all of it is here; null: there is none that can be unpacked as it comes. */
export function readOwnHeader(bytes: Buffer): OwnHeader | 'more' | null {
  if (bytes.length >= 4 && bytes.readUInt32LE(0) !== SIGNATURE) return null;
  if (bytes.length < FIXED) return 'more';
  const extraFrom = FIXED + bytes.readUInt16LE(26);
  const length = extraFrom + bytes.readUInt16LE(28);
  if (bytes.length < length) return 'more';
  const [flags, method] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  if ((flags & LOCKED) !== 0 || (method !== STORED && method !== DEFLATED)) return null;
  const declared = bytes.readUInt32LE(18);
  const wide = declared === 0xffffffff ? wideSizes(bytes.subarray(extraFrom, length)) : null;
  const dataLength = wide?.packed ?? declared;
  const sizesBehind = hasSizesBehind(flags);
  const unknown = sizesBehind && (dataLength === 0 || dataLength === 0xffffffff);
  if (!Number.isSafeInteger(dataLength)) return null;
  return { length, packed: method === DEFLATED, dataLength: unknown ? null : dataLength, sizesBehind };
}
