import type { Amendment, Order } from '../model/order.ts';
import type { Db } from './database.ts';
import { INSERT_ORDER } from './orders.ts';

type History = {
  /** Adds the account's next orders, all or none, and counts them as its own. */
  add(orders: readonly { order: Order; amendments: readonly Amendment[] }[]): void;
};

/** For many orders that are past already. Every statement is prepared once: 100,000 orders take some seconds. */
export function startHistory(db: Db, accountId: string): History {
  const insert = db.prepare(INSERT_ORDER);
  const amend = db.prepare('INSERT INTO amendments (order_id, at, reason, changes) VALUES (?, ?, ?, ?)');
  const count = db.prepare('UPDATE accounts SET order_count = order_count + ? WHERE id = ?');
  const add = db.transaction((orders: Parameters<History['add']>[0]) => {
    for (const { order, amendments } of orders) {
      insert.run({ ...order, rushOrder: order.rushOrder ? 1 : 0, pdfRequired: order.pdfRequired ? 1 : 0 });
      for (const { at, reason, changes } of amendments)
        amend.run(order.id, at, reason, JSON.stringify(changes));
    }
    count.run(orders.length, accountId);
  });
  return { add: (orders) => add(orders) };
}
