import type { AccountId } from '../../shared/domain/account.ts';
import type { ReportService } from '../../shared/domain/service.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { ServiceTable } from '../core/ports/store.ts';
import { toMoney } from './money.ts';
import { all, type Db, run, scalar, transaction } from './sql.ts';

type Row = {
  id: string;
  name: string;
  description: string | null;
  price_minor: number | null;
  price_currency: string | null;
  rush_minor: number | null;
  rush_currency: string | null;
  delivery_time: string | null;
  rush_delivery_time: string | null;
};

const toService = (row: Row): ReportService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: toMoney(row.price_minor, row.price_currency),
  rushPrice: toMoney(row.rush_minor, row.rush_currency),
  deliveryTime: row.delivery_time,
  rushDeliveryTime: row.rush_delivery_time,
});

function replace(db: Db, accountId: AccountId, services: readonly ReportService[], at: Millis): void {
  transaction(db, () => {
    const known = scalar<number>(db, 'SELECT count(*) FROM services WHERE account_id = ?', accountId) ?? 0;
    if (services.length === 0 && known > 0) return;
    run(db, 'DELETE FROM services WHERE account_id = ?', accountId);
    services.forEach((service, position) => {
      // Of two with one id the first is kept.
      run(
        db,
        `INSERT INTO services (account_id, position, id, name, description, price_minor, price_currency, rush_minor,
           rush_currency, delivery_time, rush_delivery_time)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        accountId,
        position,
        service.id,
        service.name,
        service.description,
        service.price?.minor ?? null,
        service.price?.currency ?? null,
        service.rushPrice?.minor ?? null,
        service.rushPrice?.currency ?? null,
        service.deliveryTime,
        service.rushDeliveryTime,
      );
    });
    run(
      db,
      `INSERT INTO service_lists (account_id, fetched_at) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET fetched_at = excluded.fetched_at`,
      accountId,
      at,
    );
  });
}

/** The report types an account can order, as the service last reported them, in its order. */
export function serviceTable(db: Db): ServiceTable {
  return {
    replace: (accountId, services, at) => replace(db, accountId, services, at),
    list: (accountId) => ({
      services: all<Row>(db, 'SELECT * FROM services WHERE account_id = ? ORDER BY position', accountId).map(
        toService,
      ),
      fetchedAt:
        scalar<number>(db, 'SELECT fetched_at FROM service_lists WHERE account_id = ?', accountId) ?? null,
    }),
  };
}
