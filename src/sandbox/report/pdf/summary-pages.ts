import { type Measurements, measure, STEEP_FROM } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { coordinate, hundredths, percent, pitch, squares, tenths, thirds, whole } from '../data/words.ts';
import { commercialTables } from './commercial.ts';
import { heading, statements, table } from './parts.ts';
import { areaPhrases, lengthPhrases } from './phrases.ts';
import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

function complexityScale(sheet: Sheet, roof: Roof, y: number): number {
  const steps = ['Simple', 'Normal', 'Complex'] as const;
  const width = INNER / steps.length;
  steps.forEach((step, at) => {
    const chosen = step === roof.complexity;
    sheet.band(PAGE.left + at * width + 1, y, width - 2, 20, chosen ? INK.accent : '#e4e7eb', 3);
    sheet.write(step, PAGE.left + at * width, y + 5, {
      bold: chosen,
      color: chosen ? '#ffffff' : INK.quiet,
      width,
      align: 'center',
    });
  });
  return y + 28;
}

function wasteTable(sheet: Sheet, roof: Roof, m: Measurements, y: number): number {
  const label = 58;
  const column = (INNER - label) / m.waste.length;
  const suggested = m.waste.findIndex((step) => step.percent === roof.suggestedWastePercent);
  sheet.band(PAGE.left + label + suggested * column, y, column, 64, '#fbe9dd');
  const row = (name: string, cells: string[], top: number, bold: boolean) => {
    sheet.write(name, PAGE.left + 4, top, { bold: true, color: INK.navy, width: label });
    cells.forEach((cell, at) => {
      const strong = bold || at === suggested;
      sheet.write(cell, PAGE.left + label + at * column, top, {
        bold: strong,
        color: at === suggested ? INK.accent : INK.text,
        width: column,
        align: 'center',
      });
    });
  };
  row(
    'Waste',
    m.waste.map((step) => `${step.percent}%`),
    y + 5,
    true,
  );
  row(
    'Sq ft',
    m.waste.map((step) => whole(step.squareFeet)),
    y + 20,
    false,
  );
  row(
    'Squares',
    m.waste.map((step) => thirds(step.thirds)),
    y + 35,
    false,
  );
  row(
    '',
    m.waste.map((_, at) => (at === suggested ? 'Suggested' : at === 0 ? 'Measured' : '')),
    y + 50,
    false,
  );
  for (const line of [0, 17, 32, 47, 64]) sheet.rule(PAGE.left, y + line, INNER);
  return sheet.write(
    `Only facets of ${STEEP_FROM}/12 and more (${hundredths(m.steepArea)} sq ft). Squares are rounded up to a third of a square, written .33, .66 and .00. Starter, hip and ridge material is not included. Suggested Waste = ${roof.suggestedWastePercent}%`,
    PAGE.left,
    y + 70,
    { size: 8, color: INK.quiet, width: INNER },
  );
}

/** Page 10: areas per pitch, complexity, and what the trade orders from: waste, or the low-slope sections. */
export function summaryOne(sheet: Sheet, roof: Roof, m: Measurements): void {
  sheet.page('Report summary 1: areas');
  let y = heading(sheet, 'Areas per pitch', PAGE.left, PAGE.top);
  const rows = m.pitchAreas.map((one) => [
    pitch(one.pitch),
    tenths(one.squareFeet),
    squares(one.squareFeet),
    percent(one.percent),
  ]);
  const columns = [
    { title: 'Roof pitch', width: 131 },
    { title: 'Area, sq ft', width: 131, align: 'right' as const },
    { title: 'Squares', width: 131, align: 'right' as const },
    { title: '% of roof', width: 131, align: 'right' as const },
  ];
  rows.push(['Total', whole(m.totalArea), squares(m.totalArea), '100.0%']);
  y = table(sheet, PAGE.left, y, columns, rows, { emphasise: (row) => row === rows.length - 1 });

  y = heading(sheet, 'Structure complexity', PAGE.left, y + 18);
  y = complexityScale(sheet, roof, y);

  // A roof without steep slopes has no shingles to waste.
  if (sheet.order.propertyType === 'Commercial' || m.steepArea === 0)
    y = commercialTables(sheet, roof, m, y + 8);
  else y = wasteTable(sheet, roof, m, heading(sheet, 'Waste calculation', PAGE.left, y + 8));

  y = heading(sheet, 'All structures', PAGE.left, y + 16);
  const phrases = areaPhrases(roof, m);
  const half = Math.ceil(phrases.length / 2);
  statements(sheet, PAGE.left, y, INNER / 2 - 8, phrases.slice(0, half));
  y = statements(sheet, PAGE.left + INNER / 2 + 8, y, INNER / 2 - 8, phrases.slice(half));
}

/** Page 11: every length with its count, per structure and together, then coordinates, notes and rounding rules. */
export function summaryTwo(sheet: Sheet, roof: Roof, m: Measurements, notes: readonly string[]): void {
  sheet.page('Report summary 2: lengths');
  let y = heading(sheet, 'Lengths, counts and structures', PAGE.left, PAGE.top);
  y = statements(sheet, PAGE.left, y, INNER, lengthPhrases(m)) + 14;

  y = heading(sheet, 'Per structure', PAGE.left, y);
  const row = (name: string, part: Measurements) => [
    name,
    whole(part.totalArea),
    String(part.facets.length),
    ...[part.ridges, part.hips, part.valleys, part.rakes, part.eaves, part.dripEdge].map((one) =>
      tenths(one.feet),
    ),
  ];
  const structures = Array.from({ length: roof.structures }, (_, at) =>
    row(`Structure ${at + 1}`, measure(roof, at + 1)),
  );
  y = table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'In feet', width: 92 },
      ...['Sq ft', 'Facets', 'Ridge', 'Hip', 'Valley', 'Rake', 'Eave', 'Drip edge'].map((title) => ({
        title,
        width: (INNER - 92) / 8,
        align: 'right' as const,
      })),
    ],
    [...structures, row('All structures', m)],
    { emphasise: (at) => at === structures.length },
  );

  const { order } = sheet;
  y = heading(sheet, 'Property location', PAGE.left, y + 18);
  y = statements(
    sheet,
    PAGE.left,
    y,
    INNER,
    order.latitude === undefined || order.longitude === undefined
      ? ['Coordinates: not given with the order']
      : [`Longitude = ${coordinate(order.longitude)}`, `Latitude = ${coordinate(order.latitude)}`],
  );

  y = heading(sheet, 'Notes', PAGE.left, y + 14);
  for (const note of notes)
    y = sheet.write(`• ${note}`, PAGE.left + 4, y, { width: INNER - 8, height: 34 }) + 3;

  y = heading(sheet, 'Rounding', PAGE.left, y + 12);
  sheet.write(
    'Lengths are measured in three dimensions and rounded only where they are printed; totals are added up before rounding, so they may differ by a foot from the sum of the labels. Areas follow the same rule. Starter is the length of the eaves; drip edge is eaves and rakes; hip and ridge cap is hips and ridges.',
    PAGE.left,
    y,
    { size: 8.5, color: INK.quiet, width: INNER },
  );
}
