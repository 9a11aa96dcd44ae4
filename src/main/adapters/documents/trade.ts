import { type Branch, isBranch, listOf, type Tree } from './tree.ts';

/**
 * The measurement form known across the trade (root > STRUCTURES > ROOF > LINES, POINTS): a line names its points, so
 * its length follows from the file itself. Adds `length_ft` to each line whose points are there; the rest is untouched.
 */
export function withLengths(tree: Tree): Tree {
  if (!isBranch(tree)) return tree;
  const next = new Map<string, Tree>();
  for (const [key, value] of tree) {
    next.set(key, key === 'ROOF' ? mapEach(value, roofWithLengths) : withLengths(value));
  }
  return next;
}

function mapEach(tree: Tree, change: (branch: Branch) => Tree): Tree {
  const list = listOf(tree).map((each) => (isBranch(each) ? change(each) : each));
  return Array.isArray(tree) ? list : (list[0] ?? tree);
}

function roofWithLengths(roof: Branch): Tree {
  const points = pointsOf(roof.get('POINTS'));
  const lines = roof.get('LINES');
  if (points.size === 0 || !isBranch(lines)) return roof;
  const line = lines.get('LINE');
  if (line === undefined) return roof;
  const measured = mapEach(line, (each) => {
    const length = lengthOf(each.get('path'), points);
    return length === null ? each : new Map([...each, ['length_ft', length.toFixed(1)]]);
  });
  return new Map([...roof, ['LINES', new Map([...lines, ['LINE', measured]])]]);
}

type Point = readonly [number, number, number];

function pointsOf(tree: Tree | undefined): Map<string, Point> {
  const points = new Map<string, Point>();
  if (!isBranch(tree)) return points;
  for (const point of listOf(tree.get('POINT'))) {
    if (!isBranch(point)) continue;
    const [id, data] = [point.get('id'), point.get('data')];
    if (typeof id !== 'string' || typeof data !== 'string') continue;
    const [x, y, z] = data.split(',').map(Number);
    if (x !== undefined && y !== undefined && z !== undefined && [x, y, z].every(Number.isFinite))
      points.set(id, [x, y, z]);
  }
  return points;
}

function lengthOf(path: Tree | undefined, points: ReadonlyMap<string, Point>): number | null {
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
