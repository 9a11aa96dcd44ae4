import type { OrderPage, OrderQuery, OrderSort, OrderView, ViewCounts } from '../core/ports/store.ts';
import { LINE_COLUMNS, type LineRow, toOrderRow } from './order-rows.ts';
import { searchExpression } from './order-search.ts';
import { isPlacedElsewhere } from './placed-here.ts';
import { all, column, type Db, one, scalar } from './sql.ts';

const VIEWS: Readonly<Record<OrderView, string>> = {
  all: '',
  in_progress: 'AND status_rank < 4',
  delivered: 'AND status_rank = 4',
  rush: 'AND status_rank < 4 AND rush_order = 1',
  cancelled: 'AND status_rank = 5',
};

const KEYS: Readonly<Record<OrderSort, string>> = {
  ordered: 'ordered_key',
  address: 'address_key',
  customer: 'customer_key',
  claim: 'claim_key',
  service: 'service_key',
  status: 'status_rank',
  price: 'price_minor',
};

/** Up to this many finds are looked up one by one; more are read out of the sort's index. */
const FEW = 2_000;

/**
 * What has no value comes last in both directions. Equals: newest first when ascending. Each sort has one index that
 * is read forwards or backwards; the directions here and there belong together.
 */
function orderBy(sort: OrderSort, descending: boolean): string {
  if (sort === 'ordered') return descending ? 'ordered_key DESC, id DESC' : 'ordered_key, id';
  return descending
    ? `${KEYS[sort]} DESC NULLS LAST, ordered_key, id`
    : `${KEYS[sort]} ASC NULLS LAST, ordered_key DESC, id DESC`;
}

type Shape = Pick<OrderQuery, 'view' | 'sort' | 'descending'>;

/** The ids of a window. Parameters: account, limit, offset. */
export function windowSql({ view, sort, descending }: Shape): string {
  return `SELECT id FROM orders INDEXED BY orders_by_${sort} WHERE account_id = ? ${VIEWS[view]}
    ORDER BY ${orderBy(sort, descending)} LIMIT ? OFFSET ?`;
}

/** How many orders a view has. Parameter: account. */
export function totalSql(view: OrderView): string {
  return `SELECT count(*) FROM orders INDEXED BY orders_counted WHERE account_id = ? ${VIEWS[view]}`;
}

/** All finds in order, when they are many. Parameters: account, expression. */
export function manyFindsSql({ view, sort, descending }: Shape): string {
  return `SELECT id FROM orders INDEXED BY orders_by_${sort} WHERE account_id = ? ${VIEWS[view]}
    AND id IN (SELECT rowid FROM order_search WHERE order_search MATCH ?) ORDER BY ${orderBy(sort, descending)}`;
}

/** All finds in order, when they are few. Parameters: expression, account. */
export function fewFindsSql({ view, sort, descending }: Shape): string {
  return `SELECT o.id FROM order_search AS s CROSS JOIN orders AS o ON o.id = s.rowid
    WHERE order_search MATCH ? AND account_id = ? ${VIEWS[view]} ORDER BY ${orderBy(sort, descending)}`;
}

/** The texts of a line of the list, without instructions and the names of files: those are the library's search. */
const ownTexts = (expression: string) => `- {file_names additional_instructions} : (${expression})`;

function finds(db: Db, query: OrderQuery, expression: string): number[] {
  const match = ownTexts(expression);
  const few =
    (scalar<number>(
      db,
      `SELECT count(*) FROM (SELECT 1 FROM order_search WHERE order_search MATCH ? LIMIT ${FEW + 1})`,
      match,
    ) ?? 0) <= FEW;
  return few
    ? column<number>(db, fewFindsSql(query), match, query.accountId)
    : column<number>(db, manyFindsSql(query), query.accountId, match);
}

/** A window of a view, and how many orders the view (and text) has in all. */
export function page(db: Db, query: OrderQuery): OrderPage {
  const line = (id: number) => one<LineRow>(db, `SELECT ${LINE_COLUMNS} FROM orders WHERE id = ?`, id);
  const rows = (ids: readonly number[]) =>
    ids
      .flatMap((id) => line(id) ?? [])
      .map((row) =>
        toOrderRow(
          row,
          isPlacedElsewhere(db, {
            accountId: row.account_id,
            orderId: row.order_id,
            notes: row.notes,
            orderedAt: row.ordered_at,
            firstSeenAt: row.first_seen_at,
          }),
        ),
      );
  const expression = searchExpression(query.text);
  if (expression !== null) {
    const ids = finds(db, query, expression);
    return { rows: rows(ids.slice(query.offset, query.offset + query.limit)), total: ids.length };
  }
  return {
    rows: rows(column<number>(db, windowSql(query), query.accountId, query.limit, query.offset)),
    total: scalar<number>(db, totalSql(query.view), query.accountId) ?? 0,
  };
}

export const COUNTS_SQL = `SELECT status_rank, rush_order, count(*) AS number FROM orders INDEXED BY orders_counted
  WHERE account_id = ? GROUP BY status_rank, rush_order`;

/** How many orders each view has. */
export function counts(db: Db, accountId: string): ViewCounts {
  const found = { all: 0, in_progress: 0, delivered: 0, rush: 0, cancelled: 0 };
  const groups = all<{ status_rank: number; rush_order: number | null; number: number }>(
    db,
    COUNTS_SQL,
    accountId,
  );
  for (const group of groups) {
    found.all += group.number;
    if (group.status_rank < 4) found.in_progress += group.number;
    if (group.status_rank < 4 && group.rush_order === 1) found.rush += group.number;
    if (group.status_rank === 4) found.delivered += group.number;
    if (group.status_rank === 5) found.cancelled += group.number;
  }
  return found;
}
