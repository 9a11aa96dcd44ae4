import { buildZip } from '../../../support/zip-builder.ts';
import { type Cases, extra, group, patched, placeOf, plan, report, stored, wide } from './case.ts';

const fields = group('two headers that differ');
const ends = group('the end record');
const streams = group('sizes that follow');
const wides = group('ZIP64');

const good = () => buildZip([report, plan]);
const streamed = () => buildZip([{ ...report, streamed: true }, plan]);
/** Where the sizes that follow the first entry stand. */
const following = (zip: Buffer) => zip.indexOf(Buffer.from([0x50, 0x4b, 7, 8]));
const overwrite = (zip: Buffer, at: number, value: number) => {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(value, at);
  return copy;
};
const wideEnd = () => buildZip([report], { zip64: {} });

/** Fields of an entry's own header: their place, their width, and whether another value matters. */
const LOCAL: readonly (readonly [string, number, 2 | 4, number, RegExp | null])[] = [
  ['version', 4, 2, 99, null],
  ['flag of a name in UTF-8', 6, 2, 0, null],
  ['flag of sizes that follow', 6, 2, 0x808, /contradicts/],
  ['flag of encryption', 6, 2, 0x801, /contradicts/],
  ['flag of a patch', 6, 2, 0x820, /contradicts/],
  ['packing', 8, 2, 0, /contradicts/],
  ['time', 10, 2, 1, null],
  ['date', 12, 2, 1, null],
  ['CRC', 14, 4, 1, /contradicts/],
  ['packed size', 18, 4, 1, /contradicts/],
  ['size', 22, 4, 1, /contradicts/],
  ['size, said to be told elsewhere', 22, 4, 0xffffffff, /contradicts/],
  ['length of the name', 26, 2, 5, /contradicts/],
  ['length of the name, beyond the file', 26, 2, 0xffff, /directory can’t be read/],
  ['length of its extra fields', 28, 2, 4, /overlap|isn’t in|contradicts|damaged/],
  ['length of its extra fields, beyond the file', 28, 2, 0xffff, /overlap|directory can’t be read/],
];
const CENTRAL: readonly (readonly [string, number, 2 | 4, number, RegExp | null])[] = [
  ['version', 6, 2, 99, null],
  ['flag of a name in UTF-8', 8, 2, 2, null],
  ['flag of sizes that follow', 8, 2, 0x808, null],
  ['flag of encryption', 8, 2, 0x801, /contradicts|locked|password/],
  ['packing', 10, 2, 0, /contradicts|directory/],
  ['CRC', 16, 4, 1, /contradicts/],
  ['packed size', 20, 4, 1, /contradicts/],
  ['size', 24, 4, 1, /contradicts/],
  ['length of the name', 28, 2, 9, /contradicts|directory/],
  ['length of its extra fields', 30, 2, 9, /directory/],
  ['length of its comment', 32, 2, 0xffff, /directory/],
  ['place of the header, elsewhere', 42, 4, 7, /directory can’t be read/],
  ['place of the header, beyond the file', 42, 4, 0xfffffff0, /directory can’t be read/],
  ['place of the header, in the directory', 42, 4, 600, /directory can’t be read/],
];

