import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Area } from './icu.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Ü',
};
const LONGER = 0.4;
/** Letters of one word of the filling: it wraps where words of a real language would. */
const WORD = 7;

/** Words with accents, followed by filling, so that they're 40% longer. */
function stretched(words: string): string {
  const letters = words.replace(/[^\p{L}]/gu, '').length;
  const accented = words.replace(/[aceinouAEOU]/g, (letter) => ACCENTED[letter] ?? letter);
  return letters === 0 ? words : `${accented}${filling(Math.ceil(letters * LONGER))}`;
}

function filling(letters: number): string {
  return '~'.repeat(letters).replace(new RegExp(`~{${WORD}}(?=~)`, 'g'), '$& ');
}

function stretchedElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(stretchedElement) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(stretchedElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

/** A language for pictures and tests: what is cut or wasn't translated shows. Parameters stay as they are. */
export function pseudo<Texts extends Area>(texts: Texts): { readonly [Id in keyof Texts]: string } {
  const made = Object.entries(texts).map(([id, text]) => [id, printAST(parse(text).map(stretchedElement))]);
  return Object.fromEntries(made) as { readonly [Id in keyof Texts]: string };
}
