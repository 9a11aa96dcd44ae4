import Papa from 'papaparse';
import { message } from '../../../shared/copy/message.ts';
import { asItWas } from '../../../shared/domain/harmless.ts';
import {
  DELIMITERS,
  type Delimiter,
  ONE_A_LINE,
  type RowRange,
  type TextEncoding,
} from '../../../shared/domain/list.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { withTabs } from './aligned-text.ts';
import type { BlockWriter } from './blocks.ts';
import { withCopiedColumns } from './copied-table.ts';
import { decodedText } from './encoding.ts';
import { createRecordReader, hasLabeledRecords } from './labeled-records.ts';
import { CELL_CHARACTERS, MOST_ROWS, READ_COLUMNS, ROW_CHARACTERS } from './limits.ts';
import { createLineReader, hasAddressLines } from './lines.ts';
import { withDotsBehindCounts } from './numbered-lines.ts';
import { withPdfRows } from './pdf-rows.ts';
import { plainRecords } from './plain-records.ts';
import { isProse } from './prose/is-prose.ts';
import { createProseReader } from './prose/reader.ts';
import { Unreadable } from './refusal.ts';
import { Remarks } from './remarks.ts';
import { createStreetReader, hasStreetHeadings } from './street-headings.ts';
import { withTownsOfHeadings } from './town-headings.ts';
import { withWholeSentences } from './wrapped-lines.ts';

export type DelimitedOptions = {
  readonly encoding: TextEncoding;
  /** Null: found out from the first lines. */
  readonly delimiter: Delimiter | null;
  /** The file's name says so (.tsv), or it was pasted from a spreadsheet. */
  readonly preferTab: boolean;
};

/** Text that is looked at to find out the delimiter. Characters. */
const SAMPLE = 64 * 1024;

/**
 * The delimiter that cuts the first lines into the same number of cells, as papaparse judges it; what a `sep=` line
 * says; a tab where one is expected and there is one.
 */
function detectDelimiter(text: string, preferTab: boolean): Delimiter {
  const declared = /^sep=([,;\t|])(?:\n|$)/i.exec(text)?.[1];
  const isDelimiter = (value: string | undefined): value is Delimiter =>
    DELIMITERS.some((delimiter) => delimiter === value);
  if (isDelimiter(declared)) return declared;
  const lines = wholeLines(text);
  if (hasTable(lines)) return '\t';
  const even = evenDelimiter(lines);
  if (even) return even;
  if (hasLabeledRecords(lines) || hasAddressLines(lines) || hasStreetHeadings(lines)) return ONE_A_LINE;
  if (preferTab && text.slice(0, text.indexOf('\n', 1) + 1 || undefined).includes('\t')) return '\t';
  const outer = outerDelimiter(text);
  if (outer) return outer;
  const steady = steadyDelimiter(text);
  if (steady) return steady;
  const { meta } = Papa.parse(text, { ...FIRST_LINES, delimitersToGuess: [...BETWEEN_CELLS] });
  return isDelimiter(meta.delimiter) ? meta.delimiter : ',';
}

const FIRST_LINES = { preview: 50, newline: '\n', skipEmptyLines: true } as const;
const BETWEEN_CELLS = DELIMITERS.filter((delimiter) => delimiter !== ONE_A_LINE);
const LEAST_OF_STEADY = 4;

/** What cuts more than half of the first records, and more of them than another does, into as many cells: a title stands above them. */
function steadyDelimiter(text: string): Delimiter | null {
  const found = BETWEEN_CELLS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { ...FIRST_LINES, delimiter });
    const widths = Map.groupBy(data, (cells) => cells.length);
    const [width, { length }] = [...widths].reduce(
      (most, each) => (each[1].length > most[1].length ? each : most),
      [0, [] as string[][]],
    );
    const isCut = width > 1 && length > data.length / 2;
    return { delimiter, width, share: isCut ? length / data.length : 0 };
  }).sort((a, b) => b.share - a.share);
  const [first, second] = found;
  const isSteady = first && first.width >= LEAST_OF_STEADY && first.share > (second?.share ?? 0);
  return isSteady ? first.delimiter : null;
}

