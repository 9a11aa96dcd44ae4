import { EDGE_ORDER, type EdgeType, type RoofEdge, type RoofFacet, type RoofGeometry } from './geometry.ts';
import { inside, middleOf } from './shape.ts';

/** A sum of the drawing that a revision changed: square feet of `area`, a number of `facets`, feet of a type of edge. */
export type SumChange = {
  readonly key: 'area' | 'facets' | EdgeType;
  readonly before: number;
  readonly after: number;
};
/** A facet that is where another was before, with another area or pitch. */
export type FacetChange = { readonly before: RoofFacet; readonly after: RoofFacet };

/** What a revision of a report changed in the drawing. */
export type RoofDifference = {
  /** Ids in the newer roof of what is new or has another size or place. */
  readonly facets: readonly string[];
  readonly edges: readonly string[];
  /** Empty: both add up to the same. */
  readonly sums: readonly SumChange[];
  readonly changed: readonly FacetChange[];
  readonly added: readonly RoofFacet[];
  readonly removed: readonly RoofFacet[];
};

/** Corners of two deliveries of one roof are the same to this. Feet. */
const SAME = 0.1;
/** Areas that differ by less are the same, rounded otherwise. Square feet. */
const AREA_SLACK = 0.5;
const LENGTH_SLACK = 0.05;

const placeOf = (points: readonly (readonly number[])[]) =>
  points
    .map((point) => point.map((each) => (Math.round(each / SAME) + 0).toString()).join(' '))
    .sort()
    .join('|');
const edgeKey = ({ type, from, to }: RoofEdge) => `${type} ${placeOf([from, to])}`;
const facetKey = ({ ring, rise }: RoofFacet) => `${rise} ${placeOf(ring)}`;
/** Square feet: the delivered area, or that of the outline. */
export const sizeOf = ({ area, drawnArea }: RoofFacet): number => area ?? drawnArea ?? 0;
const sameSize = (one: RoofFacet, other: RoofFacet) => Math.abs(sizeOf(one) - sizeOf(other)) <= AREA_SLACK;

/** What `after` has that `before` hadn't at that place, and what became more and less. */
export function roofDifference(before: RoofGeometry, after: RoofGeometry): RoofDifference {
  const oldEdges = new Set(before.edges.map(edgeKey));
  const edges = after.edges.filter((edge) => !oldEdges.has(edgeKey(edge)));
  const { changed, added, removed } = facetChanges(before, after);
  const length = (roof: RoofGeometry, type: EdgeType) =>
    roof.edges.reduce((sum, edge) => sum + (edge.type === type ? edge.length : 0), 0);
  const area = (roof: RoofGeometry) => roof.facets.reduce((sum, facet) => sum + sizeOf(facet), 0);
  const sums: readonly SumChange[] = [
    { key: 'area', before: area(before), after: area(after) },
    { key: 'facets', before: before.facets.length, after: after.facets.length },
    ...(before.heights && after.heights
      ? EDGE_ORDER.map((key) => ({ key, before: length(before, key), after: length(after, key) }))
      : []),
  ];
  const facets = new Set([...changed.map((each) => each.after), ...added]);
  return {
    facets: after.facets.filter((facet) => facets.has(facet)).map(({ id }) => id),
    edges: edges.map(({ id }) => id),
    sums: sums.filter((sum) => {
      const slack = sum.key === 'area' || sum.key === 'facets' ? AREA_SLACK : LENGTH_SLACK;
      return Math.abs(sum.after - sum.before) >= slack;
    }),
    ...{ changed, added, removed },
  };
}

/** Facets are the same by their place: names are given by size, so a revision may name them all differently. */
function facetChanges(
  before: RoofGeometry,
  after: RoofGeometry,
): Pick<RoofDifference, 'changed' | 'added' | 'removed'> {
  const olds = new Map(before.facets.map((facet) => [facetKey(facet), facet]));
  const changed: FacetChange[] = [];
  const unknown: RoofFacet[] = [];
  for (const facet of after.facets) {
    const same = olds.get(facetKey(facet));
    if (!same) unknown.push(facet);
    else if (!sameSize(same, facet)) changed.push({ before: same, after: facet });
  }
  const kept = new Set(after.facets.map(facetKey));
  const left = new Set(before.facets.filter((facet) => !kept.has(facetKey(facet))));
  const added = unknown.filter((facet) => {
    const old = [...left].find((each) => lieTogether(each, facet));
    if (!old) return true;
    left.delete(old);
    changed.push({ before: old, after: facet });
    return false;
  });
  return { changed, added, removed: [...left] };
}

/** Whether the middle of each is within the other. */
function lieTogether(one: RoofFacet, other: RoofFacet): boolean {
  if (one.ring.length < 3 || other.ring.length < 3) return one.name === other.name;
  const [[x, y], [u, v]] = [middleOf(one.ring), middleOf(other.ring)];
  return inside(other.ring, x, y) && inside(one.ring, u, v);
}
