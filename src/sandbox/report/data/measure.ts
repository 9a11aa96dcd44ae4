import { areaOf, fallsToward, lengthBetween, pathOf, perimeterOf, planAreaOf, pointOf } from './geometry.ts';
import type { Facet, LineType, Penetration, Roof, RoofLine } from './sample-a.ts';

/** The trade counts shingle waste on slopes from 3 in 12 only. */
export const STEEP_FROM = 3;
const WASTE_STEPS = [0, 5, 10, 12, 15, 17, 20, 22] as const;

export type Total = { feet: number; count: number };
export type PitchArea = { pitch: number; squareFeet: number; percent: number };
export type WasteStep = { percent: number; squareFeet: number; thirds: number };

export type MeasuredFacet = Facet & {
  squareFeet: number;
  planSquareFeet: number;
  orientation: number | null;
};
export type MeasuredLine = RoofLine & { feet: number };
export type MeasuredPenetration = Penetration & { squareFeet: number; perimeterFeet: number };

export type Measurements = {
  facets: MeasuredFacet[];
  lines: MeasuredLine[];
  penetrations: MeasuredPenetration[];
  /** Unrounded square feet. */
  totalArea: number;
  steepArea: number;
  lowSlopeArea: number;
  pitchAreas: PitchArea[];
  predominantPitch: number;
  ridges: Total;
  hips: Total;
  valleys: Total;
  rakes: Total;
  eaves: Total;
  flashing: Total;
  stepFlashing: Total;
  bends: Total;
  parapets: Total;
  dripEdge: Total;
  hipAndRidge: Total;
  /** Area and perimeter of what is open in the roof, as the trade counts them: in plan, whole feet in the totals. */
  penetrationArea: number;
  penetrationPerimeter: number;
  waste: WasteStep[];
};

const joined = (...totals: Total[]): Total => ({
  feet: totals.reduce((sum, total) => sum + total.feet, 0),
  count: totals.reduce((sum, total) => sum + total.count, 0),
});

/** Squares as thirds of a square, rounded up: 22.05 squares are 67 thirds. */
const thirdsOf = (squareFeet: number): number => Math.ceil((squareFeet / 100) * 3 - 1e-9);

/** Every number the report prints, from the geometry. Pass a structure to measure that one only. */
export function measure(roof: Roof, structure?: number): Measurements {
  const wanted = (part: { structure: number }) => structure === undefined || part.structure === structure;
  const facets = roof.facets.filter(wanted).map((facet) => {
    const path = pathOf(roof, facet.path);
    return {
      ...facet,
      squareFeet: areaOf(path),
      planSquareFeet: planAreaOf(path),
      orientation: fallsToward(path),
    };
  });
  const lines = roof.lines.filter(wanted).map((line) => ({
    ...line,
    feet: lengthBetween(pointOf(roof, line.from), pointOf(roof, line.to)),
  }));
  const penetrations = roof.penetrations.filter(wanted).map((penetration) => {
    const path = pathOf(roof, penetration.path);
    return { ...penetration, squareFeet: planAreaOf(path), perimeterFeet: perimeterOf(path, true) };
  });
  const total = (type: LineType): Total => {
    const some = lines.filter((line) => line.type === type);
    return { feet: some.reduce((sum, line) => sum + line.feet, 0), count: some.length };
  };
  const areaWhere = (keep: (facet: MeasuredFacet) => boolean) =>
    facets.filter(keep).reduce((sum, facet) => sum + facet.squareFeet, 0);

  const totalArea = areaWhere(() => true);
  const steepArea = areaWhere((facet) => facet.pitch >= STEEP_FROM);
  const pitchAreas = [...new Set(facets.map((facet) => facet.pitch))]
    .map((pitch) => {
      const squareFeet = areaWhere((facet) => facet.pitch === pitch);
      return { pitch, squareFeet, percent: (squareFeet / totalArea) * 100 };
    })
    .sort((a, b) => b.squareFeet - a.squareFeet);
  const [ridges, hips, rakes, eaves] = [total('RIDGE'), total('HIP'), total('RAKE'), total('EAVE')];

  return {
    facets,
    lines,
    penetrations,
    totalArea,
    steepArea,
    lowSlopeArea: totalArea - steepArea,
    pitchAreas,
    predominantPitch: pitchAreas[0]?.pitch ?? 0,
    ridges,
    hips,
    valleys: total('VALLEY'),
    rakes,
    eaves,
    flashing: total('FLASHING'),
    stepFlashing: total('STEPFLASH'),
    bends: total('OTHER'),
    parapets: total('PARAPET'),
    dripEdge: joined(eaves, rakes),
    hipAndRidge: joined(ridges, hips),
    penetrationArea: penetrations.reduce((sum, each) => sum + each.squareFeet, 0),
    penetrationPerimeter: penetrations.reduce((sum, each) => sum + each.perimeterFeet, 0),
    waste: WASTE_STEPS.map((percent) => {
      const squareFeet = steepArea * (1 + percent / 100);
      return { percent, squareFeet, thirds: thirdsOf(squareFeet) };
    }),
  };
}