/** A sample without the line that it cuts off. A text that is shorter than a sample is whole. */
const wholeLines = (text: string): string =>
  text.length < SAMPLE ? text : text.slice(0, text.lastIndexOf('\n') + 1 || undefined);

const [LEAST_OF_TABLE, LEAST_TABS] = [3, 2];

/** A table out of another page among sentences: tabs, as many in most of the lines, which nobody types. */
function hasTable(text: string): boolean {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  // A title company's `"\t1,763 "`: a cell may hold one.
  const counts = Map.groupBy(lines, (line) => line.replace(/"[^"]*"/g, '').split('\t').length - 1);
  // A table in a mail with a long signature: as many tabs in lines one below the other.
  const widths = lines.map((line) => line.split('\t').length - 1);
  const isBlock = widths.some(
    (tabs, at) =>
      tabs > LEAST_TABS &&
      widths.slice(at, at + LEAST_OF_TABLE + 2).filter((each) => each === tabs).length > LEAST_OF_TABLE + 1,
  );
  return (
    isBlock ||
    [...counts].some(([tabs, { length }]) => tabs > 1 && length > LEAST_OF_TABLE && length > lines.length / 2)
  );
}

const linesIn = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** A text up to the last line of its table, where sentences stand above it and lines without tabs below, behind an empty one. */
function withoutClosing(text: string): string {
  const lines = text.split('\n');
  const isTabbed = (line: string) => line.includes('\t');
  const [first, last] = [lines.findIndex(isTabbed), lines.findLastIndex(isTabbed)];
  const isMail = first > 0 && linesIn(lines.slice(0, first).join('\n')) > 0;
  return isMail && (lines[last + 1] ?? '').trim() === '' ? lines.slice(0, last + 1).join('\n') : text;
}

/** GnuCash's nineteen cells a line, most of them empty: as many semicolons or bars in each line. */
function evenDelimiter(text: string): Delimiter | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.some((line) => line.includes('"'))) return null;
  const counts = (delimiter: string) => new Set(lines.map((line) => line.split(delimiter).length - 1));
  const isEven = (found: ReadonlySet<number>) => found.size === 1 && Math.min(...found) >= LEAST_EVEN;
  const hasGaps = (delimiter: string) => {
    const cells = lines.flatMap((line) => line.split(delimiter));
    return cells.filter((cell) => cell.trim() === '').length >= cells.length * LEAST_GAPS;
  };
  return ([';', '|'] as const).find((delimiter) => isEven(counts(delimiter)) && hasGaps(delimiter)) ?? null;
}
const LEAST_EVEN = 6;
/** A typed line has something in each of its places. */
const LEAST_GAPS = 0.3;

/** What cuts every line into as many cells, where commas stand inside of these: “Ana; 12 Oak St, Omaha, NE 68102; a@b.c”. */
function outerDelimiter(text: string): Delimiter | null {
  const lines = wholeLines(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  if (lines.length < 2 || lines.some((line) => line.includes('"'))) return null;
  const found = ([';', '|'] as const).find((delimiter) => {
    const counts = new Set(lines.map((line) => line.split(delimiter).length));
    return counts.size === 1 && !counts.has(1) && lines.some((line) => /, /.test(line));
  });
  return found ?? null;
}

/** Excel's way to keep a number as text: `="02134"`. */
const QUOTED_FORMULA = /^="((?:[^"]|"")*)"$/s;

/**
 * Reads delimited text row by row into `blocks`; `pace` may ask to wait. Memory doesn't grow with the file. Returns the
 * delimiter, the number of the last row, the names that labels give the columns, and the text where its rows are guessed. Throws Unreadable.
 */
