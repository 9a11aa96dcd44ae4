import { message } from '../../../../shared/copy/message.ts';
import type { ListColumn, RowFill, RowProblem } from '../../../../shared/domain/list.ts';
import { definesColor, isColorName, namedFills } from '../cells/fill-colors.ts';
import { plain } from '../cells/plain.ts';
import { nameOf } from '../matching/columns/column.ts';
import { createRangeCursor } from './row-remarks.ts';
import { callsOff, orderDoubt, wordsIn } from './row-words.ts';

/** “* R = rush (same day), N = normal”: what a letter or a sign in a cell means. */
const DEFINED =
  /(?:^|[\s,;(*])([\p{L}\d]{1,3}|\p{Lu}{4,8}|[*†✓!+#$])\s*=\s*([^=,;]{3,}?)(?=$|[,;]|\s+(?:[\p{L}\d*†✓!+#$]{1,3}|\p{Lu}{4,8})\s*=)/gu;
/** A cell that holds a letter or a sign, and nothing else. Characters. */
const LONGEST = 8;

/** `text`: what of the legend is shown at a row. */
type Meaning = { readonly row: number; readonly meaning: string; readonly text: string };
type OfLetter = Meaning & { readonly letter: string };
/** `isOwn`: the text names no color, and stands in a cell of this one. `isPlain`: of rows without a color. */
type OfFill = Meaning & {
  readonly fills: readonly RowFill[];
  readonly isOwn: boolean;
  readonly isPlain: boolean;
};

/** What is done with marked rows, or was: no report may be wanted of them. */
const DONE =
  /\b(?:done|completed?|finished|already|dead|skip|pass(?:ed)?|hold|wait(?:ing)?|cancel\w*|lost|not?|don['’]?t|does ?n['’]?t|won['’]?t|have (?:it|this|one|them)|on file|in (?:file|folder))\b/i;
/** “waiting on color”, “waiting on ins.”: what the job waits for, not its report. */
const WAITS_FOR_MATERIAL =
  /\bwait(?:ing)? (?:on|for) (?:the )?(?:colou?rs?|materials?|shingles?|permits?|stock|ins(?:urance)?|adjusters?)\b/i;
/** Only marked rows are wanted: “yellow = need report”. */
const WANTED = /\b(?:needs?|order|to (?:order|measure)|want(?:ed|s)?|measure|run)\b/i;

/** The “set” of “insp set = order” is a word of a sentence; “x” behind a comma, and “N” behind a word, are marks. */
const isMark = (letter: string, before: string): boolean =>
  !/\p{Ll}/u.test(letter) || /(?:^|[,;(*]|\s[-–—])\s*$/.test(before.slice(0, -1)) || before.length <= 1;

/** “RUSH = rush fee approved”: what the word itself says. */
const SPEED = /^(?:rush|asap|urgent|hot)$/i;

/** Of a house's people: “* = off-site owner, mail goes to the mailing address”. */
const OF_PEOPLE = /\b(?:off-?site|absentee|owners?|tenants?|renters?|rentals?|mail|lives?|board|resident)\b/i;
/** A legend that defines each of its signs, or the sign of some people, and says nothing against a report. */
const isHarmless = (text: string, defined: number): boolean =>
  defined === text.split('=').length - 1 &&
  (defined > 1 || (defined === 1 && OF_PEOPLE.test(text))) &&
  !DONE.test(text) &&
  !IS_OVER.test(text) &&
  !callsOff(text);
/** What may be said of a house whose report nobody wants. */
const IS_OVER =
  /\b(?:declin\w*|opt\w* out|moved|sold|out|wait\w*|measured|report|refus\w*|withdr[ae]w\w*|hired|no longer|on hand)\b/i;

/** “*Marv Kubiak”, “Kubiak *”: a sign beside what a cell says. */
const STARRED = /^\s*([*†✓+])\s*\p{L}|\p{L}\s*([*†✓+])\s*$/u;
const whereOf = (row: number) => message('listRows.row_name', { row });
const keyOf = (cell: string): string => plain(cell) || cell.trim();
const isIn = ({ rows }: RowFill, row: number): boolean =>
  rows.some(([first, last]) => row >= first && row <= last);

/**
 * What a legend above or below a list says of the rows that have its letter or its color: “R = rush” is about those with an R
 * in a column that isn't used, “green = have report” about those that are painted green. `see` takes each row; `take`
 * answers whether a text defines a letter or a color, and keeps what it means; `problems` are for their rows, and `unseen`
 * what those legends say of all rows whose letters or own colors no row has.
 */
export function createLegends(columns: readonly ListColumn[], fills: readonly RowFill[] = []) {
  const marked = new Map<string, { readonly column: ListColumn | null; readonly row: number }[]>();
  const mark = (key: string, column: ListColumn | null, row: number) => {
    const known = marked.get(key);
    if (known) known.push({ column, row });
    else marked.set(key, [{ column, row }]);
  };
  const orders: number[] = [];
  const letters: OfLetter[] = [];
  const colors: OfFill[] = [];
  const takeLetters = (row: number, text: string): boolean => {
    const all = [...text.matchAll(DEFINED)].flatMap(({ index, 1: letter = '', 2: meaning = '' }) =>
      !isColorName(letter) && !SPEED.test(letter) && isMark(letter, text.slice(0, index + 1))
        ? [{ row, letter: keyOf(letter), meaning, text: `${letter} = ${meaning.trim()}` }]
        : [],
    );
    const found = all.filter(({ meaning }) => wordsIn(meaning).length > 0);
    letters.push(...found);
    return found.length > 0 || isHarmless(text, all.length);
  };
  const takeColors = (row: number, text: string): boolean => {
    const own = fills.filter((fill) => isIn(fill, row));
    const found = namedFills(text, fills, own).filter(
      ({ fills: named, isPlain }) => named.length > 0 || isPlain,
    );
    colors.push(...found.map((one) => ({ ...one, row })));
    return found.length > 0;
  };
  const arePainted = (own: readonly RowFill[]): boolean =>
    orders.some((row) => own.some((fill) => isIn(fill, row)));
  /** What a color means of its rows, and whether it says that only these are wanted. */
  const readingOf = ({ row, meaning, text, fills: own, isPlain }: OfFill) => {
    const where = whereOf(row);
    const doubt = orderDoubt(where, text);
    const words = wordsIn(meaning, where, text);
    const isDoubt = DONE.test(meaning.replace(WAITS_FOR_MATERIAL, ' '));
    const doubts = isDoubt && words.length === 0 ? [doubt] : words;
    const cursors = own.map(({ rows }) => createRangeCursor(rows));
    return {
      isPlain,
      has: (one: number) => cursors.map((test) => test(one)).includes(true),
      doubt,
      doubts,
      isWanted: doubts.length === 0 && WANTED.test(meaning) && arePainted(own),
    };
  };
  const add = (problems: Map<number, RowProblem[]>, row: number, found: readonly RowProblem[]) =>
    problems.set(row, [...(problems.get(row) ?? []), ...found]);
  return {
    see: (row: number, texts: readonly string[]): void => {
      if (fills.length > 0) orders.push(row);
      for (const column of columns) {
        const cell = (texts[column.index] ?? '').trim();
        // A legend beside the list: “yellow = RUSH” in a column that isn't used.
        if (fills.length > 0 && definesColor(cell)) takeColors(row, cell);
        if (cell === '' || cell.length > LONGEST) continue;
        mark(keyOf(cell), column, row);
      }
      for (const text of texts) {
        const sign = STARRED.exec(text)?.slice(1).find(Boolean);
        if (sign !== undefined) mark(sign, null, row);
      }
    },
    take: (row: number, text: string): boolean => takeLetters(row, text) || takeColors(row, text),
    unseen: (): RowProblem[] =>
      [
        ...letters.filter(({ letter }) => !marked.has(letter)),
        ...colors.filter(({ isOwn, fills: own }) => isOwn && !arePainted(own)),
      ].flatMap(({ row, meaning, text }) => wordsIn(meaning, whereOf(row), text)),
    problems: (): Map<number, RowProblem[]> => {
      const readings = colors.filter(({ isOwn, fills: own }) => !isOwn || arePainted(own)).map(readingOf);
      const problems = new Map<number, RowProblem[]>();
      for (const { row: at, letter, meaning, text } of letters)
        for (const { column, row } of marked.get(letter) ?? [])
          add(problems, row, wordsIn(meaning, column ? nameOf(column) : whereOf(at), text));
      for (const row of orders) {
        const own = readings.filter(({ isPlain, has }) => !isPlain && has(row));
        const plainly = readings.filter(({ isPlain }) => isPlain);
        const areWanted = plainly.length === 0 ? readings.filter(({ isWanted }) => isWanted) : [];
        if (own.length > 0) for (const { doubts } of own) add(problems, row, doubts);
        else if (plainly.length > 0) for (const { doubts } of plainly) add(problems, row, doubts);
        else for (const { doubt } of areWanted) add(problems, row, [doubt]);
      }
      return problems;
    },
  };
}
