import { describe, expect, it, onTestFinished } from 'vitest';
import { seeded, startPractice } from '../../e2e/support.ts';
import { type Body, ORDER, send, signIn, temporaryFolder } from '../support.ts';
import { CANCEL_URL, CARD, openCheckout, SUCCESS_URL, V1_ORDER } from './customer.ts';

const ROUNDS = 3;
const CHECKOUTS = 16;
const PER_BULK = 5;

/** At this speed an order's first minute takes most of a day: nothing but payments happens. */
const start = async (dataDir: string) => {
  const practice = await startPractice(dataDir, ['--speed', '0.001', '--rate-limit', '0']);
  onTestFinished(() => void practice.kill());
  return practice;
};

describe('the service killed while customers pay', () => {
  it('has every checkout paid with all its orders or unpaid with none, and loses no payment it confirmed', async () => {
    const dataDir = temporaryFolder();
    const random = seeded(20);
    const bulk = {
      orders: Array.from({ length: PER_BULK }, () => ORDER),
      successUrl: SUCCESS_URL,
      cancelUrl: CANCEL_URL,
    };
    const opened: { id: string; size: number; confirmed: boolean }[] = [];
    let account: { clientId: string; clientSecret: string } | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const practice = await start(dataDir);
      account ??= await practice.account();
      const client = await signIn(practice.baseUrl, account);
      const checkouts = await Promise.all(
        Array.from({ length: CHECKOUTS }, (_, index) =>
          index % 2 === 1
            ? openCheckout(client, bulk, '/v1/orders/bulk')
            : openCheckout(client, V1_ORDER, '/v1/orders'),
        ),
      );
      const moment = 1 + Math.floor(random() * (CHECKOUTS / 2));
      let answered = 0;
      const paying = checkouts.map(async ({ id, customer }, index) => {
        const entry = { id, size: index % 2 === 1 ? PER_BULK : 1, confirmed: false };
        opened.push(entry);
        const challenged = index % 4 === 2;
        const { location } = await customer.pay(challenged ? CARD.challenge : CARD.clears);
        const end = challenged ? (await customer.confirm('approve')).location : location;
        entry.confirmed = end?.includes('session_id=') ?? false;
        answered += 1;
        if (answered === moment) await practice.kill();
      });
      // Those still under way when the service dies get no answer.
      await Promise.allSettled(paying);
      await practice.ended;
    }

    const practice = await start(dataDir);
    let [paid, orders] = [0, 0];
    for (const { id, size, confirmed } of opened) {
      const { body } = await send(practice.baseUrl, `/_practice/checkout/${id}`);
      const isPaid = body['paymentStatus'] === 'paid';
      expect([id, (body['orderIds'] as string[]).length]).toEqual([id, isPaid ? size : 0]);
      const cleared = (body['attempts'] as Body[]).filter(({ state }) => state === 'cleared');
      expect([id, cleared.length]).toEqual([id, isPaid ? 1 : 0]);
      if (confirmed) expect([id, body['paymentStatus']]).toEqual([id, 'paid']);
      paid += isPaid ? 1 : 0;
      orders += isPaid ? size : 0;
    }
    const client = await signIn(practice.baseUrl, account ?? {});
    expect((await client.get('/v1/orders')).body['total']).toBe(orders);
    expect(paid).toBeGreaterThanOrEqual(ROUNDS);
    expect(paid).toBeLessThan(opened.length);
  });
});
