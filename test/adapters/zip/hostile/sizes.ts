import { crc32, deflateRawSync } from 'node:zlib';
import { deflatedRun } from '../../../support/packed-runs.ts';
import { buildZip, type ZipEntry } from '../../../support/zip-builder.ts';
import { alone, type Cases, group, patched, plan, report, stored } from './case.ts';

const bombs = group('bombs');
const many = group('too many');
const lies = group('data that lies');
const overlaps = group('overlaps');

const zeros = (length: number) => deflatedRun(0, length);
const bomb = (name: string, length: number, size = length): ZipEntry => ({
  name,
  packed: zeros(length),
  size,
  crc: 0,
});
const empties = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index): ZipEntry => stored(name(index), ''));

/**
 * Files that quote each other: each one's packed data begins with the next one's header as a stored block, and all
 * end in the same kernel. CRCs and sizes are right: only the overlap gives it away.
 */
function quoted(files: number, kernel: number): Buffer {
  const core = zeros(kernel);
  const zip: Buffer[] = [];
  let packed = core;
  const last = Buffer.alloc(kernel);
  /** What each file's data has in front of the kernel. */
  let front = Buffer.alloc(0);
  const heads: { name: string; packed: number; size: number; crc: number; head: Buffer; at: number }[] = [];
  for (let index = files - 1; index >= 0; index -= 1) {
    const name = `${index}.bin`;
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(0x5a21, 12);
    const size = front.length + kernel;
    const crc = crc32(last, crc32(front));
    head.writeUInt32LE(crc, 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30, 'latin1');
    heads.unshift({ name, packed: packed.length, size, crc, head, at: 0 });
    if (index > 0) {
      const block = Buffer.alloc(5);
      block.writeUInt16LE(head.length, 1);
      block.writeUInt16LE(~head.length & 0xffff, 3);
      packed = Buffer.concat([block, head, packed]);
      front = Buffer.concat([head, front]);
    } else zip.push(head, packed);
  }
  const body = Buffer.concat(zip);
  const directory = heads.map(({ name, packed: length, size, crc, head }) => {
    const at = body.indexOf(head);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(0x031e, 4);
    record.writeUInt16LE(20, 6);
    record.writeUInt16LE(8, 10);
    record.writeUInt16LE(0x5a21, 14);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(length, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE((0o100644 << 16) >>> 0, 38);
    record.writeUInt32LE(at, 42);
    return Buffer.concat([record, Buffer.from(name)]);
  });
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, central, end]);
}

/** An archive in an archive in an archive: only the first one is ever opened. */
function nested(depth: number): Buffer {
  let zip = buildZip([bomb('0.xml', 15_000_000)]);
  for (let level = 1; level < depth; level += 1)
    zip = buildZip(
      Array.from({ length: 10 }, (_, index) => ({ name: `${index}.zip`, data: zip, method: 8 })),
    );
  return zip;
}

/** Names of 900 characters in 30 folders each: what looks at every folder of every name takes seconds. */
const deep = (index: number) =>
  `${Array.from({ length: 28 }, (_, level) => `${index}-${level}-${'n'.repeat(20)}`).join('/')}/x`;

/** What such names become when they are put into one folder. */
function shortened(count: number): string[] {
  const stem = `${'n'.repeat(170)} - mmm`;
  return Array.from({ length: count }, (_, index) => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    return `${stem.slice(0, stem.length - number.length).trim()}${number}.txt`;
  });
}

