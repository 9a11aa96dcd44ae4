import { describe, expect, it } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createInsights } from '../../../../src/main/core/tracking/insights/index.ts';
import { localDay } from '../../../../src/shared/domain/local-day.ts';
import { makeReference, withReference } from '../../../../src/shared/domain/reference.ts';
import { DAY, MINUTE } from '../../../../src/shared/domain/units.ts';
import { DRAFT, outboxHarness, remote } from '../../ordering/harness.ts';

const QUOTED = { minor: 4_250, currency: 'USD' };
const accountId = 'a1';
const ELSEWHERE = withReference(
  makeReference(() => new Uint8Array(10)),
  '',
  'FRONT',
);

function office() {
  const harness = outboxHarness();
  const { store, clock, outbox } = harness;
  outbox.start();
  const { handlers } = createInsights({
    ports: { store, clock } as never,
    bus: createBus(),
    duplicates: harness.duplicates,
  });
  const range = () => ({
    accountId,
    from: localDay(clock.now() - 30 * DAY),
    to: localDay(clock.now() + DAY),
  });
  return {
    ...harness,
    back: (price: typeof QUOTED | null = QUOTED, draft = DRAFT) =>
      handlers['duplicates.avoided']({ accountId, draft, price }),
    press: (duplicates: string[] = []) =>
      outbox.handlers['orders.place']({ accountId, draft: DRAFT, quoted: QUOTED, duplicates }),
    avoided: async () => (await handlers['spend.get']({ ...range(), by: 'service' })).avoided,
    list: () => handlers['spend.avoided'](range()),
  };
}

describe('a duplicate that was avoided', () => {
  it('is counted with its price once a day, whatever often the person was warned', async () => {
    const { intake, clock, back, avoided, list } = office();
    intake.take(accountId, [remote('o7', null)]);
    expect(await back()).toEqual({ kept: 1 });
    await clock.advance(MINUTE);
    expect(await back({ minor: 9_900, currency: 'USD' })).toEqual({ kept: 0 });
    expect(await avoided()).toEqual({ orders: 1, sums: [{ orders: 1, money: QUOTED }], unpriced: 0 });
    expect(await list()).toMatchObject([
      { orderId: 'o7', source: 'form', price: QUOTED, address: DRAFT.address },
    ]);
    await clock.advance(DAY);
    await back(null);
    expect(await avoided()).toEqual({ orders: 2, sums: [{ orders: 1, money: QUOTED }], unpriced: 1 });
  });

  it('is only one of the very same address', async () => {
    const { intake, back, avoided } = office();
    intake.take(accountId, [remote('o7', null)]);
    await back(QUOTED, { ...DRAFT, address: '4 Another Road, Millbrook, OH 45000' });
    expect((await avoided()).orders).toBe(0);
  });

  it('is none any more once the roof was ordered after all', async () => {
    const { intake, back, press, avoided } = office();
    intake.take(accountId, [remote('o7', null)]);
    await back();
    await press(['order:o7']);
    expect((await avoided()).orders).toBe(0);
  });

  it('is an order that was held for another desk’s and taken back, at the confirmed price', async () => {
    const { press, script, clock, outbox, list } = office();
    const { id } = await press();
    script.elsewhere = [remote('o9', ELSEWHERE)];
    await clock.advance(MINUTE);
    expect(outbox.handlers['orders.undo']({ intentId: id })).toEqual(DRAFT);
    expect(await list()).toMatchObject([{ orderId: 'o9', source: 'held', price: QUOTED }]);
  });
});
