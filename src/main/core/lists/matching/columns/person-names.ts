import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { isStreetName } from '../../../../../shared/domain/address/street-words.ts';
import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { plain } from '../../cells/plain.ts';
import { isNobody } from '../../check/rules/nobody.ts';
import type { Meaning, PersonRole } from '../headings/meaning.ts';
import { type Column, distinctShare } from './column.ts';

export type Person = Extract<Meaning, { kind: 'person' }>;
export type PersonColumn = Column & { readonly meaning: Person };

/** Who of several is the owner. */
export const RANK: Readonly<Record<PersonRole, number>> = {
  owner: 5,
  customer: 4,
  plain: 4,
  contact: 2,
  insured: 2,
  unclear: 2,
  resident: 1,
  company: 0,
};
export const CERTAIN = 6;
/** A column of a few names again and again is about the office, not about owners. */
const REPEATED = 0.34;
const LEAST_ROWS = 6;
const ALIKE = 0.1;
const MOSTLY = 0.9;
const HALF = 0.5;
/** A name that an insurer has. */
export const INSURER =
  /\b(?:state farm|farmers|nationwide|travelers|progressive|american family|liberty mutual|safeco|auto-owners|plymouth rock|self[- ]?pay|insurance|mutual|assurance|casualty|indemnity|underwriters|allstate|geico|usaa|(?:fire|farm|auto|property|marine) (?:&|and) (?:cas|casualty|marine)|p ?& ?c|ins(?:\.|$| co\b))/i;

/** “Buckeye Holdings LLC” under “customer_name”: a few customers with many roofs, not the office's own people. */
export const FIRM =
  /\b(?:llc|pllc|l\.l\.c|inc|corp|corporation|co|company|lp|llp|ltd|pc|holdings?|properties|property|group|partners(?:hip)?|foundation|fdn|trust|schools?|district|church|storage|management|realty|investments?|association|hoa|city of|county|university|hospital|apartments?|condominiums?|condos|townhomes|dental|dentistry|orthodontics|clinic|veterinary|pharmacy|chapel|ministries|academy|preschool|daycare|credit union|bakery|diner|restaurant|brewing|rentals|enterprises|motors|hardware|fitness|salon)\b/i;
const TRADE = /\b(?:roof\w*|exteriors?|restoration|construction|contract(?:ors?|ing))\b/i;
export function areFirms(filled: readonly string[]): boolean {
  const firms = filled.filter((name) => FIRM.test(name) && !TRADE.test(name) && !INSURER.test(name));
  return new Set(firms).size > 1 && firms.length >= filled.length * MOSTLY;
}

/** Columns that make up one person's name. */
export type NameReading = {
  readonly role: PersonRole;
  readonly rank: number;
  readonly fields: ReadonlyMap<number, ListTarget>;
  readonly columns: readonly PersonColumn[];
  /** Only first names, or only last ones. */
  readonly partial: boolean;
  /** For each row; '' where it has none. */
  readonly names: readonly string[];
};

export const isPerson = (column: Column): column is PersonColumn => column.meaning.kind === 'person';
/** “Name” alone may be of anything; an owner may be called “1200 Oak St LLC”. */
const isPlainName = (meaning: Meaning): boolean => meaning.kind === 'person' && meaning.role === 'plain';
export const isName = ({ values, looks, meaning }: Column) =>
  values.length === 0 ||
  (looks('email') < 0.3 &&
    !(isPlainName(meaning) && (nameStreets(values) || areCounted(values))) &&
    !areRecords(values) &&
    !values.every(isNobody) &&
    !values.every((value) => KIND_OF_OWNER.test(value.trim())) &&
    looks('letters') >= 0.5 &&
    looks('yesNo') < 0.5 &&
    looks('wholeAddress') < 0.3 &&
    !areStreetNames(values) &&
    !areCodes(values));

/** A park's “Owned By” over “Resident” and “Park”. */
const KIND_OF_OWNER =
  /^(?:the )?(?:residents?|park|owners?|homeowners?|tenants?|landlord|bank|lender|company|community|investor|management)(?:[- ]owned)?$/i;
/** “HO-418257-2933” under a policy system's “Name”; “Unit 12 LLC” is a name. */
const areCodes = (values: readonly string[]): boolean =>
  values.filter((value) => /^[A-Z]{1,5}[-_/]?\d[\dA-Z]*(?:[-_/][\dA-Z]+)*$/i.test(value.trim())).length >=
  values.length * MOSTLY;
