import { CURRENCY, PAYMENT_STATUS_TEXT, STATUS_TEXT } from '../model/choices.ts';
import { TOKEN_SECONDS } from './bodies.ts';
import { RECORD_FIELDS } from './order-schemas.ts';
import { listOf, orNull, record, ref, type Schema, TIME, WEB_ADDRESS } from './schema.ts';

/** What the service answers. Only orderId and status are the interface document's; the rest is chosen here. */

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };

const page = (of: string): Schema =>
  record({
    data: listOf(ref(of)),
    page: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1 },
    total: { ...COUNT, description: 'Of the whole list.' },
  });

const whole = (of: string): Schema => record({ data: listOf(ref(of)), total: COUNT });

const VALUE: Schema = { oneOf: [{ type: ['string', 'boolean'] }, ref('Money')] };

const ORDER: Record<string, Schema> = {
  orderId: TEXT,
  orderNumber: { type: 'integer', minimum: 1, description: "The client's own count of orders." },
  status: ref('OrderStatus'),
  ...RECORD_FIELDS,
  serviceName: TEXT,
  price: ref('Money'),
  createdAt: TIME,
  updatedAt: TIME,
  expectedAt: { ...TIME, description: 'When production would have promised it.' },
  completedAt: orNull(TIME),
  cancelledAt: orNull(TIME),
  amendments: listOf(ref('Amendment')),
};

export const ERROR_SCHEMAS: Record<string, Schema> = {
  ErrorDetail: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { ...TEXT, description: 'Stable; the list is below.' },
      message: { ...TEXT, description: 'One sentence for a person.' },
      fields: listOf(record({ field: TEXT, message: TEXT }), {
        minItems: 1,
        description: 'Only where fields of the request are meant.',
      }),
    },
  },
  Error: record({ error: ref('ErrorDetail') }),
};

export const RECORD_SCHEMAS: Record<string, Schema> = {
  ClientSecret: record({
    clientId: TEXT,
    clientSecret: { ...TEXT, description: 'Shown only here; the one before it stops working at once.' },
  }),
  Token: record({
    accessToken: TEXT,
    expiresIn: { type: 'integer', const: TOKEN_SECONDS, description: 'Seconds.' },
    tokenType: { const: 'Bearer' },
  }),
  Money: record({
    amountCents: { type: 'integer', description: 'Cents, never a fraction.' },
    currency: { const: CURRENCY },
  }),
  Service: record({
    id: { ...TEXT, description: 'The serviceId of an order.' },
    name: TEXT,
    description: TEXT,
    deliveryHours: record({ standard: COUNT, rush: COUNT }, { description: 'Hours after the order.' }),
    price: ref('Money'),
    rushCharge: ref('Money'),
    pdfCharge: ref('Money'),
  }),
  ServiceList: whole('Service'),
  Price: record({
    serviceId: TEXT,
    lines: listOf(record({ code: { enum: ['service', 'rush', 'pdf'] }, label: TEXT, price: ref('Money') })),
    total: { ...ref('Money'), description: 'The sum of the lines.' },
  }),
  OrderStatus: { type: 'string', enum: Object.values(STATUS_TEXT) },
  Order: record(ORDER),
  Amendment: record(
    { at: TIME, reason: TEXT, changes: listOf(ref('Change')) },
    { description: 'What the service changed about the order, with old and new values.' },
  ),
  Change: record({ field: TEXT, old: VALUE, new: VALUE }),
  OrderPage: page('Order'),
  Checkout: record({
    checkoutSessionId: TEXT,
    checkoutUrl: { ...WEB_ADDRESS, description: 'The hosted page to send the customer to.' },
    paymentStatus: { enum: Object.values(PAYMENT_STATUS_TEXT) },
    orderCount: { type: 'integer', minimum: 1 },
    total: ref('Money'),
    createdAt: TIME,
    expiresAt: TIME,
    paidAt: orNull(TIME),
  }),
  CheckoutOutcome: {
    anyOf: [
      record({ ...ORDER, checkout: ref('Checkout') }),
      record({ data: listOf(ref('Order')), total: COUNT, checkout: ref('Checkout') }),
      record({ checkout: ref('Checkout') }),
    ],
    description:
      'The created order with its checkout; of a bulk call the list of them. Until the payment clears, the checkout alone.',
  },
  Endpoint: record({
    method: { enum: ['GET', 'POST'] },
    path: TEXT,
    authentication: { enum: ['bearer', 'none'] },
  }),
  EndpointList: whole('Endpoint'),
  BulkResult: {
    oneOf: [
      record({ index: COUNT, notes: orNull(TEXT), created: { const: true }, order: ref('Order') }),
      record({ index: COUNT, notes: orNull(TEXT), created: { const: false }, error: ref('ErrorDetail') }),
    ],
    description: 'One order of the call: its place in the request and its notes, then what became of it.',
  },
  BulkAnswer: record({ results: listOf(ref('BulkResult')), created: COUNT, refused: COUNT }),
  BulkRefusal: record({
    error: ref('ErrorDetail'),
    results: listOf(ref('BulkResult')),
    created: COUNT,
    refused: COUNT,
  }),
  File: record({
    id: TEXT,
    orderId: TEXT,
    name: TEXT,
    kind: {
      enum: [
        'report',
        'homeowner',
        'measurements',
        'plan',
        'estimate',
        'image',
        'diagram',
        'invoice',
        'summary',
      ],
    },
    contentType: TEXT,
    size: { ...COUNT, description: 'Bytes.' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    createdAt: TIME,
    downloadUrl: { ...WEB_ADDRESS, description: 'Needs the access token.' },
  }),
  FileList: whole('File'),
  ...ERROR_SCHEMAS,
};
