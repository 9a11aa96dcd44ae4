import type { Migration } from './migration.ts';

/** Prices that are shown with their age while the service can't be asked. */
export const quotes: Migration = {
  version: 200,
  up(db) {
    db.exec(`
      -- cache. The last quote for each report and its options.
      CREATE TABLE quotes (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        service_id TEXT NOT NULL,
        rush INTEGER NOT NULL,
        pdf INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (account_id, service_id, rush, pdf)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
