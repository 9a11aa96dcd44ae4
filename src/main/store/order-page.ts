import type { OrderChoice, OrderPage, OrderQuery, OrderSums, ViewCounts } from '../core/ports/store.ts';
import { idsOfOrders, narrows, orderBy, orderList, sumsOf, sumsOfOrders, VIEWS } from './order-ids.ts';
import { linesOf } from './order-lines.ts';
import { all, column, type Db, rows, scalar, snapshot } from './sql.ts';

type Shape = Pick<OrderQuery, 'view' | 'sort' | 'descending'>;

/** The ids of a window. Parameters: account, limit, offset. */
export function windowSql(shape: Shape): string {
  return `SELECT id FROM orders INDEXED BY orders_by_${shape.sort} WHERE account_id = ? ${VIEWS[shape.view]}
    ORDER BY ${orderBy(shape)} LIMIT ? OFFSET ?`;
}

/** How many orders a view has. Parameter: account. */
export function totalSql(view: OrderQuery['view']): string {
  return `SELECT count(*) FROM orders INDEXED BY orders_counted WHERE account_id = ? ${VIEWS[view]}`;
}

/** A window of a view, and how many orders the view (narrowed by text and operators) has in all. */
export const page = (db: Db, query: OrderQuery): OrderPage => snapshot(db, () => readPage(db, query));

function readPage(db: Db, query: OrderQuery): OrderPage {
  const { accountId, view, offset, limit } = query;
  if (narrows(query) || query.group || (query.further ?? []).length > 0) {
    const { ids, ...list } = orderList(db, query);
    return { rows: linesOf(db, accountId, ids.slice(offset, offset + limit)), total: ids.length, ...list };
  }
  return {
    rows: linesOf(db, accountId, column<number>(db, windowSql(query), accountId, limit, offset)),
    total: scalar<number>(db, totalSql(view), accountId) ?? 0,
  };
}

const NAMES_SQL = 'SELECT id, order_id FROM orders WHERE id IN (SELECT value FROM json_each(?))';

/** The chosen rows in the order of the list. */
function chosenIds(db: Db, choice: OrderChoice): readonly number[] {
  if ('orders' in choice) return idsOfOrders(db, choice.accountId, choice.orders);
  const { ids } = orderList(db, choice);
  if (choice.except.length === 0) return ids;
  const left = new Set(idsOfOrders(db, choice.accountId, choice.except));
  return ids.filter((id) => !left.has(id));
}

/** The numbers of the chosen orders. */
export const chosen = (db: Db, choice: OrderChoice): string[] =>
  snapshot(db, () => {
    const ids = chosenIds(db, choice);
    const names = new Map(rows<[number, string]>(db, NAMES_SQL, JSON.stringify(ids)));
    return ids.flatMap((id) => names.get(id) ?? []);
  });

/** How many are chosen and what they cost together, by status and currency. */
export const sums = (db: Db, choice: OrderChoice): OrderSums =>
  'orders' in choice
    ? sumsOfOrders(db, choice.accountId, choice.orders)
    : snapshot(db, () => sumsOf(db, choice, choice.except));

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
