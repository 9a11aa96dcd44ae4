import type { Column } from '../columns/column.ts';

/** Codes, keys, and names that stand in a column of an address and are nothing of it. */

const SURELY = 0.9;
/** Lines of totals and counts stand below a manager's list. */
const MOSTLY = 0.8;

/** “2014mag” beside 2014 Magnolia Marsh Dr: the key of a home in a manager's program, which is on no mailbox. */
const KEY = /^\d{2,6}[a-z]{3,}[a-z\d]*$/i;
export const areKeys = (values: readonly string[]): boolean =>
  values.length >= LEAST_KEYS &&
  values.filter((value) => KEY.test(value.trim())).length >= values.length * SURELY;
const LEAST_KEYS = 3;

/** “01-2201” beside 2201 Larkmoor Ct: the manager's building, and the house's own number once more. */
const HOUSE_AGAIN = /^\d{1,4}-(\d{2,6})$/;
export function repeatHouses({ values }: Column, columns: readonly Column[]): boolean {
  const numbers = values
    .filter((value) => /\d/.test(value))
    .map((value) => HOUSE_AGAIN.exec(value.trim())?.[1]);
  const known = numbers.filter((number) => number !== undefined);
  if (known.length < LEAST_KEYS || known.length < numbers.length * MOSTLY) return false;
  return columns.some((one) => {
    if (one.meaning.kind !== 'address' || one.meaning.part !== 'line') return false;
    const houses = new Set(one.values.map((value) => value.trim().split(/\s/)[0]));
    return known.every((number) => houses.has(number));
  });
}

/** “001”, “002”, “003” down a list: numbers of an inventory, in their order. */
export function areCounted({ values }: Column, columns: readonly Column[]): boolean {
  // Buildings of one address are its own.
  const areApart = columns.some(
    ({ meaning, values: lines }) =>
      meaning.kind === 'address' &&
      meaning.part === 'line' &&
      lines.length >= LEAST_KEYS &&
      new Set(lines.map((line) => line.toLowerCase())).size >= lines.length * APART,
  );
  if (!areApart) return false;
  const counted = values.filter((value) => /^0\d{2,}$/.test(value.trim()));
  // A line of totals may stand below them.
  if (counted.length < LEAST_KEYS || counted.length < values.length * SURELY) return false;
  const numbers = counted.map(Number);
  const isAscending = numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
  return isAscending && new Set(numbers).size >= numbers.length * MOSTLY_OTHERS;
}
/** Few houses of an inventory have two homes. */
const APART = 0.7;
const MOSTLY_OTHERS = 0.6;

/** “1041 Breckenmead” beside “Orla Breckenmead”: a job's number, and whose it is. */
const JOB_OF = /^#?\d{2,6}[\s-]+(\p{L}.*)$/u;
const OF_JOBS = /^\W*(?:job|project|order|deal|record|card|task)(?: ?name)?\W*$/i;
export function nameJobs(column: Column, columns: readonly Column[]): boolean {
  if (!OF_JOBS.test(column.header)) return false;
  const names = column.values.map((value) => JOB_OF.exec(value.trim())?.[1]?.toLowerCase());
  const isOwn = new Set(names).size >= names.length * MOSTLY;
  if (names.length < LEAST_KEYS || names.includes(undefined) || !isOwn) return false;
  return columns.some(
    ({ meaning, values }) =>
      meaning.kind === 'person' &&
      names.filter((name) => values.some((one) => one.toLowerCase().includes(name ?? ''))).length >=
        names.length * SURELY,
  );
}

/** “HOUSE” and “A” beside “Unit A” under “Address 2”: what the address says itself, and that a house has no unit. */
const NO_UNIT = /^(?:house|home|sfr|sfh|single(?: family)?|main|n\/?a|none|-+|\d+ units?)$/i;
export function repeatsLine2({ values }: Column, columns: readonly Column[]): boolean {
  const units = values.map((value) => value.trim()).filter((value) => !NO_UNIT.test(value));
  if (units.length === values.length) return false;
  return columns.some(
    ({ meaning, values: lines }) =>
      meaning.kind === 'address' &&
      meaning.part === 'line2' &&
      lines.length === units.length &&
      lines.every(
        (line, at) =>
          line
            .trim()
            .split(/[\s#]+/)
            .at(-1) === units[at]?.replace(/^#/, ''),
      ),
  );
}
