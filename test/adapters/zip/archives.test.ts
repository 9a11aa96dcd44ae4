import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createArchives } from '../../../src/main/adapters/zip/index.ts';
import type { UnpackResult } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { buildZip, type ZipEntry, type ZipParts } from '../../support/zip-builder.ts';

/** Unpacks it in a folder with a neighbour, and sees to it that nothing is written but in the staging folder. */
async function unpack(
  zip: Buffer,
  archives = createArchives(),
): Promise<{ result: UnpackResult; left: string[]; read: (name: string) => string }> {
  const around = temporaryFolder();
  const staging = join(around, 'a', 'staging');
  mkdirSync(staging, { recursive: true });
  const path = join(around, 'files.zip');
  writeFileSync(path, zip);
  const result = await archives.unpack(path, staging);
  const all = readdirSync(around, { recursive: true }).map(String).sort();
  const left = readdirSync(staging).sort();
  expect(all.filter((name) => !name.startsWith(join('a', 'staging', '/')))).toEqual([
    'a',
    join('a', 'staging'),
    'files.zip',
  ]);
  return { result, left, read: (name) => readFileSync(join(staging, name), 'utf8') };
}

const report: ZipEntry = { name: 'report.pdf', data: 'a report '.repeat(50) };
const drawing: ZipEntry = { name: 'plan.dxf', data: 'a plan' };

test('a good archive comes out whole: packed, stored, streamed, empty, in folders, with clutter left out', async () => {
  const { result, left, read } = await unpack(
    buildZip([
      report,
      { ...drawing, method: 0 },
      { name: 'streamed.xml', data: '<a/>', streamed: true },
      { name: 'empty.txt', data: '', method: 0 },
      { name: 'images/', method: 0 },
      { name: 'images/top.jpg', data: 'top' },
      { name: 'Ñandú 屋根.json', data: '{}' },
      { name: '__MACOSX/._report.pdf', data: 'x' },
      { name: '.DS_Store', data: 'x' },
    ]),
  );
  expect(result).toMatchObject({ ok: true });
  const entries = result.ok ? result.entries : [];
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['report.pdf', 450],
    ['plan.dxf', 6],
    ['streamed.xml', 4],
    ['empty.txt', 0],
    ['top.jpg', 3],
    ['Ñandú 屋根.json', 2],
  ]);
  expect(left).toEqual(expect.arrayContaining(entries.map((entry) => entry.name)));
  expect(read('report.pdf')).toBe('a report '.repeat(50));
});

test('archives of the usual writers open: yazl, a comment, ZIP64', async () => {
  const path = join(temporaryFolder(), 'yazl.zip');
  const writer = new ZipFile();
  writer.addBuffer(Buffer.from('pdf'), 'report.pdf');
  writer.addReadStream((await import('node:stream')).Readable.from([Buffer.from('stream')]), 'b/stream.bin');
  writer.addBuffer(Buffer.from('wide'), 'wide.txt', { forceZip64Format: true });
  writer.end({ forceZip64Format: true, comment: 'by yazl' });
  await pipeline(writer.outputStream, createWriteStream(path));
  expect((await unpack(readFileSync(path))).left).toEqual(['report.pdf', 'stream.bin', 'wide.txt']);
  expect((await unpack(buildZip([report], { zip64: {} }))).left).toEqual(['report.pdf']);
  expect((await unpack(buildZip([report], { comment: Buffer.from('hello') }))).left).toEqual(['report.pdf']);
});

test('names from different folders that meet get their folders in front; odd names become safe ones', async () => {
  const { result, left } = await unpack(
    buildZip([
      { name: 'a/top.jpg', data: '1' },
      { name: 'b/top.jpg', data: '2' },
      { name: 'con.txt', data: '3' },
      { name: '\u202efdp.exe', data: '4' },
    ]),
  );
  expect(result.ok).toBe(true);
  expect(left).toEqual(['_con.txt', 'b - top.jpg', 'fdp.exe', 'top.jpg']);
});

