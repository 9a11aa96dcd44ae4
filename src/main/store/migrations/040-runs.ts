import type { Migration } from './migration.ts';

/** Runs of many orders and their bulk calls; what was searched for; whom the database belongs to; prices agreed to again. */
export const runs: Migration = {
  version: 40,
  up(db) {
    db.exec(RUNS);
    db.exec(INTENTS);
    db.exec(LOOKS);
    db.exec(LEASE);
  },
};

const RUNS = `
  -- kept. A person's one word for many orders. Its state and counts come from its rows.
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
  ) STRICT;
  CREATE INDEX runs_account ON runs (account_id, confirmed_at DESC);
  CREATE INDEX runs_open ON runs (confirmed_at) WHERE ended_at IS NULL;

  -- kept. One POST of the bulk call. 'number' is null while no row hangs on it (nothing was sent, or all was put back).
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

  -- A bulk call goes through its states once: it is never sent again.
  CREATE TRIGGER batches_once BEFORE UPDATE OF state ON batches
  WHEN NOT (old.state = 'prepared' AND new.state IN ('not_sent', 'on_wire')
    OR old.state = 'on_wire' AND new.state IN ('not_sent', 'answered', 'refused', 'unknown')
    OR old.state = 'prepared' AND new.state = 'unknown')
  BEGIN SELECT RAISE(ABORT, 'a bulk call is never sent again'); END;

  CREATE TRIGGER batches_frozen BEFORE UPDATE OF id, account_id, run_id, body_sha256 ON batches
  BEGIN SELECT RAISE(ABORT, 'what was sent is never changed'); END;
`;

/** `checkout` and `checkout_id` are for orders that are paid by card (docs/decisions/080-outbox.md). */
const INTENTS = `
  CREATE TABLE intents_next (
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
    body TEXT NOT NULL,
    CHECK ((run_id IS NULL) = (row IS NULL)),
    CHECK ((quoted_minor IS NULL) = (quoted_currency IS NULL)),
    CHECK ((agreed_minor IS NULL) = (agreed_currency IS NULL)),
    CHECK ((offered_minor IS NULL) = (offered_currency IS NULL)),
    CHECK (state <> 'acked' OR order_id IS NOT NULL)
  ) STRICT;
  INSERT INTO intents_next (id, account_id, reference, state, hold, attempt, confirmed_at, due_at, sent_at, order_id,
      quoted_minor, quoted_currency, agreed_minor, agreed_currency, agreed_at, looked_at, looks, looking_since,
      confirmed_for, message, problems, body_sha256, draft, body)
    SELECT id, account_id, reference, state, hold, attempt, confirmed_at, due_at, sent_at, order_id,
      quoted_minor, quoted_currency, quoted_minor, quoted_currency, confirmed_at, looked_at, looks, sent_at,
      confirmed_for, message, problems, body_sha256, draft, body
    FROM intents ORDER BY rowid;
  DROP TABLE intents;
  ALTER TABLE intents_next RENAME TO intents;

  CREATE INDEX intents_account ON intents (account_id, confirmed_at DESC);
  CREATE INDEX intents_state ON intents (state, account_id);
  CREATE INDEX intents_single ON intents (state, confirmed_at) WHERE run_id IS NULL;
  CREATE INDEX intents_order ON intents (account_id, order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX intents_batch ON intents (batch_id) WHERE batch_id IS NOT NULL;
  -- Carries all that a run's counts and sums need.
  CREATE INDEX intents_run ON intents (run_id, row, state, hold, due_at, batch_id, quoted_minor, quoted_currency, order_id)
    WHERE run_id IS NOT NULL;
  CREATE UNIQUE INDEX intents_run_row ON intents (run_id, row) WHERE run_id IS NOT NULL;

  -- A refused row of a list waits for nobody: its run shows it.
  CREATE TRIGGER intents_kept BEFORE DELETE ON intents
  WHEN NOT (old.state IN ('acked', 'cancelled') OR old.state = 'rejected' AND old.run_id IS NOT NULL)
    OR (SELECT removing FROM accounts WHERE id = old.account_id) IS NOT 1
  BEGIN SELECT RAISE(ABORT, 'a confirmed order is never deleted'); END;

  CREATE TRIGGER intents_frozen BEFORE UPDATE OF id, account_id, reference, run_id, row, draft, body, body_sha256,
    confirmed_for, quoted_minor, quoted_currency, confirmed_at ON intents
  BEGIN SELECT RAISE(ABORT, 'what a person confirmed is never changed'); END;

  -- The steps that would send an order twice, or move what is settled, can't be written at all.
  CREATE TRIGGER intents_steps BEFORE UPDATE OF state ON intents
  WHEN NOT CASE new.state
    WHEN old.state THEN 1
    WHEN 'prepared' THEN old.state = 'queued'
    WHEN 'on_wire' THEN old.state = 'prepared'
    WHEN 'held' THEN old.state IN ('queued', 'prepared', 'on_wire')
    WHEN 'queued' THEN old.state IN ('held', 'prepared', 'on_wire')
      OR old.state = 'needs_human' AND new.attempt = old.attempt + 1
    ELSE old.state NOT IN ('acked', 'cancelled') OR new.state = 'conflict'
      OR old.state = 'cancelled' AND new.state = 'acked'
    END
  BEGIN SELECT RAISE(ABORT, 'an order never takes this step'); END;

  -- kept. Which orders went into a bulk call, and where: for a person; an answer is never matched by it.
  CREATE TABLE batch_items (
    batch_id TEXT NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    intent_id TEXT NOT NULL REFERENCES intents (id) ON DELETE CASCADE,
    PRIMARY KEY (batch_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX batch_items_intent ON batch_items (intent_id);
`;

const LOOKS = `
  -- kept. Every search for orders whose fate wasn't known.
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
`;

const LEASE = `
  -- kept. One row: the place, the line of history and the process that this database belongs to (see lease.ts).
  CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    place TEXT,
    branch TEXT,
    holder TEXT,
    -- Steps of the outbox so far.
    counter INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO lease (id, counter) SELECT 1, count(*) FROM intent_events;
  CREATE TRIGGER lease_counter AFTER INSERT ON intent_events
  BEGIN UPDATE lease SET counter = counter + 1; END;
`;
