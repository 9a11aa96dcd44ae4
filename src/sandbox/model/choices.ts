/**
 * Everything the interface document leaves open and this service had to choose, in one place. Each entry is
 * listed, with its reason, in docs/practice-service.md. Shapes of bodies are in wire/, example services in
 * catalog.ts.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Values for `status` in an order record, by the state the service keeps. */
export const STATUS_TEXT = {
  accepted: 'accepted',
  inProgress: 'in_progress',
  qa: 'qa',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

/** Values for `paymentStatus` of a v1 checkout, by the state the service keeps. */
export const PAYMENT_STATUS_TEXT = {
  open: 'awaiting_payment',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;

/**
 * Paged lists: the first page is 1. A pageSize above the maximum is refused, not cut down. The bound of `page` keeps
 * page * pageSize an exact integer.
 */
export const PAGES = { defaultSize: 20, maxSize: 100, byCustomerMax: 1000, maxPage: 1_000_000_000 } as const;

/** Longest accepted text per field (the other fields of an order: orders/order-fields.ts), in Unicode code points, as JSON Schema counts. */
export const MAX_LENGTH = {
  customerName: 200,
  customerEmail: 254,
  serviceId: 100,
  notes: 2000,
  successUrl: 2048,
  cancelUrl: 2048,
  cardholder: 200,
  clientId: 200,
  clientSecret: 200,
} as const;

/** Largest request body in bytes: 50 orders with every text at its limit fit, also when escaped. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Section 8. */
export const MAX_BULK_ORDERS = 50;

/** Requests per account and window. Production allows more; `--rate-limit` changes it, 0 turns it off. */
export const RATE_LIMIT = { requests: 300, windowMillis: MINUTE } as const;

/** Section 8: lifetimes are real time and are not scaled by `--speed`. */
export const ACCESS_TOKEN_SECONDS = 3600;
export const DOWNLOAD_TOKEN_MILLIS = 24 * HOUR;

/** Fixed prefixes of what the service issues. */
export const PREFIX = {
  clientId: 'rms_test_',
  clientSecret: 'rmss_test_',
  accessToken: 'rmat_',
  downloadToken: 'rmdl_',
  order: 'ord_',
  file: 'file_',
  account: 'acct_',
  checkoutSession: 'cs_test_',
  payment: 'pay_test_',
} as const;

/**
 * The account that `--seed-account` creates; its mail goes to this address. Its password is no secret, so that regeneration
 * can be tried; the hash is kept because making one takes long.
 */
export const SEEDED_ACCOUNT = {
  name: 'Practice account',
  email: 'office@example.com',
  password: 'practice-password',
  passwordHash: 'scrypt$16384$8$1$vnYWVmdio0ftZl9Swo7KxQ$9CzdXkNN48SlgrnxoR4QqCuWnfyK5rxuURYCa_C3pqk',
} as const;

/** `--demo`: orders without a number, and the most that may be asked for. */
export const DEMO = { orders: 40, most: 1_000_000 } as const;

export const CURRENCY = 'USD';

/** Wait before the files of an order are attempted again after making them failed. Not scaled by speed. */
export const DELIVERY_RETRY_MILLIS = 30_000;

/** What the pages call the service, and where their one stylesheet is. */
export const SITE_NAME = 'Roof Measurement Sandbox';
export const STYLESHEET_PATH = '/_assets/practice.css';

/**
 * v1: how long a checkout can be paid. Real time at any `--speed`: the customer types no faster. A payment that clears
 * later does so after `clearingMinutes` of the lifecycle's time.
 */
export const CHECKOUT = { sessionMillis: 30 * MINUTE, clearingMinutes: 1 } as const;

/** Requests that are kept when they are recorded; the oldest goes first. */
export const RECORDING_LIMIT = 10_000;

/** What revision 2 of the sample report costs more, in cents, and why it came. */
export const REVISION = { cents: 1_200, reason: 'The detached garage was added at your request.' } as const;
