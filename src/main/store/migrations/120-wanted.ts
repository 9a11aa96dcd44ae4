import type { Migration } from './migration.ts';

/** Many orders asked for at once, and listed files whose content isn't the one that was fetched. */
export const wanted: Migration = {
  version: 120,
  up(db) {
    db.exec(`
      -- kept. Delivered orders a person asked for, whose files are still to be listed and queued.
      CREATE TABLE wanted_orders (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        wanted_at INTEGER NOT NULL,
        PRIMARY KEY (account_id, order_id)
      ) STRICT, WITHOUT ROWID;

      -- When the service's list told another content (size, time or hash) than before; null once that was fetched.
      ALTER TABLE remote_files ADD COLUMN changed_at INTEGER;
    `);
  },
};
