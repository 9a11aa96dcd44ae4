import type { Amendment, Order } from '../orders/order.ts';
import type { Db } from './database.ts';

type History = {
  /** Adds the account's next orders, all or none, and counts them as its own. */
  add(orders: readonly { order: Order; amendments: readonly Amendment[] }[]): void;
};

/** For many orders that are past already. Every statement is prepared once: 100,000 orders take some seconds. */
export function startHistory(db: Db, accountId: string): History {
  const insert = db.prepare(
    `INSERT INTO orders (id, account_id, number, status, customer_name, customer_email, address, service_id,
       service_name, property_type, latitude, longitude, rush_order, pdf_required, additional_instructions, notes,
       insured_name, claim_number, reference_image_url, price_cents, currency, created_at, updated_at, expected_at,
       completed_at, cancelled_at, next_step, next_step_at)
     VALUES (@id, @accountId, @number, @status, @customerName, @customerEmail, @address, @serviceId,
       @serviceName, @propertyType, @latitude, @longitude, @rushOrder, @pdfRequired, @additionalInstructions, @notes,
       @insuredName, @claimNumber, @referenceImageUrl, @priceCents, @currency, @createdAt, @updatedAt, @expectedAt,
       @completedAt, @cancelledAt, @nextStep, @nextStepAt)`,
  );
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
