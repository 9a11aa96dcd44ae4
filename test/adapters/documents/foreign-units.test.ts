import { expect, test } from 'vitest';
import { readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';

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
