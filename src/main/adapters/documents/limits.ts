import { SaidError } from '../../../shared/copy/said-error.ts';

/** Why a document couldn't be read. */
export class Unreadable extends SaidError {}

/** Rows and columns of one table, tables of one document, levels of one tree: more than any report has. */
export const MOST_ROWS = 2_000;
export const MOST_COLUMNS = 60;
export const MOST_TABLES = 60;
export const MOST_LEVELS = 60;
/** Characters of one value; values, and characters of all values, that one document shows. */
export const MOST_CELL = 2_000;
export const MOST_CELLS = 60_000;
export const MOST_SHOWN = 1_500_000;
/** Characters of one value whose numbers are looked for: a spreadsheet's cell holds 32,767 at most. */
export const MOST_VALUE = 100_000;
/** Characters of an XML or JSON document that is taken apart: its tree takes twenty times that. */
export const MOST_STRUCTURED = 12_000_000;
