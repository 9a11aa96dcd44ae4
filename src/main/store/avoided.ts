import type { AvoidedTable, StoredAvoided } from '../core/ports/store.ts';
import { all, type Db, run, transaction } from './sql.ts';

const MOST_LISTED = 500;
const RANGE = 'FROM avoided_duplicates WHERE account_id = ? AND avoided_at >= ? AND avoided_at < ?';

/** Duplicates that weren't ordered. The first warning of a day stays: its time and its price are those of that moment. */
export function avoidedTable(db: Db): AvoidedTable {
  return {
    add: (accountId, entries) =>
      transaction(db, () =>
        entries.reduce(
          (added, { other, day, at, source, address, serviceName, price }) =>
            added +
            run(
              db,
              `INSERT OR IGNORE INTO avoided_duplicates
                 (account_id, other, day, avoided_at, source, address, service_name, price_minor, price_currency)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
              ...[accountId, other, day, at, source, address, serviceName],
              price?.minor ?? null,
              price?.currency ?? null,
            ),
          0,
        ),
      ),
    ordered: (accountId, others) => {
      for (const other of others)
        run(db, 'DELETE FROM avoided_duplicates WHERE account_id = ? AND other = ?', accountId, other);
    },
    sums: ({ accountId, from, until }) =>
      all(
        db,
        `SELECT price_currency AS currency, count(*) AS orders, coalesce(sum(price_minor), 0) AS minor ${RANGE}
         GROUP BY 1 ORDER BY minor DESC`,
        accountId,
        from,
        until,
      ),
    list: ({ accountId, from, until }) =>
      all<Omit<StoredAvoided, 'price'> & { minor: number | null; currency: string | null }>(
        db,
        `SELECT other, day, avoided_at AS at, source, address, service_name AS serviceName, price_minor AS minor,
           price_currency AS currency ${RANGE} ORDER BY avoided_at DESC, id DESC LIMIT ${MOST_LISTED}`,
        accountId,
        from,
        until,
      ).map(({ minor, currency, ...rest }) => ({
        ...rest,
        price: minor === null || currency === null ? null : { minor, currency },
      })),
  };
}
