import type {
  CheckoutOrder,
  CheckoutSession,
  PaymentAttempt,
  RefusalReason,
  SessionStatus,
} from '../model/checkout-session.ts';
import type { PricedOrder } from '../model/order-input.ts';
import type { Db } from './database.ts';

type SessionRow = {
  id: string;
  account_id: string;
  bulk: number;
  status: string;
  success_url: string;
  cancel_url: string;
  total_cents: number;
  currency: string;
  created_at: number;
  expires_at: number;
  closed_at: number | null;
};

const toSession = (row: SessionRow): CheckoutSession => ({
  id: row.id,
  accountId: row.account_id,
  bulk: row.bulk === 1,
  status: row.status as SessionStatus,
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
  totalCents: row.total_cents,
  currency: row.currency,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
});

type AttemptRow = {
  id: string;
  session_id: string;
  at: number;
  last_four: string;
  state: string;
  reason: string | null;
  clears_at: number | null;
};

const toAttempt = (row: AttemptRow): PaymentAttempt => ({
  id: row.id,
  sessionId: row.session_id,
  at: row.at,
  lastFour: row.last_four,
  state: row.state as PaymentAttempt['state'],
  reason: row.reason as RefusalReason | null,
  clearsAt: row.clears_at,
});

/** Adds a session and the orders it is to pay for; part of the caller's transaction. */
export function insertSession(db: Db, session: CheckoutSession, orders: readonly PricedOrder[]): void {
  db.prepare(
    `INSERT INTO checkout_sessions
       (id, account_id, bulk, status, success_url, cancel_url, total_cents, currency, created_at, expires_at)
     VALUES (@id, @accountId, @bulk, @status, @successUrl, @cancelUrl, @totalCents, @currency, @createdAt, @expiresAt)`,
  ).run({ ...session, bulk: session.bulk ? 1 : 0 });
  const add = db.prepare('INSERT INTO checkout_orders (session_id, position, priced) VALUES (?, ?, ?)');
  for (const [position, priced] of orders.entries()) add.run(session.id, position, JSON.stringify(priced));
}

/** Any client's session, or undefined; its id is the credential of the page. */
export function findSession(db: Db, sessionId: string): CheckoutSession | undefined {
  const row = db.prepare<[string], SessionRow>('SELECT * FROM checkout_sessions WHERE id = ?').get(sessionId);
  return row && toSession(row);
}

/**
 * Moves a session from one status to another. False when it was not in `from` any more: then nothing changed. Only
 * this call changes a status, so of two that race one wins.
 */
export function moveSession(
  db: Db,
  sessionId: string,
  from: SessionStatus,
  to: SessionStatus,
  closedAt: number | null,
): boolean {
  return (
    db
      .prepare('UPDATE checkout_sessions SET status = ?, closed_at = ? WHERE id = ? AND status = ?')
      .run(to, closedAt, sessionId, from).changes === 1
  );
}

/** The orders of a session in the sequence they were sent. */
export function listCheckoutOrders(db: Db, sessionId: string): CheckoutOrder[] {
  return db
    .prepare<[string], { priced: string; order_id: string | null }>(
      'SELECT priced, order_id FROM checkout_orders WHERE session_id = ? ORDER BY position',
    )
    .all(sessionId)
    .map((row) => ({ priced: JSON.parse(row.priced) as PricedOrder, orderId: row.order_id }));
}

/** Notes which order the one at `position` became. */
export function recordCheckoutOrder(db: Db, sessionId: string, position: number, orderId: string): void {
  db.prepare('UPDATE checkout_orders SET order_id = ? WHERE session_id = ? AND position = ?').run(
    orderId,
    sessionId,
    position,
  );
}

export function insertAttempt(db: Db, attempt: PaymentAttempt): void {
  db.prepare(
    `INSERT INTO payment_attempts (id, session_id, at, last_four, state, reason, clears_at)
     VALUES (@id, @sessionId, @at, @lastFour, @state, @reason, @clearsAt)`,
  ).run(attempt);
}

/** Settles an attempt that was waiting. False when it was not waiting in `from` any more. */
export function settleAttempt(
  db: Db,
  attemptId: string,
  from: 'challenge' | 'clearing',
  to: 'cleared' | 'refused',
  reason: RefusalReason | null,
): boolean {
  return (
    db
      .prepare('UPDATE payment_attempts SET state = ?, reason = ? WHERE id = ? AND state = ?')
      .run(to, reason, attemptId, from).changes === 1
  );
}

/** The latest try to pay for the session, or undefined. */
export function lastAttempt(db: Db, sessionId: string): PaymentAttempt | undefined {
  const row = db
    .prepare<[string], AttemptRow>(
      'SELECT * FROM payment_attempts WHERE session_id = ? ORDER BY position DESC LIMIT 1',
    )
    .get(sessionId);
  return row && toAttempt(row);
}

/** Every try to pay for the session, oldest first. */
export function listAttempts(db: Db, sessionId: string): PaymentAttempt[] {
  return db
    .prepare<[string], AttemptRow>('SELECT * FROM payment_attempts WHERE session_id = ? ORDER BY position')
    .all(sessionId)
    .map(toAttempt);
}

/** The payment that is to clear soonest, or undefined when none is on its way. */
export function nextClearing(db: Db): (PaymentAttempt & { clearsAt: number }) | undefined {
  const row = db
    .prepare<[], AttemptRow & { clears_at: number }>(
      `SELECT * FROM payment_attempts INDEXED BY payment_attempts_clearing WHERE state = 'clearing'
       ORDER BY clears_at, position LIMIT 1`,
    )
    .get();
  return row && { ...toAttempt(row), clearsAt: row.clears_at };
}

/** The newest sessions of every client; for the service's own pages. */
export function newestCheckouts(db: Db, limit: number): CheckoutSession[] {
  return db
    .prepare<[number], SessionRow>('SELECT * FROM checkout_sessions ORDER BY rowid DESC LIMIT ?')
    .all(limit)
    .map(toSession);
}
