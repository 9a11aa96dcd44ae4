import type { AccountId } from '../../shared/domain/account.ts';
import { localDay } from '../../shared/domain/local-day.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { OrderGroup, OrderGrouping, OrderGroups, OrderSort } from '../core/ports/store.ts';
import { highest, inPlaces, KEYS, sortedSql } from './order-sorts.ts';
import { sortKey } from './sort-key.ts';
import { column, type Db, type SqlValue } from './sql.ts';

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
const DAYS_SQL = `SELECT json_group_array(id), json_group_array(at) FROM (SELECT id, ordered_key AS at
  FROM orders INDEXED BY orders_by_ordered WHERE account_id = ? ORDER BY ordered_key DESC)`;
const LISTS_SQL = `SELECT json_group_array(id), json_group_array(run), json_group_array(name) FROM (
  SELECT o.id AS id, r.id AS run, r.name AS name FROM runs AS r
  CROSS JOIN intents AS i INDEXED BY intents_run ON i.run_id = r.id
  CROSS JOIN orders AS o ON o.account_id = r.account_id AND o.order_id = i.order_id
  WHERE r.account_id = ? ORDER BY r.confirmed_at DESC, r.id)`;
const TEXTS = { customer: 'customer_name', claim: 'claim_number' } as const;
type TextGrouping = keyof typeof TEXTS;
/**
 * The stretches of equal keys in the order of an index: how many orders each has, the label of one of them, and whether others of
 * them are written in another way. Parameter: account.
 */
export const stretchesSql = (
  by: TextGrouping,
) => `SELECT json_group_array(orders), json_group_array(label), json_group_array(isMixed) FROM (
  SELECT count(*) AS orders, o.${TEXTS[by]} AS label, CASE WHEN count(*) > 1 THEN EXISTS (
      SELECT 1 FROM orders AS other INDEXED BY orders_by_${by} WHERE other.account_id = o.account_id
        AND other.${KEYS[by]} IS o.${KEYS[by]} AND other.${TEXTS[by]} IS NOT o.${TEXTS[by]}) ELSE 0 END AS isMixed
  FROM orders AS o INDEXED BY orders_by_${by} WHERE o.account_id = ? GROUP BY o.${KEYS[by]})`;
/** The label of each order of a stretch, in the order of the index. Parameters: account, key. */
const spellingsSql = (by: TextGrouping) => `SELECT ${TEXTS[by]} FROM orders INDEXED BY orders_by_${by}
  WHERE account_id = ? AND ${KEYS[by]} IS ? ORDER BY ordered_key DESC, id DESC`;

function jsonLists(db: Db, sql: string, accountId: AccountId): unknown[][] {
  const row = db.prepare<SqlValue[], string[]>(sql).raw().get(accountId);
  return (row ?? []).map((list) => JSON.parse(list) as unknown[]);
}

/** The newest day first; a day is this computer's calendar day, as everywhere. */
function days(db: Db, { accountId, most }: Asked): Labels {
  const [ids, times] = jsonLists(db, DAYS_SQL, accountId) as [number[], Millis[]];
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

/** From A to Z, what has nothing to be sorted by last. Each spelling has its own group, so that two claims are never merged. */
function texts(db: Db, { accountId, most }: Asked, by: TextGrouping): Labels {
  const sorted = column<number>(db, sortedSql(by), accountId);
  const [sizes, names, mixed] = jsonLists(db, stretchesSql(by), accountId) as [
    number[],
    (string | null)[],
    number[],
  ];
  const labels: string[] = [];
  const groupOf = new Uint32Array(most + 1);
  let at = 0;
  const add = (stretch: number) => {
    const name = names[stretch] ?? null;
    const end = at + (sizes[stretch] ?? 0);
    if (mixed[stretch] === 1) {
      const groups = new Map<string, number>();
      for (const label of column<string | null>(db, spellingsSql(by), accountId, sortKey(name))) {
        if (label !== null) {
          const group = groups.get(label) ?? labels.push(label);
          groups.set(label, group);
          groupOf[sorted[at] ?? 0] = group;
        }
        at += 1;
      }
    } else if (name !== null) {
      const group = labels.push(name);
      for (; at < end; at += 1) groupOf[sorted[at] ?? 0] = group;
    }
    at = end;
  };
  // What has nothing to be sorted by comes first in the index, and last here.
  const keyless = sortKey(names[0] ?? null) === null ? (sizes[0] ?? 0) : 0;
  at = keyless;
  for (let stretch = keyless > 0 ? 1 : 0; stretch < sizes.length; stretch += 1) add(stretch);
  at = 0;
  if (keyless > 0) add(0);
  return { labels, groupOf };
}

/** The newest list of addresses first. */
function orderedLists(db: Db, { accountId, most }: Asked): Labels {
  const [ids, runs, names] = jsonLists(db, LISTS_SQL, accountId) as [number[], string[], string[]];
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

export type GroupedIds = { readonly ids: readonly number[]; readonly grouped?: OrderGroups };

/** Headings that a person still reads; each page carries all of them, so that they never belong to an older list. */
const MOST_GROUPS = 1_000;

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
  const places = new Uint32Array(most + 1);
  const sizes = new Uint32Array(last + 1);
  for (const id of ids) {
    const group = groupOf[id] ?? 0;
    const place = group === 0 ? last : isReversed ? last - group : group - 1;
    places[id] = place;
    sizes[place] = (sizes[place] ?? 0) + 1;
  }
  const count = sizes.reduce((groups, orders) => groups + (orders > 0 ? 1 : 0), 0);
  const groups: OrderGroup[] = [];
  let first = 0;
  for (const [place, orders] of count > MOST_GROUPS ? [] : sizes.entries()) {
    if (orders === 0) continue;
    const label = labels[isReversed ? last - 1 - place : place] ?? null;
    groups.push({ label: place === last ? null : label, first, orders });
    first += orders;
  }
  return { ids: inPlaces(ids, { places, last }), grouped: { count, groups } };
}