export const sizeCases: Cases = [
  bombs.refused('60 MB of zeros', /proportion/, [bomb('bomb.xml', 60_000_000)]),
  bombs.refused('100 MB of zeros beside a report', /proportion/, [report, bomb('bomb.xml', 100_000_000)]),
  bombs.refused('60 MB that say they are 5', /larger than it says/, [
    bomb('bomb.xml', 60_000_000, 5_000_000),
  ]),
  bombs.refused('60 MB that say they are 1 byte', /larger than it says/, [bomb('bomb.xml', 60_000_000, 1)]),
  bombs.refused('60 MB that say they are nothing', /larger than it says/, [bomb('bomb.xml', 60_000_000, 0)]),
  bombs.refused(
    '30 files of 1 MB',
    /proportion/,
    Array.from({ length: 30 }, (_, index) => bomb(`${index}.xml`, 1_000_000)),
  ),
  bombs.refused('1,000 files of 100 kB', /proportion/, () => {
    const packed = zeros(100_000);
    return buildZip(
      Array.from({ length: 1_000 }, (_, index) => ({ name: `${index}.xml`, packed, size: 100_000, crc: 0 })),
    );
  }),
  bombs.refused('4 GB, as it says', /too large|proportion/, [{ ...report, size: 4_200_000_000 }]),
  bombs.refused('files that quote each other (2 GB)', /proportion/, () => quoted(100, 20_000_000)),
  bombs.refused('files that quote each other, small', /overlap/, () => quoted(20, 10_000)),
  bombs.refused('one kernel under 1,000 names', /contradicts|overlap|proportion/, () => {
    const packed = zeros(1_000_000);
    return buildZip(
      Array.from({ length: 1_000 }, (_, index) => ({
        name: `${index}.xml`,
        packed,
        size: 1_000_000,
        crc: 0,
        ...(index > 0 ? { at: 0 } : {}),
      })),
    );
  }),
  bombs.opens(
    'an archive of 10 of 10 of 10 bombs: the outer is opened, the inner stay as they are',
    Array.from({ length: 10 }, (_, index) => `${index}.zip`),
    () => nested(3),
  ),
  bombs.opens('10 MB of zeros: nothing that hurts', ['zeros.xml'], () =>
    buildZip([{ ...bomb('zeros.xml', 10_000_000), crc: crc32(Buffer.alloc(10_000_000)) }]),
  ),

  ...[
    many.refused('10,001 files', /more than 10,000/, () =>
      buildZip(empties(10_001, (index) => `${index}.txt`)),
    ),
    many.refused('60,000 files', /more than 10,000/, () => buildZip(empties(60_000, (index) => `${index}`))),
    many.refused('a directory of 20 MB', /directory is too large/, () =>
      buildZip(empties(9_000, (index) => `${index}${'n'.repeat(2_300)}`)),
    ),
    many.refused('10,000 names in 28 folders each', /more folders/, () =>
      buildZip([...empties(9_998, deep), ...empties(1, () => deep(1))]),
    ),
    many.opens('1,500 names that a shortening makes one', ['x.txt', ...shortened(1_499)], () =>
      buildZip(empties(1_500, (index) => `${'n'.repeat(170)}/${'m'.repeat(170)}/${index}/x.txt`)),
    ),
    many.refused('5,000 names that are one', /same name twice/, () =>
      buildZip(empties(5_000, (index) => `a${'\u200b'.repeat(index % 50)}`)),
    ),
    many.refused('2,000 names a shortening makes one', /same name twice/, () =>
      buildZip(empties(2_000, (index) => `${'x'.repeat(300)}${index}`)),
    ),
  ].map(alone),

  lies.refused('a wrong CRC', /damaged/, [{ ...report, crc: 0x12345678 }]),
  lies.refused('a wrong CRC, stored', /damaged/, [{ ...report, method: 0, crc: 0x12345678 }]),
  lies.refused('a wrong CRC behind 9 sound files', /damaged/, [
    ...Array.from({ length: 9 }, (_, index) => stored(`${index}.txt`)),
    { ...report, crc: 1 },
  ]),
  lies.refused('more bytes than told', /larger than it says/, [{ ...report, size: 10 }]),
  lies.refused('fewer bytes than told', /damaged/, [{ ...report, size: 460 }]),
  lies.refused('stored sizes that differ', /contradicts|directory/, [{ ...report, method: 0, size: 10 }]),
  lies.refused('packed data that is none', /damaged/, [{ ...report, packed: Buffer.from('not deflated') }]),
  lies.refused('packed data of nothing, with a size', /damaged/, [{ ...report, packed: Buffer.alloc(0) }]),
  lies.refused('junk behind the packed data', /damaged/, [
    { ...report, packed: Buffer.concat([deflateRawSync(report.data ?? ''), Buffer.from('junk')]) },
  ]),
  lies.refused('packed data cut short', /damaged/, [
    { ...report, packed: deflateRawSync(report.data ?? '').subarray(0, 12) },
  ]),
  lies.refused('packed data that reaches back before its beginning', /damaged/, [
    { ...report, packed: Buffer.from('4b04a23100', 'hex') },
  ]),
  lies.refused('random bytes', /damaged/, [{ ...report, packed: Buffer.from('f3a19c47be02d85e6b', 'hex') }]),

  overlaps.refused('two names for the same bytes', /contradicts/, [
    report,
    { ...report, name: 'twin.pdf', at: 0 },
  ]),
  overlaps.refused('the same entry twice in the directory', /same name twice|overlap/, [
    report,
    { ...report, at: 0 },
  ]),
  overlaps.refused('data that reaches over the next file', /overlap/, [
    { ...stored('kernel.bin', 'xx'), size: 42, packedSize: 42 },
    plan,
  ]),
  overlaps.refused('data that reaches over the directory', /overlap|damaged/, () => {
    const zip = buildZip([stored('a.bin', 'xx')]);
    return patched(
      patched(patched(patched(zip, 'central', 20, 4, 60), 'central', 24, 4, 60), 'local', 18, 4, 60),
      'local',
      22,
      4,
      60,
    );
  }),
  overlaps.refused('an entry inside another', /overlap|contradicts|directory/, [report, { ...plan, at: 5 }]),
  overlaps.refused('an archive inside a stored entry, named in the directory', /overlap/, () => {
    const inner = buildZip([plan]);
    const outer = buildZip([stored('inner.zip', inner), plan]);
    return patched(outer, 'central', 42, 4, outer.indexOf(inner), 2);
  }),
];
