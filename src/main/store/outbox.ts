import type { Intent, IntentState, Look } from '../../shared/domain/intent.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { IntentPatch, IntentSet, LookTime, OutboxTable } from '../core/ports/store.ts';
import { assignments, fromIntent, type IntentRow, toIntent } from './intent-rows.ts';
import type { Journal } from './journal/index.ts';
import type { Lease } from './lease.ts';
import { type StoredRow, toStoredOrder } from './order-rows.ts';
import { all, type Db, joined, marks, one, run, scalar, transaction } from './sql.ts';

/** Writes of the outbox: each under the lease, each reported to the witness once it's committed. */
export type Guard = Pick<Lease, 'check' | 'committed'> & Pick<Journal, 'record'>;

/** `work` in a transaction of this process's, which ends here or in the one it's part of. */
export function guarded<Value>(db: Db, guard: Guard, work: () => Value): Value {
  const outermost = !db.inTransaction;
  const value = transaction(db, () => {
    guard.check();
    const done = work();
    if (outermost) guard.record();
    return done;
  });
  if (outermost) guard.committed();
  return value;
}

const COLUMNS = [
  'id',
  'account_id',
  'reference',
  'run_id',
  'row',
  'batch_id',
  'state',
  'hold',
  'attempt',
  'confirmed_at',
  'due_at',
  'sent_at',
  'order_id',
  'quoted_minor',
  'quoted_currency',
  'agreed_minor',
  'agreed_currency',
  'agreed_at',
  'offered_minor',
  'offered_currency',
  'acknowledged',
  'looked_at',
  'looks',
  'looking_since',
  'confirmed_for',
  'message',
  'problems',
  'body_sha256',
  'draft',
  'body',
] as const satisfies readonly (keyof IntentRow)[];
const INSERT = `INSERT INTO intents (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((name) => `:${name}`).join(', ')})`;
const RECORD = `INSERT INTO intent_events (account_id, intent_id, at, from_state, to_state, why)
  SELECT account_id, id, ?, ?, ?, ? FROM intents WHERE id = ?`;

function insert(db: Db, guard: Guard, intents: readonly Intent[]): void {
  const outermost = !db.inTransaction;
  const write = () => {
    guard.check();
    for (const intent of intents) {
      run(db, INSERT, fromIntent(intent));
      run(db, RECORD, intent.confirmedAt, null, intent.state, 'confirmed', intent.id);
    }
    if (outermost) guard.record();
  };
  joined(db, write);
  if (outermost) guard.committed();
}

function move(
  db: Db,
  id: string,
  from: readonly IntentState[],
  to: IntentState,
  patch: IntentPatch,
  at: Millis,
  why: string,
): boolean {
  const before = scalar<IntentState>(db, 'SELECT state FROM intents WHERE id = ?', id);
  if (before === undefined) return false;
  const { parts, values } = assignments(patch);
  const changed = run(
    db,
    `UPDATE intents SET ${['state = ?', ...parts].join(', ')} WHERE id = ? AND state IN (${marks(from)})`,
    to,
    ...values,
    id,
    ...from,
  );
  if (changed !== 1) return false;
  run(db, RECORD, at, before, to, why, id);
  return true;
}

function moveAll(
  db: Db,
  of: IntentSet,
  from: readonly IntentState[],
  to: IntentState,
  patch: IntentPatch,
  at: Millis,
  why: string,
): number {
  const [column, id] = 'runId' in of ? ['run_id', of.runId] : ['batch_id', of.batchId];
  const where = `${column} = ? AND state IN (${marks(from)})`;
  run(
    db,
    `INSERT INTO intent_events (account_id, intent_id, at, from_state, to_state, why)
     SELECT account_id, id, ?, state, ?, ? FROM intents WHERE ${where}`,
    at,
    to,
    why,
    id,
    ...from,
  );
  const { parts, values } = assignments(patch);
  return run(
    db,
    `UPDATE intents SET ${['state = ?', ...parts].join(', ')} WHERE ${where}`,
    to,
    ...values,
    id,
    ...from,
  );
}

function note(db: Db, id: string, patch: IntentPatch): void {
  const { parts, values } = assignments(patch);
  if (parts.length > 0) run(db, `UPDATE intents SET ${parts.join(', ')} WHERE id = ?`, ...values, id);
}

/** Single orders, each kind by its index. */
const list = (states: readonly IntentState[], ofRuns: readonly IntentState[]) =>
  `SELECT * FROM intents WHERE account_id = ?
     AND (run_id IS NULL AND state IN (${marks(states)}) OR run_id IS NOT NULL AND state IN (${marks(ofRuns)}))
   ORDER BY confirmed_at DESC, rowid DESC LIMIT ?`;

