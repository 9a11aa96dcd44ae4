import type { HoldReason } from '../../shared/domain/intent.ts';
import type { Money } from '../../shared/domain/money.ts';
import { MINUTE, type Millis } from '../../shared/domain/units.ts';
import type {
  Batch,
  BatchPatch,
  BatchState,
  PriceChange,
  RowCount,
  RunFilter,
  RunIntent,
  RunPatch,
  RunRecord,
  RunRowState,
  RunSums,
  RunTable,
} from '../core/ports/store.ts';
import { type IntentRow, toIntent } from './intent-rows.ts';
import { toMoney } from './money.ts';
import { type Guard, guarded } from './outbox.ts';
import { all, type Db, joined, marks, one, run, type SqlValue, scalar } from './sql.ts';

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
};

const toRun = (row: Row): RunRecord => ({
  id: row.id,
  accountId: row.account_id,
  importId: row.import_id,
  name: row.name,
  confirmedFor: row.confirmed_for,
  confirmedAt: row.confirmed_at,
  dueAt: row.due_at,
  paused: row.paused === 1,
  hold: row.hold,
  message: row.message,
  endedAt: row.ended_at,
});

const BATCH = `SELECT id, account_id AS accountId, run_id AS runId, number, state, body_sha256 AS bodySha256,
  prepared_at AS preparedAt, sent_at AS sentAt, message FROM batches`;

/** A due time further ahead was written before the clock was set back. */
const LONGEST_WAIT: Millis = 16 * MINUTE;

/** What a person sees of a row, out of the columns that the index `intents_run` carries. */
const ROW_STATE = `CASE i.state
    WHEN 'queued' THEN 'waiting'
    WHEN 'held' THEN iif(i.hold = 'stale', 'needs_you', 'waiting')
    WHEN 'acked' THEN 'placed'
    WHEN 'rejected' THEN 'refused'
    WHEN 'unknown' THEN 'checking' WHEN 'quarantined' THEN 'checking'
    WHEN 'needs_human' THEN 'needs_you' WHEN 'conflict' THEN 'needs_you'
    WHEN 'cancelled' THEN 'cancelled'
    ELSE 'sent' END`;

/** Parameters: run. */
export const RUN_COUNTS_SQL = `SELECT i.batch_id AS batchId, ${ROW_STATE} AS state, count(*) AS rows FROM intents AS i
  WHERE i.run_id = ? GROUP BY 1, 2`;
/** Parameters: run. */
export const RUN_QUOTED_SQL = `SELECT i.quoted_currency AS currency, sum(i.quoted_minor) AS minor,
  sum(iif(i.state = 'acked', i.quoted_minor, 0)) AS placed FROM intents AS i WHERE i.run_id = ? GROUP BY 1 ORDER BY 1`;
/** Parameters: run. */
export const RUN_CHARGED_SQL = `SELECT o.price_currency AS currency, sum(o.price_minor) AS minor, count(*) AS rows
  FROM runs AS r CROSS JOIN intents AS i ON i.run_id = r.id
  LEFT JOIN orders AS o ON o.account_id = r.account_id AND o.order_id = i.order_id
  WHERE r.id = ? AND i.state = 'acked' GROUP BY 1 ORDER BY 1`;

function sums(db: Db, id: string): RunSums {
  const quoted = all<{ currency: string | null; minor: number; placed: number }>(db, RUN_QUOTED_SQL, id);
  const charged = all<{ currency: string | null; minor: number; rows: number }>(db, RUN_CHARGED_SQL, id);
  const told = <Line extends { currency: string | null }>(lines: Line[], minor: (line: Line) => number) =>
    lines.flatMap((line): Money[] =>
      line.currency === null ? [] : [{ minor: minor(line), currency: line.currency }],
    );
  return {
    quoted: told(quoted, (line) => line.minor),
    quotedPlaced: told(
      quoted.filter((line) => line.placed > 0),
      (line) => line.placed,
    ),
    charged: told(charged, (line) => line.minor),
    uncharged: charged.find((line) => line.currency === null)?.rows ?? 0,
  };
}

const filterSql = (filter: RunFilter) => (filter === 'all' ? '' : `AND ${ROW_STATE} = ?`);
const filterInput = (filter: RunFilter): SqlValue[] => (filter === 'all' ? [] : [filter]);

function rows(
  db: Db,
  id: string,
  filter: RunFilter,
  offset: number,
  limit: number,
): { rows: RunIntent[]; total: number } {
  const input = [id, ...filterInput(filter)];
  const found = all<
    IntentRow & { row_state: RunRowState; price_minor: number | null; price_currency: string | null }
  >(
    db,
    `SELECT i.*, ${ROW_STATE} AS row_state, o.price_minor, o.price_currency
     FROM (SELECT i.rowid AS n FROM intents AS i WHERE i.run_id = ? ${filterSql(filter)} ORDER BY i.row LIMIT ? OFFSET ?) AS w
     JOIN intents AS i ON i.rowid = w.n
     LEFT JOIN orders AS o ON o.account_id = i.account_id AND o.order_id = i.order_id
     ORDER BY i.row`,
    ...input,
    limit,
    offset,
  );
  const total = scalar<number>(
    db,
    `SELECT count(*) FROM intents AS i WHERE i.run_id = ? ${filterSql(filter)}`,
    ...input,
  );
  return {
    rows: found.map((row) => ({
      intent: toIntent(row),
      state: row.row_state,
      charged: toMoney(row.price_minor, row.price_currency),
    })),
    total: total ?? 0,
  };
}

