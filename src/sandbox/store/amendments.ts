import type { Amendment, Change } from '../orders/order.ts';
import type { Db } from './database.ts';

export function insertAmendment(db: Db, orderId: string, amendment: Amendment): void {
  db.prepare('INSERT INTO amendments (order_id, at, reason, changes) VALUES (?, ?, ?, ?)').run(
    orderId,
    amendment.at,
    amendment.reason,
    JSON.stringify(amendment.changes),
  );
}

/** The order's amendments, oldest first. */
export function listAmendments(db: Db, orderId: string): Amendment[] {
  return db
    .prepare<[string], { at: number; reason: string; changes: string }>(
      'SELECT at, reason, changes FROM amendments WHERE order_id = ? ORDER BY id',
    )
    .all(orderId)
    .map((row) => ({ at: row.at, reason: row.reason, changes: JSON.parse(row.changes) as Change[] }));
}
