import { WEBHOOK_EVENT_TYPES } from '../model/order-events.ts';
import { ERROR_SCHEMAS, RECORD_SCHEMAS } from './records.ts';
import { listOf, orNull, record, ref, type Schema, TIME, WEB_ADDRESS } from './schema.ts';

/** Bodies of sign-up and the control plane. */

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };
const FLAG: Schema = { type: 'boolean' };

const whole = (of: Schema, more: Record<string, Schema> = {}): Schema =>
  record({ data: listOf(of), total: COUNT, ...more });

/** What a caller may leave out. */
const given = (required: readonly string[], properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required,
  properties,
});

const EMAIL: Schema = { type: 'string', format: 'email', maxLength: 254 };
const PASSWORD: Schema = { type: 'string', minLength: 8, maxLength: 200 };
const CODE_SENT = record({ email: EMAIL, codeExpiresInSeconds: COUNT });

const ATTEMPT = record({
  at: TIME,
  millis: { ...COUNT, description: 'How long it took.' },
  status: orNull({ ...COUNT, description: 'What the address answered; null where nothing came.' }),
  error: orNull(TEXT),
  answer: orNull({ ...TEXT, description: 'The start of an answer that was no 2xx.' }),
});

const RECORDED = record({
  at: TIME,
  method: TEXT,
  path: { ...TEXT, description: 'With its query; tokens in it read [hidden].' },
  headers: { type: 'object', additionalProperties: TEXT },
  body: {
    oneOf: [record({ size: COUNT, sha256: TEXT }), { type: 'null' }],
    description: 'Null where none was read.',
  },
  status: orNull({ ...COUNT, description: 'Null where the request was never answered.' }),
});

const FAULT_SETTINGS: Record<string, Schema> = {
  status: { ...COUNT, description: 'This and what follows: settings, of which each kind takes its own.' },
  ms: COUNT,
  seconds: { type: 'number' },
  bytes: { type: ['integer', 'null'] },
  by: { type: 'number' },
  contentType: TEXT,
  file: TEXT,
  form: TEXT,
};

const { properties: LISTED, ...LISTED_REST } = record({
  route: TEXT,
  kind: TEXT,
  times: orNull(COUNT),
  after: orNull(COUNT),
  first: orNull(COUNT),
  every: orNull(COUNT),
  probability: orNull({ type: 'number', minimum: 0, maximum: 1 }),
  seed: { type: 'integer' },
  afterCommit: FLAG,
  seen: { ...COUNT, description: 'Requests that it fitted.' },
  struck: { ...COUNT, description: 'Requests that it struck.' },
});
const LISTED_FAULT: Schema = {
  ...LISTED_REST,
  properties: { ...(LISTED as Schema), ...FAULT_SETTINGS },
  description: 'The fault as it was added, with its settings, and what it has done.',
};

const FAULT_KIND = record({
  kind: TEXT,
  about: TEXT,
  group: { enum: ['pace', 'content', 'date', 'answer'], description: 'A request meets at most one of each.' },
  side: { enum: ['before', 'after'], description: 'Whether the request is carried out first.' },
  lasting: { ...FLAG, description: 'Strikes until it is cleared, unless times says otherwise.' },
  settings: { type: 'object', description: 'What it may be given, with what each is unless given.' },
  forms: listOf(TEXT, { description: 'The first is meant unless another is given.' }),
});

