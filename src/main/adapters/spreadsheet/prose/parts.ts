import { isInsurer } from '../../../../shared/domain/address/owner-words.ts';
import { DIRECTIONS, STREET_TYPES } from '../../../../shared/domain/address/street-words.ts';
import { FIRST_NAMES } from './first-names.ts';
import { isFirstName, isTown } from './plausible.ts';
import { TAG, type Tag } from './tags.ts';
import { isBreak, type Token } from './tokens.ts';

/** What a text says of a house, or of several. */
export type PartKind = 'street' | 'unit' | 'city' | 'state' | 'zip' | 'owner' | 'claim' | 'email';

/** A part of a text: tokens `from` to `to` (without it), on one line. `chance`: how probable its least sure token is. */
export type Part = {
  readonly kind: PartKind;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly text: string;
  readonly chance: number;
};

const STARTS: ReadonlyMap<number, readonly [PartKind, Tag]> = new Map([
  [TAG.streetStart, ['street', 'street']],
  [TAG.unitStart, ['unit', 'unit']],
  [TAG.cityStart, ['city', 'city']],
  [TAG.state, ['state', 'none']],
  [TAG.zip, ['zip', 'none']],
  [TAG.ownerStart, ['owner', 'owner']],
  [TAG.claim, ['claim', 'none']],
]);

/** What of a line stands between two of its tokens, as it was written. */
export const written = (
  lines: readonly string[],
  tokens: readonly Token[],
  from: number,
  to: number,
): string => {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? (lines[first.line - 1] ?? '').slice(first.start, last.end) : '';
};

const TITLE = /^(?:mr|mrs|ms|miss|dr|capt|rev|pastor|coach|sister|father|lt)\.?$/i;
const FIRM =
  /\b(?:llc|inc|hoa|trust|church|association|assn|assoc|company|holdings|properties|condominiums?|partners|rentals|apartments|ministries|chapel|club)\b/i;
const CAPITAL = /^\p{Lu}/u;
const LINKS = /^(?:at|of|the|on|in|de|la)$/i;

/** “10:30 SINGH, HARPREET”, “Corey: Mata, Rogelio,”: the last name stands before the comma, at the start of its line or cell. */
function isTurned(tokens: readonly Token[], from: number, to: number): boolean {
  const [first, comma, last, before] = [tokens[from], tokens[from - 1], tokens[from - 2], tokens[from - 3]];
  const isStart =
    isBreak(before) ||
    before?.kind === 'number' ||
    /^[:•*)\]–—-]$/.test(before?.text ?? '') ||
    isApart(before, last);
  // “Pacheco, Irene & Sal”
  const isPair = to - from === 3 && /^(?:&|and|\+)$/i.test(tokens[from + 1]?.text ?? '');
  return (
    (to - from === 1 || isPair) &&
    first !== undefined &&
    FIRST_NAMES.has(first.text.toLowerCase()) &&
    comma?.text === ',' &&
    last?.kind === 'word' &&
    CAPITAL.test(last.text) &&
    isStart
  );
}
const isApart = (one: Token | undefined, other: Token | undefined): boolean =>
  one !== undefined && other !== undefined && other.start - one.end > 1;

/** Words that stand before a name, and are none. */
const NO_FIRST =
  /^(?:for|from|by|to|with|at|is|was|and|or|the|a|an|of|in|on|ok|yes|no|also|then|next|plus|add|new|need|got|this|that|its?|call|ask|owner|seller|insp|insured|homeowner|customer|client|tarp|roof|hail|wind|repair|reroof|signed|maybe|again|same|old|hi|hey|thanks|mr|mrs|ms|dr|st|ave|rd|dr|ln|ct|way|pl|cir|blvd|trl|ter|north|south|east|west|[nsew]|ne|nw|se|sw)$/i;
