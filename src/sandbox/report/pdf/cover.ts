import type { Measurements } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { coordinate, day, pitch, squares, whole } from '../data/words.ts';
import { drawFacets, drawNorth, drawPenetrations, layPlan, strokeOf } from '../draw/plan.ts';
import { revisionOf } from '../order-facts.ts';
import { facts, heading, tiles } from './parts.ts';
import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

export const CONTENTS = [
  'Cover',
  'Top view',
  'North and south views',
  'East and west views',
  'Length diagram',
  'Pitch diagram',
  'Area diagram',
  'Notes diagram',
  'Penetrations diagram',
  'Report summary 1: areas',
  'Report summary 2: lengths',
  'Terms and contact',
] as const;

/** Page 1: whose roof, for whom, the plan and the key numbers. */
export function coverPage(sheet: Sheet, roof: Roof, m: Measurements): void {
  const { order } = sheet;
  sheet.page(order.propertyType === 'Commercial' ? 'Commercial roof report' : 'Premium roof report');
  const half = INNER / 2 - 12;
  const right = PAGE.left + half + 24;

  let y = heading(sheet, 'Property', PAGE.left, PAGE.top, half);
  const address = sheet.write(order.address, PAGE.left, y, { size: 13, bold: true, width: half, height: 66 });
  const place =
    order.latitude === undefined || order.longitude === undefined
      ? 'Not given with the order'
      : `${coordinate(order.latitude)}, ${coordinate(order.longitude)}`;
  y = facts(sheet, PAGE.left, address + 8, half, [
    ['Property type', order.propertyType],
    ['Coordinates', place],
  ]);

  let next = heading(sheet, 'Prepared for', right, PAGE.top, half);
  next = facts(sheet, right, next, half, [
    ['Customer', order.customerName],
    ['E-mail', order.customerEmail],
    ['Insured', order.insuredName ?? 'Not given'],
    ['Claim number', order.claimNumber ?? 'Not given'],
    ['Order', order.orderId],
    ['Service', order.serviceName],
    ['Date delivered', day(order.deliveredAt)],
    ['Revision', String(revisionOf(order))],
  ]);

  y = tiles(sheet, Math.max(y, next) + 8, [
    [`${whole(m.totalArea)} sq ft`, 'Total roof area'],
    [squares(m.totalArea), 'Squares'],
    [String(m.facets.length), 'Facets'],
    [pitch(m.predominantPitch), 'Predominant pitch'],
    [`${roof.structures} / ${roof.stories}`, 'Structures / stories'],
  ]);

  const bottom = 590;
  sheet.band(PAGE.left, y + 12, INNER, bottom - y - 12, '#f7f9fb', 6);
  const plan = layPlan(roof, { x: PAGE.left + 40, y: y + 28, width: INNER - 80, height: bottom - y - 44 }, 1);
  drawFacets(sheet.pen, plan);
  drawPenetrations(sheet.pen, plan);
  for (const line of roof.lines) sheet.pen.line(plan.ends(line), strokeOf(line.type, 0.8));
  drawNorth(sheet.pen, [PAGE.right - 20, y + 36], 1);

  y = heading(sheet, 'In this report', PAGE.left, bottom + 12);
  CONTENTS.forEach((title, at) => {
    const column = at < 6 ? PAGE.left : right;
    const top = y + (at % 6) * 14;
    sheet.write(title, column, top, { width: half - 30 });
    sheet.write(String(at + 1), column, top, { width: half, align: 'right', color: INK.quiet });
  });
  const scope =
    order.propertyType === 'Commercial'
      ? 'Commercial report: perimeter, edge metal, parapets, low-slope sections and a penetration schedule take the place of the shingle waste table.'
      : 'All lengths and areas are measured along the slope and are given in feet, square feet and squares of 100 sq ft.';
  sheet.write(scope, PAGE.left, y + 92, { size: 8.5, color: INK.quiet });
}
