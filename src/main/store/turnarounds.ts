import type { AccountId } from '../../shared/domain/account.ts';
import { lateAfter, learnTurnarounds, likelyAt, type Turnarounds } from '../../shared/domain/turnaround.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { DeliveredService, OrderRow } from '../core/ports/store.ts';
import { type Db, rows, scalar } from './sql.ts';

/** Delivered orders that are learned from: the newest say what to expect. */
const LEARNED = 5_000;

/** Parameters: account. */
export const DELIVERED_SQL = `SELECT service_id, rush_order, property_type, ordered_at, delivered_at, service_name
  FROM orders INDEXED BY orders_by_status WHERE account_id = ? AND status_rank = 4
  ORDER BY ordered_key DESC, id DESC LIMIT ${LEARNED}`;
const COUNT_SQL =
  'SELECT count(*) FROM orders INDEXED BY orders_counted WHERE account_id = ? AND status_rank = 4';
/** The row of the oldest order that is learned from; none where there are fewer. Another delivery among the learned ones makes it another one. */
export const OLDEST_LEARNED_SQL = `SELECT id FROM orders INDEXED BY orders_by_status WHERE account_id = ? AND status_rank = 4
  ORDER BY ordered_key DESC, id DESC LIMIT 1 OFFSET ${LEARNED - 1}`;
/** Orders in work. Parameters: account. */
export const OPEN_SQL = `SELECT id, service_id, rush_order, property_type, ordered_at, expected_at
  FROM orders INDEXED BY orders_open WHERE account_id = ? AND status_rank < 4`;

/** What was learned from: the row of the oldest order, or, where there were fewer, how many. */
type Learned = { readonly oldest: number } | { readonly delivered: number };
type Kept = { version: string; readonly from: Learned; readonly known: Turnarounds };
const kept = new WeakMap<Db, Map<AccountId, Kept>>();

/** Changes with everything that is written to the database, here or by another connection. */
export function versionOf(db: Db): string {
  const own = scalar<number>(db, 'SELECT total_changes()') ?? 0;
  return `${own} ${String(db.pragma('data_version', { simple: true }))}`;
}

/**
 * What the account's deliveries teach; learned again when others are among the newest. A history that is read goes back to
 * older ones, with every page of it, and teaches nothing more.
 */
function turnaroundsOf(db: Db, accountId: AccountId): Turnarounds {
  const accounts = kept.get(db) ?? new Map<AccountId, Kept>();
  kept.set(db, accounts);
  const version = versionOf(db);
  const before = accounts.get(accountId);
  if (before?.version === version) return before.known;
  const from = learnedFrom(db, accountId);
  if (before && isSame(before.from, from)) {
    before.version = version;
    return before.known;
  }
  const known = learnTurnarounds(deliveredOrders(db, accountId));
  accounts.set(accountId, { version, from, known });
  return known;
}

function learnedFrom(db: Db, accountId: AccountId): Learned {
  const oldest = scalar<number>(db, OLDEST_LEARNED_SQL, accountId);
  return oldest === undefined ? { delivered: scalar<number>(db, COUNT_SQL, accountId) ?? 0 } : { oldest };
}

const isSame = (one: Learned, other: Learned): boolean =>
  'oldest' in one
    ? 'oldest' in other && one.oldest === other.oldest
    : 'delivered' in other && one.delivered === other.delivered;

type DeliveredRow = [
  string | null,
  number | null,
  string | null,
  Millis | null,
  Millis | null,
  string | null,
];

/** Delivered orders whose times the service stated, the newest first. */
export function deliveredOrders(db: Db, accountId: AccountId): DeliveredService[] {
  return rows<DeliveredRow>(db, DELIVERED_SQL, accountId).flatMap(
    ([serviceId, rush, propertyType, orderedAt, deliveredAt, service]) =>
      orderedAt === null || deliveredAt === null
        ? []
        : [{ serviceId, service, rush: rush === 1, propertyType, orderedAt, deliveredAt }],
  );
}

type Expected = {
  readonly service_id: string | null;
  readonly rush_order: number | null;
  readonly property_type: string | null;
  readonly ordered_at: number | null;
  readonly expected_at: number | null;
};
type Expectations = Pick<OrderRow, 'likelyAt' | 'lateAfter'>;

/** When orders in work will probably come, and when each is late. What was learned is looked up once for all that are asked of. */
export function expectationsOf(db: Db, accountId: AccountId): (row: Expected) => Expectations {
  let known: Turnarounds | undefined;
  return ({ ordered_at: orderedAt, expected_at: expectedAt, ...row }) => {
    if (orderedAt === null) return { likelyAt: null, lateAfter: expectedAt };
    known ??= turnaroundsOf(db, accountId);
    const order = {
      serviceId: row.service_id,
      rush: row.rush_order === 1,
      propertyType: row.property_type,
      orderedAt,
    };
    return { likelyAt: likelyAt(order, known), lateAfter: lateAfter(expectedAt, order, known) };
  };
}

type OpenRow = [number, string | null, number | null, string | null, Millis | null, Millis | null];

/** The rows of orders in work that are late at `now`. */
export function lateRows(db: Db, accountId: AccountId, now: Millis): number[] {
  const expected = expectationsOf(db, accountId);
  return rows<OpenRow>(db, OPEN_SQL, accountId).flatMap(
    ([id, service_id, rush_order, property_type, ordered_at, expected_at]) => {
      const { lateAfter } = expected({ service_id, rush_order, property_type, ordered_at, expected_at });
      return lateAfter !== null && lateAfter < now ? [id] : [];
    },
  );
}