/** “mary”, “admin” under a CRM's “Owner”: its users' logins. */
export const areLogins = ({ values }: Pick<Column, 'values'>): boolean =>
  values.length > 0 && values.every((value) => /^[a-z][a-z\d]*(?:[._][a-z\d]+)*$/.test(value.trim()));

/** “ObjectId(7873a59e…)”, “{"id":"1000…","name":…}”, a court's “City of Middletown v. Mareno”: a record's, not a person's. */
const areRecords = (values: readonly string[]): boolean =>
  values.filter((value) => RECORD.test(value.trim()) || (values.length > 1 && COURT_CASE.test(value.trim())))
    .length >=
    values.length * HALF ||
  // A “V” in the middle of half of the names of a list is no initial.
  (values.length > 2 &&
    values.filter((value) => COURT_CASE_IN_CAPITALS.test(value.trim())).length >= values.length * HALF);
const RECORD = /^[{[]|^\w+\([\da-f]{8,}\)$|^[\da-f]{16,}$/i;
const COURT_CASE = /\S\s(?:v|vs)\.?\s\S+[\s,]+\S/;
const COURT_CASE_IN_CAPITALS = /\S\s(?:V|VS)\.?\s\S+[\s,]+\S/;

/** “Hail walk 1”, “Hail walk 2”: the stops of a walk with their numbers. */
const areCounted = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value) => COUNTED.test(value.trim()));
const COUNTED =
  /^(?:[\p{L} ]+ )?(?:walk|stop|pin|point|marker|house|lead|roof|address|location|property|visit|knock|placemark|waypoint)\s*#?\d+$/iu;

/** “518 W 46 ST”, “344 Lennox”: what jobs are called after; “2200 Ana Muñoz” is a customer with a number. */
function nameStreets(values: readonly string[]): boolean {
  const numbered = values.filter((value) => /^\d+[A-Z]?\s+\p{L}/iu.test(value.trim()));
  const typed = numbered.filter((value) => !FIRM.test(value) && parseAddress(value).type !== '');
  return numbered.length >= values.length * HALF && typed.length >= values.length * SOME;
}
const SOME = 0.3;

/** Under an address file's “FULLNAME” stand the whole names of streets. */
const areStreetNames = (values: readonly string[]): boolean =>
  values.filter(isStreetName).length >= values.length * MOSTLY;

export function isRepeated(column: Pick<Column, 'values'>): boolean {
  return column.values.length >= LEAST_ROWS && distinctShare(column) < REPEATED;
}

/** Rows too few to see whether a column has a few names again and again. */
export const areFew = (rows: readonly unknown[]): boolean => rows.length < LEAST_ROWS;
/** One and the same text in all of several rows. */
export const isOneText = ({ values }: Pick<Column, 'values'>): boolean =>
  values.length > 1 && new Set(values).size === 1;

/**
 * A few names again and again, or half a name: not clearly the owner. `isClaimed`: the list is about claims, which are paid
 * to who owns the house.
 */
export function isOffice(
  { role, columns, partial, names }: NameReading,
  isCrm: boolean,
  isClaimed: boolean,
): boolean {
  const filled = names.filter((name) => name !== '');
  const insurers = filled.filter((name) => INSURER.test(name)).length;
  // “2200 Ana Muñoz”: an accounting program's number before each of its customers.
  const isNumbered = filled.every((name) => /^[A-Z]{0,3}-?\d+\s+\p{L}/u.test(name));
  const people = filled.filter(
    (name) => isNumbered || !/^\d|@/.test(name.replace(/[(<[][^()<>[\]]*[)>\]]/g, '')),
  ).length;
  return (
    partial ||
    // Who took up a loan may have lost the house.
    (role === 'unclear' && !isClaimed) ||
    (isCrm && columns.every(isRepeated) && !(role === 'customer' && areFirms(filled))) ||
    insurers > filled.length * HALF ||
    people < filled.length * HALF
  );
}

/** “Applewhaite R”, “R. Applewhaite”: a name with one letter of the other. */
const ABBREVIATED = /^\p{L}[\p{L}'’-]+,? \p{Lu}\.?$|^\p{Lu}\.? \p{L}[\p{L}'’-]+$/u;
const isAbbreviated = ({ values }: Column): boolean =>
  values.filter((value) => ABBREVIATED.test(value.trim())).length >= values.length * HALF;
/** Whether columns have about as many cells with something in them as another one. */
const isFilledAs = ({ values }: Column, others: readonly Column[]): boolean =>
  others.every((one) => one.values.length >= values.length * MOSTLY);

