import { expect, test } from 'vitest';
import { ofPages, readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';
import { inColumns } from '../../../src/main/adapters/documents/measurements/lines/line.ts';
import type { FileKind } from '../../../src/shared/domain/file.ts';

const numbers = async (name: string, kind: FileKind, text: string) =>
  Object.fromEntries(
    (await readMeasurements(kind, Buffer.from(text), name)).readings.map(({ quantity, value }) => [
      quantity,
      value,
    ]),
  );

const OWN = 'Total roof area: 1,789 sq ft\nRidges: 18 ft\nHips: 96 ft\n';
const FOREIGN = 'Total roof area: 1,702 sq ft\nRidges: 14 ft\nValleys: 12 ft\n';
const READ = { area: 1789, ridge: 18, hip: 96 };
const text = (report: string) => numbers('report.txt', 'text', report);
const html = (body: string) => numbers('report.html', 'text', `<html><body>${body}</body></html>`);
const paragraph = (lines: string) => `<p>${lines.trim().replaceAll('\n', '<br>')}</p>`;

test.each([
  'PREVIOUS REPORT (REVISION A, VOID)',
  'Prior measurements of May 2, 2019',
  'Old roof report from the archive',
  'Superseded: Revision A of this sheet',
  'Revision A (original)',
  'Original',
  'Example (illustration only, not this roof):',
  'Example roof (not yours)',
  'Neighboring roof: 20 Elm St',
  'Neighbor’s house at 20 Elm St',
  'Comparable properties on Elm St',
  'Comparison: the house next door',
  'As first reported',
  'Measurements of May 2 (do not use)',
  'From our previous visit',
  'The adjuster’s numbers',
  'Other property',
  'Rapport précédent du 2 mai',
  'Nachbardach, Lindenweg 4',
  'Informe anterior de mayo',
  'On May 2 you wrote:',
  '-----Original Message-----',
])('nothing is read below the line "%s"', async (heading) => {
  expect(await text(`ROOF REPORT - REVISION B\n${OWN}\n${heading}\n${FOREIGN}`)).toEqual(READ);
});

test('the lengths of an earlier report stay shut below their own headings', async () => {
  const report = `ROOF REPORT - REVISION B\n${OWN}\nPREVIOUS REPORT (VOID)\nMeasurements\nValleys: 12 ft\nSummary\nRakes: 9 ft\n`;
  expect(await text(report)).toEqual(READ);
});

test.each(['Roof measurements - 18 Elm St', 'This report’s totals', 'Your roof'])(
  'the heading "%s" after an example opens the roof’s own numbers',
  async (heading) => {
    const example = `Example (illustration only, not this roof):\n${FOREIGN}`;
    expect(await text(`${example}\n${heading}\n${OWN}`)).toEqual(READ);
  },
);

test('a report that says which one it replaces is read', async () => {
  expect(await text(`ROOF REPORT\nReplaces the previous report of May 2\n${OWN}`)).toEqual(READ);
});

test('lines that are quoted in an e-mail are not read, and those after them are', async () => {
  const quoted = FOREIGN.trim().replaceAll(/^/gm, '> ');
  expect(await text(`Roof report, corrected:\n\nOn May 2 you wrote:\n${quoted}\n\n${OWN}`)).toEqual(READ);
});

test('a quoted message of a web page is not read', async () => {
  const page = `<p>The corrected roof report:</p>${paragraph(OWN)}<blockquote>${paragraph(FOREIGN)}</blockquote>`;
  expect(await html(page)).toEqual(READ);
});

test.each(['del', 's', 'strike'])('what <%s> strikes out is not read', async (tag) => {
  const struck = `<${tag}>1,702 sq ft</${tag}>`;
  const page = `<h1>Roof report</h1><table><tr><td>Total roof area</td><td>${struck} 1,789 sq ft</td></tr>
    <tr><td>Ridges</td><td>18 ft</td></tr><tr><td><${tag}>Valleys</td><td>12 ft</${tag}></td></tr></table>`;
  expect(await html(page)).toEqual({ area: 1789, ridge: 18 });
});

test('an earlier report of a web page is shut until a heading of its level', async () => {
  const page = `<h1>Roof report</h1>${paragraph(OWN)}<h2>Previous report (void)</h2><h3>Roof summary</h3>${paragraph(FOREIGN)}
    <h2>Roof measurements of this report</h2><p>Eaves: 164 ft</p>`;
  expect(await html(page)).toEqual({ ...READ, eave: 164 });
});

test.each(['dormers', 'porches', 'sections', 'wings'])(
  'a list of one of the %s does not speak of the whole roof',
  async (key) => {
    const roof = { [key]: [{ ridge: 8, valley: 6 }], area: '1495 sqft', ridge: '46 ft', eave: '92 ft' };
    expect(await numbers('roof.json', 'json', JSON.stringify({ roof }))).toEqual({
      area: 1495,
      ridge: 46,
      eave: 92,
    });
  },
);

const page = (place: string, lines: string, level: number | null) =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => ({
      cells: inColumns(line.split(': ')),
      place,
      level: at === 0 ? level : null,
      apart: at === 0,
    }));
