import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { type Db, run, scalar } from './sql.ts';

/**
 * Brings the counts of an order in step with its files: `files_expected` (null while the list was never read),
 * `files_local`, and the order's line in the library. Run in the transaction of whatever changed a file.
 */
export function recount(db: Db, accountId: AccountId, orderId: OrderId): void {
  const order = { account: accountId, order: orderId };
  run(db, COUNT, order);
  run(db, FOLDER, order);
}

/** Whether anything is known of files of the order. */
export function hasFiles(db: Db, accountId: AccountId, orderId: OrderId): boolean {
  const order = { account: accountId, order: orderId };
  return (
    scalar<number>(
      db,
      `SELECT EXISTS (SELECT 1 FROM file_lists WHERE account_id = :account AND order_id = :order)
         OR EXISTS (SELECT 1 FROM local_files WHERE account_id = :account AND order_id = :order)`,
      order,
    ) === 1
  );
}

/**
 * The listed files of an order (parameters `account` and `order`). Of a name that is listed again under another id (a revised
 * file) only the newest counts: the others are gone there.
 */
export const STILL_LISTED = `
  SELECT * FROM (
    SELECT *, max(last_seen_at) OVER (PARTITION BY name) AS newest FROM remote_files WHERE account_id = :account AND order_id = :order
  ) WHERE last_seen_at = newest`;

/**
 * A file without the service's id (it came in a ZIP) stands for the listed file of its name. Each table is read once: an order may
 * have thousands of files.
 */
const COUNT = `
  WITH own AS MATERIALIZED (
    SELECT file_id, coalesce(original, name) AS name FROM local_files
    WHERE account_id = :account AND order_id = :order AND present = 1
  ), listed AS MATERIALIZED (
    ${STILL_LISTED}
  )
  UPDATE orders SET
    files_expected = CASE WHEN EXISTS (SELECT 1 FROM file_lists WHERE account_id = :account AND order_id = :order)
      THEN (SELECT count(*) FROM listed) END,
    files_local = CASE WHEN EXISTS (SELECT 1 FROM listed)
      THEN (SELECT count(*) FROM listed WHERE file_id IN (SELECT file_id FROM own WHERE file_id IS NOT NULL)
        OR name IN (SELECT name FROM own WHERE file_id IS NULL))
      ELSE (SELECT count(*) FROM own) END
  WHERE account_id = :account AND order_id = :order`;

const FOLDER = `
  INSERT INTO library_folders (account_id, order_id, files, bytes, sort_at)
  SELECT l.account_id, l.order_id, sum(l.present), sum(l.size * l.present),
    coalesce((SELECT delivered_at FROM orders WHERE account_id = :account AND order_id = :order), max(l.saved_at))
  FROM local_files AS l WHERE l.account_id = :account AND l.order_id = :order
  GROUP BY l.account_id, l.order_id
  ON CONFLICT DO UPDATE SET files = excluded.files, bytes = excluded.bytes, sort_at = excluded.sort_at`;
