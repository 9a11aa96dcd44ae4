import type { AccountId } from '../../shared/domain/account.ts';
import { isSure } from '../../shared/domain/measurements.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { FoundOrder, OrderMarks, OrderMarkTable } from '../core/ports/store.ts';
import { sortKey } from './sort-key.ts';
import { all, column, type Db, one, run, scalar, transaction } from './sql.ts';

/** Square feet. */
const SQUARE = 100;

/** The roof's area and pitch where the report leaves no doubt about them. `shown`: what is kept of its numbers; null: nothing is. */
export function numbersOf(shown: string | null): Pick<OrderMarks, 'squares' | 'pitch'> {
  if (shown === null) return { squares: null, pitch: null };
  const numbers = JSON.parse(shown) as FoundOrder['numbers'];
  const sure = (quantity: 'area' | 'predominant_pitch') => {
    const [value, , confidence] = numbers[quantity] ?? [];
    return value === undefined || (confidence !== undefined && !isSure(confidence)) ? null : value;
  };
  const area = sure('area');
  return { squares: area === null ? null : area / SQUARE, pitch: sure('predominant_pitch') };
}

const NUMBERS_SQL = 'SELECT shown FROM roofs WHERE account_id = ? AND order_id = ?';
const REVIEW_SQL = `SELECT reviewed_at AS reviewedAt, reviewed_by AS reviewedBy FROM order_reviews
  WHERE account_id = ? AND order_id = ?`;
const NOT_REVIEWED = { reviewedAt: null, reviewedBy: null };

/** What the office noted on an order, and the two numbers of its roof that a list shows. */
function marksOf(db: Db, accountId: AccountId, orderId: OrderId): OrderMarks {
  return {
    tags: column<string>(
      db,
      'SELECT tag FROM order_tags WHERE account_id = ? AND order_id = ? ORDER BY tag_key',
      accountId,
      orderId,
    ),
    ...(one<Pick<OrderMarks, 'reviewedAt' | 'reviewedBy'>>(db, REVIEW_SQL, accountId, orderId) ??
      NOT_REVIEWED),
    ...numbersOf(scalar<string>(db, NUMBERS_SQL, accountId, orderId) ?? null),
  };
}

const ADD_TAG = 'INSERT OR IGNORE INTO order_tags (account_id, order_id, tag_key, tag) VALUES (?, ?, ?, ?)';
const REMOVE_TAG = 'DELETE FROM order_tags WHERE account_id = ? AND order_id = ? AND tag_key = ?';
const ADD_REVIEW =
  'INSERT OR IGNORE INTO order_reviews (account_id, order_id, reviewed_at, reviewed_by) VALUES (?, ?, ?, ?)';
const REMOVE_REVIEW = 'DELETE FROM order_reviews WHERE account_id = ? AND order_id = ?';

/** Tags and reviews of the office. Tags that differ in case, accents or signs only are one tag. */
export function orderMarkTable(db: Db): OrderMarkTable {
  const changed = (orders: readonly OrderId[], change: (orderId: OrderId) => number) =>
    transaction(db, () => orders.filter((orderId) => change(orderId) > 0));
  return {
    tag: (accountId, orders, tag, isOn) => {
      const key = sortKey(tag);
      if (key === null) return [];
      return changed(orders, (orderId) =>
        isOn ? run(db, ADD_TAG, accountId, orderId, key, tag) : run(db, REMOVE_TAG, accountId, orderId, key),
      );
    },
    review: (accountId, orders, at, by) =>
      changed(orders, (orderId) =>
        at === null
          ? run(db, REMOVE_REVIEW, accountId, orderId)
          : run(db, ADD_REVIEW, accountId, orderId, at, by),
      ),
    of: (accountId, orderId) => marksOf(db, accountId, orderId),
    tags: (accountId) =>
      all<{ tag: string; orders: number }>(
        db,
        `SELECT min(tag) AS tag, count(*) AS orders FROM order_tags WHERE account_id = ?
         GROUP BY tag_key ORDER BY orders DESC, tag_key`,
        accountId,
      ),
  };
}
