import type { AwaitedFiles, AwaitedFilesTable, NoticeTable, PendingNotice } from '../core/ports/inbox.ts';
import { all, type Db, marks, run, transaction } from './sql.ts';

/** Notices that are still to be shown in a notification. */
export function noticeTable(db: Db): NoticeTable {
  return {
    add: (accountId, about, at) => {
      run(
        db,
        'INSERT OR IGNORE INTO notices (account_id, order_id, item_id, at) VALUES (?, ?, ?, ?)',
        accountId,
        'orderId' in about ? about.orderId : null,
        'itemId' in about ? about.itemId : null,
        at,
      );
    },
    list: () =>
      all<PendingNotice>(
        db,
        `SELECT id, account_id AS accountId, at, iif(order_id IS NULL, 'inbox', 'delivered') AS kind,
           order_id AS orderId, item_id AS itemId FROM notices ORDER BY id`,
      ),
    claimLate: (accountId, orders, at) =>
      transaction(db, () =>
        orders.filter(
          (orderId) =>
            run(
              db,
              'INSERT OR IGNORE INTO late_told (account_id, order_id, told_at) VALUES (?, ?, ?)',
              accountId,
              orderId,
              at,
            ) > 0,
        ),
      ),
    remove: (ids) => {
      for (let from = 0; from < ids.length; from += 500) {
        const some = ids.slice(from, from + 500);
        run(db, `DELETE FROM notices WHERE id IN (${marks(some)})`, ...some);
      }
    },
  };
}

/** Orders whose files are expected on the disk. */
export function awaitedFilesTable(db: Db): AwaitedFilesTable {
  return {
    add: ({ accountId, orderId, since }) => {
      run(
        db,
        'INSERT OR IGNORE INTO awaited_files (account_id, order_id, since) VALUES (?, ?, ?)',
        accountId,
        orderId,
        since,
      );
    },
    list: () =>
      all<AwaitedFiles>(
        db,
        'SELECT account_id AS accountId, order_id AS orderId, since FROM awaited_files ORDER BY since, order_id',
      ),
    remove: (accountId, orderId) => {
      run(db, 'DELETE FROM awaited_files WHERE account_id = ? AND order_id = ?', accountId, orderId);
    },
  };
}
