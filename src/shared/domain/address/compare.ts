import { message } from '../../copy/message.ts';
import type { Message } from '../message.ts';
import type { ParsedAddress } from './parse.ts';
import { areSlips, isSlip } from './slips.ts';
import { SPELLED_OUT, WEAK_TYPES } from './street-words.ts';
import { compareTowns } from './towns.ts';
import { areOtherUnits, compareUnits } from './units.ts';

/**
 * `same`: the same address; `near`: nearly; `building`: another unit of the same building, which may have one roof or several.
 * `why`: how they differ, in the person's words; "the same address" when not at all.
 */
export type AddressMatch = { readonly match: 'same' | 'near' | 'building'; readonly why: Message };

/** More doubts than this, and two addresses aren't taken for one roof. */
const MOST_DOUBTS = 2;
/** Houses of one range: "1204-1210 Oak St". */
const MOST_IN_RANGE = 10;

/**
 * The house numbers an address stands for, the first one first: one, or those of a range on its side of the street. [''] when it has
 * none, so that what can't be read is found by its name.
 */
export function houseNumbers({ number, last }: Pick<ParsedAddress, 'number' | 'last'>): string[] {
  const numbers = [number];
  for (
    let next = Number(number) + 2;
    last !== '' && next < Number(last) && numbers.length < MOST_IN_RANGE;
    next += 2
  )
    numbers.push(String(next));
  if (last !== '') numbers.push(last);
  return numbers;
}

/** A street's name without its spaces ("Oak Ridge" and "Oakridge" are one); those between numbers stay. */
export function streetKey({ name, kind }: Pick<ParsedAddress, 'name' | 'kind'>): string {
  const key = name.replace(/(?<=[a-z]) (?=[a-z])/g, '');
  return kind === 'box' ? `box ${key}` : key;
}

/** Whether two keys can be the same street: equal, a slip of the fingers, or one with a town's name behind it. Cheap. */
export function likelySameStreet(one: string, other: string): boolean {
  if (one === other) return true;
  if (one === '' || other === '') return false;
  return (
    one.startsWith(other) || other.startsWith(one) || isSlip(one, other) || sameHighway(one, other) !== null
  );
}

/** What stands for a street where a lot has none yet, and a town alone (“Fort Mill, SC 29715”): no two of them are one roof for it. */
export const namesNoRoof = ({ name, number, kind, city, state }: ParsedAddress): boolean =>
  number === '' && (NOT_YET.test(name) || (kind === 'other' && city === '' && state !== ''));
const NOT_YET = /^(?:tbd|tba|to be (?:determined|assigned|announced)|unknown|pending|not (?:yet )?assigned)$/;

/** Compares `here` with what was found `there`. Null: not the same roof, as far as the addresses show. */
export function compareAddresses(here: ParsedAddress, there: ParsedAddress): AddressMatch | null {
  if (here.kind !== there.kind) return null;
  if ([here, there].some(({ name, number }) => name === '' && number === '')) return null;
  const [mine, theirs] = [withoutTown(here, there), withoutTown(there, here)];
  const doubts: Message[] = [];
  if (mine.number !== theirs.number || mine.last !== theirs.last) {
    const [own, others] = [houseNumbers(mine), houseNumbers(theirs)];
    // Two ranges that share their corner are two houses; one within the other is a part of it.
    const within =
      own.every((number) => others.includes(number)) || others.every((number) => own.includes(number));
    if (!within) return null;
    doubts.push(message('same.house_numbers', { there: range(theirs), here: range(mine) }));
  }
  for (const found of [
    compareStreets(mine, theirs),
    compareUnits(mine, theirs),
    compareAreas(mine.area, theirs.area),
    compareTowns(mine, theirs),
  ]) {
    if (found === null) return null;
    doubts.push(...found);
  }
  if (doubts.length > MOST_DOUBTS) return null;
  if (areOtherUnits(mine, theirs))
    return {
      match: 'building',
      why: message('same.other_unit', { doubts: message('same.doubts', { doubts }) }),
    };
  return doubts.length === 0
    ? { match: 'same', why: message('same.address') }
    : { match: 'near', why: message('same.nearly', { doubts: message('same.doubts', { doubts }) }) };
}

function range({ number, last }: ParsedAddress): string {
  return last === '' ? number : `${number}–${last}`;
}

/** "1204 Oak Omaha": without the street's type and commas the town's name is left in the street's. */
function withoutTown(address: ParsedAddress, other: ParsedAddress): ParsedAddress {
  if (address.type !== '' || address.city !== '' || other.city === '') return address;
  const end = ` ${other.city}`;
  return address.name.endsWith(end)
    ? { ...address, name: address.name.slice(0, -end.length), city: other.city }
    : address;
}

function compareStreets(here: ParsedAddress, there: ParsedAddress): Message[] | null {
  const names = compareNames(here, there);
  if (names === null) return null;
  const directions = compareDirections(here, there);
  return directions === null ? null : [...names, ...directions];
}

function compareNames(here: ParsedAddress, there: ParsedAddress): Message[] | null {
  const untyped = message('same.untyped');
  if (here.type !== there.type && (fullName(here) === there.name || fullName(there) === here.name))
    return [untyped];
  const doubts: Message[] = [];
  const [one, other] = [streetKey(here), streetKey(there)];
  if (one !== other) {
    if (here.kind !== 'street') return null;
    const highway = sameHighway(one, other);
    if (!highway && !areSlips(here.name, there.name)) return null;
    doubts.push(highway ?? message('same.street', { there: shown(there), here: shown(here) }));
  }
  if (here.type === there.type) return doubts;
  return here.type === '' || there.type === '' ? [...doubts, untyped] : null;
}

/** "Chestnut Hill", read as a hill named Chestnut, beside Chestnut Hill Rd. */
function fullName({ name, type }: ParsedAddress): string {
  return WEAK_TYPES.has(type) ? `${name} ${SPELLED_OUT.get(type)}` : '?';
}

/** "Hwy 30" may be US 30 or the state's. */
function sameHighway(one: string, other: string): Message | null {
  const [a, b] = [/^(us|sr|hwy) (\w+)$/.exec(one), /^(us|sr|hwy) (\w+)$/.exec(other)];
  if (!a || !b || a[2] !== b[2] || (a[1] !== 'hwy' && b[1] !== 'hwy')) return null;
  return message('same.highway');
}

function compareDirections(here: ParsedAddress, there: ParsedAddress): Message[] | null {
  if (here.before === there.before && here.after === there.after) return [];
  const [mine, theirs] = [`${here.before}${here.after}`, `${there.before}${there.after}`];
  if (mine === theirs) return [message('same.direction_elsewhere', { direction: mine.toUpperCase() })];
  const one = [here.before, here.after];
  const other = [there.before, there.after];
  const clash = one.some((value, index) => value !== '' && other[index] !== '' && value !== other[index]);
  const less =
    mine === '' ||
    theirs === '' ||
    mine.startsWith(theirs) ||
    mine.endsWith(theirs) ||
    theirs.startsWith(mine) ||
    theirs.endsWith(mine);
  if (clash || !less) return null;
  const extra = mine.length > theirs.length ? mine.replace(theirs, '') : theirs.replace(mine, '');
  const direction = extra.toUpperCase();
  return [
    message(mine.length > theirs.length ? 'same.direction_here' : 'same.direction_there', { direction }),
  ];
}

function compareAreas(here: string, there: string): Message[] | null {
  if (here === there) return [];
  return here === '' || there === '' ? [message('same.one_area')] : null;
}

function shown(address: ParsedAddress): string {
  return address.name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
