import type { OrderFilter, OrderQuery, OrderSums, OrderView } from '../core/ports/store.ts';
import { type GroupedIds, groupedIds } from './order-groups.ts';
import { searchExpression } from './order-search.ts';
import { type FurtherSort, KEYS, sortedWithin } from './order-sorts.ts';
import {
  andAll,
  type Condition,
  fileConditions,
  orderConditions,
  withLate,
  wordConditions,
} from './search-conditions.ts';
import { column, type Db, type SqlValue } from './sql.ts';
import { versionOf } from './turnarounds.ts';

/** Orders of a view, on `status_rank` and `rush_order`. */
export const VIEWS: Readonly<Record<OrderView, string>> = {
  all: '',
  in_progress: 'AND status_rank < 4',
  delivered: 'AND status_rank = 4',
  rush: 'AND status_rank < 4 AND rush_order = 1',
  cancelled: 'AND status_rank = 5',
};
type Shape = Pick<OrderQuery, 'sort' | 'descending'>;
type Sorted = Shape & Partial<Pick<OrderQuery, 'further' | 'group'>>;

/** Up to this many finds are looked up one by one; more are read out of the sort's index. */
const MAX_SINGLE_LOOKUPS = 2_000;

/**
 * What has no value comes last in both directions. Equals: newest first when ascending. Each sort has one index that
 * is read forwards or backwards; the directions here and there belong together.
 */
export function orderBy({ sort, descending }: Shape): string {
  if (sort === 'ordered') return descending ? 'ordered_key DESC, id DESC' : 'ordered_key, id';
  return descending
    ? `${KEYS[sort]} DESC NULLS LAST, ordered_key, id`
    : `${KEYS[sort]} ASC NULLS LAST, ordered_key DESC, id DESC`;
}

/** The texts of a line of the list, without instructions and the names of files: those are the library's search. */
const ownTexts = (expression: string) => `- {file_names additional_instructions} : (${expression})`;
const FOUND = 'SELECT rowid FROM order_search WHERE order_search MATCH ?';

/** Orders with a file that fits the operators about files. */
function filesCondition(filter: Required<OrderFilter>): Condition[] {
  const conditions = fileConditions(filter);
  if (conditions.length === 0) return [];
  const { sql, values } = andAll(conditions, 'f.id');
  const set = `SELECT o2.id FROM local_files AS f CROSS JOIN orders AS o2
    ON o2.account_id = f.account_id AND o2.order_id = f.order_id WHERE f.account_id = ? ${sql}`;
  return [{ not: false, set, values: [filter.accountId, ...values] }];
}

/** What the index that orders are read out of carries itself; the rest is read from a second index, not from whole rows. */
type Carried = 'everything' | 'price' | 'nothing';

/** What an order must be, beside its account and its view. */
function conditionsOf(db: Db, filter: OrderFilter, carried: Carried): Condition[] {
  const expression = searchExpression(filter.text);
  const words: Condition[] =
    expression === null ? [] : [{ not: false, set: FOUND, values: [ownTexts(expression)] }];
  const full = withLate(db, { clauses: [], now: 0, ...filter });
  const own = orderConditions(full).map((each): Condition => {
    if (each.row === undefined || each.among === undefined || carried === 'everything') return each;
    if (carried === 'price' && each.row.includes('price_minor')) return each;
    return { not: each.not, set: each.among, values: [filter.accountId, ...each.values] };
  });
  return [...words, ...wordConditions(full), ...own, ...filesCondition(full)];
}

/** Whether the filter is more than a view, which has its own indexes. */
export function narrows(filter: OrderFilter): boolean {
  return (filter.clauses?.length ?? 0) > 0 || searchExpression(filter.text) !== null;
}

const prepare = (db: Db, sql: string) => db.prepare<SqlValue[], number>(sql).pluck();

/** The rest of a condition, and the finds to begin with where they are few. */
function driven(
  db: Db,
  filter: OrderFilter,
  carried: Carried,
): { driver: Condition | undefined; rest: ReturnType<typeof andAll> } {
  const conditions = conditionsOf(db, filter, carried);
  const driver = conditions.find(
    ({ not, set, values }) =>
      !not &&
      set !== undefined &&
      prepare(db, `SELECT 1 FROM (${set}) LIMIT ${MAX_SINGLE_LOOKUPS + 1}`).all(...values).length <=
        MAX_SINGLE_LOOKUPS,
  );
  return {
    driver,
    rest: andAll(
      conditions.filter((each) => each !== driver),
      'o.id',
    ),
  };
}

/** The FROM and WHERE of a filter. Orders are `o`. */
function source(
  db: Db,
  filter: OrderFilter,
  index: string,
  carried: Carried = 'nothing',
): { sql: string; values: SqlValue[] } {
  const { driver, rest } = driven(db, filter, carried);
  const tail = `o.account_id = ? ${VIEWS[filter.view]} ${rest.sql}`;
  if (driver?.set === undefined)
    return { sql: `FROM orders AS o ${index} WHERE ${tail}`, values: [filter.accountId, ...rest.values] };
  // A set's column has another name in each: a union gives it one.
  return {
    sql: `FROM (SELECT DISTINCT id AS found FROM (SELECT 0 AS id WHERE 0 UNION ALL ${driver.set})) AS s
      CROSS JOIN orders AS o ON o.id = s.found WHERE ${tail}`,
    values: [...driver.values, filter.accountId, ...rest.values],
  };
}

