import type { RoofCheck, RoofEdge, RoofFacet, RoofGeometry } from './geometry.ts';
import { crossesItself, offPlane, riseOf } from './shape.ts';

/** A delivered area and its outline may differ by rounding: 1% and a square foot. */
const AREA_SLACK = 0.01;
/** Pitches are read from a scale of whole or half inches. */
const PITCH_SLACK = 0.3;
const OFF_PLANE = 0.5;
/** Of each kind so many are listed one by one. */
const MOST_SAID = 12;

/** What contradicts itself inside the delivered geometry, worst first. */
export function checksOf(geometry: RoofGeometry): RoofCheck[] {
  const { facets, edges, heights } = geometry;
  if (facets.length + edges.length === 0) return [];
  return [
    ...(heights ? [] : [{ code: 'heights' as const, facets: [], edges: [] }]),
    ...outlines(facets),
    ...untraced(geometry),
    ...(heights ? [...pitches(facets), ...areas(facets), ...planes(facets)] : []),
    ...repeated(edges),
    ...shared(edges),
  ];
}

function outlines(facets: readonly RoofFacet[]): RoofCheck[] {
  const open = facets.filter(({ ring }) => ring.length === 0);
  const crossing = facets.filter(({ ring }) => ring.length > 0 && crossesItself(ring));
  const check = (code: 'open' | 'crossing', some: readonly RoofFacet[]): RoofCheck[] =>
    some.length === 0
      ? []
      : [{ code, names: some.map(({ name }) => name), facets: some.map(({ id }) => id), edges: [] }];
  return [...check('open', open), ...check('crossing', crossing)];
}

/** Edges of a roof that border none of the areas traced from a drawing's lines. A wall's flashing may stand alone. */
function untraced({ edges, facetsDelivered }: RoofGeometry): RoofCheck[] {
  if (facetsDelivered) return [];
  const alone = edges.filter(
    ({ type, facets: at }) => at.length === 0 && !['flashing', 'step_flashing', 'other'].includes(type),
  );
  if (alone.length === 0) return [];
  const ids = alone.map(({ id }) => id);
  return [{ code: 'untraced', count: ids.length, facets: [], edges: ids }];
}

function pitches(facets: readonly RoofFacet[]): RoofCheck[] {
  return facets
    .flatMap((facet): RoofCheck[] => {
      const drawn = facet.drawnArea === null ? null : riseOf(facet.ring);
      if (facet.rise === null || drawn === null || Math.abs(drawn - facet.rise) <= PITCH_SLACK) return [];
      const { id, name, rise: stated } = facet;
      return [{ code: 'pitch', name, stated, drawn, facets: [id], edges: [] }];
    })
    .slice(0, MOST_SAID);
}

const differ = (stated: number, drawn: number) =>
  Math.abs(stated - drawn) > Math.max(AREA_SLACK * Math.max(stated, drawn), 1);

function areas(facets: readonly RoofFacet[]): RoofCheck[] {
  const both = facets.flatMap(({ id, name, area, drawnArea }) =>
    area === null || drawnArea === null || drawnArea < 0.01 ? [] : [{ id, name, area, drawnArea }],
  );
  const wrong = both.filter(({ area, drawnArea }) => differ(area, drawnArea));
  const ratio = otherUnit(both);
  if (ratio !== null) {
    const ids = wrong.map(({ id }) => id);
    return [{ code: 'scaled', count: wrong.length, ratio, facets: ids, edges: [] }];
  }
  return wrong.slice(0, MOST_SAID).map(({ id, name, area, drawnArea }) => ({
    code: 'area',
    ...{ name, stated: area, drawn: drawnArea },
    facets: [id],
    edges: [],
  }));
}

/** By how much all delivered areas are larger than their outlines; null where they fit, or differ each in its own way. */
function otherUnit(both: readonly { readonly area: number; readonly drawnArea: number }[]): number | null {
  const ratios = both.map(({ area, drawnArea }) => area / drawnArea).sort((a, b) => a - b);
  const [least, most] = [ratios[0], ratios.at(-1)];
  const middle = ratios[Math.floor(ratios.length / 2)];
  if (ratios.length < 3 || least === undefined || most === undefined || middle === undefined) return null;
  const alike = most / least < 1.02;
  return alike && (middle > 1.5 || middle < 0.67) ? middle : null;
}

/** Whether the coordinates seem to be in another unit than the delivered areas: no length may be taken from them. */
export const isScaled = ({ facets }: Pick<RoofGeometry, 'facets'>): boolean =>
  otherUnit(
    facets.flatMap(({ area, drawnArea }) =>
      area === null || drawnArea === null || drawnArea < 0.01 ? [] : [{ area, drawnArea }],
    ),
  ) !== null;

function planes(facets: readonly RoofFacet[]): RoofCheck[] {
  return facets
    .flatMap((facet): RoofCheck[] => {
      const off = facet.drawnArea === null ? 0 : offPlane(facet.ring);
      if (off <= OFF_PLANE) return [];
      return [{ code: 'flat', name: facet.name, off, facets: [facet.id], edges: [] }];
    })
    .slice(0, MOST_SAID);
}

/** Edges between the same two corners: a sum counts each of them. */
function repeated(edges: readonly RoofEdge[]): RoofCheck[] {
  const found = new Map<string, RoofEdge[]>();
  for (const edge of edges) {
    const ends = [edge.from, edge.to].map((point) => point.map((each) => each.toFixed(1)).join(' '));
    const key = ends.sort().join('|');
    const same = found.get(key);
    if (same) same.push(edge);
    else found.set(key, [edge]);
  }
  return [...found.values()]
    .filter((same) => same.length > 1)
    .slice(0, MOST_SAID)
    .map((same) => {
      const { type = 'other', length = 0 } = same[0] ?? {};
      return { code: 'twice', type, length, count: same.length, facets: [], edges: same.map(({ id }) => id) };
    });
}

function shared(edges: readonly RoofEdge[]): RoofCheck[] {
  return edges
    .filter((edge) => edge.facets.length > 2)
    .slice(0, MOST_SAID)
    .map(({ id, type, length, facets }) => ({
      code: 'shared',
      ...{ type, length, names: facets },
      facets: [],
      edges: [id],
    }));
}
