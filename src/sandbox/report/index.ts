import type { ReportFile, ReportMaker, ReportOrder } from '../deliverables.ts';
import { createPictureCache } from './cache.ts';
import { measure } from './data/measure.ts';
import { variedRoof } from './data/roofs.ts';
import { type Roof, roofOf } from './data/sample-a.ts';
import { diagramPng } from './draw/diagram-image.ts';
import { sketchJpeg } from './draw/sketch.ts';
import { summaryCsv } from './files/csv.ts';
import { planDxf } from './files/dxf.ts';
import { estimateEsx } from './files/estimate.ts';
import { formOf } from './files/form.ts';
import { measurementsJson } from './files/json.ts';
import { measurementsXml } from './files/xml.ts';
import { createStudio, type Studio } from './imagery/render.ts';
import { VIEW_NAMES, type Views, viewJpeg } from './imagery/views.ts';
import { BRAND_SAMPLE, revisionOf } from './order-facts.ts';
import { homeownerPdf } from './pdf/homeowner.ts';
import { invoicePdf } from './pdf/invoice.ts';
import { reportPdf } from './pdf/report.ts';

export type { ReportFile, ReportOrder } from '../deliverables.ts';

/** Changes when a picture changes: an older cache is then left alone and rendered again. */
const PICTURES = 'v1';
const SKETCHES = 'sketch1';
const DIAGRAMS = ['length', 'pitch', 'area', 'notes'] as const;

type PictureCache = ReturnType<typeof createPictureCache>;

/** Another building than the standard one isn't photographed: its views are sketches of its geometry. */
async function sketchesOf(cache: PictureCache, key: string, roof: Roof): Promise<Views> {
  const views = await Promise.all(
    VIEW_NAMES.map(async (name) => [
      name,
      await cache.get(`${SKETCHES}-${key}-${name}`, () => sketchJpeg(name, roof)),
    ]),
  );
  return Object.fromEntries(views) as Views;
}

async function viewsOf(cache: PictureCache): Promise<Views> {
  let studio: Studio | undefined;
  const views: Partial<Views> = {};
  // One after the other: five at once would hold five large frames in memory.
  for (const name of VIEW_NAMES) {
    views[name] = await cache.get(`${PICTURES}-${name}`, () => {
      studio ??= createStudio();
      return viewJpeg(studio, name);
    });
  }
  return views as Views;
}

function diagramsOf(cache: PictureCache, key: string, roof: Roof): Promise<ReportFile[]> {
  const m = measure(roof);
  return Promise.all(
    DIAGRAMS.map(
      async (name): Promise<ReportFile> => ({
        name: `diagram-${name}.png`,
        kind: 'diagram',
        contentType: 'image/png',
        bytes: await cache.get(`${PICTURES}-diagram-${name}-${key}`, () => diagramPng(name, roof, m)),
      }),
    ),
  );
}

const pdf = (name: string, kind: ReportFile['kind'], bytes: Buffer): ReportFile => ({
  name,
  kind,
  contentType: 'application/pdf',
  bytes,
});

const text = (name: string, kind: ReportFile['kind'], contentType: string, words: string): ReportFile => ({
  name,
  kind,
  contentType,
  bytes: Buffer.from(words, 'utf8'),
});

/**
 * Makes the files of a delivered order. The interface document (section 1, Sandbox) says that the delivered file is
 * always the same sample report: every order gets the same set, whatever its `pdfRequired`; the invoice states what
 * was ordered. With `roofs: 'varied'` the address chooses the building instead. The same order gives the same bytes. Pictures don't depend on the order: they are rendered once and
 * kept in `cacheDir`, a few seconds in which other work of the process continues. `drawnDir` is a folder with pictures
 * that were drawn before, which is only read.
 */
export function createReportMaker(options: {
  cacheDir: string;
  drawnDir?: string;
  roofs?: 'sample' | 'varied';
}): ReportMaker {
  const cache = createPictureCache(options.cacheDir, options.drawnDir);

  const make = async (order: ReportOrder): Promise<ReportFile[]> => {
    const revision = revisionOf(order);
    const other = options.roofs === 'varied' ? variedRoof(order.address, revision) : null;
    const roof = other?.roof ?? roofOf(revision);
    const m = measure(roof);
    const form = formOf(order, roof, m);
    const about = {
      orderId: order.orderId,
      service: order.serviceName,
      delivered: order.deliveredAt,
      revision: String(revision),
      claimNumber: order.claimNumber ?? '',
      source: BRAND_SAMPLE,
    };
    const key = other ? `${other.name}-${revision}` : String(revision);
    const views = other ? await sketchesOf(cache, key, roof) : await viewsOf(cache);
    const diagrams = await diagramsOf(cache, key, roof);
    return [
      pdf('report.pdf', 'report', await reportPdf(order, roof, m, views)),
      pdf('homeowner.pdf', 'homeowner', await homeownerPdf(order, roof, m, views)),
      text('measurements.xml', 'measurements', 'application/xml', measurementsXml(form, about)),
      text('measurements.json', 'measurements', 'application/json', measurementsJson(form, about)),
      text('plan.dxf', 'plan', 'image/vnd.dxf', planDxf(roof)),
      {
        name: 'estimate.esx',
        kind: 'estimate',
        contentType: 'application/octet-stream',
        bytes: estimateEsx(order),
      },
      ...VIEW_NAMES.map(
        (name): ReportFile => ({
          name: `${name}.jpg`,
          kind: 'image',
          contentType: 'image/jpeg',
          bytes: views[name],
        }),
      ),
      ...diagrams,
      pdf('invoice.pdf', 'invoice', await invoicePdf(order)),
      text('summary.csv', 'summary', 'text/csv', summaryCsv(order, form)),
    ];
  };
  const prepare = async (): Promise<void> => {
    await viewsOf(cache);
    await diagramsOf(cache, '1', roofOf(1));
    await diagramsOf(cache, '2', roofOf(2));
  };
  return { make, prepare };
}
