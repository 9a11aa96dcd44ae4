import { message } from '../../../../../shared/copy/message.ts';
import type { MatchChoice, MatchQuestion } from '../../../../../shared/domain/list.ts';
import { plain } from '../../cells/plain.ts';
import { type Column, columnNames } from '../columns/column.ts';
import {
  areFew,
  areFirms,
  CERTAIN,
  differ,
  FIRM,
  INSURER,
  isName,
  isOffice,
  isOneText,
  isRepeated,
  type NameReading,
  nameKey,
  type PersonColumn,
  RANK,
  readName,
  withGivenNames,
} from '../columns/person-names.ts';
import type { PersonRole } from '../headings/meaning.ts';
import { isOnlyAfter } from './email-names.ts';
import {
  areRelated,
  isApart,
  isContactOf,
  isMailed,
  saysOwner,
  secondsOf,
  vagueRivals,
} from './owner-rivals.ts';
import { inFull } from './whole-names.ts';
import { worksAt } from './works-at.ts';

const EXAMPLES = 3;
/** A name that so few of the rows with another one have isn't the list's. */
const SPARSE = 0.5;
const NEARLY_ALL = 0.9;

/** “Owner Contact”: whom to call there. */
const isReached = ({ header }: Column): boolean => /\bowner[ _]contact\b/i.test(header);

/** “J”, “M.” between a first and a last name; “LLC” where a company's name is cut in three. */
const isInitial = ({ meaning, values }: PersonColumn): boolean =>
  meaning.part === 'middle' &&
  values.every((value) => /^(?:\p{L}\.?|llc|inc|co|jr|sr|tr|trs|lp)\.?$/iu.test(value.trim()));

/** “Initial Appointment” over dates is no middle initial. */
const isDatedMiddle = ({ meaning, values }: PersonColumn): boolean =>
  meaning.part === 'middle' && values.some((value) => /\d/.test(value));

/** “Customer” beside “First Name” and “Last Name”, or “Full name”: an accounting program's customer, and whom to write to there. */
const CUSTOMER = /^\W*(?:customer|client)(?:[ _](?:full[ _])?name)?\W*$/i;
function isOfCustomer(best: NameReading, { role, names }: NameReading): boolean {
  if (role !== 'plain' || !CUSTOMER.test(best.columns[0]?.header ?? '')) return false;
  // Where the two are other people, or an insurer is one of them, nobody says which owns the roof.
  const both = best.names.flatMap((name, row) => {
    const there = names[row] ?? '';
    const words = nameKey(name).split(' ');
    const isSame = nameKey(there)
      .split(' ')
      .some((word) => word.length >= LEAST_LETTERS && words.includes(word));
    const isFirm = !INSURER.test(name) && (FIRM.test(name) || words.length >= WORDS_OF_FIRM);
    return name === '' || there === '' ? [] : [isSame ? 'same' : isFirm ? 'firm' : 'other'];
  });
  const share = (...kinds: readonly string[]) =>
    both.filter((kind) => kinds.includes(kind)).length / both.length;
  const isFirms =
    share('firm') >= MOSTLY &&
    !best.columns.some(isRepeated) &&
    best.names.every((name) => !INSURER.test(name) && !CONTRACTOR.test(name));
  return both.length === 0 || isFirms || (share('same') >= HALF && share('same', 'firm') >= MOSTLY);
}
const HALF = 0.5;
const MOSTLY = 0.8;
const LEAST_LETTERS = 3;
const WORDS_OF_FIRM = 4;

/** Who works on others' roofs, or builds them: nobody says that theirs is meant. */
const CONTRACTOR =
  /\b(?:restor\w*|roof\w*|exteriors?|builders?|homes|contract\w*|construct\w*|remodel\w*|property manag\w*|servpro|servicemaster|paul davis|belfor)\b/i;

/** Who sold the house to its owner, and a voter of the owner's family. */
const isFormer = (best: NameReading, one: NameReading): boolean =>
  best.role === 'owner' &&
  (one.columns.every(({ header }) => /seller|grantor|prior|previous|former/i.test(header)) ||
    (one.role === 'plain' && areRelated(best, one)));

const isBeside = (best: NameReading, one: NameReading): boolean =>
  isContactOf(best, one) || isOfCustomer(best, one) || isFormer(best, one);

/** A role, and whether its name says so surely. */
const keyOf = ({ meaning }: PersonColumn): string => `${meaning.role} ${meaning.certain}`;

