import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderFilter, OrderQuery, OrderSums, OrderView } from '../core/ports/store.ts';
import { type GroupedIds, groupedIds } from './order-groups.ts';
import { searchExpression } from './order-search.ts';
import { type FurtherSort, KEYS, sortedWithin } from './order-sorts.ts';
import {
  andAll,
  type Condition,
  fileConditions,
  masked,
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

/** What an order must be, beside its account and its view. */
function conditionsOf(db: Db, filter: OrderFilter): Condition[] {
  const expression = searchExpression(filter.text);
  const words: Condition[] =
    expression === null ? [] : [{ not: false, set: FOUND, values: [ownTexts(expression)] }];
  const full = withLate(db, { clauses: [], now: 0, ...filter });
  return [...words, ...wordConditions(full), ...orderConditions(full), ...filesCondition(full)];
}

/** A condition as a set of rows, where it is one or an index has it as one. */
function setOf(accountId: AccountId, each: Condition): Extract<Condition, { set: string }> | undefined {
  if (each.set !== undefined) return each;
  return each.among === undefined
    ? undefined
    : { not: each.not, set: each.among, values: [accountId, ...each.values] };
}

/** Whether the filter is more than a view, which has its own indexes. */
export function narrows(filter: OrderFilter): boolean {
  return (filter.clauses?.length ?? 0) > 0 || searchExpression(filter.text) !== null;
}

const prepare = (db: Db, sql: string) => db.prepare<SqlValue[], number>(sql).pluck();

/** The finds to begin with where they are few. */
function fewOf(
  db: Db,
  accountId: AccountId,
  conditions: readonly Condition[],
): { readonly from: Condition; readonly set: string; readonly values: readonly SqlValue[] } | undefined {
  for (const from of conditions) {
    const found = setOf(accountId, from);
    if (found === undefined || found.not) continue;
    const some = `SELECT 1 FROM (${found.set}) LIMIT ${MAX_SINGLE_LOOKUPS + 1}`;
    if (prepare(db, some).all(...found.values).length <= MAX_SINGLE_LOOKUPS)
      return { from, set: found.set, values: found.values };
  }
  return undefined;
}

/** The FROM and WHERE of a filter. Orders are `o`. `indexOf`: the index to read, by the columns that are wanted. */
function source(
  db: Db,
  filter: OrderFilter,
  indexOf: (conditions: string) => string,
): { sql: string; values: SqlValue[] } {
  const { accountId } = filter;
  const conditions = conditionsOf(db, filter);
  const few = fewOf(db, accountId, conditions);
  const rest = conditions
    .filter((each) => each !== few?.from)
    .map((each) => {
      // The few finds are looked up as whole rows; else what no index carries is a set.
      const set = few && each.row !== undefined ? undefined : setOf(accountId, each);
      return set === undefined ? each : masked(db, set);
    });
  const { sql, values } = andAll(rest, 'o.id');
  const tail = `o.account_id = ? ${VIEWS[filter.view]} ${sql}`;
  if (few === undefined)
    return {
      sql: `FROM orders AS o INDEXED BY ${indexOf(tail)} WHERE ${tail}`,
      values: [accountId, ...values],
    };
  // A set's column has another name in each: a union gives it one.
  return {
    sql: `FROM (SELECT DISTINCT id AS found FROM (SELECT 0 AS id WHERE 0 UNION ALL ${few.set})) AS s
      CROSS JOIN orders AS o ON o.id = s.found WHERE ${tail}`,
    values: [...few.values, accountId, ...values],
  };
}

type Kept = { readonly version: string; readonly list: GroupedIds };
/** Lists kept while nothing in the database changes: scrolling, counting and exporting ask for the same one. */
const LISTS_KEPT = 4;
const lists = new WeakMap<Db, Map<string, Kept>>();

/** The statement that reads the rows of a query. */
export function idsSql(db: Db, query: OrderFilter & Shape): { sql: string; values: SqlValue[] } {
  const { sql, values } = source(db, query, () => `orders_by_${query.sort}`);
  return { sql: `SELECT o.id ${sql} ORDER BY ${orderBy(query)}`, values };
}

/** The sorts within the first one; what is sorted by already, or by when it was ordered first, leaves no equals. */
function furtherOf({ sort, further = [] }: Sorted): readonly FurtherSort[] {
  return sort === 'ordered' ? [] : further.filter((each) => each.sort !== sort);
}

function readIds(db: Db, query: OrderFilter & Sorted): readonly number[] {
  const sorts: FurtherSort[] = [query, ...furtherOf(query)];
  // Equals of all sorts stay as `orderBy` has them for the first sort: by when they were ordered. The last sort's own index has them
  // so too, where both have one direction.
  const last = sorts.at(-1) ?? query;
  const isOwn = (last.descending === query.descending) !== (last.sort === 'ordered' && sorts.length > 1);
  const { sort, descending } = isOwn ? last : { sort: 'ordered' as const, descending: !query.descending };
  const { sql, values } = idsSql(db, { ...query, sort, descending });
  const ids = prepare(db, sql).all(...values);
  return sortedWithin(db, query.accountId, ids, isOwn ? sorts.slice(0, -1) : sorts);
}

function readList(db: Db, query: OrderFilter & Sorted): GroupedIds {
  const ids = readIds(db, query);
  const { group } = query;
  return group ? groupedIds(db, ids, { ...query, group }) : { ids };
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
  const { sql, values } = source(db, filter, (conditions) =>
    conditions.includes('ordered_key') ? 'orders_by_ordered' : 'orders_counted',
  );
  return prepare(db, `SELECT count(*) ${sql}`).get(...values) ?? 0;
}

const SUM = `SELECT o.status_rank AS rank, o.price_currency AS currency, count(*) AS count,
  coalesce(sum(o.price_minor), 0) AS minor`;

type Sum = OrderSums[number];

/** What the orders in `except` that fit the filter count for, by their numbers. */
function sumsLeftOut(db: Db, filter: OrderFilter, except: readonly string[]): Sum[] {
  const { sql, values } = andAll(conditionsOf(db, filter), 'o.id');
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
  const { sql, values } = source(db, filter, (conditions) =>
    /ordered_key|rush_order/.test(conditions) ? 'orders_spent' : 'orders_summed',
  );
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
