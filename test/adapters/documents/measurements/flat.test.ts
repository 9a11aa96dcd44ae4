import { describe, expect, test } from 'vitest';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import { type FileReadings, QUANTITIES, type Quantity } from '../../../../src/shared/domain/measurements.ts';
import { combine } from '../../../../src/shared/domain/roof-combine.ts';
import { reading, readings } from '../../../support/roof.ts';
import { said } from '../../../support/said.ts';

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
      expect(found?.confidence).toBe('stated');
    },
  );

  test('the areas per pitch and the waste table are read, too, and nothing gives a warning', async () => {
    const found = await read(kind, text);
    expect(found.pitches).toEqual([
      { rise: 6, area: 2204.8, decimals: 1, percent: 93.1 },
      { rise: 2, area: 162.2, decimals: 1, percent: 6.9 },
    ]);
    expect(found.waste.map((step) => [step.percent, step.area, step.squares])).toEqual(WASTE);
    expect(combine([found], null).warnings).toEqual([]);
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
  const codes = (...files: readonly FileReadings[]) => combine(files, order).warnings.map(({ code }) => code);
  const found = (quantity: Quantity, ...files: readonly FileReadings[]) =>
    combine(files, null).measurements.find((each) => each.quantity === quantity);

  test('another house by its number, or by where it stands', () => {
    const place = { address: '21 N Oak St, Fairhollow, CO 80999', latitude: null, longitude: null };
    expect(codes(readings([], { place }))).toEqual(['address']);
    const away = { ...place, address: '12 N. Oak Street', latitude: 39.51, longitude: -104.5 };
    expect(codes(readings([], { place: away }))).toEqual(['position']);
    const here = { address: '12 North Oak St', latitude: 39.5001, longitude: -104.5 };
    expect(codes(readings([], { place: here }))).toEqual([]);
  });

  test('all facets or all pitches that don’t add up to the area make it disputed', () => {
    const area = reading('area', 2_367);
    const some = readings([area], { facets: [{ name: 'A', rise: 6, area: 2_000 }] });
    expect(codes(some)).toEqual(['facets']);
    expect(found('area', some)?.confidence).toBe('stated');
    const all = { ...some, readings: [area, reading('facets', 1, 0)] };
    expect(found('area', all)?.confidence).toBe('disputed');
    const pitches = [{ rise: 6, area: 1_900, decimals: 0, percent: 100 }];
    expect(codes(readings([area], { pitches }))).toEqual(['pitches']);
    expect(found('area', readings([area], { pitches }))?.confidence).toBe('disputed');
  });

  test('a drip edge that isn’t eaves and rakes, and lengths that differ between files, are disputed with all values', () => {
    const edges = readings([reading('eave', 174), reading('rake', 44.9), reading('drip_edge', 300)]);
    expect(found('drip_edge', edges)?.candidates.map(({ value }) => value)).toEqual([300, 218.9]);
    const hips = [
      readings([reading('hip', 96)]),
      readings([reading('hip', 69, 1, { file: 'report.pdf', kind: 'text' })]),
    ];
    expect(found('hip', ...hips)).toMatchObject({
      confidence: 'disputed',
      candidates: [{ value: 96 }, { value: 69, file: 'report.pdf' }],
    });
    expect(said(combine(hips, null).warnings)).toEqual([
      { code: 'disputed', message: 'Hips: 96.0 or 69.0 ft: the files disagree.' },
    ]);
  });

  test('a waste table that begins above the roof’s area makes the area disputed', () => {
    const waste = [{ percent: 0, area: 3_000, squares: 30 }];
    expect(found('area', readings([reading('area', 2_367)], { waste }))?.confidence).toBe('disputed');
  });

  test('lengths that no roof of that area has are disputed, with the area', () => {
    const inches = readings([reading('area', 400), reading('ridge', 540)]);
    expect(found('ridge', inches)?.confidence).toBe('disputed');
    expect(found('area', inches)?.confidence).toBe('disputed');
  });

  test('a finer number that rounds to the stated one is shown, with the stated one’s confidence', () => {
    const sum = reading('area', 2_366.97, 2, { kind: 'calculated', slack: 0.035 });
    expect(found('area', readings([reading('area', 2_367, 0), sum]))).toMatchObject({
      confidence: 'stated',
      best: { value: 2_366.97 },
    });
    const rounded = { ...sum, value: 2_369, slack: 3.5 };
    expect(found('area', readings([reading('area', 2_367, 0), rounded]))).toMatchObject({
      confidence: 'stated',
      best: { value: 2_367 },
    });
  });
});
