import { DELIVERY_HEADER, EVENT_HEADER, SIGNATURE_HEADER, STANDARD_HEADERS } from '../model/event-choices.ts';
import type { WebhookEventType } from '../model/order-events.ts';
import type { Parameter } from './bodies.ts';
import { listOf, record, ref, type Schema, TIME, WEB_ADDRESS } from './schema.ts';

const TEXT: Schema = { type: 'string' };

const event = (type: string, data: Record<string, Schema>): Schema =>
  record({
    id: { ...TEXT, description: 'The same at every attempt to deliver the event.' },
    type: { const: type },
    createdAt: TIME,
    data: record({ order: ref('Order'), ...data }),
  });

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: TEXT,
  example,
});

/** Of each call. The document shows no signature: these follow two that libraries know. */
export const EVENT_HEADERS: readonly Parameter[] = [
  header(EVENT_HEADER, 'The kind of event.', 'order.created'),
  header(DELIVERY_HEADER, 'The same at every attempt of this delivery.', 'dlv_8q3r6v1t5x'),
  header(
    SIGNATURE_HEADER,
    "As Stripe signs: HMAC-SHA256 with the webhook's secret over seconds, dot and body, in hex.",
    't=1772442300,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
  header(STANDARD_HEADERS.id, 'Standard Webhooks: the id of the event.', 'evt_8q3r6v1t5x'),
  header(STANDARD_HEADERS.timestamp, 'Standard Webhooks: seconds since 1970 of this attempt.', '1772442300'),
  header(
    STANDARD_HEADERS.signature,
    'Standard Webhooks: v1 and the HMAC-SHA256 over id, timestamp and body, in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

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
