/** A merged range of several rows: its first column from 0, its rows from 1. */
export type Merge = { readonly column: number; readonly first: number; readonly last: number };

/**
 * Fills the first column of merged ranges downwards: `fill` gets the rows in their order, and answers how many cells it
 * filled. Only empty cells are.
 */
export function createFiller(merges: readonly Merge[]): (row: number, cells: string[]) => number {
  const waiting = merges.toSorted((a, b) => b.first - a.first);
  let active: { merge: Merge; value: string }[] = [];
  return (row, cells) => {
    while ((waiting.at(-1)?.first ?? Number.POSITIVE_INFINITY) <= row) {
      const merge = waiting.pop();
      if (merge) active.push({ merge, value: merge.first === row ? (cells[merge.column] ?? '') : '' });
    }
    if (active.length === 0) return 0;
    active = active.filter(({ merge }) => merge.last >= row);
    let filled = 0;
    for (const { merge, value } of active) {
      if (row === merge.first || value === '' || (cells[merge.column] ?? '') !== '') continue;
      while (cells.length < merge.column) cells.push('');
      cells[merge.column] = value;
      filled += 1;
    }
    return filled;
  };
}
