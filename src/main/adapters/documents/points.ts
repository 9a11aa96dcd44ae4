import { localName } from './measurements/tree/name.ts';
import { isBranch, listOf, type Tree } from './tree.ts';

type Point = readonly [number, number, number];

const memberOf = (tree: ReadonlyMap<string, Tree>, name: string) => {
  for (const [key, value] of tree) if (localName(key).toLowerCase() === name) return value;
  return undefined;
};

/** The points of a POINTS element by their ids; what isn't a point is omitted. In the file's own unit. */
export function pointsOf(tree: Tree | undefined): Map<string, Point> {
  const points = new Map<string, Point>();
  if (!isBranch(tree)) return points;
  for (const point of listOf(memberOf(tree, 'point'))) {
    if (!isBranch(point)) continue;
    const [id, data] = [memberOf(point, 'id'), memberOf(point, 'data')];
    if (typeof id !== 'string' || typeof data !== 'string') continue;
    const [x, y, z] = data.split(',').map(Number);
    if (x !== undefined && y !== undefined && z !== undefined && [x, y, z].every(Number.isFinite))
      points.set(id, [x, y, z]);
  }
  return points;
}

/** The length along the points that a path names; null where one isn't there. */
export function lengthOf(path: Tree | undefined, points: ReadonlyMap<string, Point>): number | null {
  if (typeof path !== 'string') return null;
  const way = path.split(/[\s,]+/).map((id) => points.get(id));
  let length = 0;
  for (let step = 1; step < way.length; step += 1) {
    const [from, to] = [way[step - 1], way[step]];
    if (!from || !to) return null;
    length += Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  }
  return way.length > 1 ? length : null;
}
