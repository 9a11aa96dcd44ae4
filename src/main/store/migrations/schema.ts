// Written by test/store/schema.test.ts from the migrations. To renew it: npx vitest run test/store/schema.test.ts -u

/** The whole schema of a new database, as the migrations up to `version` make it. */
export const SCHEMA = {
  version: 650,
  sql: `CREATE TABLE accounts (
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

CREATE TABLE profile (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    active_account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL
  ) STRICT;

CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE service_lists (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    fetched_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

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
    status_rank INTEGER NOT NULL CHECK (status_rank = CASE status_kind
      WHEN 'accepted' THEN 0 WHEN 'in_progress' THEN 1 WHEN 'qa' THEN 2 WHEN 'other' THEN 3
      WHEN 'delivered' THEN 4 ELSE 5 END),
    ordered_key INTEGER NOT NULL CHECK (ordered_key = coalesce(ordered_at, first_seen_at)),
    delivered_key INTEGER NOT NULL CHECK (delivered_key = coalesce(delivered_at, ordered_at, first_seen_at)),
    raw TEXT NOT NULL, payment TEXT
        CHECK (payment IN ('paid', 'processing', 'open', 'expired', 'cancelled', 'other')), desk TEXT,
    UNIQUE (account_id, order_id),
    CHECK ((price_minor IS NULL) = (price_currency IS NULL))
  ) STRICT;

CREATE INDEX orders_by_ordered ON orders (account_id, ordered_key, id, status_rank, rush_order);

CREATE INDEX orders_by_address ON orders (account_id, address_key, ordered_key DESC, id DESC, status_rank, rush_order);

CREATE INDEX orders_by_price ON orders (account_id, price_minor, ordered_key DESC, id DESC, status_rank, rush_order);

CREATE INDEX orders_by_status ON orders (account_id, status_rank, ordered_key DESC, id DESC, rush_order);

CREATE INDEX orders_counted ON orders (account_id, status_rank, rush_order);

CREATE INDEX orders_open ON orders (account_id, last_seen_at) WHERE status_rank < 4;

CREATE INDEX orders_incomplete ON orders (account_id, delivered_key)
    WHERE status_rank = 4 AND (files_unread = 1 OR files_local < files_expected);

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
    present INTEGER NOT NULL, original TEXT, remark TEXT CHECK (remark IS NULL OR json_valid(remark)), changed_at INTEGER, whole_at INTEGER,
    UNIQUE (account_id, order_id, name, sha256)
  ) STRICT;

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
    raw TEXT NOT NULL, changed_at INTEGER,
    PRIMARY KEY (account_id, order_id, file_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE file_lists (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

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

CREATE TABLE awaited_files (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    order_id TEXT,
    item_id INTEGER,
    CHECK ((order_id IS NULL) <> (item_id IS NULL))
  ) STRICT;

CREATE UNIQUE INDEX notices_once ON notices (account_id, coalesce(order_id, ''), coalesce(item_id, 0));

CREATE TABLE webhooks (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    enabled INTEGER NOT NULL,
    port INTEGER,
    path TEXT NOT NULL,
    practice INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

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

CREATE TABLE sync_progress (
        account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        -- The page of the list that is read next, and the pageSize it is counted by.
        next_page INTEGER NOT NULL CHECK (next_page >= 1),
        page_size INTEGER NOT NULL CHECK (page_size >= 1),
        imported INTEGER NOT NULL CHECK (imported >= 0),
        started_at INTEGER NOT NULL,
        -- Null while the history is being read.
        finished_at INTEGER,
        looked_at INTEGER,
        -- The service's total and the orders known here at the same moment: what it grows by since must turn up.
        total INTEGER,
        known INTEGER,
        -- 1: the list begins with the newest order; 0: with the oldest; null: not seen yet.
        newest_first INTEGER CHECK (newest_first IN (0, 1))
      ) STRICT, WITHOUT ROWID;

CREATE INDEX orders_delivered ON orders (account_id, service_key, delivered_key, rush_order) WHERE status_rank = 4;

CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    import_id TEXT,
    name TEXT NOT NULL,
    confirmed_for TEXT NOT NULL,
    confirmed_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    paused INTEGER NOT NULL DEFAULT 0,
    hold TEXT,
    message TEXT,
    ended_at INTEGER
  , checkouts INTEGER NOT NULL DEFAULT 1, word_at INTEGER) STRICT;

CREATE INDEX runs_account ON runs (account_id, confirmed_at DESC);

CREATE INDEX runs_open ON runs (confirmed_at) WHERE ended_at IS NULL;

CREATE TABLE batches (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER,
    state TEXT NOT NULL CHECK (state IN ('prepared', 'not_sent', 'on_wire', 'answered', 'refused', 'unknown')),
    body_sha256 TEXT NOT NULL,
    prepared_at INTEGER NOT NULL,
    sent_at INTEGER,
    message TEXT
  ) STRICT;

CREATE INDEX batches_run ON batches (run_id, number);

CREATE INDEX batches_account ON batches (account_id);

CREATE INDEX batches_under_way ON batches (state) WHERE state IN ('prepared', 'on_wire');

CREATE TABLE "intents" (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    reference TEXT NOT NULL UNIQUE,
    run_id TEXT REFERENCES runs (id),
    row INTEGER,
    batch_id TEXT REFERENCES batches (id),
    checkout_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('queued', 'held', 'prepared', 'on_wire', 'checkout', 'acked', 'rejected', 'unknown',
      'conflict', 'needs_human', 'cancelled', 'quarantined')),
    hold TEXT,
    attempt INTEGER NOT NULL,
    confirmed_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    sent_at INTEGER,
    order_id TEXT,
    quoted_minor INTEGER,
    quoted_currency TEXT,
    agreed_minor INTEGER,
    agreed_currency TEXT,
    agreed_at INTEGER NOT NULL,
    offered_minor INTEGER,
    offered_currency TEXT,
    looked_at INTEGER,
    looks INTEGER NOT NULL,
    looking_since INTEGER,
    confirmed_for TEXT NOT NULL,
    message TEXT,
    problems TEXT NOT NULL,
    body_sha256 TEXT NOT NULL,
    draft TEXT NOT NULL,
    body TEXT NOT NULL, acknowledged TEXT NOT NULL DEFAULT '[]',
    CHECK ((run_id IS NULL) = (row IS NULL)),
    CHECK ((quoted_minor IS NULL) = (quoted_currency IS NULL)),
    CHECK ((agreed_minor IS NULL) = (agreed_currency IS NULL)),
    CHECK ((offered_minor IS NULL) = (offered_currency IS NULL)),
    CHECK (state <> 'acked' OR order_id IS NOT NULL)
  ) STRICT;

CREATE INDEX intents_account ON intents (account_id, confirmed_at DESC);

CREATE INDEX intents_state ON intents (state, account_id);

CREATE INDEX intents_single ON intents (state, confirmed_at) WHERE run_id IS NULL;

CREATE INDEX intents_order ON intents (account_id, order_id) WHERE order_id IS NOT NULL;

CREATE INDEX intents_batch ON intents (batch_id) WHERE batch_id IS NOT NULL;

CREATE INDEX intents_run ON intents (run_id, row, state, hold, due_at, batch_id, quoted_minor, quoted_currency, order_id)
    WHERE run_id IS NOT NULL;

CREATE UNIQUE INDEX intents_run_row ON intents (run_id, row) WHERE run_id IS NOT NULL;

CREATE TABLE batch_items (
    batch_id TEXT NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    intent_id TEXT NOT NULL REFERENCES intents (id) ON DELETE CASCADE,
    PRIMARY KEY (batch_id, position)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX batch_items_intent ON batch_items (intent_id);

CREATE TABLE looks (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    how TEXT NOT NULL CHECK (how IN ('customer', 'list')),
    email TEXT,
    evidence TEXT NOT NULL CHECK (evidence IN ('whole', 'partial', 'none')),
    orders INTEGER NOT NULL
  ) STRICT;

CREATE INDEX looks_account ON looks (account_id, at);

CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    place TEXT,
    branch TEXT,
    holder TEXT,
    -- Steps of the outbox so far.
    counter INTEGER NOT NULL DEFAULT 0
  ) STRICT;

CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('reading', 'unreadable', 'matching', 'checking', 'ordered')),
    problem TEXT,
    remarks TEXT NOT NULL,
    source TEXT,
    columns TEXT NOT NULL,
    constants TEXT NOT NULL,
    part TEXT,
    -- The file as it came, in the folder of imports, while it can be read another way.
    file TEXT,
    rows_read INTEGER NOT NULL,
    -- How many steps of undo are in force; later ones can be redone.
    step INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    run_id TEXT
  , questions TEXT NOT NULL DEFAULT '[]', row_remarks TEXT NOT NULL DEFAULT '[]') STRICT;

CREATE INDEX imports_by_account ON imports (account_id, created_at DESC, id);

CREATE TABLE import_blocks (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    first_row INTEGER NOT NULL,
    last_row INTEGER NOT NULL,
    packed BLOB NOT NULL,
    PRIMARY KEY (import_id, first_row)
  ) STRICT;

CREATE TABLE import_mappings (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    fingerprint TEXT NOT NULL,
    fields TEXT NOT NULL,
    constants TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, fingerprint)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE import_steps (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    label TEXT NOT NULL,
    changes TEXT NOT NULL,
    PRIMARY KEY (import_id, number)
  ) STRICT;

CREATE TABLE import_rows (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    row INTEGER NOT NULL,
    cells TEXT NOT NULL,
    problems TEXT NOT NULL,
    decision TEXT,
    excluded INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    notes INTEGER NOT NULL,
    -- 1: looks like another roof and nobody has decided.
    undecided INTEGER NOT NULL,
    -- 1: not ordered, because an order that is there is used.
    existing INTEGER NOT NULL,
    PRIMARY KEY (import_id, row)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX import_rows_flags
    ON import_rows (import_id, row, excluded, errors, warnings, notes, undecided, existing);

CREATE TABLE import_problems (
    import_id TEXT NOT NULL,
    row INTEGER NOT NULL,
    repair_id TEXT NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (import_id, row, repair_id),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

CREATE INDEX import_problems_by_repair ON import_problems (import_id, repair_id, level, row);

CREATE TABLE import_spots (
    import_id TEXT NOT NULL,
    spot TEXT NOT NULL,
    row INTEGER NOT NULL,
    PRIMARY KEY (import_id, row, spot),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

CREATE INDEX import_spots_by_spot ON import_spots (import_id, spot, row);

CREATE TABLE import_matches (
    import_id TEXT NOT NULL,
    row INTEGER NOT NULL,
    number INTEGER NOT NULL,
    other_row INTEGER,
    match TEXT NOT NULL,
    PRIMARY KEY (import_id, row, number),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

CREATE INDEX import_matches_by_other ON import_matches (import_id, other_row);

CREATE TABLE places (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_row INTEGER UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
        intent_id TEXT UNIQUE REFERENCES intents (id) ON DELETE CASCADE,
        rules INTEGER NOT NULL DEFAULT 0,
        latitude REAL,
        longitude REAL,
        CHECK ((order_row IS NULL) <> (intent_id IS NULL))
      ) STRICT;

CREATE INDEX places_due ON places (account_id, rules);

CREATE INDEX places_around ON places (account_id, latitude, longitude) WHERE latitude IS NOT NULL;

CREATE TABLE place_houses (
        account_id TEXT NOT NULL,
        number TEXT NOT NULL,
        street TEXT NOT NULL,
        unit TEXT NOT NULL,
        place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
        PRIMARY KEY (account_id, number, street, unit, place_id)
      ) STRICT, WITHOUT ROWID;

CREATE INDEX place_houses_of ON place_houses (place_id);

CREATE TABLE file_readings (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        -- The reader's own version: what an older one read is read again.
        reader INTEGER NOT NULL,
        read_at INTEGER NOT NULL,
        readings TEXT,
        problem TEXT,
        CHECK ((readings IS NULL) <> (problem IS NULL))
      ) STRICT;

CREATE INDEX file_readings_order ON file_readings (account_id, order_id);

CREATE INDEX file_readings_problem ON file_readings (account_id) WHERE problem IS NOT NULL;

CREATE TABLE roofs (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        shown TEXT NOT NULL,
        warnings INTEGER NOT NULL, waste TEXT NOT NULL DEFAULT '[]',
        PRIMARY KEY (account_id, order_id)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE "downloads" (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        file_id TEXT,
        name TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('queued', 'paused', 'downloading', 'checking', 'done', 'failed', 'cancelled')),
        bytes_done INTEGER NOT NULL DEFAULT 0,
        bytes_total INTEGER,
        problem TEXT,
        queued_at INTEGER NOT NULL,
        ended_at INTEGER,
        cleared INTEGER NOT NULL DEFAULT 0,
        -- 1: a person waits for it.
        urgent INTEGER NOT NULL DEFAULT 0,
        -- The strong validator of the part that lies on the disk, and how much of it is flushed.
        etag TEXT,
        part_bytes INTEGER NOT NULL DEFAULT 0, announced INTEGER, doubted_sha256 TEXT, keepable INTEGER NOT NULL DEFAULT 0, keep_anyway INTEGER NOT NULL DEFAULT 0,
        CHECK (part_bytes = 0 OR etag IS NOT NULL)
      ) STRICT;

CREATE UNIQUE INDEX downloads_under_way ON downloads (account_id, order_id, coalesce(file_id, ''))
        WHERE state IN ('queued', 'paused', 'downloading', 'checking');

CREATE INDEX downloads_order ON downloads (account_id, order_id, file_id, id);

CREATE INDEX downloads_listed ON downloads (account_id, id) WHERE cleared = 0;

CREATE INDEX downloads_queued ON downloads (urgent DESC, id) WHERE state = 'queued';

CREATE TABLE checkouts (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    run_id TEXT REFERENCES runs (id) ON DELETE CASCADE,
    batch_id TEXT REFERENCES batches (id) ON DELETE CASCADE,
    number INTEGER,
    title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('opening', 'unknown', 'open', 'processing', 'paid', 'expired', 'cancelled',
      'refused', 'abandoned')),
    -- Since when it's in this state.
    state_at INTEGER NOT NULL,
    -- When a person last said that these orders go.
    word_at INTEGER NOT NULL,
    session_id TEXT,
    -- 1: brought by the browser on its own way back, not told in the answer to the POST.
    session_hinted INTEGER NOT NULL,
    url TEXT,
    asked_minor INTEGER,
    asked_currency TEXT,
    agreed_minor INTEGER,
    agreed_currency TEXT,
    created_at INTEGER NOT NULL,
    opened_at INTEGER,
    expires_at INTEGER,
    asked_at INTEGER,
    -- When the service is asked next; null: not by itself any more.
    next_at INTEGER,
    -- Questions that were answered since 'state_at' or a sign that something moved.
    asks INTEGER NOT NULL,
    paid_at INTEGER,
    returned INTEGER NOT NULL,
    -- 1: refused, and its orders went on in another POST by themselves.
    retried INTEGER NOT NULL,
    message TEXT,
    -- Where a browser that comes back is heard: the unguessable part of the path, the port, and until when.
    return_state TEXT,
    return_port INTEGER,
    return_until INTEGER,
    CHECK ((run_id IS NULL) = (batch_id IS NULL)),
    CHECK ((asked_minor IS NULL) = (asked_currency IS NULL)),
    CHECK ((agreed_minor IS NULL) = (agreed_currency IS NULL)),
    CHECK (state <> 'paid' OR paid_at IS NOT NULL)
  ) STRICT;

CREATE UNIQUE INDEX checkouts_session ON checkouts (account_id, session_id) WHERE session_id IS NOT NULL;

CREATE INDEX checkouts_account ON checkouts (account_id, created_at DESC);

CREATE INDEX checkouts_state ON checkouts (state, account_id);

CREATE INDEX checkouts_run ON checkouts (run_id) WHERE run_id IS NOT NULL;

CREATE INDEX checkouts_batch ON checkouts (batch_id) WHERE batch_id IS NOT NULL;

CREATE INDEX checkouts_next ON checkouts (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE checkout_items (
    checkout_id TEXT NOT NULL REFERENCES checkouts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    intent_id TEXT NOT NULL REFERENCES intents (id) ON DELETE CASCADE,
    quoted_minor INTEGER,
    quoted_currency TEXT,
    PRIMARY KEY (checkout_id, position),
    CHECK ((quoted_minor IS NULL) = (quoted_currency IS NULL))
  ) STRICT, WITHOUT ROWID;

CREATE INDEX checkout_items_intent ON checkout_items (intent_id);

CREATE TABLE checkout_steps (
    id INTEGER PRIMARY KEY,
    checkout_id TEXT NOT NULL REFERENCES checkouts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    words TEXT NOT NULL
  ) STRICT;

CREATE INDEX checkout_steps_checkout ON checkout_steps (checkout_id, id);

CREATE TABLE payment_settings (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    success_url TEXT,
    cancel_url TEXT,
    hosts TEXT NOT NULL,
    placement TEXT
  ) STRICT, WITHOUT ROWID;

CREATE INDEX intents_checkout ON intents (checkout_id) WHERE checkout_id IS NOT NULL;

CREATE TABLE wanted_orders (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        wanted_at INTEGER NOT NULL,
        PRIMARY KEY (account_id, order_id)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE library_places (
        scope TEXT PRIMARY KEY,
        root TEXT NOT NULL,
        marker TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

CREATE INDEX local_files_path ON local_files (account_id, path);

CREATE TABLE file_moves (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        to_path TEXT NOT NULL
      ) STRICT;

CREATE TABLE file_copies (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        from_base TEXT NOT NULL,
        from_path TEXT NOT NULL,
        size INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        to_path TEXT NOT NULL
      ) STRICT;

CREATE TABLE file_checks (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        checked_at INTEGER NOT NULL,
        found TEXT NOT NULL CHECK (found IN ('whole', 'changed', 'missing')),
        sha256 TEXT
      ) STRICT;

CREATE INDEX file_checks_bad ON file_checks (local_file_id) WHERE found = 'changed';

CREATE TABLE mirror (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        root TEXT NOT NULL,
        marker TEXT NOT NULL
      ) STRICT;

CREATE TABLE mirror_files (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        path TEXT,
        from_path TEXT,
        problem TEXT,
        tries INTEGER NOT NULL DEFAULT 0,
        next_at INTEGER NOT NULL DEFAULT 0
      ) STRICT;

CREATE TABLE storage_jobs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        input TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'done', 'failed', 'cancelled')),
        message TEXT NOT NULL DEFAULT '',
        cursor INTEGER NOT NULL DEFAULT 0,
        done INTEGER NOT NULL DEFAULT 0,
        total INTEGER,
        bytes_done INTEGER NOT NULL DEFAULT 0,
        bytes_total INTEGER,
        notes TEXT NOT NULL DEFAULT '[]',
        notes_omitted INTEGER NOT NULL DEFAULT 0,
        folder TEXT,
        started_at INTEGER NOT NULL,
        ended_at INTEGER
      ) STRICT;

CREATE UNIQUE INDEX storage_jobs_open ON storage_jobs ((1)) WHERE state IN ('running', 'paused');

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

CREATE TABLE "inbox_items" (
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

CREATE UNIQUE INDEX inbox_pending ON inbox_items (account_id, subject) WHERE state <> 'done';

CREATE INDEX inbox_subject ON inbox_items (account_id, subject);

CREATE INDEX inbox_listed ON inbox_items (account_id, state, at DESC, id DESC);

CREATE INDEX inbox_later ON inbox_items (until) WHERE state = 'later';

CREATE VIRTUAL TABLE order_search USING fts5 (
    order_id, address, customer_name, customer_email, insured_name, claim_number, service_name, notes,
  additional_instructions, file_names, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
  );

CREATE INDEX orders_claims ON orders (account_id, claim_number, id) WHERE claim_number IS NOT NULL;

CREATE VIRTUAL TABLE file_search USING fts5 (
    name, content = '', contentless_delete = 1, prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2'
  );

CREATE INDEX local_files_kinds ON local_files (account_id, kind, id, present, order_id);

CREATE INDEX local_files_missing ON local_files (account_id, id) WHERE present = 0;

CREATE TABLE file_pages (
    id INTEGER PRIMARY KEY CHECK (id = local_file_id * 1000 + 1000 - page),
    local_file_id INTEGER NOT NULL REFERENCES local_files (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    page INTEGER NOT NULL CHECK (page BETWEEN 1 AND 1000),
    text TEXT NOT NULL
  ) STRICT;

CREATE INDEX file_pages_file ON file_pages (local_file_id);

CREATE INDEX file_pages_account ON file_pages (account_id, order_id);

CREATE VIRTUAL TABLE page_search USING fts5 (
    text, content = 'file_pages', content_rowid = 'id', prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
  );

CREATE TABLE roof_numbers (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    quantity TEXT NOT NULL,
    value REAL NOT NULL,
    order_id TEXT NOT NULL,
    PRIMARY KEY (account_id, quantity, value, order_id)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX roof_numbers_order ON roof_numbers (account_id, order_id);

CREATE TABLE reading_places (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        page INTEGER NOT NULL,
        -- Of the page's corner that was in sight, in points; null: the page from its beginning.
        left_at REAL NOT NULL,
        top_at REAL,
        rotation INTEGER NOT NULL,
        -- page-width, page-fit, or a factor.
        zoom TEXT NOT NULL,
        left_on INTEGER NOT NULL
      ) STRICT;

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

CREATE TABLE page_bases (
        account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        base INTEGER NOT NULL CHECK (base IN (0, 1))
      ) STRICT, WITHOUT ROWID;

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

CREATE TABLE import_layouts (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        fingerprint TEXT NOT NULL,
        layout TEXT NOT NULL,
        PRIMARY KEY (account_id, fingerprint)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE backup_state (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        interval TEXT NOT NULL DEFAULT 'never' CHECK (interval IN ('never', 'daily', 'weekly')),
        folder TEXT,
        -- The sign of the folder: an empty mount point in its place hasn't got it.
        marker TEXT,
        format TEXT NOT NULL DEFAULT 'folder' CHECK (format IN ('folder', 'file')),
        -- Names the backups of this schedule, so that only they are thinned out.
        series TEXT,
        remind_days INTEGER NOT NULL DEFAULT 14 CHECK (remind_days >= 0),
        good_at INTEGER,
        good_path TEXT,
        good_files INTEGER NOT NULL DEFAULT 0,
        good_bytes INTEGER NOT NULL DEFAULT 0,
        good_left_out INTEGER NOT NULL DEFAULT 0,
        failed_at INTEGER,
        problem TEXT,
        snoozed_until INTEGER,
        -- JSON: what the last test of a backup found.
        tested TEXT
      ) STRICT;

CREATE TABLE material_settings (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    body TEXT NOT NULL
  ) STRICT;

CREATE TABLE material_lists (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id, revision)
  ) STRICT;

CREATE TABLE order_tags (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    tag_key TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (account_id, order_id, tag_key)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX order_tags_by_tag ON order_tags (account_id, tag_key, order_id, tag);

CREATE TABLE order_reviews (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    reviewed_at INTEGER NOT NULL, reviewed_by TEXT,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE order_views (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;

CREATE INDEX order_views_in_order ON order_views (account_id, place, id);

CREATE INDEX orders_summed ON orders (account_id, status_rank, price_currency, price_minor);

CREATE TABLE spend_budgets (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    minor INTEGER NOT NULL CHECK (minor > 0),
    currency TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE late_told (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    told_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX orders_by_customer ON orders (account_id, customer_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, customer_name);

CREATE INDEX orders_by_claim ON orders (account_id, claim_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, claim_number);

CREATE INDEX orders_by_service ON orders (account_id, service_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, service_name);

CREATE INDEX orders_by_property ON orders (account_id, property_type, ordered_key, status_rank, payment, price_currency,
    price_minor);

CREATE INDEX orders_by_desk ON orders (account_id, desk, ordered_key, status_rank, payment, price_currency, price_minor);

CREATE INDEX orders_by_delivery ON orders (account_id, delivered_at) WHERE delivered_at IS NOT NULL;

CREATE INDEX orders_spent ON orders (account_id, ordered_key, status_rank, payment, price_currency, price_minor, rush_order);

CREATE TABLE price_differences (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX orders_people ON orders (account_id, customer_key, customer_email COLLATE NOCASE, ordered_key, customer_name);

CREATE TABLE forgotten_customers (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL,
    email_key TEXT NOT NULL,
    forgotten_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, name_key, email_key)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE order_presets (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('template', 'customer', 'service')),
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (account_id, kind, key)
  ) STRICT;

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

CREATE TABLE drafts (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    window_id TEXT NOT NULL,
    draft TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, window_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE order_areas (
        order_row INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL,
        rules INTEGER NOT NULL DEFAULT 0,
        state TEXT,
        county TEXT,
        county_key TEXT,
        near INTEGER NOT NULL DEFAULT 0,
        misplaced INTEGER NOT NULL DEFAULT 0
      ) STRICT;

CREATE INDEX order_areas_due ON order_areas (account_id, rules);

CREATE INDEX order_areas_by_state ON order_areas (account_id, state, county, near, misplaced);

CREATE INDEX order_areas_by_county ON order_areas (account_id, county_key) WHERE county_key IS NOT NULL;

INSERT INTO profile (id, active_account_id) VALUES (1, NULL);

INSERT INTO lease (id, place, branch, holder, counter) VALUES (1, NULL, NULL, NULL, 0);

INSERT INTO backup_state (id, interval, folder, marker, format, series, remind_days, good_at, good_path, good_files, good_bytes, good_left_out, failed_at, problem, snoozed_until, tested) VALUES (1, 'never', NULL, NULL, 'folder', NULL, 14, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL);

CREATE TRIGGER order_search_delete AFTER DELETE ON orders BEGIN
    DELETE FROM order_search WHERE rowid = old.id;
  END;

CREATE TRIGGER intent_events_written BEFORE UPDATE ON intent_events
  BEGIN SELECT RAISE(ABORT, 'the history of the outbox is never changed'); END;

CREATE TRIGGER intent_events_kept BEFORE DELETE ON intent_events
  WHEN (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'the history of the outbox is never deleted'); END;

CREATE TRIGGER batches_once BEFORE UPDATE OF state ON batches
  WHEN NOT (old.state = 'prepared' AND new.state IN ('not_sent', 'on_wire')
    OR old.state = 'on_wire' AND new.state IN ('not_sent', 'answered', 'refused', 'unknown')
    OR old.state = 'prepared' AND new.state = 'unknown')
  BEGIN SELECT RAISE(ABORT, 'a bulk call is never sent again'); END;

CREATE TRIGGER batches_frozen BEFORE UPDATE OF id, account_id, run_id, body_sha256 ON batches
  BEGIN SELECT RAISE(ABORT, 'what was sent is never changed'); END;

CREATE TRIGGER intents_kept BEFORE DELETE ON intents
  WHEN NOT (old.state IN ('acked', 'cancelled') OR old.state = 'rejected' AND old.run_id IS NOT NULL)
    OR (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'a confirmed order is never deleted'); END;

CREATE TRIGGER intents_frozen BEFORE UPDATE OF id, account_id, reference, run_id, row, draft, body, body_sha256,
    confirmed_for, quoted_minor, quoted_currency, confirmed_at ON intents
  BEGIN SELECT RAISE(ABORT, 'what a person confirmed is never changed'); END;

CREATE TRIGGER lease_counter AFTER INSERT ON intent_events
  BEGIN UPDATE lease SET counter = counter + 1; END;

CREATE TRIGGER places_order_came AFTER INSERT ON orders
      BEGIN INSERT INTO places (account_id, order_row) VALUES (new.account_id, new.id); END;

CREATE TRIGGER places_order_moved AFTER UPDATE OF address, latitude, longitude ON orders
      WHEN new.address IS NOT old.address OR new.latitude IS NOT old.latitude OR new.longitude IS NOT old.longitude
      BEGIN UPDATE places SET rules = 0 WHERE order_row = new.id; END;

CREATE TRIGGER places_intent_came AFTER INSERT ON intents
      BEGIN INSERT INTO places (account_id, intent_id) VALUES (new.account_id, new.id); END;

CREATE TRIGGER checkouts_once BEFORE UPDATE OF state ON checkouts
  WHEN NOT (old.state = new.state OR old.state NOT IN ('paid', 'refused') AND new.state <> 'opening'
    AND (new.state <> 'refused' OR old.state = 'opening'))
  BEGIN SELECT RAISE(ABORT, 'a checkout never takes this step'); END;

CREATE TRIGGER checkouts_frozen BEFORE UPDATE OF id, account_id, run_id, batch_id, title, created_at ON checkouts
  BEGIN SELECT RAISE(ABORT, 'what was sent is never changed'); END;

CREATE TRIGGER checkouts_kept BEFORE DELETE ON checkouts
  WHEN (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'a checkout is never deleted'); END;

CREATE TRIGGER checkout_items_frozen BEFORE UPDATE ON checkout_items
  BEGIN SELECT RAISE(ABORT, 'what was sent is never changed'); END;

CREATE TRIGGER checkout_steps_written BEFORE UPDATE ON checkout_steps
  BEGIN SELECT RAISE(ABORT, 'the story of a payment is never changed'); END;

CREATE TRIGGER intents_steps BEFORE UPDATE OF state ON intents
  WHEN NOT CASE new.state
    WHEN old.state THEN 1
    WHEN 'prepared' THEN old.state = 'queued'
    WHEN 'on_wire' THEN old.state = 'prepared'
    WHEN 'checkout' THEN new.checkout_id IS NOT NULL
      AND old.state IN ('on_wire', 'unknown', 'needs_human', 'quarantined')
    WHEN 'held' THEN old.state IN ('queued', 'prepared', 'on_wire')
    WHEN 'queued' THEN old.state IN ('held', 'prepared', 'on_wire')
      OR old.state = 'needs_human' AND new.attempt = old.attempt + 1
    ELSE old.state NOT IN ('acked', 'cancelled') OR new.state = 'conflict'
      OR old.state = 'cancelled' AND new.state = 'acked'
    END
  BEGIN SELECT RAISE(ABORT, 'an order never takes this step'); END;

CREATE TRIGGER library_places_gone AFTER DELETE ON accounts BEGIN
        DELETE FROM library_places WHERE scope = old.id;
      END;

CREATE TRIGGER file_search_came AFTER INSERT ON local_files BEGIN
    INSERT INTO file_search (rowid, name) VALUES (new.id, new.name);
  END;

CREATE TRIGGER file_search_renamed AFTER UPDATE OF name ON local_files WHEN new.name IS NOT old.name BEGIN
    INSERT OR REPLACE INTO file_search (rowid, name) VALUES (new.id, new.name);
  END;

CREATE TRIGGER file_search_gone AFTER DELETE ON local_files BEGIN
    DELETE FROM file_search WHERE rowid = old.id;
  END;

CREATE TRIGGER file_pages_forgotten AFTER DELETE ON file_pages BEGIN
    INSERT INTO page_search (page_search, rowid, text) VALUES ('delete', old.id, old.text);
  END;

CREATE TRIGGER roof_numbers_gone AFTER DELETE ON roofs BEGIN
    DELETE FROM roof_numbers WHERE account_id = old.account_id AND order_id = old.order_id;
  END;

CREATE TRIGGER roof_numbers_came AFTER INSERT ON roofs BEGIN INSERT OR IGNORE INTO roof_numbers (account_id, quantity, value, order_id)
      SELECT new.account_id, each.key, one.value ->> 0, new.order_id FROM json_each(new.shown) AS each, json_each(coalesce(each.value -> 3, json_array(json(each.value)))) AS one; END;

CREATE TRIGGER roof_numbers_changed AFTER UPDATE OF shown ON roofs WHEN new.shown <> old.shown BEGIN
        DELETE FROM roof_numbers WHERE account_id = old.account_id AND order_id = old.order_id;
        INSERT OR IGNORE INTO roof_numbers (account_id, quantity, value, order_id)
      SELECT new.account_id, each.key, one.value ->> 0, new.order_id FROM json_each(new.shown) AS each, json_each(coalesce(each.value -> 3, json_array(json(each.value)))) AS one;
      END;

CREATE TRIGGER price_differs_in_new_order AFTER INSERT ON orders WHEN NEW.price_minor IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT i.account_id, i.order_id FROM intents AS i
      WHERE i.account_id = NEW.account_id AND i.order_id = NEW.order_id AND i.quoted_minor <> NEW.price_minor LIMIT 1;
  END;

CREATE TRIGGER price_differs_in_order AFTER UPDATE OF price_minor ON orders
  WHEN NEW.price_minor IS NOT OLD.price_minor BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT i.account_id, i.order_id FROM intents AS i
      WHERE i.account_id = NEW.account_id AND i.order_id = NEW.order_id AND i.quoted_minor <> NEW.price_minor LIMIT 1;
  END;

CREATE TRIGGER price_differs_in_new_intent AFTER INSERT ON intents WHEN NEW.order_id IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT o.account_id, o.order_id FROM orders AS o
      WHERE o.account_id = NEW.account_id AND o.order_id = NEW.order_id AND o.price_minor <> NEW.quoted_minor;
  END;

CREATE TRIGGER price_differs_in_intent AFTER UPDATE OF order_id, quoted_minor ON intents WHEN NEW.order_id IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT o.account_id, o.order_id FROM orders AS o
      WHERE o.account_id = NEW.account_id AND o.order_id = NEW.order_id AND o.price_minor <> NEW.quoted_minor;
  END;

CREATE TRIGGER order_areas_came AFTER INSERT ON orders
      BEGIN INSERT INTO order_areas (order_row, account_id) VALUES (new.id, new.account_id); END;

CREATE TRIGGER order_areas_moved AFTER UPDATE OF address, latitude, longitude ON orders
      WHEN new.address IS NOT old.address OR new.latitude IS NOT old.latitude OR new.longitude IS NOT old.longitude
      BEGIN UPDATE order_areas SET rules = 0 WHERE order_row = new.id; END;`,
};
