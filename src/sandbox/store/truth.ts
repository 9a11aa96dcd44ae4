import type { Db } from './database.ts';

/** Orders of the client that were placed after the moment. */
export function countOrdersSince(db: Db, accountId: string, since: number): number {
  return (
    db
      .prepare<[string, number], { n: number }>(
        'SELECT COUNT(*) AS n FROM orders WHERE account_id = ? AND created_at > ?',
      )
      .get(accountId, since)?.n ?? 0
  );
}

type AccountCount = { accountId: string; name: string; email: string; clientId: string; orders: number };

/** Every account with the number of orders that are there for it, oldest account first. */
export function countOrdersByAccount(db: Db): AccountCount[] {
  return db
    .prepare<[], AccountCount>(
      `SELECT accounts.id AS accountId, name, email, client_id AS clientId,
         (SELECT COUNT(*) FROM orders WHERE orders.account_id = accounts.id) AS orders
       FROM accounts ORDER BY created_at, accounts.rowid`,
    )
    .all();
}

/** The same by each account's own count of orders, which is at hand: counting a million rows takes half a second. */
export function accountsWithOrderCount(db: Db): AccountCount[] {
  return db
    .prepare<[], AccountCount>(
      `SELECT accounts.id AS accountId, name, email, client_id AS clientId, order_count AS orders
       FROM accounts ORDER BY created_at, accounts.rowid`,
    )
    .all();
}

/** A status an order had, from `at` on. */
export type StatusChange = { at: number; status: string };

/** The statuses of an order from its creation on, written by the database itself with every change. */
export function statusHistory(db: Db, orderId: string): StatusChange[] {
  return db
    .prepare<[string], StatusChange>('SELECT at, status FROM order_history WHERE order_id = ? ORDER BY id')
    .all(orderId);
}
