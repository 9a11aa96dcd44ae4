import type { Millis } from '../../shared/domain/units.ts';
import type { SpendBy, SpendFilter, SpendGroup } from '../core/ports/store.ts';
import { CHARGED, RANGE, rangeIn } from './spend-rule.ts';
import { all, type Db } from './sql.ts';

/** More groups than a person reads; the rest is in the export. */
const MOST_GROUPS = 500;
/** Groups of one index entry that hold several labels or currencies, and are divided one by one. */
const MOST_DIVIDED = 1_500;
/** Entries that are read, those of the most money. */
const MOST_KEYS = MOST_GROUPS + MOST_DIVIDED;

/** The index whose order makes the groups, the key that it is in the order of, and the label itself. */
const INDEXES = {
  service: ['orders_by_service', 'service_key', 'service_name'],
  customer: ['orders_by_customer', 'customer_key', 'customer_name'],
  claim: ['orders_by_claim', 'claim_key', 'claim_number'],
  property: ['orders_by_property', 'property_type', 'property_type'],
  desk: ['orders_by_desk', 'desk', 'desk'],
} as const;
type Indexed = keyof typeof INDEXES;

const SUM = 'count(*) AS orders, sum(o.price_minor) AS minor';
const CURRENCIES = 'min(o.price_currency) AS currency, max(o.price_currency) AS other';

export const input = ({ accountId, from, until }: SpendFilter): [string, Millis, Millis] => [
  accountId,
  from,
  until,
];

/**
 * Groups in the index's own order, without a sort, each with the label of one of its orders. `isMixed`: keys ignore case, signs, and
 * leading zeros, so that an entry may hold several labels, or currencies. Parameters: from, until, account, from, until.
 */
export function groupsSql(by: Indexed): string {
  const [index, key, label] = INDEXES[by];
  return `SELECT g.*, EXISTS (SELECT 1 FROM orders AS other INDEXED BY ${index} WHERE other.account_id = g.account
      AND other.${key} IS g.key AND other.ordered_key >= ? AND other.ordered_key < ?
      AND (other.${label} IS NOT g.label OR other.price_currency <> g.currency)) AS isMixed
    FROM (SELECT o.account_id AS account, o.${key} AS key, o.${label} AS label, o.price_currency AS currency, ${SUM}
      ${rangeIn(index)} AND ${CHARGED}
      GROUP BY o.${key} ORDER BY minor DESC, label LIMIT ${MOST_KEYS}) AS g`;
}

/** The same by a sort. Parameters: account, from, until; `isOne`: and the key of the one entry that is divided. */
function exactSql(by: Indexed, isOne: boolean): string {
  const [index, key, label] = INDEXES[by];
  const condition = isOne ? `o.${key} IS ?` : 'TRUE';
  return `SELECT o.${label} AS label, o.price_currency AS currency, ${SUM} ${rangeIn(index)} AND ${CHARGED} AND ${condition}
    GROUP BY label, currency ORDER BY minor DESC, label LIMIT ${MOST_GROUPS}`;
}

type KeyedGroup = SpendGroup & { readonly key: string | null; readonly isMixed: number };

const largestFirst = (groups: readonly SpendGroup[]): SpendGroup[] =>
  [...groups].sort((a, b) => b.minor - a.minor).slice(0, MOST_GROUPS);
const plain = ({ label, currency, orders, minor }: SpendGroup): SpendGroup => ({
  ...{ label, currency, orders, minor },
});

function indexedGroups(db: Db, filter: SpendFilter, by: Indexed): SpendGroup[] {
  const keys = all<KeyedGroup>(db, groupsSql(by), filter.from, filter.until, ...input(filter));
  const exactly = () => all<SpendGroup>(db, exactSql(by, false), ...input(filter));
  if (keys.filter(({ isMixed }) => isMixed === 1).length > MOST_DIVIDED) return exactly();
  const divide = exactSql(by, true);
  const groups = largestFirst(
    keys.flatMap((group) =>
      group.isMixed === 1 ? all<SpendGroup>(db, divide, ...input(filter), group.key) : [plain(group)],
    ),
  );
  // No part of a key costs more than the key. Where dividing leaves too few large groups, keys that weren't read may have larger ones.
  const isWhole = keys.length < MOST_KEYS || (groups.at(-1)?.minor ?? 0) >= (keys.at(-1)?.minor ?? 0);
  return isWhole ? groups : exactly();
}

const TAGGED_SQL = `SELECT t.tag AS label, o.price_currency AS currency, ${SUM}
  FROM order_tags AS t INDEXED BY order_tags_by_tag
  CROSS JOIN orders AS o ON o.account_id = t.account_id AND o.order_id = t.order_id
  WHERE t.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ? AND ${CHARGED}
  GROUP BY t.tag_key, currency ORDER BY minor DESC, label LIMIT ${MOST_GROUPS}`;
/** Orders with any tag, each once. */
const TAGGED_ONCE_SQL = `SELECT o.price_currency AS currency, ${SUM}
  FROM (SELECT DISTINCT account_id, order_id FROM order_tags WHERE account_id = ?) AS t
  CROSS JOIN orders AS o ON o.account_id = t.account_id AND o.order_id = t.order_id
  WHERE o.ordered_key >= ? AND o.ordered_key < ? AND ${CHARGED} GROUP BY currency`;

type Sum = Omit<SpendGroup, 'label'>;

/** What was charged of orders that fit, by currency; the first pass sorts nothing, and usually is the only one. */
function charged(db: Db, filter: SpendFilter, condition = ''): Sum[] {
  const from = `${RANGE} AND ${CHARGED} ${condition}`;
  const whole = `SELECT ${SUM}, ${CURRENCIES} ${from}`;
  const sums = all<Sum & { readonly other: string }>(db, whole, ...input(filter));
  if (sums.every(({ currency, other }) => currency === other)) return sums.filter(({ orders }) => orders > 0);
  const sql = `SELECT o.price_currency AS currency, ${SUM} ${from} GROUP BY currency`;
  return all<Sum>(db, sql, ...input(filter));
}

/** Orders that are rushed, and the others. */
function rushGroups(db: Db, filter: SpendFilter): SpendGroup[] {
  const labeled = (label: string, condition: string) =>
    charged(db, filter, condition).map(({ currency, orders, minor }) => ({ label, currency, orders, minor }));
  return largestFirst([
    ...labeled('yes', 'AND o.rush_order = 1'),
    ...labeled('no', 'AND o.rush_order IS NOT 1'),
  ]);
}

/** Tags are few beside orders: what has none is what is left of the whole. */
function tagGroups(db: Db, filter: SpendFilter): SpendGroup[] {
  const once = all<Sum>(db, TAGGED_ONCE_SQL, ...input(filter));
  const untagged = charged(db, filter).flatMap(({ currency, orders, minor }): SpendGroup[] => {
    const tagged = once.find((each) => each.currency === currency);
    const left = orders - (tagged?.orders ?? 0);
    return left === 0 ? [] : [{ label: null, currency, orders: left, minor: minor - (tagged?.minor ?? 0) }];
  });
  return largestFirst([...all<SpendGroup>(db, TAGGED_SQL, ...input(filter)), ...untagged]);
}

/** What was charged, by what the orders are; the most expensive group first. */
export function spendGroups(db: Db, filter: SpendFilter, by: SpendBy): SpendGroup[] {
  if (by === 'rush') return rushGroups(db, filter);
  return by === 'tag' ? tagGroups(db, filter) : indexedGroups(db, filter, by);
}
