/** What the document leaves open about events, and was chosen here: registration, signature, retries (section 6). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between the attempts of one delivery, on the service's clock and not scaled by speed; then it has failed. */
export const DELIVERY_WAITS_MILLIS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
] as const;

/** An address has this long to answer. */
export const ANSWER_LIMIT_MILLIS = 10 * SECOND;

/** Ended deliveries kept in a webhook's log. */
export const DELIVERY_LOG_LENGTH = 200;

/** What is kept of an answer that wasn't a success. */
export const ANSWER_EXCERPT_BYTES = 500;

export const MAX_WEBHOOKS = 50;
export const MAX_WEBHOOK_URL = 2048;

export const EVENT_PREFIX = { webhook: 'wh_', secret: 'whsec_', event: 'evt_', delivery: 'dlv_' } as const;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 with the webhook's secret over `<seconds>.<body>`. */
export const SIGNATURE_HEADER = 'practice-signature';
/** The same by the Standard Webhooks specification, beside it. */
export const STANDARD_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
export const EVENT_HEADER = 'practice-event';
export const DELIVERY_HEADER = 'practice-delivery';
