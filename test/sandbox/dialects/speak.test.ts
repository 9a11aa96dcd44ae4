import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../src/sandbox/dialects/index.ts';
import { speak } from '../../../src/sandbox/wire/speak.ts';
import { type Body, jsonPost, ORDER, send, signIn, startService } from '../support.ts';

const NAMES = DIALECTS.map(({ name }) => name);

async function speaking(dialect: string) {
  const service = await startService({ dialect });
  const credentials = service.createAccount({ name: 'Office', email: 'a@example.com' });
  return { service, credentials, client: await signIn(service.baseUrl, credentials) };
}

/** Every value under such a name (its case and separators left aside), however deep. */
function valuesOf(body: unknown, name: string): unknown[] {
  if (Array.isArray(body)) return body.flatMap((item) => valuesOf(item, name));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => [
    ...(key.toLowerCase().replaceAll('_', '') === name ? [value] : []),
    ...valuesOf(value, name),
  ]);
}

const THREE = [
  { ...ORDER, notes: 'RL-A' },
  { ...ORDER, notes: 'RL-B', customerEmail: 'nobody' },
  { ...ORDER, notes: 'RL-C' },
];

describe.each(NAMES)('the dialect %s', (name) => {
  const dialect = DIALECTS.find((each) => each.name === name);

  it('keeps what the interface document names outright', async () => {
    const { service, credentials, client } = await speaking(name);
    const { clientId, clientSecret } = credentials;
    const token = await send(service.baseUrl, '/v4/auth/token', jsonPost({ clientId, clientSecret }));
    expect(Object.keys(token.body).sort()).toEqual(['accessToken', 'expiresIn', 'tokenType']);
    const urls = { successUrl: 'https://example.com/ok', cancelUrl: 'https://example.com/no' };
    const { status, body } = await client.post('/v1/orders', { ...ORDER, ...urls });
    expect(status).toBe(200);
    expect(body['checkoutUrl']).toMatch(/^http/);
  });

  it('answers a bulk call with every order and every refusal', async () => {
    const { client } = await speaking(name);
    const { status, body } = await client.post('/v4/orders/bulk', THREE);
    expect(status).toBe(200);
    const ids = [...valuesOf(body, 'orderid'), ...valuesOf(body, 'id')];
    expect(new Set(ids).size).toBe(2);
    expect(JSON.stringify(body)).toContain('must be an e-mail address');
    expect(valuesOf(body, 'notes').includes('RL-C')).toBe(!dialect?.omitted.includes('notes'));
  });

  it('writes the refusal of all orders of a call, and of an unknown address', async () => {
    const { client } = await speaking(name);
    const refused = await client.post('/v4/orders/bulk', [THREE[1]]);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('must be an e-mail address');
    const lost = await client.get('/v4/nothing');
    expect(lost.status).toBe(404);
    expect('error' in lost.body).toBe(dialect?.error === 'object');
  });

  it('leaves the control plane as it is', async () => {
    const { service, client } = await speaking(name);
    await client.post('/v4/orders', { ...ORDER, notes: 'RL-X' });
    const { body } = await send(service.baseUrl, '/_practice/truth/orders?reference=RL-X');
    expect(body).toMatchObject({ count: 1, orders: [{ orderNumber: 1, notes: 'RL-X' }] });
  });
});

it('a dialect that shuffles answers a bulk call in another order, the same one every time', async () => {
  const { client } = await speaking('nested');
  const items = Array.from({ length: 8 }, (_, index) => ({ ...ORDER, notes: `RL-${index}` }));
  const orderOf = async () => {
    const { body } = await client.post('/v4/orders/bulk', items);
    const results = (body['data'] as Body)['results'] as Body[];
    return results.map((result) => String(result['notes']));
  };
  const first = await orderOf();
  expect([...first].sort()).toEqual(items.map(({ notes }) => notes));
  expect(first).not.toEqual(items.map(({ notes }) => notes));
  expect(await orderOf()).toEqual(first);
});

it('a dialect there isn’t is refused before anything is opened', async () => {
  await expect(startService({ dialect: 'klingon' })).rejects.toThrow('There is no dialect called klingon.');
});

it.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
  'what stands beside a list is told in the dialect %s too',
  (_name, dialect) => {
    const body = {
      data: [],
      total: 0,
      checkout: { checkoutUrl: 'http://127.0.0.1/checkout/cs_1', paymentStatus: 'open' },
    };
    expect(JSON.stringify(speak(dialect, body, 200))).toContain('http://127.0.0.1/checkout/cs_1');
  },
);
