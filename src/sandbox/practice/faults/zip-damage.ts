/** Archives are damaged in memory; a larger one is cut here, which is damage too. Bytes. */
export const MAX_ZIP_BYTES = 64 * 1024 * 1024;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const END_SIZE = 22;

/** Where things are in an archive without a comment and without ZIP64: offsets in bytes. */
type Layout = {
  end: number;
  /** The central directory, and in it the record of the first entry. */
  first: number;
  local: number;
  name: number;
  localName: number;
};

/** The layout of an archive with at least one entry; undefined for everything else. */
function layoutOf(zip: Buffer): Layout | undefined {
  const end = zip.length - END_SIZE;
  if (end < CENTRAL_SIZE || zip.readUInt32LE(end) !== 0x06054b50) return undefined;
  const directory = zip.readUInt32LE(end + 16);
  if (directory + CENTRAL_SIZE > end || zip.readUInt32LE(directory) !== CENTRAL) return undefined;
  const local = zip.readUInt32LE(directory + 42);
  if (local + LOCAL_SIZE > directory || zip.readUInt32LE(local) !== LOCAL) return undefined;
  const name = directory + CENTRAL_SIZE;
  return { end, first: directory, local, name, localName: local + LOCAL_SIZE };
}

const JUNK = Buffer.from('This is not part of the archive. '.repeat(20));

/** Writes the beginning of the first entry's name again, in the directory and in front of the entry. */
const renamed =
  (start: string) =>
  (zip: Buffer, { name, localName }: Layout) => {
    zip.write(start, name, 'latin1');
    zip.write(start, localName, 'latin1');
    return zip;
  };

const flagged =
  (bit: number) =>
  (zip: Buffer, { first, local }: Layout) => {
    zip.writeUInt16LE(zip.readUInt16LE(first + 8) | bit, first + 8);
    zip.writeUInt16LE(zip.readUInt16LE(local + 6) | bit, local + 6);
    return zip;
  };

/** A number of four bytes in the first entry's record of the directory. */
const recorded =
  (offset: number, change: (found: number) => number) =>
  (zip: Buffer, { first }: Layout) => {
    zip.writeUInt32LE(change(zip.readUInt32LE(first + offset)) >>> 0, first + offset);
    return zip;
  };

/** The directory with its first record once more. */
function duplicateEntry(zip: Buffer, { end, first }: Layout): Buffer {
  const length =
    CENTRAL_SIZE + zip.readUInt16LE(first + 28) + zip.readUInt16LE(first + 30) + zip.readUInt16LE(first + 32);
  const tail = Buffer.from(zip.subarray(end));
  const count = tail.readUInt16LE(10) + 1;
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + length, 12);
  return Buffer.concat([zip.subarray(0, end), zip.subarray(first, first + length), tail]);
}

/** The ways an archive can be damaged. Each is given its own copy. */
export const ZIP_DAMAGES: Readonly<Record<string, (zip: Buffer, layout: Layout) => Buffer>> = {
  truncated: (zip) => zip.subarray(0, Math.floor(zip.length / 2)),
  'missing-directory': (zip, { first }) => zip.subarray(0, first),
  'bad-crc': recorded(16, (crc) => crc ^ 0xffffffff),
  'bad-data': (zip, { localName, local }) => {
    const data = localName + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    zip.writeUInt8(zip.readUInt8(data) ^ 0xff, data);
    return zip;
  },
  'wrong-size': recorded(24, (size) => size + 1),
  'huge-size': recorded(24, () => 0xfffffffe),
  'wrong-count': (zip, { end }) => {
    const count = zip.readUInt16LE(end + 10) + 1;
    zip.writeUInt16LE(count, end + 8);
    zip.writeUInt16LE(count, end + 10);
    return zip;
  },
  'wrong-offset': (zip, { end, first }) => {
    zip.writeUInt32LE(first + 7, end + 16);
    return zip;
  },
  'junk-before': (zip) => Buffer.concat([JUNK, zip]),
  'junk-after': (zip) => Buffer.concat([zip, JUNK]),
  'traversal-name': renamed('../'),
  'absolute-name': renamed('/'),
  'backslash-name': renamed('..\\'),
  'drive-name': renamed('C:/'),
  'control-name': renamed('\n'),
  'other-local-name': (zip, { localName }) => {
    zip.write('x', localName, 'latin1');
    return zip;
  },
  'duplicate-entry': duplicateEntry,
  'encrypted-flag': flagged(1),
  symlink: (zip, { first }) => {
    // Made by Unix, and its mode says that it is a link.
    zip.writeUInt8(3, first + 5);
    zip.writeUInt32LE((0o120777 << 16) >>> 0, first + 38);
    return zip;
  },
  'unknown-method': (zip, { first, local }) => {
    zip.writeUInt16LE(99, first + 10);
    zip.writeUInt16LE(99, local + 8);
    return zip;
  },
  'not-a-zip': () => Buffer.from('<html><body>The archive is being prepared.</body></html>'),
};

/** The archive damaged in this form; one whose layout isn't the usual one is cut in half. */
export function damageZip(zip: Buffer, form: string): Buffer {
  const layout = layoutOf(zip);
  const damage = ZIP_DAMAGES[form];
  if (!layout || !damage) return zip.subarray(0, Math.floor(zip.length / 2));
  return damage(Buffer.from(zip), layout);
}
