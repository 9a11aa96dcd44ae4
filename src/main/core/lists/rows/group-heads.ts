import type { SheetRow } from '../../ports/index.ts';

/** “-> Alder Duplex - 1369 S Plumtree Ct”, “▸ …”: what a program puts before the name of a group. */
const ARROW = /^\s*(?:-+>|=+>|>>?|→|▸|►|▼|▾)\s*(?=\S)/u;

const filledAt = (cells: readonly string[]): readonly number[] =>
  cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));

/** Whether a row has one cell, with an arrow, and the next row says the same there among other things: it heads a group. */
function headsGroup(cells: readonly string[], next: readonly string[]): boolean {
  const [at, ...more] = filledAt(cells);
  if (at === undefined || more.length > 0) return false;
  const head = cells[at] ?? '';
  return (
    ARROW.test(head) &&
    head.replace(ARROW, '').trim() === (next[at] ?? '').trim() &&
    filledAt(next).length > 1
  );
}

/** The rows of a file, each with whether it is the heading of a group whose rows repeat it: a rent roll's property. */
export function* withGroupHeads(
  rows: Iterable<SheetRow>,
): Generator<SheetRow & { readonly isHead: boolean }> {
  let held: SheetRow | null = null;
  for (const row of rows) {
    if (held) yield { ...held, isHead: headsGroup(held.cells, row.cells) };
    held = row;
  }
  if (held) yield { ...held, isHead: false };
}
