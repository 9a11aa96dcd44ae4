import type { Migration } from './migration.ts';

/** Payment pages (v1, section 4): which orders each is for, its story, and how payments come back. */
export const checkouts: Migration = {
  version: 110,
  up(db) {
    db.exec(CHECKOUTS);
    db.exec(RULES);
    db.exec(OUTBOX);
  },
};

const CHECKOUTS = `
  -- kept. One POST that asks for a payment page. Written with its orders, before the first byte of that POST.
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

  -- kept. The orders of a checkout, and the price a person last agreed to for each.
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

  -- kept. Append-only: the story of each payment.
  CREATE TABLE checkout_steps (
    id INTEGER PRIMARY KEY,
    checkout_id TEXT NOT NULL REFERENCES checkouts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    words TEXT NOT NULL
  ) STRICT;
  CREATE INDEX checkout_steps_checkout ON checkout_steps (checkout_id, id);

  -- kept. How an account's payments come back, and where its service takes the return addresses in a bulk call.
  CREATE TABLE payment_settings (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    success_url TEXT,
    cancel_url TEXT,
    hosts TEXT NOT NULL,
    placement TEXT
  ) STRICT, WITHOUT ROWID;
`;

const RULES = `
  -- Paid and refused are the service's last word; a POST is made once.
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
`;

const OUTBOX = `
  -- How many checkouts of a list a person has asked for, and when last. Lists that aren't paid by card don't look at it.
  ALTER TABLE runs ADD COLUMN checkouts INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE runs ADD COLUMN word_at INTEGER;

  CREATE INDEX intents_checkout ON intents (checkout_id) WHERE checkout_id IS NOT NULL;

  -- As before, and an order waits for its payment only once it was sent for, in a checkout.
  DROP TRIGGER intents_steps;
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
`;
