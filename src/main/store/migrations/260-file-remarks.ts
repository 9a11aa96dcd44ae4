import type { Migration } from './migration.ts';

/** What is odd about a kept file, and what a transfer needs to hold every announcement against what came. */
export const fileRemarks: Migration = {
  version: 260,
  up(db) {
    db.exec(`
      -- kept. JSON of a FileRemark; null: nothing is odd about the file.
      ALTER TABLE local_files ADD COLUMN remark TEXT CHECK (remark IS NULL OR json_valid(remark));
      -- The whole file's size by the first answer of this transfer.
      ALTER TABLE downloads ADD COLUMN announced INTEGER;
      -- The content that came once already and differed from what was announced.
      ALTER TABLE downloads ADD COLUMN doubted_sha256 TEXT;
      -- 1: it failed a check that a person may overrule.
      ALTER TABLE downloads ADD COLUMN keepable INTEGER NOT NULL DEFAULT 0;
      -- 1: a person overruled it.
      ALTER TABLE downloads ADD COLUMN keep_anyway INTEGER NOT NULL DEFAULT 0;
    `);
  },
};
