import type { Migration } from './migration.ts';

/** Claim packets that were made, and inbox items of a revised report. */
export const packets: Migration = {
  version: 140,
  up(db) {
    db.exec(PACKETS);
    db.exec(INBOX);
  },
};

const PACKETS = `
  -- kept. A ZIP or PDF that was put together from an order's files: what it was, where it lies, and who made it.
  CREATE TABLE packets (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    format TEXT NOT NULL CHECK (format IN ('zip', 'pdf')),
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    files INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    made_by TEXT
  ) STRICT;
  CREATE INDEX packets_order ON packets (account_id, order_id, id);
`;

/** The kinds are listed by the contract (INBOX_KINDS): a list here would have the table rebuilt for each new one. */
const INBOX = `
  -- kept. What needs a person and what was decided, old and new values included. 'subject' is the app's own key.
  CREATE TABLE inbox_items_140 (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    order_id TEXT,
    intent_id TEXT,
    run_id TEXT,
    rows INTEGER,
    changes TEXT NOT NULL,
    reason TEXT NOT NULL,
    from_minor INTEGER,
    from_currency TEXT,
    to_minor INTEGER,
    to_currency TEXT,
    state TEXT NOT NULL CHECK (state IN ('open', 'later', 'done')),
    until INTEGER,
    decision TEXT CHECK (decision IN ('accepted', 'questioned', 'done', 'settled')),
    decided_at INTEGER,
    decided_by TEXT,
    CHECK ((from_minor IS NULL) = (from_currency IS NULL)),
    CHECK ((to_minor IS NULL) = (to_currency IS NULL)),
    CHECK ((state = 'later') = (until IS NOT NULL)),
    CHECK ((state = 'done') = (decision IS NOT NULL)),
    CHECK ((decision IS NULL) = (decided_at IS NULL))
  ) STRICT;
  INSERT INTO inbox_items_140 SELECT id, account_id, subject, kind, at, order_id, intent_id, run_id, rows, changes, reason,
    from_minor, from_currency, to_minor, to_currency, state, until, decision, decided_at, decided_by FROM inbox_items;
  -- AUTOINCREMENT goes on behind the last number ever given: a notification may name an item.
  UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'inbox_items')
    WHERE name = 'inbox_items_140' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'inbox_items');
  DROP TABLE inbox_items;
  ALTER TABLE inbox_items_140 RENAME TO inbox_items;
  CREATE UNIQUE INDEX inbox_pending ON inbox_items (account_id, subject) WHERE state <> 'done';
  CREATE INDEX inbox_subject ON inbox_items (account_id, subject);
  CREATE INDEX inbox_listed ON inbox_items (account_id, state, at DESC, id DESC);
  CREATE INDEX inbox_later ON inbox_items (until) WHERE state = 'later';
`;
