import type { JournalLine, JournalRow } from './line.ts';

/** What the journal knows of an order: its last row, and by which writing. */
export type JournalIntent = {
  readonly row: JournalRow;
  readonly n: number;
  readonly at: number;
  readonly batch: number;
};

export type JournalState = {
  readonly intents: ReadonlyMap<string, JournalIntent>;
  readonly runs: ReadonlyMap<string, JournalRow>;
  readonly accounts: readonly JournalRow[];
  /** The last writing, how many lines there are, and how many of them couldn't be read. */
  readonly batch: number;
  readonly lines: number;
  readonly damaged: number;
};

/** How the database stands to what was last seen of it. `new`: it was made just now. */
export type Standing = 'same' | 'other' | 'new';

/** The journal's lines, oldest first, as what they say in the end. */
export function foldJournal(lines: Iterable<JournalLine | null>): JournalState {
  const intents = new Map<string, JournalIntent>();
  const runs = new Map<string, JournalRow>();
  let accounts: readonly JournalRow[] = [];
  let batch = 0;
  let damaged = 0;
  let count = 0;
  for (const line of lines) {
    count += 1;
    if (line === null) {
      damaged += 1;
      continue;
    }
    batch = Math.max(batch, line.batch);
    if (line.kind === 'accounts') accounts = line.rows;
    else if (line.kind === 'run') runs.set(String(line.row['id']), line.row);
    else if (line.kind === 'never') for (const id of line.ids) intents.delete(id);
    else {
      const id = String(line.row['id']);
      const before = intents.get(id)?.row;
      // A step without its order's own line, which was damaged, can't be put back: its number is still known.
      intents.set(id, {
        row: { ...before, ...line.row },
        n: line.n,
        at: line.at,
        batch: line.batch,
      });
    }
  }
  return { intents, runs, accounts, batch, lines: count, damaged };
}

/** Whether the whole order is known, and not only a step of it. */
export function isWhole({ row }: JournalIntent): boolean {
  return typeof row['body'] === 'string' && typeof row['reference'] === 'string';
}