export async function readDelimited(
  path: string,
  options: DelimitedOptions,
  blocks: Pick<BlockWriter, 'add' | 'addPlain' | 'addRecords'>,
  pace: () => Promise<void>,
): Promise<{
  delimiter: Delimiter;
  lastRow: number;
  remarks: readonly Message[];
  struckRows: readonly RowRange[];
  names: readonly string[];
  guessedFrom: string;
}> {
  const remarks = new Remarks();
  let delimiter = options.delimiter;
  let parser: Papa.Parser | null = null;
  let buffer = '';
  let number = 0;
  let lastRow = 0;
  let skipFirst = false;
  let prose = '';
  let reader: ReturnType<typeof readerOf> | ReturnType<typeof createProseReader> | null = null;

  let isLast = false;
  // One after the other: rows that outlive their reading teach V8 to make all of them long-lived, which costs half as much again.
  const row = ({ data: [cells = []], errors }: Papa.ParseResult<string[]>) => {
    number += 1;
    if (isLast && errors.some(({ code }) => code === 'MissingQuotes')) throw new Unreadable(unclosed(number));
    if (skipFirst && number === 1) return;
    if (reader) {
      const line = cells.join(',');
      reader.line(number, FOOTER.test(line) ? '' : line);
      if (cells.join('').trim() !== '') lastRow = number;
      return;
    }
    if (cells.length === 1 && cells[0] === '') return;
    if (number > MOST_ROWS * 4) throw new Unreadable(message(TOO_LONG));
    lastRow = number;
    const characters = charactersIfTidy(cells);
    if (characters < 0) blocks.add(number, tidied(cells, remarks));
    // The decoded text has neither NUL nor carriage return any more.
    else blocks.addPlain(number, cells, characters);
  };
  const begin = () => {
    // Longer texts than a sample aren't copied out of a page.
    const isOpen = (delimiter === null || delimiter === '\t') && evenDelimiter(wholeLines(buffer)) === null;
    if (isOpen && buffer.length < SAMPLE) {
      buffer = withDotsBehindCounts(buffer) ?? buffer;
      buffer = withWholeSentences(buffer) ?? buffer;
    }
    const tabbed =
      isOpen && buffer.length < SAMPLE
        ? (withPdfRows(buffer) ?? withCopiedColumns(buffer) ?? withTabs(buffer))
        : null;
    if (tabbed !== null) {
      buffer = tabbed;
      delimiter = '\t';
    } else if (isOpen && buffer.length < SAMPLE && isProse(buffer)) {
      delimiter = ONE_A_LINE;
      prose = buffer;
    } else if (isOpen && buffer.length < SAMPLE) buffer = withTownsOfHeadings(buffer) ?? buffer;
    delimiter ??= detectDelimiter(buffer.slice(0, SAMPLE), options.preferTab);
    skipFirst = /^sep=[,;\t|](?:\n|$)/i.test(buffer);
    // A mail's signature below its table has an address as well.
    if (isOpen && tabbed === null && delimiter === '\t' && buffer.length < SAMPLE) {
      const above = withoutClosing(buffer);
      remarks.add('unlabeled', linesIn(buffer.slice(above.length)));
      buffer = above;
    }
    // A character that no text has: each line is one cell.
    const lines = delimiter === ONE_A_LINE;
    const sample = wholeLines(buffer.slice(0, SAMPLE));
    if (lines) reader = prose === '' ? readerOf(sample, blocks) : createProseReader(blocks.add, prose);
    parser = new Papa.Parser({
      delimiter: lines ? '\u0000' : delimiter,
      newline: '\n',
      quoteChar: lines && !areQuoted(sample) ? NO_CHARACTER : '"',
      step: row,
    });
  };
  /** Most of a long file isn't taken apart before somebody asks for it: finding where rows end takes a tenth of the time. */
  const takePlain = () => {
    if (reader || !delimiter || (skipFirst && number === 0)) return false;
    const { ends, isOdd } = plainRecords(buffer, delimiter);
    const end = ends.at(-1);
    if (end === undefined) return !isOdd;
    blocks.addRecords(number + 1, buffer.slice(0, end), ends.length, delimiter);
    number += ends.length;
    lastRow = number;
    if (number > MOST_ROWS * 4) throw new Unreadable(message(TOO_LONG));
    buffer = buffer.slice(end + 1);
    return !isOdd;
  };
  const take = (last: boolean) => {
    if (!parser) begin();
    isLast = last;
    if (last || !takePlain()) {
      const { meta } = (parser as unknown as RowParser).parse(buffer, 0, !last);
      buffer = last ? '' : buffer.slice(meta.cursor);
    }
    if (buffer.length > ROW_CHARACTERS) throw new Unreadable(unclosed(number + 1));
  };

  let wanted = SAMPLE;
  for await (const text of decodedText(path, options.encoding, () => remarks.add('nul'))) {
    buffer += text;
    if (buffer.length < wanted) continue;
    take(false);
    // A very long row isn't searched again from its beginning for every piece.
    wanted = buffer.length * 2;
    await pace();
  }
  take(true);
  const ended = (reader as { end(): Ended } | null)?.end();
  if (prose !== '') remarks.say(message('listFile.read_from_text'));
  if (ended) remarks.add(ended.why, ended.dropped);
  const struckRows = ended?.struck.list() ?? [];
  const names = ended?.names ?? [];
  const shape = { lastRow, remarks: remarks.list(), struckRows, names };
  return { delimiter: delimiter ?? ',', ...shape, guessedFrom: prose };
}

