import type { Amendment, Order } from './order.ts';

/** What happened to an order (section 6). The order is as it stands after it. */
export type OrderEvent =
  | { type: 'order.created'; at: number; order: Order }
  | { type: 'order.updated'; at: number; order: Order; amendment: Amendment }
  | { type: 'order.delivered'; at: number; order: Order }
  | { type: 'order.payment_completed'; at: number; order: Order; checkoutSessionId: string }
  | { type: 'order.cancelled'; at: number; order: Order };

/** Whether each event is sent to webhooks. The document lists none for a cancellation, so only an email reports it. */
const SENT_TO_WEBHOOKS = {
  'order.created': true,
  'order.updated': true,
  'order.delivered': true,
  'order.payment_completed': true,
  'order.cancelled': false,
} as const satisfies Record<OrderEvent['type'], boolean>;
type Sent = typeof SENT_TO_WEBHOOKS;

/** The events of section 6. */
export type WebhookEventType = { [Type in keyof Sent]: Sent[Type] extends true ? Type : never }[keyof Sent];
export type WebhookEvent = Extract<OrderEvent, { type: WebhookEventType }>;

export const isWebhookEvent = (event: OrderEvent): event is WebhookEvent => SENT_TO_WEBHOOKS[event.type];

export const WEBHOOK_EVENT_TYPES = Object.entries(SENT_TO_WEBHOOKS).flatMap(([type, sent]) =>
  sent ? [type as WebhookEventType] : [],
);

/**
 * Called inside the transaction that makes the event true: what the listener writes is kept or lost with it. It must
 * not wait for anything, and an error it throws undoes the order's change too.
 */
export type OrderEventListener = (event: OrderEvent) => void;
