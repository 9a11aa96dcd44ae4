import type { Column } from '../columns/column.ts';
import { FIRM, isRepeated, type NameReading, nameKey, type PersonColumn } from '../columns/person-names.ts';
import type { PersonRole } from '../headings/meaning.ts';
import { OTHER_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import { areCalledAfterNames, isCalledAfter, othersCalled } from './email-names.ts';
import { houseIn, mayShareHouse, OF_FAMILY } from './households.ts';
import { isOfAnother, payersOf, REQUESTER } from './others-email.ts';
import { contactsAt } from './works-at.ts';

/** “Kelly” and “Kelly O'Rourke”. */
function isPartOf(part: string, whole: string): boolean {
  const words = new Set(nameKey(whole).split(' '));
  return nameKey(part)
    .split(' ')
    .every((word) => words.has(word));
}

/** “Ibarrola residence”, “The Brindlewood Family”: whose home it is. */
const OF_HOME = /^\W*the\s+|\b(?:residence|home|house|job|property|household|family)\W*$/gi;

/** Whether a column names other people than a reading in most rows. */
export function namesOthers(
  { index }: Column,
  best: Pick<NameReading, 'names'>,
  rows: readonly (readonly string[])[],
): boolean {
  const both = rows.flatMap((row, at) => {
    const [here, there] = [row[index] ?? '', best.names[at] ?? ''].map((name) =>
      name.replace(OF_HOME, '').trim(),
    ) as [string, string];
    return here === '' || there === '' ? [] : [!isPartOf(here, there) && !isPartOf(there, here)];
  });
  return both.filter(Boolean).length > both.length / 2;
}

/** “Applicant Email” beside “Applicant”: the words before it name a person who has a column of the same. */
function isSamePersons(email: PersonColumn, name: PersonColumn): boolean {
  if (name.meaning.part === 'email' || name.meaning.unsure || name.values.length === 0) return false;
  const whose = (column: Column) => {
    const words = headerWords(column.header).filter((word) => !SAID_OF_ALL.has(word));
    return (words.length > 1 ? words.filter((word) => word !== 'contact') : words).join(' ');
  };
  return whose(email) !== '' && whose(email) === whose(name);
}
const MOSTLY = 0.9;
const SAID_OF_ALL = new Set('name full email address first last 1'.split(' '));

/** “Kemp” of “Dan Kemp” and “KEMP, DAN”. */
const lastNameOf = (name: string): string =>
  ((name.includes(',') ? name.split(',')[0] : name.trim().split(/\s+/).at(-1)) ?? '').trim().toLowerCase();

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
  return isOne && given.size > 0 && new Set(given.values()).size === given.size;
}

/** Google's and Microsoft's forms note when somebody answered, and from which e-mail address. */
const ANSWERED_AT =
  /^\W*(?:timestamp|start time|completion time|submitted (?:at|on)|submi(?:t|ssion) (?:date|time)|(?:date|time) submitted|response date)\W*$/i;
