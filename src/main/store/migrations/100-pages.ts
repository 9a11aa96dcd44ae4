import type { Migration } from './migration.ts';

export const pages: Migration = {
  version: 100,
  up(db) {
    db.exec(`
      -- cache. The text of a page of a PDF of the library, read again from the file when this is emptied.
      CREATE TABLE file_pages (
        id INTEGER PRIMARY KEY,
        local_file_id INTEGER NOT NULL REFERENCES local_files (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        page INTEGER NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (local_file_id, page)
      ) STRICT;
      CREATE INDEX file_pages_account ON file_pages (account_id, order_id);

      -- cache
      CREATE VIRTUAL TABLE page_search USING fts5 (
        text, content = 'file_pages', content_rowid = 'id', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
      );
      CREATE TRIGGER file_pages_found AFTER INSERT ON file_pages BEGIN
        INSERT INTO page_search (rowid, text) VALUES (new.id, new.text);
      END;
      CREATE TRIGGER file_pages_forgotten AFTER DELETE ON file_pages BEGIN
        INSERT INTO page_search (page_search, rowid, text) VALUES ('delete', old.id, old.text);
      END;
    `);
  },
};
