import { CARDINALS, DIRECTIONS, isStreetType, TENS_WORDS } from './street-words.ts';
import { isUnitWord } from './unit.ts';

/** `last` is the end of a range of houses; `part` a letter or fraction behind the number. */
export type HouseNumber = { readonly number: string; readonly last: string; readonly part: string };

const bare = (number: string): string => number.replace(/^0+(?=\d)/, '');

/**
 * Reads the house number at the beginning: 1204, 1204-A, 1204 1/2, 1204-1206, 37-18 (Queens, Hawaii: the hyphen is
 * omitted), N6W23001 and 26W123 (grids of Wisconsin and Illinois), "One". `hyphens`: a hyphen is part of the number
 * there.
 */
export function readNumber(
  words: readonly string[],
  hyphens: boolean,
): { house: HouseNumber; taken: number } | null {
  const grid = readGrid(words);
  if (grid) return grid;
  const spelled = readSpelled(words);
  if (spelled) return spelled;
  const match = /^(\d+)([a-z])?(?:-(\d+|[a-z]))?([a-z])?$/.exec(asRange(words[0] ?? ''));
  if (!match?.[1]) return null;
  const [, first, letter, second, behind] = match;
  // "5th" begins a street's name.
  if (letter && behind) return null;
  let taken = 1;
  let number = bare(first);
  let last = '';
  let part = letter ?? behind ?? '';
  if (second && /\d/.test(second)) {
    if (!hyphens && isRange(first, second)) last = bare(second);
    else number = `${first}${second}`;
  } else if (second) part = second;
  if (/^(?:&|and|to|thru|through)$/.test(words[1] ?? '') && isRange(first, words[2] ?? '')) {
    last = words[2] ?? '';
    taken = 3;
  }
  const fraction = /^(\d)(?:\/|-)(\d)$/.exec(words[taken] ?? '');
  if (fraction) {
    part = `${fraction[1]}/${fraction[2]}`;
    taken += 1;
  } else if (part === '' && isLetterOfNumber(words, taken)) {
    part = words[taken] ?? '';
    taken += 1;
  }
  return { house: { number, last, part }, taken };
}

/** "12/14" of a duplex as 12-14; "1/2" is a half. */
function asRange(word: string): string {
  const [, first = '', last = ''] = /^(\d{2,6})\/(\d{2,6})$/.exec(word) ?? [];
  return first !== '' && isRange(first, last) ? `${first}-${last}` : word;
}

function isRange(first: string, second: string): boolean {
  const width = Number(second) - Number(first);
  return first.length === second.length && width > 0 && width <= 98;
}

/** "1204 B Oak St", but not "1204 B St", "1204 E Oak St", "1204 O Brien St" or "1204 B". */
function isLetterOfNumber(words: readonly string[], at: number): boolean {
  const [letter, next] = [words[at] ?? '', words[at + 1]];
  if (!/^[a-np-z]$/.test(letter) || /^\d+$/.test(next ?? '') || DIRECTIONS.has(letter) || next === undefined)
    return false;
  if (isStreetType(next) || isUnitWord(next) || next === '&') return false;
  return words.slice(at + 2).some(isStreetType) || words.length > at + 3;
}

function readGrid(words: readonly string[]): { house: HouseNumber; taken: number } | null {
  const whole = (number: string, taken: number) => ({ house: { number, last: '', part: '' }, taken });
  const first = words[0] ?? '';
  if (/^(?:[nsew]\d+-?[nsew]|\d+[nsew])\d+$/.test(first)) return whole(first.replace('-', ''), 1);
  const half = /^[nsew]\d+$/;
  if (half.test(first) && half.test(words[1] ?? '')) return whole(`${first}${words[1]}`, 2);
  // "W6021 County Road K": one half of the grid is enough out there; "T5120" of Marathon County, by its towns.
  if (/^(?:[nsew]\d{3,}|[rt]\d{4,})$/.test(first) && /^[a-z]/.test(words[1] ?? '')) return whole(first, 1);
  const joined = words.slice(0, 4).join(' ');
  const wisconsin = /^([nsew]) (\d+) ([nsew]) (\d+)$/.exec(joined);
  if (wisconsin) return whole(joined.replace(/ /g, ''), 4);
  const illinois = /^(\d{1,2}) ([nsew]) (\d{3})(?= [a-z])/.exec(joined);
  const after = words[3] ?? '';
  if (illinois && !DIRECTIONS.has(after) && !isStreetType(after))
    return whole(illinois[0].replace(/ /g, ''), 3);
  return null;
}

/** "One Main St", "Twenty-One Oak Ln"; not "Seven Oaks" alone. */
function readSpelled(words: readonly string[]): { house: HouseNumber; taken: number } | null {
  const [head = '', tail] = (words[0] ?? '').split('-');
  const tens = TENS_WORDS.get(head);
  const value = CARDINALS.get(head);
  if (value === undefined || words.length < 3) return null;
  const one = (word: string | undefined) => {
    const found = CARDINALS.get(word ?? '');
    return tens !== undefined && found !== undefined && found < 10 ? found : null;
  };
  const [joined, next] = [one(tail), one(words[1])];
  const taken = joined === null && next !== null ? 2 : 1;
  const number = String(value + (joined ?? next ?? 0));
  return { house: { number, last: '', part: '' }, taken };
}
