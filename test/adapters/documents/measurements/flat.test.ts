import { describe, expect, test } from 'vitest';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import {
  combine,
  type FileReadings,
  QUANTITIES,
  type Quantity,
} from '../../../../src/shared/domain/measurements.ts';

/** The design's sample report, number by number: what a source states, and of how many pieces. */
const SAMPLE: Readonly<Record<Quantity, readonly [string, number | null]>> = {
  area: ['2366.97', null],
  facets: ['7', null],
  structures: ['1', null],
  stories: ['1', null],
  predominant_pitch: ['6', null],
  ridge: ['45.0', 2],
  hip: ['96.0', 4],
  valley: ['33.0', 2],
  rake: ['44.9', 4],
  eave: ['174.0', 9],
  drip_edge: ['218.9', 13],
  hip_ridge_cap: ['141.0', 6],
  bend: ['16.0', 1],
  flashing: ['6', 2],
  step_flashing: ['7', 2],
  parapet: ['0', null],
  penetrations: ['5', null],
  penetration_area: ['10', null],
  penetration_perimeter: ['20', null],
  area_less_penetrations: ['2357', null],
  suggested_waste: ['15', null],
};
const WASTE = [
  [0, 2205, 22.33],
  [5, 2315, 23.33],
  [10, 2425, 24.33],
  [12, 2469, 25],
  [15, 2535, 25.66],
  [17, 2580, 26],
  [20, 2646, 26.66],
  [22, 2690, 27],
] as const;

/** The second form of the trade: flat tags, one for each number. */
const FLAT = `<?xml version="1.0"?>
<QuickReport>
  <Property><Address>12 N Oak St</Address></Property>
  <Measurements>
    <TotalRoofArea unit="sqft">2,366.97</TotalRoofArea>
    <RoofFacets>7</RoofFacets><NumberOfStructures>1</NumberOfStructures><Stories>1</Stories>
    <PredominantPitch>6/12</PredominantPitch>
    <Ridges count="2">45.0 ft</Ridges><Hips count="4">96.0 ft</Hips><Valleys count="2">33.0 ft</Valleys>
    <RakeLength>44.9</RakeLength><RakeCount>4</RakeCount>
    <EaveLength>174.0</EaveLength><EaveCount>9</EaveCount>
    <DripEdge count="13">218.9</DripEdge><HipRidgeCap count="6">141.0</HipRidgeCap><Bends count="1">16.0</Bends>
    <Flashing count="2">6</Flashing><StepFlashing count="2">7</StepFlashing><Parapets>0</Parapets>
    <PenetrationsCount>5</PenetrationsCount><PenetrationsArea>10</PenetrationsArea>
    <PenetrationsPerimeter>20</PenetrationsPerimeter>
    <AreaLessPenetrations>2,357</AreaLessPenetrations><SuggestedWaste>15%</SuggestedWaste>
  </Measurements>
  <AreasPerPitch>
    <Row pitch="6/12" area="2204.8" percent="93.1"/><Row pitch="2/12" area="162.2" percent="6.9"/>
  </AreasPerPitch>
  <WasteTable>${WASTE.map(([percent, area, squares]) => `<Step><Waste>${percent}%</Waste><Area>${area}</Area><Squares>${squares}</Squares></Step>`).join('')}</WasteTable>
</QuickReport>`;

/** The same names as JSON. */
const AS_JSON = JSON.stringify({
  ...Object.fromEntries(
    Object.entries(SAMPLE).map(([quantity, [value]]) => [QUANTITIES[quantity as Quantity].label, value]),
  ),
  ...Object.fromEntries(
    Object.entries(SAMPLE).flatMap(([quantity, [, pieces]]) =>
      pieces === null ? [] : [[`${QUANTITIES[quantity as Quantity].label} count`, pieces]],
    ),
  ),
  'Area of penetrations': undefined,
  PenetrationArea: 10,
  'Perimeter of penetrations': undefined,
  PenetrationPerimeter: 20,
  areasPerPitch: [
    { pitch: '6/12', area: 2204.8, percent: 93.1 },
    { pitch: '2/12', area: 162.2, percent: 6.9 },
  ],
  waste: WASTE.map(([percent, area, squares]) => ({ percent, area, squares })),
});

