import type { ListTarget, MatchQuestion } from '../../../../../shared/domain/list.ts';
import { OTHER_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import { type Column, distinctShare, looksLikeJobs } from './column.ts';
import { isOneWord } from './person-names.ts';

const MOSTLY = 0.9;
const MOST_REPEATED = 0.8;
const LONGEST_NAME = 5;
const HALF = 0.5;
/** “Hsu” and “Mike” among whole names. */
const SOME_WHOLE = 0.7;

/** Between two and five words, as names of people and companies have. */
export function looksLikeNames({ values, looks }: Column, most = MOSTLY): boolean {
  const several = values.filter((value) => {
    const words = value.trim().split(/[\s,]+/).length;
    return (
      words >= 2 &&
      words <= LONGEST_NAME &&
      !/^(?:(?:the|a|an|my|our|his|her|their|dear|hi|hello)|(?:city|town|village|county|township|borough) of)\s/i.test(
        value.trim(),
      )
    );
  });
  return looks('person') >= MOSTLY && several.length >= values.length * most && !looksLikeJobs(values);
}

/** “this one is rush” is no name, where the only one of its column. */
const areCapitalized = (values: readonly string[]): boolean =>
  values.filter((value) => /^\P{L}*\p{Lu}/u.test(value)).length >= values.length * HALF;

/** The commonest given names: which of two columns has them decides which one is the first name. */
const GIVEN = new Set(
  `james mary michael patricia robert jennifer john linda david elizabeth william barbara richard susan joseph jessica thomas karen
  christopher sarah charles lisa daniel nancy matthew sandra anthony ashley mark emily donald kimberly steven betty andrew margaret paul
  donna joshua michelle kenneth carol kevin amanda brian melissa timothy deborah ronald stephanie george rebecca jason sharon edward laura
  jeffrey cynthia ryan dorothy jacob amy gary kathleen jose maria juan ana luis carlos rosa frank ann anna alan brenda debra dennis diane
  eric gloria helen henry jack jean joan joyce judy keith larry marie martin ruth sam scott tom bob bill jim mike dan dave steve`.split(
    /\s+/,
  ),
);
const LEAST_PAIRS = 5;
/** A list of fewer columns says little by what they are called. */
const LEAST_NAMED = 4;

/**
 * First and last names side by side under no names of columns: one word in each row, and another one in nearly each. Null
 * where there are none.
 */
export function namePair(
  columns: readonly Column[],
): { readonly first: number; readonly last: number } | null {
  const isHalf = (column: Column | undefined): column is Column =>
    column !== undefined &&
    column.header.trim() === '' &&
    !column.hidden &&
    column.values.length >= LEAST_PAIRS &&
    isOneWord(column) &&
    column.looks('person') >= MOSTLY &&
    column.looks('state') < HALF &&
    areCapitalized(column.values) &&
    distinctShare(column) >= MOST_REPEATED;
  for (const one of columns) {
    const other = columns.find(({ index }) => index === one.index + 1);
    if (!isHalf(one) || !isHalf(other)) continue;
    // A voter extract's last, first, and middle names: which two of them are meant, nobody says.
    const near = columns.filter(({ index }) => Math.abs(index - one.index) <= 2 || index === other.index + 2);
    if (near.some((third) => third !== one && third !== other && isHalf(third))) return null;
    const given = ({ values }: Column) => values.filter((value) => GIVEN.has(value.toLowerCase())).length;
    return given(other) > given(one)
      ? { first: other.index, last: one.index }
      : { first: one.index, last: other.index };
  }
  return null;
}

/** iDempiere has each business partner's name twice: of columns that say the same in most rows, the first. */
const withoutCopies = (several: readonly Column[]): readonly Column[] =>
  several.filter(
    (one, at) =>
      !several
        .slice(0, at)
        .some(
          (other) =>
            other.values.length === one.values.length &&
            one.values.filter((value, row) => value === other.values[row]).length >=
              one.values.length * MOSTLY_SAME,
        ),
  );
const MOSTLY_SAME = 0.7;

/** “GM Email” is a person's whom nobody knows; a form's question is asked of the owner. */
const isQuestion = (header: string): boolean =>
  /\?\W*$/.test(header) && header.trim().split(/\s+/).length > 2;

/**
 * The owner's name and e-mail address where no column name refers to them: the only column that holds such values and
 * different ones in nearly each row. Under a name that nobody knows it's a suggestion.
 */
export function unnamedPeople(
  columns: readonly Column[],
  busy: ReadonlySet<number>,
  given: ReadonlySet<ListTarget>,
  asked: readonly MatchQuestion[],
): { fields: ReadonlyMap<number, ListTarget>; suggestions: ReadonlyMap<number, ListTarget> } {
  const fields = new Map<number, ListTarget>();
  const suggestions = new Map<number, ListTarget>();
  const free = columns.filter(
    ({ index, meaning, values, hidden }) =>
      meaning.kind === 'unknown' && !busy.has(index) && !hidden && values.length > 0,
  );
  const put = (several: readonly Column[], target: ListTarget) => {
    // A salesperson's few names beside the owners'.
    const varied = several.filter((one) => distinctShare(one) >= MOST_REPEATED);
    // “call first”, “white house” beside people.
    const written = varied.filter((one) => target !== 'customerName' || areCapitalized(one.values));
    const single = withoutCopies(written.length > 0 ? written : varied);
    const found = single.length === 1 ? single : varied.length === 1 ? varied : several;
    const [only, second] = found;
    if (!only) return;
    const isCapital = target !== 'customerName' || areCapitalized(only.values);
    // Among columns that all have names, an empty one may hold a manager's people as well.
    const isAmongNamed =
      target === 'customerName' &&
      columns.length >= LEAST_NAMED &&
      columns.every((one) => one === only || one.hidden || /[\p{L}\p{N}]/u.test(one.header));
    const sure =
      !second &&
      isCapital &&
      !isAmongNamed &&
      !/[\p{L}\p{N}]/u.test(only.header) &&
      distinctShare(only) >= MOST_REPEATED;
    if (sure) fields.set(only.index, target);
    else for (const { index } of found) suggestions.set(index, target);
  };
  // “Great! What email should we use?”: the only e-mail addresses of a list, others in each row.
  const mails = columns.filter(
    ({ looks, values, hidden }) => !hidden && values.length > 0 && looks('email') >= HALF,
  );
  const [mail] = mails;
  const isOnly =
    mail !== undefined &&
    mails.length === 1 &&
    mail.meaning.kind === 'person' &&
    mail.meaning.unsure &&
    isQuestion(mail.header) &&
    mail.looks('email') >= MOSTLY &&
    distinctShare(mail) >= MOST_REPEATED &&
    !headerWords(mail.header).some((word) => OTHER_WORDS.has(word));
  if (isOnly && !busy.has(mail.index)) fields.set(mail.index, 'customerEmail');
  const isAsked = (id: string) => asked.some((question) => question.id === id);
  const named = (['customerName', 'firstName', 'lastName', 'insuredName'] as const).some((one) =>
    given.has(one),
  );
  if (!given.has('customerEmail') && !isAsked('email'))
    put(
      free.filter(({ looks }) => looks('email') >= MOSTLY),
      'customerEmail',
    );
  const pair = named || isAsked('owner') ? null : namePair(free);
  if (pair) {
    fields.set(pair.first, 'firstName');
    fields.set(pair.last, 'lastName');
  } else if (!named && !isAsked('owner'))
    put(
      free.filter(
        (column) =>
          looksLikeNames(column, column.header.trim() === '' ? SOME_WHOLE : MOSTLY) &&
          column.looks('propertyType') < HALF &&
          column.looks('service') < HALF,
      ),
      'customerName',
    );
  // A column "Type" over the two kinds of property; it decides no price.
  if (!given.has('propertyType')) {
    const [kind, second] = free.filter(
      ({ looks }) => looks('propertyType') >= MOSTLY && looks('yesNo') < MOSTLY,
    );
    if (kind && !second) fields.set(kind.index, 'propertyType');
  }
  return { fields, suggestions };
}