type Kept = { readonly version: string; readonly list: GroupedIds };
/** Lists kept while nothing in the database changes: scrolling, counting and exporting ask for the same one. */
const LISTS_KEPT = 4;
const lists = new WeakMap<Db, Map<string, Kept>>();

/** The statement that reads the rows of a query. */
export function idsSql(db: Db, query: OrderFilter & Shape): { sql: string; values: SqlValue[] } {
  const { sql, values } = source(db, query, `INDEXED BY orders_by_${query.sort}`);
  return { sql: `SELECT o.id ${sql} ORDER BY ${orderBy(query)}`, values };
}

/** The sorts within the first one; what is sorted by already, or by when it was ordered first, leaves no equals. */
function furtherOf({ sort, further = [] }: Sorted): readonly FurtherSort[] {
  return sort === 'ordered' ? [] : further.filter((each) => each.sort !== sort);
}

function readIds(db: Db, query: OrderFilter & Sorted): readonly number[] {
  const further = furtherOf(query);
  const isPlain = further.length === 0;
  // Equals of all sorts stay as `orderBy` has them.
  const { sql, values } = idsSql(
    db,
    isPlain ? query : { ...query, sort: 'ordered', descending: !query.descending },
  );
  const ids = prepare(db, sql).all(...values);
  return isPlain ? ids : sortedWithin(db, query.accountId, ids, [query, ...further]);
}

function readList(db: Db, query: OrderFilter & Sorted): GroupedIds {
  const ids = readIds(db, query);
  const { group } = query;
  return group ? groupedIds(db, ids, { ...query, group }) : { ids, groups: [] };
}

/** The rows of all orders that fit, in their order, and the groups of the list. */
export function orderList(db: Db, query: OrderFilter & Sorted): GroupedIds {
  const { accountId, view, text, clauses = [], now = 0, sort, descending, further = [], group } = query;
  const key = JSON.stringify([accountId, view, text, clauses, now, sort, descending, further, group]);
  const version = versionOf(db);
  const kept = lists.get(db) ?? new Map<string, Kept>();
  lists.set(db, kept);
  const known = kept.get(key);
  kept.delete(key);
  if (known?.version === version) {
    kept.set(key, known);
    return known.list;
  }
  const list = readList(db, query);
  kept.set(key, { version, list });
  for (const old of kept.keys()) if (kept.size > LISTS_KEPT) kept.delete(old);
  return list;
}

/** How many orders fit. */
export function countOf(db: Db, filter: OrderFilter): number {
  const { sql, values } = source(
    db,
    filter,
    `INDEXED BY orders_${narrows(filter) ? 'by_ordered' : 'counted'}`,
  );
  return prepare(db, `SELECT count(*) ${sql}`).get(...values) ?? 0;
}

const SUM = `SELECT o.status_rank AS rank, o.price_currency AS currency, count(*) AS count,
  coalesce(sum(o.price_minor), 0) AS minor`;

type Sum = OrderSums[number];

/** What the orders in `except` that fit the filter count for, by their numbers. */
function sumsLeftOut(db: Db, filter: OrderFilter, except: readonly string[]): Sum[] {
  const { sql, values } = andAll(conditionsOf(db, filter, 'everything'), 'o.id');
  // The few numbers come first: the planner would rather read every order of the account.
  const from = `FROM json_each(?) AS e CROSS JOIN orders AS o WHERE o.account_id = ? AND o.order_id = e.value`;
  return db
    .prepare<SqlValue[], Sum>(`${SUM} ${from} ${VIEWS[filter.view]} ${sql} GROUP BY 1, 2`)
    .all(JSON.stringify(except), filter.accountId, ...values);
}

/**
 * How many orders fit, and what they cost together in minor units, by status and currency. Orders in `except` are subtracted from
 * the whole: that comes out of an index, where looking at each of 100,000 rows takes seconds.
 */
export function sumsOf(db: Db, filter: OrderFilter, except: readonly string[]): Sum[] {
  const index = `INDEXED BY orders_${narrows(filter) ? 'spent' : 'summed'}`;
  const { sql, values } = source(db, filter, index, 'price');
  const whole = db.prepare<SqlValue[], Sum>(`${SUM} ${sql} GROUP BY 1, 2`).all(...values);
  if (except.length === 0) return whole;
  const left = sumsLeftOut(db, filter, except);
  return whole.flatMap((sum) => {
    const less = left.find(({ rank, currency }) => rank === sum.rank && currency === sum.currency);
    const count = sum.count - (less?.count ?? 0);
    return count === 0 ? [] : [{ ...sum, count, minor: sum.minor - (less?.minor ?? 0) }];
  });
}

/** The same of orders by their numbers. */
export function sumsOfOrders(db: Db, accountId: string, orderIds: readonly string[]): OrderSums[number][] {
  return db
    .prepare<SqlValue[], OrderSums[number]>(
      `${SUM} FROM orders AS o WHERE o.account_id = ? AND o.order_id IN (SELECT value FROM json_each(?)) GROUP BY 1, 2`,
    )
    .all(accountId, JSON.stringify(orderIds));
}

/** The rows of orders by their numbers, in the order of a list. */
export function idsOfOrders(db: Db, accountId: string, orders: readonly string[]): number[] {
  return column<number>(
    db,
    'SELECT id FROM orders WHERE account_id = ? AND order_id IN (SELECT value FROM json_each(?)) ORDER BY ordered_key DESC, id DESC',
    accountId,
    JSON.stringify(orders),
  );
}
