import type {
  PlanFileKind,
  RawEdge,
  RawFacet,
  RawPenetration,
  RawRoof,
  RoofPoint,
} from '../../../../shared/domain/roof/geometry.ts';
import { localName } from '../measurements/tree/name.ts';
import { type Branch, isBranch, isList, listOf, type Tree } from '../tree.ts';
import { edgeTypeOf } from './edge-type.ts';

/** Levels below the root at which the roofs may be. */
const DEEPEST = 8;
/** Parts of each kind that are read; the rest is counted. */
const MOST_READ = 60_000;

/** The roof of the measurement form known across the trade, in XML or JSON: FACES, LINES and POINTS. */
export function rawRoofOf(tree: Tree, file: string, kind: PlanFileKind): RawRoof {
  const found: { roofs: Branch[]; north: number } = { roofs: [], north: 0 };
  search(tree, 0, found);
  const facets: RawFacet[] = [];
  const edges: RawEdge[] = [];
  const penetrations: RawPenetration[] = [];
  let omitted = 0;
  found.roofs.forEach((roof, index) => {
    const structure = index + 1;
    // Ids are those of one building: a second one may begin at L1 again.
    const own = (id: string) => `${structure}:${id}`;
    const points = pointsIn(member(roof, 'points'));
    const lines = partsIn(member(roof, 'lines'), 'line');
    const faces = partsIn(member(roof, 'faces'), 'face');
    omitted += points.omitted + lines.omitted + faces.omitted;
    for (const [at, line] of lines.parts.entries()) {
      const way = idsOf(member(line, 'path'));
      const type = edgeTypeOf(text(line, 'type') ?? '') ?? 'other';
      const known: RawEdge['type'] = (text(line, 'type') ?? '').toUpperCase() === 'OTHER' ? 'bend' : type;
      for (let step = 1; step < way.length; step += 1) {
        const [from, to] = [way[step - 1] ?? '', way[step] ?? ''];
        const id = own(text(line, 'id') ?? `line ${at + 1}`);
        edges.push({
          id: step === 1 ? id : `${id}/${step}`,
          ...{ type: known, structure },
          from: points.at.get(from) ?? NOWHERE,
          to: points.at.get(to) ?? NOWHERE,
        });
      }
    }
    const lineIds = new Set(lines.parts.flatMap((line) => text(line, 'id') ?? []));
    for (const [at, face] of faces.parts.entries()) {
      const polygon = listOf(member(face, 'polygon')).find(isBranch) ?? face;
      const path = idsOf(member(polygon, 'path') ?? member(face, 'path'));
      const type = (text(face, 'type') ?? 'ROOF').toUpperCase();
      const name = text(face, 'designator') ?? text(face, 'id') ?? String(at + 1);
      const id = own(text(face, 'id') ?? `face ${at + 1}`);
      const byEdges = path.length > 0 && path.every((each) => lineIds.has(each) || each === '');
      const corners = path.map((each) => points.at.get(each) ?? NOWHERE);
      if (type.includes('PENETRATION')) penetrations.push({ id, name, structure, corners });
      else if (type === 'ROOF' || type === 'FACET') {
        const area = amount(polygon, 'unroundedsize') ?? amount(polygon, 'size') ?? amount(polygon, 'area');
        facets.push({
          ...{ id, name, structure, rise: riseIn(text(polygon, 'pitch')) },
          ...{ area: area?.value ?? null, decimals: Math.min(area?.decimals ?? 0, 2) },
          around: byEdges ? { edges: path.map(own) } : { corners },
        });
      }
    }
  });
  const { north } = found;
  return { file, kind, north, scale: 1, facets, edges, penetrations, facetsDelivered: true, omitted };
}

const NOWHERE: RoofPoint = [Number.NaN, Number.NaN, Number.NaN];

function search(tree: Tree, level: number, found: { roofs: Branch[]; north: number }): void {
  if (level > DEEPEST) return;
  if (isList(tree)) for (const each of tree) search(each, level + 1, found);
  if (!isBranch(tree)) return;
  const north = text(tree, 'northorientation');
  if (north !== undefined && Number.isFinite(Number(north))) found.north = Number(north);
  if (member(tree, 'points') !== undefined && member(tree, 'lines') !== undefined) found.roofs.push(tree);
  else for (const each of tree.values()) search(each, level + 1, found);
}

function member(branch: Branch, name: string): Tree | undefined {
  for (const [key, value] of branch) if (localName(key).toLowerCase() === name) return value;
  return undefined;
}

function text(branch: Branch, name: string): string | undefined {
  const found = member(branch, name);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}

function partsIn(tree: Tree | undefined, name: string): { parts: readonly Branch[]; omitted: number } {
  const inner = tree !== undefined && isBranch(tree) ? member(tree, name) : tree;
  const all = listOf(inner).filter(isBranch);
  return { parts: all.slice(0, MOST_READ), omitted: Math.max(0, all.length - MOST_READ) };
}

function pointsIn(tree: Tree | undefined): { at: ReadonlyMap<string, RoofPoint>; omitted: number } {
  const { parts, omitted } = partsIn(tree, 'point');
  const at = new Map<string, RoofPoint>();
  for (const point of parts) {
    const [id, data] = [text(point, 'id'), text(point, 'data')];
    if (id === undefined) continue;
    const split = data?.split(/[\s,;]+/).map(coordinate) ?? [];
    const [x, y, z] =
      split.length > 0 ? split : ['x', 'y', 'z'].map((axis) => coordinate(text(point, axis) ?? ''));
    // A drawing without a third coordinate is one seen from above.
    if (x !== undefined && y !== undefined) at.set(id, [x, y, z ?? 0]);
  }
  return { at, omitted };
}

const coordinate = (written: string) => (written.trim() === '' ? Number.NaN : Number(written));

const idsOf = (tree: Tree | undefined): string[] =>
  typeof tree === 'string' && tree !== '' ? tree.split(/[\s,]+/).slice(0, MOST_READ) : [];

function amount(branch: Branch, name: string): { value: number; decimals: number } | null {
  const written = text(branch, name);
  if (written === undefined || !/^\d{1,9}(?:\.\d*)?$/.test(written)) return null;
  return { value: Number(written), decimals: written.split('.')[1]?.length ?? 0 };
}

/** `6`, `6/12`; null for anything else. */
function riseIn(written: string | undefined): number | null {
  const found = /^(\d{1,3}(?:\.\d+)?)(?:\s*[/:]\s*12)?$/.exec(written ?? '');
  return found ? Number(found[1]) : null;
}
