import { describe, expect, it, onTestFinished } from 'vitest';
import { createBoundaries } from '../../../../src/main/adapters/boundaries/index.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createDuplicates } from '../../../../src/main/core/tracking/duplicates/index.ts';
import { readFilter } from '../../../../src/main/core/tracking/orders/index.ts';
import { createWhere } from '../../../../src/main/core/tracking/where/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { RemoteOrder } from '../../../../src/shared/domain/order.ts';
import { order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { until } from '../../../support/until.ts';

const accountId = 'ours';
const NOW = new Date(2026, 4, 29, 12).getTime();
const DAY = 86_400_000;
const boundaries = createBoundaries();

type Place = Pick<RemoteOrder, 'address'> & Partial<RemoteOrder>;
const COLUMBUS = { latitude: 39.9612, longitude: -82.9988 };
const DENVER = { latitude: 39.7392, longitude: -104.9849 };

function office(places: Readonly<Record<string, Place>>) {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  for (const id of [accountId, 'theirs']) store.accounts.insert(fictitiousAccount(id));
  const put = (id: string, place: Place, status?: Parameters<typeof order>[2]) =>
    store.orders.put(accountId, order(id, { orderedAt: NOW, ...place }, status), NOW);
  for (const [id, place] of Object.entries(places)) put(id, place);
  const ports = { store, clock: createFakeClock(NOW), logger: createMemoryLogger(), boundaries };
  const bus = createBus();
  const duplicates = createDuplicates({ ports });
  const where = createWhere({ ports, bus, duplicates });
  bus.react(reactions({ duplicates, where }));
  onTestFinished(() => where.stop());
  const found = (text: string) =>
    store.orders
      .page({
        ...readFilter({ text, accountId, view: 'all' as const }, NOW),
        ...{ sort: 'ordered', descending: true, offset: 0, limit: 50 },
      })
      .rows.map(({ orderId }) => orderId)
      .sort();
  return {
    ...{ store, bus, where, put, found },
    map: async (days: { from: string; to: string } | null = null) =>
      where.handlers['map.get']({ accountId, days }),
    around: async (address: string, latitude: string | number, longitude: string | number) =>
      where.handlers['map.around']({
        accountId,
        place: { address, latitude: String(latitude), longitude: String(longitude) },
      }),
  };
}

describe('the map of an account’s orders', () => {
  it('has orders in the county of their coordinates, otherwise in the state of their address', async () => {
    const { map, found } = office({
      pinned: { address: '1 Oak St, Columbus, OH 43215', ...COLUMBUS },
      stated: { address: '2 Oak St, Cleveland, OH 44114' },
      denver: { address: '3 Oak St', ...DENVER },
      nowhere: { address: '4 Oak St' },
      abroad: { address: '5 Oak St, Toronto, ON M5H 2N2' },
    });
    expect(await map()).toEqual({
      ...{ orders: 5, nowhere: 2, misplaced: 0, near: 0, search: '-status:cancelled' },
      states: [
        { state: 'OH', orders: 2, open: 2, counties: [{ county: '39049', orders: 1, open: 1 }] },
        { state: 'CO', orders: 1, open: 1, counties: [{ county: '08031', orders: 1, open: 1 }] },
      ],
    });
    expect(found('state:OH')).toEqual(['pinned', 'stated']);
    expect(found('state:ohio -pinned')).toEqual(['stated']);
    expect(found('county:"Franklin, OH"')).toEqual(['pinned']);
    expect(found('county:den')).toEqual(['denver']);
    expect(found('-located')).toEqual(['abroad', 'nowhere']);
  });

  it('believes neither coordinates nor address where they name different states', async () => {
    const { map, found } = office({ wrong: { address: '1 Oak St, Columbus, OH 43215', ...DENVER } });
    expect(await map()).toMatchObject({ orders: 1, states: [], misplaced: 1, nowhere: 0 });
    expect(found('misplaced')).toEqual(['wrong']);
    expect(found('state:CO')).toEqual([]);
    expect(found('state:OH')).toEqual([]);
  });

  it('counts the orders of its days, and no canceled ones', async () => {
    const { map, put, found } = office({
      now: { address: '1 Oak St, Columbus, OH 43215' },
      before: { address: '2 Oak St, Columbus, OH 43215', orderedAt: NOW - 10 * DAY },
    });
    put('canceled', { address: '3 Oak St, Columbus, OH 43215' }, 'cancelled');
    const week = await map({ from: '2026-05-23', to: '2026-05-29' });
    expect(week).toMatchObject({ orders: 1, search: 'ordered:2026-05-23..2026-05-29 -status:cancelled' });
    expect(found(`state:OH ${week.search}`)).toEqual(['now']);
    expect((await map()).orders).toBe(2);
  });

  it('follows an order that the service moved, and notifies windows', async () => {
    const { map, put, found, bus, where } = office({ moved: { address: '1 Oak St, Columbus, OH 43215' } });
    expect((await map()).states).toMatchObject([{ state: 'OH' }]);
    let announced = 0;
    bus.subscribe(({ name }) => {
      if (name === 'areas.read') announced += 1;
    });
    put('moved', { address: '1 Oak St, Denver, CO 80202', ...DENVER });
    where.wake();
    await until('the new area', () => found('county:"Denver, CO"').length === 1);
    await until('the fact', () => announced === 1);
  });

  it('says of an order near a county line that its county is a guess', async () => {
    const { map, found } = office({
      river: { address: '1 Dodge St, Omaha, NE 68102', latitude: 41.2587, longitude: -95.9247 },
    });
    expect(await map()).toMatchObject({
      near: 1,
      states: [{ state: 'NE', counties: [{ county: '31055' }] }],
    });
    expect(found('countyline')).toEqual(['river']);
  });
});

describe('the coordinates of a form', () => {
  const HOME = '1204 Oak St, Columbus, OH 43215';

  it('have the orders around them by distance and side', async () => {
    const { around, store } = office({
      next: { address: '1206 Oak St, Columbus, OH 43215', latitude: 39.9616, longitude: -82.9988 },
      far: { address: '9 Elm St, Columbus, OH 43215', latitude: 39.97, longitude: -82.9988 },
    });
    while (store.places.readDue(accountId, 50) > 0);
    const found = await around(HOME, COLUMBUS.latitude, COLUMBUS.longitude);
    expect(found).toMatchObject({ earlier: null, elsewhere: null, outside: false });
    expect(found?.others).toMatchObject([{ orderId: 'next' }]);
    expect(found?.others[0]?.north).toBeCloseTo(44.5, 0);
    expect(found?.others[0]?.east).toBeCloseTo(0, 5);
  });

  it('are compared with those of an earlier order of the same address', async () => {
    const { around } = office({ earlier: { address: HOME, ...COLUMBUS } });
    expect((await around(HOME, 39.9652, -82.9988))?.earlier).toMatchObject({
      orderId: 'earlier',
      ...COLUMBUS,
    });
    expect((await around(HOME, 39.9616, -82.9988))?.earlier).toBeNull();
    expect((await around('7 Pine St, Columbus, OH 43215', 39.9652, -82.9988))?.earlier).toBeNull();
  });

  it('are warned of in another state than the address, and outside of the country', async () => {
    const { around } = office({});
    expect(await around(HOME, DENVER.latitude, DENVER.longitude)).toMatchObject({
      elsewhere: { pin: 'CO', address: 'OH' },
    });
    expect(await around(HOME, 48.8566, 2.3522)).toMatchObject({ outside: true, elsewhere: null });
    expect(await around(HOME, '41', '')).toBeNull();
    expect(await around(HOME, 191, 2)).toBeNull();
  });
});
