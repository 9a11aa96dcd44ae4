import { FIRST_NAMES } from './first-names.ts';
import type { House } from './houses.ts';
import { isAnothers, isPlaceWord, ownerName } from './owners.ts';
import { type Part, written } from './parts.ts';
import { isTown } from './plausible.ts';
import { TAG } from './tags.ts';
import { isBreak, type Token } from './tokens.ts';

/**
 * Owners that are less probable than not, where a house has no other: “(Voorhees)” behind a street, or a line right above it.
 * A name that stands where the other houses have theirs is one, though nobody has heard it.
 */

/** The least chance of a run of words beside a street, and of a line where the text's other names stand. */
const LEAST_BESIDE = 0.2;
const LEAST_LINE = 0.08;
/** Where the text's other owners stand, at the end of the line: “- Buford”. */
const LEAST_USUAL = 0.03;
const MOST_WORDS = 5;
/** Who isn't the owner. */
const OTHERS =
  /\b(?:tenants?|renters?|adjuster|agent|neighbou?rs?|manager|office|clubhouse|building|bldg|tell|ask|call|said|says|wants?)\b/i;

type Tagged = { readonly chanceOf: (at: number, tag: number) => number };
type Run = { readonly from: number; readonly to: number; readonly chance: number };

const isWord = ({ kind, text }: Token): boolean => kind === 'word' && !/\d/.test(text);
const isJoint = (token: Token | undefined): boolean => token !== undefined && /^[&+.]$/.test(token.text);
/** “Kendrick, Opal” alone on a line. */
const isTurned = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 3 && tokens[from + 1]?.text === ',';

/** “MONTOYA, GRACE” of a line: `start` to `comma` is one word, and a first name stands behind. */
function isLastName(tokens: readonly Token[], start: number, comma: number): boolean {
  const [first, before] = [tokens[comma + 1], tokens[start - 1]];
  const isStart =
    isBreak(before) || before?.kind === 'number' || before?.kind === 'time' || before?.text === ':';
  return comma - start === 1 && isStart && FIRST_NAMES.has(first?.text.toLowerCase() ?? '');
}

/** Runs of words between marks, without what is a part of something else. */
function runsOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  taken: ReadonlySet<number>,
  { chanceOf }: Tagged,
): Run[] {
  const runs: Run[] = [];
  const turned = isTurned(tokens, from, to);
  let start = -1;
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    const isComma = turned || isLastName(tokens, start, at);
    const isPart = (isJoint(token) || (isComma && token?.text === ',')) && start >= 0;
    const goesOn = token !== undefined && at < to && !taken.has(at) && (isWord(token) || isPart);
    if (goesOn && start < 0) start = at;
    if (goesOn || start < 0) continue;
    let end = at;
    while (isJoint(tokens[end - 1])) end -= 1;
    const places = Array.from({ length: end - start }, (_, index) => start + index);
    const chances = places.map((place) => chanceOf(place, TAG.ownerStart) + chanceOf(place, TAG.owner));
    const chance = chances.reduce((sum, each) => sum + each, 0) / Math.max(1, chances.length);
    if (places.length <= MOST_WORDS) runs.push({ from: start, to: end, chance });
    start = -1;
  }
  return runs;
}

/** Where a text's other owners stand: how many lines below their houses (less than none: above). 0: beside them. */
function usualPlace(houses: readonly House[], parts: readonly Part[]): number {
  const counts = new Map<number, number>();
  for (const house of houses) {
    const part = parts.find(
      ({ kind, text, line }) =>
        kind === 'owner' && ownerName(text) === house.owner && Math.abs(line - house.line) <= 2,
    );
    const place = part ? part.line - house.line : 0;
    if (place !== 0) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 0;
}

const isBehind = (tokens: readonly Token[], from: number, to: number, mark: string | undefined): boolean =>
  mark !== undefined &&
  tokens[from - 1]?.text === mark &&
  isBreak(tokens[to]) &&
  /^\p{Lu}\p{Ll}/u.test(tokens[from]?.text ?? '');

const MOSTLY = 0.6;
const LEAST_NAMED = 3;
/** The mark behind which most owners of a text stand on their houses' lines: “- ”; undefined where there is none. */
function usualMark(
  tokens: readonly Token[],
  parts: readonly Part[],
  houses: readonly House[],
): string | undefined {
  const named = houses.filter(({ owner }) => owner !== '');
  const marks = named.flatMap(({ line, street, owner }) => {
    const part = parts.find(
      (one) =>
        one.kind === 'owner' && one.line === line && one.from > street.from && ownerName(one.text) === owner,
    );
    const mark = part && tokens[part.from - 1];
    return mark?.kind === 'mark' ? [mark.text] : [];
  });
  const [first] = marks;
  const isUsual = named.length >= LEAST_NAMED && marks.length >= named.length * MOSTLY;
  return isUsual && marks.every((mark) => mark === first) ? first : undefined;
}

/** Finds owners for the houses of a text that have none. `isFree`: whether a line is none of a house, nor about another. */
export function giveFaintOwners(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
  houses: readonly House[],
  tagged: Tagged,
  isFree: (line: number) => boolean,
): void {
  const taken = new Set(
    parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const place = usualPlace(houses, parts);
  const mark = usualMark(tokens, parts, houses);
  houses.forEach((house, at) => {
    if (house.owner !== '') return;
    const start = tokens.findIndex(
      ({ line, kind }) => line === house.line && kind !== 'line' && kind !== 'gap',
    );
    let end = start;
    while (!isBreak(tokens[end])) end += 1;
    const [before, after] = [houses[at - 1]?.street.to ?? 0, houses[at + 1]?.street.from ?? end];
    const beside = runsOf(tokens, Math.max(start, before), Math.min(end, after), taken, tagged)
      .filter(
        ({ chance, from, to }) =>
          chance >= (isBehind(tokens, from, to, mark) ? LEAST_USUAL : LEAST_BESIDE) &&
          !isAnothers(lines, tokens, { from, to, line: house.line }) &&
          !OTHERS.test(written(lines, tokens, from, to)) &&
          written(lines, tokens, from, to) !== house.town.city &&
          (isBehind(tokens, from, to, mark) || !isTown(written(lines, tokens, from, to))) &&
          !isPlaceWord(written(lines, tokens, from, to)),
      )
      .sort((a, b) => b.chance - a.chance);
    const line = place === 0 ? 0 : place > 0 ? house.lastLine + place : house.line + place;
    const first = tokens.findIndex(
      (token) => token.line === line && token.kind !== 'line' && token.kind !== 'gap',
    );
    let last = first;
    while (first >= 0 && !isBreak(tokens[last])) last += 1;
    const [whole] = first < 0 || !isFree(line) ? [] : runsOf(tokens, first, last, taken, tagged);
    const isLine = whole && whole.from === first && whole.to >= last - 1 && whole.chance >= LEAST_LINE;
    const found = beside[0] ?? (isLine ? whole : undefined);
    if (!found) return;
    house.owner = ownerName(written(lines, tokens, found.from, found.to));
    house.ownerChance = found.chance;
  });
}