/** What stands below the list of a page: “1-7 of 7”, “© 2026 Lead Stable”. */
const FOOTER =
  /^\s*(?:(?:showing |page )?\d+\s*(?:[-–]|to)\s*\d+ of \d+(?: \p{L}+)?|©.*|copyright \d{4}\b.*)\s*$/iu;

/** No text has it. */
const NO_CHARACTER = '\u0001';
const HALF = 0.5;
/** Whether most lines are quoted cells. Elsewhere a line may begin with what somebody said, and its mark is closed lines below. */
function areQuoted(sample: string): boolean {
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => line.startsWith('"')).length > lines.length * HALF;
}

/** What reads a text whose lines are no rows of a table. */
function readerOf(sample: string, blocks: Pick<BlockWriter, 'add'>) {
  if (hasLabeledRecords(sample)) return createRecordReader(sample, blocks);
  if (!hasAddressLines(sample) && hasStreetHeadings(sample)) return createStreetReader(blocks);
  return createLineReader(blocks.add, sample);
}

/** What a reader of lines answers at their end: lines that it dropped and why, names of the columns where it has any. */
type Ended = {
  readonly struck: { list(): readonly RowRange[] };
  readonly dropped: number;
  readonly why: 'no_address' | 'unlabeled';
  readonly names: readonly string[];
};

/** What papaparse's Parser answers; its types leave it open. */
type RowParser = {
  parse(text: string, base: number, ignoreLast: boolean): Pick<Papa.ParseResult<string[]>, 'meta'>;
};

/** Most rows need nothing, and a million of them shouldn't be copied for it. Returns their characters, -1 for the others. */
function charactersIfTidy(cells: readonly string[]): number {
  if (cells.length > READ_COLUMNS) return -1;
  let characters = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    const first = cell.charCodeAt(0);
    if (first === APOSTROPHE || first === EQUALS || cell.length > CELL_CHARACTERS) return -1;
    characters += cell.length;
  }
  return characters;
}
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

function tidied(cells: readonly string[], remarks: Remarks): readonly string[] {
  if (cells.length > READ_COLUMNS) remarks.add('columns');
  return cells.slice(0, READ_COLUMNS).map((cell) => {
    if (cell.length > CELL_CHARACTERS) {
      remarks.add('long');
      return cell.slice(0, CELL_CHARACTERS);
    }
    if (cell.startsWith("'")) return asItWas(cell);
    if (!cell.startsWith('="')) return cell;
    const inner = QUOTED_FORMULA.exec(cell)?.[1];
    if (inner === undefined) return cell;
    remarks.add('quoted');
    return inner.replaceAll('""', '"');
  });
}

const TOO_LONG = 'listFile.file_holds_more_than_four';

function unclosed(row: number): Message {
  return message('listFile.quotation_mark_row_never_closed', { row });
}