function priceChanges(db: Db, id: string): PriceChange[] {
  return all<{
    serviceId: string;
    rush: number;
    pdf: number;
    rows: number;
    agreed_minor: number;
    agreed_currency: string;
    offered_minor: number | null;
    offered_currency: string | null;
  }>(
    db,
    `SELECT draft ->> 'serviceId' AS serviceId, draft ->> 'rushOrder' AS rush, draft ->> 'pdfRequired' AS pdf,
       count(*) AS rows, agreed_minor, agreed_currency, offered_minor, offered_currency
     FROM intents WHERE run_id = ? AND state = 'held' AND hold = 'stale'
     GROUP BY 1, 2, 3, 5, 6, 7, 8 ORDER BY min(row)`,
    id,
  ).map((line) => ({
    serviceId: line.serviceId,
    rushOrder: line.rush === 1,
    pdfRequired: line.pdf === 1,
    rows: line.rows,
    from: { minor: line.agreed_minor, currency: line.agreed_currency },
    to: toMoney(line.offered_minor, line.offered_currency),
  }));
}

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
       agreed_currency = offered_currency, agreed_at = ?, offered_minor = NULL, offered_currency = NULL WHERE ${where}`,
    at,
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
  };
  const set = Object.entries(patch) as [keyof RunPatch, SqlValue | boolean][];
  if (set.length === 0) return;
  const values = set.map(([, value]) => (typeof value === 'boolean' ? Number(value) : value));
  run(
    db,
    `UPDATE runs SET ${set.map(([name]) => `${columns[name]} = ?`).join(', ')} WHERE id = ?`,
    ...values,
    id,
  );
}

function insertBatch(db: Db, batch: Batch, intentIds: readonly string[]): void {
  joined(db, () => {
    run(
      db,
      `INSERT INTO batches (id, account_id, run_id, number, state, body_sha256, prepared_at, sent_at, message)
       VALUES (:id, :accountId, :runId, :number, :state, :bodySha256, :preparedAt, :sentAt, :message)`,
      batch,
    );
    intentIds.forEach((intentId, position) => {
      run(
        db,
        'INSERT INTO batch_items (batch_id, position, intent_id) VALUES (?, ?, ?)',
        batch.id,
        position,
        intentId,
      );
    });
  });
}

function moveBatch(
  db: Db,
  id: string,
  from: readonly BatchState[],
  to: BatchState,
  patch: BatchPatch,
): boolean {
  const set = [
    ['state', to],
    ...(patch.number === undefined ? [] : [['number', patch.number]]),
    ...(patch.sentAt === undefined ? [] : [['sent_at', patch.sentAt]]),
    ...(patch.message === undefined ? [] : [['message', patch.message]]),
  ] as [string, SqlValue][];
  const changed = run(
    db,
    `UPDATE batches SET ${set.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ? AND state IN (${marks(from)})`,
    ...set.map(([, value]) => value),
    id,
    ...from,
  );
  return changed === 1;
}

/** Many orders of one word, and the bulk calls they went into. */
export function runTable(db: Db, guard: Guard): RunTable {
  const first = (row: Row | undefined) => (row ? toRun(row) : null);
  return {
    insert: (record) =>
      guarded(db, guard, () => {
        run(
          db,
          `INSERT INTO runs (id, account_id, import_id, name, confirmed_for, confirmed_at, due_at, paused, hold, message, ended_at)
           VALUES (:id, :accountId, :importId, :name, :confirmedFor, :confirmedAt, :dueAt, :paused, :hold, :message, :endedAt)`,
          { ...record, paused: Number(record.paused) },
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
        `SELECT * FROM intents WHERE run_id = ? AND state IN ('queued', 'held') AND sent_at IS NOT NULL ORDER BY row`,
        id,
      ).map(toIntent),
    priceChanges: (id) => priceChanges(db, id),
    acceptPrices: (id, at) => guarded(db, guard, () => acceptPrices(db, id, at)),
    insertBatch: (batch, intentIds) => guarded(db, guard, () => insertBatch(db, batch, intentIds)),
    batches: (runId) =>
      all<Batch>(db, `${BATCH} WHERE run_id = ? AND number IS NOT NULL ORDER BY number`, runId),
    batchesIn: (states) => all<Batch>(db, `${BATCH} WHERE state IN (${marks(states)})`, ...states),
    moveBatch: (id, from, to, patch) => guarded(db, guard, () => moveBatch(db, id, from, to, patch)),
  };
}
