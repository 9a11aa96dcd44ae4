import type { Migration } from './migration.ts';

/** Which orders of the same roof a person had seen when they confirmed one. */
export const acknowledged: Migration = {
  version: 190,
  up(db) {
    db.exec(`
      -- JSON list of names (shared/domain/list.ts, duplicateName). What was confirmed before this version is asked about once more.
      ALTER TABLE intents ADD COLUMN acknowledged TEXT NOT NULL DEFAULT '[]';
    `);
  },
};
