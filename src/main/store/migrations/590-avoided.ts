import type { Migration } from './migration.ts';

/** Roofs that weren't ordered a second time because Ridgeline warned of the first order. */
export const avoided: Migration = {
  version: 590,
  up(db) {
    db.exec(`
  -- kept. other: the earlier order (duplicateName); day: this computer's calendar. One of both counts once.
  CREATE TABLE avoided_duplicates (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    other TEXT NOT NULL,
    day TEXT NOT NULL,
    avoided_at INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('form', 'held', 'list')),
    address TEXT NOT NULL,
    service_name TEXT,
    price_minor INTEGER,
    price_currency TEXT,
    UNIQUE (account_id, other, day),
    CHECK ((price_minor IS NULL) = (price_currency IS NULL))
  ) STRICT;
  CREATE INDEX avoided_duplicates_by_time ON avoided_duplicates (account_id, avoided_at);
`);
  },
};
