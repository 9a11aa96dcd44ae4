import { STATES } from './address/place-words.ts';

/** Postal codes by the first two digits of a county's number (FIPS 5-2): the states, the District of Columbia, and the territories. */
const CODES: ReadonlyMap<string, string> = new Map(
  `01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO
  30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS
  66GU 69MP 72PR 78VI`
    .split(/\s+/)
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(2)]),
);
const KNOWN = new Set(CODES.values());
/** What the map's projection has no place for. */
export const TERRITORIES: ReadonlyMap<string, string> = new Map([
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'U.S. Virgin Islands'],
]);

/** Numbers from here on are cities that belong to no county (FIPS 6-4): Baltimore, St. Louis, those of Virginia. */
const FIRST_CITY = 510;

/** The postal code of a county's or state's number; null for one that isn't known. */
export function stateOfNumber(number: string): string | null {
  return CODES.get(number.slice(0, 2)) ?? null;
}

/** The postal code of a state as people write it: `oh`, `Ohio`. Null where it isn't one of the United States. */
export function stateCode(text: string): string | null {
  const code = STATES.get(text.trim().toLowerCase().replace(/\s+/g, ' '))?.toUpperCase();
  return code !== undefined && KNOWN.has(code) ? code : null;
}

/** A county's name that no other has: `Franklin, OH`; `Baltimore (city), MD` beside the county of that name. */
export function countyLabel(number: string, name: string): string {
  const city = Number(number.slice(2)) >= FIRST_CITY && !/ city$/i.test(name);
  return `${name}${city ? ' (city)' : ''}, ${stateOfNumber(number) ?? number.slice(0, 2)}`;
}