/** Columns of people without what is surely the office's, a carrier's, or a few companies' beside each row's own person. */
function withoutOffice(
  named: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
  { isClaimed }: { readonly isClaimed: boolean },
): PersonColumn[] {
  // The office's own account in row after row of a supplier's list, beside whom each delivery went to.
  const recurs = (column: PersonColumn) =>
    isRepeated(column) || (areFew(rows) && isOneText(column) && /\baccount\b/i.test(column.header));
  const isHalved = (column: PersonColumn) =>
    (['first', 'last'] as const).every((part) =>
      named.some((one) => keyOf(one) === keyOf(column) && one.meaning.part === part && !isRepeated(one)),
    );
  const filled = ({ index }: PersonColumn) => rows.filter((row) => (row[index] ?? '').trim() !== '').length;
  // A CRM's “Account Name” stands in the rows of companies, its “Contact Name” in all of them.
  const isSparse = (column: PersonColumn) =>
    column.meaning.part === 'name' &&
    named.some(
      (one) =>
        one !== column &&
        one.meaning.part === 'name' &&
        keyOf(one) === keyOf(column) &&
        filled(column) < filled(one) * SPARSE &&
        filled(one) >= rows.length * NEARLY_ALL,
    );
  return named.filter(
    (column) =>
      !isSparse(column) &&
      // A carrier or an agent as “Client” of many rows, beside “Customer First Name” and “Customer Last Name”.
      !(column.meaning.part === 'name' && isRepeated(column) && isHalved(column)) &&
      !(
        // “Client” of a list of claims is the insurer, beside “Customer”; “Who” knocked, beside “Name”.
        (column.meaning.role === 'contact' ||
          column.meaning.role === 'plain' ||
          (isClaimed && column.meaning.role === 'customer')) &&
        recurs(column) &&
        named.some((one) => keyOf(one) === keyOf(column) && one.meaning.part === 'name' && !recurs(one))
      ),
  );
}

/** What a list is about. */
type About = {
  /** A program's contacts, jobs, or visits. */
  readonly isCrm: boolean;
  /** The same, and no roll of parcels: an “Owner” may be the user who keeps the record. */
  readonly mayKeep: boolean;
  /** Whether a claim's client may be its carrier: other names than the insured's, and no carrier has a column. */
  readonly isNoInsured: (names: readonly string[]) => boolean;
  /** Columns for the name of a lead are there, and empty. */
  readonly isUnnamed: boolean;
  readonly isClaimed: boolean;
  readonly insuredVary: boolean;
};
/** “Owner”, “Owner Name”, “Owner: Full Name”: a CRM's user, or whose house it is. */
const isKeepers = ({ header, meaning }: PersonColumn): boolean =>
  meaning.role === 'owner' &&
  !meaning.certain &&
  /^\W*(?:(?:lead|record|account|deal|job|opportunity|contact) )?owner\W*(?:(?:full )?name)?\W*$/i.test(
    header,
  );

/**
 * Whoever the few addresses of a list are called after, beside an “Owner” after whom none of them is: that one may keep the
 * records, “Brett Calloway” of “dan@…” beside the contact Dan Kemp. Undefined where the list doesn't say so.
 */
function mailedBeside(
  best: NameReading,
  readings: readonly NameReading[],
  columns: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
  isCrm: boolean,
): NameReading | undefined {
  // A company owns it, and has somebody to call.
  if (best.names.every((name) => name === '' || FIRM.test(name))) return undefined;
  const isAgain = new Set(best.names.filter(Boolean)).size < best.names.filter(Boolean).length;
  const emails = columns.filter(
    ({ meaning, values, looks }) =>
      meaning.part === 'email' &&
      values.length > 0 &&
      looks('email') >= HALF &&
      // “Contact Email” says whose it is: whom to call at the owner's.
      (meaning.role === 'plain' || (meaning.role === 'contact' && (isAgain || isCrm))),
  );
  const heads = new Set(readings.map((one) => one.columns[0]));
  const more = columns.filter(
    (one) => one.meaning.part === 'name' && one.values.length > 0 && isName(one) && !heads.has(one),
  );
  return [...readings, ...more.flatMap((one) => readName([one], rows) ?? [])]
    .filter((one) => one !== best && !ELSEWHERE.has(one.role) && !areRelated(best, one))
    .find((one) => emails.some((email) => isOnlyAfter(email, one.names, [best.names], rows)));
}
/** Whose address it may be without a doubt about the owner. */
const ELSEWHERE: ReadonlySet<PersonRole> = new Set(['insured', 'resident', 'company']);

