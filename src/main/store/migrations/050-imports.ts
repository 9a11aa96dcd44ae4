import type { Migration } from './migration.ts';

/** Lists of addresses on their way to being ordered, with all their rows. */
export const imports: Migration = {
  version: 50,
  up(db) {
    db.exec(LISTS);
    db.exec(ROWS);
  },
};

const LISTS = `
  -- kept. One line of the import history. Columns, constants, source, part and remarks are JSON.
  CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('reading', 'unreadable', 'matching', 'checking', 'ordered')),
    problem TEXT,
    remarks TEXT NOT NULL,
    source TEXT,
    columns TEXT NOT NULL,
    constants TEXT NOT NULL,
    part TEXT,
    -- The file as it came, in the folder of imports, while it can be read another way.
    file TEXT,
    rows_read INTEGER NOT NULL,
    -- How many steps of undo are in force; later ones can be redone.
    step INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    run_id TEXT
  ) STRICT;
  CREATE INDEX imports_by_account ON imports (account_id, created_at DESC, id);

  -- kept. The rows of the file as they were read, packed (adapters/spreadsheet/blocks.ts).
  CREATE TABLE import_blocks (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    first_row INTEGER NOT NULL,
    last_row INTEGER NOT NULL,
    packed BLOB NOT NULL,
    PRIMARY KEY (import_id, first_row)
  ) STRICT;

  -- kept. How a person matched columns of the same names before; JSON.
  CREATE TABLE import_mappings (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    fingerprint TEXT NOT NULL,
    fields TEXT NOT NULL,
    constants TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, fingerprint)
  ) STRICT, WITHOUT ROWID;

  -- kept. Undo: what each step changed, before and after; JSON.
  CREATE TABLE import_steps (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    label TEXT NOT NULL,
    changes TEXT NOT NULL,
    PRIMARY KEY (import_id, number)
  ) STRICT;
`;

const ROWS = `
  -- kept. Cells, decision and problems are JSON. The numbers beside them are what the filters ask for.
  CREATE TABLE import_rows (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    row INTEGER NOT NULL,
    cells TEXT NOT NULL,
    problems TEXT NOT NULL,
    decision TEXT,
    excluded INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    notes INTEGER NOT NULL,
    -- 1: looks like another roof and nobody has decided.
    undecided INTEGER NOT NULL,
    -- 1: not ordered, because an order that is there is used.
    existing INTEGER NOT NULL,
    PRIMARY KEY (import_id, row)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_rows_flags
    ON import_rows (import_id, row, excluded, errors, warnings, notes, undecided, existing);

  -- kept. Which rows have which trouble: the groups of repairs.
  CREATE TABLE import_problems (
    import_id TEXT NOT NULL,
    row INTEGER NOT NULL,
    repair_id TEXT NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (import_id, row, repair_id),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_problems_by_repair ON import_problems (import_id, repair_id, level, row);

  -- kept. By what two rows could be the same roof: house number, square of the map.
  CREATE TABLE import_spots (
    import_id TEXT NOT NULL,
    spot TEXT NOT NULL,
    row INTEGER NOT NULL,
    PRIMARY KEY (import_id, row, spot),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_spots_by_spot ON import_spots (import_id, spot, row);

  -- kept. What looks like the same roof; JSON. Of two rows the later one points to the earlier one (other_row).
  CREATE TABLE import_matches (
    import_id TEXT NOT NULL,
    row INTEGER NOT NULL,
    number INTEGER NOT NULL,
    other_row INTEGER,
    match TEXT NOT NULL,
    PRIMARY KEY (import_id, row, number),
    FOREIGN KEY (import_id, row) REFERENCES import_rows (import_id, row) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_matches_by_other ON import_matches (import_id, other_row);
`;