export const headerCases: Cases = [
  ...LOCAL.map(([what, at, width, value, words]) =>
    words
      ? fields.refused(`its own: ${what}`, words, () => patched(good(), 'local', at, width, value))
      : fields.opens(`its own: ${what}`, ['plan.dxf', 'report.pdf'], () =>
          patched(good(), 'local', at, width, value),
        ),
  ),
  ...CENTRAL.map(([what, at, width, value, words]) =>
    words
      ? fields.refused(`the directory’s: ${what}`, words, () => patched(good(), 'central', at, width, value))
      : fields.opens(`the directory’s: ${what}`, ['plan.dxf', 'report.pdf'], () =>
          patched(good(), 'central', at, width, value),
        ),
  ),
  fields.refused('a name above ASCII under another encoding', /contradicts/, () =>
    patched(buildZip([stored('Ñandú.txt')]), 'central', 8, 2, 0),
  ),
  fields.opens('a name that only the directory says is UTF-8', ['Ñandú.txt'], () =>
    patched(buildZip([stored('Ñandú.txt')]), 'local', 6, 2, 0),
  ),
  fields.refused('another name', /contradicts/, [{ ...report, local: { name: 'report.exe' } }]),
  fields.refused('an escape in its own header only', /contradicts/, [
    { ...stored('safe.txt'), local: { name: '../x.txt' } },
  ]),
  fields.refused('the second entry of two', /contradicts/, () => patched(good(), 'local', 22, 4, 1, 1)),

  ends.refused('it tells fewer files', /isn’t in its directory|contradicts/, [report, plan], { count: 1 }),
  ends.refused('it tells none', /isn’t in its directory|contradicts|empty/, [report, plan], { count: 0 }),
  ends.refused('it tells more files', /directory can’t be read/, [report], { count: 5 }),
  ends.refused('it tells 65,535 files', /more than 10,000/, [report], { count: 0xffff }),
  ends.refused('it tells fewer files on this disk', /contradicts/, () => patched(good(), 'end', 8, 2, 1)),
  ends.refused('another size of the directory', /contradicts/, () => patched(good(), 'end', 12, 4, 40)),
  ends.refused('a directory somewhere else', /directory can’t be read/, [report], { shift: 3 }),
  ends.refused('a directory before itself', /directory can’t be read/, [report], { shift: -3 }),
  ends.refused('a directory beyond the file', /directory can’t be read/, () =>
    patched(good(), 'end', 16, 4, 0xfffffff0),
  ),
  ends.refused('a directory at the very end', /directory can’t be read/, () =>
    patched(good(), 'end', 16, 4, good().length),
  ),
  ends.refused('several disks', /directory can’t be read/, [report], { disk: 1 }),
  ends.refused('a directory on another disk', /contradicts/, () => patched(good(), 'end', 6, 2, 1)),
  ends.refused('a comment longer than the file', /directory can’t be read/, () =>
    patched(good(), 'end', 20, 2, 9),
  ),
  ends.refused('a comment shorter than it is', /directory can’t be read/, () =>
    patched(buildZip([report], { comment: Buffer.from('hello') }), 'end', 20, 2, 2),
  ),
  ends.refused('a second end record in the comment', /isn’t in its directory|contradicts/, () => {
    const zip = good();
    const end = zip.subarray(placeOf(zip, 'end'));
    return Buffer.concat([patched(zip, 'end', 20, 2, end.length), end]);
  }),
  ends.refused(
    'a second end record in the comment, just as far as ZIP64 would be',
    /isn’t in its directory|contradicts/,
    () => {
      const zip = good();
      const end = zip.subarray(placeOf(zip, 'end'));
      return Buffer.concat([patched(zip, 'end', 20, 2, 54 + end.length), Buffer.alloc(54, 'h'), end]);
    },
  ),
  ends.refused('a second archive in the comment', /before the archive|isn’t in|directory/, () => {
    const inner = buildZip([stored('evil.exe')]);
    return Buffer.concat([patched(good(), 'end', 20, 2, inner.length), inner]);
  }),
  ends.refused('a signature of one in the comment', /directory can’t be read/, [report], {
    comment: Buffer.from('PK\x05\x06 and more text behind it'),
  }),

  streams.opens('sizes that are right', ['plan.dxf', 'report.pdf'], streamed),
  ...(['CRC', 'packed size', 'size'] as const).map((what, index) =>
    streams.refused(`another ${what} behind the data`, /contradicts|isn’t in/, () => {
      const zip = streamed();
      return overwrite(zip, following(zip) + 4 + index * 4, 7);
    }),
  ),
  streams.refused('something else behind the data', /contradicts|isn’t in/, () => {
    const zip = streamed();
    return overwrite(zip, following(zip), 0x41414141);
  }),
  streams.refused('sizes in the header too, and they differ', /contradicts/, () =>
    patched(streamed(), 'local', 22, 4, 7),
  ),
  streams.refused('said to follow, but nothing follows', /contradicts|isn’t in|overlap/, [
    { ...report, flags: 0x808 },
    plan,
  ]),

  wides.opens('an end record of its own', ['report.pdf'], wideEnd),
  wides.refused('an offset beyond every file', /directory can’t be read/, [report], {
    zip64: { offset: 0xffff_ffff_ffff_fff0n },
  }),
  wides.refused('an offset below zero', /directory can’t be read/, [report], {
    zip64: { offset: 0x8000_0000_0000_0000n },
  }),
  wides.refused('an end record beyond every file', /directory can’t be read/, [report], {
    zip64: { recordAt: 0xffff_ffff_ffff_fff0n },
  }),
  wides.refused('a count beyond all measure', /more than 10,000/, [report], {
    zip64: { count: 0xffff_ffff_ffffn },
  }),
  wides.refused('a count of nothing', /isn’t in|contradicts|empty/, [report], { zip64: { count: 0n } }),
  wides.refused('another count than in the short record', /contradicts/, () =>
    patched(wideEnd(), 'end', 10, 2, 7),
  ),
  wides.refused('another offset than in the short record', /contradicts/, () =>
    patched(wideEnd(), 'end', 16, 4, 7),
  ),
  wides.refused('another size of the directory', /contradicts/, () => patched(wideEnd(), 'end64', 40, 8, 7)),
  wides.refused('an end record longer than it is', /contradicts/, () =>
    patched(wideEnd(), 'end64', 4, 8, 0xffff_ffffn),
  ),
  wides.refused('of several disks', /directory can’t be read/, () => patched(wideEnd(), 'end64', 16, 4, 1)),
  wides.refused('of several disks, says the way to it', /contradicts/, () =>
    patched(wideEnd(), 'locator', 16, 4, 9),
  ),
  wides.refused('the way to it without it', /directory can’t be read/, [report], {
    afterDirectory: Buffer.concat([Buffer.from('504b0607', 'hex'), Buffer.alloc(16)]),
  }),
  wides.refused('sizes elsewhere, but they aren’t', /too large/, [{ ...report, size: 0xffffffff }]),
  wides.refused('sizes elsewhere, cut short', /directory can’t be read/, [
    { ...report, size: 0xffffffff, extra: extra(1, Buffer.alloc(4)) },
  ]),
  wides.refused('a terabyte', /too large|contradicts/, [
    { ...report, size: 0xffffffff, extra: extra(1, wide(2n ** 40n)) },
  ]),
  wides.refused('a size beyond every number', /too large|directory can’t be read|contradicts/, [
    { ...report, size: 0xffffffff, extra: extra(1, wide(2n ** 64n - 1n)) },
  ]),
  wides.refused('a packed size beyond the file', /overlap|damaged|directory|proportion|contradicts/, [
    { ...report, packedSize: 0xffffffff, extra: extra(1, wide(2n ** 50n)) },
  ]),
  wides.refused('an extra field longer than there is', /directory can’t be read/, [
    { ...report, extra: extra(1, Buffer.alloc(1), 0xffff) },
  ]),
];
