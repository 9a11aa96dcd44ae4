import { describe, expect, it } from 'vitest';
import { CARD, openCheckout, V1_ORDER } from '../checkout/customer.ts';
import {
  type Body,
  dataOf,
  errorOf,
  fieldsOf,
  jsonPost,
  MINUTE,
  ORDER,
  send,
  startService,
} from '../support.ts';

describe('POST /v1/auth/token', () => {
  it('gives a token that opens v1 and v4', async () => {
    const service = await startService();
    const { clientId, clientSecret } = service.createAccount({ name: 'Office', email: 'a@example.com' });
    const { status, body } = await send(
      service.baseUrl,
      '/v1/auth/token',
      jsonPost({ clientId, clientSecret }),
    );
    expect([status, body]).toEqual([
      200,
      { accessToken: expect.any(String), expiresIn: 3600, tokenType: 'Bearer' },
    ]);
    for (const version of ['v1', 'v4']) {
      const headers = { authorization: `Bearer ${body['accessToken']}` };
      expect((await send(service.baseUrl, `/${version}/services`, { headers })).status).toBe(200);
    }
  });

  it('refuses wrong credentials and what is missing', async () => {
    const { baseUrl } = await startService();
    const wrong = await send(baseUrl, '/v1/auth/token', jsonPost({ clientId: 'x', clientSecret: 'y' }));
    expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'invalid_client']);
    expect(fieldsOf(await send(baseUrl, '/v1/auth/token', jsonPost({})))).toEqual([
      'clientId',
      'clientSecret',
    ]);
  });
});

describe('what v1 has in common with v4', () => {
  it('services and prices are the same', async () => {
    const client = await (await startService()).client();
    expect((await client.get('/v1/services')).body).toEqual((await client.get('/v4/services')).body);
    const question = { serviceId: ORDER.serviceId, rushOrder: true, pdfRequired: false };
    const price = await client.post('/v1/services/calculate-price', question);
    expect([price.status, price.body]).toEqual([
      200,
      (await client.post('/v4/services/calculate-price', question)).body,
    ]);
  });

  it('orders are read alike in both, whichever way they were placed', async () => {
    const service = await startService();
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    const { customer } = await openCheckout(client);
    await customer.pay(CARD.clears);
    for (const path of [
      '/orders',
      '/orders?page=2&pageSize=1',
      '/orders/by-customer?email=DANA@example.com',
    ]) {
      const answer = await client.get(`/v1${path}`);
      expect(answer.body['total']).toBe(2);
      expect(answer.body).toEqual((await client.get(`/v4${path}`)).body);
      const id = dataOf(answer)[0]?.['orderId'];
      expect((await client.get(`/v1/orders/${id}`)).body).toEqual(
        (await client.get(`/v4/orders/${id}`)).body,
      );
    }
  });

  it('the files of a paid order: list, one, all and by download token', async () => {
    const service = await startService();
    const client = await service.client();
    const { customer, status } = await openCheckout(client);
    await customer.pay(CARD.clears);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const { orderId } = await status();
    const [file] = dataOf(await client.get(`/v1/orders/${orderId}/files`));
    expect(file?.['downloadUrl']).toBe(`${service.baseUrl}/v1/files/${file?.['id']}/download`);
    const bytes = await client.fetch(`/v1/files/${file?.['id']}/download`);
    expect([bytes.status, (await bytes.arrayBuffer()).byteLength]).toEqual([200, file?.['size']]);
    const zip = await client.fetch(`/v1/orders/${orderId}/files/download-all`);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await zip.arrayBuffer();
    const issued = await send(service.baseUrl, `/_practice/orders/${orderId}/download-token`, {
      method: 'POST',
    });
    const anonymous = await fetch(`${service.baseUrl}/v1/files/download?token=${issued.body['token']}`);
    expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await anonymous.arrayBuffer();
  });
});

describe('GET /v1/endpoints', () => {
  it('lists every operation of section 4 that a client may call', async () => {
    const client = await (await startService()).client();
    const answer = await client.get('/v1/endpoints');
    expect(answer.status).toBe(200);
    const listed = dataOf(answer).map(({ method, path }) => `${method} ${path}`);
    const common = [
      'POST /auth/token',
      'GET /services',
      'POST /services/calculate-price',
      'POST /orders',
      'POST /orders/bulk',
      'GET /orders',
      'GET /orders/{orderId}',
      'GET /orders/by-customer',
      'GET /orders/{orderId}/files',
      'GET /files/{fileId}/download',
      'GET /orders/{orderId}/files/download-all',
      'GET /files/download',
    ];
    const expected = [
      ...common.map((each) => each.replace(' /', ' /v4/')),
      ...[...common, 'GET /orders/status/{checkoutSessionId}', 'GET /endpoints'].map((each) =>
        each.replace(' /', ' /v1/'),
      ),
    ];
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('says which need the access token, and that is so', async () => {
    const service = await startService();
    const client = await service.client();
    for (const { method, path, authentication } of dataOf(await client.get('/v1/endpoints'))) {
      const { status } = await fetch(service.baseUrl + String(path).replace(/\{\w+\}/g, 'none'), {
        method: String(method),
      });
      expect([path, status === 401]).toEqual([path, authentication === 'bearer']);
    }
  });
});

describe('v1 and the client’s own data', () => {
  it('needs the access token', async () => {
    const service = await startService();
    for (const path of ['/v1/orders', '/v1/orders/status/cs_test_x', '/v1/endpoints', '/v1/services']) {
      expect((await send(service.baseUrl, path)).status).toBe(401);
    }
    expect((await send(service.baseUrl, '/v1/orders', jsonPost(V1_ORDER))).status).toBe(401);
  });

  it('hides the checkouts and orders of another client', async () => {
    const service = await startService();
    const [one, other] = [await service.client(), await service.client()];
    const { id, customer, status } = await openCheckout(one);
    const paths = async (): Promise<string[]> => {
      const { orderId } = await status();
      return [`/v1/orders/status/${id}`, ...(orderId ? [`/v1/orders/${orderId}`] : [])];
    };
    for (let turn = 0; turn < 2; turn += 1) {
      for (const path of await paths()) expect((await other.get(path)).status).toBe(404);
      await customer.pay(CARD.clears);
    }
    expect(await paths()).toHaveLength(2);
    expect((await other.get('/v1/orders')).body['total']).toBe(0);
    const unknown = await one.get('/v1/orders/status/cs_test_none');
    expect([unknown.status, errorOf(unknown).code]).toEqual([404, 'checkout_session_not_found']);
    expect(unknown.body).toEqual((await other.get(`/v1/orders/status/${id}`)).body as Body);
  });
});
