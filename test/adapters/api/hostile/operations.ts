import { wordsFor } from '../../../../src/main/core/kernel/words.ts';
import type {
  ApiResult,
  OrderWire,
  RemoteDownload,
  ServiceApi,
  WireRequest,
} from '../../../../src/main/core/ports/index.ts';
import type { Message } from '../../../../src/shared/copy/message.ts';
import { spoken } from '../../../support/spoken.ts';

export const TOKEN = 'hostile-token-0123456789';
export const SECRET = 'hostile-secret-0123456789';
const REFERENCES = ['RL-0000000000000000A0', 'RL-00000000000000011A'];

/** What an operation made of an answer, as plain data. */
export type Made = {
  /** `ok`, the kind of a failure, or how a sending ended. */
  readonly kind: string;
  /** What was understood, where anything was. */
  readonly reported: unknown;
  /** Ids, tokens, addresses: what must have stood in the answer. */
  readonly ids: readonly string[];
  /** What a person would read. */
  readonly words: string;
};

export type Operation = {
  readonly name: string;
  readonly sort: 'json' | 'file' | 'post';
  readonly version: 'v4' | 'v1';
  readonly status: number;
  /** Whether SECRET is in what it asks. */
  readonly sendsSecret: boolean;
  /** What the service would answer. */
  readonly good: unknown;
  /** `limit`: milliseconds for a sending or a download; reads have the client's own. */
  readonly run: (api: ServiceApi, wire: OrderWire, limit: number) => Promise<Made>;
};

const ORDER = {
  orderId: 'ord_0001',
  status: 'accepted',
  customerName: 'Ann Hale',
  customerEmail: 'ann@example.com',
  address: '1 Elm Street, Omaha, NE 68102',
  serviceId: 'svc_1',
  propertyType: 'Residential',
  notes: 'RL-0000000000000000A0 first',
  price: { amountCents: 3900, currency: 'USD' },
  createdAt: '2026-03-02T09:00:00.000Z',
};
const SECOND = { ...ORDER, orderId: 'ord_0002', notes: 'RL-00000000000000011A second' };
const CHECKOUT = {
  checkoutSessionId: 'cs_0001',
  checkoutUrl: 'https://pay.example/cs_0001',
  paymentStatus: 'awaiting_payment',
  total: { amountCents: 3900, currency: 'USD' },
};
const BODY = JSON.stringify({ customerName: 'Ann Hale', notes: REFERENCES[0] });
const URLS = { successUrl: 'http://127.0.0.1:1/a', cancelUrl: 'http://127.0.0.1:1/b' };

const ASKED = { account: { baseUrl: 'https://api.example.com', environment: 'sandbox' as const }, now: 0 };

function read<Value>(
  name: string,
  good: unknown,
  ask: (api: ServiceApi) => Promise<ApiResult<Value>>,
  idsOf: (value: Value) => readonly string[],
  version: 'v4' | 'v1' = 'v4',
): Operation {
  return {
    name,
    sort: 'json',
    sendsSecret: name === 'token' || name === 'regenerate',
    version,
    status: 200,
    good,
    run: async (api) => {
      const result = await ask(api);
      if (result.ok) return { kind: 'ok', reported: result.value, ids: idsOf(result.value), words: '' };
      return { kind: result.failure.kind, reported: null, ids: [], words: wordsFor(result.failure, ASKED) };
    },
  };
}

/** As a download is used: opened, then read to its end. */
function file(
  name: string,
  ask: (api: ServiceApi, signal: AbortSignal) => Promise<ApiResult<RemoteDownload>>,
): Operation {
  return {
    name,
    sort: 'file',
    sendsSecret: name === 'file by token',
    version: 'v4',
    status: 200,
    good: null,
    run: async (api, _wire, limit) => {
      const result = await ask(api, AbortSignal.timeout(limit));
      if (!result.ok)
        return { kind: result.failure.kind, reported: null, ids: [], words: wordsFor(result.failure, ASKED) };
      const { answer } = result.value;
      let size = 0;
      try {
        for await (const piece of answer.body) {
          size += piece.length;
          if (size > 5_000_000) break;
        }
      } catch (error) {
        return {
          kind: 'broken',
          reported: null,
          ids: [],
          words: error instanceof Error ? `It broke off: ${error.name}.` : '',
        };
      } finally {
        answer.cancel();
      }
      return { kind: 'ok', reported: { size }, ids: [], words: '' };
    },
  };
}

type Ended = {
  readonly kind: string;
  readonly reason?: Message;
  readonly failure?: Parameters<typeof wordsFor>[0];
};

