import { stem } from './note-features.ts';

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!$]/gu;
/** A number counts as how many digits it has, up to this many. */
const DIGITS = 4;

/** “closedOutcome”, “CLAIM_DENIED”, and “PreAuth” as words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/[’‘`]/g, "'")
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .match(TOKEN) ?? [];

const tokenOf = (word: string): string =>
  /\d/.test(word) ? `<${Math.min(word.length, DIGITS)}>` : stem(word);

/** Before a word of a column's name. */
export const OF_NAME = ':';

/**
 * What a status is judged by: its words, each two that stand side by side, all of them together, and the words of its column's
 * name. `^` and `$` are its beginning and its end.
 */
export function statusFeatures(header: string, text: string): string[] {
  const words = wordsOf(text).map(tokenOf);
  const around = ['^', ...words, '$'];
  const pairs = around.slice(1).map((word, at) => `${around[at]} ${word}`);
  const names = wordsOf(header)
    .filter((word) => !/\d/.test(word))
    .map((word) => `${OF_NAME}${stem(word)}`);
  return [...new Set([...words, ...pairs, `=${words.join(' ')}`, ...names])];
}
