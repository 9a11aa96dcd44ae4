import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../../../src/sandbox/model/order-events.ts';
import { MIGRATIONS } from '../../../src/sandbox/store/migrations.ts';
import {
  type Body,
  clientWith,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  startService,
  temporaryFolder,
} from '../support.ts';
import { CANCEL_URL, CARD, customerAt, openCheckout, SUCCESS_URL, truthOf } from './customer.ts';

const clearedOf = (truth: Body) =>
  (truth['attempts'] as Body[]).filter(({ state }) => state === 'cleared').length;

describe('paying twice', () => {
  it.each([
    ['the same card in twenty tabs at once', Array.from({ length: 20 }, () => CARD.clears)],
    ['cards of every kind at once', Object.values(CARD).flatMap((card) => [card, card, card])],
  ])('is impossible: %s', async (_, cards) => {
    const service = await startService();
    const client = await service.client();
    const { id, customer, orderCount, paymentStatus } = await openCheckout(client);
    const answers = await Promise.all(cards.map((card) => customer.pay(card)));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    await customer.confirm('approve');
    service.clock.advance(MINUTE);
    await customer.pay(CARD.clears);
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 1]);
    expect(clearedOf((await truthOf(service, id)).body)).toBe(1);
  });

  it('is impossible by the back button: the form sent again leads to the same success', async () => {
    const service = await startService();
    const { customer, orderCount } = await openCheckout(await service.client());
    const first = await customer.pay(CARD.clears);
    const second = await customer.pay(CARD.clears);
    const declined = await customer.pay(CARD.declined);
    expect([second.location, declined.location, await orderCount()]).toEqual([
      first.location,
      first.location,
      1,
    ]);
  });

  it('and canceling at the same moment ends in one of the two', async () => {
    const service = await startService();
    const client = await service.client();
    for (let turn = 0; turn < 10; turn += 1) {
      const { customer, paymentStatus, status } = await openCheckout(client);
      const asked =
        turn % 2
          ? [customer.cancel(), customer.pay(CARD.clears)]
          : [customer.pay(CARD.clears), customer.cancel()];
      await Promise.all(asked);
      const outcome = await paymentStatus();
      expect(['paid', 'cancelled']).toContain(outcome);
      expect('orderId' in (await status())).toBe(outcome === 'paid');
    }
  });
});

describe('when the payment clears', () => {
  it('orders are counted then, in the sequence of payment, and their lifecycle starts then', async () => {
    const service = await startService();
    const client = await service.client();
    const [first, second] = [await openCheckout(client), await openCheckout(client)];
    service.clock.advance(10 * MINUTE);
    await client.post('/v4/orders', ORDER);
    await second.customer.pay(CARD.clears);
    service.clock.advance(MINUTE / 2);
    await first.customer.pay(CARD.clears);
    expect([(await second.status())['orderNumber'], (await first.status())['orderNumber']]).toEqual([2, 3]);
    service.clock.advance(MINUTE / 2);
    expect([(await second.status())['status'], (await first.status())['status']]).toEqual([
      'in_progress',
      'accepted',
    ]);
    service.clock.advance(MINUTE);
    expect((await second.status())['amendments']).toHaveLength(1);
    service.clock.advance(4 * MINUTE);
    await service.settle();
    expect([(await second.status())['status'], (await first.status())['status']]).toEqual([
      'completed',
      'completed',
    ]);
  });

  it('every order of a checkout is created and its payment completed, and nothing before', async () => {
    const events: OrderEvent[] = [];
    const service = await startService({ onOrderEvent: (event) => events.push(event) });
    const client = await service.client();
    const body = { orders: [ORDER, ORDER, ORDER], successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
    const { id, customer, status } = await openCheckout(client, body, '/v1/orders/bulk');
    await customer.pay(CARD.declined);
    await customer.pay(CARD.challenge);
    await customer.confirm('refuse');
    expect(events).toEqual([]);
    await customer.pay(CARD.clears);
    await customer.pay(CARD.clears);
    const ids = ((await status())['data'] as Body[]).map(({ orderId }) => orderId);
    expect(events.map(({ type, order }) => [type, order.id])).toEqual(
      ids.flatMap((orderId) => [
        ['order.created', orderId],
        ['order.payment_completed', orderId],
      ]),
    );
    expect(events[1]).toMatchObject({ checkoutSessionId: id, at: service.clock.now() });
  });

  it('a payment and its orders are kept together or not at all', async () => {
    let broken = true;
    const logged: string[] = [];
    const service = await startService({
      log: (line) => logged.push(line),
      onOrderEvent: (event) => {
        if (broken && event.order.number === 2) throw new Error('the listener broke');
      },
    });
    const client = await service.client();
    const body = { orders: [ORDER, ORDER], successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
    const { id, customer, paymentStatus, orderCount } = await openCheckout(client, body, '/v1/orders/bulk');
    const failed = await customer.pay(CARD.clears);
    expect([failed.status, failed.html]).toEqual([500, expect.not.stringContaining('listener')]);
    expect([await paymentStatus(), await orderCount()]).toEqual(['awaiting_payment', 0]);
    expect((await truthOf(service, id)).body['attempts']).toEqual([]);
    broken = false;
    await customer.pay(CARD.clears);
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 2]);
    expect(logged.join()).toContain('the listener broke');
  });
});

