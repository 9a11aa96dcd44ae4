import type { Migration } from './migration.ts';

/** What spend is counted from, in one index: three years of a large office would read 100,000 whole rows otherwise. */
export const spent: Migration = {
  version: 490,
  up(db) {
    db.exec(`
  CREATE INDEX orders_spent ON orders (account_id, ordered_key, status_rank, payment, price_currency, price_minor,
    service_name, rush_order, property_type);
`);
  },
};
