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
  const keeper = new JournalKeeper(db, file, known);
  keeper.begin(known.lines === 0);
  return { journal: keeper, replayed: { ...replayed, later: replayed.later + repaired } };
}

/** Knows what the file has, so that only what is new is written. */
class JournalKeeper implements Journal {
  readonly #db: Db;
  readonly #file: JournalFile;
  readonly #state: JournalState;
  readonly #whole;
  readonly #runs;
  #accounts: string;
  #batch: number;
  #counter: number;
  /** Written down, and not yet known to be committed. */
  #open: { readonly counter: number; readonly ids: readonly string[] } | null = null;

  constructor(db: Db, file: JournalFile, state: JournalState) {
    this.#db = db;
    this.#file = file;
    this.#state = state;
    this.#whole = new Set([...state.intents].filter(([, intent]) => isWhole(intent)).map(([id]) => id));
    this.#runs = new Set(state.runs.keys());
    this.#accounts = JSON.stringify(state.accounts);
    this.#batch = state.batch;
    this.#counter = counterOf(db);
  }

  begin(isNew: boolean): void {
    this.#batch += 1;
    const since = isNew
      ? (scalar<number>(this.#db, 'SELECT max(confirmed_at) FROM intents') ?? 0) - RECENT
      : null;
    const ids = all<{ id: string; state: string; order_id: string | null }>(
      this.#db,
      `SELECT id, state, order_id FROM intents
         WHERE state NOT IN ('acked', 'cancelled', 'rejected') OR confirmed_at >= ? ORDER BY confirmed_at, rowid`,
      since ?? Number.MAX_SAFE_INTEGER,
    )
      .filter(({ id, state: now, order_id }) => {
        const row = this.#state.intents.get(id)?.row;
        return !this.#whole.has(id) || row?.['state'] !== now || row['order_id'] !== order_id;
      })
      .map(({ id }) => id);
    // Settled since by a run of the app that kept no journal, or rolled back: the database says what is true.
    const others = [...this.#state.intents]
      .filter(([id, { row }]) => this.#rowOf(id)?.['state'] !== row['state'] && !ids.includes(id))
      .map(([id]) => id);
    this.#file.append([...this.#aboutAccounts(), ...this.#truthOf([...ids, ...others])]);
  }

  record(): void {
    const now = counterOf(this.#db);
    // What was never committed and what is said of it stay one writing, which may be the last.
    const stale = this.#open;
    if (stale) this.#counter = stale.counter;
    else this.#batch += 1;
    const steps = now - this.#counter;
    if (steps <= 0 && !stale) return;
    const back = this.#truthOf([...new Set(stale?.ids)]);
    const events = all<{ intent_id: string; at: number; to_state: string; why: string }>(
      this.#db,
      'SELECT intent_id, at, to_state, why FROM intent_events ORDER BY id DESC LIMIT ?',
      Math.max(0, steps),
    ).reverse();
    const rows = this.#rowsOf(events.map(({ intent_id }) => intent_id));
    const lines = events.flatMap(({ intent_id, at, to_state, why }, index) => {
      const row = rows.get(intent_id);
      return row ? this.#aboutStep({ ...row, state: to_state }, this.#counter + index + 1, at, why) : [];
    });
    this.#open = {
      counter: this.#counter,
      ids: [...(stale?.ids ?? []), ...events.map(({ intent_id }) => intent_id)],
    };
    this.#write([...this.#aboutAccounts(), ...back, ...lines]);
    this.#counter = now;
  }

  committed(): void {
    this.#open = null;
  }

  close(): void {
    this.#file.close();
  }

  #rowOf(id: string) {
    return one<JournalRow>(this.#db, 'SELECT * FROM intents WHERE id = ?', id);
  }

  #rowsOf(ids: readonly string[]): ReadonlyMap<string, JournalRow> {
    return new Map(
      all<JournalRow>(
        this.#db,
        'SELECT * FROM intents WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      ).map((row) => [String(row['id']), row]),
    );
  }

  #aboutAccounts(): JournalLine[] {
    const rows = all<JournalRow>(this.#db, 'SELECT * FROM accounts ORDER BY created_at, id');
    const text = JSON.stringify(rows);
    if (text === this.#accounts) return [];
    this.#accounts = text;
    return [{ kind: 'accounts', batch: this.#batch, rows }];
  }

  #aboutRun(id: unknown): JournalLine[] {
    if (typeof id !== 'string' || this.#runs.has(id)) return [];
    const row = one<JournalRow>(this.#db, 'SELECT * FROM runs WHERE id = ?', id);
    this.#runs.add(id);
    return row ? [{ kind: 'run', batch: this.#batch, row }] : [];
  }

  #aboutStep(row: JournalRow, n: number, at: number, why: string): JournalLine[] {
    const id = String(row['id']);
    if (!this.#whole.has(id)) {
      this.#whole.add(id);
      return [...this.#aboutRun(row['run_id']), { kind: 'intent', batch: this.#batch, n, at, why, row }];
    }
    const changing = Object.fromEntries(
      Object.entries(row).filter(([name]) => !FROZEN.some((each) => each === name)),
    );
    return [{ kind: 'step', batch: this.#batch, n, at, why, row: changing }];
  }

  #lastStepAt(id: string) {
    return scalar<number>(this.#db, 'SELECT max(at) FROM intent_events WHERE intent_id = ?', id) ?? 0;
  }

  /** What is true of orders whose steps were written down and rolled back. */
  #truthOf(ids: readonly string[]): JournalLine[] {
    const gone = ids.filter((id) => this.#rowOf(id) === undefined);
    for (const id of gone) this.#whole.delete(id);
    const lines: JournalLine[] = gone.length === 0 ? [] : [{ kind: 'never', batch: this.#batch, ids: gone }];
    for (const id of ids) {
      const row = this.#rowOf(id);
      if (row)
        lines.push(...this.#aboutStep(row, this.#counter, this.#lastStepAt(id), 'as the database has it'));
    }
    return lines;
  }

  /** What couldn't be written is written again with the next entry. */
  #write(lines: readonly JournalLine[]): void {
    try {
      this.#file.append(lines);
    } catch (error) {
      for (const line of lines) if ('row' in line) this.#whole.delete(String(line.row['id']));
      this.#runs.clear();
      this.#accounts = '';
      throw error;
    }
  }
}

function counterOf(db: Db): number {
  return scalar<number>(db, 'SELECT counter FROM lease') ?? 0;
}