const ACCOUNT = /^\W*account(?:[ _]?name)?\W*$/i;

/** What a client is shown as. */
export const isDisplayed = (header: string): boolean => /^\W*display[ _]?(?:as|name)\W*$/i.test(header);
/** “PR”, “N/A” under an owner's business name. */
const CODE = /^(?:n\/?a|none|[a-z]{1,3})$/i;

export function readName(
  named: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): NameReading | null {
  const filled = named.filter(({ values }) => values.length > 0);
  const columns = filled.length > 0 ? filled : named;
  const of = (part: Person['part']) => columns.find(({ meaning }) => meaning.part === part);
  const [first, last] = [of('first'), of('last')];
  // A shop's “Alias” of an address, New York's “Owner's Business Name” over “PR” and “N/A”.
  const isThere = (row: readonly string[], column: Column | undefined) =>
    column !== undefined && (row[column.index] ?? '').trim() !== '';
  const isNoName = (column: PersonColumn) => {
    if (!first || !last) return false;
    const { header, values } = column;
    // Jobber’s “Display Name” stands beside first and last name where the client is a company.
    if (isDisplayed(header) && first.values.length > values.length && last.values.length > values.length)
      return true;
    // A CRM's “account” is empty where its contact is no company's.
    if (ACCOUNT.test(header))
      return first.values.length > values.length && last.values.length > values.length;
    if (/\balias\b/i.test(header)) return values.some((value) => /[./]\s?\S/.test(value));
    const isOnlyThere = rows.some(
      (row) =>
        isThere(row, column) &&
        !CODE.test((row[column.index] ?? '').trim()) &&
        !isThere(row, first) &&
        !isThere(row, last),
    );
    const codes = values.filter((value) => CODE.test(value.trim())).length;
    return /\bbusiness\b/i.test(header) && !isOnlyThere && codes >= values.length * HALF;
  };
  const called = columns.find((column) => column.meaning.part === 'name' && !isNoName(column));
  const isHalf = called && first && last && isAbbreviated(called) && isFilledAs(called, [first, last]);
  const whole = isHalf ? undefined : called;
  const chosen = whole
    ? [whole]
    : [first, of('middle'), last, of('suffix')].filter((one) => one !== undefined);
  const [head] = chosen;
  if (!head || (!whole && !first && !last)) return null;
  const partial = !whole && (!first || !last);
  const fields = new Map<number, ListTarget>();
  for (const { index, meaning } of chosen) {
    const isFirst = meaning.part === 'first' || meaning.part === 'middle';
    fields.set(index, whole ? 'customerName' : isFirst ? 'firstName' : 'lastName');
  }
  return {
    role: head.meaning.role,
    rank: head.meaning.certain ? CERTAIN : RANK[head.meaning.role],
    fields,
    columns: chosen,
    partial,
    names: rows.map((row) =>
      chosen
        .map(({ index }) => row[index]?.trim() ?? '')
        .join(' ')
        .trim(),
    ),
  };
}

export const NOBODY: Person = { kind: 'person', part: 'name', role: 'plain', certain: false, unsure: false };

export const isOneWord = ({ values }: Column) =>
  values.length > 0 && values.filter((value) => /^\S+$/.test(value.trim())).length >= values.length * MOSTLY;

/** "Homeowner" over single words beside "Last" holds first names. */
export function withGivenNames(columns: readonly PersonColumn[]): PersonColumn[] {
  const has = (part: Person['part']) => columns.some(({ meaning }) => meaning.part === part);
  if (!has('last') || has('first')) return [...columns];
  return columns.map((column) =>
    column.meaning.part === 'name' && isOneWord(column)
      ? { ...column, meaning: { ...column.meaning, part: 'first' } }
      : column,
  );
}

export const nameKey = (name: string) => plain(name).split(' ').filter(Boolean).sort().join(' ');

/** The same words, or several schools' “Hartigan” in “Ellen Hartigan Elementary School”. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length);
  return (
    long !== undefined && long.length >= LONG_NAME && short?.every((word) => long.includes(word)) === true
  );
}
/** A name of so many words is an institution's. */
const LONG_NAME = 4;

/** Whether two readings name other people in more than a few rows. */
export function differ(one: NameReading, other: NameReading): boolean {
  const both = one.names.flatMap((name, row) => {
    const there = other.names[row] ?? '';
    return name === '' || there === '' ? [] : [!isAlike(nameKey(name), nameKey(there))];
  });
  return both.filter(Boolean).length > both.length * ALIKE;
}
