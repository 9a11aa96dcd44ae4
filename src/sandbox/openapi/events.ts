import type { WebhookEventType } from '../orders/order-events.ts';
import { listOf, record, ref, type Schema, TIME, WEB_ADDRESS } from './schema.ts';

const TEXT: Schema = { type: 'string' };

const event = (type: string, data: Record<string, Schema>): Schema =>
  record({
    id: { ...TEXT, description: 'The same at every attempt to deliver the event.' },
    type: { const: type },
    createdAt: TIME,
    data: record({ order: ref('Order'), ...data }),
  });

/** The events of section 6: when they are sent, and the name of the schema of their body. */
export const EVENTS = {
  'order.created': { schema: 'OrderCreated', when: 'An order is accepted.' },
  'order.updated': {
    schema: 'OrderUpdated',
    when: 'The details of an order change; not sent for plain status moves.',
  },
  'order.delivered': { schema: 'OrderDelivered', when: 'The report is ready and the order completes.' },
  'order.payment_completed': { schema: 'OrderPaymentCompleted', when: 'v1 only: the payment clears.' },
} as const satisfies Record<WebhookEventType, { schema: string; when: string }>;

export type EventSchemaName = (typeof EVENTS)[WebhookEventType]['schema'];

export const EVENT_SCHEMAS: Readonly<Record<EventSchemaName, Schema>> = {
  OrderCreated: event('order.created', {}),
  OrderUpdated: event('order.updated', {
    reason: TEXT,
    changes: listOf(ref('Change'), { minItems: 1 }),
  }),
  OrderDelivered: event('order.delivered', {
    downloadAllUrl: { ...WEB_ADDRESS, description: 'Every file as one ZIP; works for 24 hours.' },
    downloadToken: { ...TEXT, description: 'The token in downloadAllUrl.' },
    downloadExpiresAt: TIME,
  }),
  OrderPaymentCompleted: event('order.payment_completed', { checkoutSessionId: TEXT, amount: ref('Money') }),
};
