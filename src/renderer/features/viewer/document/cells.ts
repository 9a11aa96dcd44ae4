import type { DocumentTable, TableRow } from '../../../../shared/contract/index.ts';

const NUMBER =
  /^[-+−]?[$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?:\s?(?:%|°|ft|in|sq ?ft|squares?|lf|sf))?$/i;

/** Whether a value is a quantity: a number, with its sign and unit, or a pitch such as `6/12`. */
export function isQuantity(text: string): boolean {
  const value = text.trim();
  // A leading zero belongs to a claim number or a ZIP code.
  return NUMBER.test(value) && !/^0\d/.test(value);
}

/** A column of names and values holds a word among its figures now and then. */
const MOSTLY = 0.6;

/** For each column whether what stands in it are quantities, so that it is set to the right. */
export function quantityColumns({ columns, rows }: DocumentTable): readonly boolean[] {
  return columns.map((_, column) => {
    const values = rows.map((row) => row[column] ?? '').filter((value) => value.trim() !== '');
    return values.length > 0 && values.filter(isQuantity).length >= values.length * MOSTLY;
  });
}

/** A value that a spreadsheet would take for a formula is made plain text by an apostrophe. */
function plain(value: string): string {
  const text = value.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=@]/.test(text) || (/^[-+]/.test(text) && !isQuantity(text)) ? `'${text}` : text;
}

/** A table for the clipboard: columns apart by tabs, as spreadsheets take it. */
export function asClipboard({ columns, rows }: DocumentTable): string {
  const line = (row: TableRow) => columns.map((_, column) => plain(row[column] ?? '')).join('\t');
  return [line(columns), ...rows.map(line)].join('\n');
}
