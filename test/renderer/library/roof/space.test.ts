/// <reference path="../../../../src/renderer/features/library/roof/space/three.d.ts" />
import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../../src/renderer/features/library/roof/scene.ts';
import { between } from '../../../../src/renderer/features/library/roof/space/glide.ts';
import { hitAlong, isHidden, partSeen } from '../../../../src/renderer/features/library/roof/space/hit.ts';
import { dashesOf } from '../../../../src/renderer/features/library/roof/space/lines.ts';
import {
  FIRST_TURN,
  minus,
  OPENING,
  project,
  seenFrom,
  sightOf,
  turnBy,
  wholeAway,
} from '../../../../src/renderer/features/library/roof/space/sight.ts';
import { solidOf } from '../../../../src/renderer/features/library/roof/space/solid.ts';
import { sunward } from '../../../../src/renderer/features/library/roof/space/sun.ts';
import { ROOF_NAMES, ROOFS } from '../../../../src/sandbox/report/data/roofs.ts';
import { SAMPLE_A } from '../../../../src/sandbox/report/data/sample-a.ts';
import type { RoofPoint } from '../../../../src/shared/domain/roof/geometry.ts';
import { drawnFrom } from '../../../support/roof-files.ts';

const ROOM = { width: 900, height: 560 };
const sceneFor = (name: string) => {
  const { geometry, checks } = drawnFrom(ROOFS.get(name) ?? SAMPLE_A, 'xml');
  return sceneOf(geometry, checks);
};
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('a sight', () => {
  it('puts every point where the library’s own camera puts it', () => {
    const camera = new PerspectiveCamera(OPENING, ROOM.width / ROOM.height, 1, 10_000);
    camera.updateProjectionMatrix();
    const middle = [20, -4, 6] as const;
    const spot = fc.tuple(number(-40, 40), number(-40, 40), number(0, 20));
    fc.assert(
      fc.property(number(0, 360), number(5, 89), number(0.5, 2), spot, (around, above, near, point) => {
        const sight = sightOf({ ...FIRST_TURN, around, above, near }, middle, 160, ROOM);
        camera.position.set(...sight.eye);
        camera.up.set(...sight.up);
        camera.lookAt(...sight.target);
        camera.updateMatrixWorld();
        const expected = new Vector3(...point).project(camera);
        const found = project(sight, point);
        expect(found.x).toBeCloseTo(((expected.x + 1) / 2) * ROOM.width, 3);
        expect(found.y).toBeCloseTo(((1 - expected.y) / 2) * ROOM.height, 3);
      }),
      { numRuns: 80 },
    );
  });

  it('is never from below, turns around without an end, and names its side by the delivered north', () => {
    expect(turnBy(FIRST_TURN, 0, -500).above).toBe(5);
    expect(turnBy(FIRST_TURN, 0, 500).above).toBe(90);
    expect(turnBy({ ...FIRST_TURN, around: 350 }, 20, 0).around).toBe(10);
    expect([0, 90, 180, 270].map((around) => seenFrom({ ...FIRST_TURN, around }, 0))).toEqual([
      ...['south', 'west', 'north', 'east'],
    ]);
    expect(seenFrom({ ...FIRST_TURN, around: 0 }, 90)).toBe('east');
    expect(sunward({ bearing: 90, above: 0 }, 0)[0]).toBeCloseTo(1);
    expect(sunward({ bearing: 0, above: 0 }, 90)[0]).toBeCloseTo(1);
  });

  it('glides around the shorter side and ends exactly where it was sent', () => {
    const [from, to] = [
      { ...FIRST_TURN, around: 350 },
      { ...FIRST_TURN, around: 10, near: 4 },
    ];
    expect(between(from, to, 1)).toBe(to);
    expect(between(from, to, 0.5)).toMatchObject({ around: 0, near: 2 });
  });
});

