import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { measure } from '../../../src/sandbox/report/data/measure.ts';
import { roofOf } from '../../../src/sandbox/report/data/sample-a.ts';
import { summaryCsv } from '../../../src/sandbox/report/files/csv.ts';
import { planDxf } from '../../../src/sandbox/report/files/dxf.ts';
import { formOf } from '../../../src/sandbox/report/files/form.ts';
import { measurementsJson } from '../../../src/sandbox/report/files/json.ts';
import { measurementsXml } from '../../../src/sandbox/report/files/xml.ts';
import type { ReportOrder } from '../../../src/sandbox/report/index.ts';
import { addressParts } from '../../../src/sandbox/report/order-facts.ts';
import { ORDER } from './orders.ts';

type Attributes = Record<string, string>;
type Parsed = {
  LOCATION: Attributes;
  STRUCTURES: {
    northorientation: string;
    ROOF: {
      id: string;
      FACES: { FACE: (Attributes & { POLYGON: Attributes })[] };
      LINES: { LINE: Attributes[] };
      POINTS: { POINT: Attributes[] };
    }[];
  };
  OVERALL_SUMMARY: { ATTRIBUTE: { name: string; value: string }[] };
};

function xmlOf(order: ReportOrder): Parsed {
  const roof = roofOf(order.revision);
  const xml = measurementsXml(formOf(order, roof, measure(roof)), { orderId: order.orderId });
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    isArray: (name) => name === 'ROOF',
  });
  const { ROOF_EXPORT } = parser.parse(xml, true) as { ROOF_EXPORT: Parsed };
  return ROOF_EXPORT;
}

function lengthsByType(roofs: Parsed['STRUCTURES']['ROOF']): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const roof of roofs) {
    const points = new Map(
      roof.POINTS.POINT.map(({ id, data }) => [id, (data ?? '').split(',').map(Number)]),
    );
    for (const line of roof.LINES.LINE) {
      const [a = [], b = []] = (line['path'] ?? '').split(',').map((id) => points.get(id));
      const feet = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? Number.NaN)));
      sums[line['type'] ?? ''] = (sums[line['type'] ?? ''] ?? 0) + feet;
    }
  }
  return sums;
}

const summaryOf = (parsed: Parsed): Attributes =>
  Object.fromEntries(parsed.OVERALL_SUMMARY.ATTRIBUTE.map(({ name, value }) => [name, value]));

const SUMMARY = {
  TotalRoofArea: '2367',
  TotalRoofFacets: '7',
  PredominantPitch: '6/12',
  TotalRidgesLength: '45.0',
  TotalHipsLength: '96.0',
  TotalValleysLength: '33.0',
  TotalRakesLength: '44.9',
  TotalEavesLength: '174.0',
  TotalFlashingLength: '6',
  TotalStepFlashingLength: '7',
  TotalParapetsLength: '0',
  TotalPenetrationsCount: '5',
  TotalPenetrationsArea: '10',
  TotalPenetrationsPerimeter: '20',
  TotalRoofAreaLessPenetrations: '2357',
  'RoofAreaPerPitch:6/12': '2204.8',
  'RoofAreaPerPitch:2/12': '162.2',
  SuggestedWastePercentage: '15',
  NumberOfStories: '1',
  StructureComplexity: 'Normal',
};

