import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { deskIn } from '../../shared/domain/reference.ts';
import type { ListedOrder, OrderRow } from '../core/ports/store.ts';
import { toMoney } from './money.ts';
import { numbersOf } from './order-marks.ts';
import { type StoredRow, toStoredOrder } from './order-rows.ts';
import { placedElsewhere } from './placed-here.ts';
import { all, column, type Db } from './sql.ts';
import { expectationsOf } from './turnarounds.ts';

/** Ranks of a status below it are work that isn't done. */
const OPEN = 4;
const NOTHING_EXPECTED = { likelyAt: null, lateAfter: null };

/** Orders with the office's marks, and whether a confirmation here has the order's number. Parameter: rows as JSON. */
const linesSql = (columns: string) => `SELECT ${columns},
    (SELECT json_group_array(tag) FROM (SELECT tag FROM order_tags AS t
      WHERE t.account_id = o.account_id AND t.order_id = o.order_id ORDER BY tag_key)) AS tags,
    v.reviewed_at, v.reviewed_by, f.shown,
    EXISTS (SELECT 1 FROM intents AS i WHERE i.account_id = o.account_id AND i.order_id = o.order_id) AS is_owned
  FROM json_each(?) AS e CROSS JOIN orders AS o ON o.id = e.value
  LEFT JOIN order_reviews AS v ON v.account_id = o.account_id AND v.order_id = o.order_id
  LEFT JOIN roofs AS f ON f.account_id = o.account_id AND f.order_id = o.order_id`;
/** What a line shows. */
export const LINES_SQL =
  linesSql(`o.id, o.account_id, o.order_id, o.address, o.customer_name, o.claim_number, o.service_name, o.rush_order,
    o.status_kind, o.status_raw, o.status_rank, o.files_local, o.files_expected, o.price_minor, o.price_currency, o.ordered_at,
    o.expected_at, o.delivered_at, o.notes, o.insured_name, o.property_type, o.first_seen_at, o.service_id`);
const WHOLE_SQL = linesSql('o.*');

type Line = Omit<StoredRow, 'raw'> & {
  readonly status_rank: number;
  readonly tags: string;
  readonly reviewed_at: number | null;
  readonly reviewed_by: string | null;
  readonly shown: string | null;
  readonly is_owned: number;
};

type Expectations = Pick<OrderRow, 'likelyAt' | 'lateAfter'>;

function toOrderRow(row: Line, expectations: Expectations, isElsewhere: boolean): OrderRow {
  return {
    accountId: row.account_id,
    orderId: row.order_id,
    address: row.address,
    customerName: row.customer_name,
    claimNumber: row.claim_number,
    serviceName: row.service_name,
    rush: row.rush_order === 1,
    status: { kind: row.status_kind, raw: row.status_raw },
    filesLocal: row.files_local,
    filesExpected: row.files_expected,
    price: toMoney(row.price_minor, row.price_currency),
    orderedAt: row.ordered_at,
    expectedAt: row.expected_at,
    deliveredAt: row.delivered_at,
    insuredName: row.insured_name,
    propertyType: row.property_type,
    tags: JSON.parse(row.tags) as string[],
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    ...numbersOf(row.shown),
    ...expectations,
    elsewhere: isElsewhere ? { desk: deskIn(row.notes ?? '') } : null,
  };
}

/** Lines by the rows of an account's orders, in this order: one statement for all of them, not several for each. */
function read<Read extends Line>(
  db: Db,
  accountId: AccountId,
  ids: readonly number[],
  sql: string,
): { readonly line: Read; readonly row: OrderRow }[] {
  const lines = all<Read>(db, sql, JSON.stringify(ids));
  const elsewhere = placedElsewhere(
    db,
    accountId,
    lines.map(({ order_id, notes, ordered_at, first_seen_at, is_owned }) => ({
      ...{ orderId: order_id, notes, orderedAt: ordered_at, firstSeenAt: first_seen_at },
      isOwned: is_owned === 1,
    })),
  );
  const expected = expectationsOf(db, accountId);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return ids.flatMap((id) => {
    const line = byId.get(id);
    if (line === undefined) return [];
    const expectations = line.status_rank < OPEN ? expected(line) : NOTHING_EXPECTED;
    return [{ line, row: toOrderRow(line, expectations, elsewhere.has(line.order_id)) }];
  });
}

/** Lines of the table. */
export function linesOf(db: Db, accountId: AccountId, ids: readonly number[]): OrderRow[] {
  return read<Line>(db, accountId, ids, LINES_SQL).map(({ row }) => row);
}

const NAMED_SQL = `SELECT o.id FROM json_each(?) AS e CROSS JOIN orders AS o ON o.account_id = ? AND o.order_id = e.value
  ORDER BY e.key`;

/** Whole orders by their numbers, each with its line. */
export function listedOrders(db: Db, accountId: AccountId, orders: readonly OrderId[]): ListedOrder[] {
  const ids = column<number>(db, NAMED_SQL, JSON.stringify(orders), accountId);
  return read<Line & StoredRow>(db, accountId, ids, WHOLE_SQL).map(({ line, row }) => ({
    order: toStoredOrder(line),
    row,
  }));
}
