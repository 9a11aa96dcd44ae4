import { expect, test } from 'vitest';
import { readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';
import { say } from '../../../src/shared/copy/say.ts';
import { combine } from '../../../src/shared/domain/roof-combine.ts';
import { disputeMessage } from '../../../src/shared/domain/roof-numbers.ts';

const numbers = async (name: string, kind: 'csv' | 'text' | 'pdf', text: string) =>
  (await readMeasurements(kind, Buffer.from(text), name)).readings.map(({ quantity, value }) => [
    quantity,
    value,
  ]);

test.each([
  [
    'a row about the unit system',
    'Report,Roof survey\nUnit system,"metric (m, m², °)"\n\nRoof area,296.78\nRidges,34.59\n',
  ],
  [
    'a remark',
    'Report,Roof survey\nRoof area,296.78\nRidges,34.59\nAll values in square meters and meters\n',
  ],
])('a bare number isn’t taken for feet in a table that names metric units in %s', async (_where, text) => {
  expect(await numbers('roof.csv', 'csv', text)).toEqual([]);
});

test('a bare number isn’t taken for feet in a text whose units line says metric', async () => {
  const text = 'RXF;2\nUNITS;METRIC\nTOTAL;AREA;144.77\nTOTAL;RIDGE;3.20\n';
  expect(await numbers('roof.rxf', 'text', text)).toEqual([]);
});

test('a number with its own unit is read in a report that names meters elsewhere', async () => {
  const text =
    'Roof Measurement Report\n\nAltitude: 120 meters\nTotal Roof Area = 3,194 sq ft\nRidges = 45 ft\n';
  expect(await numbers('roof.txt', 'text', text)).toContainEqual(['area', 3194]);
});

test('a guide’s quoted example is no number of a roof', async () => {
  const text =
    'How to read your roof report\n\nTotal Roof Area is printed on the first page, for example\n"Total Roof Area = 2,367 sq ft".\n';
  expect(await numbers('guide.txt', 'text', text)).toEqual([]);
});

/** What is shown of a file: each number's values, and how sure it is. */
async function shown(kind: 'json' | 'csv', text: string) {
  const readings = await readMeasurements(kind, Buffer.from(text), `roof.${kind}`);
  return combine([readings], null).measurements;
}

test('a small roof whose file names no unit is disputed: it may be in feet or in meters', async () => {
  const roof = { area: 219.9, facets: 8, ridge: 13.7, hip: 29.3, eave: 53 };
  const found = await shown('json', JSON.stringify({ roof }));
  expect(found.map(({ quantity, confidence }) => [quantity, confidence])).toEqual([
    ['area', 'disputed'],
    ['facets', 'stated'],
    ['ridge', 'disputed'],
    ['hip', 'disputed'],
    ['eave', 'disputed'],
  ]);
  const [area] = found;
  expect(area && say(disputeMessage(area, 'us'))).toBe(
    '219.9 or 2,367 sq ft: the file names no unit, so it may be in feet or in meters',
  );
});

test('a large roof of tiny facets is disputed, too, where its file names no unit', async () => {
  const [area] = await shown(
    'json',
    JSON.stringify({ roof: { area: 870, facets: 60, ridge: 40, eave: 90 } }),
  );
  expect(area).toMatchObject({ quantity: 'area', confidence: 'disputed' });
});

test('a roof of usual size is in feet where its file names no unit', async () => {
  const found = await shown(
    'json',
    JSON.stringify({ roof: { area: 2_367, facets: 8, ridge: 45, eave: 174 } }),
  );
  expect(found.map(({ best, confidence }) => [best.value, confidence])).toContainEqual([2_367, 'stated']);
});

test.each([
  ['decimal commas', 'Roof report;\nRoof area;1.219,94\nRidges;13,72\nEaves;53,04\n'],
  ['names in German', 'Dachbericht;\nDachfläche gesamt;2367\nFirste;45\nTraufen;174\n'],
])('a number without a unit isn’t taken for feet in a file with %s', async (_what, text) => {
  expect(await shown('csv', text)).toEqual([]);
});

test('a number without a unit isn’t taken for feet in JSON with names in German', async () => {
  const roof = { dachflaeche: 2_367, Dachneigung: '30°', first: 45, traufe: 174 };
  expect((await shown('json', JSON.stringify({ dach: roof }))).map(({ quantity }) => quantity)).not.toContain(
    'area',
  );
});

test('an English word that is German for a ridge doesn’t make a file foreign', async () => {
  const text = 'First name;Ada\nRoof report;\nRoof area;2367\nRidges;45\nEaves;174\n';
  expect((await shown('csv', text)).map(({ best }) => best.value)).toContain(2_367);
});

const LIST = 'Item;Quantity;Unit\nTotal roof area;1.312,31;sq ft\nDrip edge;151,4;ft\nEaves;96,0;ft\n';

test('a list of quantities with their units is read where all its lines are the roof’s', async () => {
  const found = await shown('csv', LIST);
  expect(found.map(({ quantity, best }) => [quantity, best.value])).toEqual([
    ['area', 1_312.31],
    ['eave', 96],
    ['drip_edge', 151.4],
  ]);
});

test('a list of quantities with material on it gives no number that is sure', async () => {
  const found = await shown('csv', `${LIST}Ice and water shield;4;rolls\n`);
  expect(found.filter(({ confidence }) => confidence !== 'doubtful')).toEqual([]);
});