describe('measurements.xml', () => {
  const parsed = xmlOf(ORDER);

  test('states the property and the summary under the names of the trade', () => {
    expect(parsed.LOCATION).toEqual({
      address: "4182 Peñasco Ridge O'Brien Dr",
      city: 'Fairhollow',
      state: 'CO',
      postal: '80999',
      lat: '39.512345',
      long: '-104.7612345',
    });
    expect(summaryOf(parsed)).toEqual(SUMMARY);
  });

  test('its facets add up to its total, its lines to its lengths', () => {
    const [roof] = parsed.STRUCTURES.ROOF;
    const faces = (roof?.FACES.FACE ?? []).filter((face) => face['type'] === 'ROOF');
    const total = faces.reduce((sum, face) => sum + Number(face.POLYGON['unroundedsize']), 0);
    expect(total.toFixed(2)).toBe('2366.97');
    expect(faces.map((face) => face['designator']).join('')).toBe('ABCDEFG');
    expect(faces.map((face) => face.POLYGON['size'])).toEqual([
      '162',
      '240',
      '240',
      '286',
      '286',
      '509',
      '644',
    ]);
    const feet = Object.entries(lengthsByType(parsed.STRUCTURES.ROOF)).map(([type, sum]) => [
      type,
      sum.toFixed(1),
    ]);
    expect(Object.fromEntries(feet)).toEqual({
      RIDGE: '45.0',
      HIP: '96.0',
      VALLEY: '33.0',
      RAKE: '44.9',
      EAVE: '174.0',
      OTHER: '16.0',
      FLASHING: '6.0',
      STEPFLASH: '6.7',
    });
  });

  test('facets go round by lines that meet end to end; penetrations are faces of their own', () => {
    const [roof] = parsed.STRUCTURES.ROOF;
    const paths = new Map(roof?.LINES.LINE.map((line) => [line['id'], (line['path'] ?? '').split(',')]));
    for (const face of roof?.FACES.FACE ?? []) {
      if (face['type'] !== 'ROOF') continue;
      const ends = (face.POLYGON['path'] ?? '')
        .split(',')
        .flatMap((id) => paths.get(id) ?? [`no line ${id}`]);
      const seen = new Map<string, number>();
      for (const end of ends) seen.set(end, (seen.get(end) ?? 0) + 1);
      expect([...seen.values()].every((times) => times === 2)).toBe(true);
    }
    const openings = roof?.FACES.FACE.filter((face) => face['type'] === 'ROOFPENETRATION');
    expect(openings).toHaveLength(5);
    const north = roof?.FACES.FACE.find((face) => face['designator'] === 'G');
    expect(north?.['children']).toBe('F8,F9,F10,F11,F12');
    expect(north?.POLYGON['orientation']).toBe('0.0');
  });

  test('what is not known is absent: no coordinates, no city, no waste for a commercial roof', () => {
    const { latitude, longitude, ...rest } = ORDER;
    expect([latitude, longitude]).not.toContain(undefined);
    const bare = xmlOf({ ...rest, address: 'Lot 7, behind the mill', propertyType: 'Commercial' });
    expect(Object.keys(bare.LOCATION)).toEqual(['address', 'city', 'state', 'postal']);
    expect(bare.LOCATION['address']).toBe('Lot 7, behind the mill');
    expect(summaryOf(bare)['SuggestedWastePercentage']).toBeUndefined();
    expect(summaryOf(bare)['TotalParapetsLength']).toBe('0');
  });

  test('revision 2 has a second ROOF and new totals', () => {
    const second = xmlOf({ ...ORDER, revision: 2 });
    expect(second.STRUCTURES.ROOF.map((roof) => roof.id)).toEqual(['ROOF1', 'ROOF2']);
    const summary = summaryOf(second);
    expect([summary['TotalRoofArea'], summary['TotalRoofFacets'], summary['TotalHipsLength']]).toEqual([
      '2974',
      '11',
      '165.7',
    ]);
    expect(lengthsByType(second.STRUCTURES.ROOF)['EAVE']).toBeCloseTo(270, 6);
  });
});

test('measurements.json says the same under the same names', () => {
  const roof = roofOf(1);
  const json = JSON.parse(measurementsJson(formOf(ORDER, roof, measure(roof)), { orderId: ORDER.orderId }));
  expect(Object.keys(json)).toEqual(['REPORT', 'LOCATION', 'STRUCTURES', 'OVERALL_SUMMARY']);
  expect(json.LOCATION.lat).toBe(39.512345);
  expect(json.LOCATION.postal).toBe('80999');
  const texts = Object.entries(SUMMARY).map(([name, value]) => [
    name,
    Number.isNaN(Number(value)) ? value : Number(value),
  ]);
  expect(json.OVERALL_SUMMARY).toEqual(Object.fromEntries(texts));
  const faces: { type: string; POLYGON: { unroundedsize: number } }[] = json.STRUCTURES.ROOF[0].FACES.FACE;
  const sizes = faces.filter((face) => face.type === 'ROOF').map((face) => face.POLYGON.unroundedsize);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(2366.97, 2);
});

