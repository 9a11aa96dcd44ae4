import type { Migration } from './migration.ts';

/** How the columns of the grid are arranged, for lists with the same columns. */
export const listLayouts: Migration = {
  version: 250,
  up(db) {
    db.exec(`
      -- kept. The order and widths of columns as a person left them; JSON. '' is for lists without names of columns.
      CREATE TABLE import_layouts (
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        fingerprint TEXT NOT NULL,
        layout TEXT NOT NULL,
        PRIMARY KEY (account_id, fingerprint)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
