import type { WantedTable } from '../core/ports/store.ts';
import { all, type Db, one, run, scalar, transaction } from './sql.ts';

/** All files that the service lists are here. */
const WHOLE = 'NOT (o.files_unread = 1 OR o.files_local < o.files_expected)';

/** Parameter: account. */
const MONTHS_SQL = `SELECT strftime('%Y-%m', o.delivered_key / 1000, 'unixepoch', 'localtime') AS month,
    count(*) AS delivered, sum(${WHOLE}) AS whole
  FROM orders AS o WHERE o.account_id = ? AND o.status_rank = 4 GROUP BY month ORDER BY month DESC`;

type Row = { readonly orderId: string; readonly delivered: number; readonly whole: number };
const FACTS = `o.order_id AS orderId, o.status_rank = 4 AS delivered, coalesce(${WHOLE}, 0) AS whole`;
const toFacts = ({ orderId, delivered, whole }: Row) => ({
  orderId,
  delivered: delivered === 1,
  whole: whole === 1,
});

/** Orders whose files are wanted, and which there are to choose from. */
export function wantedTable(db: Db): WantedTable {
  return {
    months: (accountId) => all<ReturnType<WantedTable['months']>[number]>(db, MONTHS_SQL, accountId),
    between: (accountId, from, to) =>
      all<Row>(
        db,
        `SELECT ${FACTS} FROM orders AS o
         WHERE o.account_id = ? AND o.status_rank = 4 AND o.delivered_key >= ? AND o.delivered_key < ?
         ORDER BY o.delivered_key DESC, o.id DESC`,
        accountId,
        from,
        to,
      ).map(toFacts),
    facts: (accountId, orderId) => {
      const row = one<Row>(
        db,
        `SELECT ${FACTS} FROM orders AS o WHERE o.account_id = ? AND o.order_id = ?`,
        accountId,
        orderId,
      );
      return row ? toFacts(row) : null;
    },
    add: (accountId, orderIds, at) =>
      transaction(db, () => {
        for (const orderId of orderIds)
          run(
            db,
            'INSERT INTO wanted_orders (account_id, order_id, wanted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
            accountId,
            orderId,
            at,
          );
      }),
    next: (accountId, limit) =>
      all<{ orderId: string }>(
        db,
        // The newest delivery is the likeliest to be read first.
        `SELECT w.order_id AS orderId FROM wanted_orders AS w
           LEFT JOIN orders AS o ON o.account_id = w.account_id AND o.order_id = w.order_id
         WHERE w.account_id = ? ORDER BY w.wanted_at, o.delivered_key DESC, w.order_id LIMIT ?`,
        accountId,
        limit,
      ).map(({ orderId }) => orderId),
    remove: (accountId, orderId) => {
      run(
        db,
        'DELETE FROM wanted_orders WHERE account_id = ? AND (? IS NULL OR order_id = ?)',
        accountId,
        orderId,
        orderId,
      );
    },
    count: (accountId) =>
      scalar<number>(db, 'SELECT count(*) FROM wanted_orders WHERE account_id = ?', accountId) ?? 0,
  };
}