test('an archive inside is a file like any other', async () => {
  const inner = buildZip([{ name: '../../escape.txt', data: 'x' }]);
  const { left } = await unpack(buildZip([{ name: 'roof.esx', data: inner }]));
  expect(left).toEqual(['roof.esx']);
});

const bomb = deflateRawSync(Buffer.alloc(60_000_000));
const hostile: readonly [string, RegExp, readonly ZipEntry[], ZipParts?][] = [
  ['a name that escapes', /outside/, [{ name: '../../escape.txt', data: 'x' }]],
  ['a name that escapes further in', /outside/, [{ name: 'a/../../escape.txt', data: 'x' }]],
  ['a name that only goes up', /outside/, [{ name: '..', data: 'x' }]],
  ['an absolute name', /fixed place/, [{ name: '/etc/cron.d/x', data: 'x' }]],
  ['a share', /fixed place/, [{ name: '//server/share/x', data: 'x' }]],
  ['a drive letter', /fixed place/, [{ name: 'C:/Windows/x', data: 'x' }]],
  ['a drive letter without a slash', /fixed place/, [{ name: 'c:x', data: 'x' }]],
  ['backslashes', /backslash/, [{ name: '..\\..\\escape.txt', data: 'x' }]],
  ['control characters', /control/, [{ name: 'report.pdf\0.exe', data: 'x' }]],
  ['a line end in a name', /control/, [{ name: 'a\nb', data: 'x' }]],
  ['no name', /without a name/, [{ name: '', data: 'x' }]],
  ['an empty segment', /clear/, [{ name: 'a//b.txt', data: 'x' }]],
  ['a dot segment', /clear/, [{ name: './b.txt', data: 'x' }]],
  ['a very deep name', /clear/, [{ name: `${'d/'.repeat(40)}x`, data: 'x' }]],
  ['a very long name', /clear/, [{ name: `${'x'.repeat(2_000)}.pdf`, data: 'x' }]],
  ['a symbolic link', /link/, [{ name: 'link', data: '/etc/passwd', mode: 0o120777 }]],
  ['a device', /link/, [{ name: 'tty', data: '', method: 0, mode: 0o020666 }]],
  ['a pipe', /link/, [{ name: 'pipe', data: '', method: 0, mode: 0o010666 }]],
  ['a reparse point', /link/, [{ name: 'junction', data: 'x', dosAttributes: 0x400 }]],
  ['a folder with data', /hides data/, [{ name: 'folder/', data: 'x' }]],
  ['the same name twice', /same name twice/, [report, report]],
  ['names that differ in case', /same name twice/, [report, { name: 'REPORT.pdf', data: 'x' }]],
  [
    'names that differ in Unicode form',
    /same name twice/,
    [{ name: 'Peñón'.normalize('NFC') }, { name: 'Peñón'.normalize('NFD') }],
  ],
  ['names that are one on Windows', /same name twice/, [report, { name: 'report.pdf. .', data: 'x' }]],
  [
    'a file that is a folder too',
    /folder too/,
    [
      { name: 'a', data: 'x' },
      { name: 'A/b', data: 'y' },
    ],
  ],
  ['a password', /password/, [{ ...report, flags: 0x801 }]],
  ['strong encryption', /password|directory/, [{ ...report, flags: 0x841 }]],
  ['a hidden directory', /password/, [{ ...report, flags: 0x2800 }]],
  ['a packing not known', /can’t read/, [{ ...report, method: 14, packed: Buffer.from('x') }]],
  ['another name in its own header', /contradicts/, [{ ...report, local: { name: 'report.exe' } }]],
  [
    'a name of another length in its own header',
    /contradicts|overlap|isn’t in/,
    [{ ...report, local: { name: 'x' } }],
  ],
  ['another size in its own header', /contradicts/, [{ ...report, local: { size: 1 } }]],
  ['another CRC in its own header', /contradicts/, [{ ...report, local: { crc: 1 } }]],
  ['another packing in its own header', /contradicts/, [{ ...report, local: { method: 0 } }]],
  ['other flags in its own header', /contradicts/, [{ ...report, local: { flags: 0 } }]],
  ['a wrong CRC', /damaged/, [{ ...report, crc: 0x12345678 }]],
  ['a wrong CRC, stored', /damaged/, [{ ...report, method: 0, crc: 0x12345678 }]],
  ['more bytes than told', /larger than it says/, [{ ...report, size: 10 }]],
  ['fewer bytes than told', /damaged/, [{ ...report, size: 460 }]],
  ['stored sizes that differ', /contradicts|directory/, [{ ...report, method: 0, size: 10 }]],
  ['packed data that is none', /damaged/, [{ ...report, packed: Buffer.from('not deflated') }]],
  [
    'junk behind the packed data',
    /damaged/,
    [{ ...report, packed: Buffer.concat([deflateRawSync('a report '.repeat(50)), Buffer.from('junk')]) }],
  ],
  [
    'packed data cut short',
    /damaged/,
    [{ ...report, packed: deflateRawSync('a report '.repeat(50)).subarray(0, 12) }],
  ],
  ['two names for the same bytes', /contradicts/, [report, { ...report, name: 'twin.pdf', at: 0 }]],
  [
    'data that reaches over the next file',
    /overlap/,
    [{ name: 'kernel.bin', method: 0, data: 'xx', size: 42, packedSize: 42 }, drawing],
  ],
  ['an entry inside another', /overlap|contradicts|directory/, [report, { ...drawing, at: 5 }]],
  ['something before the first file', /before the archive/, [report], { before: Buffer.from('#!/bin/sh\n') }],
  [
    'something between the files',
    /isn’t in its directory/,
    [report, { ...drawing, before: Buffer.from('hidden') }],
  ],
  [
    'something before the directory',
    /isn’t in its directory/,
    [report],
    { beforeDirectory: Buffer.from('hidden') },
  ],
  [
    'something behind the directory',
    /isn’t in its directory/,
    [report],
    { afterDirectory: Buffer.from('hidden') },
  ],
  ['something behind the end', /directory can’t be read/, [report], { after: Buffer.from('hidden') }],
  ['a directory that tells fewer', /isn’t in its directory/, [report, drawing], { count: 1 }],
  ['a directory that tells more', /directory can’t be read/, [report], { count: 5 }],
  ['a directory somewhere else', /directory can’t be read/, [report], { shift: 3 }],
  ['several disks', /directory can’t be read/, [report], { disk: 1 }],
  [
    'an offset beyond every file',
    /directory can’t be read/,
    [report],
    { zip64: { offset: 0xffff_ffff_ffff_fff0n } },
  ],
  [
    'an end record beyond every file',
    /directory can’t be read/,
    [report],
    { zip64: { recordAt: 0xffff_ffff_ffff_fff0n } },
  ],
  ['a count beyond all measure', /more than 10,000/, [report], { zip64: { count: 0xffff_ffff_ffffn } }],
  ['no files', /empty/, []],
  ['only folders', /empty/, [{ name: 'a/', method: 0 }]],
  ['a bomb', /proportion/, [{ name: 'bomb.xml', packed: bomb, size: 60_000_000, crc: 0 }]],
  [
    'a bomb that lies about its size',
    /larger than it says/,
    [{ name: 'bomb.xml', packed: bomb, size: 5_000_000, crc: 0 }],
  ],
  [
    'a bomb in many pieces',
    /proportion/,
    Array.from({ length: 30 }, (_, number) => ({
      name: `${number}.xml`,
      packed: deflateRawSync(Buffer.alloc(1_000_000)),
      size: 1_000_000,
      crc: 0,
    })),
  ],
  [
    'a broken extra field',
    /directory can’t be read/,
    [{ ...report, extra: Buffer.from([1, 0, 0xff, 0xff, 0]) }],
  ],
];
test.each(hostile)('%s is refused, and nothing is left', async (_what, words, entries, parts) => {
  const { result, left } = await unpack(buildZip(entries, parts));
  expect(result).toEqual({ ok: false, why: expect.stringMatching(words) });
  expect(left).toEqual([]);
});

