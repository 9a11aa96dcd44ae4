import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { type Column, distinctShare } from '../columns/column.ts';
import {
  CERTAIN,
  differ,
  FIRM,
  isOneWord,
  isRepeated,
  type NameReading,
  NOBODY,
  nameKey,
  type PersonColumn,
  RANK,
  readName,
} from '../columns/person-names.ts';
import { looksLikeNames } from '../columns/unnamed.ts';
import { MAILING_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';

const MOSTLY = 0.9;
const MOST_REPEATED = 0.8;
const HALF = 0.5;
/** “Mon” beside “Ashgrove” of a crew's week is nobody's first name. */
const CALENDAR =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}|am|pm)\.?$/iu;
const isCalendar = ({ values }: Column): boolean =>
  values.filter((value) => CALENDAR.test(value.trim())).length >= values.length * HALF;
/** How far from a name its other half may stand. Columns. */
const BESIDE = 2;

/** “Tax bill mail name”: the same owner's once more, as letters are addressed. */
export const isMailed = ({ header }: Column) =>
  headerWords(header).some((word) => word !== 'owner' && MAILING_WORDS.has(word));

const hasWord = ({ header }: Column, words: readonly string[]) =>
  headerWords(header).some((word) => words.includes(word));
/** A CRM's “Account Name” and its “Primary Contact”: a company, and whom to call there. */
const isReachedAt = (account: Column, contact: Column): boolean =>
  hasWord(contact, ['contact', 'person']) &&
  (hasWord(account, ['account', 'company', 'organization']) ||
    OF_DATABASE.test(account.header) ||
    (isOwnersName(account) && hasWord(contact, ['owner'])));
/** A database of properties has “Contact 1 Name” for its “Reported Owner”. */
const OF_DATABASE = /^\W*reported[ _]owner(?:[ _]name)?\W*$/i;
/** CoStar's “Owner Name” beside “Owner Contact”. */
const isOwnersName = (column: Column): boolean => /^\W*(?:true )?owner(?:[ _]name)?\W*$/i.test(column.header);

/** “Seller (owner)” beside “Buyer”: who owns the roof is said. */
export const saysOwner = ({ columns: [head] }: NameReading): boolean =>
  head !== undefined && /\(\s*(?:current |legal )?(?:home ?)?owner\s*\)/i.test(head.header);

/** Whom to call at the company that owns the roof. */
export const reachedAt = (best: NameReading, people: readonly PersonColumn[]): PersonColumn[] =>
  people.filter(
    (one) => one.meaning.part !== 'email' && best.columns.some((account) => isReachedAt(account, one)),
  );

/** Other whole names of the same role that name other people: “Buyer” and “Seller” of one sale. */
export function secondsOf(
  best: NameReading,
  sure: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): NameReading[] {
  const [head] = best.columns;
  return sure
    .filter(
      (one) =>
        one !== head &&
        !(head !== undefined && isReachedAt(head, one)) &&
        one.meaning.part === 'name' &&
        one.meaning.role === best.role &&
        one.meaning.certain === (best.rank === CERTAIN) &&
        isMailed(one) === (head !== undefined && isMailed(head)) &&
        looksLikeNames(one) &&
        !isRepeated(one),
    )
    .flatMap((one) => readName([one], rows) ?? [])
    .filter((one) => isApart(best, one));
}

/** Whether another column names other people in row after row, not just a second owner here and there. */
export function isApart(best: NameReading, one: NameReading): boolean {
  const filled = ({ names }: NameReading) => names.filter((name) => name !== '').length;
  const isVaried = one.columns.some((column) => distinctShare(column) >= MOST_REPEATED);
  return (
    !one.partial &&
    isVaried &&
    filled(one) >= filled(best) * HALF &&
    differ(best, one) &&
    !areRelated(best, one)
  );
}

/** “Orin Bakke” within “Mr. & Mrs. Orin Bakke”. */
function isWithin(one: string, other: string): boolean {
  const words = new Set(nameKey(other).split(' '));
  const own = nameKey(one).split(' ');
  return own.length > 1 && own.every((word) => words.has(word));
}

/** “Abernathy, Mei” and “Mei Abernathy” in some rows, “Northgate Bowl Inc” and whom to call there in the others. */
export function isContactOf(best: NameReading, one: NameReading): boolean {
  const both = best.names.flatMap((name, row) => {
    const there = one.names[row] ?? '';
    return name === '' || there === ''
      ? []
      : [{ name, isSame: isWithin(name, there) || isWithin(there, name) }];
  });
  const others = both.filter(({ isSame }) => !isSame);
  return both.length - others.length >= LEAST_SAME && others.every(({ name }) => FIRM.test(name));
}
/** One person's name twice may be chance. */
const LEAST_SAME = 2;

/** “Ollerton Household” beside “Camille Ollerton”: one family in most rows. */
export function areRelated(best: NameReading, one: NameReading): boolean {
  const both = best.names.flatMap((name, row) => {
    const there = one.names[row] ?? '';
    if (name === '' || there === '') return [];
    const words = nameKey(there).split(' ');
    return [
      nameKey(name)
        .split(' ')
        .some((word) => word.length > 2 && words.includes(word)),
    ];
  });
  return both.filter(Boolean).length >= both.length * HALF;
}

const isCapitalized = (names: readonly string[]): boolean => {
  const filled = names.filter((name) => name.trim() !== '');
  return filled.filter((name) => /^\W*\p{Lu}/u.test(name)).length >= filled.length * HALF;
};

/**
 * Columns under names that nobody knows that may be the owner as well, or the other half of the name. A column that says
 * “owner” has no such rivals.
 */
export function vagueRivals(
  best: NameReading,
  vague: readonly Column[],
  rows: readonly (readonly string[])[],
): NameReading[] {
  const of = (columns: readonly Column[], targets: readonly ListTarget[]): NameReading => ({
    ...best,
    columns: columns.map((column) => ({ ...column, meaning: { ...NOBODY, part: 'name' } })),
    fields: new Map(columns.map(({ index }, at) => [index, targets[at] ?? 'customerName'])),
    names: rows.map((row) =>
      columns
        .map(({ index }) => row[index]?.trim() ?? '')
        .join(' ')
        .trim(),
    ),
  });
  const [head, ...more] = best.columns;
  if (head && more.length === 0 && isOneWord(head)) {
    const half = vague.find(
      (column) =>
        Math.abs(column.index - head.index) <= BESIDE &&
        isOneWord(column) &&
        !isCalendar(column) &&
        column.looks('person') >= MOSTLY &&
        distinctShare(column) >= HALF,
    );
    if (half)
      return [
        of(
          [head, half].sort((a, b) => a.index - b.index),
          head.index < half.index ? ['firstName', 'lastName'] : ['lastName', 'firstName'],
        ),
      ];
  }
  if (best.rank >= RANK.owner) return [];
  const isTyped = isCapitalized(best.names);
  return vague
    .filter(
      (column) =>
        looksLikeNames(column) &&
        // “Include shed”, “call before going”: a list that writes its people with capitals doesn’t mean these.
        (!isTyped || isCapitalized(column.values)) &&
        distinctShare(column) >= MOST_REPEATED &&
        column.values.length >= (head?.values.length ?? 0) * HALF,
    )
    .map((column) => of([column], ['customerName']))
    .filter((one) => differ(best, one));
}
