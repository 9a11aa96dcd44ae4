import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import type { Table } from './tables.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line uses most. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The records of a CSV text (RFC 4180, any line end, any of the usual delimiters). */
function records(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((each) => each.some((value) => value.trim() !== ''));
}

/** A CSV file as one table: its first record are the columns. */
export function csvTable(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '');
  const [head = [], ...body] = records(clean, delimiterOf(clean));
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(head.length, ...body.slice(0, MOST_ROWS).map((row) => row.length)),
  );
  const columns = Array.from({ length: width }, (_, index) => head[index]?.trim() || `Column ${index + 1}`);
  const rows = body.slice(0, MOST_ROWS).map((row) => columns.map((_, index) => row[index] ?? ''));
  return { title: 'Table', columns, rows, omitted: body.length - rows.length };
}
