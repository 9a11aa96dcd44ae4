import type { Parameter } from './bodies.ts';
import * as given from './bodies.ts';
import type { ErrorCode } from './errors.ts';
import type { HeaderSet } from './headers.ts';
import { ref, type Schema } from './schema.ts';

export type Version = 'v4' | 'v1';
export const VERSIONS: readonly Version[] = ['v4', 'v1'];

export type Answer = {
  description: string;
  /** Omitted for bytes. */
  schema?: Schema;
  /** application/json unless given. */
  contentType?: string;
  headers?: HeaderSet;
};

/** One endpoint of section 4. `path` is below the version's prefix, or whole where `versions` is empty. */
export type Route = {
  method: 'get' | 'post';
  path: string;
  versions: readonly Version[];
  /** Letters for the operationId, which has the version in front. */
  name: string;
  group: 'Authentication' | 'Services' | 'Orders' | 'Files';
  summary: string;
  description: string;
  /** False for the endpoints of section 5 that need no access token. */
  token: boolean;
  parameters?: readonly Parameter[];
  /** The named schema of the request body. */
  body?: string;
  answers: Readonly<Record<number, Answer>>;
  errors: readonly ErrorCode[];
};

const answer = (schema: string, description: string): Answer => ({ schema: ref(schema), description });
const BYTES: Answer = { description: 'The bytes of the file.', contentType: '*/*', headers: 'file' };
const ZIP: Answer = {
  description: 'One ZIP of every file of the order, made while it is sent: no Content-Length, no ranges.',
  contentType: 'application/zip',
  headers: 'zip',
};

