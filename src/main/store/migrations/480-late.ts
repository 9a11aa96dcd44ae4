import type { Migration } from './migration.ts';

/** Which orders were announced as late: each is announced once. */
export const late: Migration = {
  version: 480,
  up(db) {
    db.exec(`
  -- Not bound to a row of orders: the cache of orders can be emptied and read again, and nobody wants to hear it twice.
  CREATE TABLE late_told (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    told_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;
`);
  },
};
