import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfPages } from '../../../src/main/adapters/documents/measurements/pdf.ts';
import { WholeStream } from '../../../src/main/adapters/pdf/whole-stream.ts';
import { zlibRun } from '../../support/packed-runs.ts';
import { textPdf } from '../../support/text-pdf.ts';

const SENTENCES = Buffer.from('Total roof area 2,367 sq ft. '.repeat(9_000));

/** As pdf.js does it. */
async function inflated(bytes: Uint8Array): Promise<Buffer> {
  const { readable, writable } = new WholeStream('deflate');
  const writer = writable.getWriter();
  await writer.ready;
  const written = writer.write(bytes).then(() => writer.close());
  const pieces: Uint8Array[] = [];
  for await (const piece of readable) pieces.push(piece);
  await written;
  return Buffer.concat(pieces);
}

test('what was deflated comes back whole', async () => {
  expect((await inflated(deflateSync(SENTENCES))).equals(SENTENCES)).toBe(true);
  expect(await inflated(deflateSync(''))).toHaveLength(0);
});

test.each([
  ['cut short', deflateSync(SENTENCES).subarray(0, -20)],
  ['damaged', Buffer.concat([deflateSync(SENTENCES).subarray(0, 60), randomBytes(200)])],
  ['not deflated', Buffer.from('BT (Total) Tj ET')],
  ['far larger than a page', zlibRun('', 0, 70 * 1024 * 1024)],
])('bytes that are %s reject', async (_what, bytes) => {
  await expect(inflated(bytes)).rejects.toThrow();
});

test('a format that isn’t inflated here is refused', () => {
  expect(() => new WholeStream('brotli')).toThrow('brotli');
});

test('a page whose text has a wrong check sum is read by pdf.js’ own code', async () => {
  const pdf = Buffer.from(await textPdf([['Total area 2,367 sq ft', 'Ridges 45 ft'], ['Hips 96 ft']]));
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  const end = pdf.indexOf('\nendstream', start);
  pdf.fill(0, end - 3, end);
  await expect(inflated(pdf.subarray(start, end))).rejects.toThrow('incorrect data check');
  const pages = await pdfPages(pdf);
  expect(pages.map((page) => page.flatMap(({ cells }) => cells.map(({ text }) => text)))).toEqual([
    ['Total area 2,367 sq ft', 'Ridges 45 ft'],
    ['Hips 96 ft'],
  ]);
});