export const CONTROL_SCHEMAS: Record<string, Schema> = {
  ...ERROR_SCHEMAS,
  SignUpRequest: given(['name', 'email', 'password'], { name: TEXT, email: EMAIL, password: PASSWORD }),
  ConfirmRequest: given(['email', 'code'], {
    email: EMAIL,
    code: { ...TEXT, description: '6 digits; spaces and hyphens in it do not count.' },
  }),
  ResendRequest: given(['email'], { email: EMAIL }),
  CodeSent: CODE_SENT,
  Credentials: record({ clientId: TEXT, clientSecret: { ...TEXT, description: 'Shown only here.' } }),
  Health: record({ ok: { const: true }, speed: { type: 'number' }, now: TIME }),
  AccountRequest: given(['name', 'email'], {
    name: TEXT,
    email: EMAIL,
    password: { ...PASSWORD, description: 'Without one the account page and regeneration refuse it.' },
  }),
  Clock: record({
    now: TIME,
    paused: FLAG,
    rate: { type: 'number', description: 'How many seconds pass in one.' },
    speed: { type: 'number', description: 'The --speed of the lifecycle, beside it.' },
  }),
  ClockRequest: given([], {
    paused: FLAG,
    rate: { type: 'number', minimum: 0.01, maximum: 1000 },
    stepMinutes: { type: 'number', minimum: 0, maximum: 10_080 },
  }),
  PriceChangeRequest: given(['serviceId', 'priceCents'], {
    serviceId: TEXT,
    priceCents: COUNT,
    minutes: { type: 'number', minimum: 0, description: "Of the lifecycle's time; 0 is now." },
    clientId: { ...TEXT, description: 'One account; all of them without it.' },
  }),
  PriceChange: record({ serviceId: TEXT, priceCents: COUNT, clientId: orNull(TEXT), at: TIME }),
  DownloadToken: record({ token: TEXT, downloadAllUrl: WEB_ADDRESS, expiresAt: TIME }),
  Revision: record({
    orderId: TEXT,
    priceCents: COUNT,
    files: listOf(record({ id: TEXT, name: TEXT, revised: FLAG })),
  }),
  OrdersFound: record({
    reference: TEXT,
    count: COUNT,
    total: COUNT,
    orders: listOf(record({ orderId: TEXT, orderNumber: COUNT, notes: orNull(TEXT) })),
  }),
  OrderTruth: record({
    accountId: TEXT,
    order: { type: 'object', description: 'The order record of the public surface.' },
    statuses: listOf(record({ at: TIME, status: TEXT })),
    files: listOf(record({ id: TEXT, name: TEXT, size: COUNT, sha256: TEXT })),
    nextStep: { oneOf: [record({ step: TEXT, at: TIME }), { type: 'null' }] },
  }),
  AccountList: whole(record({ accountId: TEXT, name: TEXT, email: EMAIL, clientId: TEXT, orders: COUNT })),
  CheckoutTruth: record({
    checkoutSessionId: TEXT,
    paymentStatus: TEXT,
    total: RECORD_SCHEMAS['Money'] ?? {},
    expiresAt: TIME,
    orderIds: listOf(TEXT),
    attempts: listOf(record({ at: TIME, lastFour: TEXT, state: TEXT, reason: orNull(TEXT) })),
  }),
  WebhookRequest: given(['url'], {
    url: { ...TEXT, description: 'https, or http on this machine.' },
    clientId: { ...TEXT, description: 'Events of one account; of all without it.' },
    events: listOf({ enum: WEBHOOK_EVENT_TYPES }, { minItems: 1 }),
  }),
  Webhook: record({
    id: TEXT,
    url: TEXT,
    secret: TEXT,
    clientId: orNull(TEXT),
    events: listOf({ enum: WEBHOOK_EVENT_TYPES }),
    createdAt: TIME,
    waiting: COUNT,
  }),
  WebhookList: whole(ref('Webhook')),
  Delivery: record({
    id: TEXT,
    eventId: TEXT,
    type: TEXT,
    state: { enum: ['waiting', 'delivered', 'failed'] },
    createdAt: TIME,
    nextAttemptAt: orNull(TIME),
    attempts: listOf(ATTEMPT),
    event: {
      type: 'object',
      description: 'The body that is sent: one of the webhooks of the public document.',
    },
  }),
  DeliveryList: whole(ref('Delivery')),
  Message: record({
    id: TEXT,
    kind: TEXT,
    to: EMAIL,
    subject: TEXT,
    text: TEXT,
    html: TEXT,
    createdAt: TIME,
    smtp: record({
      state: { enum: ['off', 'waiting', 'sent', 'failed'] },
      attempts: COUNT,
      error: orNull(TEXT),
    }),
  }),
  MessagePage: whole(ref('Message'), { page: COUNT, pageSize: COUNT }),
  RecordingRequest: given(['recording'], { recording: FLAG }),
  Recording: whole(RECORDED, { recording: FLAG, dropped: COUNT }),
  Fault: given(['route', 'kind'], {
    route: TEXT,
    kind: TEXT,
    times: { type: ['integer', 'null'] },
    after: COUNT,
    first: COUNT,
    every: COUNT,
    probability: { type: 'number', minimum: 0, maximum: 1 },
    seed: { type: 'integer' },
    afterCommit: FLAG,
    ...FAULT_SETTINGS,
  }),
  FaultRequest: { oneOf: [ref('Fault'), listOf(ref('Fault'))] },
  FaultList: whole(LISTED_FAULT),
  FaultKindList: whole(FAULT_KIND),
};
