import { deskIn } from '../../../shared/domain/reference.ts';
import type { Migration } from './migration.ts';

/**
 * What lists and spend of 100,000 orders are read out of, so that neither looks at whole rows: indexes that carry what is added
 * up, the desk of an order in a column, and which orders have another price than was confirmed.
 */
export const quickLists: Migration = {
  version: 510,
  up(db) {
    db.function('ridgeline_desk', { deterministic: true }, (notes) => deskIn(String(notes)));
    db.exec(QUICK_LISTS);
  },
};

const QUICK_LISTS = `
  -- The mark of the desk that ordered; see deskIn in shared/domain/reference.ts.
  ALTER TABLE orders ADD COLUMN desk TEXT;
  UPDATE orders SET desk = ridgeline_desk(notes) WHERE notes IS NOT NULL AND ridgeline_desk(notes) IS NOT NULL;

  DROP INDEX orders_by_customer;
  CREATE INDEX orders_by_customer ON orders (account_id, customer_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, customer_name);
  DROP INDEX orders_by_claim;
  CREATE INDEX orders_by_claim ON orders (account_id, claim_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, claim_number);
  DROP INDEX orders_by_service;
  CREATE INDEX orders_by_service ON orders (account_id, service_key, ordered_key DESC, id DESC, status_rank, rush_order,
    payment, price_currency, price_minor, service_name);
  CREATE INDEX orders_by_property ON orders (account_id, property_type, ordered_key, status_rank, payment, price_currency,
    price_minor);
  CREATE INDEX orders_by_desk ON orders (account_id, desk, ordered_key, status_rank, payment, price_currency, price_minor);
  CREATE INDEX orders_by_delivery ON orders (account_id, delivered_at) WHERE delivered_at IS NOT NULL;
  DROP INDEX orders_spent;
  CREATE INDEX orders_spent ON orders (account_id, ordered_key, status_rank, payment, price_currency, price_minor, rush_order);

  -- Orders whose reported price was seen to differ from the confirmed one. Whether it still does is asked of both when read.
  CREATE TABLE price_differences (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    order_id TEXT NOT NULL,
    PRIMARY KEY (account_id, order_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO price_differences (account_id, order_id)
    SELECT DISTINCT i.account_id, i.order_id FROM intents AS i
    CROSS JOIN orders AS o ON o.account_id = i.account_id AND o.order_id = i.order_id
    WHERE i.order_id IS NOT NULL AND o.price_minor <> i.quoted_minor;

  CREATE TRIGGER price_differs_in_new_order AFTER INSERT ON orders WHEN NEW.price_minor IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT i.account_id, i.order_id FROM intents AS i
      WHERE i.account_id = NEW.account_id AND i.order_id = NEW.order_id AND i.quoted_minor <> NEW.price_minor LIMIT 1;
  END;
  CREATE TRIGGER price_differs_in_order AFTER UPDATE OF price_minor ON orders
  WHEN NEW.price_minor IS NOT OLD.price_minor BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT i.account_id, i.order_id FROM intents AS i
      WHERE i.account_id = NEW.account_id AND i.order_id = NEW.order_id AND i.quoted_minor <> NEW.price_minor LIMIT 1;
  END;
  CREATE TRIGGER price_differs_in_new_intent AFTER INSERT ON intents WHEN NEW.order_id IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT o.account_id, o.order_id FROM orders AS o
      WHERE o.account_id = NEW.account_id AND o.order_id = NEW.order_id AND o.price_minor <> NEW.quoted_minor;
  END;
  CREATE TRIGGER price_differs_in_intent AFTER UPDATE OF order_id, quoted_minor ON intents WHEN NEW.order_id IS NOT NULL BEGIN
    INSERT OR IGNORE INTO price_differences (account_id, order_id)
      SELECT o.account_id, o.order_id FROM orders AS o
      WHERE o.account_id = NEW.account_id AND o.order_id = NEW.order_id AND o.price_minor <> NEW.quoted_minor;
  END;
`;
