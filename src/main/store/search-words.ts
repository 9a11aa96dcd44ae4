import { wordsOf } from '../../shared/domain/query.ts';
import { readNumber, spellings } from '../../shared/domain/query-values.ts';

/** Words as typed, and whether they must be whole. */
export type Wanted = { readonly text: string; readonly phrase: boolean };

/**
 * The FTS5 expression for words as they were typed: each begins a word of the text, words in quotes stand there whole, and
 * signs inside a word only separate. Every sign is a separator, so no text is a syntax error. Null when there is nothing
 * to look for.
 */
export function wordsExpression({ text, phrase }: Wanted, others: readonly string[] = []): string | null {
  const star = phrase ? '' : ' *';
  const exact = (each: string, tail: string) => {
    const parts = wordsOf(each);
    return parts.length === 0 ? [] : [`"${parts.join(' ')}"${tail}`];
  };
  const forms = (phrase ? [text] : spellings(text)).flatMap((each) => exact(each, star));
  forms.push(...others.flatMap((each) => exact(each, '')));
  return forms.length === 0 ? null : `(${[...new Set(forms)].join(' OR ')})`;
}

/** All of the expressions must hold, and none of the others. Null when nothing must hold. */
export function allOf(expressions: readonly string[], none: readonly string[]): string | null {
  if (expressions.length === 0) return null;
  const all = expressions.join(' AND ');
  return none.length === 0 ? all : `(${all}) NOT (${none.join(' OR ')})`;
}

/** A LIKE pattern for a text whose words hold these ones somewhere, in their order: the middle of a claim number. */
export function middlePattern(text: string, least: number): string | null {
  const parts = wordsOf(text);
  return /\p{N}/u.test(text) && parts.join('').length >= least ? `%${parts.join('%')}%` : null;
}

/** The least and most a number may be that is written like this: 23.67 is 23.665 to 23.675. Null: it isn't meant as one. */
export function writtenNumber({ text, phrase }: Wanted): { least: number; most: number } | null {
  const number = phrase ? null : readNumber(text);
  if (!number || (number.decimals === 0 && number.value < 100)) return null;
  return spread(number.value, number.decimals);
}

export function spread(value: number, decimals: number): { least: number; most: number } {
  const half = 0.5 * 10 ** -decimals;
  return { least: value - half, most: value + half };
}
