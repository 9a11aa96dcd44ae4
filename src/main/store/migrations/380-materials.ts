import type { Migration } from './migration.ts';

/** Lists of materials: what was decided for each order and revision, and the office's products and rules. */
export const materials: Migration = {
  version: 380,
  up(db) {
    db.exec(MATERIALS);
  },
};

const MATERIALS = `
  -- kept. Products, prices and waste rules of the office, as JSON (shared/domain/materials/settings.ts).
  CREATE TABLE material_settings (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    body TEXT NOT NULL
  ) STRICT;
  -- kept. What was decided for one order's list, as JSON; one for each revision of the report, from 1.
  CREATE TABLE material_lists (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, order_id, revision)
  ) STRICT;
`;
