import type { FileTrouble, StorageOverview, StorageTable } from '../core/ports/store.ts';
import { all, type Db, one, scalar } from './sql.ts';

type Room = { files: number; bytes: number };
const NOTHING: Room = { files: 0, bytes: 0 };
const SUM = 'count(*) AS files, coalesce(sum(size), 0) AS bytes';
const MOST_ORDERS = 8;

/** A newer file stands for it: of the same file of the service, or of the same name where the service gave no number. */
const NEWER = `EXISTS (SELECT 1 FROM local_files AS n WHERE n.account_id = l.account_id AND n.order_id = l.order_id
  AND n.present = 1 AND (n.saved_at > l.saved_at OR (n.saved_at = l.saved_at AND n.id > l.id))
  AND CASE WHEN l.file_id IS NULL THEN coalesce(n.original, n.name) = coalesce(l.original, l.name)
    ELSE n.file_id = l.file_id END)`;

const TROUBLED = `FROM local_files AS l LEFT JOIN file_checks AS c ON c.local_file_id = l.id
  WHERE l.id IN (SELECT id FROM local_files WHERE present = 0
    UNION SELECT local_file_id FROM file_checks WHERE found = 'changed') AND NOT ${NEWER}`;

/** All but the newest of each file; \`size\` is that of the row with the greatest time. */
const EARLIER = `SELECT coalesce(sum(n - 1), 0) AS files, coalesce(sum(total - size), 0) AS bytes FROM (
  SELECT count(*) AS n, sum(size) AS total, size, max(saved_at) FROM local_files WHERE present = 1
  GROUP BY account_id, order_id, coalesce(file_id, ''), CASE WHEN file_id IS NULL THEN coalesce(original, name) END
  HAVING n > 1)`;
const WHAT = `CASE WHEN c.found = 'changed' THEN 'changed' ELSE 'missing' END`;

/** Sums over all accounts of what is on the disk. */
export function overview(db: Db): Omit<StorageOverview, 'places' | 'office'> {
  const found = all<{ what: string; files: number }>(
    db,
    `SELECT ${WHAT} AS what, count(*) AS files ${TROUBLED} GROUP BY what`,
  );
  const bad = (what: string) => found.find((each) => each.what === what)?.files ?? 0;
  return {
    all: one<Room>(db, `SELECT ${SUM} FROM local_files WHERE present = 1`) ?? NOTHING,
    accounts: all(
      db,
      `SELECT a.id AS accountId, a.name, count(l.id) AS files, coalesce(sum(l.size), 0) AS bytes
       FROM accounts AS a LEFT JOIN local_files AS l ON l.account_id = a.id AND l.present = 1
       GROUP BY a.id ORDER BY bytes DESC, a.name`,
    ),
    months: all(
      db,
      `SELECT strftime('%Y-%m', sort_at / 1000, 'unixepoch', 'localtime') AS month, sum(files) AS files, sum(bytes) AS bytes
       FROM library_folders WHERE files > 0 GROUP BY month ORDER BY month DESC`,
    ),
    kinds: all(
      db,
      `SELECT kind, ${SUM} FROM local_files WHERE present = 1 GROUP BY kind ORDER BY bytes DESC, kind`,
    ),
    orders: all(
      db,
      `SELECT f.account_id AS accountId, f.order_id AS orderId, f.files, f.bytes,
         (SELECT address FROM orders AS o WHERE o.account_id = f.account_id AND o.order_id = f.order_id) AS address
       FROM library_folders AS f WHERE f.files > 0 ORDER BY f.bytes DESC, f.order_id LIMIT ?`,
      MOST_ORDERS,
    ),
    earlier: one<Room>(db, EARLIER) ?? NOTHING,
    archives:
      one<Room>(db, `SELECT ${SUM} FROM local_files WHERE present = 1 AND kind = 'archive'`) ?? NOTHING,
    partial:
      one<Room>(
        db,
        `SELECT count(*) AS files, coalesce(sum(part_bytes), 0) AS bytes FROM downloads
         WHERE part_bytes > 0 AND state NOT IN ('done', 'cancelled')`,
      ) ?? NOTHING,
    missing: bad('missing'),
    changed: bad('changed'),
  };
}

/** Files that aren't as they were delivered and for which no newer one stands. */
export function troubles(db: Db, offset: number, limit: number): ReturnType<StorageTable['troubles']> {
  return {
    total: scalar<number>(db, `SELECT count(*) ${TROUBLED}`) ?? 0,
    files: all<FileTrouble>(
      db,
      `SELECT l.account_id AS accountId, l.order_id AS orderId, l.id AS localFileId, l.file_id AS fileId, l.name,
         (SELECT address FROM orders AS o WHERE o.account_id = l.account_id AND o.order_id = l.order_id) AS address,
         ${WHAT} AS what
       ${TROUBLED} ORDER BY l.account_id, l.order_id, l.name, l.id LIMIT ? OFFSET ?`,
      limit,
      offset,
    ),
  };
}