test('too many files, a file too large, and too much in all are refused by the caps', async () => {
  const many = Array.from({ length: 12 }, (_, number) => ({ name: `${number}.txt`, data: 'x' }));
  const why = async (caps: Parameters<typeof createArchives>[0]) => {
    const { result, left } = await unpack(buildZip(many), createArchives(caps));
    expect(left).toEqual([]);
    return result.ok ? null : result.why;
  };
  expect(await why({ entries: 11 })).toMatch(/more than 11 files/);
  expect(await why({ entryBytes: 0 })).toMatch(/too large/);
  expect(await why({ totalBytes: 11 })).toMatch(/too much/);
  expect(await why({ directory: 100 })).toMatch(/directory is too large/);
});

test('what isn’t a ZIP, or is one cut anywhere, is refused', async () => {
  const good = buildZip([report, drawing]);
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(100_000, 0x50)]) {
    expect((await unpack(bytes)).result.ok).toBe(false);
  }
  for (let cut = 0; cut < good.length; cut += 7) {
    expect((await unpack(good.subarray(0, cut))).result.ok, `cut at ${cut}`).toBe(false);
  }
});

test('no single flipped byte of a good archive is believed wrongly', async () => {
  const good = buildZip([report, { ...drawing, method: 0 }]);
  const around = temporaryFolder();
  const path = join(around, 'files.zip');
  const archives = createArchives();
  for (let at = 0; at < good.length; at += 1) {
    writeFileSync(path, good.with(at, (good[at] ?? 0) ^ 0x15));
    const staging = join(around, String(at));
    mkdirSync(staging);
    const result = await archives.unpack(path, staging);
    if (!result.ok) {
      expect(readdirSync(staging)).toEqual([]);
      continue;
    }
    // Dates, versions and the like may change; contents may not, and a name only to another safe one.
    const contents = result.entries.map((entry) => readFileSync(entry.path, 'utf8')).sort();
    expect(contents, `byte ${at}`).toEqual(['a plan', 'a report '.repeat(50)]);
  }
});

