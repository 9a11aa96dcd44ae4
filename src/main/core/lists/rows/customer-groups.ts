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
      // A customer's jobs, each with its sum.
      if (head !== '' && sums > 0) return null;
      head = text;
    }
  }
  return sums >= LEAST ? column : null;
}

/**
 * The rows with each customer in the rows between its name and its sum, and without these two texts. What stands alone and has
 * no sum of its name (a remark, a date at the end) stays, and names nobody.
 */
export function* withCustomers(rows: Iterable<SheetRow>, column: number): Generator<SheetRow> {
  const put = ({ row, cells }: SheetRow, text: string): SheetRow => ({
    row,
    cells: [...cells.slice(0, column), text, ...cells.slice(column + 1)],
  });
  /** A text alone in its row and the rows below it, until a sum says whether it names a customer. */
  let group: SheetRow[] = [];
  for (const row of rows) {
    const text = cellAt(row, column);
    const [head, ...own] = group;
    const customer = head ? cellAt(head, column) : '';
    if (head && SUM.exec(text)?.[1] === customer) {
      yield put(head, '');
      for (const one of own) yield cellAt(one, column) === '' ? put(one, customer) : one;
      yield put(row, '');
      group = [];
    } else if (isSum(text)) {
      yield* group;
      yield put(row, '');
      group = [];
    } else if (loneIn(row.cells)?.index === column) {
      yield* group;
      group = [row];
    } else if (head) group.push(row);
    else yield row;
  }
  yield* group;
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
