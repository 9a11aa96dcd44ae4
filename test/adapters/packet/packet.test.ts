import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageText, pdfPages } from '../../../src/main/adapters/documents/measurements/pdf.ts';
import { createPacketMaker } from '../../../src/main/adapters/packet/index.ts';
import type { PacketCover, PacketEntry, PacketJob } from '../../../src/main/core/ports/index.ts';
import { fileKind } from '../../../src/shared/domain/file.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { zlibRun } from '../../support/packed-runs.ts';
import { pdf, png } from '../../support/samples.ts';

const COVER: PacketCover = {
  title: 'Claim packet',
  heading: 'Peñasco, Zoë O’Brien',
  band: 'SAMPLE · not a real property',
  facts: [
    ['Claim number', '000451'],
    ['Property', '12 N Oak St, Fairhollow, CO 80999'],
  ],
  summary: [
    {
      title: 'Measurements',
      columns: ['Measurement', 'Value', 'Pieces', 'Confidence', 'From'],
      rows: [['Ridges', '45.0 ft', '2', 'Stated', 'measurements.xml, OVERALL_SUMMARY']],
      note: 'Rounded as the report has it.',
    },
  ],
  roof: null,
  foot: 'Order ord_1',
  madeAt: Date.UTC(2026, 4, 4, 12),
};

const REMARK = 'This file differs from what was announced.';

/** A folder with these files, and a packet of them to be made there. */
function job(format: 'zip' | 'pdf', files: readonly (readonly [string, string, Buffer])[]): PacketJob {
  const folder = temporaryFolder();
  const entries = files.map(([inside, name, bytes]): PacketEntry => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const remark = name === 'report.pdf' ? REMARK : null;
    return { name, path, kind: fileKind(name), size: bytes.length, sha256, remark, folder: inside };
  });
  return { format, cover: COVER, materials: null, entries, target: join(folder, `packet.${format}`) };
}

const make = (wish: PacketJob, signal = new AbortController().signal) => {
  const heard: number[] = [];
  return createPacketMaker()
    .make(wish, signal, (done) => void heard.push(done))
    .then((result) => ({ result, heard }));
};

const FILES: readonly (readonly [string, string, Buffer])[] = [
  ['1 Report', 'report.pdf', pdf('Total Roof Area = 2,367 sq ft')],
  ['1 Report', 'homeowner.pdf', pdf('For the owner')],
  ['2 Imagery', 'top view.png', png(40, 30)],
  ['3 Measurements', 'Maß.xml', Buffer.from('<ROOF/>'.repeat(400))],
];

describe('as a ZIP', () => {
  test('holds every file to the last byte in folders with names, a cover sheet, and hashes that can be checked', async () => {
    const wish = job('zip', FILES);
    const { result, heard } = await make(wish);
    expect(result).toEqual({ ok: true });
    expect(heard.at(-1)).toBe(1);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(execFileSync('unzip', ['-t', wish.target], { encoding: 'utf8' })).toContain('No errors');
    const out = temporaryFolder();
    execFileSync('unzip', ['-q', wish.target, '-d', out]);
    expect(readdirSync(out).sort()).toEqual([
      '1 Report',
      '2 Imagery',
      '3 Measurements',
      'Cover sheet.pdf',
      'SHA-256 hashes.txt',
    ]);
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA-256 hashes.txt'], {
      cwd: out,
      encoding: 'utf8',
    });
    expect(checked.trim().split('\n')).toHaveLength(4);
    const cover = (await pdfPages(readFileSync(join(out, 'Cover sheet.pdf')))).map(pageText).join(' ');
    for (const words of ['Peñasco, Zoë O’Brien', 'SAMPLE', '000451', 'Maß.xml', 'in “2 Imagery”', REMARK])
      expect(cover).toContain(words);
    // Each column has room: its words begin in one line, in their order.
    expect(cover).toContain('Ridges 45.0 ft 2 Stated measurements.xml,');
    for (const { sha256 } of wish.entries) expect(cover).toContain(sha256);
  });
});

