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

type Headed = SheetRow & {
  /** Whether it is the heading of a group whose rows repeat it: a rent roll's property. */
  readonly isHead: boolean;
  /** Whether a row with more than one cell stands right below it. */
  readonly isAbove: boolean;
};

/** The rows of a file, each with what the next one says of it. */
export function* withGroupHeads(rows: Iterable<SheetRow>): Generator<Headed> {
  let held: SheetRow | null = null;
  for (const row of rows) {
    if (held)
      yield {
        ...held,
        isHead: headsGroup(held.cells, row.cells),
        isAbove: row.row === held.row + 1 && filledAt(row.cells).length > 1,
      };
    held = row;
  }
  if (held) yield { ...held, isHead: false, isAbove: false };
}
