import { crc32, deflateRawSync } from 'node:zlib';

/** One entry, as it shall be written; what isn't reported is made right. */
export type ZipEntry = {
  readonly name: string | Buffer;
  readonly data?: Buffer | string;
  /** 8 (deflate) by default. */
  readonly method?: number;
  readonly flags?: number;
  /** The packed bytes, when they shall not be those of `data`. */
  readonly packed?: Buffer;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  /** Unix file mode, 0o100644 by default. */
  readonly mode?: number;
  readonly dosAttributes?: number;
  readonly extra?: Buffer;
  /** What the entry's own header says instead. */
  readonly local?: {
    name?: string | Buffer;
    size?: number;
    packedSize?: number;
    crc?: number;
    method?: number;
    flags?: number;
  };
  /** Sizes follow the data. */
  readonly streamed?: boolean;
  /** Written over an earlier entry's header offset instead of an own one. */
  readonly at?: number;
  readonly before?: Buffer;
};

export type ZipParts = {
  readonly before?: Buffer;
  readonly beforeDirectory?: Buffer;
  readonly afterDirectory?: Buffer;
  readonly after?: Buffer;
  readonly comment?: Buffer;
  /** The count the end record tells. */
  readonly count?: number;
  /** Added to the directory's offset in the end record. */
  readonly shift?: number;
  readonly disk?: number;
  readonly zip64?: { readonly offset?: bigint; readonly count?: bigint; readonly recordAt?: bigint };
};

const bytes = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text, 'utf8') : text);

function record(...fields: readonly (readonly [2 | 4 | 8, number | bigint])[]): Buffer {
  return Buffer.concat(
    fields.map(([width, value]) => {
      const buffer = Buffer.alloc(width);
      if (width === 8) buffer.writeBigUInt64LE(BigInt(value));
      else if (width === 4) buffer.writeUInt32LE(Number(value) >>> 0);
      else buffer.writeUInt16LE(Number(value) & 0xffff);
      return buffer;
    }),
  );
}

/** Builds a ZIP byte by byte, right or wrong as reported. */
export function buildZip(entries: readonly ZipEntry[], parts: ZipParts = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  const put = (...more: readonly Buffer[]) => {
    for (const piece of more) {
      pieces.push(piece);
      length += piece.length;
    }
  };
  const position = () => length;
  put(parts.before ?? Buffer.alloc(0));

  for (const entry of entries) {
    const name = bytes(entry.name);
    const data = bytes(entry.data ?? '');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data);
    const flags = (entry.flags ?? 0x800) | (entry.streamed ? 8 : 0);
    const crc = entry.crc ?? crc32(data);
    const size = entry.size ?? data.length;
    const packedSize = entry.packedSize ?? packed.length;
    const extra = entry.extra ?? Buffer.alloc(0);
    if (entry.before) put(entry.before);
    const start = entry.at ?? position();
    if (entry.at === undefined) {
      const { local = {} } = entry;
      const localName = bytes(local.name ?? name);
      put(
        record(
          [4, 0x04034b50],
          [2, 20],
          [2, local.flags ?? flags],
          [2, local.method ?? method],
          [2, 0],
          [2, 0x5a21],
          [4, entry.streamed ? 0 : (local.crc ?? crc)],
          [4, entry.streamed ? 0 : (local.packedSize ?? packedSize)],
          [4, entry.streamed ? 0 : (local.size ?? size)],
          [2, localName.length],
          [2, 0],
        ),
        localName,
        packed,
      );
      if (entry.streamed) put(record([4, 0x08074b50], [4, crc], [4, packedSize], [4, size]));
    }
    directory.push(
      record(
        [4, 0x02014b50],
        [2, 0x031e],
        [2, 20],
        [2, flags],
        [2, method],
        [2, 0],
        [2, 0x5a21],
        [4, crc],
        [4, packedSize],
        [4, size],
        [2, name.length],
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [
          4,
          (((entry.mode ?? (name.at(-1) === 0x2f ? 0o40755 : 0o100644)) << 16) |
            (entry.dosAttributes ?? 0)) >>>
            0,
        ],
        [4, start],
      ),
      name,
      extra,
    );
  }

  if (parts.beforeDirectory) put(parts.beforeDirectory);
  const directoryStart = position();
  for (const piece of directory) put(piece);
  const directorySize = position() - directoryStart;
  if (parts.afterDirectory) put(parts.afterDirectory);
  const count = parts.count ?? entries.length;
  const comment = parts.comment ?? Buffer.alloc(0);
  if (parts.zip64) {
    const {
      offset = BigInt(directoryStart),
      count: many = BigInt(count),
      recordAt = BigInt(position()),
    } = parts.zip64;
    put(
      record(
        [4, 0x06064b50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, many],
        [8, many],
        [8, directorySize],
        [8, offset],
      ),
      record([4, 0x07064b50], [4, 0], [8, recordAt], [4, 1]),
    );
  }
  put(
    record(
      [4, 0x06054b50],
      [2, parts.disk ?? 0],
      [2, 0],
      [2, parts.zip64 ? 0xffff : count],
      [2, parts.zip64 ? 0xffff : count],
      [4, directorySize],
      [4, parts.zip64 ? 0xffffffff : directoryStart + (parts.shift ?? 0)],
      [2, comment.length],
    ),
    comment,
  );
  if (parts.after) put(parts.after);
  return Buffer.concat(pieces);
}
