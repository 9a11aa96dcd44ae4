import { readHighway } from './highway.ts';
import {
  DIRECTIONS,
  isStreetType,
  NUMBER_WORDS,
  OLD_DIRECTIONS,
  SPELLED_OUT,
  STREET_TYPES,
  TENS_WORDS,
  WEAK_TYPES,
} from './street-words.ts';
import { isBareUnit, isUnitWord, joinUnits, readUnit } from './unit.ts';

/** A street in one spelling: `before` and `after` are directions, `type` its kind, each '' where there is none. */
export type Street = {
  readonly before: string;
  readonly name: string;
  readonly type: string;
  readonly after: string;
};

/** An avenue's word before its name: "Ave del Sol" is Avenida del Sol. */
const AVENIDA = /^(?:ave?|avda|avenue|avenida)$/;
/** "Avenida de las Flores" keeps its word. */
const ARTICLE = /^(?:de|del|la|las|los|el|al|\d+[a-z]?|[a-z])$/;
const AVENUES = new Set(['ave', 'calle', 'rue']);
/** Suffixes that stand behind a numbered road's direction and say nothing: "FM 1960 Rd W". */
const isDirection = (word: string | undefined) => word !== undefined && DIRECTIONS.has(word);
const isStrong = (word: string | undefined) => word !== undefined && STREET_TYPES.has(word);

/**
 * Reads a street and what follows it. `open`: no comma says where the town begins, so what stands behind the street's
 * type (`rest`) is the town; else the last word that can be a type is the type.
 */
export function readStreet(
  words: readonly string[],
  open: boolean,
): { street: Street; unit: string; rest: readonly string[] } {
  let at = 0;
  let before = '';
  const two = DIRECTIONS.get(`${words[0]}${words[1]}`);
  if (two && words.length > 3) [before, at] = [two, 2];
  else if (isDirection(words[0]) && isDirectionBefore(words))
    [before, at] = [DIRECTIONS.get(words[0] ?? '') ?? '', 1];
  else if (isOldDirection(words)) [before, at] = [OLD_DIRECTIONS.get(words[0] ?? '') ?? '', 1];
  const main = words.slice(at);
  const grid = before === '' ? null : readGridStreet(main);
  if (grid) return finish(before, grid.name, '', [grid.after, ...main.slice(3)], open);
  const highway = readHighway(main);
  if (highway) return finish(before, highway.name, '', main.slice(highway.taken), open);
  const first = STREET_TYPES.get(main[0] ?? '') ?? main[0] ?? '';
  if (AVENUES.has(first) && /^(?:[a-z]|[a-z]?\d+[a-z]?)$/.test(main[1] ?? '') && !isStrong(main[2]))
    return finish(before, main.slice(1, 2), first, main.slice(2), open);
  const unitAt = main.findIndex((_, index) => index > 0 && beginsUnit(main, index));
  const until = unitAt < 0 ? main.length : unitAt;
  const typeAt = open ? firstType(main, until) : lastType(main, until);
  if (typeAt < 0) {
    const name = main.slice(0, until);
    // "Calle Luna" is Luna St; "Calle 7" keeps its word.
    if (name[0] === 'calle' && name.length > 1 && !/\d|^[a-z]$/.test(name[1] ?? ''))
      return finish(before, name.slice(1), 'st', main.slice(until), open);
    if (/^(?:avenida|avda)$/.test(name[0] ?? '') && name.length > 1 && !ARTICLE.test(name[1] ?? ''))
      return finish(before, name.slice(1), 'ave', main.slice(until), open);
    const after = name.length > 1 && isDirection(name.at(-1)) ? (DIRECTIONS.get(name.pop() ?? '') ?? '') : '';
    return finish(before, name, '', [...(after ? [after] : []), ...main.slice(until)], open);
  }
  const type = STREET_TYPES.get(main[typeAt] ?? '') ?? WEAK_TYPES.get(main[typeAt] ?? '') ?? '';
  return finish(before, main.slice(0, typeAt), type, main.slice(typeAt + 1), open);
}

/** `name` as a text is in one spelling already. What stands behind the type: direction, units, a unit without a word, the town. */
function finish(
  before: string,
  name: string | readonly string[],
  type: string,
  behind: readonly string[],
  open: boolean,
): { street: Street; unit: string; rest: readonly string[] } {
  let at = 0;
  let after = '';
  const two = DIRECTIONS.get(`${behind[0]}${behind[1]}`);
  if (two) [after, at] = [two, 2];
  else if (isDirection(behind[0]) && !(open && beginsTown(behind)))
    [after, at] = [DIRECTIONS.get(behind[0] ?? '') ?? '', 1];
  else if (behind.length === 1 && OLD_DIRECTIONS.has(behind[0] ?? ''))
    [after, at] = [OLD_DIRECTIONS.get(behind[0] ?? '') ?? '', 1];
  const units: string[] = [];
  for (;;) {
    const found = readUnit(behind, at);
    const word = behind[at] ?? '';
    const bare =
      !found && units.length === 0 && isBareUnit(word) && (/\d/.test(word) || at === behind.length - 1);
    if (!found && !bare) break;
    units.push(found ? found.unit : word.replace(/^0+(?=.)/, ''));
    at += found?.taken ?? 1;
  }
  const street = { before, name: typeof name === 'string' ? name : streetName(name), type, after };
  return { street, unit: joinUnits(units), rest: behind.slice(at) };
}

