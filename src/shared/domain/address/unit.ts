import { LONE_UNITS, OTHER_UNITS, PLAIN_UNITS } from './street-words.ts';

/** Numbers and letters, and where in a house a home is: “Unit Down”. */
const ID =
  /^(?:\d{1,5}[a-z]{0,2}|[a-z]{1,2}|[a-z]{1,2}-?\d{1,4}[a-z]?|\d{1,4}-[a-z\d]{1,3}|down|upper|lower|upstairs|downstairs|front|rear|left|right)$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;

export function isUnitWord(word: string | undefined): boolean {
  return word !== undefined && (PLAIN_UNITS.has(word) || OTHER_UNITS.has(word));
}

function id(word: string): string {
  return word.replace(/-/g, '').replace(/^0+(?=.)/, '');
}

/**
 * Reads a unit that begins at `at` ("Apt 4", "# 4-B", "Bldg C", "2nd Floor", "Rear"). Returns it in one spelling (plain
 * kinds without their word) and how many words it took; null when none begins there.
 */
export function readUnit(words: readonly string[], at: number): { unit: string; taken: number } | null {
  const word = words[at] ?? '';
  const next = words[at + 1];
  const floor = ORDINAL.exec(word)?.[1];
  if (floor && OTHER_UNITS.get(next ?? '') === 'fl') return { unit: `fl ${floor}`, taken: 2 };
  if (!isUnitWord(word)) return null;
  const marked =
    next === '#' || ((next === 'no' || next === 'number') && words[at + 2] !== undefined) ? 1 : 0;
  const value = words[at + 1 + marked];
  const kind = OTHER_UNITS.get(word);
  if (value !== undefined && ID.test(value))
    return { unit: kind ? `${kind} ${id(value)}` : id(value), taken: 2 + marked };
  if (kind && LONE_UNITS.has(kind)) return { unit: kind, taken: 1 };
  return null;
}

/** Words that are nothing but units, as one unit; null when there is anything else. */
export function unitsOnly(words: readonly string[]): string | null {
  const units: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = readUnit(words, at);
    if (!found) return null;
    units.push(found.unit);
    at += found.taken;
  }
  return units.length === 0 ? null : joinUnits(units);
}

export function joinUnits(units: readonly string[]): string {
  return [...new Set(units.filter((unit) => unit !== ''))].sort().join(' ');
}

/** A word that can be a unit where it stands without "Apt" or "#": 4, 4A, B, B12. */
export function isBareUnit(word: string): boolean {
  return /^(?:\d{1,4}[a-z]?|[a-z]\d{0,3})$/.test(word);
}
