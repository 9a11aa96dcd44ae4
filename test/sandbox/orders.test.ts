import { describe, expect, it } from 'vitest';
import { type Body, dataOf, errorOf, fieldsOf, HOUR, MINUTE, ORDER, startService } from './support.ts';

const FULL = {
  ...ORDER,
  propertyType: 'Commercial',
  latitude: 40.123456,
  longitude: -83.5,
  rushOrder: true,
  pdfRequired: false,
  additionalInstructions: 'Gate code 4411.\nDetached garage too.',
  notes: 'RL-0123456789ABCDEF0 Müller — "roof" \u0000 🏠',
  insuredName: "Nadia O'Brien-Núñez",
  claimNumber: '00042',
  referenceImageUrl: 'https://example.com/roof.jpg?size=large#1',
};

describe('GET /v4/services', () => {
  it('lists ids, names, delivery times and the price', async () => {
    const client = await (await startService()).client();
    const answer = await client.get('/v4/services');
    expect(answer.status).toBe(200);
    const services = dataOf(answer);
    expect(services.length).toBeGreaterThanOrEqual(3);
    for (const service of services) {
      expect(service).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        deliveryHours: { standard: expect.any(Number), rush: expect.any(Number) },
        price: { amountCents: expect.any(Number), currency: 'USD' },
      });
    }
  });
});

describe('POST /v4/services/calculate-price', () => {
  it.each([
    [{}, 3900],
    [{ pdfRequired: false }, 3400],
    [{ rushOrder: true }, 5400],
    [{ rushOrder: true, pdfRequired: false }, 4900],
  ])('adds the charges of %j to the price', async (options, amountCents) => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/services/calculate-price', {
      serviceId: ORDER.serviceId,
      ...options,
    });
    expect(answer.status).toBe(200);
    expect(answer.body['total']).toEqual({ amountCents, currency: 'USD' });
    const lines = answer.body['lines'] as { price: { amountCents: number } }[];
    expect(lines.reduce((sum, line) => sum + line.price.amountCents, 0)).toBe(amountCents);
  });

  it('names what is wrong', async () => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/services/calculate-price', {
      serviceId: 'svc_none',
      rushOrder: 'yes',
      pdfRequired: 1,
    });
    expect([answer.status, fieldsOf(answer).sort()]).toEqual([
      400,
      ['pdfRequired', 'rushOrder', 'serviceId'],
    ]);
  });
});

