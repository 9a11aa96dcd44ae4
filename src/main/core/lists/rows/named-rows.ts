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

/** Whether a row is one of those that a text names. */
type Test = (cells: readonly string[]) => boolean;
type Naming = {
  /** One for each number and name. */
  readonly tests: readonly Test[];
  /** Other numbers of the text that rows may have: “Lots 2-4”, “Lot 2. Same for 4”. */
  readonly strays: readonly Test[];
};
type Named = Naming & { readonly row: number; readonly text: string };

const numbersIn = (text: string): string[] =>
  (text.match(/\d{1,6}[A-Za-z]?\b/g) ?? []).map((number) => number.toLowerCase());
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [];
const allOf = (pattern: RegExp, text: string) => [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];

/** The columns that a word is the name of: “lot” of *Lot #*. */
function columnsNamed(word: string, columns: readonly ListColumn[]): number[] {
  const isCount = /^(?:row|line|item|no|number)$/i.test(word);
  const name = new RegExp(`\\b${word.replace(/^(?:bldg|building)$/i, '(?:bldg|building)')}s?\\b`, 'i');
  return columns.flatMap(({ index, header }) =>
    name.test(header) || (isCount && COUNTED.test(header)) ? [index] : [],
  );
}

/** How a sentence of a text names the rows that it speaks of. */
function namingOf(sentence: string, text: string, columns: readonly ListColumn[]): Naming {
  const counted = columns.filter(({ header }) => COUNTED.test(header)).map(({ index }) => index);
  const numbered = [
    ...allOf(NUMBERED, sentence).map(([, word = '', numbers = '']) => ({
      at: columnsNamed(word, columns),
      numbers: numbersIn(numbers),
    })),
    ...allOf(SIGNED, sentence).map(([numbers]) => ({ at: counted, numbers: numbersIn(numbers) })),
  ].filter(({ at }) => at.length > 0);
  const names = [
    ...allOf(HOUSE, sentence).map(([, number = '', street = '']) => [number, street.toLowerCase()]),
    ...allOf(CALLED, sentence).map(([, name = '']) => wordsOf(name)),
  ];
  const has =
    (at: readonly number[], number: string): Test =>
    (cells) =>
      at.some((index) => (cells[index] ?? '').trim().toLowerCase() === number);
  const said = new Set([...numbered.flatMap(({ numbers }) => numbers), ...names.flat()]);
  const at = numbered.flatMap((one) => one.at);
  return {
    tests: [
      ...numbered.flatMap((one) => one.numbers.map((number) => has(one.at, number))),
      ...names.map((words): Test => {
        return (cells) => {
          const known = new Set(cells.flatMap(wordsOf));
          return words.every((word) => known.has(word));
        };
      }),
    ],
    strays: numbersIn(text)
      .filter((number) => !said.has(number))
      .map((number) => has(at, number)),
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
  const named: Named[] = [];
  const seen: { readonly row: number; readonly cells: readonly string[] }[] = [];
  /** The rows that a text names; null where it may speak of others as well. */
  const rowsOf = ({ tests, strays }: Naming): number[] | null => {
    const isInAny = (test: Test) => seen.some(({ cells }) => test(cells));
    if (!tests.every(isInAny) || strays.some(isInAny)) return null;
    const rows = seen.filter(({ cells }) => tests.some((test) => test(cells))).map(({ row }) => row);
    return rows.length === 1 || rows.length < seen.length * FEW ? rows : null;
  };
  return {
    see: (row: number, cells: readonly string[]): void => {
      seen.push({ row, cells });
    },
    take: (row: number, text: string): boolean => {
      const sentences = text.split(SENTENCE_END).map((sentence) => {
        const naming = OF_OTHERS.test(sentence) ? null : namingOf(sentence, text, columns);
        const isNaming = naming && naming.tests.length > 0 && saidBy(row, sentence).length > 0;
        return { row, text: sentence, naming: isNaming ? naming : null };
      });
      const rest = sentences.filter(({ naming }) => naming === null).map((one) => one.text);
      if (rest.length === sentences.length || saidBy(row, rest.join(' ')).length > 0) return false;
      for (const { naming, ...one } of sentences) if (naming) named.push({ ...one, ...naming });
      return true;
    },
    unseen: (): RowProblem[] =>
      named.filter((one) => rowsOf(one) === null).flatMap(({ row, text }) => saidBy(row, text)),
    problems: (): Map<number, RowProblem[]> => {
      const problems = new Map<number, RowProblem[]>();
      for (const one of named)
        for (const row of rowsOf(one) ?? [])
          problems.set(row, [...(problems.get(row) ?? []), ...saidBy(one.row, one.text)]);
      return problems;
    },
  };
}
