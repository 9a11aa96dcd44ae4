import { t } from '../../../shared/copy/t.ts';
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import type { Table } from './tables.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line uses most. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 100_000).split(/\r\n|\n|\r/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const [QUOTE, CR, LF] = [34, 13, 10];

/** `cells`: the first ones; `width`: how many there are. */
type CsvRecord = { readonly cells: readonly string[]; readonly width: number };

/** The records of a CSV text (RFC 4180, any line end, any of the usual delimiters); blank ones are omitted, or kept. */
function* records(text: string, delimiter: string, keepBlank = false): Generator<CsvRecord> {
  const mark = delimiter.charCodeAt(0);
  let cells: string[] = [];
  let [width, blank, at] = [0, true, 0];
  while (at < text.length) {
    let value = '';
    if (text.charCodeAt(at) === QUOTE) {
      at += 1;
      for (;;) {
        const found = text.indexOf('"', at);
        const end = found < 0 ? text.length : found;
        if (value.length < MOST_CELL) value += text.slice(at, end);
        at = end + 1;
        if (text.charCodeAt(at) !== QUOTE) break;
        if (value.length < MOST_CELL) value += '"';
        at += 1;
      }
    }
    const from = at;
    let code = text.charCodeAt(at);
    while (at < text.length && code !== mark && code !== LF && code !== CR) {
      at += 1;
      code = text.charCodeAt(at);
    }
    value += text.slice(from, Math.min(at, from + MOST_CELL));
    if (width < MOST_COLUMNS) cells.push(value);
    width += 1;
    blank &&= value.trim() === '';
    if (at < text.length && code === mark) {
      at += 1;
      // A delimiter at the very end: one more cell, which is empty.
      if (at < text.length) continue;
      if (width < MOST_COLUMNS) cells.push('');
      width += 1;
    }
    at += code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
    if (!blank || keepBlank) yield { cells, width };
    cells = [];
    [width, blank] = [0, true];
  }
}

/** The cells of each record, blank records as no cells; as many as a table has at most. */
export function csvRecords(text: string, delimiter: string): (readonly string[])[] {
  const kept: (readonly string[])[] = [];
  for (const { cells } of records(text, delimiter, true)) {
    if (kept.length > MOST_ROWS) break;
    kept.push(cells.every((cell) => cell.trim() === '') ? [] : cells);
  }
  return kept;
}

/** A CSV file as one table: its first record are the columns. What is beyond the limits is counted, not kept. */
export function csvTable(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '');
  const kept: CsvRecord[] = [];
  let [count, widest] = [0, 0];
  for (const record of records(clean, delimiterOf(clean))) {
    if (count <= MOST_ROWS) kept.push(record);
    widest = Math.max(widest, record.width);
    count += 1;
  }
  const [head, ...body] = kept;
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...kept.map((record) => record.width)));
  const columns = Array.from(
    { length: width },
    (_, index) => head?.cells[index]?.trim() || `Column ${index + 1}`,
  );
  const rows = body.map(({ cells }) => columns.map((_, index) => cells[index] ?? ''));
  const title =
    widest > MOST_COLUMNS
      ? `Table (the first ${width} of ${widest.toLocaleString('en-US')} columns)`
      : t('reading.table');
  return { title, columns, rows, omitted: Math.max(0, count - 1) - rows.length };
}
