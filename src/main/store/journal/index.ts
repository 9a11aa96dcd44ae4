import { all, type Db, one, scalar } from '../sql.ts';
import { cutJournal } from './cut.ts';
import { type JournalFile, journalFile, openJournalFile, readJournal } from './file.ts';
import { foldJournal, isWhole, type JournalState, type Standing } from './fold.ts';
import type { JournalLine, JournalRow } from './line.ts';
import { repairFromJournal } from './repair.ts';
import { type Replayed, replay } from './replay.ts';

/** What never changes once an order is confirmed: written once. */
const FROZEN = ['account_id', 'reference', 'draft', 'body', 'body_sha256', 'confirmed_for'] as const;
/** What a new journal begins with, beside all that isn't settled. Milliseconds. */
const RECENT = 90 * 24 * 60 * 60_000;

/** The outbox once more, beside the database: one line for each order and state, on the disk before it's in the database. */
export interface Journal {
  /** Writes down the steps of the transaction that is about to be committed. Throws when the disk refuses: nothing is committed then. */
  record(): void;
  /** The transaction was committed. */
  committed(): void;
  close(): void;
}

export const NO_JOURNAL: Journal = { record: () => {}, committed: () => {}, close: () => {} };

/**
 * Opens the journal beside the database at `path` and makes the two agree: what the database has and the journal lacks is
 * written down; what the journal has and the database has lost is put back. `isSuspect`: damage was met before, so rows are
 * compared, too. Returns what was put back.
 */
export function keepJournal(
  db: Db,
  path: string,
  { standing, isSuspect }: { readonly standing: Standing; readonly isSuspect: boolean },
): { readonly journal: Journal; readonly replayed: Replayed } {
  const found = foldJournal(readJournal(journalFile(path)));
  const replayed = replay(db, found, standing);
  const repaired = isSuspect || standing === 'other' ? repairFromJournal(db, found) : 0;
  const known = cutJournal(journalFile(path), found);
  const file = openJournalFile(journalFile(path));
  const keeper = createKeeper(db, file, known);
  keeper.begin(known.lines === 0);
  return { journal: keeper, replayed: { ...replayed, later: replayed.later + repaired } };
}

function createKeeper(
  db: Db,
  file: JournalFile,
  state: JournalState,
): Journal & { begin(isNew: boolean): void } {
  const whole = new Set([...state.intents].filter(([, intent]) => isWhole(intent)).map(([id]) => id));
  const runs = new Set(state.runs.keys());
  let accounts = JSON.stringify(state.accounts);
  let batch = state.batch;
  let counter = counterOf(db);
  /** Written down, and not yet known to be committed. */
  let open: { readonly counter: number; readonly ids: readonly string[] } | null = null;

  const rowOf = (id: string) => one<JournalRow>(db, 'SELECT * FROM intents WHERE id = ?', id);
  const rowsOf = (ids: readonly string[]): ReadonlyMap<string, JournalRow> =>
    new Map(
      all<JournalRow>(
        db,
        'SELECT * FROM intents WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      ).map((row) => [String(row['id']), row]),
    );

  function aboutAccounts(): JournalLine[] {
    const rows = all<JournalRow>(db, 'SELECT * FROM accounts ORDER BY created_at, id');
    const text = JSON.stringify(rows);
    if (text === accounts) return [];
    accounts = text;
    return [{ kind: 'accounts', batch, rows }];
  }

  function aboutRun(id: unknown): JournalLine[] {
    if (typeof id !== 'string' || runs.has(id)) return [];
    const row = one<JournalRow>(db, 'SELECT * FROM runs WHERE id = ?', id);
    runs.add(id);
    return row ? [{ kind: 'run', batch, row }] : [];
  }

  function aboutStep(row: JournalRow, n: number, at: number, why: string): JournalLine[] {
    const id = String(row['id']);
    if (!whole.has(id)) {
      whole.add(id);
      return [...aboutRun(row['run_id']), { kind: 'intent', batch, n, at, why, row }];
    }
    const changing = Object.fromEntries(
      Object.entries(row).filter(([name]) => !FROZEN.some((each) => each === name)),
    );
    return [{ kind: 'step', batch, n, at, why, row: changing }];
  }

  const lastStepAt = (id: string) =>
    scalar<number>(db, 'SELECT max(at) FROM intent_events WHERE intent_id = ?', id) ?? 0;

  /** What is true of orders whose steps were written down and rolled back. */
  function truthOf(ids: readonly string[]): JournalLine[] {
    const gone = ids.filter((id) => rowOf(id) === undefined);
    for (const id of gone) whole.delete(id);
    const lines: JournalLine[] = gone.length === 0 ? [] : [{ kind: 'never', batch, ids: gone }];
    for (const id of ids) {
      const row = rowOf(id);
      if (row) lines.push(...aboutStep(row, counter, lastStepAt(id), 'as the database has it'));
    }
    return lines;
  }

  /** What couldn't be written is written again with the next entry. */
  function write(lines: readonly JournalLine[]): void {
    try {
      file.append(lines);
    } catch (error) {
      for (const line of lines) if ('row' in line) whole.delete(String(line.row['id']));
      runs.clear();
      accounts = '';
      throw error;
    }
  }

  return {
    begin: (isNew) => {
      batch += 1;
      const since = isNew
        ? (scalar<number>(db, 'SELECT max(confirmed_at) FROM intents') ?? 0) - RECENT
        : null;
      const ids = all<{ id: string; state: string; order_id: string | null }>(
        db,
        `SELECT id, state, order_id FROM intents
         WHERE state NOT IN ('acked', 'cancelled', 'rejected') OR confirmed_at >= ? ORDER BY confirmed_at, rowid`,
        since ?? Number.MAX_SAFE_INTEGER,
      )
        .filter(({ id, state: now, order_id }) => {
          const row = state.intents.get(id)?.row;
          return !whole.has(id) || row?.['state'] !== now || row['order_id'] !== order_id;
        })
        .map(({ id }) => id);
      // Settled since by a run of the app that kept no journal, or rolled back: the database says what is true.
      const others = [...state.intents]
        .filter(([id, { row }]) => rowOf(id)?.['state'] !== row['state'] && !ids.includes(id))
        .map(([id]) => id);
      file.append([...aboutAccounts(), ...truthOf([...ids, ...others])]);
    },
    record: () => {
      const now = counterOf(db);
      // What was never committed and what is said of it stay one writing, which may be the last.
      const stale = open;
      if (stale) counter = stale.counter;
      else batch += 1;
      const steps = now - counter;
      if (steps <= 0 && !stale) return;
      const back = truthOf([...new Set(stale?.ids)]);
      const events = all<{ intent_id: string; at: number; to_state: string; why: string }>(
        db,
        'SELECT intent_id, at, to_state, why FROM intent_events ORDER BY id DESC LIMIT ?',
        Math.max(0, steps),
      ).reverse();
      const rows = rowsOf(events.map(({ intent_id }) => intent_id));
      const lines = events.flatMap(({ intent_id, at, to_state, why }, index) => {
        const row = rows.get(intent_id);
        return row ? aboutStep({ ...row, state: to_state }, counter + index + 1, at, why) : [];
      });
      open = { counter, ids: [...(stale?.ids ?? []), ...events.map(({ intent_id }) => intent_id)] };
      write([...aboutAccounts(), ...back, ...lines]);
      counter = now;
    },
    committed: () => {
      open = null;
    },
    close: file.close,
  };
}

function counterOf(db: Db): number {
  return scalar<number>(db, 'SELECT counter FROM lease') ?? 0;
}
