import { describe, expect, it } from 'vitest';
import { CANCEL_URL, CARD, openCheckout, SUCCESS_URL, V1_ORDER } from '../checkout/customer.ts';
import { type Body, dataOf, errorOf, fieldsOf, MINUTE, ORDER, startService } from '../support.ts';

describe('POST /v1/orders', () => {
  it('answers 200 with the checkoutUrl, and nothing is an order yet', async () => {
    const service = await startService();
    const client = await service.client();
    const { checkout, id, status, orderCount } = await openCheckout(client);
    expect(checkout).toEqual({
      checkoutSessionId: expect.stringMatching(/^cs_test_[0-9a-z]{40}$/),
      checkoutUrl: `${service.baseUrl}/checkout/${id}`,
      paymentStatus: 'awaiting_payment',
      orderCount: 1,
      total: { amountCents: 3900, currency: 'USD' },
      createdAt: new Date(service.clock.now()).toISOString(),
      expiresAt: new Date(service.clock.now() + 30 * MINUTE).toISOString(),
      paidAt: null,
    });
    expect(await status()).toEqual({ checkout });
    expect(await orderCount()).toBe(0);
    expect((await client.get('/v1/orders/by-customer?email=dana@example.com')).body['total']).toBe(0);
  });

  it('places the order as it was sent, at the price of the checkout, once it is paid', async () => {
    const service = await startService();
    const client = await service.client();
    const sent = {
      ...V1_ORDER,
      propertyType: 'Commercial',
      latitude: 40.5,
      longitude: -83.25,
      rushOrder: true,
      pdfRequired: false,
      additionalInstructions: 'Gate code 4411.\nDetached garage too.',
      notes: 'RL-42 Müller 🏠 \u0000 <b>',
      insuredName: "O'Brien-Núñez",
      claimNumber: '00042',
      referenceImageUrl: 'https://example.com/roof.jpg',
    };
    const { customer, status } = await openCheckout(client, sent);
    service.clock.advance(MINUTE);
    await customer.pay(CARD.clears);
    const { checkout, ...order } = await status();
    const { successUrl, cancelUrl, ...fields } = sent;
    const paidAt = new Date(service.clock.now()).toISOString();
    expect(order).toMatchObject({
      ...fields,
      orderNumber: 1,
      status: 'accepted',
      price: { amountCents: 4900, currency: 'USD' },
      createdAt: paidAt,
    });
    expect(checkout).toMatchObject({ paymentStatus: 'paid', paidAt, total: { amountCents: 4900 } });
    expect(order).not.toHaveProperty('successUrl');
    expect((await client.get(`/v1/orders/${order['orderId']}`)).body).toEqual(order);
  });

  it.each<[string, unknown]>([
    ['successUrl', undefined],
    ['successUrl', null],
    ['successUrl', ''],
    ['successUrl', '/thanks'],
    ['successUrl', 'javascript:alert(1)'],
    ['successUrl', 'https://'],
    ['successUrl', 'https://shop.example/a b'],
    ['successUrl', 'https://shop.example/\r\nSet-Cookie: a=b'],
    ['successUrl', 7],
    ['cancelUrl', undefined],
    ['cancelUrl', 'shop.example'],
    ['cancelUrl', `https://shop.example/${'x'.repeat(2048)}`],
    ['cancelUrl', ['https://shop.example']],
    ['customerEmail', 'dana'],
    ['serviceId', 'svc_none'],
    ['propertyType', 'Barn'],
  ])('refuses %s: %j and names it', async (field, value) => {
    const client = await (await startService()).client();
    const answer = await client.post('/v1/orders', { ...V1_ORDER, [field]: value });
    expect([answer.status, errorOf(answer).code, fieldsOf(answer)]).toEqual([
      400,
      'validation_failed',
      [field],
    ]);
  });

  it('names the wrong fields of the order and the addresses together', async () => {
    const client = await (await startService()).client();
    expect(fieldsOf(await client.post('/v1/orders', {})).sort()).toEqual([
      'address',
      'cancelUrl',
      'customerEmail',
      'customerName',
      'propertyType',
      'serviceId',
      'successUrl',
    ]);
    expect(errorOf(await client.post('/v1/orders', [V1_ORDER])).code).toBe('invalid_body');
  });
});

