import { expect, it } from 'vitest';
import { changeLists } from '../../../src/renderer/features/library/roof/changeWords.ts';
import { SAMPLE_A, SAMPLE_A_REVISION_2 } from '../../../src/sandbox/report/data/sample-a.ts';
import { roofDifference } from '../../../src/shared/domain/roof/difference.ts';
import type { RoofGeometry } from '../../../src/shared/domain/roof/geometry.ts';
import { drawnFrom } from '../../support/roof-files.ts';

const before = drawnFrom(SAMPLE_A, 'xml').geometry;
const after = drawnFrom(SAMPLE_A_REVISION_2, 'xml').geometry;
const words = (one: RoofGeometry, other: RoofGeometry) => {
  const { larger, smaller, pitch } = changeLists(roofDifference(one, other));
  return [larger, smaller, pitch].map((lines) => lines.map((line) => line.words));
};

it('a garage that a revision adds is marked, with what it adds of each type', () => {
  const { facets, edges } = roofDifference(before, after);
  expect(after.facets.filter(({ id }) => facets.includes(id)).map(({ name }) => name)).toEqual([
    'H',
    'I',
    'J',
    'K',
  ]);
  expect(edges).toHaveLength(8);
  expect(words(before, after)).toEqual([
    [
      'Roof area: 2,367 sq ft → 2,974 sq ft (+607 sq ft)',
      'Facets: 7 → 11',
      'Hips: 96.0 ft → 165.7 ft (+69.7 ft)',
      'Eaves: 174.0 ft → 270.0 ft (+96.0 ft)',
      'New facets H, I, J, and K: 607 sq ft',
    ],
    [],
    [],
  ]);
});

it('what a revision takes away is said as less', () => {
  const [larger, smaller] = words(after, before);
  expect(larger).toEqual([]);
  expect(smaller?.[0]).toBe('Roof area: 2,974 sq ft → 2,367 sq ft (−607 sq ft)');
  expect(smaller?.at(-1)).toBe('Facets H, I, J, and K no longer there: 607 sq ft');
});

it('a facet that grew, shrank or got another pitch is found at its place, whatever it is called now', () => {
  const facets = before.facets.map((facet) => {
    if (facet.name === 'D') return { ...facet, name: 'Q', area: 300 };
    return facet.name === 'E' ? { ...facet, name: 'R', rise: 8, area: 250 } : facet;
  });
  const revised = { ...before, facets };
  expect(roofDifference(before, revised).facets).toHaveLength(2);
  expect(words(before, revised)).toEqual([
    ['Facet Q: 286 sq ft → 300 sq ft'],
    ['Roof area: 2,367 sq ft → 2,345 sq ft (−22 sq ft)', 'Facet R: 286 sq ft → 250 sq ft'],
    ['Facet R: 6/12 → 8/12'],
  ]);
});

it('the same roof from another file is drawn alike', () => {
  const same = { facets: [], edges: [], sums: [], changed: [], added: [], removed: [] };
  expect(roofDifference(before, drawnFrom(SAMPLE_A, 'json').geometry)).toEqual(same);
});
