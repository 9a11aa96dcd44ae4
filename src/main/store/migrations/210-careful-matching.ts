import type { Migration } from './migration.ts';

/** Questions about a list's columns, and what was done with its rows while they were read. */
export const carefulMatching: Migration = {
  version: 210,
  up(db) {
    db.exec(`
      -- JSON: domain/import.ts, MatchQuestion and RowRemark.
      ALTER TABLE imports ADD COLUMN questions TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE imports ADD COLUMN row_remarks TEXT NOT NULL DEFAULT '[]';

      -- What was guessed before by the words of names alone was often another address of the file. Lists that wait for
      -- their columns are read again, and no earlier mapping is taken as somebody's choice.
      UPDATE imports SET state = 'reading' WHERE state = 'matching' AND file IS NOT NULL;
      DELETE FROM import_mappings;
    `);
  },
};
