import Papa from 'papaparse';
import { harmless } from '../../../shared/domain/harmless.ts';
import type { TableCell, TableFormat, TableRows } from '../../core/ports/spreadsheet.ts';

/** Characters a column is shown wide, at most. */
const WIDEST = 60;

/** Rows whose text is made at once. */
const PIECE = 200;

/** Text that begins like a formula gets an apostrophe in front. */
async function csvOf(rows: TableRows): Promise<Uint8Array> {
  // Excel takes a file without a byte order mark for the computer's own encoding.
  const pieces: Buffer[] = [Buffer.from('\ufeff')];
  let piece: string[][] = [];
  const finish = () => {
    if (piece.length > 0) pieces.push(Buffer.from(`${Papa.unparse(piece, { newline: '\r\n' })}\r\n`));
    piece = [];
  };
  for await (const row of rows) {
    piece.push(row.map((cell) => harmless(textOf(cell))));
    if (piece.length === PIECE) finish();
  }
  finish();
  return Buffer.concat(pieces);
}

/** A table as a file, its first row the names of the columns. In a workbook every text is a text, which no program takes for a formula. */
export async function writeTable(
  format: TableFormat,
  sheetName: string,
  table: TableRows,
): Promise<Uint8Array> {
  if (format === 'csv') return csvOf(table);
  const rows: (readonly TableCell[])[] = [];
  for await (const row of table) rows.push(row);
  const [head = []] = rows;
  const columns = head.map((_, index) => ({
    width: Math.min(
      WIDEST,
      Math.max(8, ...rows.slice(0, 200).map((row) => textOf(row[index] ?? '').length + 2)),
    ),
  }));
  const data = rows.map((row, index) =>
    row.map((cell) => {
      if (cell === '') return null;
      if (typeof cell !== 'string')
        return { value: cell.value, type: Number, format: formatOf(cell.decimals) };
      const weight = index === 0 ? { fontWeight: 'bold' as const } : {};
      return { value: forXml(cell), type: String, format: '@', ...weight };
    }),
  );
  // Loaded for the first workbook: no start waits for it.
  const { default: writeXlsx } = await import('write-excel-file/node');
  return writeXlsx(data, { sheet: sheetName, columns, stickyRowsCount: 1 }).toBuffer();
}

const textOf = (cell: TableCell) => (typeof cell === 'string' ? cell : cell.value.toFixed(cell.decimals));
const formatOf = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

const ESCAPED = /_x[0-9A-Fa-f]{4}_/;
const escaped = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * What looks like Excel's own escapes is escaped; so are names like `toString`, which the library takes for texts it has
 * seen before. What XML can't hold, the library leaves out.
 */
function forXml(text: string): string {
  if (text in {}) return `${escaped(text)}${text.slice(1)}`;
  return ESCAPED.test(text) ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, escaped('_')) : text;
}
