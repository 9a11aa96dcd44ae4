import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { ANYBODYS } from '../../cells/cleaning.ts';
import type { Column } from '../columns/column.ts';

const SURELY = 0.9;
/** Constant Contact's “Email address - other”, “Email (Work)”, “Email 2”: the same person's. A CRM's “Owner Email” is a salesperson's. */
const FURTHER =
  /^\W*e-?mail(?: address)?\s*(?:[-–:(_]\s*)?(?:home|work|mobile|other|personal|alternate|[2-4])\)?\W*$|^\W*(?:business|work) e-?mail(?: address)?\W*$/i;

/** “email_home” beside “email_work”: one person's, whichever is taken. Behind two people each has one of them. */
export const areOfOne = (one: Column, other: Column): boolean =>
  Math.abs(one.index - other.index) === 1 && [one, other].every(({ header }) => OF_PLACE.test(header));
const OF_PLACE = /^\W*e-?mail(?: address)?\s*(?:[-–:(_]\s*)?(?:home|work|mobile|other|personal)\)?\W*$/i;

const OF_WORK = /^\W*(?:business|work) /i;

/** Most of one company's domain: its adjusters or salespeople. */
function areOffices(values: readonly string[]): boolean {
  const domains = values.map((value) =>
    value
      .slice(value.indexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
  return domains.some(
    (domain) =>
      !ANYBODYS.test(domain) &&
      domains.length > 1 &&
      domains.filter((one) => one === domain).length > domains.length * HALF,
  );
}
const HALF = 0.5;

const NAMES: ReadonlySet<ListTarget | undefined> = new Set<ListTarget>([
  'customerName',
  'firstName',
  'lastName',
]);
const OTHERS =
  /realtor|agent|adjuster|tenant|resident|occupant|contractor|inspector|estimator|manager|seller|buyer|spouse|assistant|\brep\b|sales/i;
/** Whether the nearest name before a column is somebody else's: “Realtor”, and then “Work Email”. */
function isBehindAnother(
  index: number,
  columns: readonly Column[],
  chosen: ReadonlyMap<number, ListTarget>,
): boolean {
  const before = columns
    .slice(0, index)
    .findLast(
      (one) => NAMES.has(chosen.get(one.index)) || (OTHERS.test(one.header) && one.looks('person') >= HALF),
    );
  return before !== undefined && !chosen.has(before.index);
}

/** Further e-mail addresses of the same person, which stand in where the chosen one is empty. */
export function furtherEmails(
  columns: readonly Column[],
  chosen: ReadonlyMap<number, ListTarget>,
  rows: readonly (readonly string[])[],
): number[] {
  const own = [...chosen].flatMap(([index, target]) => (target === 'customerEmail' ? [index] : []));
  if (own.length === 0) return [];
  const isThere = (row: readonly string[], index: number) => (row[index] ?? '').trim() !== '';
  /** The first of a row is taken: before the own one, it may only stand where that is empty. */
  const isBesideOwn = (index: number) =>
    rows.some((row) => isThere(row, index) && own.some((one) => isThere(row, one)));
  return columns.flatMap(({ index, header, hidden, values, looks }) =>
    !hidden &&
    values.length > 0 &&
    !chosen.has(index) &&
    (Math.min(...own) < index || (OF_WORK.test(header) && !isBesideOwn(index))) &&
    new Set(values).size >= values.length * SURELY &&
    FURTHER.test(header) &&
    !isBehindAnother(index, columns, chosen) &&
    looks('email') >= SURELY &&
    !areOffices(values) &&
    rows.some((row) => isThere(row, index) && !own.some((one) => isThere(row, one)))
      ? [index]
      : [],
  );
}
