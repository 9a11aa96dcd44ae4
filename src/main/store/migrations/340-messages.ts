import type { Migration } from './migration.ts';

/**
 * Why an item is in the inbox was kept as a finished sentence; from now on it is a code with parameters, as JSON. A sentence
 * that is there stays what it is, as the parameter of one code.
 */
export const messages: Migration = {
  version: 340,
  up: (db) =>
    db.exec(`UPDATE inbox_items
      SET reason = json_object('code', 'common.text', 'params', json_object('text', reason))`),
};
