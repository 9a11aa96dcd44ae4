import { beforeAll, describe, expect, test } from 'vitest';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import { createReportMaker, type ReportFile } from '../../../../src/sandbox/report/index.ts';
import { fileKind } from '../../../../src/shared/domain/file.ts';
import type { FileReadings, Quantity, Reading } from '../../../../src/shared/domain/measurements.ts';
import { combine } from '../../../../src/shared/domain/roof-combine.ts';
import { fileOf, imageryFolder, ORDER } from '../../../sandbox/report/orders.ts';

let first: ReportFile[];
let second: ReportFile[];
let commercial: ReportFile[];
beforeAll(async () => {
  const maker = createReportMaker({ cacheDir: imageryFolder() });
  first = await maker.make(ORDER);
  second = await maker.make({ ...ORDER, revision: 2 });
  commercial = await maker.make({ ...ORDER, propertyType: 'Commercial' });
});

type Reads = ReturnType<typeof readMeasurements>;
const reads = new Map<ReportFile[], Map<string, Reads>>();

/** Reads a file once for all tests: a report of 20 pages costs half a second of a processor. */
function read(files: ReportFile[], name: string): Reads {
  const known = reads.get(files) ?? new Map<string, Reads>();
  reads.set(files, known);
  const found = known.get(name) ?? readMeasurements(fileKind(name), fileOf(files, name), name);
  known.set(name, found);
  return found;
}

const best = (readings: FileReadings, quantity: Quantity): Reading | undefined =>
  combine([readings], null).measurements.find((each) => each.quantity === quantity)?.best;
const shown = (readings: FileReadings, quantity: Quantity) => {
  const reading = best(readings, quantity);
  return reading && [reading.value.toFixed(reading.decimals), reading.pieces];
};

/** The data set of the design's sample report, as each source can know it: value, pieces. */
const GEOMETRY: readonly (readonly [Quantity, string, number | null])[] = [
  ['area', '2366.97', null],
  ['facets', '7', null],
  ['predominant_pitch', '6', null],
  ['ridge', '45.0', 2],
  ['hip', '96.0', 4],
  ['valley', '33.0', 2],
  ['rake', '44.9', 4],
  ['eave', '174.0', 9],
  ['bend', '16.0', 1],
  ['drip_edge', '218.9', 13],
  ['hip_ridge_cap', '141.0', 6],
  ['structures', '1', null],
  ['flashing', '6.0', 2],
  // Stated as 7: its points are known to the tenth.
  ['step_flashing', '6.7', 2],
  ['parapet', '0', null],
  ['penetrations', '5', null],
  ['penetration_perimeter', '20', null],
  ['area_less_penetrations', '2357', null],
  ['suggested_waste', '15', null],
  ['stories', '1', null],
];

describe.each(['measurements.xml', 'measurements.json'])('%s alone', (name) => {
  test.each(GEOMETRY)('%s is %s', async (quantity, value, pieces) => {
    const reading = best(await read(first, name), quantity);
    expect(reading?.value.toFixed(reading.decimals)).toBe(value);
    expect(reading?.pieces).toBe(pieces);
  });

  test('states step flashing and area in whole feet, as the data set has them', async () => {
    const { readings } = await read(first, name);
    const stated = (quantity: Quantity) =>
      readings.find((each) => each.quantity === quantity && each.kind === 'stated')?.value;
    expect([stated('step_flashing'), stated('flashing'), stated('area')]).toEqual([7, 6, 2367]);
  });

  test('has each facet to the hundredth of a square foot, and the area per pitch', async () => {
    const { facets, pitches, place } = await read(first, name);
    expect(facets.map((facet) => [facet.name, facet.rise, facet.area.toFixed(2)])).toEqual([
      ['A', 2, '162.21'],
      ['B', 6, '239.82'],
      ['C', 6, '239.82'],
      ['D', 6, '286.22'],
      ['E', 6, '286.22'],
      ['F', 6, '508.71'],
      ['G', 6, '643.99'],
    ]);
    expect(pitches.map((pitch) => [pitch.rise, pitch.area])).toEqual([
      [6, 2204.8],
      [2, 162.2],
    ]);
    expect(place?.latitude).toBeCloseTo(39.512345, 6);
    expect(place?.address).toContain('4182');
  });
});

