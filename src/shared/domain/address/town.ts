import { CITY_NAMES, CITY_WORDS, PROVINCES, STATES, ZERO_STATES } from './place-words.ts';
import { DIRECTIONS, STREET_TYPES } from './street-words.ts';

/** Where a street is, as far as it was given; '' where it wasn't. */
export type Town = { readonly city: string; readonly state: string; readonly zip: string };

const COUNTRIES = new Set([
  'usa',
  'us',
  'united states',
  'united states of america',
  'canada',
  'ca',
  'u s a',
]);

/** Takes country, ZIP or postal code and state off the end of the address; `parts` then holds what stands before. */
export function takeTown(parts: string[][]): { state: string; zip: string } {
  if (parts.length > 1 && COUNTRIES.has(parts.at(-1)?.join(' ') ?? '') && parts.at(-1)?.[0] !== 'ca')
    parts.pop();
  const last = parts.at(-1);
  for (const name of ['united states of america', 'united states', 'usa', 'canada'])
    if (last && last.length > name.split(' ').length && last.join(' ').endsWith(` ${name}`))
      last.splice(-name.split(' ').length);
  // “Allen TX 75013 US”; alone behind no ZIP code it may be a highway's.
  if (
    last &&
    last.length > (parts.length > 1 ? 1 : 3) &&
    last.at(-1) === 'us' &&
    /^\d{5}(?:-?\d{4})?$/.test(last.at(-2) ?? '')
  )
    last.pop();
  let state = '';
  let zip = '';
  // Some write the ZIP code before the state.
  for (let turn = 0; turn < 2; turn += 1) {
    zip ||= takeZip(parts);
    state ||= takeState(parts, zip);
  }
  if (/^\d+$/.test(zip)) zip = zip.padStart(5, '0');
  return { state, zip };
}

function drop(parts: string[][], count: number): void {
  parts.at(-1)?.splice(-count);
  if (parts.at(-1)?.length === 0) parts.pop();
}

function takeZip(parts: string[][]): string {
  const last = parts.at(-1) ?? [];
  const word = last.at(-1) ?? '';
  const alone = parts.length === 1 && last.length < 2;
  const us = /^(\d{5})(?:-?\d{4})?$/.exec(word);
  if (us?.[1] && !alone) {
    drop(parts, 1);
    return us[1];
  }
  // A zero lost in front, by the state before it.
  const ahead = [...(parts.at(-2) ?? []), ...last].slice(-3, -1);
  const state = STATES.get(ahead.join(' ')) ?? STATES.get(ahead.at(-1) ?? '') ?? '';
  // "6033" and "60331204" are 06033 and 06033-1204.
  if (/^(?:\d{3,4}|\d{7,8}|\d{3,4}-\d{4})$/.test(word) && ZERO_STATES.has(state)) {
    drop(parts, 1);
    return word.replace(/-?\d{4}$/, (plus) => (word.length > 4 ? '' : plus));
  }
  const canadian = /^[a-z]\d[a-z]-?\d[a-z]\d$/;
  const pair = `${last.at(-2) ?? ''}${word}`;
  for (const [text, count] of [
    [word, 1],
    [pair, 2],
  ] as const) {
    if (!canadian.test(text)) continue;
    drop(parts, count);
    return text.replace('-', '');
  }
  return '';
}

function takeState(parts: string[][], zip: string): string {
  const last = parts.at(-1) ?? [];
  for (const count of [3, 2, 1]) {
    if (last.length < count) continue;
    const name = last.slice(-count).join(' ');
    const code = STATES.get(name);
    if (code === undefined) continue;
    // “Yukon 73099” is a town of Oklahoma, “Ontario 91761” one of California.
    if (PROVINCES.has(code) && name !== code && /^\d/.test(zip)) continue;
    // “Wyoming 49509” is a town of Michigan.
    if (/^\d/.test(zip) && ZIPS_OF_NAMESAKES.get(name)?.test(zip) === false) continue;
    const before = last.slice(0, -count);
    if (parts.length === 1 && !standsAlone(before, last.at(-1) ?? '', zip !== '')) continue;
    // “2406 Peach Hollow Ct, 77581”
    if (isBehindStreet(before) && isOfAnother(code, zip)) continue;
    // "New York 10001", "Washington, 98101": the town's name, when there is none before it.
    drop(parts, count);
    return code;
  }
  return '';
}

/** First digits of the ZIP codes of states whose code is a street's type or direction as well. */
const ZIPS_OF_STREET_WORDS = new Map([
  ['ct', /^0?6/],
  ['mt', /^59/],
  ['ne', /^6[89]/],
  ['wy', /^8[23]/],
]);
/** First digits of the ZIP codes of states after which towns of other states are called. */
const ZIPS_OF_NAMESAKES = new Map([
  ['alabama', /^3[56]/],
  ['california', /^9[0-6]/],
  ['delaware', /^19[789]/],
  ['florida', /^3[234]/],
  ['indiana', /^4[67]/],
  ['iowa', /^5[012]/],
  ['maryland', /^2[01]/],
  ['nevada', /^89/],
  ['ohio', /^4[345]/],
  ['oregon', /^97/],
  ['vermont', /^0?5/],
  ['virginia', /^2[0-4]/],
  ['wyoming', /^8[23]/],
]);
/** “2406 Peach Hollow”, “900 Peachtree St”: no town stands between the street and its last word. */
export function isBehindStreet(words: readonly string[]): boolean {
  const type = words.findLastIndex(
    (word, at) => at > 0 && STREET_TYPES.has(word.toLowerCase().replace(/\.$/, '')),
  );
  return /^\d/.test(words[0] ?? '') && (type < 0 ? words.length <= 3 : type === words.length - 1);
}
const isOfAnother = (code: string, zip: string): boolean =>
  /^\d/.test(zip) && ZIPS_OF_STREET_WORDS.get(code)?.test(zip) === false;

/** Whether the last word of an address without commas is a state, and not the street's type or direction (CT, NE). */
function standsAlone(before: readonly string[], word: string, zipFound: boolean): boolean {
  if (before.length < 2) return false;
  const typed = before.slice(1).some((each) => STREET_TYPES.has(each));
  if (DIRECTIONS.has(word)) return !STREET_TYPES.has(before.at(-1) ?? '') && (typed || zipFound);
  // “519 Lynn Lane Ct” is a court: no town stands between the type and what would be Connecticut.
  if (STREET_TYPES.has(word)) return typed && (zipFound || !STREET_TYPES.has(before.at(-1) ?? ''));
  return typed || zipFound || word.length === 2;
}

/** A town's name in one spelling. */
export function cityName(words: readonly string[]): string {
  const shown = words.flatMap((word) => word.split('-')).filter((word) => word !== '' && word !== 'the');
  if (shown[0] === 'city' && shown[1] === 'of') shown.splice(0, 2);
  const name = shown
    .map((word) => CITY_WORDS.get(word) ?? word)
    .filter((word, index, all) => index === 0 || !(word === 'township' && index === all.length - 1));
  const text = name.join(' ');
  return CITY_NAMES.get(text) ?? text;
}
