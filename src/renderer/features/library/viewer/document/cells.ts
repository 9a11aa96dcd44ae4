import type { DocumentTable, TableRow } from '../../../../../shared/contract/index.ts';

/** A table as far as it is copied. */
export type Cells = Pick<DocumentTable, 'columns' | 'rows'>;

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
export function quantityColumns({ columns, rows }: Cells): readonly boolean[] {
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
export function asClipboard({ columns, rows }: Cells): string {
  const line = (row: TableRow) => columns.map((_, column) => plain(row[column] ?? '')).join('\t');
  return [line(columns), ...rows.map(line)].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
/** What keeps a claim number's zeros, and a pitch from becoming a date, in Excel. */
const AS_TEXT = ` style='mso-number-format:"\\@"'`;

/** The same table as a spreadsheet takes it with its cells: figures as figures, everything else as text. */
export function asHtml({ columns, rows }: Cells): string {
  const cell = (tag: 'th' | 'td', value: string) => {
    const figure = /^-?\d{1,15}(?:\.\d+)?$/.test(value) && isQuantity(value);
    return `<${tag}${figure ? '' : AS_TEXT}>${escaped(plain(value))}</${tag}>`;
  };
  const line = (row: TableRow, tag: 'th' | 'td') =>
    `<tr>${columns.map((_, column) => cell(tag, row[column] ?? '')).join('')}</tr>`;
  return `<table>${line(columns, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}