const read = (kind: 'xml' | 'json', text: string): Promise<FileReadings> =>
  readMeasurements(kind, Buffer.from(text), `flat.${kind}`);

describe.each([
  ['xml', FLAT],
  ['json', AS_JSON],
] as const)('flat names as %s, alone', (kind, text) => {
  test.each(Object.entries(SAMPLE))(
    '%s is the data set’s, to the last digit',
    async (quantity, [value, pieces]) => {
      const { measurements } = combine([await read(kind, text)], null);
      const found = measurements.find((each) => each.quantity === quantity);
      expect(found?.best.value.toFixed(found.best.decimals)).toBe(value);
      expect(found?.best.pieces).toBe(pieces);
      expect(found?.conflict).toBe(false);
    },
  );

  test('so are the areas per pitch and the waste table, and nothing is worth a warning', async () => {
    const readings = await read(kind, text);
    expect(readings.pitches).toEqual([
      { rise: 6, area: 2204.8, decimals: 1, percent: 93.1 },
      { rise: 2, area: 162.2, decimals: 1, percent: 6.9 },
    ]);
    expect(readings.waste.map((step) => [step.percent, step.area, step.squares])).toEqual(WASTE);
    expect(combine([readings], null).warnings).toEqual([]);
  });
});

describe('what isn’t in a report', () => {
  test('isn’t 0: lengths of a cheap one, areas of another', async () => {
    const cheap = await read(
      'xml',
      '<R><TotalArea>2367</TotalArea><Pitch>6/12</Pitch><Eaves>n/a</Eaves></R>',
    );
    expect(cheap.readings.map((each) => each.quantity)).toEqual(['area', 'predominant_pitch']);
    expect(cheap.waste).toEqual([]);
    expect(cheap.pitches).toEqual([]);
  });
});

describe('what doesn’t add up is said', () => {
  const order = { address: '12 N Oak St, Fairhollow, CO 80999', latitude: 39.5, longitude: -104.5 };
  const form = (patch: Partial<FileReadings>): FileReadings => ({
    file: 'm.xml',
    readings: [],
    pitches: [],
    facets: [],
    waste: [],
    place: null,
    ...patch,
  });
  const stated = (quantity: Quantity, value: number, file = 'm.xml') =>
    ({ quantity, value, decimals: 1, pieces: null, kind: 'stated', file, place: 'x' }) as const;
  const codes = (...files: readonly Partial<FileReadings>[]) =>
    combine(files.map(form), order).warnings.map(({ code }) => code);

  test('another house by its number, or by where it stands', () => {
    const place = { address: '21 N Oak St, Fairhollow, CO 80999', latitude: null, longitude: null };
    expect(codes({ place })).toEqual(['address']);
    expect(
      codes({ place: { ...place, address: '12 N. Oak Street', latitude: 39.51, longitude: -104.5 } }),
    ).toEqual(['position']);
    expect(codes({ place: { address: '12 North Oak St', latitude: 39.5001, longitude: -104.5 } })).toEqual(
      [],
    );
  });

  test('facets, pitches, drip edge, and an area that is none', () => {
    const area = stated('area', 2_367);
    expect(codes({ readings: [area], facets: [{ name: 'A', rise: 6, area: 2_000 }] })).toEqual(['facets']);
    expect(
      codes({ readings: [area], pitches: [{ rise: 6, area: 1_900, decimals: 0, percent: null }] }),
    ).toEqual(['pitches']);
    expect(
      codes({ readings: [stated('eave', 174), stated('rake', 44.9), stated('drip_edge', 300)] }),
    ).toEqual(['drip_edge']);
    expect(codes({ readings: [stated('area', 0)] })).toEqual(['not_positive']);
    expect(codes({ readings: [stated('hip', 96)] }, { readings: [stated('hip', 69, 'report.pdf')] })).toEqual(
      ['conflict'],
    );
  });
});
