/**
 * What a token is: a word (with what joins it, as in “O’Neil” or “N7W205”), a house number, five digits, a mark, or something
 * that is never read by its letters. `line` and `gap`: where a line ends, with or without an empty one behind it.
 */
export type TokenKind =
  | 'word'
  | 'number'
  | 'zip'
  | 'mark'
  | 'email'
  | 'phone'
  | 'money'
  | 'date'
  | 'time'
  | 'url'
  | 'line'
  | 'gap';

/** A piece of a text. `line` counts from 1; `start` and `end` are its places in that line. */
export type Token = {
  readonly text: string;
  readonly kind: TokenKind;
  readonly line: number;
  readonly start: number;
  readonly end: number;
};

/** In this order: a phone number is no house number, and “1/2” behind one is no date. */
const PIECES: readonly (readonly [TokenKind, string])[] = [
  ['url', String.raw`https?:\/\/\S+`],
  ['email', String.raw`[^\s@<>,;:()[\]]+@[^\s@<>,;()[\]]+\.[a-z]{2,}`],
  [
    'phone',
    String.raw`(?<![\w-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\s?\d{3}[\s.-]\d{4}(?![\w-])|(?<![\w-])\d{3}-01\d\d(?![\w-])|(?<![\w-])\d{10}(?![\w-])`,
  ],
  ['money', String.raw`\$\s?\d[\d,.]*k?`],
  [
    'date',
    String.raw`(?<![\w/])(?!1\/[248](?!\/)|3\/4(?!\/))\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\w/])|(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])`,
  ],
  ['time', String.raw`(?<!\w)\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b\.?)?|(?<!\w)\d{1,2}\s?[ap]m\b`],
  ['zip', String.raw`(?<![\w-])\d{5}(?:-\d{4})?(?![\w-])`],
  [
    'word',
    String.raw`(?:st|mt|ft|mrs?|ms|dr|jr|sr|capt|rev|[a-z])\.(?=\s+\p{L})|[\p{L}\p{M}\d]+(?:['’.\-/&][\p{L}\p{M}\d]+)*`,
  ],
  ['mark', String.raw`\S`],
];
const TOKEN = new RegExp(PIECES.map(([, piece]) => `(${piece})`).join('|'), 'giu');
/** What a mail program puts before a line that it quotes. */
const QUOTED = /^\s*(?:>\s*)+/;
const HOUSE_NUMBER = /^\d+[a-z]?$/i;

/** A line without the marks of a quotation; what is left stays in its place. */
export const unquoted = (line: string): string => line.replace(QUOTED, (marks) => ' '.repeat(marks.length));

/** The pieces of a text, line by line. Empty lines count in `line`, and are said by a gap. */
export function tokensOf(lines: readonly string[]): Token[] {
  const found: Token[] = [];
  let isGap = false;
  lines.forEach((quoted, at) => {
    const text = unquoted(quoted);
    if (text.trim() === '') {
      isGap = true;
      return;
    }
    const line = at + 1;
    if (found.length > 0) found.push({ text: '\n', kind: isGap ? 'gap' : 'line', line, start: 0, end: 0 });
    isGap = false;
    for (const match of text.matchAll(TOKEN)) {
      const group = match.slice(1).findIndex((piece) => piece !== undefined);
      const kind = PIECES[group]?.[0] ?? 'mark';
      const isNumber = kind === 'word' && HOUSE_NUMBER.test(match[0]);
      found.push({
        text: match[0],
        kind: isNumber ? 'number' : kind,
        line,
        start: match.index,
        end: match.index + match[0].length,
      });
    }
  });
  return found;
}

/** Where a line ends. */
export const isBreak = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'line' || token.kind === 'gap';