const ofLines = (...pages: ReturnType<typeof page>[]) =>
  Object.fromEntries(ofPages(pages, 'report').readings.map(({ quantity, value }) => [quantity, value]));

test.each(['Instructions', 'Example', 'Sample', 'Template', 'How to read it'])(
  'a sheet named "%s" is shut to its end, whatever its headings say',
  (name) => {
    const example = page(name, `${name}\nYour roof\n${FOREIGN}`, 0);
    expect(ofLines(example, page('Roof', `Your roof\n${OWN}`, 0))).toEqual(READ);
  },
);

test('another roof inside a page ends with the page', () => {
  const first = page('page 1', `Roof report\n${OWN}Neighboring roof, 20 Elm St\n${FOREIGN}`, 1);
  expect(ofLines(first, page('page 2', 'Lengths\nEaves: 164 ft', 1))).toEqual({ ...READ, eave: 164 });
});

test('an earlier report that begins a page continues over the next', () => {
  const own = page('page 1', `Roof report\n${OWN}`, 1);
  const earlier = page('page 2', `Previous report, 2019\n${FOREIGN}`, 1);
  expect(ofLines(own, earlier, page('page 3', 'Rakes: 9 ft\nEaves: 164 ft', null))).toEqual(READ);
});

test.each(['roofDormers', 'dormersTotal', 'porch'])(
  'what is in "%s" is not the whole roof’s',
  async (key) => {
    const roof = { [key]: { ridge: '8 ft', valley: '6 ft' }, area: '1495 sqft', ridge: '46 ft' };
    expect(await numbers('roof.json', 'json', JSON.stringify({ roof }))).toEqual({ area: 1495, ridge: 46 });
  },
);

test('the area of the walls between the roof’s numbers shuts nothing', async () => {
  const french =
    'MÉTRÉ DE TOITURE\nSurface des murs : 180 m²\nSurface totale de la toiture : 168,76 m²\nNoues : 0,00 m\n';
  expect(Object.keys(await text(french))).toEqual(['area', 'valley']);
  const german = 'DACHAUFMASS\nWandfläche: 180 m²\nDachfläche gesamt: 168,76 m²\nKehlen: 0,00 m\n';
  expect(Object.keys(await text(german))).toEqual(['area', 'valley']);
});

test('lengths of one name are read by their types', async () => {
  const length = (type: string, text: string) => `<Length type="${type}" unit="ft">${text}</Length>`;
  const xml = (lengths: string) =>
    `<RoofMeasurement><Roof><Totals><Area unit="sq">17.89</Area>${lengths}</Totals></Roof></RoofMeasurement>`;
  const once = length('Ridge', '18.0') + length('Hip', '96.0');
  expect(await numbers('roof.xml', 'xml', xml(once))).toEqual({ area: 1789, ridge: 18, hip: 96 });
  // Several of one type are pieces: whether all are there isn't said.
  const pieces = once + length('Ridge', '4.0');
  expect(await numbers('roof.xml', 'xml', xml(pieces))).toEqual({ area: 1789 });
});

test('a French table with a byte order mark is read', async () => {
  const csv =
    '\uFEFFDésignation;Quantité;Unité\nSurface totale de la toiture;166,19;m²\nFaîtages;5,49;m\nPente principale;26,6;°\n';
  const read = await numbers('liste.csv', 'csv', csv);
  expect(Object.keys(read).sort()).toEqual(['area', 'predominant_pitch', 'ridge']);
  expect(read['ridge']).toBeCloseTo(18.0118, 3);
});
