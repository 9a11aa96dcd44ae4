import { constants, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { RowBlock, SheetRow } from '../../core/ports/spreadsheet.ts';

/**
 * A block is compressed text in one of two forms. Plain: the numbers of its rows, then each row, with RETURN between them;
 * NUL between the cells of a row. Else JSON: `[number, [cell, cell ...]]` for each row.
 */
type PackedRow = [row: number, cells: readonly string[]];
/** As blocks were written before: `[number, cell, cell ...]`, deflated. */
type OldRow = [row: number, ...cells: string[]];

const BLOCK_ROWS = 500;
const BLOCK_CHARACTERS = 400_000;
const RETURN = '\r';
const NUL = '\0';
/** Of a block's text, JSON begins with it; plain text begins with a number. */
const JSON_BEGINS = '[';
/** The first bytes of a zstd frame. Deflated text can't begin with them: a stored part that long repeats its length inverted. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Twice as quick as deflate's quickest level, and smaller. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function unpackRows(packed: Uint8Array): SheetRow[] {
  const isZstd = ZSTD.every((byte, at) => packed[at] === byte);
  const text = (isZstd ? zstdDecompressSync(packed) : inflateRawSync(packed)).toString('utf8');
  return text.startsWith(JSON_BEGINS) ? fromJson(text) : fromPlain(text);
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

export type BlockWriter = {
  add(row: number, cells: readonly string[]): void;
  /**
   * Adds a row of one cell or more, of `characters` in all, whose cells hold neither NUL, carriage return nor half of a
   * surrogate pair: it needn't be escaped, which takes as long as reading it.
   */
  addPlain(row: number, cells: readonly string[], characters: number): void;
  end(): void;
};

/**
 * Gathers rows into blocks. `emit` is handed each full one, and the last by `end`. A plain row is joined at once, so that its array
 * doesn't outlive its reading.
 */
export function blockWriter(emit: (block: RowBlock) => void): BlockWriter {
  let numbers: number[] = [];
  let rows: (string | readonly string[])[] = [];
  let characters = 0;
  let isPlain = true;
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
    const text = isPlain ? plain(first, last) : json();
    emit({ firstRow: first, lastRow: last, rows: rows.length, packed: zstdCompressSync(text, QUICKEST) });
    numbers = [];
    rows = [];
    characters = 0;
    isPlain = true;
  };
  const put = (number: number, row: string | readonly string[], more: number) => {
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
    end: flush,
  };
}
