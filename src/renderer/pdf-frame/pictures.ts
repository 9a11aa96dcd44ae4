import type { PDFDocumentProxy } from 'pdfjs-dist';
import { MOST_SIDE } from './protocol.ts';

/** One picture after the other: the page that is read has the worker first. */
let turn: Promise<unknown> = Promise.resolve();

async function draw(pdf: PDFDocumentProxy, number: number, wanted: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const most = Math.min(MOST_SIDE / natural.width, MOST_SIDE / natural.height);
  const viewport = page.getViewport({ scale: Math.min(wanted / natural.width, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return createImageBitmap(canvas);
}

/** A page as a picture, `width` pixels wide; null where it can't be drawn. */
export function pictureOf(pdf: PDFDocumentProxy, page: number, width: number): Promise<ImageBitmap | null> {
  const mine = turn.then(() => draw(pdf, page, width)).catch(() => null);
  turn = mine;
  return mine;
}
