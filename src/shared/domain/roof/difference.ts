import {
  EDGE_ORDER,
  EDGE_TYPES,
  type EdgeType,
  type RoofEdge,
  type RoofFacet,
  type RoofGeometry,
} from './geometry.ts';

/** What a revision of a report changed in the drawing. Lengths in feet, areas in square feet. */
export type RoofDifference = {
  /** Ids in the newer roof of what is new or has another size. */
  readonly facets: readonly string[];
  readonly edges: readonly string[];
  /** A sentence for each type and for the area; empty: the two are drawn alike. */
  readonly lines: readonly string[];
};

/** Corners of two deliveries of one roof are the same to this. Feet. */
const SAME = 0.1;
const AREA_SLACK = 0.5;

const placeOf = (points: readonly (readonly number[])[]) =>
  points
    .map((point) => point.map((each) => (Math.round(each / SAME) + 0).toString()).join(' '))
    .sort()
    .join('|');
const edgeKey = ({ type, from, to }: RoofEdge) => `${type} ${placeOf([from, to])}`;
const facetKey = ({ ring, rise }: RoofFacet) => `${rise} ${placeOf(ring)}`;
const sizeOf = ({ area, drawnArea }: RoofFacet) => area ?? drawnArea ?? 0;

/** What `after` has that `before` hadn't at that place, and what became more and less. */
export function roofDifference(before: RoofGeometry, after: RoofGeometry): RoofDifference {
  const oldEdges = new Set(before.edges.map(edgeKey));
  const oldFacets = new Map(before.facets.map((facet) => [facetKey(facet), facet]));
  const facets = after.facets.filter((facet) => {
    const old = oldFacets.get(facetKey(facet));
    return !old || Math.abs(sizeOf(old) - sizeOf(facet)) > AREA_SLACK;
  });
  const edges = after.edges.filter((edge) => !oldEdges.has(edgeKey(edge)));
  const area = (roof: RoofGeometry) => roof.facets.reduce((sum, facet) => sum + sizeOf(facet), 0);
  const length = (roof: RoofGeometry, type: EdgeType) =>
    roof.edges.reduce((sum, edge) => sum + (edge.type === type ? edge.length : 0), 0);
  const measured = before.heights && after.heights;
  return {
    facets: facets.map(({ id }) => id),
    edges: edges.map(({ id }) => id),
    lines: [
      ...changed('Roof area', area(before), area(after), 'sq ft', 0),
      ...(before.facets.length === after.facets.length
        ? []
        : [`Facets: ${before.facets.length} → ${after.facets.length}`]),
      ...(measured
        ? EDGE_ORDER.flatMap((type) =>
            changed(EDGE_TYPES[type].many, length(before, type), length(after, type), 'ft', 1),
          )
        : []),
    ],
  };
}

function changed(label: string, before: number, after: number, unit: string, decimals: number): string[] {
  const more = after - before;
  if (Math.abs(more) < (decimals === 0 ? 0.5 : 0.05)) return [];
  const words = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return [
    `${label}: ${words(before)} → ${words(after)} ${unit} (${more > 0 ? '+' : '−'}${words(Math.abs(more))})`,
  ];
}
