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
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createArchives } from '../../../src/main/adapters/zip/index.ts';
import type { UnpackResult } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { spoken } from '../../support/spoken.ts';
import { buildZip, type ZipEntry } from '../../support/zip-builder.ts';

/** Unpacks it in a folder with a neighbor, and sees to it that nothing is written but in the staging folder. */
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

test('a good archive comes out whole: packed, stored, streamed, empty, in folders, with clutter omitted', async () => {
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

test('too many files, a file too large, and too much in all are refused by the caps', async () => {
  const many = Array.from({ length: 12 }, (_, number) => ({ name: `${number}.txt`, data: 'x' }));
  const why = async (caps: Parameters<typeof createArchives>[0]) => {
    const { result, left } = await unpack(buildZip(many), createArchives(caps));
    expect(left).toEqual([]);
    return result.ok ? null : spoken(result.why);
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
    writer.addReadStream(Readable.from(Array.from({ length: 30 }, () => piece)), `${number}.bin`, {
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
  expect(statSync(join(around, 'staging', '3.bin')).size).toBe(30_000_000);
  expect(most).toBeLessThan(100_000_000);
  expect(existsSync(join(around, 'staging', '4.bin'))).toBe(false);
});
