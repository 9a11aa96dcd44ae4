import type { AccountId } from '../../shared/domain/account.ts';
import type { FileTable, LibraryFolder } from '../core/ports/store.ts';
import { searchExpression } from './order-search.ts';
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

/** All finds in order, for their sums. Parameters: expression, account. */
const FOUND_SQL = `SELECT o.order_id, f.bytes FROM order_search AS s CROSS JOIN orders AS o ON o.id = s.rowid
  CROSS JOIN library_folders AS f ON f.account_id = o.account_id AND f.order_id = o.order_id
  WHERE order_search MATCH ? AND o.account_id = ? ORDER BY f.sort_at DESC, f.order_id`;
/** Parameters: account, order. */
const ONE_SQL = `SELECT ${FOLDER} FROM library_folders AS f LEFT JOIN ${ORDER} WHERE f.account_id = ? AND f.order_id = ?`;

type Page = ReturnType<FileTable['folders']>;

/** A window of the library: orders that have files on this computer. `total` and `bytes` are of all that match. */
export function folders(db: Db, accountId: AccountId, text: string, offset: number, limit: number): Page {
  const expression = searchExpression(text);
  if (expression !== null) return finds(db, accountId, expression, offset, limit);
  const sum = one<{ total: number; bytes: number }>(db, FOLDERS_SUM_SQL, accountId);
  return {
    folders: all<LibraryFolder>(db, FOLDERS_SQL, accountId, limit, offset),
    total: sum?.total ?? 0,
    bytes: sum?.bytes ?? 0,
  };
}

function finds(db: Db, accountId: AccountId, expression: string, offset: number, limit: number): Page {
  const found = all<{ order_id: string; bytes: number }>(db, FOUND_SQL, expression, accountId);
  return {
    folders: found
      .slice(offset, offset + limit)
      .flatMap(({ order_id }) => one<LibraryFolder>(db, ONE_SQL, accountId, order_id) ?? []),
    total: found.length,
    bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
