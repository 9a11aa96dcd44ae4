import type { Migration } from './migration.ts';

/**
 * Every row carries its account. Times are milliseconds since 1970 (UTC); money is minor units and a currency.
 * "kept": can't be fetched again. "cache": the service can be asked again.
 */
export const first: Migration = {
  version: 10,
  up(db) {
    db.exec(ACCOUNTS);
    db.exec(ORDERS);
    db.exec(SEARCH);
    db.exec(OUTBOX);
    db.exec(FILES);
  },
};

const ACCOUNTS = `
  -- kept. The secret is in the keychain; secret_saved_at is only the marker that there should be one.
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL CHECK (environment IN ('practice', 'sandbox', 'production')),
    name TEXT NOT NULL,
    base_url TEXT NOT NULL,
    version TEXT NOT NULL CHECK (version IN ('v4', 'v1')),
    client_id TEXT NOT NULL,
    secret_saved_at INTEGER,
    library_folder TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- 1 only inside the transaction that removes the account: the one time its outbox may be deleted.
    removing INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  -- kept. One row.
  CREATE TABLE profile (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    active_account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL
  ) STRICT;
  INSERT INTO profile (id) VALUES (1);

  -- kept. Values are JSON.
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- cache
  CREATE TABLE service_lists (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    fetched_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- cache
  CREATE TABLE services (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    price_minor INTEGER,
    price_currency TEXT,
    rush_minor INTEGER,
    rush_currency TEXT,
    delivery_time TEXT,
    rush_delivery_time TEXT,
    PRIMARY KEY (account_id, id),
    CHECK ((price_minor IS NULL) = (price_currency IS NULL)),
    CHECK ((rush_minor IS NULL) = (rush_currency IS NULL))
  ) STRICT, WITHOUT ROWID;

  -- kept
  CREATE TABLE drafts (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    draft TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Work in its order; below 4 the service may still change the order (domain/status.ts). */
const STATUS_RANK = `CASE status_kind
      WHEN 'accepted' THEN 0 WHEN 'in_progress' THEN 1 WHEN 'qa' THEN 2 WHEN 'other' THEN 3
      WHEN 'delivered' THEN 4 ELSE 5 END`;

/** Carries all a window needs, so that the rows themselves are read only for the lines on the screen. */
const sortIndex = (name: string, key: string) =>
  `CREATE INDEX orders_by_${name} ON orders (account_id, ${key}, ordered_key DESC, id DESC, status_rank, rush_order);`;

const ORDERS = `
  -- cache
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    status_kind TEXT NOT NULL
      CHECK (status_kind IN ('accepted', 'in_progress', 'qa', 'delivered', 'cancelled', 'other')),
    status_raw TEXT NOT NULL,
    customer_name TEXT,
    customer_email TEXT,
    address TEXT,
    service_id TEXT,
    service_name TEXT,
    property_type TEXT,
    latitude REAL,
    longitude REAL,
    rush_order INTEGER,
    pdf_required INTEGER,
    additional_instructions TEXT,
    notes TEXT,
    insured_name TEXT,
    claim_number TEXT,
    reference_image_url TEXT,
    price_minor INTEGER,
    price_currency TEXT,
    ordered_at INTEGER,
    delivered_at INTEGER,
    expected_at INTEGER,
    first_seen_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    -- Counts of the file tables, kept here so that a window needs no other table. See files.ts.
    files_expected INTEGER,
    files_local INTEGER NOT NULL DEFAULT 0,
    -- 1 until the file list was read after the delivery.
    files_unread INTEGER NOT NULL DEFAULT 1,
    -- See sort-key.ts.
    address_key TEXT,
    customer_key TEXT,
    claim_key TEXT,
    service_key TEXT,
    -- Not generated columns: an index is never covering for those.
    status_rank INTEGER NOT NULL CHECK (status_rank = ${STATUS_RANK}),
    ordered_key INTEGER NOT NULL CHECK (ordered_key = coalesce(ordered_at, first_seen_at)),
    delivered_key INTEGER NOT NULL CHECK (delivered_key = coalesce(delivered_at, ordered_at, first_seen_at)),
    raw TEXT NOT NULL,
    UNIQUE (account_id, order_id),
    CHECK ((price_minor IS NULL) = (price_currency IS NULL))
  ) STRICT;

  CREATE INDEX orders_by_ordered ON orders (account_id, ordered_key, id, status_rank, rush_order);
  ${sortIndex('address', 'address_key')}
  ${sortIndex('customer', 'customer_key')}
  ${sortIndex('claim', 'claim_key')}
  ${sortIndex('service', 'service_key')}
  ${sortIndex('price', 'price_minor')}
  CREATE INDEX orders_by_status ON orders (account_id, status_rank, ordered_key DESC, id DESC, rush_order);
  CREATE INDEX orders_counted ON orders (account_id, status_rank, rush_order);
  CREATE INDEX orders_open ON orders (account_id, last_seen_at) WHERE status_rank < 4;
  CREATE INDEX orders_incomplete ON orders (account_id, delivered_key)
    WHERE status_rank = 4 AND (files_unread = 1 OR files_local < files_expected);

  -- kept
  CREATE TABLE order_events (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('polled', 'local', 'answer')),
    what TEXT NOT NULL,
    field TEXT,
    from_text TEXT,
    to_text TEXT
  ) STRICT;
  CREATE INDEX order_events_order ON order_events (account_id, order_id, at, id);
