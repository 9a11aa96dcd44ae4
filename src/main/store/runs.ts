import { keptOrNull, readOrNull } from '../../shared/copy/message.ts';
import type { HoldReason } from '../../shared/domain/intent.ts';
import { MINUTE, type Millis } from '../../shared/domain/units.ts';
import type { RowCount, RunPatch, RunRecord, RunTable } from '../core/ports/store.ts';
import { batchCalls } from './batches.ts';
import { type IntentRow, toIntent } from './intent-rows.ts';
import { type Guard, guarded } from './outbox.ts';
import { priceChanges, RUN_COUNTS_SQL, rows, sums } from './run-rows.ts';
import { all, type Db, one, run, type SqlValue, scalar } from './sql.ts';

type Row = {
  id: string;
  account_id: string;
  import_id: string | null;
  name: string;
  confirmed_for: string;
  confirmed_at: number;
  due_at: number;
  paused: number;
  hold: HoldReason | null;
  message: string | null;
  ended_at: number | null;
  checkouts: number;
  word_at: number | null;
};

const toRun = (row: Row): RunRecord => ({
  id: row.id,
  accountId: row.account_id,
  listId: row.import_id,
  name: row.name,
  confirmedFor: row.confirmed_for,
  confirmedAt: row.confirmed_at,
  dueAt: row.due_at,
  paused: row.paused === 1,
  hold: row.hold,
  message: readOrNull(row.message),
  endedAt: row.ended_at,
  checkouts: row.checkouts,
  wordAt: row.word_at,
});

/** A due time further ahead was written before the clock was set back. */
const LONGEST_WAIT: Millis = 16 * MINUTE;

function acceptPrices(db: Db, id: string, at: Millis): void {
  const where = `run_id = ? AND state = 'held' AND hold = 'stale'`;
  run(
    db,
    `INSERT INTO intent_events (account_id, intent_id, at, from_state, to_state, why)
     SELECT account_id, id, ?, state, 'queued', 'the new price was accepted' FROM intents WHERE ${where}`,
    at,
    id,
  );
  run(
    db,
    `UPDATE intents SET state = 'queued', hold = NULL, message = NULL, agreed_minor = offered_minor,
       agreed_currency = offered_currency, offered_minor = NULL, offered_currency = NULL,
       agreed_at = coalesce((SELECT max(e.at) FROM intent_events AS e WHERE e.intent_id = intents.id AND e.to_state = 'held'), 1)
     WHERE ${where}`,
    id,
  );
}

function update(db: Db, id: string, patch: RunPatch): void {
  const columns: Readonly<Record<keyof RunPatch, string>> = {
    dueAt: 'due_at',
    paused: 'paused',
    hold: 'hold',
    message: 'message',
    endedAt: 'ended_at',
    checkouts: 'checkouts',
    wordAt: 'word_at',
  };
  const { message, ...rest } = patch;
  const kept = message === undefined ? rest : { ...rest, message: keptOrNull(message) };
  const set = Object.entries(kept) as [keyof RunPatch, SqlValue | boolean][];
  if (set.length === 0) return;
  const values = set.map(([, value]) => (typeof value === 'boolean' ? Number(value) : value));
  run(
    db,
    `UPDATE runs SET ${set.map(([name]) => `${columns[name]} = ?`).join(', ')} WHERE id = ?`,
    ...values,
    id,
  );
}

/** Many orders of one word, and the bulk calls they went into. */
export function runTable(db: Db, guard: Guard): RunTable {
  const first = (row: Row | undefined) => (row ? toRun(row) : null);
  return {
    insert: (record) =>
      guarded(db, guard, () => {
        run(
          db,
          `INSERT INTO runs (id, account_id, import_id, name, confirmed_for, confirmed_at, due_at, paused, hold, message, ended_at,
             checkouts, word_at)
           VALUES (:id, :accountId, :listId, :name, :confirmedFor, :confirmedAt, :dueAt, :paused, :hold, :message, :endedAt,
             :checkouts, :wordAt)`,
          { ...record, paused: Number(record.paused), message: keptOrNull(record.message) },
        );
      }),
    get: (id) => first(one<Row>(db, 'SELECT * FROM runs WHERE id = ?', id)),
    list: (accountId, offset, limit) => ({
      runs: all<Row>(
        db,
        'SELECT * FROM runs WHERE account_id = ? ORDER BY confirmed_at DESC, rowid DESC LIMIT ? OFFSET ?',
        accountId,
        limit,
        offset,
      ).map(toRun),
      total: scalar<number>(db, 'SELECT count(*) FROM runs WHERE account_id = ?', accountId) ?? 0,
    }),
    open: () =>
      all<Row>(db, 'SELECT * FROM runs WHERE ended_at IS NULL ORDER BY confirmed_at, rowid').map(toRun),
    update: (id, patch) => guarded(db, guard, () => update(db, id, patch)),
    counts: (id) => all<RowCount>(db, RUN_COUNTS_SQL, id),
    sums: (id) => sums(db, id),
    rows: (id, filter, offset, limit) => rows(db, id, filter, offset, limit),
    waiting: (id, now, limit) =>
      all<IntentRow>(
        db,
        `SELECT * FROM intents WHERE run_id = ? AND state = 'queued' AND NOT due_at BETWEEN ? AND ?
         ORDER BY row LIMIT ?`,
        id,
        now + 1,
        now + LONGEST_WAIT,
        limit,
      ).map(toIntent),
    nextDue: (id) =>
      scalar<number | null>(
        db,
        `SELECT min(due_at) FROM intents WHERE run_id = ? AND state = 'queued'`,
        id,
      ) ?? null,
    sentBefore: (id) =>
      all<IntentRow>(
        db,
        `SELECT * FROM intents WHERE run_id = ? AND state IN ('queued', 'held') AND attempt > 1 ORDER BY row`,
        id,
      ).map(toIntent),
    priceChanges: (id) => priceChanges(db, id),
    heldFor: (id, hold) =>
      scalar<number>(
        db,
        `SELECT count(*) FROM intents WHERE run_id = ? AND state = 'held' AND hold = ?`,
        id,
        hold,
      ) ?? 0,
    acceptPrices: (id, at) => guarded(db, guard, () => acceptPrices(db, id, at)),
    ...batchCalls(db, guard),
  };
}
