import type { Migration } from './migration.ts';

/** In which state and county each order is. Filled by core/where from what the triggers leave due. */
export const areas: Migration = {
  version: 650,
  up(db) {
    db.exec(`
      -- cache. rules: by which the area was read; 0: not yet, or the order has moved. county: its number, county_key: what its label
      -- is found by. near: another county is so close that it may be that one. misplaced: coordinates and address name different states.
      CREATE TABLE order_areas (
        order_row INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL,
        rules INTEGER NOT NULL DEFAULT 0,
        state TEXT,
        county TEXT,
        county_key TEXT,
        near INTEGER NOT NULL DEFAULT 0,
        misplaced INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX order_areas_due ON order_areas (account_id, rules);
      CREATE INDEX order_areas_by_state ON order_areas (account_id, state, county, near, misplaced);
      CREATE INDEX order_areas_by_county ON order_areas (account_id, county_key) WHERE county_key IS NOT NULL;

      CREATE TRIGGER order_areas_came AFTER INSERT ON orders
      BEGIN INSERT INTO order_areas (order_row, account_id) VALUES (new.id, new.account_id); END;
      CREATE TRIGGER order_areas_moved AFTER UPDATE OF address, latitude, longitude ON orders
      WHEN new.address IS NOT old.address OR new.latitude IS NOT old.latitude OR new.longitude IS NOT old.longitude
      BEGIN UPDATE order_areas SET rules = 0 WHERE order_row = new.id; END;

      INSERT INTO order_areas (order_row, account_id) SELECT id, account_id FROM orders;
    `);
  },
};
