import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Letters = { readonly regular: Buffer; readonly bold: Buffer };

/** Liberation Sans, which comes with pdf.js: the same letters on every computer, whatever fonts it has. */
export function letters(): Letters {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const face = (name: string) => readFileSync(join(home, 'standard_fonts', `LiberationSans-${name}.ttf`));
  return { regular: face('Regular'), bold: face('Bold') };
}

/** One line, composed, without what has no form of its own: line breaks, direction marks, half characters. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\u2028\u2029]/gu, '')
    .trim();
}
