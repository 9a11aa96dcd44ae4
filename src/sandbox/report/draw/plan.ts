import { insideOf, pathOf, pointOf } from '../data/geometry.ts';
import type { Facet, LineType, Point, Roof, RoofLine } from '../data/sample-a.ts';
import type { Pen, Stroke, XY } from './pen.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** A roof laid flat into a box, north up. `unit` is the size of one point of text in the pen's own unit. */
export type Plan = {
  roof: Roof;
  box: Box;
  unit: number;
  at(point: Point | readonly [number, number]): XY;
  outline(facet: Facet): XY[];
  /** Where the label of a facet goes. */
  middle(facet: Facet): XY;
  ends(line: RoofLine): [XY, XY];
};

/** Both revisions of the standard sample begin with its points. */
const isSample = (roof: Roof): boolean => roof.points['C1'] !== undefined;

/** Label places that the general rule would put on top of the chimney or a line. Feet. */
const LABEL_PLACES: Record<string, readonly [number, number]> = {
  F: [14.5, 6],
  G: [34, 24.5],
  D: [46.2, 16],
  E: [5.8, 16],
};

export function layPlan(roof: Roof, box: Box, unit: number): Plan {
  const points = roof.facets.flatMap((facet) => pathOf(roof, facet.path));
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(box.width / (east - west), box.height / (north - south));
  const left = box.x + (box.width - (east - west) * scale) / 2;
  const top = box.y + (box.height - (north - south) * scale) / 2;
  const at = (point: Point | readonly [number, number]): XY => [
    left + (point[0] - west) * scale,
    top + (north - point[1]) * scale,
  ];
  return {
    roof,
    box,
    unit,
    at,
    outline: (facet) => pathOf(roof, facet.path).map(at),
    middle: (facet) =>
      at((isSample(roof) ? LABEL_PLACES[facet.letter] : undefined) ?? insideOf(pathOf(roof, facet.path))),
    ends: (line) => [at(pointOf(roof, line.from)), at(pointOf(roof, line.to))],
  };
}

type LineLook = { label: string; color: string; width: number; dash?: readonly number[] };

/** Color and pattern both: a line's type must be readable on a black and white print. */
export const LINE_LOOKS: Record<LineType, LineLook> = {
  RIDGE: { label: 'Ridge', color: '#c0271a', width: 2 },
  HIP: { label: 'Hip', color: '#b45f06', width: 2, dash: [9, 3] },
  VALLEY: { label: 'Valley', color: '#1b5fae', width: 2, dash: [4, 3] },
  RAKE: { label: 'Rake', color: '#7a3aa0', width: 2, dash: [9, 3, 2, 3] },
  EAVE: { label: 'Eave', color: '#1f2933', width: 2 },
  FLASHING: { label: 'Flashing', color: '#0b7a75', width: 1.6 },
  STEPFLASH: { label: 'Step flashing', color: '#0b7a75', width: 1.6, dash: [1.5, 1.5] },
  PARAPET: { label: 'Parapet', color: '#5b4636', width: 2.4, dash: [12, 2, 2, 2, 2, 2] },
  OTHER: { label: 'Slope change', color: '#6b7785', width: 1.4, dash: [2, 3] },
};

export function strokeOf(type: LineType, unit: number): Stroke {
  const { color, width, dash } = LINE_LOOKS[type];
  return { color, width: width * unit, ...(dash ? { dash: dash.map((part) => part * unit) } : {}) };
}

const SHADES = ['#f3ede2', '#ece4d6', '#e5dccb', '#efe7da'];

/** Every facet filled and outlined: the ground that the diagrams are drawn on. */
export function drawFacets(
  pen: Pen,
  plan: Plan,
  fillOf?: (facet: Facet) => string,
  edge: Stroke = { color: '#52606d', width: 0.9 * plan.unit },
): void {
  const paper = (facet: Facet, at: number) => fillOf?.(facet) ?? SHADES[at % SHADES.length] ?? '#f3ede2';
  plan.roof.facets.forEach((facet, at) => {
    pen.shape(plan.outline(facet), { fill: { color: paper(facet, at) }, stroke: edge });
  });
}

/** Outlines of what stands in the roof. */
export function drawPenetrations(pen: Pen, plan: Plan, color = '#52606d'): void {
  for (const opening of plan.roof.penetrations) {
    const path = pathOf(plan.roof, opening.path).map((point) => plan.at(point));
    pen.shape(path, { fill: { color: '#ffffff' }, stroke: { color, width: 0.9 * plan.unit } });
  }
}

/** North is up: an arrow in the corner of the box says so. */
export function drawNorth(pen: Pen, [x, y]: XY, unit: number, color = '#12324a'): void {
  pen.shape(
    [
      [x, y - 15 * unit],
      [x + 6 * unit, y + 7 * unit],
      [x, y + 2.5 * unit],
      [x - 6 * unit, y + 7 * unit],
    ],
    { fill: { color } },
  );
  pen.text([x, y + 14 * unit], 'N', { size: 9 * unit, bold: true, color });
}
