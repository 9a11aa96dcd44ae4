import { constants, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import Papa from 'papaparse';
import { DELIMITERS, type Delimiter } from '../../../shared/domain/list.ts';
import type { RowBlock, SheetRow } from '../../core/ports/spreadsheet.ts';
import { plainRecords } from './plain-records.ts';

/**
 * A block is compressed text in one of three forms. Records: the delimiter, the number of the first row, RETURN, and the rows as the
 * file has them. Plain: the numbers of its rows, then each row, with RETURN between them; NUL between the cells of a row. Else
 * JSON: `[number, [cell, cell ...]]` for each row.
 */
type PackedRow = [row: number, cells: readonly string[]];
/** As blocks were written before: `[number, cell, cell ...]`, deflated. */
type OldRow = [row: number, ...cells: string[]];

const BLOCK_ROWS = 500;
const BLOCK_CHARACTERS = 400_000;
const RETURN = '\r';
const NUL = '\0';
const LINE_END = '\n';
/** Of a block's text, JSON begins with it; plain text begins with a number, records with their delimiter. */
const JSON_BEGINS = '[';
/** The first bytes of a zstd frame. Deflated text can't begin with them: a stored part that long repeats its length inverted. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Twice as quick as deflate's quickest level, and smaller. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The rows of a block from number `from` on, `most` of them at most: some of a block of records are read without the others. */
export function unpackRows(packed: Uint8Array, from = 0, most = Number.POSITIVE_INFINITY): SheetRow[] {
  const isZstd = ZSTD.every((byte, at) => packed[at] === byte);
  const text = (isZstd ? zstdDecompressSync(packed) : inflateRawSync(packed)).toString('utf8');
  const delimiter = DELIMITERS.find((each) => text.startsWith(each));
  if (delimiter !== undefined) return fromRecords(text, delimiter, from, most);
  const rows = text.startsWith(JSON_BEGINS) ? fromJson(text) : fromPlain(text);
  return rows.filter(({ row }) => row >= from).slice(0, most);
}

function fromRecords(text: string, delimiter: string, from: number, most: number): SheetRow[] {
  const begin = text.indexOf(RETURN);
  const firstRow = Number(text.slice(delimiter.length, begin));
  const first = Math.max(firstRow, from);
  const records = text.slice(begin + 1);
  const wanted = someOf(records, delimiter, first - firstRow, most);
  if (wanted === '') return [];
  const { data } = Papa.parse<string[]>(wanted, { delimiter, newline: LINE_END });
  return data.map((cells, at) => ({ row: first + at, cells }));
}

/** So many records behind so many others. The last one has no line end. */
function someOf(records: string, delimiter: string, skipped: number, most: number): string {
  if (skipped === 0 && most === Number.POSITIVE_INFINITY) return records;
  const { ends } = plainRecords(records, delimiter);
  if (skipped > ends.length) return '';
  const start = skipped === 0 ? 0 : (ends[skipped - 1] ?? 0) + 1;
  return records.slice(start, ends[skipped + most - 1]);
}

function fromJson(text: string): SheetRow[] {
  const rows = JSON.parse(text) as (PackedRow | OldRow)[];
  return rows.map(([row, first, ...rest]) => {
    if (Array.isArray(first)) return { row, cells: first };
    return { row, cells: first === undefined ? [] : [first as string, ...rest] };
  });
}

function fromPlain(text: string): SheetRow[] {
  const [head = '', ...lines] = text.split(RETURN);
  const [first = 0, ...others] = head.split(',').map(Number);
  return lines.map((line, at) => ({
    row: (at === 0 ? first : others[at - 1]) ?? first + at,
    cells: line.split(NUL),
  }));
}

/** In separate memory: zstd's answer lies in a page with other buffers, and a message to another thread would copy the whole page. */
const packed = (text: string | Uint8Array) => new Uint8Array(zstdCompressSync(text, QUICKEST));

export type BlockWriter = {
  add(row: number, cells: readonly string[]): void;
  /**
   * Adds a row of one cell or more, of `characters` in all, whose cells hold neither NUL, carriage return nor half of a
   * surrogate pair: it needn't be escaped, which takes as long as reading it.
   */
  addPlain(row: number, cells: readonly string[], characters: number): void;
  /** Adds so many plain records (plain-records.ts), the first of which is row `row`, as the file has them: without carriage returns. */
  addRecords(row: number, text: string, records: number, delimiter: Delimiter): void;
  end(): void;
};

/** Bytes of records in one block, and their rows beyond which no others are added: larger ones take less time to make, and more to read a row of. */
const RECORD_BYTES = 1 << 18;
const RECORD_ROWS = 2_000;

/** Gathers plain records that follow one another. Their text is copied once, into bytes that each block uses again. */
function recordWriter(emit: (block: RowBlock) => void): {
  readonly add: BlockWriter['addRecords'];
  readonly flush: () => void;
} {
  let bytes: Buffer | null = null;
  let used = 0;
  let first = 0;
  let rows = 0;
  const flush = () => {
    if (!bytes || rows === 0) return;
    emit({ firstRow: first, lastRow: first + rows - 1, rows, packed: packed(bytes.subarray(0, used)) });
    used = 0;
    rows = 0;
  };
  return {
    add: (row, text, records, delimiter) => {
      const size = Buffer.byteLength(text);
      if (rows >= RECORD_ROWS || used + size >= RECORD_BYTES) flush();
      const begun = rows > 0 ? LINE_END : `${delimiter}${row}${RETURN}`;
      // A longer piece is a block alone.
      if (size + begun.length > RECORD_BYTES) {
        const [firstRow, lastRow] = [row, row + records - 1];
        return emit({ firstRow, lastRow, rows: records, packed: packed(begun + text) });
      }
      bytes ??= Buffer.allocUnsafeSlow(RECORD_BYTES);
      if (rows === 0) first = row;
      used += bytes.write(begun, used);
      used += bytes.write(text, used);
      rows += records;
    },
    flush,
  };
}

/**
 * Gathers rows into blocks. `emit` is handed each full one, and the last by `end`. A plain row is joined at once, so that its array
 * doesn't outlive its reading.
 */
export function blockWriter(emit: (block: RowBlock) => void): BlockWriter {
  let numbers: number[] = [];
  let rows: (string | readonly string[])[] = [];
  let characters = 0;
  let isPlain = true;
  const records = recordWriter(emit);
  const plain = (first: number, last: number) => {
    const head = last - first === rows.length - 1 ? String(first) : numbers.join(',');
    return `${head}${RETURN}${rows.join(RETURN)}`;
  };
  const json = () =>
    JSON.stringify(
      rows.map((row, at): PackedRow => [numbers[at] ?? 0, typeof row === 'string' ? row.split(NUL) : row]),
    );
  const flush = () => {
    const [first, last] = [numbers[0], numbers.at(-1)];
    if (first === undefined || last === undefined) return;
    emit({
      firstRow: first,
      lastRow: last,
      rows: rows.length,
      packed: packed(isPlain ? plain(first, last) : json()),
    });
    numbers = [];
    rows = [];
    characters = 0;
    isPlain = true;
  };
  const put = (number: number, row: string | readonly string[], more: number) => {
    records.flush();
    numbers.push(number);
    rows.push(row);
    characters += more;
    if (rows.length >= BLOCK_ROWS || characters >= BLOCK_CHARACTERS) flush();
  };
  return {
    add: (row, cells) => {
      isPlain = false;
      put(
        row,
        cells,
        cells.reduce((sum, cell) => sum + cell.length, 0),
      );
    },
    addPlain: (row, cells, more) => put(row, cells.join(NUL), more),
    addRecords: (...given) => {
      flush();
      records.add(...given);
    },
    end: () => {
      records.flush();
      flush();
    },
  };
}
