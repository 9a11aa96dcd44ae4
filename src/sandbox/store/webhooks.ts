import { DELIVERY_LOG_LENGTH } from '../model/event-choices.ts';
import type { Db } from './database.ts';

/** An address that hears of events; `accountId` null hears of every account's, and `types` says of which kinds. */
export type Webhook = {
  id: string;
  url: string;
  secret: string;
  accountId: string | null;
  types: string[];
  createdAt: number;
};

type WebhookRow = {
  id: string;
  url: string;
  secret: string;
  account_id: string | null;
  types: string;
  created_at: number;
};

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  secret: row.secret,
  accountId: row.account_id,
  types: JSON.parse(row.types) as string[],
  createdAt: row.created_at,
});

export function insertWebhook(db: Db, webhook: Webhook): void {
  db.prepare(
    `INSERT INTO webhooks (id, url, secret, account_id, types, created_at)
     VALUES (@id, @url, @secret, @accountId, @types, @createdAt)`,
  ).run({ ...webhook, types: JSON.stringify(webhook.types) });
}

/** Every webhook, oldest first. */
export function listWebhooks(db: Db): Webhook[] {
  return db.prepare<[], WebhookRow>('SELECT * FROM webhooks ORDER BY created_at, rowid').all().map(toWebhook);
}

export function findWebhook(db: Db, id: string): Webhook | undefined {
  const row = db.prepare<[string], WebhookRow>('SELECT * FROM webhooks WHERE id = ?').get(id);
  return row && toWebhook(row);
}

/** Removes the webhook with its log and everything that still waits for it. False when there is none. */
export function removeWebhook(db: Db, id: string): boolean {
  return db.prepare('DELETE FROM webhooks WHERE id = ?').run(id).changes === 1;
}

export type Attempt = {
  at: number;
  millis: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/** One event on its way to one webhook. `dueAt` is null once it is delivered or has failed for good. */
export type Delivery = {
  id: string;
  webhookId: string;
  eventId: string;
  /** null: written before orders were noted. */
  orderId: string | null;
  type: string;
  body: string;
  createdAt: number;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: Attempt[];
  dueAt: number | null;
};

type DeliveryRow = {
  id: string;
  webhook_id: string;
  event_id: string;
  order_id: string | null;
  type: string;
  body: string;
  created_at: number;
  state: string;
  attempts: string;
  due_at: number | null;
};

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  eventId: row.event_id,
  orderId: row.order_id,
  type: row.type,
  body: row.body,
  createdAt: row.created_at,
  state: row.state as Delivery['state'],
  attempts: JSON.parse(row.attempts) as Attempt[],
  dueAt: row.due_at,
});

export function insertDelivery(db: Db, delivery: Delivery): void {
  db.prepare(
    `INSERT INTO deliveries (id, webhook_id, event_id, order_id, type, body, created_at, state, attempts, due_at)
     VALUES (@id, @webhookId, @eventId, @orderId, @type, @body, @createdAt, @state, @attempts, @dueAt)`,
  ).run({ ...delivery, attempts: JSON.stringify(delivery.attempts) });
}

/** The webhook's deliveries, newest first, at most `limit`. */
export function listDeliveries(db: Db, webhookId: string, limit: number): Delivery[] {
  return db
    .prepare<[string, number], DeliveryRow>(
      'SELECT * FROM deliveries WHERE webhook_id = ? ORDER BY number DESC LIMIT ?',
    )
    .all(webhookId, limit)
    .map(toDelivery);
}

export function findDelivery(db: Db, webhookId: string, deliveryId: string): Delivery | undefined {
  const row = db
    .prepare<[string, string], DeliveryRow>('SELECT * FROM deliveries WHERE webhook_id = ? AND id = ?')
    .get(webhookId, deliveryId);
  return row && toDelivery(row);
}

/** How many of the webhook's deliveries have not ended. */
export function countWaiting(db: Db, webhookId: string): number {
  return (
    db
      .prepare<[string], { n: number }>(
        'SELECT COUNT(*) AS n FROM deliveries WHERE webhook_id = ? AND due_at IS NOT NULL',
      )
      .get(webhookId)?.n ?? 0
  );
}

/**
 * The delivery of this webhook that is due first, whenever that is; among equals the one written first. An order's events
 * keep their order: a later one waits until the earlier ones have ended.
 */
export function firstDelivery(db: Db, webhookId: string): (Delivery & { dueAt: number }) | undefined {
  const row = db
    .prepare<[string], DeliveryRow>(
      `SELECT * FROM deliveries AS one WHERE webhook_id = ? AND due_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM deliveries AS earlier
           WHERE earlier.webhook_id = one.webhook_id AND earlier.order_id = one.order_id
             AND earlier.due_at IS NOT NULL AND earlier.number < one.number)
       ORDER BY due_at, number LIMIT 1`,
    )
    .get(webhookId);
  if (!row || row.due_at === null) return undefined;
  return { ...toDelivery(row), dueAt: row.due_at };
}

/** Records how an attempt left the delivery, and drops what the log no longer keeps. */
export function recordAttempt(
  db: Db,
  delivery: Pick<Delivery, 'id' | 'webhookId' | 'state' | 'attempts' | 'dueAt'>,
): void {
  db.transaction(() => {
    db.prepare('UPDATE deliveries SET state = ?, attempts = ?, due_at = ? WHERE id = ?').run(
      delivery.state,
      JSON.stringify(delivery.attempts),
      delivery.dueAt,
      delivery.id,
    );
    if (delivery.dueAt !== null) return;
    db.prepare(
      `DELETE FROM deliveries WHERE webhook_id = ? AND due_at IS NULL AND number <=
         (SELECT number FROM deliveries WHERE webhook_id = ? AND due_at IS NULL
          ORDER BY number DESC LIMIT 1 OFFSET ${DELIVERY_LOG_LENGTH})`,
    ).run(delivery.webhookId, delivery.webhookId);
  })();
}
