import type { Migration } from './migration.ts';

/** One search over orders, pages, files and numbers. What is here already is indexed at once (docs/decisions/180-search.md). */
export const search: Migration = {
  version: 150,
  up(db) {
    db.exec(ORDERS);
    db.exec(FILES);
    db.exec(PAGES);
    db.exec(ROOFS);
  },
};

const TEXTS = `order_id, address, customer_name, customer_email, insured_name, claim_number, service_name, notes,
  additional_instructions`;
const WORDS = `tokenize = 'unicode61 remove_diacritics 2'`;

const ORDERS = `
  DROP TABLE order_search;
  -- cache. Without content of its own: rowid is orders.id. Written by order-search.ts. With the instructions.
  CREATE VIRTUAL TABLE order_search USING fts5 (
    ${TEXTS}, file_names, content = '', contentless_delete = 1, prefix = '1 2 3', ${WORDS}
  );
  INSERT INTO order_search (rowid, ${TEXTS}, file_names)
    SELECT id, ${TEXTS}, (SELECT group_concat(name, ' ') FROM local_files AS f
      WHERE f.account_id = o.account_id AND f.order_id = o.order_id) FROM orders AS o;

  -- For the middle of a claim number: 4711 of 0004711-A.
  CREATE INDEX orders_claims ON orders (account_id, claim_number, id) WHERE claim_number IS NOT NULL;
`;

const FILES = `
  -- cache. Without content of its own: rowid is local_files.id.
  CREATE VIRTUAL TABLE file_search USING fts5 (
    name, content = '', contentless_delete = 1, prefix = '1 2', ${WORDS}
  );
  INSERT INTO file_search (rowid, name) SELECT id, name FROM local_files;
  CREATE TRIGGER file_search_came AFTER INSERT ON local_files BEGIN
    INSERT INTO file_search (rowid, name) VALUES (new.id, new.name);
  END;
  CREATE TRIGGER file_search_renamed AFTER UPDATE OF name ON local_files WHEN new.name IS NOT old.name BEGIN
    INSERT OR REPLACE INTO file_search (rowid, name) VALUES (new.id, new.name);
  END;
  CREATE TRIGGER file_search_gone AFTER DELETE ON local_files BEGIN
    DELETE FROM file_search WHERE rowid = old.id;
  END;

  CREATE INDEX local_files_kinds ON local_files (account_id, kind, id, present, order_id);
  CREATE INDEX local_files_missing ON local_files (account_id, id) WHERE present = 0;
`;

/** The number of a page tells its file, and the newest file's first page has the highest: see pages.ts. */
const PAGES = `
  ALTER TABLE file_pages RENAME TO file_pages_100;
  -- cache. The text of a page of a PDF of the library, read again from the file when this is emptied.
  CREATE TABLE file_pages (
    id INTEGER PRIMARY KEY CHECK (id = local_file_id * 1000 + 1000 - page),
    local_file_id INTEGER NOT NULL REFERENCES local_files (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    page INTEGER NOT NULL CHECK (page BETWEEN 1 AND 1000),
    text TEXT NOT NULL
  ) STRICT;
  INSERT INTO file_pages (id, local_file_id, account_id, order_id, page, text)
    SELECT local_file_id * 1000 + 1000 - page, local_file_id, account_id, order_id, page, text
    FROM file_pages_100 WHERE page <= 1000;
  DROP TABLE file_pages_100;
  DROP TABLE page_search;
  CREATE INDEX file_pages_file ON file_pages (local_file_id);
  CREATE INDEX file_pages_account ON file_pages (account_id, order_id);

  -- cache. Written by pages.ts.
  CREATE VIRTUAL TABLE page_search USING fts5 (
    text, content = 'file_pages', content_rowid = 'id', prefix = '1 2 3', ${WORDS}
  );
  INSERT INTO page_search (page_search) VALUES ('rebuild');
  CREATE TRIGGER file_pages_forgotten AFTER DELETE ON file_pages BEGIN
    INSERT INTO page_search (page_search, rowid, text) VALUES ('delete', old.id, old.text);
  END;
`;

/** Follows the rows of roofs, whoever writes them. */
const NUMBERS = `INSERT INTO roof_numbers (account_id, quantity, value, order_id)
      SELECT new.account_id, key, value ->> 0, new.order_id FROM json_each(new.shown);`;
const ROOFS = `
  -- cache. Each number of a roof, so that it is found without reading all roofs.
  CREATE TABLE roof_numbers (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    quantity TEXT NOT NULL,
    value REAL NOT NULL,
    order_id TEXT NOT NULL,
    PRIMARY KEY (account_id, quantity, value, order_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX roof_numbers_order ON roof_numbers (account_id, order_id);
  INSERT INTO roof_numbers (account_id, quantity, value, order_id)
    SELECT r.account_id, each.key, each.value ->> 0, r.order_id FROM roofs AS r, json_each(r.shown) AS each
    ORDER BY 1, 2, 3, 4;

  CREATE TRIGGER roof_numbers_came AFTER INSERT ON roofs BEGIN ${NUMBERS} END;
  CREATE TRIGGER roof_numbers_changed AFTER UPDATE OF shown ON roofs WHEN new.shown <> old.shown BEGIN
    DELETE FROM roof_numbers WHERE account_id = old.account_id AND order_id = old.order_id;
    ${NUMBERS}
  END;
  CREATE TRIGGER roof_numbers_gone AFTER DELETE ON roofs BEGIN
    DELETE FROM roof_numbers WHERE account_id = old.account_id AND order_id = old.order_id;
  END;
`;