describe.each(ROOF_NAMES)('the %s roof as a solid', (name) => {
  const scene = sceneFor(name);
  const solid = solidOf(scene);

  it('has each facet’s delivered area in triangles, and no other surface', () => {
    const areas = scene.facets.map(() => 0);
    solid.owners.forEach((owner, triangle) => {
      const [a, b, c] = [0, 3, 6].map((at): RoofPoint => {
        const [x = 0, y = 0, z = 0] = solid.corners.slice(triangle * 9 + at, triangle * 9 + at + 3);
        return [x, y, z];
      });
      if (!a || !b || !c) return;
      const [u, v] = [minus(b, a), minus(c, a)];
      areas[owner] =
        (areas[owner] ?? 0) +
        Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
    });
    scene.facets.forEach(({ facet }, at) => {
      expect(areas[at]).toBeCloseTo(facet.drawnArea ?? 0, 1);
    });
  });

  it('fills the window whole, from whichever side', () => {
    const corners = scene.facets.flatMap(({ facet }) => facet.ring);
    let most = 0;
    for (let around = 0; around < 360; around += 20) {
      const sight = sightOf({ ...FIRST_TURN, around }, solid.middle, wholeAway(solid, ROOM), ROOM);
      for (const corner of corners) {
        const { x, y } = project(sight, corner);
        most = Math.max(most, Math.abs(x / ROOM.width - 0.5), Math.abs(y / ROOM.height - 0.5));
      }
    }
    expect(most).toBeLessThan(0.5);
    expect(most).toBeGreaterThan(0.35);
  });

  it('gives the part that is in sight to a click, from every side', () => {
    let seen = 0;
    for (let around = 0; around < 360; around += 45) {
      const sight = sightOf({ ...FIRST_TURN, around }, solid.middle, wholeAway(solid, ROOM), ROOM);
      scene.facets.forEach(({ facet, middle: [x, y, room], height }, owner) => {
        const spot = [x, y, height] as const;
        const place = project(sight, spot);
        if (room < 1.5 || isHidden(solid, sight.eye, spot)) return;
        expect(hitAlong(solid, sight.eye, minus(spot, sight.eye))?.owner).toBe(owner);
        expect([...(partSeen(scene, solid, sight, place, 0)?.facets ?? [])]).toEqual([facet.id]);
        seen += 1;
      });
    }
    expect(seen).toBeGreaterThanOrEqual(scene.facets.length);
  });
});

it('an edge behind the roof isn’t selected through it, one in front is', () => {
  const scene = sceneFor('gable');
  const solid = solidOf(scene);
  const sight = sightOf({ ...FIRST_TURN, around: 0, above: 12 }, solid.middle, 150, ROOM);
  const at = (edge: (typeof scene.byLength)[number]) =>
    project(sight, [
      (edge.from[0] + edge.to[0]) / 2,
      (edge.from[1] + edge.to[1]) / 2,
      (edge.from[2] + edge.to[2]) / 2,
    ]);
  const eaves = scene.geometry.edges
    .filter(({ type }) => type === 'eave')
    .sort((a, b) => a.from[1] - b.from[1]);
  const [front, back] = [eaves[0], eaves.at(-1)];
  if (!front || !back) throw new Error('a gable has two eaves');
  expect([...(partSeen(scene, solid, sight, at(front), 7)?.edges ?? [])]).toEqual([front.id]);
  expect([...(partSeen(scene, solid, sight, at(back), 7)?.edges ?? [])]).toEqual([]);
});

it('a pattern draws its share of a line, inside the line', () => {
  fc.assert(
    fc.property(number(0.1, 300), number(0.2, 9), number(0.2, 9), (length, drawn, left) => {
      const dashes = dashesOf(
        [
          [0, 0, 0],
          [length, 0, 0],
        ],
        [drawn, left],
      );
      for (const [from, to] of dashes) {
        expect(from[0]).toBeLessThanOrEqual(to[0]);
        expect(to[0]).toBeLessThanOrEqual(length + 1e-9);
      }
      const sum = dashes.reduce((all, [from, to]) => all + to[0] - from[0], 0);
      expect(sum).toBeGreaterThanOrEqual(Math.min(length, (length * drawn) / (drawn + left)) - 1e-6);
    }),
    { numRuns: 60 },
  );
  expect(
    dashesOf(
      [
        [0, 0, 0],
        [5, 0, 0],
      ],
      [],
    ),
  ).toHaveLength(1);
});
