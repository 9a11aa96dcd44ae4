import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId, RemoteOrder, StoredOrder } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { OrderTable } from '../core/ports/store.ts';
import { hasFiles, recount } from './file-counts.ts';
import { countOf } from './order-ids.ts';
import { listedOrders } from './order-lines.ts';
import { chosen, counts, page, sums } from './order-page.ts';
import { keys, type OrderColumns, type StoredRow, toColumns, toStoredOrder } from './order-rows.ts';
import { indexNew, reindex, sameTexts } from './order-search.ts';
import { column, type Db, insertRow, joined, one, run, scalar, snapshot } from './sql.ts';
import { deliveredOrders } from './turnarounds.ts';

function row(db: Db, accountId: AccountId, orderId: OrderId): StoredRow | undefined {
  return one<StoredRow>(db, 'SELECT * FROM orders WHERE account_id = ? AND order_id = ?', accountId, orderId);
}

/**
 * The new columns, with what was known where the service reported nothing this time. A payment belongs to the status it
 * was reported with: an old "unpaid" must not stand beside a new status.
 */
function merge(known: StoredRow, reported: OrderColumns): OrderColumns {
  const merged = Object.entries(reported).map(([name, value]) => [
    name,
    value ?? (name === 'payment' ? null : known[name as keyof OrderColumns]),
  ]);
  return Object.fromEntries(merged) as OrderColumns;
}

function differs(known: StoredRow, merged: OrderColumns): boolean {
  return Object.entries(merged).some(
    ([name, value]) => name !== 'raw' && value !== known[name as keyof OrderColumns],
  );
}

function put(db: Db, accountId: AccountId, order: RemoteOrder, at: Millis): StoredOrder | null {
  return joined(db, () => {
    const known = row(db, accountId, order.orderId);
    if (!known) insert(db, accountId, order.orderId, toColumns(order), at);
    else update(db, known, merge(known, toColumns(order)), at);
    return known ? toStoredOrder(known) : null;
  });
}

function insert(db: Db, accountId: AccountId, orderId: OrderId, reported: OrderColumns, at: Millis): void {
  const columns = { ...reported, ...keys(reported, at) };
  const names = Object.keys(columns);
  const id = insertRow(
    db,
    `INSERT INTO orders (account_id, order_id, first_seen_at, last_seen_at, ${names.join(', ')})
     VALUES (:account_id, :order_id, :at, :at, ${names.map((name) => `:${name}`).join(', ')})`,
    { ...columns, account_id: accountId, order_id: orderId, at },
  );
  // Files can be there before their order, when the cache of orders was emptied.
  if (hasFiles(db, accountId, orderId)) {
    recount(db, accountId, orderId);
    reindex(db, accountId, orderId);
  } else indexNew(db, id, { ...reported, order_id: orderId });
}

/** An order that is as it was (nearly every order of a poll) costs no index and no search text. */
function update(db: Db, known: StoredRow, merged: OrderColumns, at: Millis): void {
  if (!differs(known, merged)) {
    run(db, 'UPDATE orders SET last_seen_at = ?, raw = ? WHERE id = ?', at, merged.raw, known.id);
    return;
  }
  const columns = { ...merged, ...keys(merged, known.first_seen_at) };
  const delivered = merged.status_kind === 'delivered' && known.status_kind !== 'delivered';
  run(
    db,
    `UPDATE orders SET last_seen_at = :at, files_unread = ${delivered ? 1 : 'files_unread'},
       ${Object.keys(columns).map((name) => `${name} = :${name}`)}
     WHERE id = :id`,
    { ...columns, at, id: known.id },
  );
  if (merged.delivered_at !== known.delivered_at) recount(db, known.account_id, known.order_id);
  if (!sameTexts({ ...merged, order_id: known.order_id }, known))
    reindex(db, known.account_id, known.order_id);
}

/** A file is in hand when its last transfer, or that of the order's ZIP, waits, runs, failed or was canceled. */
const lastTransfer = (file: string) => `
  coalesce((SELECT d.state FROM downloads AS d
    WHERE d.account_id = r.account_id AND d.order_id = r.order_id AND d.file_id IS ${file}
    ORDER BY d.id DESC LIMIT 1), 'done') = 'done'`;

/** Parameters: account, limit. */
export const WITHOUT_FILES_SQL = `SELECT order_id FROM orders AS o INDEXED BY orders_incomplete
  WHERE account_id = ? AND status_rank = 4 AND (files_unread = 1 OR files_local < files_expected)
    AND (files_unread = 1 OR EXISTS (
      SELECT 1 FROM remote_files AS r WHERE r.account_id = o.account_id AND r.order_id = o.order_id
        AND NOT EXISTS (SELECT 1 FROM local_files AS l WHERE l.account_id = r.account_id AND l.order_id = r.order_id
          AND l.present = 1 AND (l.file_id = r.file_id OR (l.file_id IS NULL AND l.name = r.name)))
        AND ${lastTransfer('r.file_id')} AND ${lastTransfer('NULL')}))
  ORDER BY delivered_key, id LIMIT ?`;

/** Parameter: account. */
const DELIVERED_SQL = `SELECT count(*) FROM orders INDEXED BY orders_counted WHERE account_id = ? AND status_rank = 4`;
const INCOMPLETE_SQL = `SELECT count(*) FROM orders INDEXED BY orders_incomplete
  WHERE account_id = ? AND status_rank = 4 AND (files_unread = 1 OR files_local < files_expected)`;

/** The orders of the service, as this computer last had them. */
export function orderTable(db: Db): OrderTable {
  return {
    get: (accountId, orderId) => {
      const found = row(db, accountId, orderId);
      return found ? toStoredOrder(found) : null;
    },
    put: (accountId, order, at) => put(db, accountId, order, at),
    page: (query) => page(db, query),
    chosen: (choice) => chosen(db, choice),
    sums: (choice) => sums(db, choice),
    listed: (accountId, orders) => listedOrders(db, accountId, orders),
    counts: (accountId) => counts(db, accountId),
    delivered: (accountId) => deliveredOrders(db, accountId),
    countOf: (filter) => snapshot(db, () => countOf(db, filter)),
    count: (accountId) =>
      scalar<number>(db, 'SELECT count(*) FROM orders WHERE account_id = ?', accountId) ?? 0,
    deliveredWithoutFiles: (accountId, limit) => column<OrderId>(db, WITHOUT_FILES_SQL, accountId, limit),
    kept: (accountId) => {
      const delivered = scalar<number>(db, DELIVERED_SQL, accountId) ?? 0;
      return { delivered, whole: delivered - (scalar<number>(db, INCOMPLETE_SQL, accountId) ?? 0) };
    },
  };
}
