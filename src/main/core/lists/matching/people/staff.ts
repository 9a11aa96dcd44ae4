import { type Column, distinctShare } from '../columns/column.ts';
import { areLogins, type PersonColumn } from '../columns/person-names.ts';
import { headerWords } from '../headings/words.ts';
import { areCalledAfter } from './email-names.ts';

const MOSTLY = 0.8;
const HALF = 0.5;
/** Fewer names than this may be a coincidence. */
const LEAST_NAMES = 6;
const STAFF_WORDS = new Set('by rep salesperson canvasser setter assigned created user'.split(' '));

/** A CRM's “Owner” that names in nearly each row who created the record. */
export function isStaffAgain(
  column: PersonColumn,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): boolean {
  const { index, meaning } = column;
  if (meaning.role !== 'owner' || meaning.certain) return false;
  const own = rows.map((row) => row[index]?.trim() ?? '');
  const filled = own.filter((name) => name !== '').length;
  return columns.some((other) => {
    const words = headerWords(other.header);
    if (other.meaning.kind !== 'barred' || !words.some((word) => STAFF_WORDS.has(word))) return false;
    const same = rows.filter((row, at) => own[at] !== '' && row[other.index]?.trim() === own[at]).length;
    // “mary” and “admin” under “Owner”, beside “super” under “Created By User”.
    if (areLogins(column) && areLogins(other) && distinctShare(column) <= MOST_LOGINS) return true;
    // “Owner” over three people, two of whom created other records.
    const staff = new Set(other.values);
    const people = [...new Set(own.filter(Boolean))];
    const isTeam =
      people.length <= filled * MOST_STAFF &&
      people.filter((name) => staff.has(name)).length >= people.length * HALF;
    return filled >= LEAST_NAMES && (isTeam || same >= filled * MOSTLY);
  });
}

/** “Owner Email” over a few addresses again and again, beside “Opportunity Owner”: whoever keeps the record. */
export function isKeepers(column: PersonColumn, columns: readonly Column[]): boolean {
  const { meaning } = column;
  if (meaning.role !== 'owner' || meaning.part !== 'email' || meaning.certain) return false;
  return distinctShare(column) <= MOST_STAFF && columns.some(({ header }) => KEEPER.test(header.trim()));
}
const KEEPER =
  /^(?:opportunity|lead|account|contact|deal|record|case|prospect|job|project) owner(?: name)?$/i;

/** The email address that a file has for each of its people; undefined where it has none, or several. */
function emailOf(people: readonly PersonColumn[]): PersonColumn | undefined {
  const [only, ...others] = people.filter(
    ({ meaning, values }) => meaning.part === 'email' && values.length > 0,
  );
  return others.length === 0 ? only : undefined;
}

/**
 * A CRM's “Owner” with a few names again and again, whom no email address is called after, beside people whom they are
 * called after: the user who keeps the record.
 */
export function isUnmailed(
  column: PersonColumn,
  people: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
  isCrm: boolean,
): boolean {
  const { meaning, index } = column;
  const email = emailOf(people);
  if (meaning.role !== 'owner' || meaning.part !== 'name' || meaning.certain || !email) return false;
  if (distinctShare(column) > MOST_STAFF || areCalledAfter(email.index, index, rows)) return false;
  return people.some(
    (one) =>
      one.meaning.part !== 'email' &&
      one.meaning.role !== 'owner' &&
      one.meaning.role !== 'resident' &&
      // A landlord's houses may each have a contact of their own.
      (one.meaning.role !== 'contact' || isCrm) &&
      distinctShare(one) >= MOSTLY &&
      areCalledAfter(email.index, one.index, rows),
  );
}
const MOST_STAFF = 0.5;
const MOST_LOGINS = 0.7;
