import type { Measurements } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { hundredths, percent, pitch, tenths, whole } from '../data/words.ts';
import { diagramWords } from '../draw/diagram-image.ts';
import { type DiagramName, drawDiagram } from '../draw/diagrams.ts';
import { drawLegend } from '../draw/legend.ts';
import { drawNorth, layPlan } from '../draw/plan.ts';
import { heading, statements, table } from './parts.ts';
import { lengthPhrases } from './phrases.ts';
import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

/** A page headed by one diagram with its legend; returns the y under the legend. */
function diagramPage(sheet: Sheet, name: DiagramName, intro: string, roof: Roof, m: Measurements): number {
  const { title, total } = diagramWords(name, m);
  sheet.page(title);
  const top = sheet.write(intro, PAGE.left, PAGE.top, { color: INK.quiet, width: INNER - 40 });
  const box = { x: PAGE.left + 22, y: top + 16, width: INNER - 64, height: 372 };
  const legend = drawDiagram(name, sheet.pen, layPlan(roof, box, 1), m);
  drawNorth(sheet.pen, [PAGE.right - 10, top + 26], 1);
  const under = box.y + box.height + 16;
  sheet.write(total, PAGE.left, under, { size: 10, bold: true, color: INK.navy });
  return under + 26 + drawLegend(sheet.pen, [PAGE.left, under + 25], INNER, 1, legend);
}

export function lengthPage(sheet: Sheet, roof: Roof, m: Measurements): void {
  const intro =
    'Length of each edge in whole feet, along the slope. Segments under 5 ft are not labelled but are in the totals.';
  const y = diagramPage(sheet, 'length', intro, roof, m);
  const phrases = lengthPhrases(m);
  const half = Math.ceil(phrases.length / 2);
  statements(sheet, PAGE.left, y, INNER / 2 - 8, phrases.slice(0, half));
  statements(sheet, PAGE.left + INNER / 2 + 8, y, INNER / 2 - 8, phrases.slice(half));
}

export function pitchPage(sheet: Sheet, roof: Roof, m: Measurements): void {
  const intro =
    'Rise in inches per 12 inches of run. Arrows point down the slope. Shaded facets are below 3/12 and need a low-slope roofing.';
  const y = diagramPage(sheet, 'pitch', intro, roof, m);
  const rows = m.pitchAreas.map((one) => [
    pitch(one.pitch),
    hundredths(one.squareFeet),
    percent(one.percent),
    one.pitch < 3 ? 'Low slope' : 'Steep slope',
  ]);
  table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'Pitch', width: 110 },
      { title: 'Area, sq ft', width: 130, align: 'right' },
      { title: 'Share of the roof', width: 130, align: 'right' },
      { title: 'Class', width: INNER - 370 },
    ],
    rows,
  );
  sheet.write(
    `Predominant Pitch = ${pitch(m.predominantPitch)}`,
    PAGE.left,
    y + 16 * (rows.length + 1) + 10,
    { size: 10, bold: true, color: INK.navy },
  );
}

/** More facets than this stand beside each other in short columns. */
const MOST_ROWS = 12;
const COLUMNS = 4;

function manyAreas(sheet: Sheet, m: Measurements, top: number): void {
  const cells = m.facets.map(
    ({ letter, pitch: rise, squareFeet }) => `${letter}  ${pitch(rise)}  ${hundredths(squareFeet)}`,
  );
  const down = Math.ceil(cells.length / COLUMNS);
  cells.forEach((cell, at) => {
    const x = PAGE.left + Math.floor(at / down) * (INNER / COLUMNS);
    sheet.write(cell, x, top + (at % down) * 9.5, { size: 7.5, width: INNER / COLUMNS - 8, height: 9 });
  });
  const y = top + down * 9.5 + 6;
  sheet.write(
    `Facet, pitch, square feet along the slope. Together ${hundredths(m.totalArea)}.`,
    PAGE.left,
    y,
    {
      size: 8,
      color: INK.quiet,
    },
  );
}

export function areaPage(sheet: Sheet, roof: Roof, m: Measurements): void {
  const intro =
    'Area of each facet along its slope, in whole square feet. The total is added up from the unrounded areas, so it may differ from the sum of the labels.';
  const y = diagramPage(sheet, 'area', intro, roof, m);
  const rows = m.facets.map((facet) => [
    facet.letter,
    facet.name,
    pitch(facet.pitch),
    hundredths(facet.planSquareFeet),
    hundredths(facet.squareFeet),
  ]);
  if (rows.length > MOST_ROWS) {
    manyAreas(sheet, m, y);
    return;
  }
  const columns = [
    { title: 'Facet', width: 50 },
    { title: 'Part of the roof', width: INNER - 370 },
    { title: 'Pitch', width: 80, align: 'right' as const },
    { title: 'Plan, sq ft', width: 120, align: 'right' as const },
    { title: 'Along the slope, sq ft', width: 120, align: 'right' as const },
  ];
  const total = ['', 'Total', '', '', hundredths(m.totalArea)];
  table(sheet, PAGE.left, y, columns, [...rows, total], {
    rowHeight: rows.length > 7 ? 12.5 : 16,
    emphasise: (row) => row === rows.length,
  });
}

export function notesPage(sheet: Sheet, roof: Roof, m: Measurements, notes: readonly string[]): void {
  const intro =
    'Facets are lettered from the smallest to the largest; a second structure goes on with the next letter. Numbers mark penetrations.';
  const y = diagramPage(sheet, 'notes', intro, roof, m);
  let top = heading(sheet, 'Notes', PAGE.left, y);
  for (const note of notes)
    top = sheet.write(`• ${note}`, PAGE.left + 4, top, { width: INNER - 8, height: 46 }) + 4;
}

export function penetrationsPage(sheet: Sheet, roof: Roof, m: Measurements): void {
  const intro =
    'What stands in the roof, drawn to scale in plan. Penetrations are not subtracted from the roof area of this report.';
  const y = diagramPage(sheet, 'penetrations', intro, roof, m);
  const rows = m.penetrations.map((one) => [
    String(one.number),
    one.name,
    one.facet,
    hundredths(one.squareFeet),
    tenths(one.perimeterFeet),
  ]);
  const bottom = table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'No.', width: 50 },
      { title: 'Kind', width: INNER - 330 },
      { title: 'Facet', width: 80 },
      { title: 'Area, sq ft', width: 100, align: 'right' },
      { title: 'Perimeter, ft', width: 100, align: 'right' },
    ],
    rows,
  );
  statements(sheet, PAGE.left, bottom + 12, INNER, [
    `Total Penetrations = ${m.penetrations.length}`,
    `Total Penetrations Area = ${whole(m.penetrationArea)} sq ft`,
    `Total Penetrations Perimeter = ${whole(m.penetrationPerimeter)} ft`,
  ]);
}
