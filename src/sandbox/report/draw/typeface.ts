import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TrueType } from './truetype.ts';

export type Face = { bytes: Buffer; outlines: TrueType };
export type Typeface = { regular: Face; bold: Face };

/** Stands for a character that the typeface can't show. */
const UNSHOWABLE = '□';

const { resolve } = createRequire(import.meta.url);
const face = (bytes: Buffer): Face => ({ bytes, outlines: new TrueType(bytes) });

let loaded: Typeface | undefined;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Liberation Sans, which comes with pdf.js: the same letters on every machine, whatever fonts it has. */
export function typeface(): Typeface {
  loaded ??= {
    regular: face(readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'))),
    bold: face(readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'))),
  };
  return loaded;
}

/**
 * Text from an order as one line that the typeface can show: composed, spaces made plain, each character that has no
 * letter form (an emoji, another script) as one box. Direction marks and other invisible characters are dropped.
 */
export function showable(text: string): string {
  const { outlines } = typeface().regular;
  const line = text
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '\u200d' ? c : ''));
  // Nearly every line, and each letter of it is its own grapheme.
  if (/^[\x20-\x7e]*$/.test(line)) return line.trim();
  let out = '';
  for (const { segment } of graphemes.segment(line)) {
    const known = [...segment].every((character) => outlines.has(character.codePointAt(0) ?? 0));
    out += known ? segment : UNSHOWABLE;
  }
  return out.trim();
}
