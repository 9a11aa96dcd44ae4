import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDocuments } from '../../../../src/main/adapters/documents/index.ts';
import type { FileKind } from '../../../../src/shared/domain/file.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { pdf } from '../../../support/samples.ts';
import { spoken } from '../../../support/spoken.ts';

/** Reads a file of these bytes in the thread. */
function measure(kind: FileKind, bytes: Uint8Array | string) {
  const documents = createDocuments();
  onTestFinished(() => documents.close());
  const path = join(temporaryFolder(), `file.${kind}`);
  writeFileSync(path, bytes);
  return documents.measure(path, kind, `file.${kind}`);
}

test('reads a PDF’s numbers in a thread', async () => {
  expect(await measure('pdf', pdf('Total Roof Area = 2,367 sq ft'))).toMatchObject({
    ok: true,
    readings: { readings: [{ quantity: 'area', value: 2367, kind: 'text', place: 'page 1' }] },
  });
});

test('reads one file after the other in the same thread', async () => {
  const documents = createDocuments();
  onTestFinished(() => documents.close());
  const folder = temporaryFolder();
  const read = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, pdf(`Total Roof Area = ${index + 1},000 sq ft`));
      return documents.measure(path, 'pdf', `${index}.pdf`);
    }),
  );
  expect(read.map((each) => each.ok && each.readings.readings[0]?.value)).toEqual([
    1_000, 2_000, 3_000, 4_000, 5_000,
  ]);
});

test('reads flat tags, and what isn’t there stays away', async () => {
  const xml =
    '<RoofReport><TotalArea>2,367</TotalArea><Ridges>45.0</Ridges><PrimaryPitch>6/12</PrimaryPitch></RoofReport>';
  const read = await measure('xml', xml);
  expect(read.ok && read.readings.readings.map((each) => [each.quantity, each.value, each.decimals])).toEqual(
    [
      ['area', 2367, 0],
      ['ridge', 45, 1],
      ['predominant_pitch', 6, 0],
    ],
  );
});

test('a geometry with a line whose points are missing gives areas, but no lengths', async () => {
  const xml = `<R><STRUCTURES><ROOF><FACES><FACE designator="A" type="ROOF"><POLYGON size="100" pitch="4"/></FACE></FACES>
    <LINES><LINE type="RIDGE" path="A,B"/><LINE type="RIDGE" path="A,Q"/></LINES>
    <POINTS><POINT id="A" data="0,0,0"/><POINT id="B" data="3,4,0"/></POINTS></ROOF></STRUCTURES></R>`;
  const read = await measure('xml', xml);
  expect(read.ok && read.readings.readings.map((each) => each.quantity)).toEqual([
    'area',
    'facets',
    'structures',
  ]);
});

test.each([
  ['xml', '<!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;">]><a>&d;</a>', /its own entities/],
  ['xml', '<a><b></a>', /isn’t whole XML/],
  ['json', '{"TotalRoofArea": 2', /isn’t whole JSON/],
  ['json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, /nested too deeply/],
  ['pdf', '%PDF-1.4 broken', /damaged/],
  ['image', 'x', /aren’t looked for/],
] as const)('a %s that can’t be read says why: %s', async (kind, bytes, why) => {
  const read = await measure(kind, bytes);
  expect(read.ok ? '' : spoken(read.why)).toMatch(why);
});

test('a file that is gone says that its numbers couldn’t be read', async () => {
  const documents = createDocuments();
  onTestFinished(() => documents.close());
  const read = await documents.measure(join(temporaryFolder(), 'gone.xml'), 'xml', 'gone.xml');
  expect(read).toMatchObject({ ok: false });
});

test('a table whose quotation mark is never closed has no numbers, and the reason is said', async () => {
  const rows = 'Total Roof Area,2367\n'.repeat(10_000);
  expect(said(await measure('csv', `Name,Value\n"${rows}`))).toEqual({
    ok: false,
    why: expect.stringContaining('quotation mark is never closed'),
  });
});