/** Whether the word before a name is its first: a first name, or a lone word between the name and the line's start. */
function isStartOfName(tokens: readonly Token[], start: number, isFree: (at: number) => boolean): boolean {
  const [before, second] = [tokens[start - 1], tokens[start - 2]];
  if (before?.kind !== 'word' || /\d/.test(before.text) || NO_FIRST.test(before.text)) return false;
  // “Miss Ella Mae Dowdy” may be tagged from its third word.
  if (isFirstName(before.text) || (TITLE.test(second?.text ?? '') && isFree(start - 2))) return true;
  const isAlone =
    isBreak(second) || (second !== undefined && second.line === before.line && !isFree(start - 2));
  const isLike = CAPITAL.test(before.text) === CAPITAL.test(tokens[start]?.text ?? '');
  return isAlone && isLike && before.text.length > 1 && !STATUS.test(before.text) && !LABEL.test(before.text);
}

/** Where a name really begins: “Mr & Mrs Lindqvist”, “Rookery at Toler Creek Homeowners Association”. */
function ownerStart(
  tokens: readonly Token[],
  from: number,
  to: number,
  isFree: (at: number) => boolean,
): number {
  let start = from;
  const isOfFirm = isFirm(tokens, from, to);
  // “Mr. and Mrs. Quarles” may be tagged from its second word.
  if (/^(?:&|and|\+)$/i.test(tokens[from]?.text ?? '')) {
    const ahead = tokens[from - 1]?.text === '.' ? from - 2 : from - 1;
    return TITLE.test(tokens[ahead]?.text ?? '') && isFree(ahead) && isFree(from - 1) ? ahead : from + 1;
  }
  if (isTurned(tokens, from, to) && isFree(from - 1) && isFree(from - 2)) return from - 2;
  for (;;) {
    const [before, second] = [tokens[start - 1], tokens[start - 2]];
    if (!before || !isFree(start - 1)) return start;
    // “C. Tran”, “St. Brendan Parish”
    const isShort = second && /^(?:\p{Lu}|st|mt|ft|jr|sr)$/iu.test(second.text) && CAPITAL.test(second.text);
    if (before.text === '.' && isShort && isFree(start - 2)) start -= 2;
    else if (TITLE.test(before.text)) start -= 1;
    else if (before.text === '.' && second && TITLE.test(second.text) && isFree(start - 2)) start -= 2;
    else if (
      /^(?:&|and|\+)$/i.test(before.text) &&
      second &&
      isFree(start - 2) &&
      (TITLE.test(second.text) || (start === from && CAPITAL.test(second.text) && second.kind === 'word'))
    )
      start -= 2;
    else if (isOfFirm && before.kind === 'word' && CAPITAL.test(before.text)) start -= 1;
    // “Jo Hatch” of “Bobbie Jo Hatch”, “don sparks” of “billy don sparks”.
    else if (start === from && isStartOfName(tokens, start, isFree)) start -= 1;
    else if (
      isOfFirm &&
      LINKS.test(before.text) &&
      second?.kind === 'word' &&
      CAPITAL.test(second.text) &&
      isFree(start - 2)
    )
      start -= 2;
    else return start;
  }
}

const STATUS = /^(?:cxl|canx|cancel\w*|skip\w*|lost|dead|done|signed|declined|denied)$/i;
/** “CXL” of “Fern Hultgren  CXL per Marcus” is no part of a name. */
function beforeStatus(tokens: readonly Token[], from: number, to: number): number {
  const status = tokens.findIndex((token, at) => at > from && at < to && STATUS.test(token.text));
  return status < 0 ? to : status;
}

const LABEL =
  /^(?:claim|policy|phone|cell|email|e-mail|dol|ph|tenant|adjuster|insured|agent|rep|address|status|notes?)$/i;
const isFirm = (tokens: readonly Token[], from: number, to: number): boolean =>
  FIRM.test(
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );

const RANK =
  /^(?:lt|col|sgt|maj|gen|cpl|pfc|capt|cpt|msgt|ssgt|dr|mr|mrs|ms|rev|fr|hon|prof|pastor|deacon)\.?$/i;
const MOST_RANKED = 6;
const ABBREVIATED = /^(?:\p{Lu}|wm|thos|jos|geo|chas|robt|jas|benj|st)$/iu;
const JUNIOR = /^(?:jr|sr|ii|iii|iv)$/i;
/** Words of a name that aren't tagged. */
const MOST_CUT = 2;

