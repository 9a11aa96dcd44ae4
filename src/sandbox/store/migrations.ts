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
];
