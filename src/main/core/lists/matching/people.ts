import type { ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import { type Column, distinctShare, isVague, looksLikeJobs } from './column.ts';
import { areCalledAfter, isCalledAfterOthers } from './email-names.ts';
import {
  isName,
  isOneWord,
  isPerson,
  isRepeated,
  type NameReading,
  NOBODY,
  nameKey,
  type PersonColumn,
} from './names.ts';
import { emailsBeside, matchOwner, ownerQuestion } from './owner.ts';
import { matchEmail } from './owner-email.ts';
import { isMailed } from './owner-rivals.ts';
import { PROPERTY_WORDS } from './roles.ts';
import { looksLikeNames } from './unnamed.ts';
import { headerWords } from './words.ts';

const MOSTLY = 0.8;
const HALF = 0.5;
/** Fewer single words than this may be a coincidence. */
const LEAST_WORDS = 6;

export type PeopleMatch = {
  readonly fields: ReadonlyMap<number, ListTarget>;
  /** What may be meant, but isn't said clearly enough. */
  readonly suggestions: ReadonlyMap<number, ListTarget>;
  readonly questions: readonly MatchQuestion[];
};

/** "Mail" over e-mail addresses. */
function withMail(column: Column): Column {
  return /^mails?$/i.test(column.header.trim()) && column.looks('email') >= 0.9
    ? { ...column, meaning: { ...NOBODY, part: 'email' } }
    : column;
}

/** Columns that a CRM or a canvassing tool keeps beside its contacts. */
const CRM_WORDS = new Set(
  'lead status stage disposition created modified pipeline deal opportunity activity campaign knock knocked source rep'.split(
    ' ',
  ),
);

/** “Job-Site Name” over people, beside who pays: the owner may be there. */
function isOnSite({ header, values, looks }: Column): boolean {
  const words = headerWords(header);
  const isNamed = words.some((word) => word === 'name' || word === 'first');
  const isThere = words.some((word) => PROPERTY_WORDS.has(word) || word === 'shipping' || word === 'ship');
  return (
    isNamed &&
    isThere &&
    distinctShare({ values }) >= MOSTLY &&
    looks('person') >= MOSTLY &&
    !looksLikeJobs(values)
  );
}

/** Whether a column names other people than a reading in most rows. */
function namesOthers(
  { index }: Column,
  best: Pick<NameReading, 'names'>,
  rows: readonly (readonly string[])[],
): boolean {
  const both = rows.flatMap((row, at) => {
    const [here = '', there = ''] = [row[index]?.trim(), best.names[at]];
    return here === '' || there === '' ? [] : [nameKey(here) !== nameKey(there)];
  });
  return both.filter(Boolean).length > both.length / 2;
}

/** A CRM's “Owner” that names in nearly each row who created the record. */
function isStaffAgain(
  { index, meaning }: PersonColumn,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): boolean {
  if (meaning.role !== 'owner' || meaning.certain) return false;
  const own = rows.map((row) => row[index]?.trim() ?? '');
  const filled = own.filter((name) => name !== '').length;
  return columns.some((other) => {
    const words = headerWords(other.header);
    if (other.meaning.kind !== 'barred' || !words.some((word) => STAFF_WORDS.has(word))) return false;
    const same = rows.filter((row, at) => own[at] !== '' && row[other.index]?.trim() === own[at]).length;
    return filled >= LEAST_WORDS && same >= filled * MOSTLY;
  });
}

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
function isUnmailed(
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
      // A landlord's houses may each have a contact of their own.
      (one.meaning.role !== 'contact' || isCrm) &&
      distinctShare(one) >= MOSTLY &&
      areCalledAfter(email.index, one.index, rows),
  );
}
const MOST_STAFF = 0.5;

/** “Applicant Email” beside “Applicant”: the words before it name a person who has a column of the same. */
function isSamePersons(email: PersonColumn, name: PersonColumn): boolean {
  if (name.meaning.part === 'email' || name.meaning.unsure || name.values.length === 0) return false;
  const whose = (column: Column) => {
    const words = headerWords(column.header).filter((word) => !SAID_OF_ALL.has(word));
    return (words.length > 1 ? words.filter((word) => word !== 'contact') : words).join(' ');
  };
  return whose(email) !== '' && whose(email) === whose(name);
}
const SAID_OF_ALL = new Set('name full email address first last 1'.split(' '));

/** One owner of several roofs has one email address in all their rows. */
function isOwnAddress(
  email: Column,
  best: NameReading | undefined,
  rows: readonly (readonly string[])[],
): boolean {
  if (best?.columns.length !== 1 || !best.columns.every(isRepeated)) return false;
  const given = new Map<string, string>();
  const isOne = rows.every((row, at) => {
    const [name = '', address = ''] = [best.names[at], row[email.index]?.trim().toLowerCase()];
    if (name === '' || address === '') return true;
    const known = given.get(nameKey(name)) ?? address;
    given.set(nameKey(name), known);
    return known === address;
  });
  return isOne && given.size > 1 && new Set(given.values()).size === given.size;
}
const STAFF_WORDS = new Set('by rep salesperson canvasser setter assigned created user'.split(' '));

/** First names alone, or one word in nearly each of several rows: no whole name. */
function isHalfName(best: NameReading | undefined): boolean {
  if (best === undefined || best.partial) return best !== undefined;
  const [only, ...more] = best.columns;
  if (!only || more.length > 0 || only.values.length < LEAST_WORDS) return false;
  return isOneWord(only) && !isRepeated(only);
}

