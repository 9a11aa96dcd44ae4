import type { Migration } from './migration.ts';

/** What an office keeps for its next orders, and what it notes on placed ones. */
export const presets: Migration = {
  version: 580,
  up(db) {
    db.exec(`
  -- kept. Order templates, and defaults of a property owner or a report. key: of what it's for. body: JSON (shared/contract/tracking/people.ts).
  CREATE TABLE order_presets (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('template', 'customer', 'service')),
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (account_id, kind, key)
  ) STRICT;
  -- kept, never sent. Not bound to a row of orders, like tags. text_key: see sort-key.ts.
  CREATE TABLE order_notes (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    text TEXT NOT NULL,
    text_key TEXT NOT NULL,
    noted_at INTEGER NOT NULL,
    noted_by TEXT
  ) STRICT;
  CREATE INDEX order_notes_of_order ON order_notes (account_id, order_id, id);
  -- Who looked the report through; null: it isn't known.
  ALTER TABLE order_reviews ADD COLUMN reviewed_by TEXT;
`);
  },
};
