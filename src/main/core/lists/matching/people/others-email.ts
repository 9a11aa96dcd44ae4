import { type Column, distinctShare } from '../columns/column.ts';
import { looksLikeNames } from '../columns/unnamed.ts';
import { OTHER_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import { isAt, isCalledAfter } from './email-names.ts';
import { OF_FAMILY } from './households.ts';

/** Whose the email addresses of a list are in which no owner is named, and somebody else is: “Realtor”, “Email”. */

const HALF = 0.5;
const MOSTLY = 0.8;
const SOME = 0.3;
const BARE = /^\W*(?:primary )?e-?mails?(?: ?(?:address|id))?(?: ?1)?\W*$/i;
/** “Requested By”, “Who called”, “Leaseholder”, “Site Contact”: also somebody else, or not clearly the owner. */
const SOMEBODY =
  /\b(?:by|assigned to|leaseholder|who (?:called|ordered|asked|requested|submitted|sent|wants|found|knocked))\b/i;
const ON_SITE = /\b(?:(?:on-?|job ?)?site|jobsite|property|access|lockbox|door) (?:contact|person|poc)\b/i;
/** Whoever asks for a report where no owner is named stands in for the owner, with their address. */
export const REQUESTER =
  /^\W*(?:requesto?e?r|submitter|sender|reporter|inquirer)(?:['’]?s)?(?: (?:full )?name)?\W*$/i;

/** A column of people who don't own the roof, by its name. */
const isOthers = (column: Column): boolean =>
  !column.hidden &&
  column.values.length > 0 &&
  // A partner alone is who sends the leads.
  (!OF_FAMILY.test(column.header) || /^\W*partner\W*$/i.test(column.header)) &&
  !REQUESTER.test(column.header) &&
  (ON_SITE.test(column.header) ||
    (column.meaning.kind !== 'address' &&
      column.meaning.kind !== 'field' &&
      (SOMEBODY.test(column.header) || headerWords(column.header).some((word) => OTHER_WORDS.has(word))))) &&
  // “Ext. Brett”, “Mike” of the office have one word.
  (looksLikeNames(column) || column.looks('person') >= MOSTLY);

/** What stands between a person and their email address: their phone number, company, or title. */
const BETWEEN =
  /\b(?:phones?|cell|mobile|tel(?:ephone)?|fax|ext(?:ension)?|company|firm|agency|brokerage|office|title|role|license)\b/i;

function standsBehind(email: Column, { index }: Column, columns: readonly Column[]): boolean {
  return (
    index < email.index &&
    columns
      .slice(index + 1, email.index)
      .every(({ header, values, hidden }) => hidden || values.length === 0 || BETWEEN.test(header))
  );
}

/**
 * Whether the email addresses are surely somebody else's, or may be: they are called after that one, or stand right behind
 * and go with the name in each row. A salesperson with another address in each row has the customers' there.
 */
export function isOfAnother(
  email: Column,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): 'surely' | 'perhaps' | null {
  // “Store Email”, “On-site Email” say whose they are.
  if (!BARE.test(email.header)) return null;
  const cell = (row: readonly string[], { index }: Column) => (row[index] ?? '').trim();
  const others = columns.filter((one) => one !== email && isOthers(one));
  const isPlaces = (one: Column) => {
    const both = rows.filter((row) => cell(row, one) !== '' && cell(row, email).includes('@'));
    const own = both.filter((row) =>
      [isAt, isCalledAfter].some((test) => test(cell(row, email), cell(row, one))),
    );
    return own.length > 0 && own.length >= both.length * SOME;
  };
  // “office@stbrannoc.example” of St. Brannoc Parish, beside its business manager.
  const mayBePlaces = (one: Column) =>
    one !== email &&
    !others.includes(one) &&
    one.meaning.kind !== 'address' &&
    !BETWEEN.test(one.header) &&
    !headerWords(one.header).some((word) => OTHER_WORDS.has(word)) &&
    one.looks('letters') >= HALF &&
    one.looks('email') < HALF;
  if (columns.some((one) => mayBePlaces(one) && isPlaces(one))) return null;
  for (const other of others) {
    const both = rows.filter((row) => cell(row, other) !== '' && cell(row, email).includes('@'));
    const after = both.filter((row) => isCalledAfter(cell(row, email), cell(row, other)));
    if (after.length > 0 && after.length >= both.length * HALF) return 'surely';
  }
  // An unknown column may name the owners, whose addresses they are.
  const isOnly = columns.every(
    (one) =>
      others.includes(one) ||
      one.meaning.kind !== 'unknown' ||
      BETWEEN.test(one.header) ||
      !looksLikeNames(one),
  );
  const near = others.find((other) => standsBehind(email, other, columns));
  if (!isOnly || !near) return null;
  const known = new Map<string, string>();
  const goWith = rows.every((row) => {
    const [name, address] = [cell(row, near).toLowerCase(), cell(row, email).toLowerCase()];
    if (name === '' || address === '') return name !== '' || address === '';
    const own = known.get(name) ?? address;
    known.set(name, own);
    return own === address;
  });
  return goWith && known.size > 0 && distinctShare(email) <= distinctShare(near) ? 'perhaps' : null;
}

/** “Bill To Email”, “Accounts Payable Email”: of whoever pays. */
const OF_PAYER =
  /\b(?:bill(?:ed|ing)?(?: ?to)?|invoic(?:e|es|ing)|payer|payor|accounts? payable|paid by|remit(?: to)?)\b/i;
/** Their own name: “Bill To”, “Billing Name”, “Payer Company”. */
const PAYER =
  /^\W*(?:bill(?:ed|ing)?(?: ?to)?|invoice(?:d)?(?: to)?|payer|payor|paid by|who pays)(?:[ -]*(?:full )?(?:name|customer|client|company|contact|party|person|account))?\W*$/i;

/** The payers whose email addresses a column has, where the list says who they are. */
export function payersOf(email: Column, columns: readonly Column[]): readonly Column[] {
  if (!OF_PAYER.test(email.header)) return [];
  return columns.filter(
    (one) =>
      one !== email &&
      !one.hidden &&
      one.values.length > 0 &&
      PAYER.test(one.header) &&
      one.looks('letters') >= HALF &&
      one.looks('email') < HALF &&
      one.looks('street') < HALF &&
      one.looks('wholeAddress') < HALF,
  );
}
