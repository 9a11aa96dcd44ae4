import type { HoldReason, Intent, IntentState } from '../../shared/domain/intent.ts';
import type { FieldProblem } from '../../shared/domain/order-rules.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { IntentPatch, OutboxTable } from '../core/ports/store.ts';
import { readDraft } from './drafts.ts';
import { toMoney } from './money.ts';
import { all, type Db, marks, one, run, type SqlValue, scalar, transaction } from './sql.ts';

type Row = {
  id: string;
  account_id: string;
  reference: string;
  draft: string;
  body: string;
  body_sha256: string;
  confirmed_for: string;
  quoted_minor: number | null;
  quoted_currency: string | null;
  state: IntentState;
  hold: HoldReason | null;
  attempt: number;
  confirmed_at: number;
  due_at: number;
  sent_at: number | null;
  order_id: string | null;
  message: string | null;
  problems: string;
  looked_at: number | null;
  looks: number;
};

const toIntent = (row: Row): Intent => ({
  id: row.id,
  accountId: row.account_id,
  reference: row.reference,
  draft: readDraft(row.draft),
  body: row.body,
  bodySha256: row.body_sha256,
  confirmedFor: row.confirmed_for,
  quoted: toMoney(row.quoted_minor, row.quoted_currency),
  state: row.state,
  hold: row.hold,
  attempt: row.attempt,
  confirmedAt: row.confirmed_at,
  dueAt: row.due_at,
  sentAt: row.sent_at,
  orderId: row.order_id,
  message: row.message,
  problems: JSON.parse(row.problems) as FieldProblem[],
  lookedAt: row.looked_at,
  looks: row.looks,
});

const PATCHED: Readonly<Record<keyof IntentPatch, string>> = {
  hold: 'hold',
  attempt: 'attempt',
  dueAt: 'due_at',
  sentAt: 'sent_at',
  orderId: 'order_id',
  message: 'message',
  problems: 'problems',
  lookedAt: 'looked_at',
  looks: 'looks',
};

/** The patch as `column = ?` parts and their values. */
function assignments(patch: IntentPatch): { parts: string[]; values: SqlValue[] } {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, columnName] of Object.entries(PATCHED)) {
    const value = patch[name as keyof IntentPatch];
    if (value === undefined) continue;
    parts.push(`${columnName} = ?`);
    values.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue));
  }
  return { parts, values };
}

function insert(db: Db, intent: Intent): void {
  const { draft, quoted, problems, ...plain } = intent;
  transaction(db, () => {
    run(
      db,
      `INSERT INTO intents (id, account_id, reference, draft, body, body_sha256, confirmed_for, quoted_minor,
         quoted_currency, state, hold, attempt, confirmed_at, due_at, sent_at, order_id, message, problems, looked_at, looks)
       VALUES (:id, :accountId, :reference, :draft, :body, :bodySha256, :confirmedFor, :quotedMinor, :quotedCurrency,
         :state, :hold, :attempt, :confirmedAt, :dueAt, :sentAt, :orderId, :message, :problems, :lookedAt, :looks)`,
      {
        ...plain,
        draft: JSON.stringify(draft),
        quotedMinor: quoted?.minor ?? null,
        quotedCurrency: quoted?.currency ?? null,
        problems: JSON.stringify(problems),
      },
    );
    record(db, intent.id, intent.confirmedAt, null, intent.state, 'confirmed');
  });
}

function record(
  db: Db,
  id: string,
  at: Millis,
  from: IntentState | null,
  to: IntentState,
  why: string,
): void {
  run(
    db,
    `INSERT INTO intent_events (account_id, intent_id, at, from_state, to_state, why)
     SELECT account_id, id, ?, ?, ?, ? FROM intents WHERE id = ?`,
    at,
    from,
    to,
    why,
    id,
  );
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
  return transaction(db, () => {
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
    record(db, id, at, before, to, why);
    return true;
  });
}

function note(db: Db, id: string, patch: IntentPatch): void {
  const { parts, values } = assignments(patch);
  if (parts.length > 0) run(db, `UPDATE intents SET ${parts.join(', ')} WHERE id = ?`, ...values, id);
}

/** What persons confirmed, and each state it went through. The database itself refuses to forget or rewrite it. */
export function outboxTable(db: Db): OutboxTable {
  const first = (row: Row | undefined) => (row ? toIntent(row) : null);
  return {
    insert: (intent) => insert(db, intent),
    get: (id) => first(one<Row>(db, 'SELECT * FROM intents WHERE id = ?', id)),
    list: (accountId, states, limit) =>
      all<Row>(
        db,
        `SELECT * FROM intents WHERE account_id = ? AND state IN (${marks(states)})
         ORDER BY confirmed_at DESC, rowid DESC LIMIT ?`,
        accountId,
        ...states,
        limit,
      ).map(toIntent),
    inStates: (states) =>
      all<Row>(
        db,
        `SELECT * FROM intents WHERE state IN (${marks(states)}) ORDER BY confirmed_at, rowid`,
        ...states,
      ).map(toIntent),
    byReference: (reference) => first(one<Row>(db, 'SELECT * FROM intents WHERE reference = ?', reference)),
    move: (id, from, to, patch, at, why) => move(db, id, from, to, patch, at, why),
    note: (id, patch) => note(db, id, patch),
    history: (id) =>
      all(
        db,
        `SELECT at, from_state AS "from", to_state AS "to", why FROM intent_events WHERE intent_id = ? ORDER BY id`,
        id,
      ),
  };
}