describe('plan.dxf', () => {
  const lines = planDxf(roofOf(1)).split('\r\n');
  const pairs = Array.from({ length: Math.floor(lines.length / 2) }, (_, at) => [
    Number(lines[at * 2]),
    lines[at * 2 + 1] ?? '',
  ]) as [number, string][];

  test('is whole pairs of code and value, R12, sections closed, ended by EOF', () => {
    expect(lines.length % 2).toBe(1);
    expect(pairs.every(([code]) => Number.isInteger(code))).toBe(true);
    expect(pairs.at(-1)).toEqual([0, 'EOF']);
    const words = pairs.filter(([code]) => code === 0).map(([, word]) => word);
    for (const [open, close] of [
      ['SECTION', 'ENDSEC'],
      ['TABLE', 'ENDTAB'],
      ['POLYLINE', 'SEQEND'],
    ]) {
      const count = words.filter((word) => word === open).length;
      expect(count).toBeGreaterThan(0);
      expect(words.filter((word) => word === close)).toHaveLength(count);
    }
    expect(pairs.find(([, value]) => value === 'AC1009')?.[0]).toBe(1);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(256);
    expect(/^[\x20-\x7e\r\n]*$/.test(lines.join('\r\n'))).toBe(true);
  });

  test('draws each line in the layer of its type; every layer and line type it names is defined', () => {
    const counts: Record<string, number> = {};
    pairs.forEach(([code, word], at) => {
      const layer = pairs[at + 1]?.[1] ?? '';
      if (code === 0 && word === 'LINE') counts[layer] = (counts[layer] ?? 0) + 1;
    });
    expect(counts).toEqual({
      RIDGE: 2,
      HIP: 4,
      VALLEY: 2,
      RAKE: 4,
      EAVE: 9,
      SLOPE_CHANGE: 1,
      FLASHING: 2,
      STEPFLASH: 2,
    });
    const named = (kind: string) =>
      pairs.flatMap(([code, word], at) => (code === 0 && word === kind ? [pairs[at + 1]?.[1]] : []));
    for (const [code, value] of pairs) {
      if (code === 8) expect(named('LAYER')).toContain(value);
      if (code === 6) expect(named('LTYPE')).toContain(value);
    }
  });
});

test('summary.csv quotes what needs it and disarms formulas', () => {
  const roof = roofOf(1);
  const order = { ...ORDER, customerName: '=HYPERLINK("x")', claimNumber: '000451', address: 'A, "B"\nC' };
  const csv = summaryCsv(order, formOf(order, roof, measure(roof)));
  expect(csv.startsWith('\ufeffField,Value\r\n')).toBe(true);
  expect(csv).toContain('Customer,"\'=HYPERLINK(""x"")"\r\n');
  expect(csv).toContain('Address,"A, ""B""\nC"\r\n');
  expect(csv).toContain('ClaimNumber,000451\r\n');
  expect(csv).toContain('TotalRoofArea,2367\r\n');
});

test.each([
  ['12 N Oak St, Springfield, IL 62704-1234', ['12 N Oak St', 'Springfield', 'IL', '62704-1234']],
  ['12 N Oak St, Unit B, Springfield, il 02704, USA', ['12 N Oak St, Unit B', 'Springfield', 'IL', '02704']],
  ['12 N Oak St', ['12 N Oak St', '', '', '']],
  ['', ['', '', '', '']],
])('the parts of the address %j', (address, parts) => {
  expect(Object.values(addressParts(address))).toEqual(parts);
});
