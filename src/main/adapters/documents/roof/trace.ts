import type { RawEdge, RoofPoint } from '../../../../shared/domain/roof/geometry.ts';
import { areaVector, offPlane } from '../../../../shared/domain/roof/shape.ts';

/** Corners of a drawing are the same where they are this close. In the drawing's unit, which is feet in most. */
const GRID = 0.02;
/** Feet; what isn't flat isn't one facet. */
const OFF_PLANE = 0.25;
const LEAST_AREA = 0.5;

type Half = { readonly from: number; readonly to: number; readonly angle: number; done: boolean };

/** Edges that are no border of a facet: what stands on it is flashed on its own. */
const BORDERS = new Set<RawEdge['type']>(['ridge', 'hip', 'valley', 'rake', 'eave', 'bend', 'parapet']);

/**
 * The flat areas that a drawing's edges enclose, as seen from above: the facets of a drawing that only has lines. An area
 * that isn't flat isn't a facet, so nothing is made up where lines are missing.
 */
export function tracedRings(edges: readonly RawEdge[]): RoofPoint[][] {
  const corners: RoofPoint[] = [];
  const places = new Map<string, number>();
  const cornerOf = (point: RoofPoint) => {
    const key = point.map((each) => (Math.round(each / GRID) + 0).toString()).join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, corners.length);
    return corners.push(point) - 1;
  };
  const halves = new Map<number, Half[]>();
  const add = (from: number, to: number) => {
    const [a, b] = [corners[from], corners[to]];
    if (!a || !b) return;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const out = halves.get(from) ?? [];
    if (out.every((each) => each.to !== to)) out.push({ from, to, angle, done: false });
    halves.set(from, out);
  };
  for (const edge of edges) {
    if (!BORDERS.has(edge.type) || ![...edge.from, ...edge.to].every(Number.isFinite)) continue;
    const [from, to] = [cornerOf(edge.from), cornerOf(edge.to)];
    if (from === to) continue;
    add(from, to);
    add(to, from);
  }
  for (const out of halves.values()) out.sort((a, b) => a.angle - b.angle);
  const rings: RoofPoint[][] = [];
  for (const out of halves.values())
    for (const half of out) {
      const ring = half.done ? [] : walk(half, halves, corners);
      const [, , up] = areaVector(ring);
      // Counter-clockwise from above: the other way round it is the ground around the roof.
      if (up / 2 >= LEAST_AREA && offPlane(ring) <= OFF_PLANE) rings.push(ring);
    }
  return rings;
}

/** Around the area to the left of a half edge: at each corner the next edge clockwise. */
function walk(
  first: Half,
  halves: ReadonlyMap<number, readonly Half[]>,
  corners: readonly RoofPoint[],
): RoofPoint[] {
  const ring: RoofPoint[] = [];
  let half = first;
  while (!half.done) {
    half.done = true;
    const corner = corners[half.from];
    if (corner) ring.push(corner);
    const { from, to } = half;
    const out = halves.get(to) ?? [];
    const back = out.findIndex((each) => each.to === from);
    const next = out[(back + out.length - 1) % out.length];
    if (!next) return [];
    half = next;
  }
  return half === first ? ring : [];
}