/** What persons confirmed, and each state it went through. The database itself refuses to forget or rewrite it. */
export function outboxTable(db: Db, guard: Guard): OutboxTable {
  const first = (row: IntentRow | undefined) => (row ? toIntent(row) : null);
  return {
    insert: (intent) => insert(db, guard, [intent]),
    insertAll: (intents) => insert(db, guard, intents),
    get: (id) => first(one<IntentRow>(db, 'SELECT * FROM intents WHERE id = ?', id)),
    list: (accountId, states, limit, ofRuns = []) =>
      all<IntentRow>(db, list(states, ofRuns), accountId, ...states, ...ofRuns, limit).map(toIntent),
    count: (accountId, states, most) =>
      scalar<number>(
        db,
        `SELECT count(*) FROM (SELECT 1 FROM intents WHERE state IN (${marks(states)}) AND account_id = ?
           AND (state <> 'rejected' OR run_id IS NULL) LIMIT ?)`,
        ...states,
        accountId,
        most,
      ) ?? 0,
    singles: (states) =>
      all<IntentRow>(
        db,
        `SELECT * FROM intents WHERE run_id IS NULL AND state IN (${marks(states)}) ORDER BY confirmed_at, rowid`,
        ...states,
      ).map(toIntent),
    lost: (accountId) =>
      all<IntentRow>(
        db,
        `SELECT * FROM intents WHERE state IN ('unknown', 'quarantined') AND account_id = ?
         ORDER BY confirmed_at, rowid`,
        accountId,
      ).map(toIntent),
    lookTimes: (accountId) =>
      all<LookTime>(
        db,
        `SELECT looks, min(coalesce(looked_at, looking_since, sent_at, 0)) AS first,
           max(coalesce(looked_at, looking_since, sent_at, 0)) AS last
         FROM intents WHERE state IN ('unknown', 'quarantined') AND account_id = ? GROUP BY looks`,
        accountId,
      ),
    firstConfirmedAt: () =>
      scalar<Millis | null>(
        db,
        // The index has them by account.
        'SELECT min((SELECT min(confirmed_at) FROM intents WHERE account_id = accounts.id)) FROM accounts',
      ) ?? null,
    byReference: (reference) =>
      first(one<IntentRow>(db, 'SELECT * FROM intents WHERE reference = ?', reference)),
    byOrder: (accountId, orderId) =>
      first(
        one<IntentRow>(
          db,
          `SELECT * FROM intents WHERE account_id = ? AND order_id = ? AND state = 'acked' LIMIT 1`,
          accountId,
          orderId,
        ),
      ),
    move: (id, from, to, patch, at, why) => guarded(db, guard, () => move(db, id, from, to, patch, at, why)),
    moveAll: (of, from, to, patch, at, why) =>
      guarded(db, guard, () => moveAll(db, of, from, to, patch, at, why)),
    note: (id, patch) => guarded(db, guard, () => note(db, id, patch)),
    history: (id) =>
      all(
        db,
        `SELECT at, from_state AS "from", to_state AS "to", why FROM intent_events WHERE intent_id = ? ORDER BY id`,
        id,
      ),
    addLook: (accountId, { at, how, email, evidence, orders }) => {
      run(
        db,
        'INSERT INTO looks (account_id, at, how, email, evidence, orders) VALUES (?, ?, ?, ?, ?, ?)',
        accountId,
        at,
        how,
        email,
        evidence,
        orders,
      );
    },
    looks: (intent, since, until, limit) =>
      all<Look>(
        db,
        `SELECT at, how, email, evidence, orders FROM looks
         WHERE account_id = ? AND at BETWEEN ? AND ? AND (how = 'list' OR email = ?) ORDER BY at DESC, id DESC LIMIT ?`,
        intent.accountId,
        since,
        until,
        intent.draft.customerEmail.trim(),
        limit,
      ).reverse(),
    unowned: (accountId, since, limit) =>
      all<StoredRow>(
        db,
        `SELECT * FROM orders AS o WHERE account_id = ? AND ordered_key >= ? AND first_seen_at >= ?
           AND NOT EXISTS (SELECT 1 FROM intents AS i WHERE i.account_id = o.account_id AND i.order_id = o.order_id)
         ORDER BY ordered_key DESC, id DESC LIMIT ?`,
        accountId,
        since,
        since,
        limit,
      ).map(toStoredOrder),
  };
}
