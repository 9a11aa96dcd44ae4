import type { MaterialTable, StoredMaterials } from '../core/ports/store.ts';
import { all, type Db, one, run } from './sql.ts';

/** Lists of materials and the office's products and rules. */
export function materialTable(db: Db): MaterialTable {
  return {
    settings: (accountId) =>
      one<{ body: string }>(db, 'SELECT body FROM material_settings WHERE account_id = ?', accountId)?.body ??
      null,
    putSettings: (accountId, body) => {
      run(
        db,
        `INSERT INTO material_settings (account_id, body) VALUES (?, ?)
         ON CONFLICT (account_id) DO UPDATE SET body = excluded.body`,
        accountId,
        body,
      );
    },
    ofOrder: (accountId, orderId) =>
      all<StoredMaterials>(
        db,
        `SELECT revision, body, saved_at AS savedAt FROM material_lists
         WHERE account_id = ? AND order_id = ? ORDER BY revision`,
        accountId,
        orderId,
      ),
    put: (accountId, orderId, { revision, body, savedAt }) => {
      run(
        db,
        `INSERT INTO material_lists (account_id, order_id, revision, body, saved_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (account_id, order_id, revision) DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at`,
        accountId,
        orderId,
        revision,
        body,
        savedAt,
      );
    },
  };
}
