import { keptOrNull, readOrNull } from '../../shared/copy/message.ts';
import type { Batch, BatchPatch, BatchState, RunTable } from '../core/ports/store.ts';
import { type Guard, guarded } from './outbox.ts';
import { all, type Db, joined, marks, run, type SqlValue } from './sql.ts';

const BATCH = `SELECT id, account_id AS accountId, run_id AS runId, number, state, body_sha256 AS bodySha256,
  prepared_at AS preparedAt, sent_at AS sentAt, message FROM batches`;

type Row = Omit<Batch, 'message'> & { readonly message: string | null };
const toBatch = (row: Row): Batch => ({ ...row, message: readOrNull(row.message) });

function insertBatch(db: Db, batch: Batch, intentIds: readonly string[]): void {
  joined(db, () => {
    run(
      db,
      `INSERT INTO batches (id, account_id, run_id, number, state, body_sha256, prepared_at, sent_at, message)
       VALUES (:id, :accountId, :runId, :number, :state, :bodySha256, :preparedAt, :sentAt, :message)`,
      { ...batch, message: keptOrNull(batch.message) },
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
    ...(patch.message === undefined ? [] : [['message', keptOrNull(patch.message)]]),
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

/** The bulk calls of runs: each goes through its states once. */
export function batchCalls(
  db: Db,
  guard: Guard,
): Pick<RunTable, 'insertBatch' | 'batches' | 'batchesIn' | 'moveBatch'> {
  return {
    insertBatch: (batch, intentIds) => guarded(db, guard, () => insertBatch(db, batch, intentIds)),
    batches: (runId) =>
      all<Row>(db, `${BATCH} WHERE run_id = ? AND number IS NOT NULL ORDER BY number`, runId).map(toBatch),
    batchesIn: (states) => all<Row>(db, `${BATCH} WHERE state IN (${marks(states)})`, ...states).map(toBatch),
    moveBatch: (id, from, to, patch) => guarded(db, guard, () => moveBatch(db, id, from, to, patch)),
  };
}
