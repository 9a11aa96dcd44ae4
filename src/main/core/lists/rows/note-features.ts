/** A word without its ending, so that “cancels”, “canceled” and “canceling” are one. Short words stay. */
export function stem(word: string): string {
  if (word.length <= 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|ers?|ly|es|s)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/e$/, '');
}

/** What stands for things of which there are too many: a date, a phone number, a sum. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+/g, ' <mail> '],
  [/https?:\S+/g, ' <url> '],
  [/\$\s?[\d,.]+k?/g, ' <money> '],
  [/\b\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b/g, ' <date> '],
  [/\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b/g, ' <time> '],
  [/\b\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b/g, ' <phone> '],
];
const TOKEN = /<\w+>|[a-z]+(?:'[a-z]+)?|\d+|[?!]+|w\//g;
/** A number counts as how many digits it has, up to this many. */
const DIGITS = 6;

function tokenOf(text: string): string {
  const [first = ''] = text;
  if (/\d/.test(first)) return `<${Math.min(text.length, DIGITS)}>`;
  if (first === '?' || first === '!') return first;
  return first === '<' ? text : stem(text);
}

/**
 * What a note is judged by: its words, each two that stand side by side, and each two with one between them. `^` and `$` are
 * its beginning and its end.
 */
export function noteFeatures(text: string): string[] {
  let plain = text.toLowerCase().replace(/[’‘`]/g, "'");
  for (const [pattern, kind] of KINDS) plain = plain.replace(pattern, kind);
  const words = ['^', ...(plain.match(TOKEN) ?? []).map(tokenOf), '$'];
  const found = new Set<string>();
  words.forEach((word, at) => {
    const [next, second] = [words[at + 1], words[at + 2]];
    if (word !== '^' && word !== '$') found.add(word);
    if (next !== undefined) found.add(`${word} ${next}`);
    if (second !== undefined) found.add(`${word} * ${second}`);
  });
  return [...found];
}
