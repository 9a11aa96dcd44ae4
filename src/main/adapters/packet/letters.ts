import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Letters = { readonly regular: Buffer; readonly bold: Buffer };

const { resolve } = createRequire(import.meta.url);

/** Liberation Sans, which comes with pdf.js: the same letters on every computer, whatever fonts it has. */
export function letters(): Letters {
  return {
    regular: readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
    bold: readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf')),
  };
}

/** One line, composed, without what has no separate form: line breaks, direction marks, half characters. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\u2028\u2029]/gu, '')
    .trim();
}