/** A form that asks for the homeowner's name is filled in by somebody else; one that asks for yours is not. */
const ASKED_OF_OTHERS = /\b(?:home ?owner|owner|customer|client)(?:['’]?s)?\b/i;

/** The name and the address of each row that has both. */
const pairsOf = (email: Column, names: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.flatMap((row, at) => {
    const [name = '', address = ''] = [names[at], row[email.index]?.trim().toLowerCase()];
    return name === '' || address === '' ? [] : [{ name, address, row }];
  });

/** “Email Address” of whoever filled in a form about a homeowner: in none of its rows it is called after that one. */
function isOfFillers(
  email: Column,
  best: NameReading | undefined,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): boolean {
  const isForm = columns.some(({ header, values }) => values.length > 0 && ANSWERED_AT.test(header));
  if (!isForm || !best?.columns.every(({ header }) => ASKED_OF_OTHERS.test(header))) return false;
  const both = pairsOf(email, best.names, rows);
  return (
    both.length > 1 && both.every(({ name, address }) => !isCalledAfter(address, name) && !FIRM.test(name))
  );
}

/** Two salespeople's addresses in the rows of four owners: half of a few rows or more have one that another family has, too. */
function isShared(
  email: Column,
  owners: readonly (readonly string[])[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): boolean {
  const houseOf = houseIn(columns);
  // “Rosa Ortiz” and “Dan Kemp” of one house have one address.
  const isOfHouse = (one: readonly string[], other: readonly string[]) =>
    houseOf(one) !== '' && houseOf(one) === houseOf(other);
  return owners.some((names) => {
    const both = pairsOf(email, names, rows);
    if (both.some(({ name, address }) => isCalledAfter(address, name) || FIRM.test(name))) return false;
    const shared = both.filter(({ name, address, row }) =>
      both.some(
        (one) =>
          one.address === address && lastNameOf(one.name) !== lastNameOf(name) && !isOfHouse(one.row, row),
      ),
    );
    return shared.length > 0 && shared.length >= both.length * HALF;
  });
}
const HALF = 0.5;

/** What the cells say of whose e-mail addresses stand in a column. */
export type EmailOwners = {
  /** The people of the list, without the e-mail addresses that are surely somebody else's. */
  readonly people: readonly PersonColumn[];
  readonly owner: PersonRole | null;
  /** The only email addresses of a file, under a name that nobody knows, where most are called after the owner of their row. */
  readonly ownersMailbox: () => Column | undefined;
  readonly isSomebodyElses: (column: Column) => boolean;
  /** Nobody is named whose they are, and they aren't the owners': a form's, or a few people's in the rows of many. */
  readonly isStrangers: (column: Column) => boolean;
  /** One owner of several roofs has one address in all their rows. */
  readonly isOwn: (column: Column) => boolean;
  /** Each row that has an address has another owner. */
  readonly isOfSeveral: (column: Column) => boolean;
  /** No row has both. */
  readonly isApart: (one: Column, other: Column) => boolean;
};

/** `owners`: the names of the owner and of the insured, for each row. */
export function createEmailOwners(
  best: NameReading | undefined,
  owners: readonly (readonly string[])[],
  {
    people,
    columns,
    rows,
  }: {
    readonly people: readonly PersonColumn[];
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
  },
): EmailOwners {
  const contact: readonly Column[] = best ? contactsAt(best, people, rows) : [];
  const strangers = columns.filter((one) => !contact.includes(one));
  const othersOf = (column: Column) => othersCalled(column, owners, strangers, rows);
  // “Which rep are you?”: the form collects whoever fills it in.
  const isStaffs = (column: Column) => {
    const named = othersOf(column);
    // Where no owner is named, a landlord or whoever asks for the report is the customer.
    if (named && owners.length === 0 && (OF_FAMILY.test(named.header) || REQUESTER.test(named.header)))
      return false;
    // An “Alternate Contact” may live in the house.
    if (named && owners.length > 0 && mayShareHouse(named.header)) return false;
    return (
      named?.meaning.kind === 'barred' && headerWords(named.header).some((word) => OTHER_WORDS.has(word))
    );
  };
  const isNamedAfter = (column: PersonColumn) =>
    people.some(
      (one) =>
        !best?.columns.includes(one) &&
        !contact.includes(one) &&
        // “Primary contact” over “PRIMARY” names nobody.
        (one.values.length === 1 || new Set(one.values).size > 1) &&
        !one.values.every((value) =>
          /^(?:primary|secondary|main|alternate|both|either)$/i.test(value.trim()),
        ) &&
        isSamePersons(column, one) &&
        owners.length > 0 &&
        owners.every((names) => namesOthers(one, { names }, rows)),
    );
  const isSurelyOthers = (column: PersonColumn) =>
    owners.length === 0 &&
    column.meaning.role === 'plain' &&
    column.values.length > 0 &&
    isOfAnother(column, columns, rows) === 'surely';
  // “Bill To Email” beside “Bill To” and the names of others: whoever pays for the roof.
  const isPayers = (column: PersonColumn) =>
    owners.length > 0 &&
    payersOf(column, columns).some(
      (one) =>
        !best?.columns.some(({ index }) => index === one.index) &&
        owners.every((names) => namesOthers(one, { names }, rows)),
    ) &&
    !owners.some((names) => areCalledAfterNames(column, names, rows));
  // SPOTIO's “Owner Email” is a few canvassers' over many homeowners, beside each one's own “Email”.
  const isCanvassers = (column: PersonColumn) =>
    isRepeated(column) &&
    isShared(column, owners, columns, rows) &&
    people.some(
      (one) =>
        one !== column &&
        one.meaning.part === 'email' &&
        one.values.length > 1 &&
        one.looks('email') >= MOSTLY &&
        new Set(one.values).size === one.values.length,
    );
  return {
    people: people.filter(
      (one) =>
        one.meaning.part !== 'email' ||
        !(isNamedAfter(one) || isStaffs(one) || isSurelyOthers(one) || isPayers(one) || isCanvassers(one)),
    ),
    owner: best?.role ?? null,
    ownersMailbox: () => {
      const [only, ...others] = columns.filter(
        ({ hidden, looks, values }) => !hidden && values.length > 0 && looks('email') >= MOSTLY,
      );
      const isOthers = only && headerWords(only.header).some((word) => OTHER_WORDS.has(word));
      if (!only || others.length > 0 || isOthers) return undefined;
      return owners.some((names) => areCalledAfterNames(only, names, rows)) ? only : undefined;
    },
    isSomebodyElses: (column) =>
      owners.length > 0
        ? othersOf(column) !== undefined
        : column.meaning.kind === 'person' &&
          column.meaning.role === 'plain' &&
          isOfAnother(column, columns, rows) !== null,
    isStrangers: (column) =>
      isOfFillers(column, best, columns, rows) || isShared(column, owners, columns, rows),
    isOwn: (column) => isOwnAddress(column, best, rows),
    isOfSeveral: ({ index }) =>
      owners.some((names) => {
        const own = names.filter((name, at) => name !== '' && (rows[at]?.[index] ?? '').trim() !== '');
        // A couple shares an address, and its last name or its house.
        const families = own.map((name) => (FIRM.test(name) ? nameKey(name) : lastNameOf(name)));
        const houses = rows.filter((row, at) => names[at] && row[index]?.trim()).map(houseIn(columns));
        return (
          own.length > 1 &&
          new Set(families).size === own.length &&
          !(houses[0] !== '' && new Set(houses).size === 1)
        );
      }),
    isApart: (one, other) => rows.every((row) => !(row[one.index]?.trim() && row[other.index]?.trim())),
  };
}
