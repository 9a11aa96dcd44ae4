import { stem } from './note-features.ts';

/** One text of a column that no order uses, as it stands in some of a list's rows. */
export type Said = {
  readonly header: string;
  readonly text: string;
  /** Of the list's rows, those that say the same; 0 to 1. */
  readonly share: number;
  /** Whether somebody wrote it about its row; otherwise it's a status, a kind, or a number. */
  readonly isNote: boolean;
};

/** What numbers and dates are judged as: which one it is says nothing, and that there is one, or none, may. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^[-–—\s]*$/, '<empty>'],
  [
    /^(?:\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d{2}-\d{2}.*)\s*(?:\d{1,2}:\d\d.*)?$/,
    '<date>',
  ],
  [/^(?:19|20)\d\d$/, '<year>'],
  [/^[\s$,]*0[\s$,0]*(?:\.[\s$,0]+)?$/, '<0>'],
  [/^-?[\s$,]*[\d.][\d.\s$,]*$/, '<number>'],
];
export const kindOf = (text: string): string | null =>
  KINDS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;

/** What stands in a text for things of which there are too many. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+/g, ' mailx '],
  [/https?:\S+/g, ' urlx '],
  [/\$\s?[\d,.]+k?/g, ' moneyx '],
  [/\b\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b/g, ' datex '],
  [/\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b/gi, ' timex '],
  [/\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b/g, ' phonex '],
];
const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!$]/gu;
/** A number in a text counts as how many digits it has, up to this many. */
const DIGITS = 4;
/** Longer texts aren't joined with the words of their column's name. Words. */
const MOST_JOINED = 6;
/** Longer words of a name are known by how they begin and end, too: “improvval”, “BLDGVAL”. Letters. */
const PIECE = 3;
const LEAST_WORD = 5;

/** “closedOutcome” and “CLAIM_DENIED” as words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/[’‘`]/g, "'")
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .match(TOKEN) ?? [];
const tokenOf = (word: string): string =>
  /^\d/.test(word) ? `<${Math.min(word.length, DIGITS)}>` : stem(word);

/** How many of the rows say the same. */
function sizeOf(share: number): string {
  const most = [0.1, 0.25, 0.5].find((limit) => share <= limit);
  return most === undefined ? 'most' : `${most}`;
}

/** A column's name: its words, and what long ones begin and end with. */
export type Named = { readonly all: readonly string[]; readonly whole: string };
export function namedOf(header: string): Named {
  const words = wordsOf(header).filter((word) => /^\p{L}/u.test(word));
  const pieces = words
    .filter((word) => word.length >= LEAST_WORD)
    .flatMap((word) => [`^${word.slice(0, PIECE)}`, `${word.slice(-PIECE)}$`]);
  const stems = [...new Set(words.map(stem))].toSorted();
  const all = [...new Set([...stems, ...pieces])];
  return { all: all.length > 0 ? all : ['<none>'], whole: stems.join(' ') };
}

/**
 * What a text is judged by: its words, each two side by side, all of them together, each with each word of its column's name,
 * and in how many rows it stands. Before a word of the name is a colon.
 */
export function rowFeatures({ text, share, isNote }: Omit<Said, 'header'>, { all, whole }: Named): string[] {
  const found = new Set(all.map((name) => `:${name}`));
  const kind = kindOf(text);
  if (kind) {
    found.add(kind);
    for (const name of all) found.add(`:${name}|${kind}`);
    found.add(`:${whole}|${kind}|${sizeOf(share)}`);
    return [...found];
  }
  let plain = text;
  for (const [pattern, sign] of PLACEHOLDERS) plain = plain.replace(pattern, sign);
  const words = wordsOf(plain).map(tokenOf);
  const around = ['^', ...words, '$'];
  for (const word of words) found.add(word);
  for (const [at, word] of around.slice(1).entries()) found.add(`${isNote ? 'n ' : ''}${around[at]} ${word}`);
  if (isNote) return [...found.add('<note>')];
  found.add(`=${words.join(' ')}`);
  found.add(`=${words.join(' ')}|${sizeOf(share)}`);
  if (words.length <= MOST_JOINED)
    for (const name of all) for (const word of words) found.add(`:${name}|${word}`);
  return [...found];
}
