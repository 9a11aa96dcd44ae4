import type { Migration } from './migration.ts';

export const measurements: Migration = {
  version: 70,
  up(db) {
    db.exec(`
      -- cache. What a file of the library says of its roof (FileReadings, JSON), or why it couldn't be read.
      CREATE TABLE file_readings (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        -- The reader's own version: what an older one read is read again.
        reader INTEGER NOT NULL,
        read_at INTEGER NOT NULL,
        readings TEXT,
        problem TEXT,
        CHECK ((readings IS NULL) <> (problem IS NULL))
      ) STRICT;
      CREATE INDEX file_readings_order ON file_readings (account_id, order_id);
      CREATE INDEX file_readings_problem ON file_readings (account_id) WHERE problem IS NOT NULL;

      -- cache. One row a roof: the numbers that are shown, as {"ridge": [45, 1]}: value and decimals.
      CREATE TABLE roofs (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        shown TEXT NOT NULL,
        warnings INTEGER NOT NULL,
        PRIMARY KEY (account_id, order_id)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
