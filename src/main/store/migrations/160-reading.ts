import type { Migration } from './migration.ts';

/** Where somebody was in a PDF; drawings have a kind of their own. */
export const reading: Migration = {
  version: 160,
  up(db) {
    db.exec(`
      -- kept. Where a PDF was left, so that it opens there.
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

      UPDATE local_files SET kind = 'drawing' WHERE kind = 'text' AND lower(name) LIKE '%.dxf';
    `);
  },
};
