import { TABLES_30 } from './tables-30.ts';

type Migration = { version: number; sql: string };

/** Numbered in tens; a released one is never edited. Times are milliseconds since 1970, money is cents. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 10,
    sql: `
      CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        email TEXT NOT NULL,
        client_id TEXT NOT NULL UNIQUE,
        secret_hash TEXT NOT NULL,
        seeded INTEGER NOT NULL DEFAULT 0,
        order_count INTEGER NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX accounts_seeded ON accounts (seeded) WHERE seeded = 1;

      CREATE TABLE contracted_services (
        account_id TEXT NOT NULL REFERENCES accounts (id),
        id TEXT NOT NULL,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        price_cents INTEGER NOT NULL,
        rush_cents INTEGER NOT NULL,
        pdf_cents INTEGER NOT NULL,
        standard_hours INTEGER NOT NULL,
        rush_hours INTEGER NOT NULL,
        PRIMARY KEY (account_id, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE access_tokens (
        token_hash TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id),
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX access_tokens_account ON access_tokens (account_id);
      CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

      CREATE TABLE orders (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id),
        number INTEGER NOT NULL,
        status TEXT NOT NULL,
        customer_name TEXT NOT NULL,
        customer_email TEXT NOT NULL,
        address TEXT NOT NULL,
        service_id TEXT NOT NULL,
        service_name TEXT NOT NULL,
        property_type TEXT NOT NULL,
        latitude REAL,
        longitude REAL,
        rush_order INTEGER NOT NULL,
        pdf_required INTEGER NOT NULL,
        additional_instructions TEXT,
        notes TEXT,
        insured_name TEXT,
        claim_number TEXT,
        reference_image_url TEXT,
        price_cents INTEGER NOT NULL,
        currency TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        expected_at INTEGER NOT NULL,
        completed_at INTEGER,
        cancelled_at INTEGER,
        next_step TEXT,
        next_step_at INTEGER,
        CHECK ((next_step IS NULL) = (next_step_at IS NULL)),
        UNIQUE (account_id, number)
      ) STRICT;
      CREATE INDEX orders_due ON orders (next_step_at) WHERE next_step_at IS NOT NULL;
      CREATE INDEX orders_customer ON orders (account_id, customer_email COLLATE NOCASE, number);

      CREATE TABLE amendments (
        id INTEGER PRIMARY KEY,
        order_id TEXT NOT NULL REFERENCES orders (id),
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        changes TEXT NOT NULL
      ) STRICT;
      CREATE INDEX amendments_order ON amendments (order_id);

      CREATE TABLE files (
        id TEXT PRIMARY KEY,
        order_id TEXT NOT NULL REFERENCES orders (id),
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        content_type TEXT NOT NULL,
        size INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        UNIQUE (order_id, position),
        UNIQUE (order_id, name)
      ) STRICT;

      CREATE TABLE download_tokens (
        token_hash TEXT PRIMARY KEY,
        order_id TEXT NOT NULL REFERENCES orders (id),
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    version: 20,
    sql: `
      CREATE TABLE checkout_sessions (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id),
        bulk INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'processing', 'paid', 'expired', 'cancelled')),
        success_url TEXT NOT NULL,
        cancel_url TEXT NOT NULL,
        total_cents INTEGER NOT NULL,
        currency TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        closed_at INTEGER,
        CHECK ((closed_at IS NULL) = (status IN ('open', 'processing')))
      ) STRICT;

      CREATE TABLE checkout_orders (
        session_id TEXT NOT NULL REFERENCES checkout_sessions (id),
        position INTEGER NOT NULL,
        priced TEXT NOT NULL,
        order_id TEXT UNIQUE REFERENCES orders (id),
        PRIMARY KEY (session_id, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE payment_attempts (
        position INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        session_id TEXT NOT NULL REFERENCES checkout_sessions (id),
        at INTEGER NOT NULL,
        last_four TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('challenge', 'clearing', 'cleared', 'refused')),
        reason TEXT,
        clears_at INTEGER,
        CHECK ((state = 'refused') = (reason IS NOT NULL)),
        CHECK (state <> 'clearing' OR clears_at IS NOT NULL)
      ) STRICT;
      CREATE INDEX payment_attempts_session ON payment_attempts (session_id, position);
      -- Paying twice is impossible: the second attempt that isn't refused can't be written.
      CREATE UNIQUE INDEX payment_attempts_live ON payment_attempts (session_id) WHERE state <> 'refused';
      CREATE INDEX payment_attempts_clearing ON payment_attempts (clears_at) WHERE state = 'clearing';
    `,
  },
  { version: 30, sql: TABLES_30 },
  {
    version: 40,
    sql: `
      CREATE TABLE order_history (
        id INTEGER PRIMARY KEY,
        order_id TEXT NOT NULL REFERENCES orders (id),
        at INTEGER NOT NULL,
        status TEXT NOT NULL
      ) STRICT;
      CREATE INDEX order_history_order ON order_history (order_id);
      -- Of an order from before only the ends of its history are known.
      INSERT INTO order_history (order_id, at, status) SELECT id, created_at, 'accepted' FROM orders;
      INSERT INTO order_history (order_id, at, status)
        SELECT id, updated_at, status FROM orders WHERE status <> 'accepted';
      CREATE TRIGGER order_placed AFTER INSERT ON orders BEGIN
        INSERT INTO order_history (order_id, at, status) VALUES (NEW.id, NEW.created_at, NEW.status);
      END;
      CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
        INSERT INTO order_history (order_id, at, status) VALUES (NEW.id, NEW.updated_at, NEW.status);
      END;
    `,
  },
  {
    version: 50,
    sql: `
      ALTER TABLE deliveries ADD COLUMN order_id TEXT;
      CREATE INDEX deliveries_of_order ON deliveries (webhook_id, order_id, number) WHERE due_at IS NOT NULL;

      CREATE TABLE price_changes (
        number INTEGER PRIMARY KEY,
        account_id TEXT REFERENCES accounts (id),
        service_id TEXT NOT NULL,
        price_cents INTEGER NOT NULL,
        due_at INTEGER NOT NULL
      ) STRICT;
    `,
  },
];
