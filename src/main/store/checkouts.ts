import { keptMessage, readMessage } from '../../shared/copy/message.ts';
import type { CheckoutRow, CheckoutState } from '../../shared/domain/checkout.ts';
import type { Intent } from '../../shared/domain/intent.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { CheckoutPatch, CheckoutTable, KeptStep, NewCheckout } from '../core/ports/store.ts';
import {
  type CheckoutLine,
  checkoutAssignments,
  fromCheckout,
  type Sums,
  toCheckout,
} from './checkout-rows.ts';
import { type IntentRow, toIntent } from './intent-rows.ts';
import { toMoney } from './money.ts';
import { type Guard, guarded } from './outbox.ts';
import { paymentSettings } from './payment-settings.ts';
import { all, type Db, marks, one, run, scalar } from './sql.ts';

/** As `isUnpaid` of the domain. */
const UNPAID = `(state IN ('opening', 'unknown', 'open', 'processing')
  OR state IN ('expired', 'cancelled') AND returned = 0)`;

function insert(db: Db, checkout: NewCheckout, items: readonly Intent[]): void {
  const line = fromCheckout(checkout);
  const names = Object.keys(line);
  run(
    db,
    `INSERT INTO checkouts (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
    line,
  );
  items.forEach((intent, position) => {
    run(
      db,
      `INSERT INTO checkout_items (checkout_id, position, intent_id, quoted_minor, quoted_currency)
       VALUES (?, ?, ?, ?, ?)`,
      checkout.id,
      position,
      intent.id,
      intent.agreed?.minor ?? null,
      intent.agreed?.currency ?? null,
    );
  });
}

function sumsOf(db: Db, id: string): Sums {
  const lines = all<{ currency: string | null; minor: number | null; rows: number; placed: number }>(
    db,
    `SELECT c.quoted_currency AS currency, sum(c.quoted_minor) AS minor, count(*) AS rows,
       sum(i.state = 'acked') AS placed
     FROM checkout_items AS c JOIN intents AS i ON i.id = c.intent_id WHERE c.checkout_id = ? GROUP BY 1 ORDER BY 1`,
    id,
  );
  return {
    orders: lines.reduce((sum, line) => sum + line.rows, 0),
    placed: lines.reduce((sum, line) => sum + line.placed, 0),
    quoted: lines.flatMap((line) => toMoney(line.minor, line.currency) ?? []),
  };
}

function rows(db: Db, id: string): CheckoutRow[] {
  return all<{
    intentId: string;
    row: number | null;
    address: string;
    customerName: string;
    serviceName: string | null;
    minor: number | null;
    currency: string | null;
    orderId: string | null;
  }>(
    db,
    `SELECT i.id AS intentId, i.row AS row, i.draft ->> 'address' AS address,
       i.draft ->> 'customerName' AS customerName, s.name AS serviceName, c.quoted_minor AS minor,
       c.quoted_currency AS currency, iif(i.state = 'acked', i.order_id, NULL) AS orderId
     FROM checkout_items AS c JOIN intents AS i ON i.id = c.intent_id
     LEFT JOIN services AS s ON s.account_id = i.account_id AND s.id = i.draft ->> 'serviceId'
     WHERE c.checkout_id = ? ORDER BY c.position`,
    id,
  ).map(({ minor, currency, ...row }) => ({ ...row, quoted: toMoney(minor, currency) }));
}

function move(
  db: Db,
  id: string,
  from: readonly CheckoutState[],
  to: CheckoutState,
  at: Millis,
  patch: CheckoutPatch,
): boolean {
  const { parts, values } = checkoutAssignments(patch);
  const changed = run(
    db,
    `UPDATE checkouts SET ${['state = ?', 'state_at = iif(state = ?, state_at, ?)', ...parts].join(', ')}
     WHERE id = ? AND state IN (${marks(from)})`,
    to,
    to,
    at,
    ...values,
    id,
    ...from,
  );
  return changed === 1;
}

function note(db: Db, id: string, patch: CheckoutPatch): void {
  const { parts, values } = checkoutAssignments(patch);
  if (parts.length > 0) run(db, `UPDATE checkouts SET ${parts.join(', ')} WHERE id = ?`, ...values, id);
}

/** Payment pages: what each is for and what became of it. The database itself refuses to forget or reopen one. */
export function checkoutTable(db: Db, guard: Guard): CheckoutTable {
  const record = (line: CheckoutLine) => toCheckout(line, sumsOf(db, line.id));
  const first = (line: CheckoutLine | undefined) => (line ? record(line) : null);
  return {
    insert: (checkout, items) => guarded(db, guard, () => insert(db, checkout, items)),
    get: (id) => first(one<CheckoutLine>(db, 'SELECT * FROM checkouts WHERE id = ?', id)),
    list: (accountId, filter, offset, limit) => {
      const where = `account_id = ? AND ${filter === 'unpaid' ? UNPAID : 'retried = 0'}`;
      const order =
        filter === 'unpaid'
          ? 'expires_at IS NULL, expires_at, created_at, rowid'
          : 'created_at DESC, rowid DESC';
      const lines = all<CheckoutLine>(
        db,
        `SELECT * FROM checkouts WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
        accountId,
        limit,
        offset,
      );
      const count = (condition: string) =>
        scalar<number>(
          db,
          `SELECT count(*) FROM checkouts WHERE account_id = ? AND ${condition}`,
          accountId,
        ) ?? 0;
      const unpaid = count(UNPAID);
      return {
        checkouts: lines.map(record),
        total: filter === 'unpaid' ? unpaid : count('retried = 0'),
        unpaid,
      };
    },
    bySession: (accountId, sessionId) =>
      first(
        one<CheckoutLine>(
          db,
          'SELECT * FROM checkouts WHERE account_id = ? AND session_id = ?',
          accountId,
          sessionId,
        ),
      ),
    in: (states) =>
      all<CheckoutLine>(
        db,
        `SELECT * FROM checkouts WHERE state IN (${marks(states)}) ORDER BY created_at, rowid`,
        ...states,
      ).map(record),
    planned: () =>
      all<CheckoutLine>(db, 'SELECT * FROM checkouts WHERE next_at IS NOT NULL ORDER BY next_at, rowid').map(
        record,
      ),
    ofIntent: (intentId) =>
      all<CheckoutLine>(
        db,
        `SELECT * FROM checkouts WHERE id IN (SELECT checkout_id FROM checkout_items WHERE intent_id = ?)
         ORDER BY created_at, rowid`,
        intentId,
      ).map(record),
    ofRun: (runId) =>
      all<{ id: string; batchId: string }>(
        db,
        'SELECT id, batch_id AS batchId FROM checkouts WHERE run_id = ?',
        runId,
      ),
    intents: (id) =>
      all<IntentRow>(
        db,
        `SELECT i.* FROM checkout_items AS c JOIN intents AS i ON i.id = c.intent_id
         WHERE c.checkout_id = ? ORDER BY c.position`,
        id,
      ).map(toIntent),
    rows: (id) => rows(db, id),
    move: (id, from, to, at, patch) => guarded(db, guard, () => move(db, id, from, to, at, patch)),
    note: (id, patch) => guarded(db, guard, () => note(db, id, patch)),
    addStep: (id, { at, what, words }) =>
      guarded(db, guard, () => {
        run(
          db,
          'INSERT INTO checkout_steps (checkout_id, at, what, words) VALUES (?, ?, ?, ?)',
          id,
          at,
          what,
          keptMessage(words),
        );
      }),
    story: (id) =>
      all<Omit<KeptStep, 'words'> & { words: string }>(
        db,
        'SELECT at, what, words FROM checkout_steps WHERE checkout_id = ? ORDER BY id',
        id,
      ).map((step) => ({ ...step, words: readMessage(step.words) })),
    ...paymentSettings(db),
  };
}