test('a file in the way is not written over, and stays', async () => {
  const around = temporaryFolder();
  writeFileSync(join(around, 'files.zip'), buildZip([drawing, report]));
  mkdirSync(join(around, 'staging'));
  writeFileSync(join(around, 'staging', 'report.pdf'), 'mine');
  await expect(
    createArchives().unpack(join(around, 'files.zip'), join(around, 'staging')),
  ).rejects.toMatchObject({ name: 'DiskError' });
  expect(readdirSync(join(around, 'staging'))).toEqual(['report.pdf']);
  expect(readFileSync(join(around, 'staging', 'report.pdf'), 'utf8')).toBe('mine');
});

test('a large archive is unpacked in bounded memory', async () => {
  const around = temporaryFolder();
  const path = join(around, 'large.zip');
  const piece = Buffer.alloc(1_000_000, 'measurement data 0123456789 ');
  const writer = new ZipFile();
  for (let number = 0; number < 4; number += 1) {
    const { Readable } = await import('node:stream');
    writer.addReadStream(Readable.from(Array.from({ length: 40 }, () => piece)), `${number}.bin`, {
      compress: false,
    });
  }
  writer.end();
  await pipeline(writer.outputStream, createWriteStream(path));
  mkdirSync(join(around, 'staging'));
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 5);
  const result = await createArchives().unpack(path, join(around, 'staging'));
  clearInterval(watch);
  expect(result.ok && result.entries.length).toBe(4);
  expect(statSync(join(around, 'staging', '3.bin')).size).toBe(40_000_000);
  expect(most).toBeLessThan(100_000_000);
  expect(existsSync(join(around, 'staging', '4.bin'))).toBe(false);
});
