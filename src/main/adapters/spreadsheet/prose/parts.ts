import { isInsurer } from '../../../../shared/domain/address/owner-words.ts';
import { DIRECTIONS, STREET_TYPES } from '../../../../shared/domain/address/street-words.ts';
import { FIRST_NAMES } from './first-names.ts';
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
  return (
    to - from === 1 &&
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

/** Where a name really begins: “Mr & Mrs Lindqvist”, “Rookery at Toler Creek Homeowners Association”. */
function ownerStart(
  tokens: readonly Token[],
  from: number,
  to: number,
  isFree: (at: number) => boolean,
): number {
  let start = from;
  const isFirm = FIRM.test(
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
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
    else if (isFirm && before.kind === 'word' && CAPITAL.test(before.text)) start -= 1;
    else if (
      isFirm &&
      LINKS.test(before.text) &&
      second?.kind === 'word' &&
      CAPITAL.test(second.text) &&
      isFree(start - 2)
    )
      start -= 2;
    else return start;
  }
}

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
    token?.kind === 'word' && CAPITAL.test(token.text) && !/\d/.test(token.text);
  const isFirst = FIRST_NAMES.has(second?.text.toLowerCase() ?? '') || isName(second);
  // “Quiroga, Isabel   steep”: columns of a typed list.
  const isApart = third !== undefined && second !== undefined && third.start - second.end > 1;
  const isLastFirst =
    to - from === 1 && next?.text === ',' && isFree(to + 1) && isFirst && (isEnd(third) || isApart);
  if (isLastFirst) return to + 2;
  // “Miss Ella Mae Dowdy” may be tagged to its second word.
  let end = to;
  while (end - to < MOST_CUT && isName(tokens[end]) && isFree(end)) end += 1;
  const isCut = end > to && to - from <= 2 && (isEnd(tokens[end]) || tokens[end]?.kind === 'number');
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
  return areTwo && isFree(from - 1) && isFree(from - 2) ? from - 2 : from;
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
    if (kind === 'street') to = isTitle ? to - 1 : streetEnd(tokens, to, isFree);
    if (kind === 'owner') to = ownerEnd(tokens, at, to, isFree);
    let from =
      kind === 'owner'
        ? ownerStart(tokens, at, to, isFree)
        : kind === 'street'
          ? streetStart(tokens, at, isFree)
          : at;
    const before = found.at(-1);
    const between = tokens.slice(before?.to ?? from, from);
    // “Sherry + Tom Boykin” may be tagged as two.
    if (
      kind === 'owner' &&
      before?.kind === 'owner' &&
      before.line === token.line &&
      between.every(({ text }) => /^(?:&|and|\+)$/i.test(text))
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
