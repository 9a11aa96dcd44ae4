import type { QuoteTable } from '../core/ports/quotes.ts';
import { type Db, one, run } from './sql.ts';

/** The last quote for each report and its options. */
export function quoteTable(db: Db): QuoteTable {
  return {
    put: (accountId, { serviceId, rushOrder, pdfRequired }, { total, at }) => {
      run(
        db,
        `INSERT INTO quotes (account_id, service_id, rush, pdf, minor, currency, at)
         SELECT id, ?, ?, ?, ?, ?, ? FROM accounts WHERE id = ?
         ON CONFLICT DO UPDATE SET minor = excluded.minor, currency = excluded.currency, at = excluded.at
           WHERE excluded.at >= quotes.at`,
        serviceId,
        Number(rushOrder),
        Number(pdfRequired),
        total.minor,
        total.currency,
        at,
        accountId,
      );
    },
    get: (accountId, { serviceId, rushOrder, pdfRequired }) => {
      const row = one<{ minor: number; currency: string; at: number }>(
        db,
        'SELECT minor, currency, at FROM quotes WHERE account_id = ? AND service_id = ? AND rush = ? AND pdf = ?',
        accountId,
        serviceId,
        Number(rushOrder),
        Number(pdfRequired),
      );
      return row ? { total: { minor: row.minor, currency: row.currency }, at: row.at } : null;
    },
  };
}
