import type { Migration } from './migration.ts';

/** What an office means to spend in a month. */
export const spend: Migration = {
  version: 470,
  up(db) {
    db.exec(`
  -- kept. The office's own limit for a calendar month, in minor units.
  CREATE TABLE spend_budgets (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    minor INTEGER NOT NULL CHECK (minor > 0),
    currency TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`);
  },
};
