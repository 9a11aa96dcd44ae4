import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/main/adapters/files/check/index.ts';
import { fileKind } from '../../../src/shared/domain/file.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { DXF, HTML, JSON_TEXT, jpeg, pdf, png, XML } from '../../support/samples.ts';
import { spoken } from '../../support/spoken.ts';

async function check(name: string, content: Uint8Array | string): Promise<string | null> {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, content);
  const result = await checkFile(path, name, fileKind(name));
  return result.ok ? null : spoken(result.why);
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

const good: readonly [string, Uint8Array | string][] = [
  ['report.pdf', pdf()],
  ['report.PDF', Buffer.concat([pdf(), Buffer.from('\r\n\r\n')])],
  ['top.jpg', jpeg()],
  ['top.jpeg', Buffer.concat([jpeg(100_000), Buffer.alloc(10)])],
  ['length.png', png(64, 64)],
  ['named-wrong.jpg', png()],
  ['measurements.xml', XML],
  ['measurements.xml', `\ufeff<!-- a --><a\n>\n<b/></a >\n<!-- end -->\n`],
  ['wide.xml', utf16('<?xml version="1.0"?><a>é</a>')],
  ['single.xml', '<a b="1"/>'],
  ['measurements.json', JSON_TEXT],
  ['bom.json', `\ufeff${JSON_TEXT}`],
  ['plan.dxf', DXF],
  ['summary.csv', 'a,b\n1,2\n'],
  ['wide.csv', utf16('a,b\n')],
  ['notes.txt', 'hello'],
  ['all.zip', zip],
  ['estimate.esx', Buffer.from([1, 2, 3])],
  ['roof.rxf', 'anything'],
  ['page.html', HTML],
];
test.each(good)('%s passes', async (name, content) => {
  expect(await check(name, content)).toBeNull();
});

const bad: readonly [string, string, Uint8Array | string][] = [
  ['empty', 'roof.rxf', ''],
  ['a web page', 'report.pdf', HTML],
  ['a web page', 'roof.rxf', HTML],
  ['a web page', 'notes.txt', `\n  <!-- proxy --><html lang=en>`],
  ['a web page', 'measurements.xml', `<?xml version="1.0"?><!DOCTYPE html><html></html>`],
  ['a web page with a mark', 'summary.csv', `\ufeff<HTML><BODY>no</BODY></HTML>`],
  ['a wide web page', 'plan.dxf', utf16(HTML)],
  ['no PDF', 'report.pdf', 'hello %%EOF'],
  ['a place beyond the end', 'report.pdf', '%PDF-1.4\nstartxref\n99999\n%%EOF\n'],
  ['text', 'top.jpg', 'hello'],
  ['a PDF', 'top.png', pdf()],
  ['no size', 'none.png', png(0, 0)],
  ['a flipped bit', 'length.png', png().with(50, 0x99)],
  ['not closed', 'measurements.xml', '<a><b></b>'],
  ['text', 'measurements.xml', 'hello'],
  ['only a comment', 'measurements.xml', '<!-- x -->'],
  ['cut', 'measurements.json', '{"a": [1, 2'],
  ['binary', 'notes.txt', Buffer.from([65, 0, 66, 0])],
  ['no end mark', 'plan.dxf', DXF.slice(0, -5)],
  ['no ZIP', 'all.zip', 'hello'],
];
test.each(bad)('%s as %s is refused', async (_what, name, content) => {
  expect(await check(name, content)).toMatch(/^The |^A web page/);
});

const whole: readonly [string, Buffer][] = [
  ['report.pdf', pdf()],
  ['top.jpg', jpeg(300)],
  ['length.png', png(20, 20)],
  ['measurements.xml', Buffer.from(XML.trimEnd())],
  ['measurements.json', Buffer.from(JSON_TEXT)],
  ['plan.dxf', Buffer.from(DXF.trimEnd())],
];
test.each(whole)('%s cut after any byte is refused', async (name, content) => {
  const end = name.endsWith('.pdf') ? content.length - 1 : content.length;
  const step = Math.max(1, Math.floor(end / 150));
  for (let cut = 0; cut < end; cut += step) {
    expect(await check(name, content.subarray(0, cut)), `cut at ${cut}`).not.toBeNull();
  }
  expect(await check(name, content.subarray(0, end - 1)), 'the last byte').not.toBeNull();
});
