import { ACCESS_TOKEN_SECONDS, MAX_BULK_ORDERS, MAX_LENGTH, PAGES } from '../model/choices.ts';
import { EMAIL_PATTERN } from '../model/fields.ts';
import { PASSWORD } from '../signup/choices.ts';
import { BODY_FIELDS, REQUIRED_FIELDS } from './order-schemas.ts';
import { listOf, ref, type Schema, WEB_ADDRESS } from './schema.ts';

/** What clients send: the bodies and query values of sections 2 and 4. */

const text = (maxLength: number, description: string): Schema => ({ type: 'string', maxLength, description });

// Required text must hold something beside blanks.
const required = (maxLength: number, description: string): Schema => ({
  ...text(maxLength, description),
  pattern: '\\S',
});

const EMAIL_ADDRESS: Schema = {
  type: 'string',
  format: 'email',
  pattern: EMAIL_PATTERN,
  maxLength: MAX_LENGTH.customerEmail,
};

const SERVICE_ID = required(
  MAX_LENGTH.serviceId,
  'Taken from the services list. One that is not on it is refused.',
);
const RUSH = BODY_FIELDS['rushOrder'] ?? {};
const PDF = BODY_FIELDS['pdfRequired'] ?? {};

const RETURN_URLS: Record<string, Schema> = {
  successUrl: {
    ...WEB_ADDRESS,
    description:
      'Where the payment processor returns the customer after payment; it gets a session_id query value.',
  },
  cancelUrl: { ...WEB_ADDRESS, description: 'Where the customer returns if checkout is abandoned.' },
};

export const BODY_SCHEMAS: Record<string, Schema> = {
  TokenRequest: {
    type: 'object',
    required: ['clientId', 'clientSecret'],
    properties: {
      clientId: required(MAX_LENGTH.clientId, 'Visible on the account page.'),
      clientSecret: required(MAX_LENGTH.clientSecret, 'Shown once, when it was issued.'),
    },
  },
  RegenerateRequest: {
    type: 'object',
    required: ['email', 'password'],
    properties: {
      email: { ...EMAIL_ADDRESS, description: 'The address of sign-up.' },
      password: required(PASSWORD.max, 'The password of sign-up.'),
    },
  },
  OrderRequest: { type: 'object', required: REQUIRED_FIELDS, properties: BODY_FIELDS },
  CheckoutRequest: {
    type: 'object',
    required: [...REQUIRED_FIELDS, ...Object.keys(RETURN_URLS)],
    properties: { ...BODY_FIELDS, ...RETURN_URLS },
  },
  BulkCheckoutRequest: {
    anyOf: [
      {
        type: 'object',
        required: ['orders', ...Object.keys(RETURN_URLS)],
        properties: { orders: ref('BulkRequest'), ...RETURN_URLS },
      },
      listOf(ref('CheckoutRequest'), { minItems: 1, maxItems: MAX_BULK_ORDERS }),
    ],
    description:
      'The two addresses once beside the orders, or in every order of a plain list; they must be the same in all.',
  },
  BulkRequest: listOf(ref('OrderRequest'), { minItems: 1, maxItems: MAX_BULK_ORDERS }),
  PriceRequest: {
    type: 'object',
    required: ['serviceId'],
    properties: { serviceId: SERVICE_ID, rushOrder: RUSH, pdfRequired: PDF },
  },
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
};

const pathValue = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', minLength: 1 },
});

const queryValue = (name: string, description: string, schema: Schema, isRequired = false): Parameter => ({
  name,
  in: 'query',
  required: isRequired,
  description,
  schema,
});

export const ORDER_ID = pathValue('orderId', 'The orderId of an order of yours.');
export const FILE_ID = pathValue('fileId', 'The id of a file of one of your orders.');

export const CHECKOUT_SESSION_ID = pathValue(
  'checkoutSessionId',
  'The session_id that was added to successUrl.',
);

export const PAGE = queryValue('page', 'Which page, from 1. Newest orders first.', {
  type: 'integer',
  minimum: 1,
  maximum: PAGES.maxPage,
  default: 1,
});
const pageSize = (fallback: string): Parameter =>
  queryValue('pageSize', `Orders per page. ${fallback}`, {
    type: 'integer',
    minimum: 1,
    maximum: PAGES.maxSize,
  });
export const PAGE_SIZE = pageSize(`${PAGES.defaultSize} unless given; more than the most is refused.`);
export const CUSTOMER_PAGE_SIZE = pageSize('With neither page nor pageSize all orders are on one page.');
export const CUSTOMER_EMAIL = queryValue(
  'email',
  'The customerEmail of the orders, in any letter case.',
  EMAIL_ADDRESS,
  true,
);
export const DOWNLOAD_TOKEN = queryValue(
  'token',
  'The download token of the order.delivered event, valid 24 hours.',
  { type: 'string', minLength: 1 },
  true,
);
const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});
const ETAG = '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"';

export const RANGE = header('range', 'One range of bytes.', 'bytes=1000-');
export const IF_RANGE = header('if-range', 'The strong ETag that the range belongs to.', ETAG);
export const IF_NONE_MATCH = header('if-none-match', 'ETags of bytes you have already, or *.', ETAG);

export const TOKEN_SECONDS = ACCESS_TOKEN_SECONDS;
