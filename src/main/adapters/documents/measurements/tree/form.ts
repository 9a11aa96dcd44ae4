import { lengthOf, pointsOf } from '../../points.ts';
import { type Branch, isBranch, listOf, type Tree } from '../../tree.ts';
import type { WrittenAmount } from '../amounts/amount.ts';
import type { Context, EdgeRow, FacetRow, Findings, PartAmount } from '../findings.ts';
import { partOf } from '../tables/index.ts';
import { edgeQuantity } from '../words/edges.ts';
import { isOther } from '../words/scopes.ts';
import { localName } from './name.ts';

/** A member by its name, whatever its case and its namespace. */
function member(branch: Branch, name: string): Tree | undefined {
  for (const [key, value] of branch) if (localName(key).toLowerCase() === name) return value;
  return undefined;
}

const text = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree.trim() : '');

/** The records of a container: `FACES` > `FACE`. */
function records(roof: Branch, container: string, record: string): Branch[] | null {
  const inside = member(roof, container);
  if (!isBranch(inside)) return null;
  const list = member(inside, record);
  return list === undefined ? null : listOf(list).filter(isBranch);
}

/**
 * The geometry of the trade's form, ROOF > FACES/FACE/POLYGON, LINES/LINE, POINTS/POINT: a list of facets with their
 * sizes and a list of typed lines with their lengths. False: the branch has neither.
 */
export function readForm(roof: Branch, context: Context, found: Findings): boolean {
  if (context.scope === 'blocked') return false;
  const faces = records(roof, 'faces', 'face');
  const lines = records(roof, 'lines', 'line');
  if (!faces && !lines) return false;
  const place = `${context.place} › facets, lines and points`.replace(/^ › /, '');
  const inside: Context = { ...context, roof: true, place };
  if (faces) found.facets.push({ rows: faces.flatMap(facetOf), context: inside });
  if (lines) {
    const points = pointsOf(member(roof, 'points'));
    found.edges.push({ rows: lines.map((line) => edgeOf(line, points)), context: inside });
  }
  found.roofs += 1;
  return true;
}

function facetOf(face: Branch): FacetRow[] {
  const type = text(member(face, 'type')).toUpperCase() || 'ROOF';
  if (type === 'ROOFPENETRATION' || (type !== 'ROOF' && isOther(type))) return [];
  const polygons = listOf(member(face, 'polygon')).filter(isBranch);
  const [polygon] = polygons;
  const name = text(member(face, 'designator')) || text(member(face, 'id'));
  // A face with two outlines has a size that isn't known: one may be a hole, or the same again.
  if (type !== 'ROOF' || polygons.length !== 1 || !polygon) return [{ name, pitch: null, area: null }];
  const size = text(member(polygon, 'unroundedsize')) || text(member(polygon, 'size'));
  return [{ name, pitch: partOf(text(member(polygon, 'pitch'))), area: partOf(size) }];
}

function edgeOf(line: Branch, points: ReturnType<typeof pointsOf>): EdgeRow {
  const quantity = edgeQuantity(text(member(line, 'type')));
  const stated = partOf(text(member(line, 'length')));
  return { quantity, length: stated ?? measured(lengthOf(member(line, 'path'), points)) };
}

/** A length that follows from the points, to the hundredth. */
function measured(length: number | null): PartAmount {
  if (length === null) return null;
  const number = { sure: true, number: { value: length, decimals: 2 }, sign: null } as const;
  const amount: WrittenAmount = { number, unit: null, inches: null, pieces: null };
  return { amount, unit: null };
}
