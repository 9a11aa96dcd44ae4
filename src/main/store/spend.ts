import { deskIn } from '../../shared/domain/reference.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { SpendFilter, SpendGroup, SpendParts, SpendTable } from '../core/ports/store.ts';
import { all, type Db, one, run } from './sql.ts';

const RANGE = `FROM orders AS o INDEXED BY orders_spent
  WHERE o.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ?`;
/** The same rule as `chargeOf` in shared/domain/charge.ts: it is tested against it. */
const CHARGED = `o.status_rank <> 5 AND o.price_minor IS NOT NULL AND (o.payment IS NULL OR o.payment = 'paid')`;
const SUM = 'count(*) AS orders, coalesce(sum(o.price_minor), 0) AS minor';
/** More groups than a person reads; the rest is in the export. */
const MOST_GROUPS = 500;
const MOST_DIFFERENCES = 200;

const LABELS = {
  service: 'o.service_name',
  rush: "CASE WHEN o.rush_order = 1 THEN 'yes' ELSE 'no' END",
  property: 'o.property_type',
  customer: 'o.customer_name',
  claim: 'o.claim_number',
} as const;

/** Parameters: account, from, until. */
export const PARTS_SQL = `SELECT o.price_currency AS currency, ${SUM},
  CASE WHEN o.status_rank = 5 THEN 'canceled' WHEN o.price_minor IS NULL THEN 'unpriced'
    WHEN ${CHARGED} THEN 'charged' ELSE 'unpaid' END AS part
  ${RANGE} GROUP BY part, currency`;
const TAG_SQL = `SELECT t.tag AS label, o.price_currency AS currency, ${SUM}
  FROM orders AS o INDEXED BY orders_by_ordered
  LEFT JOIN order_tags AS t ON t.account_id = o.account_id AND t.order_id = o.order_id
  WHERE o.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ? AND ${CHARGED}
  GROUP BY t.tag_key, currency ORDER BY minor DESC, label LIMIT ${MOST_GROUPS}`;
const NOTES_SQL = `SELECT o.notes AS notes, o.price_currency AS currency, o.price_minor AS minor ${RANGE} AND ${CHARGED}`;
const DIFFERENCES_SQL = `SELECT o.order_id AS orderId, o.address, o.price_currency AS currency,
    i.quoted_minor AS quoted, o.price_minor AS charged
  FROM orders AS o INDEXED BY orders_by_ordered
  CROSS JOIN intents AS i ON i.account_id = o.account_id AND i.order_id = o.order_id
  WHERE o.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ? AND ${CHARGED}
    AND i.quoted_currency = o.price_currency AND i.quoted_minor <> o.price_minor
  ORDER BY abs(o.price_minor - i.quoted_minor) DESC, o.ordered_key DESC LIMIT ${MOST_DIFFERENCES}`;

const input = ({ accountId, from, until }: SpendFilter): [string, Millis, Millis] => [accountId, from, until];

/** By the desk whose mark the order's reference carries; the mark is in the notes. */
function byDesk(db: Db, filter: SpendFilter): SpendGroup[] {
  const groups = new Map<string, { label: string | null; currency: string; orders: number; minor: number }>();
  type Noted = { notes: string | null; currency: string; minor: number };
  for (const { notes, currency, minor } of all<Noted>(db, NOTES_SQL, ...input(filter))) {
    const label = deskIn(notes ?? '');
    const key = JSON.stringify([label, currency]);
    const group = groups.get(key) ?? { label, currency, orders: 0, minor: 0 };
    groups.set(key, { ...group, orders: group.orders + 1, minor: group.minor + minor });
  }
  return [...groups.values()].sort((a, b) => b.minor - a.minor);
}

/** What orders cost, from the prices that the service reported. */
export function spendTable(db: Db): SpendTable {
  return {
    parts: (filter) => all<SpendParts[number]>(db, PARTS_SQL, ...input(filter)),
    groups: (filter, by) => {
      if (by === 'desk') return byDesk(db, filter);
      const sql =
        by === 'tag'
          ? TAG_SQL
          : `SELECT ${LABELS[by]} AS label, o.price_currency AS currency, ${SUM} ${RANGE} AND ${CHARGED}
             GROUP BY label, currency ORDER BY minor DESC, label LIMIT ${MOST_GROUPS}`;
      return all<SpendGroup>(db, sql, ...input(filter));
    },
    differences: (filter) => all(db, DIFFERENCES_SQL, ...input(filter)),
    budget: (accountId) =>
      one(db, 'SELECT minor, currency FROM spend_budgets WHERE account_id = ?', accountId) ?? null,
    putBudget: (accountId, budget) => {
      run(db, 'DELETE FROM spend_budgets WHERE account_id = ?', accountId);
      if (budget)
        run(
          db,
          'INSERT INTO spend_budgets (account_id, minor, currency) VALUES (?, ?, ?)',
          accountId,
          budget.minor,
          budget.currency,
        );
    },
  };
}
