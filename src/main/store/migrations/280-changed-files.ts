import type { Migration } from './migration.ts';

/** A kept file that a person edited is neither missing nor as it was delivered. */
export const changedFiles: Migration = {
  version: 280,
  up(db) {
    db.exec(`
      -- When the file on the disk was last written, where its content isn't the delivered one; null: as delivered.
      ALTER TABLE local_files ADD COLUMN changed_at INTEGER;
      -- The file system's time of the last writing at which the content was compared and was the delivered one.
      ALTER TABLE local_files ADD COLUMN whole_at INTEGER;
    `);
  },
};
