import { buildZip, type ZipEntry, type ZipParts } from '../../../support/zip-builder.ts';

/** One archive and what must become of it: refused in these words, or opened with exactly these files. */
export type ZipCase = {
  readonly group: string;
  readonly what: string;
  readonly make: () => Buffer;
  /** Thousands of files: unpacked in its own process. */
  readonly alone?: true;
} & ({ readonly refused: RegExp } | { readonly opens: readonly string[] });

export type Cases = readonly ZipCase[];

export const report: ZipEntry = { name: 'report.pdf', data: 'a report '.repeat(50) };
export const plan: ZipEntry = { name: 'plan.dxf', data: 'a plan' };
export const stored = (name: string | Buffer, data: string | Buffer = 'x'): ZipEntry => ({
  name,
  data,
  method: 0,
});

/** Builds cases of one group; `made` is entries, or a function that gives the bytes. */
type Made = readonly ZipEntry[] | (() => Buffer);
const maker = (made: Made, parts?: ZipParts) =>
  typeof made === 'function' ? made : () => buildZip(made, parts);

export function group(name: string) {
  return {
    refused: (what: string, refused: RegExp, made: Made, parts?: ZipParts): ZipCase => ({
      group: name,
      what,
      refused,
      make: maker(made, parts),
    }),
    opens: (what: string, opens: readonly string[], made: Made, parts?: ZipParts): ZipCase => ({
      group: name,
      what,
      opens,
      make: maker(made, parts),
    }),
  };
}

const SIGNATURES = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
};

/** Where the record of this kind begins, the first one being number 0. */
export function placeOf(zip: Buffer, kind: keyof typeof SIGNATURES, number = 0): number {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(SIGNATURES[kind]);
  let at = zip.indexOf(signature);
  for (let left = number; left > 0 && at >= 0; left -= 1) at = zip.indexOf(signature, at + 1);
  if (at < 0) throw new Error(`there is no ${kind} number ${number}`);
  return at;
}

/** The case as one that takes much. */
export const alone = (one: ZipCase): ZipCase => ({ ...one, alone: true });

/** The archive with one field of one record overwritten. */
export function patched(
  zip: Buffer,
  kind: keyof typeof SIGNATURES,
  offset: number,
  width: 1 | 2 | 4 | 8,
  value: number | bigint,
  number = 0,
): Buffer {
  const copy = Buffer.from(zip);
  const at = placeOf(zip, kind, number) + offset;
  if (width === 8) copy.writeBigUInt64LE(BigInt.asUintN(64, BigInt(value)), at);
  else copy.writeUIntLE(Number(value), at, width);
  return copy;
}

/** One extra field. */
export function extra(id: number, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(length, 2);
  return Buffer.concat([head, data]);
}

/** Numbers of 8 bytes each. */
export function wide(...numbers: readonly (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, index) => {
    bytes.writeBigUInt64LE(BigInt.asUintN(64, BigInt(number)), index * 8);
  });
  return bytes;
}
