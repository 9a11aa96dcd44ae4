import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { PageBase } from '../core/ports/api.ts';
import type { FollowedOrder, SyncProgress, SyncTable } from '../core/ports/store.ts';
import { sortKey } from './sort-key.ts';
import { all, bit, column, type Db, flag, one, run, scalar } from './sql.ts';

type ProgressRow = {
  next_page: number;
  page_size: number;
  imported: number;
  started_at: number;
  finished_at: number | null;
  looked_at: number | null;
  total: number | null;
  known: number | null;
  newest_first: number | null;
};

type FollowedRow = {
  order_id: OrderId;
  last_seen_at: number;
  ordered_key: number;
  expected_at: number | null;
  service_name: string | null;
  rush_order: number | null;
};

/** Parameters: account, limit. */
export const FOLLOWED_SQL = `SELECT order_id, last_seen_at, ordered_key, expected_at, service_name, rush_order
  FROM orders INDEXED BY orders_open WHERE account_id = ? AND status_rank < 4 ORDER BY last_seen_at, id LIMIT ?`;

/**
 * A delivery whose time isn't reported was seen here as a move of the status; one that was there at the first sight
 * proves nothing.
 */
const SPAN = `coalesce(o.delivered_at, (SELECT max(e.at) FROM order_events AS e
    WHERE e.account_id = o.account_id AND e.order_id = o.order_id AND e.what = 'status')) - o.ordered_key`;

/** Parameters: account, key of the service, rush, limit. */
export const TURNAROUNDS_SQL = `SELECT ${SPAN} AS span FROM orders AS o INDEXED BY orders_delivered
  WHERE account_id = ? AND service_key IS ? AND status_rank = 4 AND coalesce(rush_order, 0) = ?
  ORDER BY delivered_key DESC LIMIT ?`;

function progressOf(row: ProgressRow): SyncProgress {
  return {
    nextPage: row.next_page,
    pageSize: row.page_size,
    imported: row.imported,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    lookedAt: row.looked_at,
    total: row.total,
    known: row.known,
    newestFirst: flag(row.newest_first),
  };
}

function put(db: Db, accountId: AccountId, progress: SyncProgress): void {
  run(
    db,
    `INSERT INTO sync_progress (account_id, next_page, page_size, imported, started_at, finished_at, looked_at, total,
       known, newest_first)
     SELECT id, :nextPage, :pageSize, :imported, :startedAt, :finishedAt, :lookedAt, :total, :known, :newestFirst
     FROM accounts WHERE id = :accountId
     ON CONFLICT DO UPDATE SET next_page = excluded.next_page, page_size = excluded.page_size,
       imported = excluded.imported, started_at = excluded.started_at, finished_at = excluded.finished_at,
       looked_at = excluded.looked_at, total = excluded.total, known = excluded.known,
       newest_first = excluded.newest_first`,
    { ...progress, accountId, newestFirst: bit(progress.newestFirst) },
  );
}

/** How far the accounts' orders are in step, and what their open orders and past deliveries say about when to ask. */
export function syncTable(db: Db): SyncTable {
  return {
    get: (accountId) => {
      const row = one<ProgressRow>(db, 'SELECT * FROM sync_progress WHERE account_id = ?', accountId);
      return row ? progressOf(row) : null;
    },
    put: (accountId, progress) => put(db, accountId, progress),
    followed: (accountId, limit) =>
      all<FollowedRow>(db, FOLLOWED_SQL, accountId, limit).map(
        (row): FollowedOrder => ({
          orderId: row.order_id,
          lastSeenAt: row.last_seen_at,
          orderedAt: row.ordered_key,
          expectedAt: row.expected_at,
          serviceName: row.service_name,
          rush: row.rush_order === 1,
        }),
      ),
    turnarounds: (accountId, serviceName, rush, limit) =>
      column<Millis | null>(db, TURNAROUNDS_SQL, accountId, sortKey(serviceName), bit(rush), limit)
        .filter((span) => span !== null && span > 0)
        .map(Number)
        .sort((a, b) => a - b),
    pageBase: (accountId) =>
      scalar<PageBase>(db, 'SELECT base FROM page_bases WHERE account_id = ?', accountId) ?? null,
    putPageBase: (accountId, base) => {
      if (base === null) run(db, 'DELETE FROM page_bases WHERE account_id = ?', accountId);
      else
        run(
          db,
          'INSERT OR REPLACE INTO page_bases (account_id, base) SELECT id, ? FROM accounts WHERE id = ?',
          base,
          accountId,
        );
    },
  };
}
