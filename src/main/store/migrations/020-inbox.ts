import type { Migration } from './migration.ts';

/** What needs a person; what is still to be told; the listener for events and its log. */
export const inbox: Migration = {
  version: 20,
  up(db) {
    db.exec(INBOX);
    db.exec(NOTICES);
    db.exec(WEBHOOKS);
  },
};

const INBOX = `
  -- kept. What needs a person and what was decided, old and new values included. 'subject' is the app's own key.
  CREATE TABLE inbox_items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('amended', 'price_changed', 'cancelled', 'files_missing', 'download_failed',
      'order_refused', 'order_unknown', 'order_held')),
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
  CREATE UNIQUE INDEX inbox_pending ON inbox_items (account_id, subject) WHERE state <> 'done';
  CREATE INDEX inbox_subject ON inbox_items (account_id, subject);
  CREATE INDEX inbox_listed ON inbox_items (account_id, state, at DESC, id DESC);
  CREATE INDEX inbox_later ON inbox_items (until) WHERE state = 'later';

  -- kept. Orders delivered while the app watched, until their files are on the disk.
  CREATE TABLE awaited_files (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;
`;

const NOTICES = `
  -- kept. What a notification is still to tell: a few seconds' gathering, or until the quiet hours are over.
  CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    order_id TEXT,
    item_id INTEGER,
    CHECK ((order_id IS NULL) <> (item_id IS NULL))
  ) STRICT;
  CREATE UNIQUE INDEX notices_once ON notices (account_id, coalesce(order_id, ''), coalesce(item_id, 0));
`;

const WEBHOOKS = `
  -- kept. The path keeps strangers out, but lets nobody into the service: an event is only a hint.
  CREATE TABLE webhooks (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    enabled INTEGER NOT NULL,
    port INTEGER,
    path TEXT NOT NULL,
    practice INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- kept. What came in: the event's name, the order's id and what asking showed; never the body.
  CREATE TABLE webhook_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    order_id TEXT,
    outcome TEXT NOT NULL
      CHECK (outcome IN ('asked', 'nothing_new', 'changed', 'refused', 'not_understood', 'test')),
    note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX webhook_log_account ON webhook_log (account_id, id);
`;
