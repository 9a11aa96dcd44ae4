import type { Migration } from './migration.ts';

/** Unfinished order forms belong to a window, so that two windows don't overwrite each other's. */
export const windows: Migration = {
  version: 600,
  up(db) {
    db.exec(`
  ALTER TABLE drafts RENAME TO drafts_before;
  -- kept
  CREATE TABLE drafts (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    window_id TEXT NOT NULL,
    draft TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, window_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO drafts SELECT account_id, 'main', draft, changed_at FROM drafts_before;
  DROP TABLE drafts_before;
`);
  },
};
