import { SUBJECT_PART_LENGTH } from '../model/mail-choices.ts';
import type { Change, Order } from '../model/order.ts';
import type { OrderEvent } from '../model/order-events.ts';
import type { Download } from '../wire/events.ts';
import { type Letter, oneLine } from './letter.ts';

type Fact = readonly [label: string, value: string];

// Making one costs more than everything else about a letter, and each order has one.
const MONEY = new Map<string, Intl.NumberFormat>();
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const money = (cents: number, currency: string) => {
  const format = MONEY.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  MONEY.set(currency, format);
  return format.format(cents / 100);
};

const moment = (millis: number) => `${MOMENT.format(millis)} UTC`;

const property = (order: Order) => oneLine(order.address, SUBJECT_PART_LENGTH);

function factsOf(order: Order): Fact[] {
  return [
    ['Order', order.id],
    ['Property', order.address],
    ['Report', order.serviceName],
    ['Property type', order.propertyType],
    ['Total', money(order.priceCents, order.currency)],
    ...(order.claimNumber === null ? [] : ([['Claim', order.claimNumber]] satisfies Fact[])),
    ...(order.notes === null ? [] : ([['Notes', order.notes]] satisfies Fact[])),
  ];
}

const FIELD_WORDS: Record<string, string> = {
  propertyType: 'Property type',
  pdfRequired: 'PDF report',
  price: 'Total',
};

function changeFact({ field, old, new: now }: Change, currency: string): Fact {
  const word = (value: Change['old']) => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'number' ? money(value, currency) : value;
  };
  return [FIELD_WORDS[field] ?? field, `${word(old)} → ${word(now)}`];
}

/**
 * The e-mail about what happened to an order (section 1, Sandbox): every happening of section 3 that isn't a plain move
 * from one status to the next has one, a cancellation included.
 */
export function orderLetter(event: OrderEvent, download: Download | undefined): Letter {
  const { order } = event;
  const common = { intendedFor: `${order.customerName} <${order.customerEmail}>`, facts: factsOf(order) };
  switch (event.type) {
    case 'order.created':
      return {
        ...common,
        kind: 'order-confirmation',
        subject: `Order confirmed: ${property(order)}`,
        paragraphs: [
          `Thank you. The roof measurement report is ordered and expected by ${moment(order.expectedAt)}.`,
        ],
      };
    case 'order.updated':
      return {
        ...common,
        kind: 'order-amended',
        subject: `Order changed: ${property(order)}`,
        paragraphs: [event.amendment.reason, 'This is what changed, from old to new:'],
        facts: [
          ['Order', order.id],
          ...event.amendment.changes.map((change) => changeFact(change, order.currency)),
        ],
      };
    case 'order.delivered':
      return {
        ...common,
        kind: 'order-delivered',
        subject: `Report ready: ${property(order)}`,
        paragraphs: [
          'The roof measurement report is complete.',
          ...(download
            ? [`Anyone with this link can download all of its files until ${moment(download.expiresAt)}.`]
            : []),
        ],
        ...(download ? { link: { label: 'Download all files', url: download.url } } : {}),
      };
    case 'order.cancelled':
      return {
        ...common,
        kind: 'order-cancelled',
        subject: `Order cancelled: ${property(order)}`,
        paragraphs: ['The order is cancelled. Nothing will be delivered or billed for it.'],
      };
    case 'order.payment_completed':
      return {
        ...common,
        kind: 'payment-receipt',
        subject: `Payment received: ${property(order)}`,
        paragraphs: [
          `The card payment of ${money(order.priceCents, order.currency)} has cleared, in test mode.`,
        ],
      };
  }
}
