import { buildZip } from '../../../support/zip-builder.ts';
import { type Cases, group, placeOf, plan, report, stored } from './case.ts';

const hidden = group('something beside the files');
const cuts = group('cut short');
const polyglots = group('two kinds in one');
const empty = group('nothing in it');

const good = () => buildZip([report, plan]);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
);
const GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
/** Every one of these many places of a good archive. */
const PLACES = 24;

export const layoutCases: Cases = [
  hidden.refused('before the first file', /before the archive/, [report], {
    before: Buffer.from('#!/bin/sh\n'),
  }),
  hidden.refused('between the files', /isn’t in its directory/, [
    report,
    { ...plan, before: Buffer.from('hidden') },
  ]),
  hidden.refused('as much as sizes that follow would take', /isn’t in its directory|contradicts/, [
    { ...report, flags: 0x808 },
    { ...plan, before: Buffer.alloc(16, 'h') },
  ]),
  hidden.refused('a whole file that the directory doesn’t name', /isn’t in its directory/, () => {
    const zip = buildZip([report, stored('hidden.exe')]);
    const one = buildZip([report]);
    const body = zip.subarray(0, placeOf(zip, 'central'));
    const tail = Buffer.from(one.subarray(placeOf(one, 'central')));
    tail.writeUInt32LE(body.length, tail.length - 6);
    return Buffer.concat([body, tail]);
  }),
  hidden.refused('before the directory', /isn’t in its directory/, [report], {
    beforeDirectory: Buffer.from('hidden'),
  }),
  hidden.refused('behind the directory', /isn’t in its directory/, [report], {
    afterDirectory: Buffer.from('hidden'),
  }),
  hidden.refused(
    'behind the directory, as long as ZIP64’s own',
    /isn’t in its directory|contradicts/,
    [report],
    { afterDirectory: Buffer.alloc(76, 'h') },
  ),
  hidden.refused('behind the end', /directory can’t be read/, [report], { after: Buffer.from('hidden') }),
  hidden.opens('zeros behind the end', ['report.pdf'], [report], { after: Buffer.alloc(512) }),
  hidden.refused('zeros and then something behind the end', /directory can’t be read/, [report], {
    after: Buffer.concat([Buffer.alloc(512), Buffer.from('hidden')]),
  }),
  hidden.refused('something between the end and zeros', /directory can’t be read/, [report], {
    after: Buffer.concat([Buffer.from('hidden'), Buffer.alloc(512)]),
  }),
  hidden.refused('another archive before it', /before the archive|directory/, () =>
    Buffer.concat([buildZip([stored('first.txt')]), good()]),
  ),
  hidden.refused('the same archive twice', /before the archive|directory|contradicts/, () =>
    Buffer.concat([good(), good()]),
  ),

  ...Array.from({ length: PLACES }, (_, index) =>
    cuts.refused(`at ${index + 1} of ${PLACES + 1}`, /directory can’t be read/, () => {
      const zip = good();
      return zip.subarray(0, Math.floor((zip.length * (index + 1)) / (PLACES + 1)));
    }),
  ),
  cuts.refused('one byte short', /directory can’t be read/, () => good().subarray(0, -1)),
  cuts.refused('without its beginning', /directory|before|contradicts/, () => good().subarray(10)),
  cuts.refused('a hole of zeros in the middle', /directory|contradicts|damaged/, () => {
    const zip = good();
    return zip.fill(0, 40, 70);
  }),

  polyglots.refused('a PDF before it', /before the archive|directory/, [report], { before: PDF }),
  polyglots.refused('a picture before it', /before the archive|directory/, [report], { before: GIF }),
  polyglots.refused('a program before it', /before the archive|directory/, [report], {
    before: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
  }),
  polyglots.refused('a web page before it', /before the archive|directory/, [report], {
    before: Buffer.from('<html><script>alert(1)</script>'),
  }),
  polyglots.refused('a PDF behind it', /directory can’t be read/, [report], { after: PDF }),
  polyglots.opens('a PDF in its first, stored file', ['report.pdf'], [stored('report.pdf', PDF)]),
  polyglots.opens('a web page in its comment', ['report.pdf'], [report], {
    comment: Buffer.from('<script>alert(1)</script>'),
  }),

  empty.refused('no files', /empty/, []),
  empty.refused('only folders', /empty/, [stored('a/', ''), stored('b/', '')]),
  empty.refused('only what a Mac puts beside files', /empty/, [
    stored('__MACOSX/._report.pdf'),
    stored('.DS_Store'),
  ]),
  empty.refused('no bytes', /directory can’t be read/, () => Buffer.alloc(0)),
  empty.refused('four bytes', /directory can’t be read/, () => Buffer.from('PK\x03\x04', 'latin1')),
  empty.refused('a text', /directory can’t be read/, () => Buffer.from('hello')),
  empty.refused('100 kB of P', /directory can’t be read/, () => Buffer.alloc(100_000, 0x50)),
  empty.refused('65 kB of end signatures', /directory can’t be read/, () =>
    Buffer.alloc(65_000, Buffer.from('PK\x05\x06', 'latin1')),
  ),
];
