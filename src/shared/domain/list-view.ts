import type { OrderField } from './order-fields.ts';

/** What the rows of a list can be sorted by. */
export type ListSortKey = OrderField | 'price';
export type ListSort = { readonly field: ListSortKey; readonly descending: boolean };

/** Rows by the text that a column shows: only these values, or (`without`) all but these. An empty cell is ''. */
export type ValueFilter = {
  readonly field: OrderField;
  readonly without: boolean;
  readonly values: readonly string[];
};

/** A value of a column and the number of rows that show it. */
export type ValueCount = { readonly value: string; readonly rows: number };

/** Order of a grid's columns from the left and their widths in CSS pixels; a column that is missing keeps its usual one. */
export type ListLayout = {
  readonly order: readonly OrderField[];
  readonly widths: Readonly<Partial<Record<OrderField, number>>>;
};

/** What to look for in cells. `wholeCell`: the cell holds nothing else. */
export type FindOptions = {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeCell: boolean;
};

/** A found cell. `index`: place of its row in the view, from 0; `ordinal`: which of the found cells it is, from 1. */
export type FoundCell = {
  readonly row: number;
  readonly index: number;
  readonly field: OrderField;
  readonly ordinal: number;
};

/**
 * The text as a pattern, taken literally; null for an empty text. Straight and curly apostrophes and quotes are the
 * same, and so are all kinds of spaces: a person can't see or type the difference.
 */
export function findPattern({ text, matchCase, wholeCell }: FindOptions): RegExp | null {
  if (text === '') return null;
  const literal = text
    .normalize('NFC')
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]')
    .replace(/\s+/g, '\\s+');
  return new RegExp(wholeCell ? `^(?:${literal})$` : literal, matchCase ? 'gu' : 'giu');
}

/** Whether a cell's text has what is looked for. */
export function hasMatch(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text.normalize('NFC'));
}

/** The text with every occurrence replaced; the replacement is taken literally. */
export function replaceMatches(text: string, pattern: RegExp, replacement: string): string {
  return text.normalize('NFC').replace(pattern, () => replacement);
}