describe('POST /v4/orders', () => {
  it('places an order at once: 201, accepted, defaults filled in, at the quoted price', async () => {
    const service = await startService();
    const client = await service.client();
    const answer = await client.post('/v4/orders', ORDER);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...ORDER,
      orderId: expect.stringMatching(/^ord_/),
      orderNumber: 1,
      status: 'accepted',
      rushOrder: false,
      pdfRequired: true,
      notes: null,
      price: { amountCents: 3900, currency: 'USD' },
      createdAt: new Date(service.clock.now()).toISOString(),
      expectedAt: new Date(service.clock.now() + 24 * HOUR).toISOString(),
    });
  });

  it('returns every field exactly as it was sent, then and when read again', async () => {
    const client = await (await startService()).client();
    const created = await client.post('/v4/orders', FULL);
    expect(created.body).toMatchObject(FULL);
    expect((await client.get(`/v4/orders/${created.body['orderId']}`)).body).toEqual(created.body);
  });

  it('takes null for an optional field as not given and ignores fields the document does not list', async () => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders', {
      ...ORDER,
      notes: null,
      rushOrder: null,
      successUrl: 'https://example.com',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ notes: null, rushOrder: false });
    expect(answer.body).not.toHaveProperty('successUrl');
  });

  it.each<[string, unknown]>([
    ['customerName', undefined],
    ['customerName', '   '],
    ['customerName', 12],
    ['customerName', 'x'.repeat(201)],
    ['customerName', 'half a pair \ud83c'],
    ['customerEmail', undefined],
    ['customerEmail', 'dana'],
    ['customerEmail', 'dana@example'],
    ['customerEmail', 'dana@example.com\nBcc: all@example.com'],
    ['address', null],
    ['address', ['118 Juniper Lane']],
    ['serviceId', ''],
    ['serviceId', 'svc_roof_gold'],
    ['propertyType', undefined],
    ['propertyType', 'residential'],
    ['latitude', 90.1],
    ['latitude', '40.1'],
    ['longitude', -180.5],
    ['rushOrder', 'true'],
    ['pdfRequired', 0],
    ['additionalInstructions', { text: 'x' }],
    ['notes', 'x'.repeat(2001)],
    ['insuredName', true],
    ['claimNumber', 42],
    ['referenceImageUrl', 'roof.jpg'],
    ['referenceImageUrl', 'javascript:alert(1)'],
    ['referenceImageUrl', ''],
  ])('refuses %s: %j, names it and places nothing', async (field, value) => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders', { ...ORDER, [field]: value });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).code).toBe('validation_failed');
    expect(fieldsOf(answer)).toEqual([field]);
    expect(errorOf(answer).message).toContain(field);
    expect((await client.get('/v4/orders')).body['total']).toBe(0);
  });

  it('names every wrong field at once', async () => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders', {});
    expect(fieldsOf(answer).sort()).toEqual([
      'address',
      'customerEmail',
      'customerName',
      'propertyType',
      'serviceId',
    ]);
    expect(errorOf(answer).message).toContain('and 4 more');
  });
});

describe('POST /v4/orders/bulk', () => {
  type Result = { index: number; notes: string | null; created: boolean; order?: Body; error?: Body };
  const resultsOf = (body: Body) => body['results'] as Result[];

  it('places up to 50 orders, each named by index and notes', async () => {
    const client = await (await startService()).client();
    const items = Array.from({ length: 50 }, (_, index) => ({ ...ORDER, notes: `ref ${index}` }));
    const answer = await client.post('/v4/orders/bulk', items);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ created: 50, refused: 0 });
    const results = resultsOf(answer.body);
    expect(results.map(({ index, notes }) => [index, notes])).toEqual(
      items.map(({ notes }, i) => [i, notes]),
    );
    expect(results.every(({ order }, i) => order?.['notes'] === `ref ${i}`)).toBe(true);
    expect(new Set(results.map(({ order }) => order?.['orderId'])).size).toBe(50);
    expect((await client.get('/v4/orders')).body['total']).toBe(50);
  });

  it('places the good ones and refuses the others by item', async () => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders/bulk', [
      { ...ORDER, notes: 'good' },
      { ...ORDER, notes: 'bad', propertyType: 'Barn' },
      'not an order',
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ created: 1, refused: 2 });
    const [good, bad, none] = resultsOf(answer.body);
    expect(good).toMatchObject({ created: true, order: { status: 'accepted' } });
    expect(bad).toMatchObject({
      index: 1,
      notes: 'bad',
      created: false,
      error: { code: 'validation_failed', fields: [{ field: 'propertyType' }] },
    });
    expect(none).toMatchObject({ index: 2, notes: null, created: false, error: { code: 'invalid_body' } });
    expect((await client.get('/v4/orders')).body['total']).toBe(1);
  });

  it('answers 400 with the usual error when nothing could be placed', async () => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders/bulk', [ORDER, { ...ORDER, address: '' }].slice(1));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['[0].address']);
    expect(answer.body).toMatchObject({ created: 0, refused: 1 });
  });

  it.each([
    ['51 orders', Array.from({ length: 51 }, () => ORDER), 'too_many_orders'],
    ['none', [], 'invalid_body'],
    ['an object', ORDER, 'invalid_body'],
  ])('refuses %s whole', async (_, body, code) => {
    const client = await (await startService()).client();
    const answer = await client.post('/v4/orders/bulk', body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, code]);
    expect((await client.get('/v4/orders')).body['total']).toBe(0);
  });
});

