import type { Migration } from './migration.ts';

/** What an office notes on its orders: tags, that somebody has reviewed the report, and its own views of the list. */
export const workbench: Migration = {
  version: 460,
  up(db) {
    db.exec(WORKBENCH);
  },
};

const WORKBENCH = `
  -- kept. Not bound to a row of orders: the cache of orders can be emptied and read again. tag_key: see sort-key.ts.
  CREATE TABLE order_tags (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    tag_key TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (account_id, order_id, tag_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX order_tags_by_tag ON order_tags (account_id, tag_key, order_id, tag);
  -- kept. Orders whose report somebody has looked through.
  CREATE TABLE order_reviews (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    reviewed_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;
  -- kept. Saved views of the list of orders, in the order of their tabs. body: JSON (shared/contract/tracking/order-views.ts).
  CREATE TABLE order_views (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX order_views_in_order ON order_views (account_id, place, id);
  -- How many orders there are and what they cost, of any status.
  CREATE INDEX orders_summed ON orders (account_id, status_rank, price_currency, price_minor);
`;
