import { describe, expect, test } from 'vitest';
import { DEGREE } from '../../../../src/shared/domain/address/distance.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { intent, order } from '../../../store/rows.ts';
import { said } from '../../../support/said.ts';
import { seedOrders } from '../../../support/seed-orders.ts';
import { spoken } from '../../../support/spoken.ts';
import { duplicatesOver } from './support.ts';

const OAK = '1204 Oak St, Omaha, NE 68104';
const at = (address: string, latitude = '', longitude = '') => ({ address, latitude, longitude });
const never = new AbortController().signal;

/** A point this many meters north of a place in Omaha. */
const north = (meters: number) => 41.25 + meters / DEGREE;

describe('among the orders', () => {
  test('an earlier order is found with what a person wants to know of it', () => {
    const { store, duplicates } = duplicatesOver();
    store.orders.put(
      'ours',
      order('7', { address: OAK, serviceName: 'Premium', orderedAt: 500 }, 'delivered'),
      900,
    );
    expect(said(duplicates.of('ours', at('1204 OAK STREET omaha ne')))).toEqual([
      {
        kind: 'order',
        orderId: '7',
        row: null,
        intentId: null,
        address: OAK,
        at: 500,
        serviceName: 'Premium',
        status: 'delivered',
        elsewhere: false,
        desk: null,
        match: 'same',
        why: 'the same address',
      },
    ]);
    expect(duplicates.of('theirs', at(OAK))).toEqual([]);
    expect(duplicates.of('ours', at(''))).toEqual([]);
  });

  test.each([
    [
      '1204 Oak St Apt 4, Omaha, NE 68104',
      'nearly the same address: the same building, but no unit there, unit 4 here',
    ],
    ['1204 N Oak St, Omaha, NE 68104', 'nearly the same address: N is said here only'],
    ['1204 Oak St, Omaha, NE 68132', 'nearly the same address: ZIP code 68104 there, 68132 here'],
    ['1204-1206 Oak St, Omaha, NE 68104', 'nearly the same address: house number 1204 there, 1204–1206 here'],
  ])('%s: %s', (address, why) => {
    const { store, duplicates } = duplicatesOver();
    store.orders.put('ours', order('7', { address: OAK }), 1);
    expect(said(duplicates.of('ours', at(address)))).toMatchObject([{ match: 'near', why }]);
  });

  test('a canceled order is none; neither is one that gets canceled later', () => {
    const { store, duplicates } = duplicatesOver();
    store.orders.put('ours', order('7', { address: OAK }, 'cancelled'), 1);
    store.orders.put('ours', order('8', { address: OAK }), 1);
    expect(duplicates.of('ours', at(OAK)).map(({ orderId }) => orderId)).toEqual(['8']);
    store.orders.put('ours', order('8', {}, 'cancelled'), 2);
    expect(duplicates.of('ours', at(OAK))).toEqual([]);
  });

  test('an order whose address the service amends is found at the new one only', () => {
    const { store, duplicates } = duplicatesOver();
    store.orders.put('ours', order('7', { address: OAK }), 1);
    expect(duplicates.of('ours', at(OAK))).toHaveLength(1);
    store.orders.put('ours', order('7', { address: '9 Elm St, Omaha, NE' }), 2);
    expect(duplicates.of('ours', at(OAK))).toEqual([]);
    expect(duplicates.of('ours', at('9 Elm St, Omaha, NE'))).toHaveLength(1);
  });

  test('the surest first, ten at the most; of a large building the same unit', () => {
    const { store, duplicates } = duplicatesOver();
    store.transaction(() => {
      for (let unit = 1; unit <= 300; unit += 1)
        store.orders.put(
          'ours',
          order(String(unit), { address: `1204 Oak St Apt ${unit}, Omaha, NE` }),
          unit,
        );
    });
    while (store.places.readDue('ours', 100) > 0);
    const found = duplicates.of('ours', at('1204 Oak St #17, Omaha, NE'));
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ orderId: '17', match: 'same' });
    expect(found.slice(1).every(({ match }) => match === 'building')).toBe(true);
  });

  test('in the background all are read, a batch at a time, and what comes later too', async () => {
    const { store, bus, clock, duplicates } = duplicatesOver();
    seedOrders(store, 'ours', 120);
    duplicates.wake();
    for (let turn = 0; turn < 10; turn += 1) await clock.advance(10);
    expect(store.places.readDue('ours', 1)).toBe(0);
    store.orders.put('ours', order('new', { address: OAK }), 1);
    bus.emit('orders.read', { accountId: 'ours', orderIds: ['new'] });
    await clock.advance(10);
    expect(store.places.readDue('ours', 1)).toBe(0);
    await duplicates.stop();
  });
});

