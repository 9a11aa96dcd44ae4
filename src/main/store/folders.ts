import type { AccountId } from '../../shared/domain/account.ts';
import type { FileTable, LibraryFolder } from '../core/ports/store.ts';
import { searchExpression } from './search-text.ts';
import { all, type Db, one } from './sql.ts';

const FOLDER = `f.order_id AS orderId, o.address, o.customer_name AS customerName, o.claim_number AS claimNumber,
  o.delivered_at AS deliveredAt, f.files, f.bytes`;
const ORDER = 'orders AS o ON o.account_id = f.account_id AND o.order_id = f.order_id';

/** The newest delivery first. Parameters: account, limit, offset. */
export const FOLDERS_SQL = `SELECT ${FOLDER}
  FROM (SELECT * FROM library_folders INDEXED BY library_folders_by_time WHERE account_id = ?
    ORDER BY sort_at DESC, order_id LIMIT ? OFFSET ?) AS f LEFT JOIN ${ORDER}
  ORDER BY f.sort_at DESC, f.order_id`;
/** Parameter: account. */
export const FOLDERS_SUM_SQL = `SELECT count(*) AS total, coalesce(sum(bytes), 0) AS bytes
  FROM library_folders INDEXED BY library_folders_by_time WHERE account_id = ?`;

/** Parameters: expression, account. */
const FOUND = `FROM order_search AS s CROSS JOIN orders AS o ON o.id = s.rowid
  CROSS JOIN library_folders AS f ON f.account_id = o.account_id AND f.order_id = o.order_id
  WHERE order_search MATCH ? AND o.account_id = ?`;

/** A window of the library: orders that have files on this computer. `total` and `bytes` are of all that match. */
export function folders(
  db: Db,
  accountId: AccountId,
  text: string,
  offset: number,
  limit: number,
): ReturnType<FileTable['folders']> {
  type Sum = { total: number; bytes: number };
  const expression = searchExpression(text);
  const sum =
    expression === null
      ? one<Sum>(db, FOLDERS_SUM_SQL, accountId)
      : one<Sum>(
          db,
          `SELECT count(*) AS total, coalesce(sum(f.bytes), 0) AS bytes ${FOUND}`,
          expression,
          accountId,
        );
  const found =
    expression === null
      ? all<LibraryFolder>(db, FOLDERS_SQL, accountId, limit, offset)
      : all<LibraryFolder>(
          db,
          `SELECT ${FOLDER} ${FOUND} ORDER BY f.sort_at DESC, f.order_id LIMIT ? OFFSET ?`,
          expression,
          accountId,
          limit,
          offset,
        );
  return { folders: found, total: sum?.total ?? 0, bytes: sum?.bytes ?? 0 };
}
