import { lengthOf, pointsOf } from './points.ts';
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