describe('POST /v1/orders/bulk', () => {
  const urls = { successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
  const fifty = Array.from({ length: 50 }, (_, index) => ({ ...ORDER, notes: `ref ${index}` }));

  it.each([
    ['an object with the addresses beside the orders', { orders: fifty, ...urls }],
    ['a list of orders that carry them', fifty.map((order) => ({ ...order, ...urls }))],
    ['an object whose orders carry them', { orders: fifty.map((order) => ({ ...order, ...urls })) }],
  ])('takes %s: 50 orders paid in one checkout', async (_, body) => {
    const service = await startService();
    const client = await service.client();
    const { checkout, customer, status, orderCount } = await openCheckout(client, body, '/v1/orders/bulk');
    expect(checkout).toMatchObject({ orderCount: 50, total: { amountCents: 50 * 3900 } });
    expect(await status()).toMatchObject({
      data: [],
      total: 0,
      checkout: { paymentStatus: 'awaiting_payment' },
    });
    const { location } = await customer.pay(CARD.clears);
    expect(location).toMatch(/^https:\/\/shop\.example\/thanks\?cart=7&session_id=cs_test_/);
    expect(await orderCount()).toBe(50);
    const paid = await status();
    const orders = paid['data'] as Body[];
    expect([
      paid['total'],
      orders.map(({ notes }) => notes),
      orders.map((each) => each['orderNumber']),
    ]).toEqual([50, fifty.map(({ notes }) => notes), fifty.map((__, index) => index + 1)]);
    expect(dataOf(await client.get('/v1/orders?pageSize=50')).reverse()).toEqual(orders);
  });

  it('is a list also when it has one order', async () => {
    const client = await (await startService()).client();
    const { customer, status } = await openCheckout(client, { orders: [ORDER], ...urls }, '/v1/orders/bulk');
    await customer.pay(CARD.clears);
    expect(await status()).toMatchObject({ total: 1, data: [{ orderNumber: 1 }] });
  });

  it('refuses the whole when one order is wrong: the customer pays what was asked for or nothing', async () => {
    const client = await (await startService()).client();
    const wrong = [ORDER, { ...ORDER, address: ' ' }, 'order'];
    const inObject = await client.post('/v1/orders/bulk', { orders: wrong, ...urls });
    expect([inObject.status, fieldsOf(inObject)]).toEqual([400, ['orders[1].address', 'orders[2]']]);
    const inList = await client.post(
      '/v1/orders/bulk',
      wrong.slice(0, 2).map((order) => ({ ...(order as object), ...urls })),
    );
    expect([inList.status, fieldsOf(inList)]).toEqual([400, ['[1].address']]);
    expect(errorOf(inList).message).toContain('[1].address is required');
  });

  it('refuses addresses that are missing, wrong or of two minds', async () => {
    const client = await (await startService()).client();
    const fields = async (body: unknown) => fieldsOf(await client.post('/v1/orders/bulk', body));
    expect(await fields({ orders: [ORDER] })).toEqual(['successUrl', 'cancelUrl']);
    expect(await fields([ORDER, ORDER])).toEqual(['successUrl', 'cancelUrl']);
    expect(await fields({ orders: [ORDER], ...urls, cancelUrl: 'cart' })).toEqual(['cancelUrl']);
    expect(
      await fields([
        { ...ORDER, ...urls },
        { ...ORDER, ...urls, successUrl: 'https://other.example' },
        { ...ORDER, successUrl: SUCCESS_URL },
      ]),
    ).toEqual(['[1].successUrl', '[2].cancelUrl']);
  });

  it.each([
    ['51 orders', { orders: [...fifty, ORDER], ...urls }, 'too_many_orders'],
    ['a list of 51', [...fifty, ORDER].map((order) => ({ ...order, ...urls })), 'too_many_orders'],
    ['no orders', { orders: [], ...urls }, 'invalid_body'],
    ['an empty list', [], 'invalid_body'],
    ['an object without orders', { ...urls }, 'invalid_body'],
    ['orders that are no list', { orders: ORDER, ...urls }, 'invalid_body'],
  ])('refuses %s', async (_, body, code) => {
    const client = await (await startService()).client();
    const answer = await client.post('/v1/orders/bulk', body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, code]);
  });
});
