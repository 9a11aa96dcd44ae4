/** What Excel itself can hold in one sheet. */
export const MOST_ROWS = 1_048_576;
/** Columns that are read of each row; a list of addresses has some dozens. */
export const READ_COLUMNS = 1_000;
/** Characters of one cell that are kept. Excel's own limit. */
export const CELL_CHARACTERS = 32_767;
/** Characters of one row of a text file: beyond it a quotation mark was never closed. */
export const ROW_CHARACTERS = 4_000_000;
