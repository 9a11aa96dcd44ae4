import type { SheetRow } from '../../ports/index.ts';
import { loneIn } from './towns-below.ts';

/** Fewer sums may be the list's own. */
const LEAST = 2;
/** “Total for Ana Muñoz”, “Total Ana Muñoz”. */
const SUM = /^total (?:for )?(\S.*)$/i;

const cellAt = ({ cells }: SheetRow, column: number): string => (cells[column] ?? '').trim();
const isSum = (text: string): boolean => /^total\b/i.test(text);

/**
 * The column in which an accounting program's report has each customer once, alone in a row above the customer's own and in
 * “Total for …” below them; null where there is none, or where groups stand in groups.
 */
export function columnOfCustomers(rows: readonly SheetRow[]): number | null {
  const [column, ...more] = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (SUM.test(cell.trim()) ? [index] : []))),
  );
  if (column === undefined || more.length > 0) return null;
  let [head, sums] = ['', 0];
  for (const row of rows) {
    const text = cellAt(row, column);
    if (SUM.exec(text)?.[1] === head) {
      sums += 1;
      head = '';
    } else if (text !== '' && !isSum(text) && loneIn(row.cells)) {
      // A customer's jobs, each with a sum of its own.
      if (head !== '' && sums > 0) return null;
      head = text;
    }
  }
  return sums >= LEAST ? column : null;
}

/** The rows with each customer in its own rows; without those that only name it, or sum it up. */
export function* withCustomers(rows: Iterable<SheetRow>, column: number): Generator<SheetRow> {
  let customer = '';
  for (const row of rows) {
    const own = cellAt(row, column);
    const isHead = loneIn(row.cells)?.index === column;
    if (isSum(own)) customer = '';
    else if (isHead) customer = own;
    if (isSum(own) || isHead) yield { row: row.row, cells: row.cells.with(column, '') };
    else if (own === '' && customer !== '')
      yield {
        row: row.row,
        cells: [...row.cells.slice(0, column), customer, ...row.cells.slice(column + 1)],
      };
    else yield row;
  }
}

/** The names of a report's columns: the one of its customers has none, and the report is called after them (“Estimates by Customer”). */
export function withCustomersNamed(
  names: readonly string[],
  column: number | null,
  titles: readonly string[],
): readonly string[] {
  if (column === null || names[column]?.trim() !== '') return names;
  return titles.some((title) => BY_CUSTOMER.test(title)) ? names.with(column, 'Customer') : names;
}
const BY_CUSTOMER = /\b(?:by|per) customers?\b|\bcustomers?\b[^.]{0,20}\b(?:detail|summary|list|balance)\b/i;
