import { STATES } from '../../../../shared/domain/address/place-words.ts';
import {
  DIRECTIONS,
  OTHER_UNITS,
  PLAIN_UNITS,
  STREET_TYPES,
  WEAK_TYPES,
} from '../../../../shared/domain/address/street-words.ts';
import { isTownName, placeOfZip } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { FIRST_NAMES } from './first-names.ts';
import { isBreak, type Token } from './tokens.ts';

/** What a token is judged by: its own words and kind, those beside it, what its line is, and what the lines around it are. */

const CODES = new Set([...STATES.values()].map((code) => code.toLowerCase()));
const STATE_WORDS = new Set([...STATES.keys(), ...STATES.values()].map((word) => word.toLowerCase()));
const FIRM_WORDS = new Set(
  'llc inc corp co company trust hoa association assoc condominium condominiums condo church school properties holdings rentals realty apartments partners lp llp ltd estate family ministries bank management group enterprises'.split(
    ' ',
  ),
);
const WHEN_WORDS = new Set(
  'today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december am pm'.split(
    ' ',
  ),
);
/** Words of a line that say something of all of it. */
const TELLING =
  "skip tenant renter owner homeowner seller insured office cancel canceled cancelled cx done lost not already don't dont no house number # mail agent adjuster neighbor thanks all from same".split(
    ' ',
  );
/** Digits of a number that count. */
const MOST_DIGITS = 6;
const TOWN_WORDS = 3;
const FAR = 4;

const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\d/g, '9')
    .replace(/(.)\1{2,}/g, '$1$1');

