import { normalOf, pathOf, pointOf } from '../data/geometry.ts';
import { type Measurements, STEEP_FROM } from '../data/measure.ts';
import type { LineType } from '../data/sample-a.ts';
import { whole } from '../data/words.ts';
import type { Pen, XY } from './pen.ts';
import { drawFacets, drawPenetrations, LINE_LOOKS, type Plan, strokeOf } from './plan.ts';

export type DiagramName = 'length' | 'pitch' | 'area' | 'notes' | 'penetrations';
export type LegendEntry = { label: string; line?: LineType; swatch?: string; mark?: string };

/** Shorter edges carry no number: it would hide the edge. */
const SHORTEST_LABELLED_FEET = 5;
const LOW_SLOPE = '#bcd6e8';
const HALO = '#ffffff';

function drawLines(pen: Pen, plan: Plan): void {
  for (const line of plan.roof.lines) pen.line(plan.ends(line), strokeOf(line.type, plan.unit));
}

function lengthDiagram(pen: Pen, plan: Plan, m: Measurements): LegendEntry[] {
  const paper = '#faf7f1';
  drawFacets(pen, plan, () => paper, { color: paper, width: plan.unit });
  drawPenetrations(pen, plan);
  drawLines(pen, plan);
  for (const line of m.lines) {
    if (line.feet < SHORTEST_LABELLED_FEET) continue;
    const [[x1, y1], [x2, y2]] = plan.ends(line);
    // A valley's number sits low, away from the number of the hip that runs beside it.
    const part = line.type === 'VALLEY' ? 0.34 : 0.5;
    pen.text([x1 + (x2 - x1) * part, y1 + (y2 - y1) * part], whole(line.feet), {
      size: 9.5 * plan.unit,
      bold: true,
      color: LINE_LOOKS[line.type].color,
      halo: HALO,
    });
  }
  return (Object.keys(LINE_LOOKS) as LineType[])
    .filter((type) => m.lines.some((line) => line.type === type))
    .map((type) => ({ label: LINE_LOOKS[type].label, line: type }));
}

/** An arrow on the plan from the label down the slope. */
function drawArrow(pen: Pen, [x, y]: XY, [dx, dy]: XY, unit: number): void {
  const on = (along: number, aside: number): XY => [
    x + (dx * along - dy * aside) * unit,
    y + (dy * along + dx * aside) * unit,
  ];
  pen.line([on(9, 0), on(22, 0)], { color: '#12324a', width: 1.3 * unit });
  pen.shape([on(28, 0), on(20, 3.6), on(20, -3.6)], { fill: { color: '#12324a' } });
}

function pitchDiagram(pen: Pen, plan: Plan): LegendEntry[] {
  drawFacets(pen, plan, (facet) => (facet.pitch < STEEP_FROM ? LOW_SLOPE : '#f3ede2'));
  drawPenetrations(pen, plan);
  for (const facet of plan.roof.facets) {
    const [nx, ny] = normalOf(pathOf(plan.roof, facet.path));
    const flat = Math.hypot(nx, ny);
    const middle = plan.middle(facet);
    if (flat > 0) drawArrow(pen, middle, [nx / flat, -ny / flat], plan.unit);
    pen.text(middle, String(facet.pitch), { size: 12 * plan.unit, bold: true, halo: HALO });
  }
  return [
    { label: 'Rise in 12; the arrow points down the slope', mark: '6' },
    { label: 'Less than 3/12', swatch: LOW_SLOPE },
    { label: '3/12 and more', swatch: '#f3ede2' },
  ];
}

function areaDiagram(pen: Pen, plan: Plan, m: Measurements): LegendEntry[] {
  drawFacets(pen, plan);
  drawPenetrations(pen, plan);
  for (const facet of m.facets) {
    pen.text(plan.middle(facet), whole(facet.squareFeet), { size: 12 * plan.unit, bold: true, halo: HALO });
  }
  return [{ label: 'Square feet of each facet, along the slope, rounded to the whole foot', mark: '162' }];
}

function drawPenetrationNumbers(pen: Pen, plan: Plan): void {
  for (const opening of plan.roof.penetrations) {
    const corners = opening.path.map((name) => plan.at(pointOf(plan.roof, name)));
    const x = Math.max(...corners.map((corner) => corner[0])) + 7 * plan.unit;
    const y = Math.min(...corners.map((corner) => corner[1])) - 5 * plan.unit;
    pen.circle([x, y], 6 * plan.unit, { fill: { color: '#c2571a' } });
    pen.text([x, y], String(opening.number), { size: 7.5 * plan.unit, bold: true, color: '#ffffff' });
  }
}

function notesDiagram(pen: Pen, plan: Plan): LegendEntry[] {
  drawFacets(pen, plan);
  drawPenetrations(pen, plan);
  for (const facet of plan.roof.facets) {
    pen.text(plan.middle(facet), facet.letter, { size: 15 * plan.unit, bold: true, halo: HALO });
  }
  drawPenetrationNumbers(pen, plan);
  return [
    { label: 'Facet letter; the smallest of a structure comes first', mark: 'A' },
    { label: 'Numbered penetration', swatch: '#c2571a' },
  ];
}

function penetrationsDiagram(pen: Pen, plan: Plan): LegendEntry[] {
  drawFacets(pen, plan, () => '#faf7f1');
  drawPenetrations(pen, plan, '#c2571a');
  drawPenetrationNumbers(pen, plan);
  return [{ label: 'Numbered penetration, drawn to scale', swatch: '#c2571a' }];
}

/** Draws one diagram onto the plan; returns what its legend has to explain. */
export function drawDiagram(name: DiagramName, pen: Pen, plan: Plan, m: Measurements): LegendEntry[] {
  switch (name) {
    case 'length':
      return lengthDiagram(pen, plan, m);
    case 'pitch':
      return pitchDiagram(pen, plan);
    case 'area':
      return areaDiagram(pen, plan, m);
    case 'notes':
      return notesDiagram(pen, plan);
    case 'penetrations':
      return penetrationsDiagram(pen, plan);
  }
}
