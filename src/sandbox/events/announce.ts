import type { Context } from '../context.ts';
import { EVENT_PREFIX } from '../model/event-choices.ts';
import { isWebhookEvent, type OrderEvent } from '../model/order-events.ts';
import type { RouteContext } from '../route-context.ts';
import { newId } from '../secrets.ts';
import { listAmendments } from '../store/amendments.ts';
import { type Delivery, insertDelivery, listWebhooks } from '../store/webhooks.ts';
import { type Download, eventBody } from '../wire/events.ts';
import { speakRecord } from '../wire/speak.ts';

/**
 * Writes the event down for every webhook that wants it, in the transaction that makes it true. The same body, id
 * included, goes out at every attempt.
 */
export function announce(
  { db, clock, dialect }: Pick<Context, 'db' | 'clock' | 'dialect'>,
  event: OrderEvent,
  download: Download | undefined,
): void {
  if (!isWebhookEvent(event)) return;
  const hearing = listWebhooks(db).filter(
    ({ accountId, types }) =>
      (accountId === null || accountId === event.order.accountId) && types.includes(event.type),
  );
  if (hearing.length === 0) return;
  const eventId = newId(EVENT_PREFIX.event);
  const plain = eventBody(eventId, event, listAmendments(db, event.order.id), download);
  const body = JSON.stringify(speakRecord(dialect, plain));
  const now = clock.now();
  for (const { id } of hearing) {
    insertDelivery(db, {
      id: newId(EVENT_PREFIX.delivery),
      webhookId: id,
      eventId,
      orderId: event.order.id,
      type: event.type,
      body,
      createdAt: now,
      state: 'waiting',
      attempts: [],
      dueAt: now,
    });
  }
}

/** Sends an event once more: the same event id and body, as a separate delivery in the log. */
export function resend({ db, clock, courier }: RouteContext, delivery: Delivery): Delivery {
  const now = clock.now();
  const again: Delivery = {
    ...delivery,
    id: newId(EVENT_PREFIX.delivery),
    createdAt: now,
    state: 'waiting',
    attempts: [],
    dueAt: now,
  };
  insertDelivery(db, again);
  courier.wake();
  return again;
}
