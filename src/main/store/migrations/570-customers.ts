import type { Migration } from './migration.ts';

/** What suggestions of property owners are read out of, and the ones that a person doesn't want to see any more. */
export const customers: Migration = {
  version: 570,
  up(db) {
    db.exec(`
  CREATE INDEX orders_people ON orders (account_id, customer_key, customer_email COLLATE NOCASE, ordered_key, customer_name);
  -- kept. Hidden from suggestions until ordered for again after forgotten_at. name_key: see sort-key.ts; email_key: lower case.
  CREATE TABLE forgotten_customers (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL,
    email_key TEXT NOT NULL,
    forgotten_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, name_key, email_key)
  ) STRICT, WITHOUT ROWID;
`);
  },
};