/** A token in words: numbers by their digits, what is never read by its letters by its kind. */
function wordOf({ kind, text }: Token): string {
  if (kind === 'zip') return '<zip>';
  if (kind === 'number') return `<${text.replace(/\D/g, '').length}${/[a-z]/i.test(text) ? 'a' : ''}>`;
  if (kind === 'mark' || (kind === 'word' && /^[\p{L}\p{M}'’.-]+$/u.test(text)))
    return text.toLowerCase().replace(/’/g, "'");
  return kind === 'word' ? `<${shapeOf(text)}>` : `<${kind}>`;
}

const WORD_CLASSES: readonly (readonly [string, (word: string, text: string) => boolean])[] = [
  ['grid', (word) => /^[nsew]\d+[nsew]?\d*$/.test(word)],
  ['ordinal', (word) => /^\d+(?:st|nd|rd|th)$/.test(word)],
  ['range', (word) => /^\d+-\d+$/.test(word)],
  ['mixed', (word) => /\d/.test(word)],
  ['direction', (word) => DIRECTIONS.has(word)],
  ['code', (word, text) => CODES.has(word) && text === text.toUpperCase()],
  ['type', (word) => STREET_TYPES.has(word)],
  ['weak type', (word) => WEAK_TYPES.has(word)],
  ['unit', (word) => PLAIN_UNITS.has(word) || OTHER_UNITS.has(word)],
  ['firm', (word) => FIRM_WORDS.has(word)],
  ['when', (word) => WHEN_WORDS.has(word)],
  ['First', (word, text) => FIRST_NAMES.has(word) && /^\p{Lu}/u.test(text)],
  ['first', (word) => FIRST_NAMES.has(word)],
  ['state', (word) => STATE_WORDS.has(word)],
  ['Word', (_, text) => /^\p{Lu}\p{Ll}/u.test(text)],
  ['W', (_, text) => /^\p{Lu}$/u.test(text)],
  ['WORD', (_, text) => /^\p{Lu}+$/u.test(text)],
];
function classOf({ kind, text }: Token): string {
  if (kind === 'number') return `n${Math.min(MOST_DIGITS, text.replace(/\D/g, '').length)}`;
  if (kind === 'zip') return placeOfZip(text.slice(0, 5)) ? 'zip' : 'n5';
  if (kind !== 'word') return kind === 'mark' ? text : kind;
  const word = text.toLowerCase().replace(/[.’']/g, '');
  return WORD_CLASSES.find(([, is]) => is(word, text))?.[0] ?? 'word';
}
const isNumber = (kind: string | undefined): boolean =>
  kind !== undefined && /^(?:n\d|range|grid)$/.test(kind);
const isPlaceEnd = (kind: string): boolean => kind === 'zip' || kind === 'code';

/** A line by the classes of its tokens: an address, a town, a name, talk. */
function lineKindOf(kinds: readonly string[]): string {
  const words = kinds.filter((kind) => /^\p{L}/u.test(kind) && kind !== 'time' && kind !== 'date');
  const [first] = words;
  if (kinds.includes('time') && words.length <= FAR) return 'time';
  const hasZip = kinds.includes('zip');
  const hasNumber = kinds.some((kind, at) => isNumber(kind) && at + 1 < kinds.length);
  if (hasZip) return isNumber(first) ? 'address' : hasNumber ? 'has address' : 'town';
  if (isNumber(first)) return 'numbered';
  if (hasNumber) return 'has number';
  if (words.length <= FAR && words.every((kind) => /^(?:Word|First|W|WORD|firm|code)$/.test(kind)))
    return 'name';
  if (kinds.includes('email') || kinds.includes('phone')) return 'reach';
  return words.length <= FAR ? 'short' : 'talk';
}

type Line = {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  /** Behind an empty line. */
  readonly isFirst: boolean;
  /** Behind a line that says thanks or regards. */
  readonly isClosed: boolean;
  /** The same line stands elsewhere too, as a sender's name does. */
  readonly isAgain: boolean;
  /** Other lines begin with the same words too, as a chat's do. */
  readonly isPrefixed: boolean;
};
type Text = {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  readonly lines: readonly Line[];
  /** The line of each token. */
  readonly lineOf: readonly number[];
  /** Whether a house stands first in most lines that have one: before, behind, or mixed. */
  readonly pattern: string;
  /** Towns of the post office: “first 2” begins one of several words. */
  readonly towns: readonly { readonly part: string; readonly name: string }[];
  readonly townCounts: ReadonlyMap<string, number>;
  readonly zipTowns: ReadonlySet<string>;
  /** A mail, a chat, or neither. */
  readonly form: string;
};

/** Words that several lines begin with. */
const PREFIX = 2;
const startOf = (words: readonly string[], from: number): string =>
  words.slice(from, from + PREFIX).join(' ');

const CLOSES = new Set(['thanks', 'thank', 'thx', 'regards', 'sincerely', 'best', 'cheers']);

function linesOf(
  tokens: readonly Token[],
  words: readonly string[],
  kinds: readonly string[],
): { lines: Line[]; lineOf: number[] } {
  const [lines, lineOf]: [Line[], number[]] = [[], []];
  let [from, isFirst, isClosed] = [0, true, false];
  const said = new Map<string, number>();
  const starts = new Map<string, number>();
  for (let at = 0; at <= tokens.length; at += 1) {
    lineOf[at] = lines.length;
    if (!isBreak(tokens[at])) continue;
    const text = words.slice(from, at).join(' ');
    said.set(text, (said.get(text) ?? 0) + 1);
    lines.push({
      from,
      to: at,
      kind: lineKindOf(kinds.slice(from, at)),
      isFirst,
      isClosed,
      isAgain: false,
      isPrefixed: false,
    });
    const start = startOf(words, from);
    starts.set(start, (starts.get(start) ?? 0) + 1);
    isFirst = tokens[at]?.kind === 'gap';
    isClosed ||= CLOSES.has(words[from] ?? '') && at - from <= FAR;
    from = at + 1;
  }
  const isAgain = (line: Line) => (said.get(words.slice(line.from, line.to).join(' ')) ?? 0) > 1;
  const isPrefixed = (line: Line) =>
    line.to - line.from > PREFIX && (starts.get(startOf(words, line.from)) ?? 0) > PREFIX;
  return {
    lines: lines.map((line) => ({ ...line, isAgain: isAgain(line), isPrefixed: isPrefixed(line) })),
    lineOf,
  };
}

const townName = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/^(?:ft|st|mt) /, (start) => ({ f: 'fort ', s: 'saint ', m: 'mount ' })[start[0] ?? ''] ?? '');

function townsOf(tokens: readonly Token[], words: readonly string[]) {
  const towns = words.map(() => ({ part: '', name: '' }));
  for (let at = 0; at < words.length; at += 1) {
    for (let count = TOWN_WORDS; count > 0; count -= 1) {
      const to = at + count;
      if (to > words.length || towns[at]?.part !== '') continue;
      if (!tokens.slice(at, to).every(({ kind }) => kind === 'word')) continue;
      const name = townName(words.slice(at, to));
      if (!isTownName(name)) continue;
      for (let each = at; each < to; each += 1)
        towns[each] = { part: `${each === at ? 'first' : 'more'} ${count > 1 ? 2 : 1}`, name };
      break;
    }
  }
  return towns;
}

function textOf(tokens: readonly Token[]): Text {
  const [words, kinds] = [tokens.map(wordOf), tokens.map(classOf)];
  const { lines, lineOf } = linesOf(tokens, words, kinds);
  const housed = lines.filter(({ kind }) => /address|number/.test(kind));
  const first = housed.filter(({ kind }) => kind === 'address' || kind === 'numbered').length;
  const share = first / Math.max(1, housed.length);
  const towns = townsOf(tokens, words);
  const townCounts = new Map<string, number>();
  for (const { part, name } of towns)
    if (part.startsWith('first')) townCounts.set(name, (townCounts.get(name) ?? 0) + 1);
  const zipTowns = new Set(
    tokens.flatMap(({ kind, text }) =>
      kind === 'zip' ? (placeOfZip(text.slice(0, 5))?.town.toLowerCase() ?? []) : [],
    ),
  );
  const pattern = share > 0.7 ? 'before' : share < 0.3 ? 'behind' : 'mixed';
  const times =
    lines.filter(({ kind }) => kind === 'time').length +
    tokens.filter(
      (token, at) => token.kind === 'time' && lines.some(({ from }) => at - from <= FAR && at >= from),
    ).length;
  const isMail = lines.some(({ from }) => /^(?:from|subject|dear|hi|hello)$/.test(words[from] ?? ''));
  const form = times > 2 ? 'chat' : isMail ? 'mail' : 'note';
  return { tokens, words, kinds, lines, lineOf, pattern, towns, townCounts, zipTowns, form };
}

/** The token itself, and those beside it. */
function besides({ words, kinds, tokens }: Text, at: number): string[] {
  const edge = (by: number) => (at + by < 0 ? '^' : '$');
  const word = (by: number) => words[at + by] ?? edge(by);
  const kind = (by: number) => kinds[at + by] ?? edge(by);
  const text = tokens[at]?.text ?? '';
  const found = [
    'any',
    `w ${word(0)}`,
    `c ${kind(0)}`,
    `s ${shapeOf(text)}`,
    `w-1 ${word(-1)}`,
    `w+1 ${word(1)}`,
    `w-2 ${word(-2)}`,
    `w+2 ${word(2)}`,
    `c-1 ${kind(-1)}`,
    `c+1 ${kind(1)}`,
    `c-2 ${kind(-2)}`,
    `c+2 ${kind(2)}`,
    `c-3 ${kind(-3)}`,
    `c+3 ${kind(3)}`,
    `c-1,0 ${kind(-1)} ${kind(0)}`,
    `c0,1 ${kind(0)} ${kind(1)}`,
    `c-1,1 ${kind(-1)} ${kind(0)} ${kind(1)}`,
    `c-2,0 ${kind(-2)} ${kind(-1)} ${kind(0)}`,
    `c0,2 ${kind(0)} ${kind(1)} ${kind(2)}`,
    `wc-1 ${word(-1)} ${kind(0)}`,
    `cw+1 ${kind(0)} ${word(1)}`,
    `wwc ${word(-2)} ${word(-1)} ${kind(0)}`,
  ];
  if (tokens[at]?.kind === 'word') found.push(`end ${word(0).slice(-3)}`);
  return found;
}

/** Whether it is a town of the post office's, one that the text says again, or one of the text's ZIP codes. */
function ofTown({ kinds, towns, townCounts, zipTowns }: Text, at: number): string[] {
  const { part = '', name = '' } = towns[at] ?? {};
  if (part === '') return [];
  const found = [`t ${part}`, `t-1 ${part} ${kinds[at - 1]}`, `t+1 ${part} ${kinds[at + 1]}`];
  if ((townCounts.get(name) ?? 0) > 1) found.push(`again ${part}`);
  if (zipTowns.has(name)) found.push(`zip's ${part}`, `zip's ${part} ${kinds[at + 1]}`);
  return found;
}

/** Where it stands in its line, and what that and the lines beside it are. */
function inLine({ tokens, words, kinds, lines, lineOf, pattern, form }: Text, at: number): string[] {
  const place = lineOf[at] ?? 0;
  const line = lines[place];
  if (!line) return [];
  const own = kinds[at] ?? '';
  const before = kinds.slice(line.from, at);
  const behind = kinds.slice(at + 1, line.to);
  const hadNumber = before.some(isNumber);
  const end = before.findLastIndex(isPlaceEnd);
  const since = end < 0 ? 'none' : String(Math.min(FAR, before.length - end));
  const ahead = behind.some(isPlaceEnd) ? 'place' : behind.some(isNumber) ? 'number' : 'none';
  const marks = tokens.slice(line.from, at).findLastIndex(({ kind }) => kind === 'mark');
  const mark = marks < 0 ? '^' : (words[line.from + marks] ?? '');
  const next = tokens.slice(at + 1, line.to).find(({ kind }) => kind === 'mark')?.text ?? '$';
  const found = [
    `l ${line.kind} ${own}`,
    `l-1 ${lines[place - 1]?.kind ?? 'none'} ${line.kind} ${own}`,
    `l+1 ${lines[place + 1]?.kind ?? 'none'} ${line.kind} ${own}`,
    `at ${hadNumber} ${since} ${ahead}`,
    `at ${hadNumber} ${before.includes('type')} ${since} ${own}`,
    `p ${pattern} ${hadNumber} ${since === 'none'} ${own}`,
    `ahead ${ahead} ${hadNumber} ${own}`,
    `mark ${mark} ${Math.min(FAR, before.length - 1 - marks)} ${own}`,
    `next ${next} ${own}`,
  ];
  found.push(`form ${form} ${own}`, `form ${form} ${line.kind}`);
  if (line.isAgain) found.push('again', `again ${own}`);
  if (line.isPrefixed && at - line.from < PREFIX) found.push('prefix', `prefix ${own}`);
  if (line.isClosed) found.push('closed', `closed ${own}`, `closed ${form} ${line.kind}`);
  if (line.isFirst) found.push(`first ${line.kind} ${own}`);
  if (lines[place + 1]?.isFirst ?? true) found.push(`last ${line.kind} ${own}`);
  if (at === line.from) found.push(`starts ${own}`, `starts, ${pattern}`);
  if (at === line.to - 1) found.push(`ends ${own}`);
  const said = words.slice(line.from, line.to);
  for (const word of TELLING) if (said.includes(word)) found.push(`says ${word}`, `says ${word} ${own}`);
  return found;
}

/** The features of each token of a text. */
export function featuresOf(tokens: readonly Token[]): string[][] {
  const text = textOf(tokens);
  return tokens.map((token, at) =>
    isBreak(token) ? [] : [...besides(text, at), ...ofTown(text, at), ...inLine(text, at)],
  );
}
