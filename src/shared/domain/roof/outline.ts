import type { RawEdge, RoofPoint } from './geometry.ts';
import { planAreaOf, sameCorner } from './shape.ts';

/** Where the walk around a facet ends for good: more edges than a facet has. */
const MOST_SIDES = 500;

/**
 * The closed outlines that edges make, in whatever order and direction they are named; the largest first. Null where they
 * don't close.
 */
export function outlinesOf(edges: readonly RawEdge[]): readonly (readonly RoofPoint[])[] | null {
  if (edges.length < 3 || edges.length > MOST_SIDES) return null;
  const left = [...edges];
  const rings: RoofPoint[][] = [];
  while (left.length > 0) {
    const first = left.shift();
    if (!first) break;
    const ring = [first.from];
    let end = first.to;
    while (!sameCorner(end, first.from)) {
      const at = left.findIndex((edge) => sameCorner(edge.from, end) || sameCorner(edge.to, end));
      const [next] = at < 0 ? [] : left.splice(at, 1);
      if (!next) return null;
      ring.push(end);
      end = sameCorner(next.from, end) ? next.to : next.from;
    }
    if (ring.length < 3) return null;
    rings.push(ring);
  }
  return rings.sort((a, b) => planAreaOf(b) - planAreaOf(a));
}

/** The corners of a ring without those that stand twice beside each other, nor the first once more at the end. */
export function cleanRing(corners: readonly RoofPoint[]): RoofPoint[] {
  const ring = corners.filter((corner, at) => {
    const before = corners[at - 1];
    return before === undefined || !sameCorner(before, corner);
  });
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length > 1 && first && last && sameCorner(first, last)) ring.pop();
  return ring;
}
