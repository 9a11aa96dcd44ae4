import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pictureOf } from './pictures.ts';
import { MOST_SIDE } from './protocol.ts';
import { createRecorder, type Recording } from './recorder.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';

/** Pixels a point of the recorded page: 216 dpi for shadows and other parts that pdf.js can only make as pictures. */
const RECORDED_SCALE = 3;
/** Pixels a point of the sheet's canvas. Its pixels are never printed, so they only cost memory. */
const CANVAS_SCALE = 0.25;
/** A page that can't be recorded is printed as a picture of this width. Pixels. */
const PICTURE_WIDTH = 2_000;

async function recordedPage(pdf: PDFDocumentProxy, number: number, snapshots: Snapshots): Promise<Recording> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(RECORDED_SCALE, MOST_SIDE / natural.width, MOST_SIDE / natural.height);
  const viewport = page.getViewport({ scale });
  const { context, recording } = createRecorder(viewport.width, viewport.height, snapshots);
  await page.render({ canvas: null, canvasContext: context, viewport, intent: 'print' }).promise;
  await snapshots.ready();
  return recording;
}

async function picturedPage(pdf: PDFDocumentProxy, number: number, snapshots: Snapshots): Promise<Recording> {
  const bitmap = await pictureOf(pdf, number, PICTURE_WIDTH);
  if (!bitmap) throw new Error(`page ${number} can’t be drawn`);
  const { width, height } = bitmap;
  const { context, recording } = createRecorder(width, height, snapshots);
  context.drawImage(bitmap, 0, 0);
  await snapshots.ready();
  bitmap.close();
  return recording;
}

/** A page as vectors; a page that needs its own pixels back, or too many pictures, as a picture. */
async function pageOf(pdf: PDFDocumentProxy, number: number, snapshots: Snapshots): Promise<Recording> {
  try {
    return await recordedPage(pdf, number, snapshots);
  } catch {
    await snapshots.ready().catch(() => undefined);
    return picturedPage(pdf, number, snapshots);
  }
}

/** Plays a page on the canvas of its sheet; a page that is wider than high is on its side. */
function play(canvas: HTMLCanvasElement, page: Recording): void {
  const lies = page.width > page.height;
  const scale = (CANVAS_SCALE / RECORDED_SCALE) * Math.max(1, 100 / Math.min(page.width, page.height));
  canvas.width = Math.ceil((lies ? page.height : page.width) * scale);
  canvas.height = Math.ceil((lies ? page.width : page.height) * scale);
  const base = new DOMMatrix();
  if (lies) base.translateSelf(canvas.width, 0).rotateSelf(90);
  const context = canvas.getContext('2d');
  if (context) page.play(context, base.scaleSelf(scale));
}

/**
 * Opens the system's print dialog on these pages, one on each sheet; `note` stands on every sheet. Resolves when the dialog is
 * closed. Chromium prints a canvas as vectors only where it was drawn on after `beforeprint`, which can't wait: so the
 * pages are recorded first, and played then.
 */
export async function printPages(
  pdf: PDFDocumentProxy,
  { first, last, note }: { first: number; last: number; note: string | null },
): Promise<void> {
  const snapshots = createSnapshots();
  const sheets = document.createElement('div');
  sheets.className = 'r-print';
  const pages: (readonly [HTMLCanvasElement, Recording])[] = [];
  const draw = () => {
    for (const [canvas, page] of pages) play(canvas, page);
  };
  try {
    for (let number = first; number <= last; number += 1) {
      const sheet = document.createElement('div');
      const canvas = document.createElement('canvas');
      sheet.append(canvas);
      if (note !== null) sheet.append(Object.assign(document.createElement('p'), { textContent: note }));
      sheets.append(sheet);
      pages.push([canvas, await pageOf(pdf, number, snapshots)]);
    }
    document.body.append(sheets);
    addEventListener('beforeprint', draw, { once: true });
    const closed = new Promise((resolve) => addEventListener('afterprint', resolve, { once: true }));
    print();
    await closed;
  } finally {
    removeEventListener('beforeprint', draw);
    sheets.remove();
    snapshots.release();
  }
}
