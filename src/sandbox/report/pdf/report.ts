import type { ReportOrder } from '../../deliverables.ts';
import type { Measurements } from '../data/measure.ts';
import { REVISION_2_NOTE, type Roof } from '../data/sample-a.ts';
import type { Views } from '../imagery/views.ts';
import { CONTENTS, coverPage } from './cover.ts';
import { areaPage, lengthPage, notesPage, penetrationsPage, pitchPage } from './diagram-pages.ts';
import { imagePages } from './image-pages.ts';
import { createSheet } from './sheet.ts';
import { summaryOne, summaryTwo } from './summary-pages.ts';
import { termsPage } from './terms-page.ts';

/** Notes of the measurement team: the revision's, the order's own, what is in the roof. */
function notesOf(order: ReportOrder, roof: Roof, m: Measurements): string[] {
  return [
    ...(order.revision === 2 ? [`Revision 2: ${REVISION_2_NOTE}`] : []),
    ...(order.notes ? [`Your reference: ${order.notes}`] : []),
    ...aboutRoof(roof, m),
    'No solar panels, skylights or satellite dishes were seen.',
  ];
}

function aboutRoof(roof: Roof, m: Measurements): string[] {
  if (roof.points['C1'])
    return [
      'One chimney, 3 x 3 ft, and four pipes on the north slope.',
      'The porch roof is below 3/12 and is left out of the waste calculation.',
    ];
  const [curbs, pipes] = [true, false].map(
    (curb) => m.penetrations.filter((one) => one.curb === curb).length,
  );
  return [
    `${m.facets.length} facets; ${curbs} roof units and ${pipes} pipes.`,
    ...(m.lowSlopeArea > 0 ? ['Slopes below 3/12 are left out of the waste calculation.'] : []),
  ];
}

/** The 12 pages of the report. */
export function reportPdf(order: ReportOrder, roof: Roof, m: Measurements, views: Views): Promise<Buffer> {
  const sheet = createSheet(order, order.serviceName, CONTENTS.length);
  const notes = notesOf(order, roof, m);
  coverPage(sheet, roof, m);
  imagePages(sheet, views);
  lengthPage(sheet, roof, m);
  pitchPage(sheet, roof, m);
  areaPage(sheet, roof, m);
  notesPage(sheet, roof, m, notes);
  penetrationsPage(sheet, roof, m);
  summaryOne(sheet, roof, m);
  summaryTwo(sheet, roof, m, notes);
  termsPage(sheet);
  return sheet.finish();
}