/** The owner's name: by the surest role; where two roles are as sure and name others, a question. */
export function matchOwner(
  columns: readonly PersonColumn[],
  unknown: readonly Column[],
  rows: readonly (readonly string[])[],
  { isCrm, mayKeep, isUnnamed, isNoInsured, isClaimed, insuredVary }: About,
) {
  const usable = columns.filter(
    (column) =>
      column.meaning.part !== 'email' && (isName(column) || isInitial(column)) && !isDatedMiddle(column),
  );
  const named = withGivenNames(usable.filter(({ meaning }) => !meaning.unsure));
  const sure = withoutOffice(named, rows, { isClaimed });
  const readings = [...new Set(sure.map(keyOf))]
    .flatMap((key) => {
      // “OWNER_NM” before “TAXPAYER_NM”, wherever they stand.
      const own = sure
        .filter((column) => keyOf(column) === key)
        .toSorted(
          (a, b) => Number(isMailed(a)) - Number(isMailed(b)) || Number(isReached(a)) - Number(isReached(b)),
        );
      const reading = readName(own, rows);
      if (!reading?.partial) return reading ?? [];
      // "The homeowner's first name", and then "The last name".
      const other = sure.filter(({ meaning }) => meaning.role === 'plain' && meaning.part !== 'name');
      return readName([...own, ...other], rows) ?? reading;
    })
    .filter(({ role }) => role !== 'insured')
    .sort((one, other) => other.rank - one.rank || Number(one.partial) - Number(other.partial));
  // A CRM's "Owner" is who keeps the record, a carrier's "Client" is the carrier: a few names, beside many others.
  // A landlord's houses have many residents and few owners.
  const many =
    insuredVary || readings.some((one) => one.role !== 'resident' && !one.columns.every(isRepeated));
  const isLandlords = readings.some(({ role }) => role === 'resident');
  const kept = readings.filter((one) => !(many && one.rank !== CERTAIN && one.columns.every(isRepeated)));
  const [head, ...more] = kept;
  // “Lead Name” and “Contact First Name” are of one role.
  const halves = [...new Set(sure.map(keyOf))].flatMap(
    (key) =>
      readName(
        sure.filter((column) => keyOf(column) === key && column.meaning.part !== 'name'),
        rows,
      ) ?? [],
  );
  const fuller = head && inFull(head, [...kept, ...halves], rows);
  const best = fuller ?? head;
  const others = fuller ? more.filter((one) => one.columns[0] !== fuller.columns[0]) : more;
  const insured = usable.some(({ meaning }) => meaning.role === 'insured');
  const vague = [...usable.filter(({ meaning }) => meaning.unsure), ...unknown];
  const isSaid = best !== undefined && saysOwner(best);
  const seconds =
    best && !isSaid
      ? [
          ...secondsOf(best, sure, rows),
          ...(best.role === 'plain'
            ? others.filter(
                (one) => one.role !== 'company' && isApart(best, one) && !worksAt(best, one, columns, rows),
              )
            : []),
        ]
      : [];
  // With a few rows, whoever keeps a CRM's records looks like an owner.
  const mayBeKeeper =
    areFew(rows) &&
    best?.columns.length === 1 &&
    best.columns.some(isKeepers) &&
    !areFirms(best.names.filter(Boolean));
  const mailed = mayBeKeeper && best ? mailedBeside(best, readings, columns, rows, isCrm) : undefined;
  const isKeeper = mayBeKeeper && (mayKeep || mailed !== undefined);
  // In a few claims nobody sees that one carrier comes again.
  const isCarrier =
    areFew(rows) &&
    isClaimed &&
    best?.columns.some(({ header }) => CLIENT.test(header)) === true &&
    isNoInsured(best.names);
  const isNear = (one: NameReading) => best !== undefined && (isKeeper || best.rank - one.rank <= 1);
  const rivals = [
    ...others.filter(
      (one) =>
        best !== undefined &&
        !isSaid &&
        best.rank !== CERTAIN &&
        isNear(one) &&
        differ(best, one) &&
        !isBeside(best, one),
    ),
    ...seconds,
    ...(mailed ? [mailed] : []),
    ...(best && !isSaid ? vagueRivals(best, vague, rows) : []),
  ].filter((one, at, all) => all.findIndex(({ columns: own }) => own[0] === one.columns[0]) === at);
  return {
    contested: seconds.length > 0 || isCarrier || (isKeeper && rivals.length > 0),
    best: best && (insured || insuredVary) && best.rank <= RANK.contact ? undefined : best,
    rivals,
    lone:
      best !== undefined &&
      kept.length === 1 &&
      best.rank !== CERTAIN &&
      ((isKeeper && isUnnamed) || isCarrier || isOffice(best, isCrm && !isLandlords, isClaimed)),
  };
}