describe('a restart in the middle', () => {
  it('keeps every checkout where it was, and payments that came due meanwhile clear', async () => {
    const clock = new HandClock();
    const dataDir = temporaryFolder();
    const first = await startService({ clock, dataDir });
    const client = await first.client();
    const [open, challenged, clearing, paid, declined] = [
      await openCheckout(client),
      await openCheckout(client),
      await openCheckout(client),
      await openCheckout(client),
      await openCheckout(client),
    ];
    await challenged.customer.pay(CARD.challenge);
    await clearing.customer.pay(CARD.clearsLater);
    await paid.customer.pay(CARD.clears);
    await declined.customer.pay(CARD.declined);
    const paidStatus = await paid.status();
    const due = clock.now() + MINUTE;
    await first.close();
    clock.advance(MINUTE + 10_000);

    const second = await startService({ clock, dataDir });
    const again = clientWith(second.baseUrl, client.token);
    const statusOf = async ({ id }: { id: string }) => (await again.get(`/v1/orders/status/${id}`)).body;
    const customerOf = ({ id }: { id: string }) => customerAt(`${second.baseUrl}/checkout/${id}`);
    expect((await statusOf(paid))['orderId']).toBe(paidStatus['orderId']);
    expect(await statusOf(clearing)).toMatchObject({
      orderNumber: 2,
      createdAt: new Date(due).toISOString(),
      checkout: { paymentStatus: 'paid', paidAt: new Date(due).toISOString() },
    });
    expect((await customerOf(declined).look()).html).toContain('was declined');
    await customerOf(open).pay(CARD.clears);
    await customerOf(challenged).confirm('approve');
    await customerOf(declined).cancel();
    const statuses = await Promise.all([open, challenged, clearing, paid, declined].map(statusOf));
    expect(statuses.map(({ checkout }) => (checkout as Body)['paymentStatus'])).toEqual([
      'paid',
      'paid',
      'paid',
      'paid',
      'cancelled',
    ]);
    clock.advance(10 * MINUTE);
    await second.settle();
    const orders = dataOf(await again.get('/v1/orders'));
    expect(orders.map((order) => [order['orderNumber'], order['status']])).toEqual([
      [4, 'completed'],
      [3, 'completed'],
      [2, 'completed'],
      [1, 'completed'],
    ]);
  });
});

describe('a data folder of the version before checkouts', () => {
  it('is brought up to date with its orders in place, and then takes checkouts', async () => {
    const dataDir = temporaryFolder();
    const db = new Database(join(dataDir, 'practice.sqlite'));
    for (const { version, sql } of MIGRATIONS) if (version < 20) db.exec(sql);
    db.pragma('user_version = 10');
    db.exec(`
      INSERT INTO accounts (id, name, email, client_id, secret_hash, order_count, created_at)
        VALUES ('acct_1', 'Office', 'a@example.com', 'rms_test_1', 'none', 1, 0);
      INSERT INTO contracted_services VALUES ('acct_1', 'svc_roof_premium', 0, 'Premium', '', 3400, 1500, 500, 24, 4);
      INSERT INTO orders (id, account_id, number, status, customer_name, customer_email, address, service_id,
        service_name, property_type, rush_order, pdf_required, price_cents, currency, created_at, updated_at, expected_at)
        VALUES ('ord_1', 'acct_1', 1, 'completed', 'Dana', 'dana@example.com', '1 Elm St', 'svc_roof_premium',
          'Premium', 'Residential', 0, 1, 3900, 'USD', 0, 0, 0);
      INSERT INTO access_tokens VALUES
        ('${'9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'}', 'acct_1', 9e15);
    `);
    db.close();
    const service = await startService({ dataDir });
    const client = clientWith(service.baseUrl, 'test');
    expect((await client.get('/v1/orders/ord_1')).body).toMatchObject({
      status: 'completed',
      orderNumber: 1,
    });
    const { customer, status } = await openCheckout(client);
    await customer.pay(CARD.clears);
    expect(await status()).toMatchObject({ orderNumber: 2, serviceName: 'Premium' });
  });
});
