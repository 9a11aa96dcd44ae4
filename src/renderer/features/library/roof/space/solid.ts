import { ShapeUtils, Vector2 } from 'three';
import type { RoofFacet, RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';
import { areaVector } from '../../../../../shared/domain/roof/shape.ts';
import type { RoofScene } from '../scene.ts';
import { type Body, dot } from './sight.ts';

/** A roof's delivered facets cut into triangles, and nothing else: no walls and no ground are made up. */
export type Solid = Body & {
  /** Nine numbers for each triangle: its corners. Feet. */
  readonly corners: Float32Array;
  /** Three numbers for each triangle: across it, upward. */
  readonly normals: Float32Array;
  /** For each triangle the place of its facet in `scene.facets`. */
  readonly owners: Uint32Array;
  /** The lowest delivered height. Feet. */
  readonly low: number;
};

export function solidOf({ geometry, facets }: RoofScene): Solid {
  const corners: number[] = [];
  const normals: number[] = [];
  const owners: number[] = [];
  facets.forEach(({ facet }, owner) => {
    const across = upward(facet.ring);
    for (const triangle of trianglesOf(facet)) {
      for (const point of triangle) corners.push(...point);
      normals.push(...across);
      owners.push(owner);
    }
  });
  const points = [
    ...facets.flatMap(({ facet: { ring } }) => ring),
    ...geometry.edges.flatMap(({ from, to }) => [from, to]),
  ];
  return {
    corners: new Float32Array(corners),
    normals: new Float32Array(normals),
    owners: new Uint32Array(owners),
    ...around(points),
  };
}

/** Across a ring's plane, of length 1, never downward. */
function upward(ring: readonly RoofPoint[]): RoofPoint {
  const [x, y, z] = areaVector(ring);
  const by = (z < 0 ? -1 : 1) / (Math.hypot(x, y, z) || 1);
  return [x * by, y * by, z * by];
}

/** A facet's area as triangles, its holes left open. It is laid flat along the axis on which it is largest. */
function trianglesOf({ ring, holes }: RoofFacet): RoofPoint[][] {
  const [x, y, z] = areaVector(ring).map(Math.abs) as [number, number, number];
  const flat = ([px, py, pz]: RoofPoint) =>
    z >= x && z >= y ? new Vector2(px, py) : x >= y ? new Vector2(py, pz) : new Vector2(px, pz);
  const all = [ring, ...holes].flat();
  const faces = ShapeUtils.triangulateShape(
    ring.map(flat),
    holes.map((hole) => hole.map(flat)),
  );
  return faces.map((face) =>
    face.map((at) => all[at]).filter((corner): corner is RoofPoint => corner !== undefined),
  );
}

/** Sideways all around, level and slanting: a roof's corners that are farthest out are in one of them. */
const DIRECTIONS = [-0.7, 0, 0.7].flatMap((z) =>
  Array.from({ length: 16 }, (_, at): RoofPoint => {
    const turn = (at * Math.PI) / 8;
    return [Math.cos(turn), Math.sin(turn), z];
  }),
);

function around(points: readonly RoofPoint[]): Body & { low: number } {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const point of points)
    point.forEach((each, axis) => {
      least[axis] = Math.min(least[axis] ?? each, each);
      most[axis] = Math.max(most[axis] ?? each, each);
    });
  const middle = least.map((each, axis) => (each + (most[axis] ?? each)) / 2) as unknown as RoofPoint;
  const outermost = DIRECTIONS.flatMap(([x, y, z]) =>
    points.length === 0
      ? []
      : [points.reduce((best, each) => (dot(each, [x, y, z]) > dot(best, [x, y, z]) ? each : best))],
  );
  const sizes = least.map((each, axis) => (most[axis] ?? each) - each);
  return { middle, outermost, radius: Math.max(1, Math.hypot(...sizes) / 2), low: least[2] ?? 0 };
}