/** "N Main St" and "N Court St", but not "N St", "West Ave" or "North" alone. */
function isDirectionBefore(words: readonly string[]): boolean {
  const [, next, third] = words;
  if (next === undefined) return false;
  // "N RM 620" is a ranch road; a room has fewer digits.
  if (/^(?:rm|rr)$/.test(next) && /^\d{3,4}$/.test(third ?? '')) return true;
  if (isDirection(next) && (third === undefined || isUnitWord(third))) return true;
  if (!isStrong(next)) return !beginsUnit(words, 1);
  // "S St Marys St"
  if (next === 'st' && third !== undefined && words.slice(3).some(isStrong)) return true;
  return isStrong(third) || (/^(?:[a-z]|\d+[a-z]*)$/.test(third ?? '') && !isDirection(third));
}

/** "No Copperleaf Ave" and "So Main St", but not "No 4" or "No Name". */
function isOldDirection(words: readonly string[]): boolean {
  const next = words[1] ?? '';
  if (!OLD_DIRECTIONS.has(words[0] ?? '')) return false;
  // "No 400 West" is a grid's street.
  if (/^\d+$/.test(next)) return isDirection(words[2]);
  return !isBareUnit(next) && words.slice(2).some(isStreetType);
}

/** "1050 South St" behind an east: a grid street of Utah, with a type that nobody there needs. */
function readGridStreet(words: readonly string[]): { name: string; after: string } | null {
  const [name = '', after = '', type] = words;
  return /^\d+$/.test(name) && isDirection(after) && STREET_TYPES.get(type ?? '') === 'st'
    ? { name, after }
    : null;
}

/** A direction behind the type that is the town's: "Oak St North Platte". Letters are the street's. */
function beginsTown(words: readonly string[]): boolean {
  return (words[0]?.length ?? 0) > 2 && words[1] !== undefined && !beginsUnit(words, 1);
}

function beginsUnit(words: readonly string[], at: number): boolean {
  const found = readUnit(words, at);
  if (!found) return false;
  if (words[at] === '#') return true;
  const next = words[at + found.taken];
  // "Lower River Rd", "Front St", "Lot 4 Rd": a word of the name.
  if (next !== undefined && isStrong(next) && !words.slice(0, at).some(isStreetType)) return false;
  return found.taken > 1 || words.slice(0, at).some(isStreetType) || next === undefined;
}

function lastType(words: readonly string[], until: number): number {
  for (let at = until - 1; at >= 1; at -= 1) {
    const word = words[at] ?? '';
    if (isStreetType(word)) return at;
    const behind = until - 1 - at;
    if (!isDirection(word) && !(behind === 0 && isBareUnit(word))) return -1;
  }
  return -1;
}

function firstType(words: readonly string[], until: number): number {
  let weak = -1;
  for (let at = 1; at < until; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (isStrong(word)) {
      const goesOn = isStrong(next) && at + 1 < until && !(next === 'st' && words[at + 2] !== undefined);
      if (!goesOn) return at;
    } else if (weak < 0 && WEAK_TYPES.has(word)) weak = at;
  }
  return weak;
}

const PEOPLE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:doctor|drive|dr|rev|reverend) )*(?:martin luther king|m l king|ml king|mill king|mlk)(?: (?:jr|junior))?$/,
    'mlk',
  ],
  [/^(?:john f kennedy|john fitzgerald kennedy|j f kennedy|jf kennedy|jfk)$/, 'jfk'],
];

/** What stands before the name of somebody whom a street is named for. */
const TITLES: ReadonlyMap<string, string> = new Map(
  'gov governor|gen general|genl general|sgt sergeant|col colonel|capt captain|cpt captain|pres president|rev reverend|dr doctor|sen senator|prof professor|lt lieutenant|maj major|adm admiral|cmdr commander|fr father|bro brother|hon honorable'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** A street's name with numbers as digits and abbreviations written one way. */
function streetName(words: readonly string[]): string {
  const split = words
    .flatMap((word) => (/^\d+\/\d+$/.test(word) ? [word] : word.split('-')))
    .filter((word) => word !== '');
  const named: string[] = [];
  for (let at = 0; at < split.length; at += 1) {
    const word = split[at] ?? '';
    const title = at === 0 && split.length > 1 ? TITLES.get(word) : undefined;
    if (at === 0 && split.length > 1 && (word === 'st' || word === 'ste')) named.push('saint');
    else if (title !== undefined) named.push(title);
    else if (at === 0 && split.length > 1 && word === 'the') continue;
    else if (at === 0 && split.length > 1 && AVENIDA.test(word)) named.push('avenida');
    else {
      const tens = TENS_WORDS.get(word);
      const one = NUMBER_WORDS.get(split[at + 1] ?? '');
      if (tens !== undefined && one !== undefined && one < 10) {
        named.push(String(tens + one));
        at += 1;
        // "N St" isn't North St.
      } else named.push(split.length === 1 && word.length === 1 ? word : nameWord(word));
    }
  }
  const text = named.join(' ');
  return PEOPLE.find(([form]) => form.test(text))?.[1] ?? text;
}

/** A word of a street's name in one spelling. */
export function nameWord(word: string): string {
  const ordinal = /^0*(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (ordinal) return ordinal;
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return String(value);
  return SPELLED_OUT.get(word) ?? word;
}
