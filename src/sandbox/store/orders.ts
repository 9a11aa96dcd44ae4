import type { Order, OrderStatus } from '../model/order.ts';
import { columnOf, FIELD_KEYS, fieldRow, type OrderField, type OrderRequest } from '../model/order-fields.ts';
import type { Step } from '../model/paths.ts';
import type { Db } from './database.ts';

type OrderRow = Record<string, string | number | null> & {
  id: string;
  account_id: string;
  number: number;
  status: string;
  service_name: string;
  price_cents: number;
  currency: string;
  created_at: number;
  updated_at: number;
  expected_at: number;
  completed_at: number | null;
  cancelled_at: number | null;
  next_step: string | null;
  next_step_at: number | null;
};

function fieldsOf(row: OrderRow): OrderRequest {
  const value = (field: OrderField) => {
    const kept = row[columnOf(field)] ?? null;
    return fieldRow(field).kind === 'flag' ? kept === 1 : kept;
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, value(field)])) as OrderRequest;
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    accountId: row.account_id,
    number: row.number,
    status: row.status as OrderStatus,
    ...fieldsOf(row),
    serviceName: row.service_name,
    priceCents: row.price_cents,
    currency: row.currency,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expectedAt: row.expected_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    nextStep: row.next_step as Step | null,
    nextStepAt: row.next_step_at,
  };
}

/** The client's next order number, from 1; part of the transaction that inserts the order. */
export function takeOrderNumber(db: Db, accountId: string): number {
  const row = db
    .prepare<[string], { order_count: number }>(
      'UPDATE accounts SET order_count = order_count + 1 WHERE id = ? RETURNING order_count',
    )
    .get(accountId);
  if (!row) throw new Error(`no account ${accountId}`);
  return row.order_count;
}

/** How many orders the client has placed. */
export function countOrders(db: Db, accountId: string): number {
  return (
    db
      .prepare<[string], { order_count: number }>('SELECT order_count FROM accounts WHERE id = ?')
      .get(accountId)?.order_count ?? 0
  );
}

export function insertOrder(db: Db, order: Order): void {
  db.prepare(INSERT_ORDER).run({
    ...order,
    rushOrder: order.rushOrder ? 1 : 0,
    pdfRequired: order.pdfRequired ? 1 : 0,
  });
}

const KEPT = [
  'id',
  'accountId',
  'number',
  'status',
  'serviceName',
  'priceCents',
  'currency',
  'createdAt',
  'updatedAt',
  'expectedAt',
  'completedAt',
  'cancelledAt',
  'nextStep',
  'nextStepAt',
  ...FIELD_KEYS,
] as const;
/** Parameters: an `Order` with its flags as 0 or 1. */
export const INSERT_ORDER = `INSERT INTO orders (${KEPT.map(columnOf).join(', ')})
  VALUES (${KEPT.map((name) => `@${name}`).join(', ')})`;

/** The client's own order, or undefined: an order of somebody else is not there (section 5). */
export function findOrder(db: Db, accountId: string, orderId: string): Order | undefined {
  const row = db
    .prepare<[string, string], OrderRow>('SELECT * FROM orders WHERE id = ? AND account_id = ?')
    .get(orderId, accountId);
  return row && toOrder(row);
}

/** The newest orders of every client; for the service's own pages. */
export function newestOrders(db: Db, limit: number): Order[] {
  return db
    .prepare<[number], OrderRow>('SELECT * FROM orders ORDER BY rowid DESC LIMIT ?')
    .all(limit)
    .map(toOrder);
}

/** Any client's order; for the service's own work, never for an answer to a client. */
export function getOrder(db: Db, orderId: string): Order | undefined {
  const row = db.prepare<[string], OrderRow>('SELECT * FROM orders WHERE id = ?').get(orderId);
  return row && toOrder(row);
}

/** The client's orders, newest first, skipping `offset` of them. */
export function listOrders(db: Db, accountId: string, offset: number, limit: number): Order[] {
  // Numbers run from 1 without gaps, so a page is a key range and a deep page costs what the first one does.
  return db
    .prepare<[string, number, number], OrderRow>(
      'SELECT * FROM orders WHERE account_id = ? AND number <= ? ORDER BY number DESC LIMIT ?',
    )
    .all(accountId, countOrders(db, accountId) - offset, limit)
    .map(toOrder);
}

