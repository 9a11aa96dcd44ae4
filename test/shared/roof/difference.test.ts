import { expect, it } from 'vitest';
import { SAMPLE_A, SAMPLE_A_REVISION_2 } from '../../../src/sandbox/report/data/sample-a.ts';
import { roofDifference } from '../../../src/shared/domain/roof/difference.ts';
import { drawnFrom } from '../../support/roof-files.ts';

const [before, after] = [SAMPLE_A, SAMPLE_A_REVISION_2].map((roof) => drawnFrom(roof, 'xml').geometry);

it('a garage that a revision adds is marked, with what it adds of each type', () => {
  if (!before || !after) throw new Error('no roof');
  const { facets, edges, lines } = roofDifference(before, after);
  expect(after.facets.filter(({ id }) => facets.includes(id)).map(({ name }) => name)).toEqual([
    'H',
    'I',
    'J',
    'K',
  ]);
  expect(edges).toHaveLength(8);
  expect(lines).toEqual([
    'Roof area: 2,367 → 2,974 sq ft (+607)',
    'Facets: 7 → 11',
    'Hips: 96.0 → 165.7 ft (+69.7)',
    'Eaves: 174.0 → 270.0 ft (+96.0)',
  ]);
});

it('what a revision takes away is said as less', () => {
  if (!before || !after) throw new Error('no roof');
  const { facets, lines } = roofDifference(after, before);
  expect(facets).toEqual([]);
  expect(lines[0]).toBe('Roof area: 2,974 → 2,367 sq ft (−607)');
});

it('the same roof from another file is drawn alike', () => {
  if (!before) throw new Error('no roof');
  expect(roofDifference(before, drawnFrom(SAMPLE_A, 'json').geometry)).toEqual({
    facets: [],
    edges: [],
    lines: [],
  });
});
