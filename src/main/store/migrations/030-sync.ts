import type { Migration } from './migration.ts';

/** How far an account's orders are in step with the service. */
export const sync: Migration = {
  version: 30,
  up(db) {
    db.exec(`
      -- cache. A lost row only means that the history is read once more.
      CREATE TABLE sync_progress (
        account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        -- The page of the list that is read next, and the pageSize it is counted by.
        next_page INTEGER NOT NULL CHECK (next_page >= 1),
        page_size INTEGER NOT NULL CHECK (page_size >= 1),
        imported INTEGER NOT NULL CHECK (imported >= 0),
        started_at INTEGER NOT NULL,
        -- Null while the history is being read.
        finished_at INTEGER,
        looked_at INTEGER,
        -- The service's total and the orders known here at the same moment: what it grows by since must turn up.
        total INTEGER,
        known INTEGER,
        -- 1: the list begins with the newest order; 0: with the oldest; null: not seen yet.
        newest_first INTEGER CHECK (newest_first IN (0, 1))
      ) STRICT, WITHOUT ROWID;

      -- The newest deliveries of a service: by the day of the order, the slow ones would be left out.
      CREATE INDEX orders_delivered ON orders (account_id, service_key, delivered_key, rush_order) WHERE status_rank = 4;
    `);
  },
};