/** The client's orders for one customer e-mail in any letter case, newest first, and how many there are in all. */
export function listOrdersOfCustomer(
  db: Db,
  accountId: string,
  email: string,
  offset: number,
  limit: number,
): { orders: Order[]; total: number } {
  const ofCustomer = 'FROM orders WHERE account_id = ? AND customer_email = ? COLLATE NOCASE';
  const orders = db
    .prepare<[string, string, number, number], OrderRow>(
      `SELECT * ${ofCustomer} ORDER BY number DESC LIMIT ? OFFSET ?`,
    )
    .all(accountId, email, limit, offset)
    .map(toOrder);
  const counted = db
    .prepare<[string, string], { total: number }>(`SELECT COUNT(*) AS total ${ofCustomer}`)
    .get(accountId, email);
  return { orders, total: counted?.total ?? 0 };
}

/** The orders whose step of one of these kinds has been due longest at `now`, at most `limit`. */
export function nextDue(db: Db, now: number, delivery: boolean, limit: number): Order[] {
  return db
    .prepare<[number, number], OrderRow>(
      `SELECT * FROM orders INDEXED BY orders_due WHERE next_step_at <= ?
       AND next_step ${delivery ? '=' : '<>'} 'deliver' ORDER BY next_step_at, created_at, number LIMIT ?`,
    )
    .all(now, limit)
    .map(toOrder);
}

/** When the next step of any order is due, deliveries included or not; undefined when there is none. */
export function nextDueAt(db: Db, deliveries: boolean): number | undefined {
  return db
    .prepare<[], { next_step_at: number }>(
      `SELECT next_step_at FROM orders INDEXED BY orders_due WHERE next_step_at IS NOT NULL
       ${deliveries ? '' : "AND next_step <> 'deliver'"} ORDER BY next_step_at LIMIT 1`,
    )
    .get()?.next_step_at;
}

/** Fields a step of the lifecycle may set. */
export type StepResult = Pick<
  Order,
  | 'status'
  | 'propertyType'
  | 'pdfRequired'
  | 'priceCents'
  | 'updatedAt'
  | 'completedAt'
  | 'cancelledAt'
  | 'nextStep'
  | 'nextStepAt'
>;

/** Records that `step` was taken. False when the order was no longer waiting for it: then nothing changed. */
export function recordStep(db: Db, orderId: string, step: Step, result: StepResult): boolean {
  const { changes } = db
    .prepare(
      `UPDATE orders SET status = @status, property_type = @propertyType, pdf_required = @pdfRequired,
         price_cents = @priceCents, updated_at = @updatedAt, completed_at = @completedAt,
         cancelled_at = @cancelledAt, next_step = @nextStep, next_step_at = @nextStepAt
       WHERE id = @orderId AND next_step = @step`,
    )
    .run({ ...result, pdfRequired: result.pdfRequired ? 1 : 0, orderId, step });
  return changes === 1;
}

/** The order costs this from `at` on. */
export function repriceOrder(db: Db, orderId: string, priceCents: number, at: number): void {
  db.prepare('UPDATE orders SET price_cents = ?, updated_at = ? WHERE id = ?').run(priceCents, at, orderId);
}

/** Puts the order's present step off to `at` without taking it. */
export function postponeStep(db: Db, orderId: string, at: number): void {
  db.prepare('UPDATE orders SET next_step_at = ? WHERE id = ? AND next_step IS NOT NULL').run(at, orderId);
}

/** Orders of every client whose notes contain `reference`, and how many orders exist at all. */
export function ordersWithReference(db: Db, reference: string): { orders: Order[]; total: number } {
  const orders = db
    .prepare<[string], OrderRow>(
      'SELECT * FROM orders WHERE notes IS NOT NULL AND instr(notes, ?) > 0 ORDER BY created_at, number',
    )
    .all(reference)
    .map(toOrder);
  const total = db.prepare<[], { n: number }>('SELECT COUNT(*) AS n FROM orders').get()?.n ?? 0;
  return { orders, total };
}
