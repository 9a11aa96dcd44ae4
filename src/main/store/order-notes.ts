import type { OrderNoteTable, StoredNote } from '../core/ports/store.ts';
import { searchKey } from './sort-key.ts';
import { all, type Db, insertRow, one, run } from './sql.ts';

const COLUMNS = 'id, order_id AS orderId, text, noted_at AS at, noted_by AS by';

/** What the office notes on placed orders. Never sent. */
export function orderNoteTable(db: Db): OrderNoteTable {
  return {
    list: (accountId, orderId) =>
      all<StoredNote>(
        db,
        `SELECT ${COLUMNS} FROM order_notes WHERE account_id = ? AND order_id = ? ORDER BY id`,
        accountId,
        orderId,
      ),
    among: (accountId, orders) =>
      all<StoredNote>(
        db,
        `SELECT ${COLUMNS} FROM order_notes WHERE account_id = ? AND order_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        accountId,
        JSON.stringify(orders),
      ),
    get: (accountId, id) =>
      one<StoredNote>(
        db,
        `SELECT ${COLUMNS} FROM order_notes WHERE account_id = ? AND id = ?`,
        accountId,
        id,
      ) ?? null,
    add: (accountId, { orderId, text, at, by }) =>
      insertRow(
        db,
        `INSERT INTO order_notes (account_id, order_id, text, text_key, noted_at, noted_by) VALUES (?, ?, ?, ?, ?, ?)`,
        accountId,
        orderId,
        text,
        searchKey(text),
        at,
        by,
      ),
    edit: (accountId, id, { text, at, by }) =>
      run(
        db,
        `UPDATE order_notes SET text = ?, text_key = ?, noted_at = ?, noted_by = ? WHERE account_id = ? AND id = ?`,
        text,
        searchKey(text),
        at,
        by,
        accountId,
        id,
      ) > 0,
    remove: (accountId, id) => {
      run(db, 'DELETE FROM order_notes WHERE account_id = ? AND id = ?', accountId, id);
    },
  };
}
