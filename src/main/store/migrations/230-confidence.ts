import type { Migration } from './migration.ts';

/**
 * Each number of a roof with its confidence, and the report's own waste table beside it. What was read before has neither
 * scope nor unit, so it can't be told from a wrong number: it is read again from the files.
 */
export const confidence: Migration = {
  version: 230,
  up(db) {
    db.exec(`
      DELETE FROM file_readings;
      DELETE FROM roofs;
      -- shown: the numbers, as {"ridge": [45, 1, "stated"]}: value, decimals, confidence; of a disputed one also its values.
      ALTER TABLE roofs ADD COLUMN waste TEXT NOT NULL DEFAULT '[]';
    `);
  },
};
