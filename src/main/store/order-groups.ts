import type { AccountId } from '../../shared/domain/account.ts';
import { localDay } from '../../shared/domain/local-day.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { OrderGroup, OrderGrouping, OrderSort } from '../core/ports/store.ts';
import { highest, inPlaces } from './order-sorts.ts';
import { sortKey } from './sort-key.ts';
import type { Db, SqlValue } from './sql.ts';

/** The groups in their order, and which of them each row is in, counted from 1; 0: in none. */
type Labels = { readonly labels: readonly string[]; readonly groupOf: Uint32Array };
/** `most`: the highest row of the list. */
type Asked = { readonly accountId: AccountId; readonly most: number };

/** The sort whose direction the groups follow. */
const SORTED_WITH: Readonly<Record<OrderGrouping, OrderSort | null>> = {
  day: 'ordered',
  list: null,
  customer: 'customer',
  claim: 'claim',
};

/** Two columns as two JSON lists. Parameter: account. */
const GROUPINGS_SQL = {
  day: `SELECT json_group_array(id), json_group_array(value) FROM (SELECT id, ordered_key AS value
    FROM orders INDEXED BY orders_by_ordered WHERE account_id = ? ORDER BY ordered_key DESC)`,
  customer: `SELECT json_group_array(id), json_group_array(value) FROM (SELECT id, customer_name AS value
    FROM orders INDEXED BY orders_by_customer WHERE account_id = ? ORDER BY customer_key)`,
  claim: `SELECT json_group_array(id), json_group_array(value) FROM (SELECT id, claim_number AS value
    FROM orders INDEXED BY orders_by_claim WHERE account_id = ? ORDER BY claim_key)`,
  list: `SELECT json_group_array(id), json_group_array(value), json_group_array(name) FROM (
    SELECT o.id AS id, r.id AS value, r.name AS name FROM runs AS r
    CROSS JOIN intents AS i INDEXED BY intents_run ON i.run_id = r.id
    CROSS JOIN orders AS o ON o.account_id = r.account_id AND o.order_id = i.order_id
    WHERE r.account_id = ? ORDER BY r.confirmed_at DESC, r.id)`,
} as const;

function listsOf(db: Db, accountId: AccountId, by: OrderGrouping): unknown[][] {
  const row = db.prepare<SqlValue[], string[]>(GROUPINGS_SQL[by]).raw().get(accountId);
  return (row ?? []).map((list) => JSON.parse(list) as unknown[]);
}

/** The newest day first; a day is this computer's calendar day, as everywhere. */
function days(db: Db, { accountId, most }: Asked): Labels {
  const [ids, times] = listsOf(db, accountId, 'day') as [number[], Millis[]];
  const labels: string[] = [];
  const groupOf = new Uint32Array(most + 1);
  let begins = Number.POSITIVE_INFINITY;
  for (const [index, id] of ids.entries()) {
    const at = times[index] ?? 0;
    if (at < begins) {
      labels.push(localDay(at));
      begins = new Date(at).setHours(0, 0, 0, 0);
    }
    groupOf[id] = labels.length;
  }
  return { labels, groupOf };
}

/** From A to Z. Each spelling has its own group, so that two claims are never merged. */
function texts(db: Db, { accountId, most }: Asked, by: 'customer' | 'claim'): Labels {
  const [ids, values] = listsOf(db, accountId, by) as [number[], (string | null)[]];
  // What has nothing to be sorted by comes first in the index, and last here.
  const isSorted = (value: string) => sortKey(value) !== null;
  const distinct = [...new Set(values)].filter((value) => value !== null);
  const first = distinct.findIndex(isSorted);
  const labels = first <= 0 ? distinct : [...distinct.slice(first), ...distinct.slice(0, first)];
  const places = new Map(labels.map((label, place) => [label, place + 1]));
  const groupOf = new Uint32Array(most + 1);
  for (const [index, id] of ids.entries()) {
    const value = values[index] ?? null;
    if (value !== null) groupOf[id] = places.get(value) ?? 0;
  }
  return { labels, groupOf };
}

/** The newest list of addresses first. */
function orderedLists(db: Db, { accountId, most }: Asked): Labels {
  const [ids, runs, names] = listsOf(db, accountId, 'list') as [number[], string[], string[]];
  const labels: string[] = [];
  const groupOf = new Uint32Array(most + 1);
  for (const [index, id] of ids.entries()) {
    if (index === 0 || runs[index] !== runs[index - 1]) labels.push(names[index] ?? '');
    groupOf[id] = labels.length;
  }
  return { labels, groupOf };
}

function labelsOf(db: Db, asked: Asked, by: OrderGrouping): Labels {
  if (by === 'day') return days(db, asked);
  return by === 'list' ? orderedLists(db, asked) : texts(db, asked, by);
}

export type GroupedIds = { readonly ids: readonly number[]; readonly groups: readonly OrderGroup[] };

/**
 * A sorted list in groups; inside of each the order stays as it is. Groups follow the direction of the list where it is sorted by
 * the same; what is in no group comes last.
 */
export function groupedIds(
  db: Db,
  ids: readonly number[],
  query: {
    readonly accountId: AccountId;
    readonly group: OrderGrouping;
    readonly sort: OrderSort;
    readonly descending: boolean;
  },
): GroupedIds {
  const most = highest(ids);
  const { labels, groupOf } = labelsOf(db, { accountId: query.accountId, most }, query.group);
  const last = labels.length;
  const isSame = SORTED_WITH[query.group] === query.sort;
  const isReversed = isSame && query.descending !== (query.group === 'day');
  const places = new Uint32Array(most + 1).fill(last);
  for (const id of ids) {
    const group = groupOf[id] ?? 0;
    if (group > 0) places[id] = isReversed ? last - group : group - 1;
  }
  const sorted = inPlaces(ids, { places, last });
  const groups: { label: string | null; first: number; orders: number }[] = [];
  let before = -1;
  for (const [index, id] of sorted.entries()) {
    const place = places[id] ?? last;
    const group = groups.at(-1);
    if (group && place === before) group.orders += 1;
    else {
      const label = place === last ? null : labels[isReversed ? last - 1 - place : place];
      groups.push({ label: label ?? null, first: index, orders: 1 });
    }
    before = place;
  }
  return { ids: sorted, groups };
}
