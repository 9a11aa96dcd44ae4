import type { AccountId } from '../../shared/domain/account.ts';
import type { SearchTable, ValueField } from '../core/ports/search.ts';
import { wordsExpression } from './search-words.ts';
import { column, type Db, one } from './sql.ts';

const COLUMNS: Readonly<Record<Exclude<ValueField, 'desk'>, string>> = {
  claim: 'claim_number',
  customer: 'customer_name',
  address: 'address',
  insured: 'insured_name',
  service: 'service_name',
};
/** Orders that are looked at for values. */
const LOOKED_AT = 400;

/** From one mark to the next in the index: an account has few desks and many orders. Parameters: account, twice. */
export const DESKS_SQL = `WITH RECURSIVE desks(desk) AS (
    SELECT (SELECT min(desk) FROM orders INDEXED BY orders_by_desk WHERE account_id = ?)
    UNION ALL SELECT (SELECT min(o.desk) FROM orders AS o INDEXED BY orders_by_desk
      WHERE o.account_id = ? AND o.desk > desks.desk) FROM desks WHERE desks.desk IS NOT NULL)
  SELECT desk FROM desks WHERE desk IS NOT NULL`;

/** Marks of the desks that ordered, by name. */
function desks(db: Db, accountId: AccountId, text: string): string[] {
  const wanted = text.trim().toUpperCase();
  return column<string>(db, DESKS_SQL, accountId, accountId).filter((desk) => desk.startsWith(wanted));
}

/** Values of one column whose words begin like the text, the newest orders' first, each once. */
export function values(
  db: Db,
  accountId: AccountId,
  field: ValueField,
  text: string,
  limit: number,
): string[] {
  if (field === 'desk') return desks(db, accountId, text).slice(0, limit);
  const name = COLUMNS[field];
  const expression = wordsExpression({ text, phrase: false });
  const found =
    expression === null
      ? column<string>(
          db,
          `SELECT ${name} FROM orders INDEXED BY orders_by_ordered WHERE account_id = ? AND ${name} IS NOT NULL
           ORDER BY ordered_key DESC, id DESC LIMIT ${LOOKED_AT}`,
          accountId,
        )
      : column<string>(
          db,
          `SELECT o.${name} FROM order_search AS s CROSS JOIN orders AS o ON o.id = s.rowid
           WHERE order_search MATCH ? AND o.account_id = ? ORDER BY s.rowid DESC LIMIT ${LOOKED_AT}`,
          `${name} : ${expression}`,
          accountId,
        );
  return [...new Set(found)].slice(0, limit);
}

/** The PDFs that are on the disk, by order. Parameter: account. */
export const PROGRESS_SQL = `SELECT count(*) AS reports, coalesce(sum(read), 0) AS read FROM (
    SELECT min(EXISTS (SELECT 1 FROM file_readings AS r WHERE r.local_file_id = f.id)) AS read
    FROM local_files AS f INDEXED BY local_files_kinds WHERE f.account_id = ? AND f.kind = 'pdf' AND f.present = 1
    GROUP BY f.order_id)`;
const UNREADABLE_SQL = `SELECT count(*) AS unreadable FROM file_readings WHERE account_id = ? AND problem IS NOT NULL`;

export function progress(db: Db, accountId: AccountId): ReturnType<SearchTable['progress']> {
  const read = one<{ reports: number; read: number }>(db, PROGRESS_SQL, accountId);
  const bad = one<{ unreadable: number }>(db, UNREADABLE_SQL, accountId);
  return { reports: read?.reports ?? 0, read: read?.read ?? 0, unreadable: bad?.unreadable ?? 0 };
}
