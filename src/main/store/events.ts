import type { OrderEvent } from '../../shared/domain/order.ts';
import type { OrderEventTable } from '../core/ports/store.ts';
import { all, type Db, run } from './sql.ts';

/** What was seen to happen to an order, oldest first. Only ever added to. */
export function orderEventTable(db: Db): OrderEventTable {
  return {
    add: (accountId, orderId, event) => {
      run(
        db,
        `INSERT INTO order_events (account_id, order_id, at, source, what, field, from_text, to_text)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        accountId,
        orderId,
        event.at,
        event.source,
        event.what,
        event.field,
        event.from,
        event.to,
      );
    },
    list: (accountId, orderId) =>
      all<OrderEvent>(
        db,
        `SELECT id, at, source, what, field, from_text AS "from", to_text AS "to" FROM order_events
         WHERE account_id = ? AND order_id = ? ORDER BY at, id`,
        accountId,
        orderId,
      ),
  };
}
