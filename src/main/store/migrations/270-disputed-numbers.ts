import type { Migration } from './migration.ts';

/** The values of each number in `shown`: one, or all those that a disputed number may have. */
const VALUES = `json_each(coalesce(each.value -> 3, json_array(json(each.value)))) AS one`;
const ADD = `INSERT OR IGNORE INTO roof_numbers (account_id, quantity, value, order_id)
      SELECT new.account_id, each.key, one.value ->> 0, new.order_id FROM json_each(new.shown) AS each, ${VALUES};`;

/** A roof with a disputed number is found by each of its values, not only by the first. */
export const disputedNumbers: Migration = {
  version: 270,
  up(db) {
    db.exec(`
      DROP TRIGGER roof_numbers_came;
      DROP TRIGGER roof_numbers_changed;
      DELETE FROM roof_numbers;
      INSERT OR IGNORE INTO roof_numbers (account_id, quantity, value, order_id)
        SELECT r.account_id, each.key, one.value ->> 0, r.order_id FROM roofs AS r, json_each(r.shown) AS each, ${VALUES}
        ORDER BY 1, 2, 3, 4;
      CREATE TRIGGER roof_numbers_came AFTER INSERT ON roofs BEGIN ${ADD} END;
      CREATE TRIGGER roof_numbers_changed AFTER UPDATE OF shown ON roofs WHEN new.shown <> old.shown BEGIN
        DELETE FROM roof_numbers WHERE account_id = old.account_id AND order_id = old.order_id;
        ${ADD}
      END;
    `);
  },
};
