import { expect, it } from 'vitest';
import { errorsOf, operations } from '../../../src/sandbox/openapi/document.ts';
import { ERRORS, type ErrorCode } from '../../../src/sandbox/openapi/errors.ts';
import { errorOf, HandClock, HOUR, MINUTE, ORDER, send, startService, temporaryFolder } from '../support.ts';
import { checkExchange } from './contract.ts';

type Operation = ReturnType<typeof operations>[number];
type Asked = { path: string; init: RequestInit };
type World = Awaited<ReturnType<typeof world>>;

const URLS = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };
const OTHERS = { serviceId: ORDER.serviceId, rushOrder: false, pdfRequired: true };

/** A right body for each named schema. */
const BODIES: Readonly<Record<string, (world: World) => unknown>> = {
  TokenRequest: ({ credentials }) => credentials,
  RegenerateRequest: () => ({ email: 'nobody@example.com', password: 'a long password' }),
  PriceRequest: () => OTHERS,
  OrderRequest: () => ORDER,
  BulkRequest: () => [ORDER],
  CheckoutRequest: () => ({ ...ORDER, ...URLS }),
  BulkCheckoutRequest: () => ({ orders: [ORDER], ...URLS }),
};

/** A body of the right kind with a wrong value in it. */
const WRONG: Readonly<Record<string, unknown>> = {
  TokenRequest: { clientId: '', clientSecret: 'x' },
  RegenerateRequest: { email: 'nobody', password: 'a long password' },
  PriceRequest: { ...OTHERS, serviceId: 'svc_none' },
  OrderRequest: { ...ORDER, address: ' ' },
  BulkRequest: [{ ...ORDER, propertyType: 'Boat' }],
  CheckoutRequest: { ...ORDER, ...URLS, successUrl: 'ftp://shop.example' },
  BulkCheckoutRequest: { orders: [{ ...ORDER, customerEmail: 'x' }], ...URLS },
};

const WRONG_QUERY: Readonly<Record<string, string>> = {
  listOrders: '?page=0',
  listOrdersByCustomer: '?email=nobody',
  downloadWithToken: '',
};

/** A service with a delivered order, an order that was just placed, and an open checkout. */
async function world(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options);
  const credentials = service.createAccount({ name: 'Office', email: 'a@example.com' });
  const client = await service.client();
  const place = async () => String((await client.post('/v4/orders', ORDER)).body['orderId']);
  const tokenFor = async (orderId: string) => {
    const path = `/_practice/orders/${orderId}/download-token`;
    return String((await send(service.baseUrl, path, { method: 'POST' })).body['token']);
  };
  const delivered = await place();
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const [fresh, session] = [await place(), await client.post('/v1/orders', { ...ORDER, ...URLS })];
  const files = (await client.get(`/v4/orders/${delivered}/files`)).body['data'] as { id: string }[];
  return {
    service,
    credentials,
    token: client.token,
    delivered,
    fresh,
    ids: {
      orderId: delivered,
      fileId: files[0]?.id ?? '',
      checkoutSessionId: String(session.body['checkoutSessionId']),
    } as Record<string, string>,
    downloadToken: await tokenFor(delivered),
    freshDownloadToken: await tokenFor(fresh),
  };
}

/** The operation as it is answered with success, before a case makes something of it wrong. */
function right({ method, path, route }: Operation, here: World): Asked {
  const query =
    route.name === 'listOrdersByCustomer'
      ? '?email=dana@example.com'
      : route.name === 'downloadWithToken'
        ? `?token=${here.downloadToken}`
        : '';
  const headers: Record<string, string> = route.token ? { authorization: `Bearer ${here.token}` } : {};
  const body = route.body === undefined ? undefined : BODIES[route.body]?.(here);
  return {
    path: path.replace(/\{(\w+)\}/g, (_all, name: string) => here.ids[name] ?? '') + query,
    init:
      body === undefined
        ? { method: method.toUpperCase(), headers }
        : {
            method: method.toUpperCase(),
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
  };
}

const withHeaders = ({ path, init }: Asked, headers: Record<string, string>): Asked => ({
  path,
  init: { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } },
});
const withBody = ({ path, init }: Asked, body: string): Asked => ({ path, init: { ...init, body } });
const withId = (operation: Operation, here: World, id: string): Asked =>
  right(operation, {
    ...here,
    ids: Object.fromEntries(Object.keys(here.ids).map((name) => [name, id])),
  });
const notThere = (operation: Operation, here: World): Asked => withId(operation, here, 'none');

async function tooManyWrongPasswords(operation: Operation, here: World): Promise<Asked> {
  const asked = right(operation, here);
  for (let attempt = 0; attempt < 5; attempt += 1) await send(here.service.baseUrl, asked.path, asked.init);
  return asked;
}

