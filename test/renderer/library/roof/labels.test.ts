import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barFeet } from '../../../../src/renderer/features/library/roof/Marks.tsx';
import { walkTo } from '../../../../src/renderer/features/library/roof/planKeys.ts';
import {
  type Chosen,
  chooseEdge,
  NOTHING_CHOSEN,
  partAt,
  sceneOf,
} from '../../../../src/renderer/features/library/roof/scene.ts';
import { ROOFS } from '../../../../src/sandbox/report/data/roofs.ts';
import { SAMPLE_A } from '../../../../src/sandbox/report/data/sample-a.ts';
import { edgeName, facetName } from '../../../../src/shared/copy/roof.ts';
import { freeLabels, overlap, type Wish } from '../../../../src/shared/domain/roof/labels.ts';
import { drawnFrom } from '../../../support/roof-files.ts';

const wish = fc.record<Wish>({
  text: fc.constant('24.0'),
  x: fc.double({ min: -50, max: 900, noNaN: true }),
  y: fc.double({ min: -50, max: 600, noNaN: true }),
  width: fc.double({ min: 8, max: 90, noNaN: true }),
  height: fc.double({ min: 8, max: 44, noNaN: true }),
});

it('labels that are shown never overlap, and the first always stays', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 120 }), (wishes) => {
      const free = freeLabels(wishes);
      expect(free[0]).toBe(wishes[0]);
      free.forEach((one, at) => {
        for (const other of free.slice(at + 1)) expect(overlap(one, other)).toBe(false);
      });
      // What is omitted stands in the way of one that stays.
      for (const each of wishes)
        expect(free.includes(each) || free.some((other) => overlap(each, other))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('the edge labels of 60 facets stand free at every zoom', () => {
  const { geometry, checks } = drawnFrom(ROOFS.get('complex') ?? SAMPLE_A, 'xml');
  const { byLength } = sceneOf(geometry, checks);
  for (const scale of [0.5, 1, 2, 4, 8, 16, 64]) {
    const wishes = byLength.map(({ from, to }) => ({
      text: '',
      ...{ x: ((from[0] + to[0]) / 2) * scale, y: ((from[1] + to[1]) / 2) * scale, width: 28, height: 14 },
    }));
    const free = freeLabels(wishes);
    expect(free.some((one, at) => free.slice(at + 1).some((other) => overlap(one, other)))).toBe(false);
  }
});

it('every part of the plan has a name that is spoken, with what it is and how long or large', () => {
  const { geometry, checks } = drawnFrom(SAMPLE_A, 'xml');
  expect(geometry.facets.map(facetName)).toContain('Facet G, 6/12, 644 square feet');
  const names = geometry.edges.map((edge) => edgeName(edge, geometry));
  expect(names).toContain('Ridge, 20.0 feet, between facets F and G');
  expect(names).toContain('Slope change, 16.0 feet, between facets A and G');
  expect(names).toContain('Eave, 32.0 feet, at facet D');
  const scene = sceneOf(geometry, checks);
  expect(partAt(scene, 5, 16, 0.5)?.title).toBe('Facet E, 6/12, 286 square feet');
  const [ridge] = geometry.edges;
  expect(partAt(scene, 26, 16.2, 0.5)).toEqual(ridge && chooseEdge(ridge, geometry));
  expect(partAt(scene, -20, -20, 0.5)).toBeNull();
});

it('the scale’s bar is a round number of feet that fits', () => {
  expect([100, 12, 6.1, 2.2, 0.3].map(barFeet)).toEqual([1, 10, 10, 50, 200]);
});

it('a walk by keys reaches every facet and edge once, forward and backward, and begins again', () => {
  const { geometry, checks } = drawnFrom(ROOFS.get('dormers') ?? SAMPLE_A, 'xml');
  const scene = sceneOf(geometry, checks);
  const idOf = ({ facets, edges }: Chosen) => [...facets, ...edges].join();
  const ids = [...geometry.facets, ...geometry.edges].map(({ id }) => id).sort();
  for (const step of [1, -1] as const) {
    const reached: string[] = [];
    let chosen = NOTHING_CHOSEN;
    for (let press = 0; press < ids.length; press += 1) {
      chosen = walkTo(scene, chosen, step) ?? NOTHING_CHOSEN;
      expect(chosen.title).not.toBe('');
      reached.push(idOf(chosen));
    }
    expect(reached.toSorted()).toEqual(ids);
    expect(idOf(walkTo(scene, chosen, step) ?? NOTHING_CHOSEN)).toBe(reached[0]);
  }
});
