import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderQuery, OrderSort } from '../core/ports/store.ts';
import { column, type Db, scalar } from './sql.ts';

export type FurtherSort = Pick<OrderQuery, 'sort' | 'descending'>;

/** The columns that lists are sorted by. */
export const KEYS: Readonly<Record<OrderSort, string>> = {
  ordered: 'ordered_key',
  address: 'address_key',
  customer: 'customer_key',
  claim: 'claim_key',
  service: 'service_key',
  status: 'status_rank',
  price: 'price_minor',
};

const ofSort = (sort: OrderSort) => `FROM orders INDEXED BY orders_by_${sort} WHERE account_id = ?`;
/** All orders of an account, the least value first, those without one before it. Parameter: account. */
export const sortedSql = (sort: OrderSort): string => `SELECT id ${ofSort(sort)} ORDER BY ${KEYS[sort]}`;
/** How many orders each value has, in the same order: the values themselves would be most of the work. Parameter: account. */
export const runsSql = (sort: OrderSort): string => `SELECT count(*) ${ofSort(sort)} GROUP BY ${KEYS[sort]}`;
const withoutSql = (sort: OrderSort) => `SELECT count(*) ${ofSort(sort)} AND ${KEYS[sort]} IS NULL`;

/** Where each order stands, by its row; `last` is the highest place there is. */
type Places = { readonly places: Uint32Array; readonly last: number };

/** The place of each order's value among all values of a sort; without a value: the last. `most`: the highest row. */
function placesOf(db: Db, accountId: AccountId, { sort, descending }: FurtherSort, most: number): Places {
  const sorted = column<number>(db, sortedSql(sort), accountId);
  const without = scalar<number>(db, withoutSql(sort), accountId) ?? 0;
  const runs = column<number>(db, runsSql(sort), accountId).slice(without > 0 ? 1 : 0);
  const last = runs.length;
  const places = new Uint32Array(most + 1).fill(last);
  let at = without;
  for (const [value, orders] of runs.entries()) {
    const place = descending ? last - 1 - value : value;
    for (const end = at + orders; at < end; at += 1) places[sorted[at] ?? 0] = place;
  }
  return { places, last };
}

/** Rows by their places; those of one place stay in their order. */
export function inPlaces(ids: readonly number[], { places, last }: Places): number[] {
  const next = new Uint32Array(last + 2);
  for (const id of ids) next[(places[id] ?? last) + 1] = (next[(places[id] ?? last) + 1] ?? 0) + 1;
  for (let place = 1; place < next.length; place += 1)
    next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = new Array<number>(ids.length);
  for (const id of ids) {
    const place = places[id] ?? last;
    const at = next[place] ?? 0;
    sorted[at] = id;
    next[place] = at + 1;
  }
  return sorted;
}

export const highest = (ids: readonly number[]): number => ids.reduce((most, id) => Math.max(most, id), 0);

/**
 * Rows sorted by several sorts, the first one first; what is equal in all of them stays in its order. Each sort is one pass over
 * its own index, from the last sort to the first: to sort 100,000 rows in SQL would read every row of the table.
 */
export function sortedWithin(
  db: Db,
  accountId: AccountId,
  ids: readonly number[],
  sorts: readonly FurtherSort[],
): readonly number[] {
  const most = highest(ids);
  return sorts.reduceRight(
    (sorted: readonly number[], sort) => inPlaces(sorted, placesOf(db, accountId, sort, most)),
    ids,
  );
}
