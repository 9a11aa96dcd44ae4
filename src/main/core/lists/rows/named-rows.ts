import { message } from '../../../../shared/copy/message.ts';
import type { ListColumn, RowProblem } from '../../../../shared/domain/list.ts';
import { listWords } from './row-words.ts';

/** “Lots 7 and 8”, “units 3, 5 & 9”: what rows are called after, and their numbers. */
const NUMBERED =
  /\b(lot|unit|stop|bldg|building|item|site|parcel|job|ticket|tract|apt|apartment|suite|home|house|claim|file|case|row|line|no|number|order)s?\.?\s*(?:#|nos?\.?|numbers?)?\s*((?:\d{1,6}[A-Za-z]?)(?:(?:\s*,\s*(?:and\s+)?|\s+(?:and|&|or)\s+|\s*&\s*)#?\d{1,6}[A-Za-z]?\b)*)/iu;
/** “#7 and #12”. */
const SIGNED =
  /(?<![\p{L}\d])#\s*(\d{1,6}[A-Za-z]?)(?:(?:\s*,\s*|\s+(?:and|&|or)\s+)#\s*(\d{1,6}[A-Za-z]?))*/u;
/** “The Gilbert one”, “the Old Tollhouse house”: names that stand in a row. */
const CALLED =
  /\b(?:[Tt]he|[Tt]hat|[Oo]ur)\s+((?:\p{Lu}[\p{L}'’.-]*\s+){1,3})(?:ones?|house|home|job|roof|place|address|property|building|order|report)\b/u;
/** “1204 Larkspur is on hold”. */
const HOUSE = /(?<![\p{L}\d/.-])(\d{2,6})\s+(?:[NSEW]\.?\s+)?(\p{Lu}[\p{L}'’-]{2,})/u;
/** What speaks of the others as well. */
const OF_OTHERS =
  /\b(?:all|every\w*|each|others?|rest|remaining|both lists|these|any|none|except|but not|only|unless)\b/i;
/** Headings that count rows or name them by a number. */
const COUNTED = /^\W*(?:#|no\.?|num(?:ber)?|nbr|row|line|item|id)\W*$/i;
/** What names more rows than this part of a list names none. */
const FEW = 0.5;

type Named = {
  readonly row: number;
  readonly text: string;
  readonly isIn: (cells: readonly string[]) => boolean;
};

const numbersIn = (text: string): string[] => text.match(/\d{1,6}[A-Za-z]?/g) ?? [];
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [];

/** The columns that a word is the name of: “lot” of *Lot #*. */
function columnsNamed(word: string, columns: readonly ListColumn[]): number[] {
  const isCount = /^(?:row|line|item|no|number)$/i.test(word);
  const name = new RegExp(`\\b${word.replace(/^(?:bldg|building)$/i, '(?:bldg|building)')}s?\\b`, 'i');
  return columns.flatMap(({ index, header }) =>
    name.test(header) || (isCount && COUNTED.test(header)) ? [index] : [],
  );
}

/** How a text names the rows that it speaks of; null where it names none. */
function namingOf(text: string, columns: readonly ListColumn[]): Named['isIn'] | null {
  const [, word = '', numbers = ''] = NUMBERED.exec(text) ?? [];
  const at = word === '' ? [] : columnsNamed(word, columns);
  if (at.length > 0) {
    const said = new Set(numbersIn(numbers).map((number) => number.toLowerCase()));
    return (cells) => at.some((index) => said.has((cells[index] ?? '').trim().toLowerCase()));
  }
  const [signed] = SIGNED.exec(text) ?? [];
  const counted = columns.filter(({ header }) => COUNTED.test(header)).map(({ index }) => index);
  if (signed !== undefined && counted.length > 0) {
    const said = new Set(numbersIn(signed).map((number) => number.toLowerCase()));
    return (cells) => counted.some((index) => said.has((cells[index] ?? '').trim().toLowerCase()));
  }
  const [, number, street = ''] = HOUSE.exec(text) ?? [];
  const names = number === undefined ? wordsOf(CALLED.exec(text)?.[1] ?? '') : [number, street.toLowerCase()];
  if (names.length === 0) return null;
  return (cells) => {
    const said = new Set(cells.flatMap(wordsOf));
    return names.every((name) => said.has(name));
  };
}

const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
const saidBy = (row: number, text: string): RowProblem[] =>
  listWords(message('listRows.row_name', { row }), [text]);

/**
 * What a text above or below a list says of the rows that it names: “Lots 7 and 8 need no report”, “the Gilbert one is a
 * rush”. `take` answers whether a text names some, `see` takes each row; `problems` are for those that were named, and
 * `unseen` what a text says of all rows where it names none of them, or most.
 */
export function createNamedRows(columns: readonly ListColumn[]) {
  const named: (Named & { readonly rows: number[] })[] = [];
  const seen: { readonly row: number; readonly cells: readonly string[] }[] = [];
  const isFound = ({ rows }: { readonly rows: readonly number[] }) =>
    rows.length > 0 && (rows.length === 1 || rows.length < seen.length * FEW);
  const find = () => {
    for (const one of named)
      one.rows.splice(
        0,
        one.rows.length,
        ...seen.filter(({ cells }) => one.isIn(cells)).map(({ row }) => row),
      );
  };
  return {
    see: (row: number, cells: readonly string[]): void => {
      seen.push({ row, cells });
    },
    take: (row: number, text: string): boolean => {
      const sentences = text.split(SENTENCE_END).map((sentence) => {
        const isIn = OF_OTHERS.test(sentence) ? null : namingOf(sentence, columns);
        return { row, text: sentence, isIn: isIn && saidBy(row, sentence).length > 0 ? isIn : null };
      });
      const rest = sentences.filter(({ isIn }) => isIn === null).map((one) => one.text);
      if (rest.length === sentences.length || saidBy(row, rest.join(' ')).length > 0) return false;
      for (const { isIn, ...one } of sentences) if (isIn) named.push({ ...one, isIn, rows: [] });
      return true;
    },
    unseen: (): RowProblem[] => {
      find();
      return named.filter((one) => !isFound(one)).flatMap(({ row, text }) => saidBy(row, text));
    },
    problems: (): Map<number, RowProblem[]> => {
      find();
      const problems = new Map<number, RowProblem[]>();
      for (const one of named.filter(isFound))
        for (const row of one.rows)
          problems.set(row, [...(problems.get(row) ?? []), ...saidBy(one.row, one.text)]);
      return problems;
    },
  };
}
