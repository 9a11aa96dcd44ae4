import type { Migration } from './migration.ts';

/** Where the library is kept, what files were called when they came, and long work on them that survives a restart. */
export const storage: Migration = {
  version: 130,
  up(db) {
    db.exec(`
      -- kept. Folders a person chose for the library; scope is an account, or '' for all without one of their own.
      CREATE TABLE library_places (
        scope TEXT PRIMARY KEY,
        root TEXT NOT NULL,
        marker TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER library_places_gone AFTER DELETE ON accounts BEGIN
        DELETE FROM library_places WHERE scope = old.id;
      END;

      -- The name a file came with, where the rule gave it another.
      ALTER TABLE local_files ADD COLUMN original TEXT;
      CREATE INDEX local_files_path ON local_files (account_id, path);

      -- kept. A renaming that was begun: written before the file is touched, gone once the record says where it is.
      CREATE TABLE file_moves (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        to_path TEXT NOT NULL
      ) STRICT;

      -- kept. Files copied to a new library folder and, until it is deleted, where the first one lies.
      CREATE TABLE file_copies (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        from_base TEXT NOT NULL,
        from_path TEXT NOT NULL,
        size INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        to_path TEXT NOT NULL
      ) STRICT;

      -- cache. What reading a file again last found.
      CREATE TABLE file_checks (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        checked_at INTEGER NOT NULL,
        found TEXT NOT NULL CHECK (found IN ('whole', 'changed', 'missing')),
        sha256 TEXT
      ) STRICT;
      CREATE INDEX file_checks_bad ON file_checks (local_file_id) WHERE found = 'changed';

      -- kept. A second folder that gets a copy of every file and is never read back; one row, or none.
      CREATE TABLE mirror (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        root TEXT NOT NULL,
        marker TEXT NOT NULL
      ) STRICT;

      -- cache. What the mirror has: path is there, from_path is where the file was when it was copied; or why it hasn't.
      CREATE TABLE mirror_files (
        local_file_id INTEGER PRIMARY KEY REFERENCES local_files (id) ON DELETE CASCADE,
        path TEXT,
        from_path TEXT,
        problem TEXT,
        tries INTEGER NOT NULL DEFAULT 0,
        next_at INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      -- kept. Long work on the files; at most one is open.
      CREATE TABLE storage_jobs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        input TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'done', 'failed', 'cancelled')),
        message TEXT NOT NULL DEFAULT '',
        cursor INTEGER NOT NULL DEFAULT 0,
        done INTEGER NOT NULL DEFAULT 0,
        total INTEGER,
        bytes_done INTEGER NOT NULL DEFAULT 0,
        bytes_total INTEGER,
        notes TEXT NOT NULL DEFAULT '[]',
        notes_omitted INTEGER NOT NULL DEFAULT 0,
        folder TEXT,
        started_at INTEGER NOT NULL,
        ended_at INTEGER
      ) STRICT;
      CREATE UNIQUE INDEX storage_jobs_open ON storage_jobs ((1)) WHERE state IN ('running', 'paused');
    `);
  },
};
