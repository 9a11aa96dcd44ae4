import type { Message } from '../../copy/message.ts';
import { EDGE_LENGTHS } from '../measurements.ts';

/** Types of edges, in the order of the legend. */
export const EDGE_ORDER = [...EDGE_LENGTHS, 'other'] as const;
export type EdgeType = (typeof EDGE_ORDER)[number];

export type RoofPoint = readonly [x: number, y: number, z: number];
export type PlanFileKind = 'xml' | 'json' | 'dxf';

export type RoofFacet = {
  readonly id: string;
  /** The report's own name for it: `A`. */
  readonly name: string;
  /** From 1. */
  readonly structure: number;
  /** Rise in 12 as delivered; null: the file doesn't say. */
  readonly rise: number | null;
  /** Square feet along the slope as delivered; null: the file doesn't say. */
  readonly area: number | null;
  /** Decimals that were delivered. */
  readonly decimals: number;
  /** Square feet along the slope from its own coordinates; null without heights or without a closed outline. */
  readonly drawnArea: number | null;
  /** The outline, each corner once; empty where it doesn't close. */
  readonly ring: readonly RoofPoint[];
  readonly holes: readonly (readonly RoofPoint[])[];
};

export type RoofEdge = {
  readonly id: string;
  readonly type: EdgeType;
  readonly structure: number;
  readonly from: RoofPoint;
  readonly to: RoofPoint;
  /** Feet along the edge between its delivered ends. */
  readonly length: number;
  /** Names of the facets that meet in it. */
  readonly facets: readonly string[];
};

export type RoofPenetration = {
  readonly id: string;
  readonly name: string;
  readonly structure: number;
  readonly ring: readonly RoofPoint[];
};

/**
 * The one form in which a delivered roof is drawn, whatever file it was read from. Coordinates in feet: x to the right
 * and y up on the file's own sheet, z up. They are shown as they were delivered: Ridgeline measures nothing itself.
 */
export type RoofGeometry = {
  readonly file: string;
  readonly kind: PlanFileKind;
  /** How many buildings. */
  readonly structures: number;
  readonly facets: readonly RoofFacet[];
  readonly edges: readonly RoofEdge[];
  readonly penetrations: readonly RoofPenetration[];
  /** Whether the file delivers heights: without them lengths and areas can't be taken from its coordinates. */
  readonly heights: boolean;
  /** Whether the file itself has the facets; false: they are the areas that its edges enclose. */
  readonly facetsDelivered: boolean;
  /** Degrees clockwise from the top of the sheet to north. */
  readonly north: number;
  /** Left, bottom, right, top. Null where nothing can be drawn. */
  readonly bounds: readonly [number, number, number, number] | null;
};

/** What doesn't add up, as data: the deck has its sentence (`shared/copy/roof.ts`). Feet, square feet, rises in 12. */
export type RoofFinding =
  | { readonly code: 'open' | 'crossing'; readonly names: readonly string[] }
  | { readonly code: 'twice'; readonly type: EdgeType; readonly length: number; readonly count: number }
  | {
      readonly code: 'shared';
      readonly type: EdgeType;
      readonly length: number;
      readonly names: readonly string[];
    }
  | {
      readonly code: 'pitch' | 'area';
      readonly name: string;
      readonly stated: number;
      readonly drawn: number;
    }
  /** All areas are `ratio` times as large as their outlines. */
  | { readonly code: 'scaled'; readonly count: number; readonly ratio: number }
  /** `off`: the farthest corner's distance from the facet's plane. */
  | { readonly code: 'flat'; readonly name: string; readonly off: number }
  | { readonly code: 'coordinates' | 'too_many' | 'untraced'; readonly count: number }
  | { readonly code: 'heights' }
  /** A sum of the drawing and the report's number, each with its unit. `unsure`: the report's own is in question. */
  | {
      readonly code: 'total';
      readonly key: EdgeType | 'area';
      readonly drawn: Message;
      readonly delivered: Message;
      readonly unsure: boolean;
    };

/** Something in the geometry that doesn't add up. `facets` and `edges`: ids to mark. */
export type RoofCheck = RoofFinding & {
  readonly facets: readonly string[];
  readonly edges: readonly string[];
};

/** A facet, an edge and a penetration as a reader found them: nothing is checked, coordinates may be anything. */
export type RawFacet = {
  readonly id: string;
  readonly name: string;
  readonly structure: number;
  readonly rise: number | null;
  readonly area: number | null;
  readonly decimals: number;
  /** Edges around it by their ids, in any order; or its corners in order. */
  readonly around: { readonly edges: readonly string[] } | { readonly corners: readonly RoofPoint[] };
};
export type RawEdge = {
  readonly id: string;
  readonly type: EdgeType;
  readonly structure: number;
  readonly from: RoofPoint;
  readonly to: RoofPoint;
};
export type RawPenetration = Omit<RoofPenetration, 'ring'> & { readonly corners: readonly RoofPoint[] };
export type RawRoof = {
  readonly file: string;
  readonly kind: PlanFileKind;
  readonly north: number;
  /** Feet in one unit of its coordinates. */
  readonly scale: number;
  readonly facets: readonly RawFacet[];
  readonly edges: readonly RawEdge[];
  readonly penetrations: readonly RawPenetration[];
  readonly facetsDelivered: boolean;
  /** Parts beyond what a roof has, which weren't read. */
  readonly omitted: number;
};
