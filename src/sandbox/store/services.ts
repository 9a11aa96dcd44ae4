import type { CatalogService } from '../model/catalog.ts';
import type { Db } from './database.ts';

type ServiceRow = {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  rush_cents: number;
  pdf_cents: number;
  standard_hours: number;
  rush_hours: number;
};

const toService = (row: ServiceRow): CatalogService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceCents: row.price_cents,
  rushCents: row.rush_cents,
  pdfCents: row.pdf_cents,
  standardHours: row.standard_hours,
  rushHours: row.rush_hours,
});

/** The services of the account with its own contracted prices (section 2, Service). */
export function listServices(db: Db, accountId: string): CatalogService[] {
  return db
    .prepare<[string], ServiceRow>('SELECT * FROM contracted_services WHERE account_id = ? ORDER BY position')
    .all(accountId)
    .map(toService);
}

/** One service of the account, or undefined when the account has none with this id. */
export function findService(db: Db, accountId: string, serviceId: string): CatalogService | undefined {
  const row = db
    .prepare<[string, string], ServiceRow>(
      'SELECT * FROM contracted_services WHERE account_id = ? AND id = ?',
    )
    .get(accountId, serviceId);
  return row && toService(row);
}
