import type { Amendment } from '../model/order.ts';
import type { WebhookEvent } from '../model/order-events.ts';
import { orderRecord } from './records.ts';

/** The 24-hour anonymous download of a delivered order (section 6). */
export type Download = { token: string; url: string; expiresAt: number };

/**
 * The body of a webhook call. The document shows the changed fields of order.updated, and downloadAllUrl and the token
 * of order.delivered; the rest is chosen here. `amendments` are all of the order's, the event's own last.
 */
export function eventBody(
  id: string,
  event: WebhookEvent,
  amendments: readonly Amendment[],
  download: Download | undefined,
) {
  const order = orderRecord(event.order, amendments);
  const head = { id, type: event.type, createdAt: new Date(event.at).toISOString() };
  switch (event.type) {
    case 'order.created':
      return { ...head, data: { order } };
    case 'order.updated': {
      const last = order.amendments.at(-1);
      return { ...head, data: { order, reason: last?.reason, changes: last?.changes } };
    }
    case 'order.delivered':
      return {
        ...head,
        data: {
          order,
          downloadAllUrl: download?.url,
          downloadToken: download?.token,
          downloadExpiresAt: download && new Date(download.expiresAt).toISOString(),
        },
      };
    case 'order.payment_completed':
      return { ...head, data: { order, checkoutSessionId: event.checkoutSessionId, amount: order.price } };
  }
}