describe('reading orders', () => {
  it('GET /v4/orders pages through all of them, newest first', async () => {
    const service = await startService();
    const client = await service.client();
    await client.post(
      '/v4/orders/bulk',
      Array.from({ length: 45 }, () => ORDER),
    );
    const numbers = async (query: string) => {
      const answer = await client.get(`/v4/orders${query}`);
      return [answer.body['page'], answer.body['pageSize'], answer.body['total']].concat(
        dataOf(answer).map((order) => order['orderNumber']),
      );
    };
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
    expect(await numbers('')).toEqual([1, 20, 45, ...down(45, 26)]);
    expect(await numbers('?page=3')).toEqual([3, 20, 45, ...down(5, 1)]);
    expect(await numbers('?page=2&pageSize=40')).toEqual([2, 40, 45, ...down(5, 1)]);
    expect(await numbers('?page=999')).toEqual([999, 20, 45]);
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=two', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1&page=2', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=101', 'pageSize'],
    ['pageSize=', 'pageSize'],
  ])('GET /v4/orders?%s names the value', async (query, field) => {
    const client = await (await startService()).client();
    const answer = await client.get(`/v4/orders?${query}`);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('GET /v4/orders/by-customer finds the customer in any letter case, and nobody else', async () => {
    const client = await (await startService()).client();
    await client.post('/v4/orders', ORDER);
    await client.post('/v4/orders', { ...ORDER, customerEmail: 'Dana@Example.com' });
    await client.post('/v4/orders', { ...ORDER, customerEmail: 'dan@example.com' });
    await client.post('/v4/orders', { ...ORDER, customerEmail: "o'neil+roof@example.com" });
    const found = async (email: string) =>
      dataOf(await client.get(`/v4/orders/by-customer?email=${encodeURIComponent(email)}`)).map(
        (order) => order['orderNumber'],
      );
    expect(await found('dana@example.com')).toEqual([2, 1]);
    expect(await found("o'neil+roof@example.com")).toEqual([4]);
    expect(await found('nobody@example.com')).toEqual([]);
  });

  it('GET /v4/orders/by-customer answers all of them, or the page that is asked for', async () => {
    const client = await (await startService()).client();
    await client.post(
      '/v4/orders/bulk',
      Array.from({ length: 50 }, () => ORDER),
    );
    const ask = async (query: string) => {
      const answer = await client.get(`/v4/orders/by-customer?email=dana@example.com${query}`);
      return [answer.body['total'], dataOf(answer).map((order) => order['orderNumber'])];
    };
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
    expect(await ask('')).toEqual([50, down(50, 1)]);
    expect(await ask('&page=2')).toEqual([50, down(30, 11)]);
    expect(await ask('&page=2&pageSize=40')).toEqual([50, down(10, 1)]);
  });

  it('GET /v4/orders/by-customer needs an e-mail address', async () => {
    const client = await (await startService()).client();
    for (const query of ['', '?email=', '?email=dana', '?email=a@example.com&email=b@example.com']) {
      const answer = await client.get(`/v4/orders/by-customer${query}`);
      expect([query, answer.status, fieldsOf(answer)]).toEqual([query, 400, ['email']]);
    }
  });

  it('GET /v4/orders/{orderId} answers 404 for an order that is not there', async () => {
    const client = await (await startService()).client();
    for (const id of ['ord_none', '%00', 'a'.repeat(250), '%F0%9F%8F%A0']) {
      const answer = await client.get(`/v4/orders/${id}`);
      expect([id, answer.status, errorOf(answer).code]).toEqual([id, 404, 'order_not_found']);
    }
  });

  it('shows the present status of an order', async () => {
    const service = await startService();
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    service.clock.advance(MINUTE);
    expect((await client.get(`/v4/orders/${orderId}`)).body['status']).toBe('in_progress');
  });
});
