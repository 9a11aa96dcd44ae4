import type { RowRange } from '../../../shared/domain/list.ts';

/** More ranges than this are drawn together: a list of them travels to the screen. */
const MOST_RANGES = 20_000;

/** Gathers numbers of rows, reported in order, as ranges. */
export class RangeWriter {
  readonly #ranges: [number, number][] = [];
  add(row: number): void {
    const last = this.#ranges.at(-1);
    if (last && (row === last[1] + 1 || this.#ranges.length >= MOST_RANGES)) last[1] = row;
    else this.#ranges.push([row, row]);
  }
  list(): RowRange[] {
    return this.#ranges;
  }
}

/** Ranges of rows that weren't reported in order. */
export function rangesOf(rows: Iterable<number>): RangeWriter {
  const ranges = new RangeWriter();
  for (const row of [...rows].sort((a, b) => a - b)) ranges.add(row);
  return ranges;
}
