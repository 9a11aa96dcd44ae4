import type { ReportOrder } from '../../deliverables.ts';
import type { MeasuredFacet, Measurements } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { coordinate } from '../data/words.ts';
import { addressParts } from '../order-facts.ts';

export type Attributes = Record<string, string>;

/** The trade's measurement form as plain records: XML and JSON are two ways of writing it. */
export type Form = {
  location: Attributes;
  roofs: {
    id: string;
    faces: { face: Attributes; polygon: Attributes }[];
    lines: Attributes[];
    points: Attributes[];
  }[];
  /** Name and value in the order they are written. Absent = not in this report. */
  summary: [name: string, value: string][];
};

const fixed = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
};
const shortest = (value: number): string => String(Number(value.toFixed(3)) + 0);

function summaryOf(roof: Roof, m: Measurements, commercial: boolean): Form['summary'] {
  return [
    ['TotalRoofArea', fixed(m.totalArea, 0)],
    ['TotalRoofFacets', String(m.facets.length)],
    ['PredominantPitch', `${m.predominantPitch}/12`],
    ['TotalRidgesLength', fixed(m.ridges.feet, 1)],
    ['TotalHipsLength', fixed(m.hips.feet, 1)],
    ['TotalValleysLength', fixed(m.valleys.feet, 1)],
    ['TotalRakesLength', fixed(m.rakes.feet, 1)],
    ['TotalEavesLength', fixed(m.eaves.feet, 1)],
    ['TotalFlashingLength', fixed(m.flashing.feet, 0)],
    ['TotalStepFlashingLength', fixed(m.stepFlashing.feet, 0)],
    ['TotalParapetsLength', fixed(m.parapets.feet, m.parapets.feet > 0 ? 1 : 0)],
    ['TotalPenetrationsCount', String(m.penetrations.length)],
    ['TotalPenetrationsArea', fixed(m.penetrationArea, 0)],
    ['TotalPenetrationsPerimeter', fixed(m.penetrationPerimeter, 0)],
    ['TotalRoofAreaLessPenetrations', fixed(m.totalArea - m.penetrationArea, 0)],
    ...m.pitchAreas.map(({ pitch, squareFeet }): [string, string] => [
      `RoofAreaPerPitch:${pitch}/12`,
      fixed(squareFeet, 1),
    ]),
    ...(commercial
      ? []
      : [['SuggestedWastePercentage', String(roof.suggestedWastePercent)] as [string, string]]),
    ['NumberOfStories', String(roof.stories)],
    ['StructureComplexity', roof.complexity],
  ];
}

/**
 * Lays the roof out in the trade's form. Facets go round by line ids, lines by point ids. A penetration goes round by
 * point ids: separate lines would count in the sums by type.
 */
export function formOf(order: ReportOrder, roof: Roof, m: Measurements): Form {
  const { street, city, state, postal } = addressParts(order.address);
  const location: Attributes = { address: street, city, state, postal };
  if (order.latitude !== undefined && order.longitude !== undefined) {
    location['lat'] = coordinate(order.latitude);
    location['long'] = coordinate(order.longitude);
  }

  const lines = m.lines.map((line, at) => ({ ...line, id: `L${at + 1}` }));
  const edges = new Map<string, string>();
  for (const line of lines) {
    edges.set(`${line.from} ${line.to}`, line.id);
    edges.set(`${line.to} ${line.from}`, line.id);
  }
  const lineIdsOf = (path: readonly string[]): string =>
    path.map((from, at) => edges.get(`${from} ${path[(at + 1) % path.length]}`) ?? '').join(',');

  const orientation = (facet: MeasuredFacet) =>
    facet.orientation === null ? {} : { orientation: fixed(facet.orientation, 1) };
  const roofs = Array.from({ length: roof.structures }, (_, index) => {
    const structure = index + 1;
    const own = <T extends { structure: number }>(all: readonly T[]) =>
      all.filter((one) => one.structure === structure);
    const openings = own(m.penetrations).map((opening) => ({
      ...opening,
      id: `F${m.facets.length + opening.number}`,
    }));
    const faces = own(m.facets).map((facet) => ({
      face: {
        id: `F${m.facets.indexOf(facet) + 1}`,
        designator: facet.letter,
        type: 'ROOF',
        children: openings
          .filter((opening) => opening.facet === facet.letter)
          .map((opening) => opening.id)
          .join(','),
      },
      polygon: {
        id: `P${m.facets.indexOf(facet) + 1}`,
        path: lineIdsOf(facet.path),
        pitch: String(facet.pitch),
        size: fixed(facet.squareFeet, 0),
        unroundedsize: fixed(facet.squareFeet, 9),
        ...orientation(facet),
      },
    }));
    const holes = openings.map((opening) => {
      const pitch = m.facets.find((facet) => facet.letter === opening.facet)?.pitch ?? 0;
      return {
        face: { id: opening.id, designator: String(opening.number), type: 'ROOFPENETRATION', children: '' },
        polygon: {
          id: opening.id.replace('F', 'P'),
          path: opening.path.join(','),
          pitch: String(pitch),
          size: fixed(opening.squareFeet, 2),
          unroundedsize: fixed(opening.squareFeet, 9),
        },
      };
    });
    const ownLines = own(lines);
    const names = new Set([
      ...ownLines.flatMap((line) => [line.from, line.to]),
      ...openings.flatMap((opening) => opening.path),
    ]);
    return {
      id: `ROOF${structure}`,
      faces: [...faces, ...holes],
      lines: ownLines.map(({ id, from, to, type }): Attributes => ({ id, path: `${from},${to}`, type })),
      points: Object.entries(roof.points)
        .filter(([name]) => names.has(name))
        .map(([id, point]): Attributes => ({ id, data: point.map(shortest).join(',') })),
    };
  });

  return {
    location,
    roofs,
    summary: summaryOf(roof, m, order.propertyType === 'Commercial' || m.steepArea === 0),
  };
}
