import type { ReportOrder } from '../../deliverables.ts';
import type { Measurements } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { day, pitch, squares, whole } from '../data/words.ts';
import { drawDiagram } from '../draw/diagrams.ts';
import { drawLegend } from '../draw/legend.ts';
import { drawNorth, layPlan } from '../draw/plan.ts';
import type { Views } from '../imagery/views.ts';
import { facts, heading, picture, statements, tiles } from './parts.ts';
import { createSheet, INK, INNER, PAGE, type Sheet } from './sheet.ts';

const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  ['Square', 'One hundred square feet of roof. Roofing is bought and priced by the square.'],
  ['Pitch', 'How steep a roof is. 6/12 rises six inches for every twelve inches of run.'],
  ['Ridge', 'The level line along the top, where two slopes meet.'],
  ['Hip', 'A sloping outside corner where two slopes meet.'],
  ['Valley', 'A sloping inside corner. Most of the rain runs here, so it is sealed with care.'],
  ['Eave', 'The lower edge, where the gutters hang.'],
  ['Rake', 'The sloping edge of a gable.'],
  ['Flashing', 'Metal that keeps water out where a chimney or a wall meets the roof.'],
  ['Waste', 'What is cut off and left over. More corners mean more waste.'],
];

function plainWords(sheet: Sheet, roof: Roof, m: Measurements): void {
  sheet.page('Your roof in plain words');
  const box = { x: PAGE.left + 24, y: PAGE.top + 16, width: INNER - 70, height: 330 };
  const legend = drawDiagram('area', sheet.pen, layPlan(roof, box, 1), m);
  drawNorth(sheet.pen, [PAGE.right - 10, PAGE.top + 26], 1);
  drawLegend(sheet.pen, [PAGE.left, box.y + box.height + 22], INNER, 1, legend);
  const y = heading(sheet, 'What was measured', PAGE.left, box.y + box.height + 44);
  statements(
    sheet,
    PAGE.left,
    y,
    INNER,
    [
      `Total Roof Area = ${whole(m.totalArea)} sq ft, which is ${squares(m.totalArea)} squares`,
      `The roof has ${m.facets.length} flat sides, called facets, on ${roof.structures === 1 ? 'one building' : `${roof.structures} buildings`}`,
      `Most of it rises ${m.predominantPitch} inches in every 12 (a pitch of ${pitch(m.predominantPitch)})`,
      `Along the edges run ${whole(m.eaves.feet)} ft of eaves and ${whole(m.rakes.feet)} ft of rakes`,
      `Along the top run ${whole(m.ridges.feet)} ft of ridges and ${whole(m.hips.feet)} ft of hips`,
      `There are ${m.penetrations.length} places where something comes through the roof`,
    ],
    17,
  );
}

/** The homeowner's version: 4 pages without trade tables. */
export function homeownerPdf(order: ReportOrder, roof: Roof, m: Measurements, views: Views): Promise<Buffer> {
  const sheet = createSheet(order, 'Homeowner report', 4);
  sheet.page('Your roof, measured');
  let y = facts(sheet, PAGE.left, PAGE.top, INNER, [
    ['Prepared for', order.customerName],
    ['Property', order.address],
    ['Date', day(order.deliveredAt)],
  ]);
  y = tiles(sheet, y + 6, [
    [`${whole(m.totalArea)} sq ft`, 'Roof area'],
    [squares(m.totalArea), 'Squares'],
    [pitch(m.predominantPitch), 'Main pitch'],
    [String(m.facets.length), 'Facets'],
  ]);
  picture(
    sheet,
    views.south,
    y + 14,
    INNER,
    'Your roof from the south. A drawing of the practice service, not a photograph.',
  );

  sheet.page('From above and behind');
  y = picture(sheet, views.top, PAGE.top, 404, 'From above, north up.');
  picture(sheet, views.north, y + 4, 404, 'From the north.');

  plainWords(sheet, roof, m);

  sheet.page('The words roofers use');
  y = PAGE.top + 4;
  for (const [word, meaning] of WORDS) {
    sheet.write(word, PAGE.left, y, { size: 11, bold: true, color: INK.navy, width: 90 });
    y = sheet.write(meaning, PAGE.left + 96, y + 1, { size: 10, width: INNER - 96 }) + 13;
  }
  y = heading(sheet, 'What happens next', PAGE.left, y + 8);
  sheet.write(
    'Your contractor uses these measurements to prepare an estimate, and checks them on site before work begins. Ask for the number of squares, the waste that was added, and who removes the old roofing. This is a practice report: it does not describe your real roof.',
    PAGE.left,
    y,
    { size: 10, width: INNER, lineGap: 3 },
  );
  return sheet.finish();
}
