import type { Db } from './database.ts';

/** A contracted price that changes at `dueAt`; `accountId` null changes every account's. */
export type PriceChange = {
  accountId: string | null;
  serviceId: string;
  priceCents: number;
  dueAt: number;
};

type PriceChangeRow = PriceChange & { number: number };

export function insertPriceChange(db: Db, change: PriceChange): void {
  db.prepare(
    `INSERT INTO price_changes (account_id, service_id, price_cents, due_at)
     VALUES (@accountId, @serviceId, @priceCents, @dueAt)`,
  ).run(change);
}

/** The change that is due first. */
export function nextPriceChange(db: Db): PriceChangeRow | undefined {
  return db
    .prepare<[], PriceChangeRow>(
      `SELECT number, account_id AS accountId, service_id AS serviceId, price_cents AS priceCents, due_at AS dueAt
       FROM price_changes ORDER BY due_at, number LIMIT 1`,
    )
    .get();
}

export type ChangedPrice = { accountId: string; serviceName: string; oldCents: number };

/** Makes the change true and forgets it; answers each account whose price is another now. */
export function applyPriceChange(db: Db, change: PriceChangeRow): ChangedPrice[] {
  const { number, accountId, serviceId, priceCents } = change;
  const meant =
    'id = @serviceId AND (@accountId IS NULL OR account_id = @accountId) AND price_cents <> @priceCents';
  const values = { serviceId, accountId, priceCents };
  const changed = db
    .prepare<[typeof values], ChangedPrice>(
      `SELECT account_id AS accountId, name AS serviceName, price_cents AS oldCents FROM contracted_services WHERE ${meant}`,
    )
    .all(values);
  db.prepare(`UPDATE contracted_services SET price_cents = @priceCents WHERE ${meant}`).run(values);
  db.prepare('DELETE FROM price_changes WHERE number = ?').run(number);
  return changed;
}
