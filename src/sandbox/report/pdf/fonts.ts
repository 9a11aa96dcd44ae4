import { create, type Font } from 'fontkit';
import { typeface } from '../draw/typeface.ts';

/** Words whose layout is kept; most of a report's words are in every report. */
const MAX_WORDS = 5000;

/**
 * The font with the layout of each word kept for the next document: laying words out is most of the work of a report.
 * pdfkit scales the positions it gets, so each document gets copies.
 */
function withKeptLayouts(font: Font): Font {
  const kept = new Map<string, ReturnType<Font['layout']>>();
  const layout: Font['layout'] = (text, features) => {
    if (features !== undefined) return font.layout(text, features);
    let run = kept.get(text);
    if (run === undefined) {
      if (kept.size >= MAX_WORDS) kept.clear();
      run = font.layout(text);
      kept.set(text, run);
    }
    const positions = run.positions.map((position) => ({ ...position }));
    return {
      glyphs: run.glyphs,
      positions,
      // Read after the positions were scaled.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

let opened: { regular: Font; bold: Font } | undefined;

/** The typeface of all documents, parsed once. */
export function sharedFonts(): { regular: Font; bold: Font } {
  opened ??= {
    regular: withKeptLayouts(create(typeface().regular.bytes)),
    bold: withKeptLayouts(create(typeface().bold.bytes)),
  };
  return opened;
}
