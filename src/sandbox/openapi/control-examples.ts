/** One example for each body of the control document, request or answer; tests send the requests and hold the answers beside. */

const AT = '2026-03-02T09:05:00.000Z';
const ORDER_ID = 'ord_7k2m9qx4v8h3c1t5';
const CLIENT_ID = 'rms_test_4w9z0c2k7m1x5q8r3v6t';
const EMAIL = 'dana@example.com';

const CODE_SENT = { email: EMAIL, codeExpiresInSeconds: 900 };

const WEBHOOK = {
  id: 'wh_3c7m1x9q5v2k8r4t',
  url: 'http://127.0.0.1:3000/hook',
  secret: 'whsec_...',
  clientId: null,
  events: ['order.updated', 'order.delivered'],
  createdAt: AT,
  waiting: 0,
};

const DELIVERY = {
  id: 'dlv_5q1v8k3m7x2c9r4t',
  eventId: 'evt_8q3r6v1t5x2c7k4m',
  type: 'order.created',
  state: 'waiting',
  createdAt: AT,
  nextAttemptAt: '2026-03-02T09:05:10.000Z',
  attempts: [{ at: AT, millis: 12, status: 503, error: null, answer: 'Service Unavailable' }],
  event: { id: 'evt_8q3r6v1t5x2c7k4m', type: 'order.created', createdAt: AT, data: {} },
};

const MESSAGE = {
  id: 'msg_9r4t5q1v8k3m7x2c',
  kind: 'signup-code',
  to: EMAIL,
  subject: '[TEST] Your confirmation code (for Dana <dana@example.com>)',
  text: 'Your code is 482913.',
  html: '<p>Your code is 482913.</p>',
  createdAt: AT,
  smtp: { state: 'off', attempts: 0, error: null },
};

const FAULT = { route: 'POST /v4/orders', kind: 'status', status: 503, times: 1 };

const LISTED_FAULT = {
  ...FAULT,
  ...{ after: null, first: null, every: null, probability: null, seed: 1, afterCommit: false },
  form: 'json',
  seen: 1,
  struck: 1,
};

const CHECKOUT = {
  checkoutSessionId: 'cs_test_1h8c3v5x7k2m9q4t',
  paymentStatus: 'expired',
  total: { amountCents: 3900, currency: 'USD' },
  expiresAt: AT,
  orderIds: [],
  attempts: [],
};

const RECORDED = {
  at: AT,
  method: 'POST',
  path: '/v4/orders',
  headers: { 'content-type': 'application/json', authorization: '[hidden]' },
  body: { size: 182, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  status: 201,
};

const KIND = {
  kind: 'status',
  about: 'Answers with the given HTTP status; the request is not carried out.',
  group: 'answer',
  side: 'before',
  lasting: false,
  settings: { status: 500 },
  forms: ['json', 'html', 'empty'],
};

const listed = (each: unknown) => ({ data: [each], total: 1 });

export const CONTROL_EXAMPLES: Readonly<Record<string, unknown>> = {
  SignUpRequest: { name: 'Dana Whitfield', email: EMAIL, password: 'correct horse battery' },
  ConfirmRequest: { email: EMAIL, code: '482913' },
  ResendRequest: { email: EMAIL },
  CodeSent: CODE_SENT,
  Credentials: { clientId: CLIENT_ID, clientSecret: 'rmss_test_...' },
  Health: { ok: true, speed: 1, now: AT },
  AccountRequest: { name: 'Branch office', email: 'branch@example.com', password: 'correct horse battery' },
  Clock: { now: AT, paused: true, rate: 1, speed: 1 },
  ClockRequest: { paused: true, stepMinutes: 3 },
  PriceChangeRequest: { serviceId: 'svc_roof_premium', priceCents: 4200, minutes: 10 },
  PriceChange: { serviceId: 'svc_roof_premium', priceCents: 4200, clientId: null, at: AT },
  DownloadToken: {
    token: 'rmdl_...',
    downloadAllUrl: 'http://127.0.0.1:4010/v4/files/download?token=rmdl_...',
    expiresAt: '2026-03-03T09:05:00.000Z',
  },
  Revision: {
    orderId: ORDER_ID,
    priceCents: 5100,
    files: [
      { id: 'file_2c9r4t5q1v8k3m7x', name: 'report.pdf', revised: true },
      { id: 'file_8k3m7x2c9r4t5q1v', name: 'top.jpg', revised: false },
    ],
  },
  OrdersFound: {
    reference: 'Job 4411',
    count: 1,
    total: 12,
    orders: [{ orderId: ORDER_ID, orderNumber: 2, notes: 'Job 4411' }],
  },
  OrderTruth: {
    accountId: 'acc_1v8k3m7x2c9r4t5q',
    order: { orderId: ORDER_ID, status: 'in_progress' },
    statuses: [
      { at: '2026-03-02T09:00:00.000Z', status: 'accepted' },
      { at: '2026-03-02T09:01:00.000Z', status: 'in_progress' },
    ],
    files: [],
    nextStep: { step: 'qa', at: '2026-03-02T09:03:00.000Z' },
  },
  AccountList: listed({
    accountId: 'acc_1v8k3m7x2c9r4t5q',
    name: 'Dana Whitfield',
    email: EMAIL,
    clientId: CLIENT_ID,
    orders: 2,
  }),
  CheckoutTruth: CHECKOUT,
  WebhookRequest: { url: WEBHOOK.url, events: WEBHOOK.events },
  Webhook: WEBHOOK,
  WebhookList: listed(WEBHOOK),
  Delivery: DELIVERY,
  DeliveryList: listed(DELIVERY),
  Message: MESSAGE,
  MessagePage: { ...listed(MESSAGE), page: 1, pageSize: 20 },
  RecordingRequest: { recording: true },
  Recording: { ...listed(RECORDED), recording: true, dropped: 0 },
  FaultRequest: [FAULT],
  FaultList: listed(LISTED_FAULT),
  FaultKindList: listed(KIND),
  Error: {
    error: {
      code: 'validation_failed',
      message: 'email is required.',
      fields: [{ field: 'email', message: 'email is required.' }],
    },
  },
};
