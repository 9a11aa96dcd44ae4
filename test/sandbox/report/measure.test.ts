import { describe, expect, test } from 'vitest';
import {
  areaOf,
  insideOf,
  pathOf,
  perimeterOf,
  slopeFactor,
} from '../../../src/sandbox/report/data/geometry.ts';
import { measure, type Total } from '../../../src/sandbox/report/data/measure.ts';
import { roofOf, SAMPLE_A, SAMPLE_A_REVISION_2 } from '../../../src/sandbox/report/data/sample-a.ts';
import {
  hundredths,
  percent,
  squares,
  tenths,
  thirds,
  whole,
} from '../../../src/sandbox/report/data/words.ts';

const m = measure(SAMPLE_A);
const m2 = measure(SAMPLE_A_REVISION_2);
const printed = ({ feet, count }: Total) => `${tenths(feet)} in ${count}`;

describe('the sample roof against its document', () => {
  test.each([
    ['A', 2, '162.21'],
    ['B', 6, '239.82'],
    ['C', 6, '239.82'],
    ['D', 6, '286.22'],
    ['E', 6, '286.22'],
    ['F', 6, '508.71'],
    ['G', 6, '643.99'],
  ])('facet %s at %i/12 has %s sq ft', (letter, pitch, squareFeet) => {
    const facet = m.facets.find((one) => one.letter === letter);
    expect(facet?.pitch).toBe(pitch);
    expect(hundredths(facet?.squareFeet ?? 0)).toBe(squareFeet);
  });

  test('the total is 2,366.97 sq ft, printed 2,367, 23.67 squares, in 7 facets', () => {
    expect(hundredths(m.totalArea)).toBe('2,366.97');
    expect(whole(m.totalArea)).toBe('2,367');
    expect(squares(m.totalArea)).toBe('23.67');
    expect(m.facets).toHaveLength(7);
  });

  test.each([
    ['ridges', '45.0 in 2'],
    ['hips', '96.0 in 4'],
    ['valleys', '33.0 in 2'],
    ['rakes', '44.9 in 4'],
    ['eaves', '174.0 in 9'],
    ['bends', '16.0 in 1'],
    ['dripEdge', '218.9 in 13'],
    ['hipAndRidge', '141.0 in 6'],
    ['parapets', '0.0 in 0'],
  ] as const)('%s: %s', (name, text) => {
    expect(printed(m[name])).toBe(text);
  });

  test('flashing 6 ft and step flashing 7 ft, two lengths each', () => {
    expect([whole(m.flashing.feet), m.flashing.count]).toEqual(['6', 2]);
    expect([whole(m.stepFlashing.feet), m.stepFlashing.count]).toEqual(['7', 2]);
  });

  test('single lengths', () => {
    const lengths = (type: string) =>
      m.lines.filter((line) => line.type === type).map((line) => tenths(line.feet));
    expect(lengths('RIDGE')).toEqual(['20.0', '25.0']);
    expect(lengths('HIP')).toEqual(['24.0', '24.0', '24.0', '24.0']);
    expect(lengths('VALLEY')).toEqual(['16.5', '16.5']);
    expect(lengths('RAKE')).toEqual(['12.3', '12.3', '10.1', '10.1']);
  });

  test('areas per pitch and the predominant pitch', () => {
    expect(m.pitchAreas.map((one) => [one.pitch, tenths(one.squareFeet), percent(one.percent)])).toEqual([
      [6, '2,204.8', '93.1%'],
      [2, '162.2', '6.9%'],
    ]);
    expect(m.predominantPitch).toBe(6);
  });

  test('five penetrations, 10 sq ft, 20 ft round', () => {
    expect(m.penetrations.map((one) => [one.squareFeet, one.perimeterFeet])).toEqual([
      [9, 12],
      [0.25, 2],
      [0.25, 2],
      [0.25, 2],
      [0.25, 2],
    ]);
    expect([m.penetrationArea, m.penetrationPerimeter]).toEqual([10, 20]);
  });

  test('the waste table, with thirds of a square rounded up and cut to .33 and .66', () => {
    expect(m.waste.map((step) => [step.percent, whole(step.squareFeet), thirds(step.thirds)])).toEqual([
      [0, '2,205', '22.33'],
      [5, '2,315', '23.33'],
      [10, '2,425', '24.33'],
      [12, '2,469', '25.00'],
      [15, '2,535', '25.66'],
      [17, '2,580', '26.00'],
      [20, '2,646', '26.66'],
      [22, '2,690', '27.00'],
    ]);
    expect(SAMPLE_A.suggestedWastePercent).toBe(15);
  });
});