function post<Outcome extends Ended>(
  name: string,
  version: 'v4' | 'v1',
  [status, good]: [number, unknown],
  request: (api: ServiceApi) => WireRequest,
  meaning: (api: ServiceApi, outcome: Awaited<ReturnType<OrderWire['post']>>) => Outcome,
  idsOf: (outcome: Outcome) => readonly string[],
): Operation {
  return {
    name,
    sort: 'post',
    sendsSecret: false,
    version,
    status,
    good,
    run: async (api, wire, limit) => {
      const sent = { ...request(api), overallTimeout: limit };
      const outcome = meaning(api, await wire.post(sent, () => {}));
      const words = outcome.failure ? wordsFor(outcome.failure, ASKED) : spoken(outcome.reason);
      const good = ['placed', 'answered', 'opened'].includes(outcome.kind);
      return { kind: outcome.kind, reported: good ? outcome : null, ids: idsOf(outcome), words };
    },
  };
}

const page = { data: [ORDER, SECOND], page: 1, pageSize: 2, total: 2 };
const files = { data: [{ id: 'fil_1', name: 'report.pdf', size: 10, contentType: 'application/pdf' }] };
const orderIds = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId);

/** Every operation of the interface document. */
export const OPERATIONS: readonly Operation[] = [
  read(
    'token',
    { accessToken: 'good-token', expiresIn: 3600, tokenType: 'Bearer' },
    (api) => api.token('client', SECRET),
    ({ token }) => [token],
  ),
  read(
    'services',
    {
      data: [
        {
          id: 'svc_1',
          name: 'Roof report',
          price: { amountCents: 3900, currency: 'USD' },
          deliveryHours: { standard: 24 },
        },
      ],
    },
    (api) => api.services(TOKEN),
    (services) => services.map(({ id }) => id),
  ),
  read(
    'price',
    { serviceId: 'svc_1', total: { amountCents: 5400, currency: 'USD' } },
    (api) => api.price(TOKEN, { serviceId: 'svc_1', rushOrder: true, pdfRequired: true }),
    () => [],
  ),
  read(
    'orders',
    page,
    (api) => api.orders(TOKEN, 1, 2),
    ({ orders }) => orderIds(orders),
  ),
  read(
    'order',
    ORDER,
    (api) => api.order(TOKEN, 'ord_0001'),
    (order) => [order.orderId],
  ),
  read(
    'by customer',
    page,
    (api) => api.byCustomer(TOKEN, 'ann@example.com'),
    ({ orders }) => orderIds(orders),
  ),
  read(
    'files',
    files,
    (api) => api.files(TOKEN, 'ord_0001'),
    (list) => list.map(({ fileId }) => fileId),
  ),
  file('file', (api, signal) => api.file(TOKEN, 'fil_1', signal)),
  file('all files', (api, signal) => api.allFiles(TOKEN, 'ord_0001', signal)),
  file('file by token', (api, signal) => api.tokenFile(SECRET, signal)),
  post(
    'create order',
    'v4',
    [201, ORDER],
    (api) => api.createOrder(TOKEN, BODY),
    (api, outcome) => api.readCreated(outcome),
    (outcome) => (outcome.kind === 'placed' ? [outcome.order.orderId] : []),
  ),
  post(
    'create bulk',
    'v4',
    [
      201,
      {
        results: [
          { index: 1, created: true, order: SECOND },
          { index: 0, created: true, order: ORDER },
        ],
        created: 2,
        refused: 0,
      },
    ],
    (api) => api.createBulk(TOKEN, [BODY, BODY]),
    (api, outcome) => api.readBulk(outcome),
    (outcome) => (outcome.kind === 'answered' ? orderIds(outcome.orders) : []),
  ),
  post(
    'create checkout',
    'v1',
    [200, CHECKOUT],
    (api) => api.createCheckout(TOKEN, BODY, URLS),
    (api, outcome) => api.readCheckout(outcome),
    (outcome) => (outcome.kind === 'opened' ? [outcome.checkout.checkoutUrl] : []),
  ),
  post(
    'create bulk checkout',
    'v1',
    [200, CHECKOUT],
    (api) => api.createBulkCheckout(TOKEN, [BODY, BODY], URLS, 'beside_orders'),
    (api, outcome) => api.readCheckout(outcome),
    (outcome) => (outcome.kind === 'opened' ? [outcome.checkout.checkoutUrl] : []),
  ),
  read(
    'checkout status',
    { ...ORDER, checkout: { ...CHECKOUT, paymentStatus: 'paid' } },
    (api) => api.checkoutStatus(TOKEN, 'cs_0001'),
    ({ orders }) => orderIds(orders),
    'v1',
  ),
  read(
    'endpoints',
    {
      data: [
        { method: 'POST', path: '/v1/orders' },
        { method: 'POST', path: '/v1/orders/bulk' },
      ],
    },
    (api) => api.endpoints(TOKEN),
    () => [],
    'v1',
  ),
  read(
    'regenerate',
    { clientId: 'client_1', clientSecret: 'new-secret' },
    (api) => api.regenerate('ann@example.com', SECRET),
    ({ clientSecret }) => [clientSecret],
  ),
];
