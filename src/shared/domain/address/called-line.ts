import { isWholeAddress, type LineAddress, lineText } from './line-address.ts';

/** “Bldg 1 - 12 Oak St, …”, “Zion Church, 12 Oak St, …”, “Admin office: 12 Oak St, …”: what a house is called, and its address. */
const CALLED = /^(?=\p{L})([^@\t;|]{2,60}?)(?:\s+[-–—]\s+|,\s+|\s*:\s+)(?=\d)(.+)$/u;
/** A word that may call the house off, make another one of it, or hurry it. */
const TURNED =
  /\b(?:skip|cancel\w*|hold|not?|don['’]?t|do|done|dead|sold|lost|old|wrong|was|except|minus|without|remove|delete|drop|scratch|ignore|mail(?:ing)?|bill(?:ing)?|instead|correct\w*|former(?:ly)?|duplicate|dup|already|rush|asap|urgent|behind|across|near|next (?:to|door)|beside|corner of|or)\b|\d{3}/i;
/** A label for one of the addresses in a record, such as “Mailing address”; it doesn't name a house. */
const OF_ONE =
  /^(?:(?:the|my|our|his|her|their)\s+)?(?:(?:property|job ?(?:site)?|loss|roof|site|service|home|house|owner|insured|tenant|customer|client|physical|situs|risk)(?:['’]s)?\s*)?(?:address|addr|location|street|property|home|house|owner|insured|customer|client|site|from|to|where)$/i;
/** Fewer may be a coincidence. */
const LEAST = 3;
const MOSTLY = 0.6;
const DISTINCT = 0.8;
/** “Newton Church of the Good Shepherd”: each word is a name's, or joins two of them. */
const TITLE = /^\p{Lu}[\p{L}.'’&-]*(?:\s+(?:\p{Lu}[\p{L}.'’&-]*|of|the|and|for|at|de|del|la|el|&))*$/u;
/** Rooms, numbers, and kinds of a building call nobody. */
const OF_BUILDING =
  /\b(?:bldg|building|unit|apt|lot|phase|section|wing|house|garage|shop|barn|office|clubhouse)\b/i;

/** “ - Plan 2X” behind it. */
const BEHIND = /(?<=\d)\s+(?:[-–—]\s+|\()([^-–—()@\d][^()@]{0,40})\)?\s*$/u;

/** “1217 Maple Shade Ln, Richmond, VA 23227 - 8 unit, shingle”: an address, and what is said of its roof. */
function notedOf(line: string): Called | null {
  const text = lineText(line);
  const [, address = '', said = ''] = NOTED.exec(text) ?? [];
  return address !== '' && isWholeAddress(address.trim())
    ? { called: '', address: address.trim(), said }
    : null;
}
const NOTED = /^(\d.*\b[A-Z]{2},? \d{5}(?:-\d{4})?)\s+[-–—]\s+([^@]{2,60})$/u;

/** Whether a text lists addresses, some of them with a note behind a dash, and nothing else in most of its lines. */
function notesHouses(lines: readonly string[]): boolean {
  const noted = lines.filter((line) => notedOf(line) !== null).length;
  const bare = lines.filter((line) => isWholeAddress(lineText(line))).length;
  return noted >= LEAST_NOTED && noted + bare >= LEAST;
}
const LEAST_NOTED = 2;

/** The address of such a line and its note; null where its words may mean more. */
function notedAddressOf(line: string): LineAddress | null {
  const found = notedOf(line);
  if (!found || TURNED.test(found.said)) return null;
  return { address: found.address, name: '', email: '', note: found.said, claim: '' };
}

type Called = { readonly called: string; readonly address: string; readonly said: string };
function partsOf(line: string): Called | null {
  const [, called = '', rest = ''] = CALLED.exec(lineText(line)) ?? [];
  const said = BEHIND.exec(rest)?.[1]?.trim() ?? '';
  const address = rest
    .replace(BEHIND, '')
    .trim()
    .replace(/[.,;]+$/, '');
  return address !== '' && isWholeAddress(address) ? { called: called.trim(), address, said } : null;
}

/**
 * Whether a text lists houses by what they are called: most of its lines with an address have a name before it, each another
 * one, and none of these is what an address of a record is called.
 */
function callsHouses(lines: readonly string[]): boolean {
  const found = lines.flatMap((line) => partsOf(line) ?? []);
  const ending = lines.filter((line) => /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/.test(line)).length;
  return (
    found.length >= LEAST &&
    found.length >= ending * MOSTLY &&
    !found.some(({ called }) => OF_ONE.test(called)) &&
    new Set(found.map(({ called }) => called.toLowerCase())).size >= found.length * DISTINCT
  );
}

/** The address of such a line, and what the house is called: a name, or a note; null where its words may mean more. */
function calledAddressOf(line: string): LineAddress | null {
  const found = partsOf(line);
  if (!found || TURNED.test(found.called) || TURNED.test(found.said)) return null;
  const isName = TITLE.test(found.called) && !OF_BUILDING.test(found.called);
  return {
    address: found.address,
    name: isName ? found.called : '',
    email: '',
    note: [isName ? '' : found.called, found.said].filter(Boolean).join('; '),
    claim: '',
  };
}

/** Reads the lines of a text that lists its houses in one of these ways, where a line alone isn't understood. */
export function readerOfHouses(lines: readonly string[]): (line: string) => LineAddress | null {
  const [isCalling, isNoting] = [callsHouses(lines), notesHouses(lines)];
  return (line) => (isCalling ? calledAddressOf(line) : null) ?? (isNoting ? notedAddressOf(line) : null);
}
