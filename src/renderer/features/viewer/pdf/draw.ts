import type { PDFDocumentProxy } from 'pdfjs-dist';

/** One small page after the other: the page that is read has the worker first. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a page onto a canvas, `width` CSS pixels wide, in the sharpness of the screen. Answers whether it was drawn: a
 * page that can't be drawn, or isn't wanted any more, leaves the canvas as it is.
 */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { width, signal }: { width: number; signal: AbortSignal },
): Promise<boolean> {
  const work = async () => {
    if (signal.aborted) return false;
    const page = await pdf.getPage(number);
    if (signal.aborted) return false;
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / natural.width) * devicePixelRatio });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    const stop = () => task.cancel();
    signal.addEventListener('abort', stop, { once: true });
    await task.promise;
    return true;
  };
  const mine = turn.then(work).catch(() => false);
  turn = mine;
  return mine;
}