/** “Mrs. Frieda Nussbaum”, “Patel, Suresh”: where a name really ends. */
function ownerEnd(
  tokens: readonly Token[],
  from: number,
  to: number,
  isFree: (at: number) => boolean,
): number {
  const [next, second, third] = [tokens[to], tokens[to + 1], tokens[to + 2]];
  const isEnd = (token: Token | undefined) =>
    isBreak(token) || token?.kind === 'mark' || token?.kind === 'phone';
  const isName = (token: Token | undefined) =>
    token?.kind === 'word' &&
    CAPITAL.test(token.text) &&
    !/\d/.test(token.text) &&
    !LABEL.test(token.text) &&
    !STATUS.test(token.text);
  const isFirst = FIRST_NAMES.has(second?.text.toLowerCase() ?? '') || isName(second);
  // “Quiroga, Isabel   steep”: columns of a typed list.
  const isApart = third !== undefined && second !== undefined && third.start - second.end > 1;
  const isLastFirst =
    to - from === 1 && next?.text === ',' && isFree(to + 1) && isFirst && (isEnd(third) || isApart);
  if (isLastFirst) return to + 2;
  // “Nguyen (Kevin)”
  const isInParens = to - from === 1 && next?.text === '(' && third?.text === ')' && isName(second);
  if (isInParens && isFirstName(second?.text ?? '') && isFree(to) && isFree(to + 1)) return to + 3;
  // “Church of” the Nazarene
  if (
    /^(?:of|the|at)$/i.test(tokens[to - 1]?.text ?? '') ||
    (/^(?:of|the|at)$/i.test(next?.text ?? '') && isFirm(tokens, from, to))
  ) {
    let end = to;
    while (isFree(end) && (LINKS.test(tokens[end]?.text ?? '') || isName(tokens[end]))) end += 1;
    if (isName(tokens[end - 1])) return end;
  }
  // “Lt. Col. Ed Farris” may be tagged to its first word.
  if (to - from === 1 && RANK.test(tokens[from]?.text ?? '')) {
    let end = to;
    while (isFree(end) && (tokens[end]?.text === '.' || isName(tokens[end])) && end - to < MOST_RANKED)
      end += 1;
    if (isName(tokens[end - 1])) return end;
  }
  // “Wm” of “Wm. Kruse”
  const last = tokens[to - 1];
  if (
    next?.text === '.' &&
    ABBREVIATED.test(last?.text ?? '') &&
    isName(second) &&
    isFree(to) &&
    isFree(to + 1)
  )
    return to + 2;
  if (JUNIOR.test(next?.text ?? '') && isFree(to)) return to + 1;
  // “Miss Ella Mae Dowdy” may be tagged to its second word.
  let end = to;
  while (end - to < MOST_CUT && isName(tokens[end]) && isFree(end)) end += 1;
  const isCut = end > to && to - from <= 3 && (isEnd(tokens[end]) || tokens[end]?.kind === 'number');
  return isCut &&
    !isInsurer(
      tokens
        .slice(to, end)
        .map(({ text }) => text)
        .join(' '),
    )
    ? end
    : to;
}

/** “2 or 4 Orchard Ln”, “1023 + 1027 Turnstone Ave”: which of them, a person says. */
function streetStart(tokens: readonly Token[], from: number, isFree: (at: number) => boolean): number {
  const [other, joint] = [tokens[from - 2], tokens[from - 1]];
  const areTwo = other?.kind === 'number' && /^(?:or|and|&|\+)$/i.test(joint?.text ?? '');
  // “17420 - 17434 Gannet Path”
  const isRange =
    other?.kind === 'number' &&
    /^(?:[-–]|to|thru)$/i.test(joint?.text ?? '') &&
    other.text.length === tokens[from]?.text.length &&
    Number.parseInt(other.text, 10) < Number.parseInt(tokens[from]?.text ?? '', 10);
  return (areTwo || isRange) && isFree(from - 1) && isFree(from - 2) ? from - 2 : from;
}

/** “911 s tejonita dr same street” */
function beforeSame(tokens: readonly Token[], from: number, to: number): number {
  const same = tokens.findIndex(({ text }, at) => at > from + 1 && at < to && /^same$/i.test(text));
  return same < 0 ? to : same;
}

