import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import { orderDoubt } from './row-words.ts';
import { mayEndRow } from './status-guess.ts';
import { isStillWanted } from './still-wanted.ts';
import { type RowWatch, type Watched, watchedOf } from './watched.ts';

/** A status is short. Characters. */
const LONGEST = 45;
/** A column with more different texts holds names or remarks, unless its name says that it's how far rows are. */
const MOST_TEXTS = 60;
const FEW_TEXTS = 6;
const MOST_DIFFERENT = 0.6;
/** “Voter status” over “Inactive”, “Power status” over “No power”: of something else than the row. A roof's material is what it is. */
const OF_OTHERS =
  /\b(?:voter|power|electric\w*|utilit\w*|water|gas|warranty|amc|marital|vehicle|driver|opt[- ]?in|subscription|marketing|mailing|e-?mail|sms|sync|geocod\w*|match|result ?codes?|accessib\w*|ada|aba|deposit|refund)\b|\breason ?(?:for|of)? ?(?:chg|change)\b|\bproject stage\b|\broof(?:ing)? (?:type|material|cover\w*)\b/i;
/** What is said of more rows than this is said of the list. */
const MOST_ROWS = 0.5;
const NO_STATUS = /@|^\d|https?:|\d{3}/;
const HALF = 0.5;

type Seen = {
  readonly column: Watched;
  readonly header: string;
  /** The rows of each text; null once there are too many texts. */
  rows: Map<string, number[]> | null;
  filled: number;
};

/** Whether a column of a list says how something else than its rows stands; every column, where houses are for sale or things were shipped. */
export function elsewhereIn(columns: readonly ListColumn[]): (header: string) => boolean {
  const headers = columns.map(({ header }) => header);
  const isOfOther = isListing(headers) || isOfSupply(headersOfSupply(columns));
  const areViolations = headers.some((header) => /violation|ticket ?number|citation/i.test(header));
  return (header) =>
    isOfOther || OF_OTHERS.test(header) || (areViolations && /payment|disposition/i.test(header));
}

/** Rows whose status is of those that probably end one, in columns of a few texts again and again. */
export function createGuessedStatuses(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named);
  const headers = columns.map(({ header }) => header);
  const isElsewhere = elsewhereIn(columns);
  const seen = watchedOf(columns, fields, asked).flatMap((column): Seen[] =>
    column.isNote || column.isSubject || isElsewhere(headers[column.index] ?? '')
      ? []
      : [{ column, header: headers[column.index] ?? '', rows: new Map(), filled: 0 }],
  );
  return {
    see: (row, texts) => {
      for (const one of seen) {
        const text = (texts[one.column.index] ?? '').trim();
        if (text === '' || one.rows === null) continue;
        const known = one.rows.get(text);
        one.filled += 1;
        if (known) known.push(row);
        else if (text.length <= LONGEST && one.rows.size < MOST_TEXTS) one.rows.set(text, [row]);
        else one.rows = null;
      }
    },
    problems: (taken) => {
      const problems = new Map<number, readonly RowProblem[]>();
      for (const { column, header, rows, filled } of seen) {
        const few = column.isStatus ? FEW_TEXTS : 0;
        if (rows === null || rows.size > Math.max(few, filled * MOST_DIFFERENT)) continue;
        const texts = [...rows.keys()];
        if (texts.filter((text) => NO_STATUS.test(text)).length > texts.length * HALF) continue;
        const ended = texts.filter(
          (text) => /\p{L}{3}/u.test(text) && !isStillWanted(text) && mayEndRow(header, text),
        );
        if (ended.reduce((sum, text) => sum + (rows.get(text)?.length ?? 0), 0) > taken * MOST_ROWS) continue;
        for (const text of ended)
          for (const row of rows.get(text) ?? []) problems.set(row, [orderDoubt(column.name, text)]);
      }
      return problems;
    },
  };
}
