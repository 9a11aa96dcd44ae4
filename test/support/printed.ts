import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [SHORT, LONG] = [612, 792];

/** A drawing of `pages` pages: a heading, ten lines, a triangle; the last page is wider than high. */
export async function drawnPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage(number === pages ? [LONG, SHORT] : [SHORT, LONG]);
    page.drawText(`Roof plan ${number}`, { x: 50, y: 550, size: 12, font });
    for (let y = 100; y < 200; y += 10)
      page.drawLine({ start: { x: 50, y }, end: { x: 300, y: y + 5 }, thickness: 0.5 });
    page.drawSvgPath('M 0 0 L 200 0 L 100 100 Z', { x: 100, y: 450, color: rgb(0.8, 0.2, 0.1) });
  }
  return Buffer.from(await document.save());
}

/** What a page of a printed PDF is made of: how often it paints text, paths and pictures; its size in points. */
export type PrintedPage = {
  readonly texts: number;
  readonly paths: number;
  readonly pictures: number;
  readonly size: readonly [width: number, height: number];
};

const TEXTS: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText]);
const PATHS: ReadonlySet<number> = new Set([OPS.constructPath]);
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

export async function printedPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  const pdf = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList();
    const count = (kinds: ReadonlySet<number>) => fnArray.filter((kind) => kinds.has(kind)).length;
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({
      texts: count(TEXTS),
      paths: count(PATHS),
      pictures: count(PICTURES),
      size: [Math.round(width), Math.round(height)],
    });
  }
  await task.destroy();
  return pages;
}
