import type { RowRange, RowRemark } from '../../../../shared/domain/list.ts';

/** Numbers of rows that are kept for each kind: the lowest. */
const NAMED_ROWS = 20;

/** Counts what was done with rows while they were taken from the file. */
export class RowTally {
  readonly #counts = new Map<RowRemark['kind'], { rows: number; first: number[] }>();
  add(kind: RowRemark['kind'], row: number): void {
    const known = this.#counts.get(kind) ?? { rows: 0, first: [] };
    known.rows += 1;
    known.first.push(row);
    // Some are only known when all rows are.
    if ((known.first.at(-2) ?? row) > row) known.first.sort((one, other) => one - other);
    if (known.first.length > NAMED_ROWS) known.first.pop();
    this.#counts.set(kind, known);
  }
  list(): RowRemark[] {
    return [...this.#counts].map(([kind, { rows, first }]) => ({ kind, rows, first }));
  }
}

/** Whether a row is in one of the ranges, which are in order; to be asked with rows in order. */
export function createRangeCursor(ranges: readonly RowRange[]): (row: number) => boolean {
  let at = 0;
  return (row) => {
    while ((ranges[at]?.[1] ?? Number.POSITIVE_INFINITY) < row) at += 1;
    const range = ranges[at];
    return range !== undefined && row >= range[0] && row <= range[1];
  };
}
