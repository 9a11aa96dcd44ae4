/** Why a document couldn't be read, in the person's words. */
export class Unreadable extends Error {}

/** Rows and columns of one table, tables of one document, levels of one tree: more than any report has. */
export const MOST_ROWS = 2_000;
export const MOST_COLUMNS = 60;
export const MOST_TABLES = 60;
export const MOST_LEVELS = 60;