/** The list the document, the docs page and the tests are made from. */
export const ROUTES: readonly Route[] = [
  {
    method: 'post',
    path: '/auth/token',
    versions: VERSIONS,
    name: 'getToken',
    group: 'Authentication',
    summary: 'Exchange the client ID and secret for an access token',
    description: 'The token is sent as Authorization: Bearer with every request that needs one.',
    token: false,
    body: 'TokenRequest',
    answers: { 200: answer('Token', 'An access token.') },
    errors: ['invalid_client'],
  },
  {
    method: 'post',
    path: '/sandbox/regenerate',
    versions: [],
    name: 'regenerateSecret',
    group: 'Authentication',
    summary: 'Replace the client secret',
    description: 'The previous secret, and every access token issued with it, stops working at once.',
    token: false,
    body: 'RegenerateRequest',
    answers: { 200: answer('ClientSecret', 'The new secret.') },
    errors: ['invalid_credentials', 'foreign_origin', 'too_many_attempts'],
  },
  {
    method: 'get',
    path: '/services',
    versions: VERSIONS,
    name: 'listServices',
    group: 'Services',
    summary: 'The report types you can order, at your contracted prices',
    description:
      'Ids, names, delivery times and prices. The id is the serviceId of an order; prices can change.',
    token: true,
    answers: { 200: answer('ServiceList', 'All of them.') },
    errors: [],
  },
  {
    method: 'post',
    path: '/services/calculate-price',
    versions: VERSIONS,
    name: 'calculatePrice',
    group: 'Services',
    summary: 'What an order would cost, with rush and add-on charges',
    description: 'Prices can change: ask at the moment of purchase.',
    token: true,
    body: 'PriceRequest',
    answers: { 200: answer('Price', 'The calculated total and its lines.') },
    errors: [],
  },
  {
    method: 'post',
    path: '/orders',
    versions: ['v4'],
    name: 'createOrder',
    group: 'Orders',
    summary: 'Place an order at once',
    description: 'It is invoiced on the billing cycle.',
    token: true,
    body: 'OrderRequest',
    answers: { 201: answer('Order', 'The order.') },
    errors: [],
  },
  {
    method: 'post',
    path: '/orders/bulk',
    versions: ['v4'],
    name: 'createOrders',
    group: 'Orders',
    summary: 'Place up to 50 orders',
    description:
      'Every order stands alone: the good ones are placed whatever the others are. Each result names its place in the request and its notes.',
    token: true,
    body: 'BulkRequest',
    answers: {
      201: answer('BulkAnswer', 'All were placed.'),
      200: answer('BulkAnswer', 'Some were placed.'),
      400: answer('BulkRefusal', 'None was placed.'),
    },
    errors: ['too_many_orders'],
  },
  {
    method: 'post',
    path: '/orders',
    versions: ['v1'],
    name: 'createCheckout',
    group: 'Orders',
    summary: 'Open a hosted checkout for one order',
    description: 'Send the customer to checkoutUrl. There is no order before the payment clears.',
    token: true,
    body: 'CheckoutRequest',
    answers: { 200: answer('Checkout', 'The checkout.') },
    errors: [],
  },
  {
    method: 'post',
    path: '/orders/bulk',
    versions: ['v1'],
    name: 'createBulkCheckout',
    group: 'Orders',
    summary: 'Open one hosted checkout for up to 50 orders',
    description:
      'One wrong order refuses the whole: the customer pays the sum that was asked for, or nothing.',
    token: true,
    body: 'BulkCheckoutRequest',
    answers: { 200: answer('Checkout', 'The checkout.') },
    errors: ['too_many_orders'],
  },
  {
    method: 'get',
    path: '/orders/status/{checkoutSessionId}',
    versions: ['v1'],
    name: 'getCheckoutStatus',
    group: 'Orders',
    summary: 'Exchange the session_id received at successUrl for the created order',
    description:
      'Also before the payment has cleared: then there is a checkout and no order yet. Payments that take a while clear later.',
    token: true,
    parameters: [given.CHECKOUT_SESSION_ID],
    answers: { 200: answer('CheckoutOutcome', 'What became of the checkout.') },
    errors: ['checkout_session_not_found'],
  },
  {
    method: 'get',
    path: '/orders',
    versions: VERSIONS,
    name: 'listOrders',
    group: 'Orders',
    summary: 'Your orders, newest first, page by page',
    description: 'Orders come in while pages are read, so a page may repeat an order of the page before it.',
    token: true,
    parameters: [given.PAGE, given.PAGE_SIZE],
    answers: { 200: answer('OrderPage', 'One page.') },
    errors: ['validation_failed'],
  },
  {
    method: 'get',
    path: '/orders/by-customer',
    versions: VERSIONS,
    name: 'listOrdersByCustomer',
    group: 'Orders',
    summary: 'The orders for one customer e-mail',
    description: 'Newest first; the address matches in any letter case.',
    token: true,
    parameters: [given.CUSTOMER_EMAIL, given.PAGE, given.CUSTOMER_PAGE_SIZE],
    answers: { 200: answer('OrderPage', 'At most 1,000 orders, or the page that was asked for.') },
    errors: ['validation_failed'],
  },
  {
    method: 'get',
    path: '/orders/{orderId}',
    versions: VERSIONS,
    name: 'getOrder',
    group: 'Orders',
    summary: 'One order with its current status',
    description: 'Plain status moves raise no event: they are seen here.',
    token: true,
    parameters: [given.ORDER_ID],
    answers: { 200: answer('Order', 'The order as it is now.') },
    errors: ['order_not_found'],
  },
  {
    method: 'get',
    path: '/orders/{orderId}/files',
    versions: VERSIONS,
    name: 'listFiles',
    group: 'Files',
    summary: 'The files of an order',
    description: 'Measurement reports, PDFs and imagery, with size and SHA-256 of each.',
    token: true,
    parameters: [given.ORDER_ID],
    answers: { 200: answer('FileList', 'Empty until the order is complete.') },
    errors: ['order_not_found'],
  },
  {
    method: 'get',
    path: '/orders/{orderId}/files/download-all',
    versions: VERSIONS,
    name: 'downloadAll',
    group: 'Files',
    summary: 'Every file of an order as one ZIP',
    description: 'The same files as the list, under their names.',
    token: true,
    parameters: [given.ORDER_ID],
    answers: { 200: ZIP },
    errors: ['order_not_found', 'order_not_complete'],
  },
  {
    method: 'get',
    path: '/files/{fileId}/download',
    versions: VERSIONS,
    name: 'downloadFile',
    group: 'Files',
    summary: 'One file',
    description: 'The ETag is the SHA-256 of the bytes and strong; one range at a time.',
    token: true,
    parameters: [given.FILE_ID, given.RANGE, given.IF_RANGE, given.IF_NONE_MATCH],
    answers: {
      200: BYTES,
      206: { description: 'The range that was asked for.', contentType: '*/*', headers: 'range' },
      302: {
        description:
          'Only in the dialect with presigned links: the file is at another origin, without a token.',
      },
      304: {
        description: 'The bytes with the ETag in If-None-Match are the present ones.',
        headers: 'unchanged',
      },
    },
    errors: ['file_not_found', 'range_not_satisfiable'],
  },
  {
    method: 'get',
    path: '/files/download',
    versions: VERSIONS,
    name: 'downloadWithToken',
    group: 'Files',
    summary: 'Every file of an order as one ZIP, with the download token as the only credential',
    description:
      'The token comes with order.delivered and is valid 24 hours. There is no Authorization header.',
    token: false,
    parameters: [given.DOWNLOAD_TOKEN],
    answers: { 200: ZIP },
    errors: ['validation_failed', 'invalid_download_token', 'order_not_complete', 'download_token_expired'],
  },
  {
    method: 'get',
    path: '/endpoints',
    versions: ['v1'],
    name: 'listEndpoints',
    group: 'Authentication',
    summary: 'The operations the calling client may call',
    description: 'Method, path and whether an access token is needed.',
    token: true,
    answers: { 200: answer('EndpointList', 'All of them, of both versions.') },
    errors: [],
  },
];
