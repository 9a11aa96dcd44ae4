import fc from 'fast-check';
import { expect } from 'vitest';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { CARD, customerAt, V1_ORDER } from '../checkout/customer.ts';
import { checkExchange } from '../openapi/contract.ts';
import {
  type Answer,
  type Body,
  dataOf,
  errorOf,
  fieldsOf,
  HOUR,
  MINUTE,
  ORDER,
  startService,
} from '../support.ts';
import { requests, type Sent } from './arbitraries.ts';

/** Statuses a request that is right in itself may meet: what it names may not exist or not be ready. */
const NOT_THE_REQUEST = [401, 404, 409, 410, 429];

/** How many answers of each status there were. */
export type Tally = Record<number, number>;

/**
 * Sends `count` random requests made from the OpenAPI document: valid ones, nearly valid ones and absurd ones, to every
 * operation. Every answer must be documented, a right request must not be refused, and a refusal must name fields the
 * request has or lacks. Throws at the first that isn't so, shrunk.
 */
export async function storm(count: number, seed?: number): Promise<Tally> {
  const service = await startService();
  const credentials = service.createAccount({ name: 'Office', email: 'a@example.com' });
  const { baseUrl } = service;
  const signIn = async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(credentials);
    const response = await fetch(`${baseUrl}/v4/auth/token`, { method: 'POST', headers, body });
    return `Bearer ${((await response.json()) as Body)['accessToken']}`;
  };
  let authorization = await signIn();
  const post = async (path: string, body: unknown) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Body;
  };
  const { orderId } = await post('/v4/orders', ORDER);
  const checkout = await post('/v1/orders', V1_ORDER);
  await customerAt(String(checkout['checkoutUrl'])).pay(CARD.clears);
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const listed = await fetch(`${baseUrl}/v4/orders/${orderId}/files`, { headers: { authorization } });
  const files = (await listed.json()) as { data: { id: string }[] };
  const ids = {
    orderId: [String(orderId), 'ord_none'],
    fileId: files.data.map(({ id }) => id),
    checkoutSessionId: [String(checkout['checkoutSessionId'])],
  };
  const tally: Tally = {};

  const send = async (method: string, { url, body }: Sent, token: boolean): Promise<Answer> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(baseUrl + url, {
      method,
      headers: {
        ...(token ? { authorization } : {}),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const contentType = response.headers.get('content-type');
    const bytes = Buffer.from(await response.arrayBuffer());
    const came = contentType?.startsWith('application/json') ? JSON.parse(bytes.toString()) : {};
    tally[response.status] = (tally[response.status] ?? 0) + 1;
    // What is absurd but accepted is looked at as a request too: the document must allow it.
    const sent = text === undefined ? undefined : JSON.parse(text);
    expect(checkExchange({ method, url, sent, status: response.status, contentType, came })).toEqual([]);
    return { status: response.status, headers: response.headers, body: came };
  };

  const all = operations();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        ...all.map(({ method, path, operation, route }) =>
          requests(path, operation, ids).map((sent) => ({ method: method.toUpperCase(), sent, route })),
        ),
      ),
      async ({ method, sent, route }) => {
        const answer = await send(method, sent, route.token);
        expect(answer.status).toBeLessThan(500);
        if (sent.valid && answer.status >= 400) expect(NOT_THE_REQUEST).toContain(answer.status);
        if (answer.status < 400) return;
        expect(errorOf(answer).message).toMatch(/\S/);
        if (errorOf(answer).code === 'validation_failed') expectFieldsNamed(answer, route);
      },
    ),
    { numRuns: count, ...(seed === undefined ? {} : { seed }) },
  );

  // Alive, with nothing lost, and its timers still run.
  service.clock.advance(2 * HOUR);
  await service.settle();
  authorization = await signIn();
  const { orderId: last } = await post('/v4/orders', ORDER);
  const response = await fetch(`${baseUrl}/v4/orders?pageSize=1`, { headers: { authorization } });
  const page = { body: (await response.json()) as Body } as Answer;
  expect(dataOf(page)[0]?.['orderId']).toBe(last);
  return tally;
}

/** Names of the request's own fields or query values, in bulk calls with the place of the order before. */
function expectFieldsNamed(answer: Answer, route: ReturnType<typeof operations>[number]['route']): void {
  const known = [
    ...(route.parameters ?? []).map(({ name }) => name),
    ...(route.body === undefined ? [] : FIELDS),
  ];
  const named = fieldsOf(answer);
  expect(named.length).toBeGreaterThan(0);
  for (const field of named) {
    expect(known).toContain(field.replace(/^(orders)?\[\d+\](\.|$)/, '') || 'orders');
  }
}

const FIELDS = [
  ...Object.keys(ORDER),
  ...['latitude', 'longitude', 'rushOrder', 'pdfRequired', 'additionalInstructions', 'notes', 'insuredName'],
  ...['claimNumber', 'referenceImageUrl', 'successUrl', 'cancelUrl', 'clientId', 'clientSecret', 'orders'],
  ...['email', 'password'],
];