/** A carrier, or an administrator’s customer, in a list of claims. */
const CLIENT = /^\W*(?:client|carrier|company)(?:[ _]name)?\W*$/i;

/**
 * The e-mail address of one of several people: its column's name begins with the same word, “Seller” and “Seller Email”, it
 * is the only one of their role, “First Name” and “Email”, or it's called after them.
 */
export function emailsBeside(
  readings: readonly NameReading[],
  columns: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): ReadonlyMap<NameReading, PersonColumn> {
  const wordOf = ({ header }: Column) => plain(header).split(' ')[0] ?? '';
  const emails = columns.filter(({ meaning, values }) => meaning.part === 'email' && values.length > 0);
  return new Map(
    readings.flatMap((reading) => {
      const [head] = reading.columns;
      const named = emails.filter((one) => head && wordOf(one) === wordOf(head));
      const own = named.length > 0 ? named : emails.filter(({ meaning }) => meaning.role === reading.role);
      const called = own.length === 0 ? calledAfter(reading, readings, emails, rows) : own;
      const [email] = called;
      return email && called.length === 1 ? [[reading, email] as const] : [];
    }),
  );
}

/** The email addresses that are called after one of several people, and after none of the others. */
const calledAfter = (
  reading: NameReading,
  readings: readonly NameReading[],
  emails: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): PersonColumn[] => {
  const others = readings.filter((one) => one !== reading).map(({ names }) => names);
  return emails.filter(
    (email) => email.meaning.role === 'plain' && isOnlyAfter(email, reading.names, others, rows),
  );
};

/** Whether an email address goes with one of several people alone: it's called after them. */
export const isChosenWithName = (
  beside: ReadonlyMap<NameReading, PersonColumn>,
  readings: readonly NameReading[],
  rows: readonly (readonly string[])[],
): boolean =>
  [...beside].some(([reading, email]) => calledAfter(reading, readings, [email], rows).length > 0);

/** Which of several people owns the roof; each with the e-mail address that is said to be the same person's. */
export function ownerQuestion(
  readings: readonly NameReading[],
  emails: ReadonlyMap<NameReading, PersonColumn>,
  lone: boolean,
): MatchQuestion {
  const involved = [
    ...readings.flatMap(({ columns }) => columns.map(({ index }) => index)),
    ...[...emails.values()].map(({ index }) => index),
  ];
  const rows = (readings[0]?.names ?? [])
    .map((_, row) => row)
    .filter((row) => readings.every(({ names }) => names[row] !== ''))
    .slice(0, EXAMPLES);
  const choices = readings.map((reading, at): MatchChoice => {
    const { columns, fields, names } = reading;
    const email = emails.get(reading);
    return {
      id: `owner-${at + 1}`,
      label: columnNames(email ? [...columns, email] : columns),
      examples: rows.map((row) => names[row] ?? ''),
      fields: involved.map((column) => ({
        column,
        field: column === email?.index ? ('customerEmail' as const) : (fields.get(column) ?? null),
      })),
    };
  });
  const neither: MatchChoice = {
    id: 'owner-none',
    label: message('listQuestions.neither_owner'),
    examples: [],
    fields: involved.map((column) => ({ column, field: null })),
  };
  return {
    id: 'owner',
    text: lone
      ? message('listQuestions.is_owner', { column: choices[0]?.label ?? '' })
      : message('listQuestions.who_owns'),
    detail: lone
      ? readings[0]?.partial
        ? message('listQuestions.part_of_name')
        : message('listQuestions.not_owner_names')
      : message('listQuestions.different_people'),
    columns: involved,
    choices: [...choices, lone ? { ...neither, label: message('listQuestions.no_owner') } : neither],
  };
}
