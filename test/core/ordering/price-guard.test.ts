import { describe, expect, it } from 'vitest';
import type { Money } from '../../../src/shared/domain/money.ts';
import { isPriceAgreed } from '../../../src/shared/domain/price-guard.ts';
import { DAY, MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { DRAFT, outboxHarness } from './harness.ts';

const dollars = (amount: number): Money => ({ minor: Math.round(amount * 100), currency: 'USD' });
const UNDO = 10 * SECOND;

describe('whether a price was agreed to', () => {
  it.each([
    ['the same', dollars(34), dollars(34), 0, true],
    ['lower', dollars(34), dollars(33), 0, true],
    ['a cent more', dollars(34), dollars(34.01), 0, false],
    ['within the tolerance', dollars(34), dollars(36), 200, true],
    ['a cent beyond the tolerance', dollars(34), dollars(36.01), 200, false],
    ['another currency', dollars(34), { minor: 3_400, currency: 'CAD' }, 10_000, false],
    ['not given any more', dollars(34), null, 10_000, false],
  ])('%s', (_what, agreed, price, tolerance, goes) => {
    expect(isPriceAgreed({ agreed, agreedAt: 1 }, price, tolerance)).toBe(goes);
  });

  it('without an amount nothing was, but for a person who orders although no price is given', () => {
    expect(isPriceAgreed({ agreed: null, agreedAt: 0 }, dollars(39), 10_000)).toBe(false);
    expect(isPriceAgreed({ agreed: null, agreedAt: 0 }, null, 10_000)).toBe(false);
    expect(isPriceAgreed({ agreed: null, agreedAt: 5 }, null, 0)).toBe(true);
    expect(isPriceAgreed({ agreed: null, agreedAt: 5 }, dollars(39), 10_000)).toBe(false);
  });
});

function started(connection: 'online' | 'offline' = 'online') {
  const harness = outboxHarness();
  harness.script.connection = connection;
  harness.outbox.start();
  const place = (quoted: Money | null, age = 0) =>
    harness.outbox.handlers['orders.place']({
      accountId: 'a1',
      draft: DRAFT,
      quoted,
      quotedAt: quoted && harness.clock.now() - age,
    });
  return { ...harness, place };
}

describe('an order that was confirmed offline', () => {
  it('waits with both prices where the service asks more than the cached price that was agreed to', async () => {
    const { place, clock, script, bodies, intent } = started('offline');
    script.price = { ok: true, value: dollars(39) };
    const { id } = await place(dollars(34), 3 * DAY);
    script.connection = 'online';
    await clock.advance(UNDO + SECOND);
    expect(bodies).toHaveLength(0);
    expect(intent(id)).toMatchObject({
      state: 'held',
      hold: 'stale',
      agreed: dollars(34),
      offered: dollars(39),
    });
  });

  it('goes where the cached price still holds, or the service asks less', async () => {
    for (const price of [34, 33.5]) {
      const { place, clock, script, bodies } = started('offline');
      script.price = { ok: true, value: dollars(price) };
      await place(dollars(34), 3 * DAY);
      await clock.advance(UNDO + SECOND);
      expect(bodies).toHaveLength(1);
    }
  });

  it('waits for the first price a person sees, where none was known', async () => {
    const { place, clock, script, bodies, intent, outbox } = started('offline');
    script.price = { ok: true, value: dollars(39) };
    const { id } = await place(null);
    await clock.advance(DAY);
    expect(bodies).toHaveLength(0);
    expect(intent(id)).toMatchObject({ state: 'held', hold: 'stale', agreed: null, offered: dollars(39) });
    const decision = { kind: 'accept_price', offered: dollars(39) } as const;
    await outbox.handlers['outbox.decide']({ intentId: id, decision });
    await clock.advance(SECOND);
    expect(bodies).toHaveLength(1);
  });
});

it('an order whose price rose between the review and the sending waits', async () => {
  const { place, clock, script, bodies, intent, store } = started();
  store.settings.put({ undoDelay: 60_000 });
  const { id } = await place(dollars(34));
  script.price = { ok: true, value: dollars(34.01) };
  await clock.advance(MINUTE + SECOND);
  expect(bodies).toHaveLength(0);
  expect(intent(id)).toMatchObject({ state: 'held', hold: 'stale' });
});

it('the tolerance of the settings lets a small rise go, measured from what the person agreed to', async () => {
  const { place, clock, script, bodies, store, intent } = started();
  store.settings.put({ priceTolerance: 200 });
  script.price = { ok: true, value: dollars(36) };
  const { id } = await place(dollars(34), 5 * MINUTE);
  await clock.advance(UNDO + SECOND);
  expect(bodies).toHaveLength(1);
  expect(intent(id).agreed).toEqual(dollars(34));
});

it('a new price that a person accepts hours later is asked for again before the order goes', async () => {
  const { place, clock, script, bodies, intent, outbox } = started();
  script.price = { ok: true, value: dollars(39) };
  const { id } = await place(dollars(34), 5 * MINUTE);
  await clock.advance(UNDO + SECOND);
  script.price = { ok: true, value: dollars(45) };
  await clock.advance(3 * 60 * MINUTE);
  const decision = { kind: 'accept_price', offered: dollars(39) } as const;
  await outbox.handlers['outbox.decide']({ intentId: id, decision });
  await clock.advance(SECOND);
  expect(bodies).toHaveLength(0);
  expect(intent(id)).toMatchObject({
    state: 'held',
    hold: 'stale',
    agreed: dollars(39),
    offered: dollars(45),
  });
});
