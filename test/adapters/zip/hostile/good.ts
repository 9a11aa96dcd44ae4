import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { buildZip } from '../../../support/zip-builder.ts';
import { alone, type Cases, extra, group, patched, plan, report, stored } from './case.ts';

const good = group('good');

/** The archive as one made by a program of MS-DOS or Windows: host 0 in each record of its directory. */
function byWindows(zip: Buffer, records: number): Buffer {
  let made = zip;
  for (let number = 0; number < records; number += 1) {
    made = patched(made, 'central', 5, 1, 0, number);
    made = patched(made, 'central', 38, 4, 0x20, number);
  }
  return made;
}

export const goodCases: Cases = [
  good.opens('packed', ['report.pdf'], [report]),
  good.opens('stored', ['report.pdf'], [{ ...report, method: 0 }]),
  good.opens(
    'sizes that follow',
    ['report.pdf', 'streamed.xml'],
    [report, { name: 'streamed.xml', data: '<a/>', streamed: true }],
  ),
  good.opens('an empty file', ['empty.txt'], [stored('empty.txt', '')]),
  good.opens('an empty file, packed', ['empty.txt'], [{ name: 'empty.txt', data: '' }]),
  good.opens('backslashes of old Windows programs', ['report.pdf', 'top.jpg'], () =>
    byWindows(buildZip([report, stored('images\\', ''), stored('images\\top.jpg')]), 3),
  ),
  good.opens('folders', ['report.pdf', 'top.jpg'], [report, stored('images/', ''), stored('images/top.jpg')]),
  good.opens('names in UTF-8', ['Ñandú 屋根 🏠.json'], [stored('Ñandú 屋根 🏠.json')]),
  good.opens(
    'names in the old code page',
    ['Ä.txt'],
    [{ ...stored(Buffer.from([0x8e, 0x2e, 0x74, 0x78, 0x74])), flags: 0 }],
  ),
  good.opens('a comment', ['report.pdf'], [report], { comment: Buffer.from('Delivered May 4') }),
  good.opens('the longest comment, and zeros behind it', ['report.pdf'], [report], {
    comment: Buffer.alloc(65_535, 'c'),
    after: Buffer.alloc(10_240),
  }),
  good.opens('the longest comment', ['report.pdf'], [report], { comment: Buffer.alloc(65_535, 'c') }),
  good.opens('ZIP64', ['report.pdf'], [report], { zip64: {} }),
  good.opens(
    'fields of times and users',
    ['report.pdf'],
    [{ ...report, extra: extra(0x5455, Buffer.alloc(5)) }],
  ),
  good.opens('no Unix modes', ['report.pdf'], [{ ...report, mode: 0, dosAttributes: 0x20 }]),
  good.opens(
    'with what a Mac adds',
    ['report.pdf'],
    [report, stored('__MACOSX/._report.pdf'), stored('.DS_Store')],
  ),
  good.opens(
    '1,000 files',
    Array.from({ length: 1_000 }, (_, index) => `${index}.txt`),
    () => buildZip(Array.from({ length: 1_000 }, (_, index) => stored(`${index}.txt`))),
  ),
  alone(
    good.opens(
      '10,000 files',
      Array.from({ length: 10_000 }, (_, index) => `${index}.txt`),
      () => buildZip(Array.from({ length: 10_000 }, (_, index) => stored(`${index}.txt`))),
    ),
  ),
  good.opens('8 MB that don’t shrink', ['noise.bin'], () => {
    let state = 1;
    const noise = Buffer.alloc(8_000_000);
    for (let at = 0; at < noise.length; at += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      noise[at] = state >>> 16;
    }
    return buildZip([{ name: 'noise.bin', data: noise }]);
  }),
  good.opens('two, packed and stored', ['plan.dxf', 'report.pdf'], [report, { ...plan, method: 0 }]),
];

/** Archives of the usual writers, made in `folder`. */
export async function writtenByOthers(folder: string): Promise<Cases> {
  mkdirSync(join(folder, 'images'), { recursive: true });
  writeFileSync(join(folder, 'report.pdf'), 'a report '.repeat(500));
  writeFileSync(join(folder, 'images', 'Höhe.txt'), 'x');
  const zip = (name: string, ...args: readonly string[]) => {
    execFileSync('zip', ['-q', ...args, name, '.', '-i', 'report.pdf', 'images/*'], { cwd: folder });
    return readFileSync(join(folder, name));
  };
  const yazl = async (name: string, wideForm: boolean) => {
    const writer = new ZipFile();
    writer.addBuffer(Buffer.from('pdf'), 'report.pdf', { forceZip64Format: wideForm });
    writer.addReadStream(Readable.from([Buffer.from('stream')]), 'b/stream.bin', {
      forceZip64Format: wideForm,
    });
    writer.end({ forceZip64Format: wideForm, comment: 'by yazl' });
    await pipeline(writer.outputStream, createWriteStream(join(folder, name)));
    return readFileSync(join(folder, name));
  };
  const made: readonly (readonly [string, readonly string[], Buffer])[] = [
    ['by zip', ['Höhe.txt', 'report.pdf'], zip('a.zip', '-r')],
    ['by zip, stored', ['Höhe.txt', 'report.pdf'], zip('b.zip', '-r', '-0')],
    ['by zip, streamed', ['Höhe.txt', 'report.pdf'], zip('c.zip', '-r', '-fd')],
    ['by yazl', ['report.pdf', 'stream.bin'], await yazl('d.zip', false)],
    ['by yazl in ZIP64', ['report.pdf', 'stream.bin'], await yazl('e.zip', true)],
  ];
  return made.map(([what, opens, bytes]) => good.opens(what, opens, () => bytes));
}
