/** A cell of a line, with where it begins and ends: points of a page, signs of a text, or its column's number. */
export type Cell = { readonly text: string; readonly from: number; readonly to: number };

/** A line of a document. `level`: of a heading, 1 the highest; null where the document doesn't say. */
export type Line = {
  readonly cells: readonly Cell[];
  readonly place: string;
  readonly level: number | null;
  /** Something ends before it: a blank line, a table. */
  readonly apart: boolean;
  /** Quoted from another message: it says nothing of this document's roof. */
  readonly quoted?: boolean;
};

const COLUMN = 1_000;

/** Cells that are in columns by their number. */
export const inColumns = (texts: readonly string[]): Cell[] =>
  texts.map((text, at) => ({ text: text.trim(), from: at * COLUMN, to: at * COLUMN + COLUMN - 1 }));

export const filled = (line: Line): Cell[] => line.cells.filter(({ text }) => text !== '');

/** The cells of a row below the columns that they stand in; null when one of them fits no column. */
export function below(columns: readonly Cell[], cells: readonly Cell[]): string[] | null {
  const row = columns.map(() => '');
  for (const cell of cells) {
    const at = nearest(columns, cell);
    if (at === null || row[at] !== '') return null;
    row[at] = cell.text;
  }
  return row;
}

function nearest(columns: readonly Cell[], cell: Cell): number | null {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  columns.forEach((column, at) => {
    const overlap = Math.min(column.to, cell.to) - Math.max(column.from, cell.from);
    const centers = Math.abs(column.from + column.to - cell.from - cell.to) / 2;
    // Numbers stand below the right end of their name, names below its left one.
    const ends = Math.min(Math.abs(column.to - cell.to), Math.abs(column.from - cell.from), centers);
    const distance = overlap > 0 ? ends / 100 : ends;
    if (distance < least) [best, least] = [at, distance];
  });
  return best < 0 ? null : best;
}
