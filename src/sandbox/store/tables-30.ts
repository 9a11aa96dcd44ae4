/**
 * Migration 30: sign-up, e-mail and events. A message and a delivery are written in the transaction that causes
 * them; filing, sending and delivering come after it and survive a restart.
 */
export const TABLES_30 = `
  ALTER TABLE accounts ADD COLUMN password_hash TEXT;
  CREATE UNIQUE INDEX accounts_sign_in ON accounts (email COLLATE NOCASE) WHERE password_hash IS NOT NULL;

  CREATE TABLE signups (
    email TEXT PRIMARY KEY COLLATE NOCASE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    code_expires_at INTEGER NOT NULL,
    tries_left INTEGER NOT NULL,
    codes_sent INTEGER NOT NULL,
    first_sent_at INTEGER NOT NULL,
    last_sent_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sign_in_failures (
    email TEXT PRIMARY KEY COLLATE NOCASE,
    count INTEGER NOT NULL,
    since INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sign_in_failures_since ON sign_in_failures (since);

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE messages (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    recipient_name TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    filed INTEGER NOT NULL DEFAULT 0,
    smtp_state TEXT NOT NULL,
    smtp_attempts INTEGER NOT NULL DEFAULT 0,
    smtp_error TEXT,
    smtp_at INTEGER
  ) STRICT;
  CREATE INDEX messages_unfiled ON messages (number) WHERE filed = 0;
  CREATE INDEX messages_to_send ON messages (smtp_at) WHERE smtp_at IS NOT NULL;

  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id),
    types TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE deliveries (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    attempts TEXT NOT NULL DEFAULT '[]',
    due_at INTEGER
  ) STRICT;
  CREATE INDEX deliveries_log ON deliveries (webhook_id, number);
  CREATE INDEX deliveries_due ON deliveries (webhook_id, due_at, number) WHERE due_at IS NOT NULL;
`;