/** Whether the owner's e-mail addresses are called after the people of a column. */
function isMailedTo(
  column: Column | undefined,
  emails: readonly (readonly [number, ListTarget])[],
  rows: readonly (readonly string[])[],
): boolean {
  const [email] = emails;
  return (
    column !== undefined &&
    email !== undefined &&
    looksLikeNames(column) &&
    areCalledAfter(email[0], column.index, rows)
  );
}

/** Whose roof it is, by the names of the columns. */
export function matchPeople(columns: readonly Column[], rows: readonly (readonly string[])[]): PeopleMatch {
  // A report's “Owner: Full Name” is the user whose record it is.
  const isCrm = columns.some(
    ({ header }) => /^\s*owner\s*:/i.test(header) || headerWords(header).some((word) => CRM_WORDS.has(word)),
  );
  const people = columns
    .map(withMail)
    .filter(isPerson)
    .filter((column) => !column.hidden && !isStaffAgain(column, columns, rows))
    .filter((column, _, all) => !isUnmailed(column, all, rows, isCrm));
  const isInsured = ({ meaning }: Column) =>
    (meaning.kind === 'field' && meaning.field === 'insuredName') ||
    (meaning.kind === 'person' && meaning.role === 'insured' && meaning.part === 'name');
  const insuredVary = columns.some((one) => isInsured(one) && one.values.length > 0 && !isRepeated(one));
  const unknown = columns.filter(
    ({ meaning, hidden, values, header }) =>
      (meaning.kind === 'unknown' || isVague(header)) && !hidden && values.length > 0 && header.trim() !== '',
  );
  const isClaimed = columns.some(
    ({ meaning, values }) => meaning.kind === 'field' && meaning.field === 'claimNumber' && values.length > 0,
  );
  const about = { isCrm, isClaimed, insuredVary };
  const { best, rivals, lone, contested } = matchOwner(people, unknown, rows, about);
  const owners = [
    ...(best ? [best.names] : []),
    ...columns.filter(isInsured).map(({ index }) => rows.map((row) => row[index]?.trim() ?? '')),
  ];
  const isSomebodyElses = (column: Column) => isCalledAfterOthers(column, owners, columns, rows);
  const own = new Set(best?.columns.map(({ index }) => index));
  const isNamedAfter = (column: PersonColumn) =>
    people.some(
      (one) =>
        !own.has(one.index) &&
        isSamePersons(column, one) &&
        owners.length > 0 &&
        owners.every((names) => namesOthers(one, { names }, rows)),
    );
  const isOwn = (column: Column) => isOwnAddress(column, best, rows);
  const emails = contested && best ? emailsBeside([best, ...rivals], people) : new Map();
  const email =
    emails.size > 0
      ? { fields: [], question: null }
      : matchEmail(
          people.filter((one) => one.meaning.part !== 'email' || !isNamedAfter(one)),
          unknown,
          best?.role ?? null,
          contested,
          { isSomebodyElses, isOwn },
        );
  const isPayer = best !== undefined && best.role === 'contact' && best.columns.some(isMailed);
  const doubted =
    lone ||
    isHalfName(best) ||
    (isPayer && columns.some((one) => !one.hidden && isOnSite(one) && namesOthers(one, best, rows)));
  const asked = best !== undefined && (rivals.length > 0 || doubted);
  const fields = new Map<number, ListTarget>([...(best && !asked ? best.fields : []), ...email.fields]);
  const isWholly = (column: PersonColumn) => column.values.length === 0 || column.looks('person') >= HALF;
  const insured = people.filter(
    (column) => column.meaning.role === 'insured' && !column.meaning.unsure && isWholly(column),
  );
  const named = columns.some(({ meaning }) => meaning.kind === 'field' && meaning.field === 'insuredName');
  // Half a name is nobody's.
  const halves = new Set(insured.map(({ meaning }) => meaning.part));
  const isHalf = !halves.has('name') && halves.has('first') !== halves.has('last');
  for (const { index, meaning } of named || isHalf ? [] : insured) {
    if (meaning.part === 'first' || meaning.part === 'middle') fields.set(index, 'insuredFirstName');
    else if (meaning.part === 'last' || meaning.part === 'suffix') fields.set(index, 'insuredLastName');
    else if (meaning.part === 'name') fields.set(index, 'insuredName');
  }
  const suggestions = new Map<number, ListTarget>();
  for (const column of people) {
    if (!column.meaning.unsure || fields.has(column.index)) continue;
    if (column.meaning.part === 'email' && column.looks('email') >= 0.5)
      suggestions.set(column.index, 'customerEmail');
    else if (column.meaning.part === 'name' && isName(column)) suggestions.set(column.index, 'customerName');
  }
  // “Marker Name” over the people whom the owner’s e-mail addresses are called after.
  const [called, ...others] = [...suggestions].filter(
    ([index, target]) => target === 'customerName' && isMailedTo(columns[index], email.fields, rows),
  );
  if (called && others.length === 0 && !best && !insuredVary && fields.size === email.fields.length) {
    suggestions.delete(called[0]);
    fields.set(called[0], 'customerName');
  }
  const questions = [
    ...(best && asked ? [ownerQuestion([best, ...rivals], emails, doubted && rivals.length === 0)] : []),
    ...(email.question ? [email.question] : []),
  ];
  return { fields, suggestions, questions };
}
