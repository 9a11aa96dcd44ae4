import type { Amendment, Change } from '../model/order.ts';
import type { Db } from './database.ts';

export function insertAmendment(db: Db, orderId: string, amendment: Amendment): void {
  db.prepare('INSERT INTO amendments (order_id, at, reason, changes) VALUES (?, ?, ?, ?)').run(
    orderId,
    amendment.at,
    amendment.reason,
    JSON.stringify(amendment.changes),
  );
}

type AmendmentRow = { order_id: string; at: number; reason: string; changes: string };

/** The order's amendments, oldest first. */
export function listAmendments(db: Db, orderId: string): Amendment[] {
  return amendmentsOf(db, [orderId]).get(orderId) ?? [];
}

/** The amendments of all these orders in one query, by order and oldest first; an order without any isn't there. */
export function amendmentsOf(db: Db, orderIds: readonly string[]): Map<string, Amendment[]> {
  const rows = db
    .prepare<[string], AmendmentRow>(
      `SELECT order_id, at, reason, changes FROM amendments
       WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .all(JSON.stringify(orderIds));
  const found = new Map<string, Amendment[]>();
  for (const { order_id, at, reason, changes } of rows) {
    const amendment = { at, reason, changes: JSON.parse(changes) as Change[] };
    found.set(order_id, [...(found.get(order_id) ?? []), amendment]);
  }
  return found;
}
