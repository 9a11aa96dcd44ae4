import { rowPlace } from '../../../../../shared/domain/source-place.ts';
import { csvRecords } from '../../csv.ts';
import { inColumns, type Line } from './line.ts';

/** The lines of a CSV in their columns; a blank record ends what is above it. */
export function csvLines(text: string): Line[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  return columnLines(csvRecords(clean, delimiterIn(clean)), rowPlace);
}

/** Rows of a table without a name. */
export function columnLines(rows: readonly (readonly string[])[], place: (row: number) => string): Line[] {
  const lines: Line[] = [];
  let apart = true;
  rows.forEach((row, index) => {
    if (row.length > 0) lines.push({ cells: inColumns(row), place: place(index + 1), level: null, apart });
    apart = row.length === 0;
  });
  return lines;
}

/** The sign that stands in the most lines: a decimal comma stands beside semicolons or tabs. */
function delimiterIn(text: string): string {
  const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/);
  const count = (sign: string) => lines.filter((line) => line.replace(/"[^"]*"/g, '').includes(sign)).length;
  const [most = ','] = [';', '\t', ',', '|'].sort((a, b) => count(b) - count(a));
  return most;
}
