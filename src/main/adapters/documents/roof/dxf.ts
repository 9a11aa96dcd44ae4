import type {
  RawEdge,
  RawFacet,
  RawPenetration,
  RawRoof,
  RoofPoint,
} from '../../../../shared/domain/roof/geometry.ts';
import { inside } from '../../../../shared/domain/roof/shape.ts';
import { type DxfRecord, numberOf, recordsOf, textOf } from '../drawing/pairs.ts';
import { plainText } from '../drawing/words.ts';
import { edgeTypeOf } from './edge-type.ts';
import { tracedRings } from './trace.ts';

/** Feet in one unit, by $INSUNITS. A drawing that names none is in feet, as roofs of this trade are. */
const FEET: Readonly<Record<number, number>> = {
  ...{ 1: 1 / 12, 2: 1, 4: 1 / 304.8, 5: 1 / 30.48, 6: 1 / 0.3048, 10: 3 },
};
const MOST_READ = 60_000;
const MOST_CORNERS = 2_000;

type Label = { readonly name: string; readonly rise: number | null; readonly x: number; readonly y: number };
type Shape = { readonly layer: string; readonly corners: readonly RoofPoint[]; readonly closed: boolean };

/** The roof of an ASCII DXF: lines on layers named for their type, facets as closed outlines or as what the lines enclose. */
export function rawRoofOfDrawing(text: string, file: string): RawRoof {
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  let omitted = 0;
  let scale = 1;
  let section = '';
  let open: { record: DxfRecord; corners: RoofPoint[] } | null = null;
  const keep = (layer: string, corners: readonly RoofPoint[], closed: boolean) => {
    if (shapes.length < MOST_READ) shapes.push({ layer, corners, closed });
    else omitted += 1;
  };
  for (const record of recordsOf(text)) {
    if (open && record.type === 'VERTEX') {
      if (open.corners.length < MOST_CORNERS) open.corners.push(cornerOf(record, 10));
      continue;
    }
    if (open) keep(layerOf(open.record), open.corners, (numberOf(open.record, 70, 0) & 1) === 1);
    open = null;
    if (record.type === 'SECTION') {
      section = textOf(record, 2)?.trim().toUpperCase() ?? '';
      if (section === 'HEADER') scale = FEET[unitsOf(record)] ?? 1;
    }
    // Of the paper's side.
    if (section !== 'ENTITIES' || numberOf(record, 67, 0) === 1) continue;
    const layer = layerOf(record);
    if (record.type === 'LINE') keep(layer, [cornerOf(record, 10), cornerOf(record, 11)], false);
    else if (record.type === 'POLYLINE') open = { record, corners: [] };
    else if (record.type === 'LWPOLYLINE')
      keep(layer, lightCorners(record), (numberOf(record, 70, 0) & 1) === 1);
    else if (record.type === '3DFACE')
      keep(
        layer,
        [10, 11, 12, 13].map((code) => cornerOf(record, code)).filter(([x]) => !Number.isNaN(x)),
        true,
      );
    else if (record.type === 'TEXT' && labels.length < MOST_READ) labels.push(...labelOf(record));
  }
  return { ...partsOf(shapes, labels), file, kind: 'dxf', north: 0, scale, omitted };
}

const layerOf = (record: DxfRecord) => (textOf(record, 8) ?? '0').trim().slice(0, 200);

function cornerOf(record: DxfRecord, code: number): RoofPoint {
  const [x, y] = [numberOf(record, code, Number.NaN), numberOf(record, code + 10, Number.NaN)];
  return [x, y, numberOf(record, code + 20, 0)];
}

function lightCorners(record: DxfRecord): RoofPoint[] {
  const height = numberOf(record, 38, 0);
  const found: RoofPoint[] = [];
  for (const [code, value] of record.pairs) {
    const last = found.at(-1);
    if (code === 10 && found.length < MOST_CORNERS) found.push([Number(value), Number.NaN, height]);
    else if (code === 20 && last) found[found.length - 1] = [last[0], Number(value), height];
  }
  return found;
}

/** `$INSUNITS` of the header; -1 where it names none. */
function unitsOf({ pairs }: DxfRecord): number {
  const at = pairs.findIndex(([code, value]) => code === 9 && value.trim() === '$INSUNITS');
  return at < 0 ? -1 : Number(pairs[at + 1]?.[1] ?? -1);
}

/** `A 6/12`, `A`: the name of a facet and its pitch. */
function labelOf(record: DxfRecord): Label[] {
  const found = /^([A-Z]{1,3}\d{0,3})(?:\s+(\d{1,2}(?:\.\d+)?)\s*\/\s*12)?$/.exec(
    plainText(textOf(record, 1) ?? '').trim(),
  );
  if (!found?.[1]) return [];
  const [x, y] = cornerOf(record, 10);
  return [{ name: found[1], rise: found[2] === undefined ? null : Number(found[2]), x, y }];
}

function partsOf(
  shapes: readonly Shape[],
  labels: readonly Label[],
): Pick<RawRoof, 'facets' | 'edges' | 'penetrations' | 'facetsDelivered'> {
  const edges: RawEdge[] = [];
  const outlines: (readonly RoofPoint[])[] = [];
  const penetrations: RawPenetration[] = [];
  for (const { layer, corners, closed } of shapes) {
    const type = edgeTypeOf(layer);
    const named = layer.toUpperCase();
    if (closed && /PENETRATION|OPENING|SKYLIGHT|VENT|CHIMNEY/.test(named)) {
      const name = String(penetrations.length + 1);
      penetrations.push({ id: `penetration ${name}`, name, structure: 1, corners });
    } else if (closed && type === null && /FAC|ROOF|PLANE|SLOPE/.test(named)) outlines.push(corners);
    else if (type !== null || /^(?:ROOF|EDGE|LINE)/.test(named))
      for (let at = 1; at < corners.length + (closed ? 1 : 0); at += 1) {
        const [from, to] = [corners[at - 1], corners[at % corners.length]];
        const id = `line ${edges.length + 1}`;
        if (from && to) edges.push({ id, type: type ?? 'other', structure: 1, from, to });
      }
  }
  const facetsDelivered = outlines.length > 0;
  const rings = facetsDelivered ? outlines : tracedRings(edges);
  const left = [...labels];
  const facets = rings.map((ring, at): RawFacet => {
    const found = left.findIndex(({ x, y }) => inside(ring, x, y));
    const [label] = found < 0 ? [] : left.splice(found, 1);
    return {
      ...{ id: `facet ${at + 1}`, name: label?.name ?? String(at + 1), structure: 1 },
      ...{ rise: label?.rise ?? null, area: null, decimals: 2 },
      around: { corners: ring },
    };
  });
  return { facets, edges, penetrations, facetsDelivered };
}
