import type { Migration } from './migration.ts';

/** Transfers that can be paused, go on where they were, and go before others. The table's own list of states is longer. */
export const downloads: Migration = {
  version: 80,
  up(db) {
    db.exec(`
      -- kept. A cleared transfer is off the list, but a file that failed or was cancelled isn't fetched again by itself.
      CREATE TABLE downloads_080 (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        file_id TEXT,
        name TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('queued', 'paused', 'downloading', 'checking', 'done', 'failed', 'cancelled')),
        bytes_done INTEGER NOT NULL DEFAULT 0,
        bytes_total INTEGER,
        problem TEXT,
        queued_at INTEGER NOT NULL,
        ended_at INTEGER,
        cleared INTEGER NOT NULL DEFAULT 0,
        -- 1: a person waits for it.
        urgent INTEGER NOT NULL DEFAULT 0,
        -- The strong validator of the part that lies on the disk, and how much of it is flushed.
        etag TEXT,
        part_bytes INTEGER NOT NULL DEFAULT 0,
        CHECK (part_bytes = 0 OR etag IS NOT NULL)
      ) STRICT;
      INSERT INTO downloads_080 (id, account_id, order_id, file_id, name, state, bytes_done, bytes_total, problem,
          queued_at, ended_at, cleared)
        SELECT id, account_id, order_id, file_id, name, state, bytes_done, bytes_total, problem, queued_at, ended_at, cleared
        FROM downloads;
      -- AUTOINCREMENT goes on behind the last number ever given, not behind the last row there is.
      UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'downloads')
        WHERE name = 'downloads_080' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'downloads');
      DROP TABLE downloads;
      ALTER TABLE downloads_080 RENAME TO downloads;
      CREATE UNIQUE INDEX downloads_under_way ON downloads (account_id, order_id, coalesce(file_id, ''))
        WHERE state IN ('queued', 'paused', 'downloading', 'checking');
      CREATE INDEX downloads_order ON downloads (account_id, order_id, file_id, id);
      CREATE INDEX downloads_listed ON downloads (account_id, id) WHERE cleared = 0;
      CREATE INDEX downloads_queued ON downloads (urgent DESC, id) WHERE state = 'queued';
    `);
  },
};