describe('revision 2', () => {
  test('adds the garage: four facets of 151.79, together 607.16', () => {
    const garage = measure(SAMPLE_A_REVISION_2, 2);
    expect(garage.facets.map((one) => [one.pitch, hundredths(one.squareFeet)])).toEqual(
      Array.from({ length: 4 }, () => [4, '151.79']),
    );
    expect(hundredths(garage.totalArea)).toBe('607.16');
    expect(printed(garage.hips)).toBe('69.7 in 4');
    expect(printed(garage.eaves)).toBe('96.0 in 4');
  });

  test('totals 2,974.1 sq ft, 29.74 squares, two structures; the main roof is unchanged', () => {
    expect(tenths(m2.totalArea)).toBe('2,974.1');
    expect(squares(m2.totalArea)).toBe('29.74');
    expect([SAMPLE_A.structures, SAMPLE_A_REVISION_2.structures]).toEqual([1, 2]);
    expect(measure(SAMPLE_A_REVISION_2, 1)).toEqual(m);
    expect(roofOf(2)).toBe(SAMPLE_A_REVISION_2);
    expect(roofOf(undefined)).toBe(SAMPLE_A);
  });
});

describe('the geometry agrees with itself', () => {
  test.each([...m2.facets])(
    'facet $letter: area in space = plan area x slope factor, to 0.01 sq ft',
    (facet) => {
      expect(Math.abs(facet.squareFeet - facet.planSquareFeet * slopeFactor(facet.pitch))).toBeLessThan(0.01);
    },
  );

  test('every edge of every facet is a line of the roof, inner lines belong to two facets, edges to one', () => {
    const key = (a: string, b: string) => [a, b].sort().join(' ');
    const used = new Map<string, number>();
    for (const facet of m2.facets) {
      facet.path.forEach((from, at) => {
        const edge = key(from, facet.path[(at + 1) % facet.path.length] ?? from);
        used.set(edge, (used.get(edge) ?? 0) + 1);
      });
    }
    const roofLines = m2.lines.filter((line) => line.type !== 'FLASHING' && line.type !== 'STEPFLASH');
    for (const line of roofLines) {
      expect([line.type, used.get(key(line.from, line.to))]).toEqual([
        line.type,
        line.type === 'EAVE' || line.type === 'RAKE' ? 1 : 2,
      ]);
    }
    expect(used.size).toBe(roofLines.length);
  });

  test('a penetration is level with the roof at its upper edge: the figures of its outline are those in plan', () => {
    for (const opening of m.penetrations) {
      const path = pathOf(SAMPLE_A, opening.path);
      const top = Math.max(...path.map(([, y]) => 8 - (y - 16) / 2));
      expect(path.map(([, , z]) => z)).toEqual(path.map(() => top));
      expect([areaOf(path), perimeterOf(path)]).toEqual([opening.squareFeet, opening.perimeterFeet]);
    }
  });

  test('the chimney’s flashing is on its facet', () => {
    const flashing = SAMPLE_A.lines.filter(({ type }) => type === 'FLASHING' || type === 'STEPFLASH');
    for (const { from, to } of flashing)
      for (const [, y, z] of pathOf(SAMPLE_A, [from, to])) expect(z).toBeCloseTo(8 - (y - 16) / 2, 9);
  });

  test('a label point is inside its polygon', () => {
    expect(
      insideOf([
        [0, 0, 0],
        [10, 0, 0],
        [10, 10, 0],
        [0, 10, 0],
      ]),
    ).toEqual([5, 5]);
    expect(
      areaOf([
        [0, 0, 0],
        [4, 0, 0],
        [4, 3, 0],
      ]),
    ).toBe(6);
  });
});
