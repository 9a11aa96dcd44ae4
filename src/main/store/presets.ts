import type { PresetTable, StoredPreset } from '../core/ports/store.ts';
import { all, type Db, one, run, scalar } from './sql.ts';

/** Order templates and defaults, in the order in which they were made. */
export function presetTable(db: Db): PresetTable {
  return {
    list: (accountId) =>
      all<StoredPreset>(
        db,
        'SELECT id, kind, key, body FROM order_presets WHERE account_id = ? ORDER BY id',
        accountId,
      ),
    put: (accountId, { kind, key, body }) => {
      run(
        db,
        `INSERT INTO order_presets (account_id, kind, key, body) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body`,
        accountId,
        kind,
        key,
        body,
      );
      return scalar<number>(
        db,
        'SELECT id FROM order_presets WHERE account_id = ? AND kind = ? AND key = ?',
        accountId,
        kind,
        key,
      ) as number;
    },
    rename: (accountId, id, { key, body }) =>
      run(
        db,
        'UPDATE order_presets SET key = ?, body = ? WHERE account_id = ? AND id = ?',
        key,
        body,
        accountId,
        id,
      ) > 0,
    find: (accountId, kind, key) =>
      one<StoredPreset>(
        db,
        'SELECT id, kind, key, body FROM order_presets WHERE account_id = ? AND kind = ? AND key = ?',
        accountId,
        kind,
        key,
      ) ?? null,
    remove: (accountId, id) => {
      run(db, 'DELETE FROM order_presets WHERE account_id = ? AND id = ?', accountId, id);
    },
  };
}