describe('report.pdf alone', () => {
  test.each([
    ['area', '2367', null],
    ['facets', '7', null],
    ['predominant_pitch', '6', null],
    ['structures', '1', null],
    ['stories', '1', null],
    ['ridge', '45.0', 2],
    ['hip', '96.0', 4],
    ['valley', '33.0', 2],
    ['rake', '44.9', 4],
    ['eave', '174.0', 9],
    ['bend', '16', 1],
    ['drip_edge', '218.9', 13],
    ['hip_ridge_cap', '141.0', 6],
    ['flashing', '6', 2],
    ['step_flashing', '7', 2],
    ['parapet', '0', 0],
    ['penetrations', '5', null],
    ['penetration_area', '10', null],
    ['penetration_perimeter', '20', null],
    ['suggested_waste', '15', null],
  ] as const)('%s is %s', async (quantity, value, pieces) => {
    expect(shown(await read(first, 'report.pdf'), quantity)).toEqual([value, pieces]);
  });

  test('has the areas per pitch with their percent, and the waste table', async () => {
    const { pitches, waste } = await read(first, 'report.pdf');
    expect(pitches.map((pitch) => [pitch.rise, pitch.area, pitch.percent])).toEqual([
      [6, 2204.76, 93.1],
      [2, 162.21, 6.9],
    ]);
    expect(waste.map((step) => [step.percent, step.area, step.squares])).toEqual([
      [0, 2205, 22.33],
      [5, 2315, 23.33],
      [10, 2425, 24.33],
      [12, 2469, 25],
      [15, 2535, 25.66],
      [17, 2580, 26],
      [20, 2646, 26.66],
      [22, 2690, 27],
    ]);
  });

  test('names the page', async () => {
    expect(best(await read(first, 'report.pdf'), 'ridge')?.place).toBe('page 11');
  });
});

describe('summary.csv alone', () => {
  test('has what the summary states', async () => {
    const readings = await read(first, 'summary.csv');
    expect(shown(readings, 'ridge')).toEqual(['45.0', null]);
    expect(shown(readings, 'area')).toEqual(['2367', null]);
    expect(best(readings, 'step_flashing')?.value).toBe(7);
    expect(best(readings, 'bend')).toBeUndefined();
  });
});

describe('all sources of one report', () => {
  const all = async (files: ReportFile[]) =>
    combine(
      await Promise.all(
        ['measurements.xml', 'measurements.json', 'summary.csv', 'report.pdf'].map((name) =>
          read(files, name),
        ),
      ),
      { address: ORDER.address, latitude: ORDER.latitude ?? null, longitude: ORDER.longitude ?? null },
    );

  test('agree, and nothing is worth a warning', async () => {
    const roof = await all(first);
    expect(roof.measurements.filter((each) => each.confidence === 'disputed')).toEqual([]);
    expect(roof.warnings).toEqual([]);
    expect(roof.waste).toHaveLength(8);
  });

  test('of revision 2 show the garage', async () => {
    const roof = await all(second);
    const value = (quantity: Quantity) =>
      roof.measurements.find((each) => each.quantity === quantity)?.best.value.toFixed(1);
    expect(value('area')).toBe('2974.1');
    expect(value('hip')).toBe('165.7');
    expect(value('eave')).toBe('270.0');
    expect(value('structures')).toBe('2.0');
    expect(value('facets')).toBe('11.0');
    expect(roof.warnings).toEqual([]);
  });
});

test('the commercial report’s low-slope sections have a total that isn’t the roof’s', async () => {
  const numbers = combine(
    await Promise.all(
      ['report.pdf', 'measurements.xml', 'summary.csv'].map((name) => read(commercial, name)),
    ),
    null,
  );
  expect(numbers.warnings).toEqual([]);
  expect(numbers.measurements.filter(({ confidence }) => confidence === 'disputed')).toEqual([]);
  expect(numbers.measurements[0]?.best.value.toFixed(2)).toBe('2366.97');
});
