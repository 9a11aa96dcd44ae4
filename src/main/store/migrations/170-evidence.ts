import type { Migration } from './migration.ts';

/** A status in one spelling: lower case, without separators. */
const WORD = `replace(replace(replace(lower(trim(status_raw)), '_', ''), '-', ''), ' ', '')`;

/** What the service said of a payment, records that couldn't be kept, and how a service counts its pages. */
export const evidence: Migration = {
  version: 170,
  up(db) {
    db.exec(`
      -- v1: what a payment field beside the order said the last time it was told.
      ALTER TABLE orders ADD COLUMN payment TEXT
        CHECK (payment IN ('paid', 'processing', 'open', 'expired', 'cancelled', 'other'));

      -- In v1 these words may be said of a record that nobody has paid for yet.
      UPDATE orders SET status_kind = 'other', status_rank = 3
        WHERE account_id IN (SELECT id FROM accounts WHERE version = 'v1')
          AND ${WORD} IN ('created', 'new', 'placed', 'received', 'processing');

      -- cache. A record of the service's that couldn't be kept, as it came; gone once it can be, or isn't told any more.
      CREATE TABLE set_aside (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        -- The order's number, or a hash of the record's text.
        key TEXT NOT NULL,
        order_id TEXT,
        call TEXT NOT NULL CHECK (call IN ('list', 'customer', 'answer')),
        -- Of the list, counted from 1.
        page INTEGER,
        raw TEXT NOT NULL,
        why TEXT NOT NULL,
        first_at INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        UNIQUE (account_id, key)
      ) STRICT;

      -- cache. From which number the service counts the pages of its list: learned, and learned again when lost.
      CREATE TABLE page_bases (
        account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        base INTEGER NOT NULL CHECK (base IN (0, 1))
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