/** How each refusal is brought about. Those that need a service of their own are below. */
const CASES: { [Code in ErrorCode]?: (operation: Operation, here: World) => Asked | Promise<Asked> } = {
  validation_failed: (operation, here) => {
    const asked = right(operation, here);
    const { body, name } = operation.route;
    if (body !== undefined) return withBody(asked, JSON.stringify(WRONG[body]));
    return { ...asked, path: operation.path + (WRONG_QUERY[name] ?? '?none') };
  },
  invalid_json: (operation, here) => withBody(right(operation, here), '{'),
  duplicate_name: (operation, here) => withBody(right(operation, here), '{"a":1,"a":2}'),
  invalid_body: (operation, here) => withBody(right(operation, here), 'null'),
  body_too_large: (operation, here) =>
    withBody(right(operation, here), JSON.stringify('x'.repeat(5_000_000))),
  unsupported_media_type: (operation, here) =>
    withHeaders(right(operation, here), { 'content-type': 'text/plain' }),
  too_many_orders: (operation, here) => {
    const orders = Array.from({ length: 51 }, () => ORDER);
    const body = operation.route.body === 'BulkRequest' ? orders : { orders, ...URLS };
    return withBody(right(operation, here), JSON.stringify(body));
  },
  missing_token: (operation, here) => {
    const { path, init } = right(operation, here);
    return { path, init: { ...init, headers: { 'content-type': 'application/json' } } };
  },
  invalid_token: (operation, here) => withHeaders(right(operation, here), { authorization: 'Bearer none' }),
  invalid_client: (operation, here) =>
    withBody(right(operation, here), JSON.stringify({ ...here.credentials, clientSecret: 'wrong' })),
  invalid_credentials: right,
  foreign_origin: (operation, here) => withHeaders(right(operation, here), { origin: 'https://example.com' }),
  too_many_attempts: tooManyWrongPasswords,
  order_not_found: notThere,
  file_not_found: notThere,
  checkout_session_not_found: notThere,
  order_not_complete: (operation, here) =>
    operation.route.token
      ? withId(operation, here, here.fresh)
      : right(operation, { ...here, downloadToken: here.freshDownloadToken }),
  range_not_satisfiable: (operation, here) =>
    withHeaders(right(operation, here), { range: 'bytes=99999999-' }),
  invalid_download_token: (operation, here) => right(operation, { ...here, downloadToken: 'rmdl_none' }),
  invalid_url: (operation, here) => withId(operation, here, '%zz'),
};

const documenting = (code: ErrorCode) => operations().filter(({ route }) => errorsOf(route).includes(code));

/** Sends it, and holds status, code and body against what the document says of this operation. */
async function refusalOf(operation: Operation, { path, init }: Asked, here: World) {
  const answer = await send(here.service.baseUrl, path, init);
  const problems = checkExchange({
    method: operation.method,
    url: operation.path,
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    came: answer.body,
  });
  return { operation: `${operation.method} ${operation.path}`, answer, problems };
}

async function expectRefusals(
  code: ErrorCode,
  ask: (operation: Operation) => Asked | Promise<Asked>,
  here: World,
) {
  const [status] = ERRORS[code];
  const found = documenting(code);
  expect(found.length).toBeGreaterThan(0);
  for (const operation of found) {
    const refusal = await refusalOf(operation, await ask(operation), here);
    const { answer, problems } = refusal;
    expect([refusal.operation, answer.status, errorOf(answer)?.code, problems]).toEqual([
      refusal.operation,
      status,
      code,
      [],
    ]);
    expect(errorOf(answer).message).toMatch(/^[A-Z\w].{8,}/s);
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

it('every refusal that the document lists for an operation can be had, in its shape', async () => {
  const here = await world();
  for (const [code, ask] of Object.entries(CASES))
    await expectRefusals(code as ErrorCode, (operation) => ask(operation, here), here);
});

it('download_token_expired: after 24 hours', async () => {
  const here = await world();
  here.service.clock.advance(25 * HOUR);
  await expectRefusals('download_token_expired', (operation) => right(operation, here), here);
});

it('rate_limited: every operation, with the seconds to wait', async () => {
  const dataDir = temporaryFolder();
  const before = await world({ dataDir });
  await before.service.close();
  const service = await startService({ dataDir, rateLimit: 1, clock: before.service.clock });
  const here = { ...before, service };
  // The one request that is allowed, for the account and for the address.
  for (const operation of operations().filter(({ path }) =>
    ['/v4/services', '/v4/auth/token'].includes(path),
  )) {
    const { path, init } = right(operation, here);
    await send(service.baseUrl, path, init);
  }
  await expectRefusals('rate_limited', (operation) => right(operation, here), here);
});

/** A clock that fails from a moment on, and with it everything that needs the time. */
class BrokenClock extends HandClock {
  broken = false;

  override now(): number {
    if (this.broken) throw new Error('the clock of /srv/practice has stopped');
    return super.now();
  }
}

it('internal_error: every operation, when something fails under it, and nothing of its inside', async () => {
  const clock = new BrokenClock();
  const here = await world({ clock, log: () => undefined });
  clock.broken = true;
  await expectRefusals('internal_error', (operation) => right(operation, here), here);
  const { path, init } = right(documenting('missing_token')[0] as Operation, here);
  expect(JSON.stringify((await send(here.service.baseUrl, path, init)).body)).not.toContain('/srv');
  clock.broken = false;
});

it('not_found and method_not_allowed belong to addresses, and no other code is without a case', async () => {
  const { baseUrl } = await startService();
  const found = [
    errorOf(await send(baseUrl, '/v4/none')).code,
    errorOf(await send(baseUrl, '/v4/orders', { method: 'DELETE' })).code,
  ];
  const elsewhere = ['download_token_expired', 'rate_limited', 'internal_error', ...found];
  expect([...Object.keys(CASES), ...elsewhere].sort()).toEqual(Object.keys(ERRORS).sort());
});