describe('among confirmed orders without a number', () => {
  const draft = { ...EMPTY_DRAFT, address: OAK, latitude: '41.25', longitude: '-95.93' };

  test.each(['queued', 'held', 'unknown', 'needs_human', 'quarantined'] as const)('%s: waiting', (state) => {
    const { store, duplicates } = duplicatesOver();
    store.outbox.insert(intent('i', { draft, state }));
    expect(duplicates.of('ours', at(OAK))).toMatchObject([
      { kind: 'waiting', intentId: 'i', orderId: null, address: OAK, at: 1_000, status: null, match: 'same' },
    ]);
    expect(duplicates.of('ours', at('9 Elm St, Omaha, NE', String(north(10)), '-95.93'))).toEqual([]);
    expect(duplicates.of('ours', at('Oak Farm, Omaha, NE', String(north(10)), '-95.93'))).toMatchObject([
      { kind: 'waiting', match: 'place' },
    ]);
  });

  test.each(['cancelled', 'rejected'] as const)('%s: nothing was ordered', (state) => {
    const { store, duplicates } = duplicatesOver();
    store.outbox.insert(intent('i', { draft, state }));
    expect(duplicates.of('ours', at(OAK))).toEqual([]);
  });

  test('one that got its number is reported once, as the order', () => {
    const { store, duplicates } = duplicatesOver();
    store.outbox.insert(intent('i', { draft, state: 'acked', orderId: '7' }));
    store.orders.put('ours', order('7', { address: OAK }), 1);
    expect(duplicates.of('ours', at(OAK)).map(({ kind }) => kind)).toEqual(['order']);
  });
});

describe('by coordinates', () => {
  const ask = (address: string, meters: number, others: readonly string[] = [OAK]) => {
    const { store, duplicates } = duplicatesOver();
    others.forEach((other, index) => {
      store.orders.put(
        'ours',
        order(String(index), { address: other, latitude: 41.25, longitude: -95.93 }),
        1,
      );
    });
    return duplicates
      .of('ours', at(address, String(north(meters)), '-95.93'))
      .map(({ match, why }) => [match, spoken(why)]);
  };

  test('within 30 m and no house number that says otherwise', () => {
    const away = 'away on the map, but the address is written differently';
    expect(ask('Corner of the farm road', 12)).toEqual([['place', `40 ft ${away}`]]);
    expect(ask('1204 Oakmeadow Loop, Omaha, NE', 29)).toEqual([['place', `95 ft ${away}`]]);
    expect(ask('Corner of the farm road', 31)).toEqual([]);
  });

  test('the neighbors of a storm street aren’t reported, the same spot under another number is', () => {
    expect(ask('1206 Oak St, Omaha, NE 68104', 15)).toEqual([]);
    expect(ask('1206 Oak St, Omaha, NE 68104', 0)).toEqual([
      ['place', 'the same spot on the map, but house number 1204 there'],
    ]);
  });

  test('one spot for the houses of a whole street says nothing', () => {
    const street = ['1200', '1202', '1204', '1208'].map((number) => `${number} Oak St, Omaha, NE 68104`);
    expect(ask('1206 Oak St, Omaha, NE 68104', 0, street)).toEqual([]);
    expect(ask('1208 Oak St, Omaha, NE 68104', 0, street)).toEqual([['same', 'the same address']]);
  });
});

describe('a list', () => {
  test('rows among themselves: a later row points to the earlier ones; rows without a match have no entry', async () => {
    const { store, duplicates } = duplicatesOver();
    store.orders.put('ours', order('7', { address: '9 Elm St, Omaha, NE' }), 1);
    const addresses = [
      OAK,
      '9 Elm Street, Omaha, NE',
      '1204 Oak Street Omaha NE',
      '1206 Oak St, Omaha, NE',
      '1204 Oak St #2, Omaha, NE 68104',
    ];
    const rows = addresses.map((address, index) => ({ row: index + 2, place: at(address) }));
    const found = await duplicates.check('ours', rows, never);
    const reported = [...found].map(([row, list]) => [
      row,
      list.map((one) => [one.kind, one.orderId ?? one.row, one.match]),
    ]);
    expect(reported).toEqual([
      [3, [['order', '7', 'same']]],
      [4, [['row', 2, 'same']]],
      [
        6,
        [
          ['row', 2, 'near'],
          ['row', 4, 'near'],
        ],
      ],
    ]);
  });

  test('one row among a few others', () => {
    const { duplicates } = duplicatesOver();
    const others = ['1204 Oak Street, Omaha', '1206 Oak St, Omaha, NE', '1204 Oak St Apt 3, Omaha, NE'];
    const rows = others.map((address, index) => ({ row: index + 2, place: at(address) }));
    const found = duplicates.among(at('1204 Oak St, Omaha, NE'), rows);
    expect(found.map(({ kind, row, match }) => [kind, row, match])).toEqual([
      ['row', 2, 'same'],
      ['row', 4, 'near'],
    ]);
  });

  test('by coordinates too', async () => {
    const { duplicates } = duplicatesOver();
    const rows = [
      at('Barn', String(north(0)), '-95.93'),
      at('Shed', String(north(20)), '-95.93'),
      at('Silo', String(north(60)), '-95.93'),
    ];
    const found = await duplicates.check(
      'ours',
      rows.map((place, index) => ({ row: index + 2, place })),
      never,
    );
    expect([...found.keys()]).toEqual([3]);
  });

  test('all history is read before the first row is judged; it can be canceled', async () => {
    const { store, duplicates } = duplicatesOver();
    seedOrders(store, 'ours', 400);
    const last = store.orders.get('ours', 'ORD-00000001');
    const rows = [{ row: 2, place: at(last?.address ?? '') }];
    expect((await duplicates.check('ours', rows, never)).get(2)).toMatchObject([{ orderId: 'ORD-00000001' }]);
    seedOrders(store, 'theirs', 400);
    const stop = new AbortController();
    const checking = duplicates.check('theirs', rows, stop.signal);
    stop.abort(new Error('enough'));
    await expect(checking).rejects.toThrow('enough');
  });
});