`;

const SEARCH = `
  -- cache. Without content of its own: rowid is orders.id. Written by order-search.ts.
  CREATE VIRTUAL TABLE order_search USING fts5 (
    order_id, address, customer_name, customer_email, insured_name, claim_number, service_name, notes, file_names,
    content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
  );

  -- kept. A file that was whole and in its place when it was recorded; path is from the account's library folder.
  CREATE TABLE local_files (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    file_id TEXT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    path TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    present INTEGER NOT NULL,
    UNIQUE (account_id, order_id, name, sha256)
  ) STRICT;

  CREATE TRIGGER order_search_delete AFTER DELETE ON orders BEGIN
    DELETE FROM order_search WHERE rowid = old.id;
  END;
`;

const OUTBOX = `
  -- kept. What a person confirmed. Never deleted but with its account, once all is settled.
  CREATE TABLE intents (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    reference TEXT NOT NULL UNIQUE,
    draft TEXT NOT NULL,
    body TEXT NOT NULL,
    body_sha256 TEXT NOT NULL,
    confirmed_for TEXT NOT NULL,
    quoted_minor INTEGER,
    quoted_currency TEXT,
    state TEXT NOT NULL CHECK (state IN ('queued', 'held', 'prepared', 'on_wire', 'acked', 'rejected', 'unknown',
      'conflict', 'needs_human', 'cancelled', 'quarantined')),
    hold TEXT,
    attempt INTEGER NOT NULL,
    confirmed_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    sent_at INTEGER,
    order_id TEXT,
    message TEXT,
    problems TEXT NOT NULL,
    looked_at INTEGER,
    looks INTEGER NOT NULL,
    CHECK ((quoted_minor IS NULL) = (quoted_currency IS NULL)),
    CHECK (state <> 'acked' OR order_id IS NOT NULL)
  ) STRICT;
  CREATE INDEX intents_account ON intents (account_id, confirmed_at DESC);
  CREATE INDEX intents_state ON intents (state, confirmed_at);

  -- kept. Append-only.
  CREATE TABLE intent_events (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    intent_id TEXT NOT NULL REFERENCES intents (id),
    at INTEGER NOT NULL,
    from_state TEXT,
    to_state TEXT NOT NULL,
    why TEXT NOT NULL
  ) STRICT;
  CREATE INDEX intent_events_intent ON intent_events (intent_id, id);
  CREATE INDEX intent_events_account ON intent_events (account_id);

  CREATE TRIGGER intents_kept BEFORE DELETE ON intents
  WHEN old.state NOT IN ('acked', 'cancelled')
    OR (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'a confirmed order is never deleted'); END;

  CREATE TRIGGER intents_frozen BEFORE UPDATE OF id, account_id, reference, draft, body, body_sha256, confirmed_for,
    quoted_minor, quoted_currency, confirmed_at ON intents
  BEGIN SELECT RAISE(ABORT, 'what a person confirmed is never changed'); END;

  CREATE TRIGGER intent_events_written BEFORE UPDATE ON intent_events
  BEGIN SELECT RAISE(ABORT, 'the history of the outbox is never changed'); END;

  CREATE TRIGGER intent_events_kept BEFORE DELETE ON intent_events
  WHEN (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'the history of the outbox is never deleted'); END;
`;

const FILES = `
  -- cache. A file the service no longer lists stays known.
  CREATE TABLE remote_files (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    file_id TEXT NOT NULL,
    name TEXT NOT NULL,
    size INTEGER,
    content_type TEXT,
    first_seen_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (account_id, order_id, file_id)
  ) STRICT, WITHOUT ROWID;

  -- cache. When the list of an order's files was last read; an order without a row here was never asked.
  CREATE TABLE file_lists (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

  -- kept. Sums over local_files, one row for an order that has any.
  CREATE TABLE library_folders (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    -- The delivery, or the last file's arrival where no delivery was told.
    sort_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX library_folders_by_time ON library_folders (account_id, sort_at DESC, order_id, files, bytes);

  -- kept. A cleared transfer is off the list, but a file that failed or was cancelled isn't fetched again by itself.
  CREATE TABLE downloads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    file_id TEXT,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'downloading', 'checking', 'done', 'failed', 'cancelled')),
    bytes_done INTEGER NOT NULL DEFAULT 0,
    bytes_total INTEGER,
    problem TEXT,
    queued_at INTEGER NOT NULL,
    ended_at INTEGER,
    cleared INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX downloads_under_way ON downloads (account_id, order_id, coalesce(file_id, ''))
    WHERE state IN ('queued', 'downloading', 'checking');
  CREATE INDEX downloads_order ON downloads (account_id, order_id, file_id, id);
  CREATE INDEX downloads_listed ON downloads (account_id, id) WHERE cleared = 0;
  CREATE INDEX downloads_queued ON downloads (id) WHERE state = 'queued';
`;