/** “900 Orchid St Ste 100”, “3377 N Farm Road 1915”: where a street really ends. */
function streetEnd(tokens: readonly Token[], to: number, isFree: (at: number) => boolean): number {
  let end = to;
  for (;;) {
    const [last, next] = [tokens[end - 1], tokens[end]];
    if (!last || !next || !isFree(end)) return end;
    const word = next.text.toLowerCase();
    const isRoute =
      next.kind === 'number' && /^(?:road|rd|highway|hwy|route|rte|sr|fm|cr|us)$/i.test(last.text);
    const isType =
      next.kind === 'word' &&
      (STREET_TYPES.has(word) || DIRECTIONS.has(word)) &&
      !STREET_TYPES.has(last.text.toLowerCase());
    if (!isRoute && !isType) return end;
    end += 1;
  }
}

const townOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
/** “Burrell” of “Lower Burrell”, “Pueblo” of “Pueblo West”: towns that are longer than they were tagged. */
const cityStart = (
  tokens: readonly Token[],
  from: number,
  to: number,
  isFree: (at: number) => boolean,
): number =>
  tokens[from - 1]?.kind === 'word' && isFree(from - 1) && isTown(townOf(tokens, from - 1, to))
    ? from - 1
    : from;
const cityEnd = (
  tokens: readonly Token[],
  from: number,
  to: number,
  isFree: (at: number) => boolean,
): number =>
  tokens[to]?.kind === 'word' && isFree(to) && isTown(townOf(tokens, from, to + 1)) ? to + 1 : to;

/** The parts of a text by the tags of its tokens, in their order. */
export function partsOf(
  lines: readonly string[],
  tokens: readonly Token[],
  { tags, chances }: { readonly tags: readonly number[]; readonly chances: readonly number[] },
): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (tags[at] === TAG.ownerStart && STATUS.test(token.text)) continue;
    const [kind, inside] =
      token.kind === 'email' ? (['email', 'none'] as const) : (STARTS.get(tags[at] ?? 0) ?? []);
    if (kind === undefined || inside === undefined) continue;
    let to = at + 1;
    while (inside !== 'none' && tags[to] === TAG[inside]) to += 1;
    const isFree = (place: number) =>
      tags[place] === TAG.none &&
      tokens[place]?.line === token.line &&
      tokens[place]?.kind !== 'line' &&
      tokens[place]?.kind !== 'gap';
    // “Fickle Hill Ct Dr Amir Saleh”
    const isTitle =
      TITLE.test(tokens[to - 1]?.text ?? '') &&
      STREET_TYPES.has(tokens[to - 2]?.text.toLowerCase() ?? '') &&
      tags[to] === TAG.ownerStart;
    if (kind === 'street') to = isTitle ? to - 1 : streetEnd(tokens, beforeSame(tokens, at, to), isFree);
    if (kind === 'city') to = cityEnd(tokens, at, to, isFree);
    if (kind === 'owner') to = ownerEnd(tokens, at, beforeStatus(tokens, at, to), isFree);
    let from =
      kind === 'owner'
        ? ownerStart(tokens, at, to, isFree)
        : kind === 'street'
          ? streetStart(tokens, at, isFree)
          : kind === 'city'
            ? cityStart(tokens, at, to, isFree)
            : at;
    const before = found.at(-1);
    const between = tokens.slice(before?.to ?? from, from);
    // “Sherry + Tom Boykin” may be tagged as two, and “Hessler, Joan”.
    if (
      kind === 'owner' &&
      before?.kind === 'owner' &&
      before.line === token.line &&
      (between.every(({ text }) => /^(?:&|and|\+)$/i.test(text)) ||
        (before.to - before.from === 1 &&
          between.length === 1 &&
          between[0]?.text === ',' &&
          isFirstName(token.text)))
    ) {
      from = before.from;
      found.pop();
    }
    found.push({
      kind,
      from,
      to,
      line: token.line,
      text: written(lines, tokens, from, to),
      chance: token.kind === 'email' ? 1 : Math.min(...chances.slice(at, to)),
    });
  }
  return found;
}
