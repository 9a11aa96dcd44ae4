import { message } from '../../../../shared/copy/message.ts';
import { pagePlace } from '../../../../shared/domain/source-place.ts';
import { getDocument } from '../../pdf/pdf-js.ts';
import { Unreadable } from '../limits.ts';
import type { Line } from './lines/line.ts';
import { linesOf, type TextPiece } from './pdf-lines.ts';

/** More pages than any report has. */
const MOST_PAGES = 400;
const MOST_PIECES = 20_000;

/** The lines of one page, from top to bottom. */
export type PdfPage = readonly Line[];

/** The text of a page, line by line. */
export const pageText = (page: PdfPage): string =>
  page.map(({ cells }) => cells.map(({ text }) => text).join(' ')).join('\n');

/** The text of each page as lines of cells. No scripting, no XFA, no eval, nothing fetched. Throws Unreadable. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({
    // pdf.js takes the bytes for itself: the caller's stay as they are.
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        linesOf(
          items.slice(0, MOST_PIECES).flatMap((item) => ('str' in item ? [pieceOf(item)] : [])),
          pagePlace(number),
        ),
      );
      page.cleanup();
    }
    return pages;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Unreadable(
      name === 'PasswordException'
        ? message('reading.pdf_locked_with_password_so')
        : message('reading.pdf_damaged_or_isnt_one'),
    );
  } finally {
    await task.destroy();
  }
}

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): TextPiece {
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  const height = item.height || Math.hypot(a, b) || 1;
  return { text: item.str, x, y, width: item.width, height, turned: Math.abs(b) > 0.02 * Math.abs(a) };
}
