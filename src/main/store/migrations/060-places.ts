import type { Migration } from './migration.ts';

/** Where every order is, in a form that addresses of the same roof share. Filled by places.ts from what the triggers leave due. */
export const places: Migration = {
  version: 60,
  up(db) {
    db.exec(`
      -- cache. One row for each order and each confirmed order. rules: by which the address was read; 0: not yet, or it has changed.
      CREATE TABLE places (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        order_row INTEGER UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
        intent_id TEXT UNIQUE REFERENCES intents (id) ON DELETE CASCADE,
        rules INTEGER NOT NULL DEFAULT 0,
        latitude REAL,
        longitude REAL,
        CHECK ((order_row IS NULL) <> (intent_id IS NULL))
      ) STRICT;
      CREATE INDEX places_due ON places (account_id, rules);
      CREATE INDEX places_around ON places (account_id, latitude, longitude) WHERE latitude IS NOT NULL;

      -- cache. The houses a place stands for: one, or those of a range.
      CREATE TABLE place_houses (
        account_id TEXT NOT NULL,
        number TEXT NOT NULL,
        street TEXT NOT NULL,
        unit TEXT NOT NULL,
        place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
        PRIMARY KEY (account_id, number, street, unit, place_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX place_houses_of ON place_houses (place_id);

      -- Whatever writes an order leaves it due in the same transaction. A migration that builds these tables anew makes the triggers anew.
      CREATE TRIGGER places_order_came AFTER INSERT ON orders
      BEGIN INSERT INTO places (account_id, order_row) VALUES (new.account_id, new.id); END;
      CREATE TRIGGER places_order_moved AFTER UPDATE OF address, latitude, longitude ON orders
      WHEN new.address IS NOT old.address OR new.latitude IS NOT old.latitude OR new.longitude IS NOT old.longitude
      BEGIN UPDATE places SET rules = 0 WHERE order_row = new.id; END;
      CREATE TRIGGER places_intent_came AFTER INSERT ON intents
      BEGIN INSERT INTO places (account_id, intent_id) VALUES (new.account_id, new.id); END;

      INSERT INTO places (account_id, order_row) SELECT account_id, id FROM orders;
      INSERT INTO places (account_id, intent_id) SELECT account_id, id FROM intents;
    `);
  },
};
