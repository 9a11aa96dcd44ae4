import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createPeople } from '../../../../src/main/core/tracking/people/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { RemoteOrder } from '../../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { intent, order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const NOW = Date.UTC(2026, 4, 29, 12);

function office(...orders: readonly RemoteOrder[]) {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  for (const id of [accountId, 'theirs']) store.accounts.insert(fictitiousAccount(id));
  for (const each of orders) store.orders.put(accountId, each, NOW);
  const { handlers } = createPeople({
    ports: { store, desktop: { person: 'Kim' }, clock: createFakeClock(NOW) } as never,
    bus: createBus(),
  });
  const suggest = async (text: string, account = accountId) =>
    (await handlers['customers.suggest']({ accountId: account, text, limit: 8 })).map(
      ({ name, email, orders: count }) => [name, email, count],
    );
  return { store, handlers, suggest };
}

const owned = (id: string, customerName: string | null, customerEmail: string | null, orderedAt: number) =>
  order(id, { customerName, customerEmail, orderedAt });

describe('the property owners an office has ordered for', () => {
  it('are found by the beginnings of words of the name and by the beginning of the email, the latest first', async () => {
    const { suggest } = office(
      owned('1', 'José Muñoz', 'jose@munoz.example', 1_000),
      owned('2', 'Ana Munro', 'ana@munro.example', 3_000),
      owned('3', 'Summit Roofing', 'office@summit.example', 2_000),
    );
    expect(await suggest('mun')).toEqual([
      ['Ana Munro', 'ana@munro.example', 1],
      ['José Muñoz', 'jose@munoz.example', 1],
    ]);
    expect(await suggest('munoz JOS')).toEqual([['José Muñoz', 'jose@munoz.example', 1]]);
    expect(await suggest('OFFICE@s')).toEqual([['Summit Roofing', 'office@summit.example', 1]]);
    expect(await suggest('ummit')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
    expect((await suggest('')).map(([name]) => name)).toEqual(['Ana Munro', 'Summit Roofing', 'José Muñoz']);
    expect(await suggest('mun', 'theirs')).toEqual([]);
  });

  it('are one for each name and email in its latest spelling, and another email is another suggestion', async () => {
    const { suggest } = office(
      owned('1', 'STATE FARM', 'Claims@farm.example', 1_000),
      owned('2', 'State Farm', 'claims@farm.example', 2_000),
      owned('3', 'State Farm', 'old@farm.example', 500),
      owned('4', 'State Farm', null, 400),
    );
    expect(await suggest('state')).toEqual([
      ['State Farm', 'claims@farm.example', 2],
      ['State Farm', 'old@farm.example', 1],
      ['State Farm', '', 1],
    ]);
  });

  it('include confirmed orders that have no number yet, offline too, once with the ones ordered before', async () => {
    const { store, suggest } = office(owned('1', 'Ana Munro', 'ana@munro.example', 1_000));
    const draft = { ...EMPTY_DRAFT, customerName: 'ana munro ', customerEmail: 'ANA@munro.example' };
    store.outbox.insert(intent('a', { draft, confirmedAt: 5_000 }));
    store.outbox.insert(
      intent('b', { draft: { ...draft, customerName: 'Ben Munro' }, state: 'held', confirmedAt: 4_000 }),
    );
    expect(await suggest('mun')).toEqual([
      ['ana munro', 'ANA@munro.example', 1],
      ['Ben Munro', 'ANA@munro.example', 0],
    ]);
  });

  it('can be forgotten one by one, come back with undo, and with the next order for them', async () => {
    const wrong = { accountId, name: 'Ana Munro', email: 'anna@munro.exampel' };
    const { store, handlers, suggest } = office(
      owned('1', wrong.name, wrong.email, NOW + 60_000),
      owned('2', wrong.name, 'ana@munro.example', 1_000),
    );
    await handlers['customers.forget'](wrong);
    const right = ['Ana Munro', 'ana@munro.example', 1];
    expect(await suggest('ana')).toEqual([right]);
    expect(await suggest('')).toEqual([right]);
    expect(store.orders.get(accountId, '1')?.customerEmail).toBe(wrong.email);
    await handlers['customers.remember'](wrong);
    expect(await suggest('ana')).toEqual([[wrong.name, wrong.email, 1], right]);
    await handlers['customers.forget'](wrong);
    store.orders.put(accountId, owned('3', 'ANA MUNRO', wrong.email, NOW + 120_000), NOW);
    expect(await suggest('ana')).toEqual([['ANA MUNRO', wrong.email, 2], right]);
  });
});
