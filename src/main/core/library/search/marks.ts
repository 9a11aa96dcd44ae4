import { wordsOf } from '../../../../shared/domain/query.ts';
import { spellings } from '../../../../shared/domain/query-values.ts';

/** Words to be marked: in their order, one after the other; the last may be the beginning of a longer word. */
export type Term = { readonly words: readonly string[]; readonly whole: boolean; readonly inside: boolean };

const [BEGIN, END] = ['\u0002', '\u0003'];
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The terms of a text that was searched for. `inside`: also in the middle of a word, as in a claim number. */
export function termsOf(text: string, whole: boolean, inside = false): Term[] {
  return (whole ? [text] : spellings(text)).flatMap((spelling) => {
    const words = wordsOf(spelling).map(fold);
    return words.length === 0 ? [] : [{ words, whole, inside }];
  });
}

function fits(words: readonly string[], from: number, term: Term): boolean {
  return term.words.every((wanted, at) => {
    const word = words[from + at];
    if (word === undefined) return false;
    if (word === wanted) return true;
    if (term.inside && word.includes(wanted)) return true;
    return !term.whole && at === term.words.length - 1 && word.startsWith(wanted);
  });
}

/** The text with what was found between marks; null when nothing was. Case and accents don't count. */
export function marked(text: string, terms: readonly Term[]): string | null {
  const pieces = [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)];
  const words = pieces.map(([word]) => fold(word));
  const found = new Set<number>();
  words.forEach((_, from) => {
    for (const term of terms)
      if (fits(words, from, term)) for (let at = 0; at < term.words.length; at += 1) found.add(from + at);
  });
  if (found.size === 0) return null;
  let [out, end] = ['', 0];
  pieces.forEach((piece, index) => {
    if (!found.has(index)) return;
    const joined = found.has(index - 1) && out.endsWith(END);
    // Words that were found side by side are one find.
    out = joined
      ? `${out.slice(0, -1)}${text.slice(end, piece.index)}${piece[0]}${END}`
      : `${out}${text.slice(end, piece.index)}${BEGIN}${piece[0]}${END}`;
    end = piece.index + piece[0].length;
  });
  return out + text.slice(end);
}

/** Characters before the first find, and in all. */
const [BEFORE, LENGTH] = [40, 160];

/** A long text around its first find. */
export function excerpt(text: string): string {
  if (text.length <= LENGTH) return text;
  const at = Math.max(0, text.indexOf(BEGIN) - BEFORE);
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const piece = text.slice(from, from + LENGTH);
  const open = piece.lastIndexOf(BEGIN) > piece.lastIndexOf(END) ? END : '';
  return `${from > 0 ? '…' : ''}${piece}${open}${from + LENGTH < text.length ? '…' : ''}`;
}
