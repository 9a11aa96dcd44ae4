import { describe, expect, it } from 'vitest';
import type { RemoteOrder } from '../../../src/shared/domain/order.ts';
import { MINUTE } from '../../../src/shared/domain/units.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const NEXT_DOOR = { ...DRAFT, address: '14 N Oak St' };
const STRANGER = {
  customerName: 'Lee Park',
  customerEmail: 'lee@example.com',
  address: '9 Pine Ct',
  serviceId: 's2',
};

/** An order whose POST was answered with what `named` makes of its reference. */
async function answered(named: (reference: string) => RemoteOrder) {
  const harness = outboxHarness();
  harness.outbox.start();
  const placed = await harness.place();
  harness.script.meaning = { kind: 'placed', order: named(placed.reference) };
  await harness.clock.advance(10_000);
  return { ...harness, placed, now: () => harness.intent(placed.id) };
}

describe('the answer to an order', () => {
  it.each([
    ['a stranger’s order', () => remote('4711', null, STRANGER), /4711.*9 Pine Ct/],
    ['the house next door, without notes', () => remote('4711', null, NEXT_DOOR), /4711.*14 N Oak St/],
    ['a copy for the house next door', (ours: string) => remote('4711', ours, NEXT_DOOR), /may be a copy/],
    [
      'the same roof for another customer',
      () => remote('4711', null, { ...STRANGER, address: DRAFT.address }),
      /another customer/,
    ],
    ['a number that is none', (ours: string) => remote('0', ours), /may be this one/],
  ])('that names %s isn’t believed', async (_what, named, words) => {
    const { now } = await answered(named);
    expect(now()).toMatchObject({ state: 'unknown', orderId: null });
    expect(now().message).toMatch(words);
  });

  it('that named a stranger’s order doesn’t stand in the way of the right one', async () => {
    const { now, script, placed, clock } = await answered(() => remote('4711', null, STRANGER));
    script.listed = [remote('4711', null, STRANGER), remote('4712', placed.reference)];
    await clock.advance(2 * MINUTE);
    expect(now()).toMatchObject({ state: 'acked', orderId: '4712', message: null });
  });
});