describe('as one PDF', () => {
  test('is the cover, then the pages of every PDF, then a page for each picture; the cover tells the page', async () => {
    const wish = job('pdf', FILES);
    expect((await make(wish)).result).toEqual({ ok: true });
    const pages = (await pdfPages(readFileSync(wish.target))).map((page) =>
      pageText(page).replaceAll('\n', ' '),
    );
    expect(pages).toHaveLength(2 + 1 + 1 + 1);
    expect(pages[0]).toContain('Claim packet');
    expect(pages[0]).toMatch(/report\.pdf page 3 /);
    expect(pages[0]).toMatch(/homeowner\.pdf page 4 /);
    expect(pages[0]).toMatch(/top view\.png page 5 /);
    expect(pages[0]).toMatch(/Maß\.xml not in this PDF/);
    expect(pages[2]).toContain('Total Roof Area = 2,367 sq ft');
    expect(pages[4]).toContain('top view.png');
  });

  test('nothing of a delivered file acts in it', async () => {
    const active = pdf('Click me')
      .toString('latin1')
      .replace(
        '/MediaBox[0 0 612 792]',
        '/MediaBox[0 0 612 792]/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(x.exe)>>>>]',
      );
    const wish = job('pdf', [['1 Report', 'report.pdf', Buffer.from(active, 'latin1')]]);
    const { result } = await make(wish);
    expect(result).toEqual({ ok: true });
    const text = readFileSync(wish.target, 'latin1');
    for (const word of ['JavaScript', 'Launch', 'x.exe']) expect(text).not.toContain(word);
  });

  const garbage = Buffer.from('%PDF-1.7 and then nothing of it');
  const circle = pdf().toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]');
  const broken: readonly (readonly [string, Buffer])[] = [
    ['that breaks off', pdf().subarray(0, 200)],
    ['that is none', garbage],
    ['with a page tree that goes in a circle', Buffer.from(circle, 'latin1')],
  ];
  test.each(broken)('a PDF %s is refused in words', async (_, bytes) => {
    const wish = job('pdf', [['1 Report', 'report.pdf', bytes]]);
    const { result } = await make(wish);
    expect(result).toMatchObject({ ok: false, why: expect.stringMatching(/damaged/) });
    expect(result).toMatchObject({ why: expect.stringMatching(/report\.pdf.*make a ZIP/) });
    expect(existsSync(wish.target)).toBe(false);
  });

  test('such PDFs go into a ZIP as they are', async () => {
    const wish = job(
      'zip',
      broken.map(([, bytes], at) => ['1 Report', `report ${at}.pdf`, bytes] as const),
    );
    expect((await make(wish)).result).toEqual({ ok: true });
    for (const { name, path } of wish.entries)
      expect(execFileSync('unzip', ['-p', wish.target, `1 Report/${name}`]).equals(readFileSync(path))).toBe(
        true,
      );
  });

  test('a PDF that unpacks without end is refused before it is unpacked', async () => {
    const packed = zlibRun('10 0 ', 0x20, 150_000_000);
    const head = `4 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
    const bomb = Buffer.concat([pdf(), Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
    const wish = job('pdf', [['1 Report', 'report.pdf', bomb]]);
    expect((await make(wish)).result).toMatchObject({
      ok: false,
      why: expect.stringContaining('report.pdf unpacks to more than a report should hold'),
    });
    expect(existsSync(wish.target)).toBe(false);
  });

  test('and what lets the app grow too far is given up', async () => {
    const wish = job('pdf', FILES);
    const none = createPacketMaker(-1);
    expect(await none.make(wish, new AbortController().signal, () => {})).toMatchObject({
      ok: false,
      why: expect.stringContaining('more memory than a report should'),
    });
  });

  test('a picture that would fill the memory is named, not opened', async () => {
    const bomb = png(8, 8);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const wish = job('pdf', [...FILES.slice(0, 1), ['2 Imagery', 'bomb.png', bomb]]);
    expect((await make(wish)).result).toEqual({ ok: true });
    const pages = (await pdfPages(readFileSync(wish.target))).map((page) =>
      pageText(page).replaceAll('\n', ' '),
    );
    expect(pages).toHaveLength(3);
    expect(pages[0]).toMatch(/bomb\.png not in this PDF/);
  });
});

describe.each(['zip', 'pdf'] as const)('%s: what isn’t what was delivered', (format) => {
  test('isn’t put in: a changed file, one that is gone', async () => {
    const wish = job(format, FILES);
    writeFileSync(wish.entries[0]?.path ?? '', pdf('Total Roof Area = 9,999 sq ft'));
    expect((await make(wish)).result).toMatchObject({
      ok: false,
      why: expect.stringContaining('report.pdf isn’t what was delivered any more'),
    });
    const gone = job(format, FILES);
    const lost = gone.entries.map((entry) => ({ ...entry, path: `${entry.path}.away` }));
    expect((await make({ ...gone, entries: lost })).result).toMatchObject({
      ok: false,
      why: expect.stringContaining('isn’t where Ridgeline put it'),
    });
  });

  test('a packet that is canceled is none', async () => {
    const wish = job(format, [['1 Report', 'large.bin', Buffer.alloc(30_000_000, 'x')]]);
    const stop = new AbortController();
    const made = make(wish, stop.signal);
    stop.abort();
    expect((await made).result).toMatchObject({ ok: false });
  });
});
