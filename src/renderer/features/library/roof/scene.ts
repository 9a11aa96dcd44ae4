import { edgeName, edgesLabel, facetName } from '../../../../shared/copy/roof.ts';
import { t } from '../../../../shared/copy/t.ts';
import {
  EDGE_ORDER,
  type EdgeType,
  type RoofCheck,
  type RoofEdge,
  type RoofFacet,
  type RoofGeometry,
} from '../../../../shared/domain/roof/geometry.ts';
import { fallOf, heightAt, inside, middleOf } from '../../../../shared/domain/roof/shape.ts';

export const ROOF_VIEWS = ['length', 'pitch', 'area', 'names', 'notes'] as const;
export type RoofView = (typeof ROOF_VIEWS)[number];

/** So near to an edge a click means the edge. CSS pixels. */
export const REACH = 7;

/** A roof made ready to be painted: what doesn't change with zoom, selection or view. */
export type RoofScene = {
  readonly geometry: RoofGeometry;
  readonly facets: readonly {
    readonly facet: RoofFacet;
    /** Where its label goes, and how far it is free around there. Feet. */
    readonly middle: readonly [number, number, number];
    /** How high its plane is there. Feet. */
    readonly height: number;
    readonly fall: readonly [number, number] | null;
  }[];
  /** Edges type by type, so that a pen is changed once for each. */
  readonly edges: readonly (readonly [EdgeType, readonly RoofEdge[]])[];
  /** The longest first: of labels that would overlap the longer edge's stays. */
  readonly byLength: readonly RoofEdge[];
  /** Facets and edges with a check, by their ids. */
  readonly doubtful: ReadonlySet<string>;
};

export function sceneOf(geometry: RoofGeometry, checks: readonly RoofCheck[]): RoofScene {
  const drawn = geometry.facets.filter(({ ring }) => ring.length > 2);
  return {
    geometry,
    facets: drawn
      .map((facet) => {
        const middle = middleOf(facet.ring);
        return {
          ...{ facet, middle, height: heightAt(facet.ring, middle[0], middle[1]) },
          fall: geometry.heights ? fallOf(facet.ring) : null,
        };
      })
      .sort((a, b) => b.middle[2] - a.middle[2]),
    edges: EDGE_ORDER.map(
      (type) => [type, geometry.edges.filter((edge) => edge.type === type)] as const,
    ).filter(([, edges]) => edges.length > 0),
    byLength: [...geometry.edges].sort((a, b) => b.length - a.length),
    doubtful: new Set(
      checks.filter(({ code }) => code !== 'total').flatMap(({ facets, edges }) => [...facets, ...edges]),
    ),
  };
}

/** What is selected: one part, or all of a type or a check. */
export type Chosen = {
  readonly title: string;
  readonly facets: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
};
export const NOTHING_CHOSEN: Chosen = { title: '', facets: new Set(), edges: new Set() };

export const chooseFacet = (facet: RoofFacet): Chosen => ({
  ...{ title: facetName(facet), facets: new Set([facet.id]), edges: new Set<string>() },
});
export const chooseEdge = (edge: RoofEdge, geometry: RoofGeometry): Chosen => ({
  ...{ title: edgeName(edge, geometry), facets: new Set<string>(), edges: new Set([edge.id]) },
});
export function chooseType(type: EdgeType, geometry: RoofGeometry): Chosen {
  const edges = geometry.edges.filter((edge) => edge.type === type);
  const title = t('plan.count_of', { label: edgesLabel(type), count: edges.length });
  return { title, facets: new Set(), edges: new Set(edges.map(({ id }) => id)) };
}

/** The part of a roof at a place: an edge within `reach`, else the facet it is in. Feet. */
export function partAt(scene: RoofScene, x: number, y: number, reach: number): Chosen | null {
  let nearest: RoofEdge | null = null;
  let least = reach;
  for (const edge of scene.geometry.edges) {
    const away = distance(edge, x, y);
    if (away < least) [nearest, least] = [edge, away];
  }
  if (nearest) return chooseEdge(nearest, scene.geometry);
  const facet = scene.facets.findLast(({ facet: { ring } }) => inside(ring, x, y))?.facet;
  return facet ? chooseFacet(facet) : null;
}

function distance({ from, to }: RoofEdge, x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from[0] - dx * part, y - from[1] - dy * part);
}
