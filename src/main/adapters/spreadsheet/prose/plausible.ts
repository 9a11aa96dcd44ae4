import { CITY_NAMES } from '../../../../shared/domain/address/place-words.ts';
import { DIRECTIONS, STREET_TYPES } from '../../../../shared/domain/address/street-words.ts';
import { isTownName, placeOfZip } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { FIRST_NAMES } from './first-names.ts';
import { isBreak, type Token } from './tokens.ts';

/** What a street and a town can't be, whatever their words were tagged as. */

/** “53120 yes”, “4117 same street”, “2 more in Richmond Hill” */
export const NO_NAMES =
  'yes|yep|no|nope|ok|same|more|others?|total|houses?|homes?|roofs?|units?|addresses|reports?|orders?|jobs?|leads?|of|i|and|or|am|pm|days?|weeks?|years?|min|minutes?|hours?|people|guys|signed|left|is|was|are|to|for|squares?|layers?|miles?|doors?|x|times';
const NO_NAME = new RegExp(`^(?:${NO_NAMES})$`, 'i');
/** Words before a street's name. */
const BEFORE_NAME = /^(?:old|new|the|st|saint|mt|mount|fort|ft|lake|upper|lower|big|little)$/i;
/** “0745”: a time of a day's list. */
const TIME = /^0\d{3}$/;

const isStreetWord = (word: string): boolean =>
  STREET_TYPES.has(word.toLowerCase()) || DIRECTIONS.has(word.toLowerCase());

/** Whether the words of a street aren't one's: its name is missing, cut, or something else. */
export function isNoStreet(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const said = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  // “4512 or 4521 Marinda St”, “17420 - 17434 Gannet Path”
  const isJoined = /^(?:or|and|to|thru)$/i.test(said[1]?.text ?? '');
  const second = said[1]?.kind === 'number' ? 1 : isJoined && said[2]?.kind === 'number' ? 2 : 0;
  const [number, ...rest] = said.slice(said[0]?.kind === 'number' ? second : 0);
  if (!number || !/\d/.test(number.text)) return false;
  const [first] = rest;
  if (!first || NO_NAME.test(first.text)) return true;
  const isTyped = rest.some(({ text }) => isStreetWord(text));
  if (!isTyped && (TIME.test(number.text) || hasHouseBehind(tokens, to))) return true;
  const [last, next] = [tokens[to - 1], tokens[to]];
  // “4077 Old”, with “Clifton Turn” behind it.
  const goesOn = next?.kind === 'word' && !isBreak(next) && next.line === last?.line;
  return (
    goesOn && rest.length === 1 && (BEFORE_NAME.test(last?.text ?? '') || isStreetWord(last?.text ?? ''))
  );
}

/** Words between a number and its street's type. */
const MOST_WORDS = 5;
/** “1010 deb fowler 5540 Upper River Trace”: whether a number with a typed street stands behind on the same line. */
function hasHouseBehind(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < tokens.length && !isBreak(tokens[at]); at += 1) {
    if (tokens[at]?.kind !== 'number') continue;
    const words = tokens.slice(at + 1, at + 1 + MOST_WORDS);
    const end = words.findIndex((word) => word.kind !== 'word');
    if (words.slice(0, end < 0 ? words.length : end).some(({ text }) => STREET_TYPES.has(text.toLowerCase())))
      return true;
  }
  return false;
}

const FILLER_AHEAD =
  /^(?:(?:and|that['’]?s|it['’]?s|its|thats|this is|all|is|over|out|up|down|in|at|the|zip(?: code)?|city of|town of)\s+)+/i;
const FILLER_BEHIND = /(?:\s+(?:is|too|also|again|zip|as well|area|for all|canvass))+$/i;
const NEVER_TOWN = /\d|\b(?:apt|unit|ste|suite|lot|zip|that['’]?s|is|and|same)\b/i;

export const isTown = (words: string): boolean => {
  const low = words.toLowerCase().replace(/[.,]/g, '').trim();
  return isTownName(CITY_NAMES.get(low) ?? low);
};

/**
 * A town without what isn't its name: “that's Fairbanks too” is Fairbanks, “Canvass Shakopee” with Shakopee's ZIP code Shakopee,
 * “zip is” no town.
 */
export function townName(text: string, zip: string): string {
  if (text === '' || isTown(text)) return text;
  const bare = text.replace(FILLER_AHEAD, '').replace(FILLER_BEHIND, '').trim();
  if (isTown(bare)) return bare;
  const place = placeOfZip(zip.slice(0, 5))?.town.toLowerCase();
  const words = bare.split(/\s+/);
  const ends = words.map((_, at) => words.slice(at).join(' '));
  const end = ends.find((words) => words.toLowerCase() === place);
  if (end !== undefined) return end;
  const initials = place
    ?.split(/\s+/)
    .map(([first = '']) => first)
    .join('');
  // “GF” with a ZIP code of Great Falls.
  if (place !== undefined && bare.length > 1 && bare.toLowerCase().replace(/\./g, '') === initials)
    return placeOfZip(zip.slice(0, 5))?.town ?? bare;
  return NEVER_TOWN.test(bare) ? '' : bare;
}

/** First names that are words of other kinds as well, in small letters. */
const OTHER_WORDS = new Set(
  'art bill chase dawn faith frank gene grace guy hope jack joy june may mark pat rich rose will ray rod rusty sandy skip sky sue sunny dean drew'.split(
    ' ',
  ),
);
/** “Jo” of “Bobbie Jo Hatch”: a first name right before a name. */
export function isFirstName(word: string): boolean {
  const low = word.toLowerCase();
  return FIRST_NAMES.has(low) && !(word === low && OTHER_WORDS.has(low));
}

const nameOf = (street: string): string =>
  street
    .toLowerCase()
    .replace(/^[\d-]+[a-z]?\s+/, '')
    .replace(/[.,]+$/, '');
/** What the streets of a text say of each other's names. */
export function comparedStreets(streets: readonly string[]) {
  const names = new Set(streets.map(nameOf));
  return {
    /** “Whitaker” of “101 Larkspur Bend Whitaker”, where “103 Larkspur Bend” stands beside it: what is no part of the street; ''. */
    swallowed: (street: string): string => {
      const last = street.trim().split(/\s+/).at(-1) ?? '';
      const before = nameOf(street).slice(0, -last.length).trim();
      return before !== '' && names.has(before) && !isStreetWord(last) && /^\p{L}/u.test(last) ? last : '';
    },
    /** “2317 Procter”, where “2301 Procter Reef St” stands beside it: a name that was cut. */
    isCut: (street: string): boolean => {
      const name = nameOf(street);
      const isTyped = name.split(/\s+/).some(isStreetWord);
      return !isTyped && [...names].some((other) => other.startsWith(`${name} `));
    },
  };
}
