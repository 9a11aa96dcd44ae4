import type { Migration } from './migration.ts';

/** When backups are made without anybody asking, and what became of the last ones. */
export const backups: Migration = {
  version: 300,
  up(db) {
    db.exec(`
      -- kept. One row. The schedule belongs to this computer: a restore keeps the present one.
      CREATE TABLE backup_state (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        interval TEXT NOT NULL DEFAULT 'never' CHECK (interval IN ('never', 'daily', 'weekly')),
        folder TEXT,
        -- The sign of the folder: an empty mount point in its place hasn't got it.
        marker TEXT,
        format TEXT NOT NULL DEFAULT 'folder' CHECK (format IN ('folder', 'file')),
        -- Names the backups of this schedule, so that only they are thinned out.
        series TEXT,
        remind_days INTEGER NOT NULL DEFAULT 14 CHECK (remind_days >= 0),
        good_at INTEGER,
        good_path TEXT,
        good_files INTEGER NOT NULL DEFAULT 0,
        good_bytes INTEGER NOT NULL DEFAULT 0,
        good_left_out INTEGER NOT NULL DEFAULT 0,
        failed_at INTEGER,
        problem TEXT,
        snoozed_until INTEGER,
        -- JSON: what the last test of a backup found.
        tested TEXT
      ) STRICT;
      INSERT INTO backup_state (id) VALUES (1);
      -- The last backup of a version without a schedule counts.
      UPDATE backup_state SET (good_at, good_path, good_files, good_bytes) =
        (SELECT ended_at, folder, done, bytes_done FROM storage_jobs WHERE kind = 'backup' AND state = 'done'
          ORDER BY id DESC LIMIT 1)
        WHERE EXISTS (SELECT 1 FROM storage_jobs WHERE kind = 'backup' AND state = 'done');
    `);
  },
};
