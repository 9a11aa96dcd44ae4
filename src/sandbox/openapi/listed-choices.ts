import {
  ACCESS_TOKEN_SECONDS,
  CHECKOUT,
  CURRENCY,
  MAX_BODY_BYTES,
  MAX_BULK_ORDERS,
  PAGES,
  PAYMENT_STATUS_TEXT,
  PREFIX,
  RATE_LIMIT,
  STATUS_TEXT,
} from '../model/choices.ts';
import { DELIVERY_WAITS_MILLIS, SIGNATURE_HEADER } from '../model/event-choices.ts';

const values = (of: Record<string, string>) => Object.values(of).join(', ');

/** What the interface document doesn't show and this service chose, for the docs page: about what, and what. */
export const LISTED_CHOICES: readonly (readonly [about: string, choice: string])[] = [
  ['Status values', values(STATUS_TEXT)],
  ['Payment status of a checkout', values(PAYMENT_STATUS_TEXT)],
  ['Money', `an object with amountCents, whole cents, and currency, always ${CURRENCY}`],
  ['Times', 'ISO 8601 in UTC with milliseconds'],
  [
    'Ids',
    `text with a prefix: ${PREFIX.order}, ${PREFIX.file}, ${PREFIX.checkoutSession}; client IDs ${PREFIX.clientId}`,
  ],
  ['Lists', 'an object with data, page, pageSize and total; newest orders first; pages from 1'],
  ['pageSize', `${PAGES.defaultSize} unless given, at most ${PAGES.maxSize}; more is refused, not cut down`],
  [
    'Orders by customer',
    `all on one page, at most ${PAGES.byCustomerMax}, unless a page is asked for; e-mail in any letter case`,
  ],
  ['Errors', 'an object with error: code, message and, where fields are meant, fields'],
  ['Optional field given as null', 'taken as not given'],
  ['Fields that are not listed', 'ignored'],
  ['Types', 'strict: "true" is no boolean and "40.1" no number'],
  ['Lengths of text', 'counted in Unicode code points; the limits are with the fields'],
  ['v4 bulk', `every order stands alone; none at all or more than ${MAX_BULK_ORDERS} are refused whole`],
  [
    'v1 bulk',
    'one wrong order refuses the whole; successUrl and cancelUrl once beside the orders, or in each',
  ],
  ['Checkout', `can be paid for ${CHECKOUT.sessionMillis / 60_000} minutes of real time`],
  ['Access tokens', `${ACCESS_TOKEN_SECONDS} seconds of real time at any speed; no refresh, no scopes`],
  ['Body size', `at most ${MAX_BODY_BYTES / 1024 / 1024} MiB`],
  [
    'Rate limit',
    `${RATE_LIMIT.requests} requests per account and minute unless the service was started with another`,
  ],
  [
    'Event signature',
    `header ${SIGNATURE_HEADER}: HMAC-SHA256 over the time and the body; beside it the headers of Standard Webhooks`,
  ],
  ['Event retries', `${DELIVERY_WAITS_MILLIS.length}, at growing intervals over some hours`],
];
