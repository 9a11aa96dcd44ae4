import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RowBlock, SheetRow } from '../../core/ports/spreadsheet.ts';

/** A block is deflated JSON: `[number, [cell, cell ...]]` for each row. */
type PackedRow = [row: number, cells: readonly string[]];
/** As blocks were written before: `[number, cell, cell ...]`. */
type OldRow = [row: number, ...cells: string[]];

const BLOCK_ROWS = 500;
const BLOCK_CHARACTERS = 400_000;

export function unpackRows(packed: Uint8Array): SheetRow[] {
  const rows = JSON.parse(inflateRawSync(packed).toString('utf8')) as (PackedRow | OldRow)[];
  return rows.map(([row, first, ...rest]) => {
    if (Array.isArray(first)) return { row, cells: first };
    return { row, cells: first === undefined ? [] : [first as string, ...rest] };
  });
}

/** Gathers rows into blocks. `emit` is handed each full one, and the last by `end`. */
export function blockWriter(emit: (block: RowBlock) => void): {
  add(row: number, cells: readonly string[]): void;
  end(): void;
} {
  let rows: PackedRow[] = [];
  let characters = 0;
  const flush = () => {
    const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
    if (first === undefined || last === undefined) return;
    const packed = deflateRawSync(JSON.stringify(rows), { level: 1 });
    emit({ firstRow: first, lastRow: last, rows: rows.length, packed });
    rows = [];
    characters = 0;
  };
  return {
    add: (row, cells) => {
      rows.push([row, cells]);
      for (const cell of cells) characters += cell.length;
      if (rows.length >= BLOCK_ROWS || characters >= BLOCK_CHARACTERS) flush();
    },
    end: flush,
  };
}
