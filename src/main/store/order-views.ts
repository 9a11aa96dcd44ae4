import type { OrderViewTable, StoredView } from '../core/ports/store.ts';
import { all, type Db, insertRow, run } from './sql.ts';

/** The office's own views of the list of orders. */
export function orderViewTable(db: Db): OrderViewTable {
  return {
    list: (accountId) =>
      all<StoredView>(
        db,
        'SELECT id, body FROM order_views WHERE account_id = ? ORDER BY place, id',
        accountId,
      ),
    put: (accountId, id, body) => {
      if (id === null)
        return insertRow(
          db,
          `INSERT INTO order_views (account_id, place, body)
           VALUES (:accountId, (SELECT coalesce(max(place), 0) + 1 FROM order_views WHERE account_id = :accountId), :body)`,
          { accountId, body },
        );
      return run(db, 'UPDATE order_views SET body = ? WHERE account_id = ? AND id = ?', body, accountId, id) >
        0
        ? id
        : null;
    },
    remove: (accountId, id) => {
      run(db, 'DELETE FROM order_views WHERE account_id = ? AND id = ?', accountId, id);
    },
  };
}
