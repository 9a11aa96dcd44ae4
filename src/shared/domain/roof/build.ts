import { checksOf } from './checks.ts';
import type {
  RawEdge,
  RawRoof,
  RoofCheck,
  RoofEdge,
  RoofFacet,
  RoofGeometry,
  RoofPoint,
} from './geometry.ts';
import { cleanRing, outlinesOf } from './outline.ts';
import { areaOf, crossesItself, lengthBetween } from './shape.ts';

/** No roof's corner is farther from the others than this. Feet. */
const FARTHEST = 50_000;
/** More than any roof has. Parts beyond these aren't drawn, and it is said. */
const MOST_FACETS = 5_000;
const MOST_EDGES = 20_000;
const MOST_PENETRATIONS = 5_000;
const MOST_CORNERS = 500;

export type BuiltRoof = { readonly geometry: RoofGeometry; readonly checks: readonly RoofCheck[] };

/** The drawable roof of what a reader found. What can't be drawn is omitted and reported; nothing throws. */
export function buildRoof(raw: RawRoof): BuiltRoof {
  const origin = originOf(raw);
  const place = (point: RoofPoint): RoofPoint | null => {
    const placed: RoofPoint = [
      (point[0] - origin[0]) * raw.scale,
      (point[1] - origin[1]) * raw.scale,
      (point[2] - origin[2]) * raw.scale,
    ];
    return placed.every((each) => Math.abs(each) <= FARTHEST) ? placed : null;
  };
  let lost = 0;
  const edges = new Map<string, RawEdge>();
  for (const edge of raw.edges.slice(0, MOST_EDGES)) {
    const [from, to] = [place(edge.from), place(edge.to)];
    if (!from || !to) lost += 1;
    else edges.set(edge.id, { ...edge, from, to });
  }
  const rings = (corners: readonly RoofPoint[]): readonly RoofPoint[] | null => {
    const placed = corners
      .slice(0, MOST_CORNERS)
      .map(place)
      .filter((corner) => corner !== null);
    return placed.length === corners.length ? cleanRing(placed) : null;
  };
  const facets = raw.facets.slice(0, MOST_FACETS).map((facet): RoofFacet => {
    const { around, ...rest } = facet;
    const [ring = [], ...holes] =
      'edges' in around
        ? (outlinesOf(around.edges.flatMap((id) => edges.get(id) ?? [])) ?? [])
        : [rings(around.corners) ?? []];
    if ('corners' in around && ring.length === 0 && around.corners.length > 0) lost += 1;
    const closed = ring.length > 2 && !crossesItself(ring);
    const drawnArea = closed ? areaOf(ring) - holes.reduce((sum, hole) => sum + areaOf(hole), 0) : null;
    return { ...rest, ring: ring.length > 2 ? ring : [], holes, drawnArea };
  });
  const penetrations = raw.penetrations.slice(0, MOST_PENETRATIONS).flatMap(({ corners, ...rest }) => {
    const ring = rings(corners);
    if (!ring || ring.length < 3) lost += 1;
    return ring && ring.length > 2 ? [{ ...rest, ring }] : [];
  });
  const heights = hasHeights([...edges.values()], facets);
  const meet = meetings(raw, edges, facets);
  const drawn = [...edges.values()].map(
    (edge): RoofEdge => ({
      ...edge,
      length: lengthBetween(edge.from, edge.to),
      facets: meet.get(edge.id) ?? [],
    }),
  );
  const geometry: RoofGeometry = {
    ...{ file: raw.file, kind: raw.kind, facetsDelivered: raw.facetsDelivered, heights },
    north: Number.isFinite(raw.north) ? raw.north % 360 : 0,
    structures: new Set([...facets, ...drawn].map(({ structure }) => structure)).size,
    facets: heights ? facets : facets.map((facet) => ({ ...facet, drawnArea: null })),
    edges: drawn,
    penetrations,
    bounds: boundsOf([
      ...drawn.flatMap(({ from, to }) => [from, to]),
      ...facets.flatMap(({ ring }) => ring),
      ...penetrations.flatMap(({ ring }) => ring),
    ]),
  };
  const over =
    raw.omitted +
    Math.max(0, raw.edges.length - MOST_EDGES) +
    Math.max(0, raw.facets.length - MOST_FACETS) +
    Math.max(0, raw.penetrations.length - MOST_PENETRATIONS);
  const none = { facets: [], edges: [] } as const;
  return {
    geometry,
    checks: [
      ...(over > 0 ? [{ code: 'too_many' as const, count: over, ...none }] : []),
      ...(lost > 0 ? [{ code: 'coordinates' as const, count: lost, ...none }] : []),
      ...checksOf(geometry),
    ],
  };
}

/** Coordinates of a state plane are far from 0; the drawing begins at its own middle corner. In the file's unit. */
function originOf(raw: RawRoof): RoofPoint {
  const points = [
    ...raw.edges.slice(0, MOST_EDGES).flatMap(({ from, to }) => [from, to]),
    ...raw.facets.slice(0, MOST_FACETS).flatMap(({ around }) => ('corners' in around ? around.corners : [])),
  ].filter((point) => point.every((each) => Math.abs(each) < 1e12));
  const median = (at: 0 | 1) => {
    const sorted = points.map((point) => point[at]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const [x, y] = [median(0), median(1)];
  return [Math.abs(x) > FARTHEST / 10 ? x : 0, Math.abs(y) > FARTHEST / 10 ? y : 0, 0];
}

function hasHeights(edges: readonly RawEdge[], facets: readonly RoofFacet[]): boolean {
  const heights = new Set(edges.flatMap(({ from, to }) => [from[2], to[2]]).map((z) => z.toFixed(2)));
  for (const { ring } of facets) for (const point of ring) heights.add(point[2].toFixed(2));
  // A flat roof has one height, and needs no other.
  return heights.size > 1 || facets.every(({ rise }) => (rise ?? 0) < 0.01);
}

/** The names of the facets at each edge: by the edges that a facet names, or by its corners. */
function meetings(
  raw: RawRoof,
  edges: ReadonlyMap<string, RawEdge>,
  facets: readonly RoofFacet[],
): Map<string, string[]> {
  const meet = new Map<string, string[]>();
  const add = (id: string, name: string) => meet.set(id, [...(meet.get(id) ?? []), name]);
  const key = (a: RoofPoint, b: RoofPoint) =>
    [a, b]
      .map((point) => point.map((each) => (Math.round(each * 20) / 20 + 0).toFixed(2)).join(' '))
      .sort()
      .join('|');
  const sides = new Map<string, string>();
  for (const { id, from, to } of edges.values()) sides.set(key(from, to), id);
  raw.facets.slice(0, MOST_FACETS).forEach(({ around, name }, at) => {
    if ('edges' in around) for (const id of new Set(around.edges)) add(id, name);
    else
      (facets[at]?.ring ?? []).forEach((corner, index, ring) => {
        const id = sides.get(key(corner, ring[(index + 1) % ring.length] ?? corner));
        if (id !== undefined) add(id, name);
      });
  });
  return meet;
}

function boundsOf(points: readonly RoofPoint[]): RoofGeometry['bounds'] {
  if (points.length === 0) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return [left, bottom, right, top];
}
