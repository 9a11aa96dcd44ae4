/** Windows of a long list, by the number of the page. */
export type Pages<Row> = ReadonlyMap<number, readonly Row[]>;
export const PAGE = 100;
const PAGES_KEPT = 24;

/** The row at an index, if its page is here. */
export function rowAt<Row>(pages: Pages<Row>, index: number, size = PAGE): Row | undefined {
  return pages.get(Math.floor(index / size))?.[index % size];
}

/** The index of a row among the pages that are here; -1 when it isn't. */
export function indexOf<Row>(pages: Pages<Row>, isRow: (row: Row) => boolean, size = PAGE): number {
  for (const [page, rows] of pages) {
    const at = rows.findIndex(isRow);
    if (at >= 0) return page * size + at;
  }
  return -1;
}

/** The pages that hold the rows from `first` to `last`. */
export function pagesOf(first: number, last: number, size = PAGE): readonly number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(0, last) / size);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** With one page more; the ones farthest from it go when there are too many. */
export function withPage<Row>(pages: Pages<Row>, page: number, rows: readonly Row[]): Pages<Row> {
  const all = new Map(pages).set(page, rows);
  if (all.size > PAGES_KEPT) {
    const byDistance = [...all.keys()].sort((a, b) => Math.abs(b - page) - Math.abs(a - page));
    for (const far of byDistance.slice(0, all.size - PAGES_KEPT)) all.delete(far);
  }
  return all;
}

/** With these rows in the places of the ones with the same key. */
export function withRows<Row>(
  pages: Pages<Row>,
  fresh: readonly Row[],
  keyOf: (row: Row) => number,
): Pages<Row> {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const all = new Map(pages);
  for (const [page, rows] of pages) {
    if (rows.some((row) => byKey.has(keyOf(row))))
      all.set(
        page,
        rows.map((row) => byKey.get(keyOf(row)) ?? row),
      );
  }
  return all;
}
