import { expect, test } from 'vitest';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import { NO_FIELDS } from '../support/blank-order.ts';
import { besides, newStore, order, query } from './support.ts';

const full: RemoteOrder = {
  ...NO_FIELDS,
  orderId: '900719925474099312345',
  status: { kind: 'other', raw: 'Awaiting imagery' },
  payment: 'open',
  customerName: 'Íñigo O’Hara',
  customerEmail: 'inigo@example.com',
  address: '12 N Oak St',
  serviceId: 's-1',
  serviceName: 'Premium Residential',
  propertyType: 'Residential',
  latitude: 41.123456,
  longitude: -97.000001,
  rushOrder: false,
  pdfRequired: true,
  additionalInstructions: 'Garage too',
  notes: 'RL-ABC crew 4',
  insuredName: 'Íñigo',
  claimNumber: '0042',
  referenceImageUrl: 'https://example.com/a.jpg',
  price: { minor: 4_250, currency: 'USD' },
  orderedAt: 1_000,
  deliveredAt: 2_000,
  expectedAt: 1_500,
  raw: '{"orderId":900719925474099312345,"notes":"\\u0000"}',
};
const nothing = Object.fromEntries(
  Object.keys(full)
    .filter((name) => !['orderId', 'status', 'raw'].includes(name))
    .map((name) => [name, null]),
) as Partial<RemoteOrder>;

test('an order comes back as it was reported; put answers what was there before', () => {
  const { store } = newStore();
  expect(store.orders.get('ours', full.orderId)).toBeNull();
  expect(store.orders.put('ours', full, 5_000)).toBeNull();
  const stored = {
    ...full,
    accountId: 'ours',
    firstSeenAt: 5_000,
    lastSeenAt: 5_000,
    filesExpected: null,
    filesLocal: 0,
  };
  expect(store.orders.get('ours', full.orderId)).toEqual(stored);
  expect(store.orders.put('ours', full, 6_000)).toEqual(stored);
  expect(store.orders.get('ours', full.orderId)).toEqual({ ...stored, lastSeenAt: 6_000 });
});

test('what was said of a payment holds only as long as it’s reported beside the status', () => {
  const { store } = newStore();
  const { payment: _, ...unreported } = full;
  const payments = [full, unreported, { ...full, payment: 'paid' as const }].map((order, at) => {
    store.orders.put('ours', order, at);
    return store.orders.get('ours', full.orderId)?.payment;
  });
  expect(payments).toEqual(['open', null, 'paid']);
});

test('a field that isn’t reported keeps what was known; the record as it came is always the last', () => {
  const { store } = newStore();
  store.orders.put('ours', full, 1);
  store.orders.put('ours', { ...full, ...nothing, status: { kind: 'qa', raw: 'QA' }, raw: '{"a":1}' }, 2);
  const now = store.orders.get('ours', full.orderId);
  expect(now).toMatchObject({
    ...full,
    status: { kind: 'qa', raw: 'QA' },
    payment: null,
    raw: '{"a":1}',
    firstSeenAt: 1,
    lastSeenAt: 2,
  });
  store.orders.put(
    'ours',
    { ...full, rushOrder: true, customerName: '', latitude: 0, price: { minor: 0, currency: 'JPY' } },
    3,
  );
  expect(store.orders.get('ours', full.orderId)).toMatchObject({
    rushOrder: true,
    customerName: '',
    latitude: 0,
    price: { minor: 0, currency: 'JPY' },
  });
});

test('an order that says the same again is found in the same places', () => {
  const { store } = newStore();
  store.orders.put('ours', full, 1);
  store.orders.put('ours', { ...full, raw: '{"other":1}' }, 2);
  expect(store.orders.get('ours', full.orderId)).toMatchObject({ raw: '{"other":1}', lastSeenAt: 2 });
  expect(store.orders.page(query({ text: 'oak', sort: 'address' })).total).toBe(1);
});

test('what changes is found under the new text and no longer under the old', () => {
  const { store } = newStore();
  store.orders.put('ours', full, 1);
  store.orders.put('ours', { ...full, address: '9 Elm Ct' }, 2);
  expect(store.orders.page(query({ text: 'elm' })).total).toBe(1);
  expect(store.orders.page(query({ text: 'oak' })).total).toBe(0);
});

test('a line of the table carries what the screen shows', () => {
  const { store } = newStore();
  store.orders.put('ours', full, 1);
  store.orders.put('ours', order('2', { rushOrder: true }, 'cancelled'), 2);
  expect(store.orders.page(query({ sort: 'address', descending: false }))).toEqual({
    rows: [
      {
        accountId: 'ours',
        orderId: full.orderId,
        address: full.address,
        customerName: full.customerName,
        claimNumber: '0042',
        serviceName: full.serviceName,
        rush: false,
        status: full.status,
        filesLocal: 0,
        filesExpected: null,
        price: full.price,
        orderedAt: 1_000,
        expectedAt: 1_500,
        lateAfter: 1_500,
        likelyAt: null,
        deliveredAt: 2_000,
        elsewhere: { desk: null },
        insuredName: full.insuredName,
        propertyType: 'Residential',
        squares: null,
        pitch: null,
        tags: [],
        reviewedAt: null,
        reviewedBy: null,
      },
      expect.objectContaining({ orderId: '2', rush: true, price: null, address: null, orderedAt: null }),
    ],
    total: 2,
  });
});

test('open orders: the one asked longest ago first, never a settled one', () => {
  const { store } = newStore();
  for (const [id, kind, at] of [
    ['a', 'accepted', 30],
    ['b', 'delivered', 1],
    ['c', 'other', 10],
    ['d', 'qa', 20],
    ['e', 'cancelled', 2],
  ] as const) {
    store.orders.put('ours', order(id, {}, kind), at);
  }
  store.orders.put('theirs', order('z', {}, 'qa'), 5);
  expect(store.sync.followed('ours', 2)).toMatchObject([
    { orderId: 'c', lastSeenAt: 10 },
    { orderId: 'd', lastSeenAt: 20 },
  ]);
  store.orders.put('ours', order('c', {}, 'other'), 40);
  expect(store.sync.followed('ours', 9).map(({ orderId }) => orderId)).toEqual(['d', 'a', 'c']);
  expect(store.orders.count('ours')).toBe(5);
});

test('two accounts with the same order ids never mix', () => {
  const { store, path } = newStore();
  for (const account of ['ours', 'theirs']) {
    store.orders.put(
      account,
      order('1', { address: `1 ${account} St`, rushOrder: true }),
      account === 'ours' ? 1 : 2,
    );
    store.orders.put(account, order('2', { address: `2 ${account} St` }, 'delivered'), 3);
  }
  store.orders.put('theirs', order('1', { customerName: 'Only theirs' }, 'qa'), 4);
  store.files.putRemote(
    'theirs',
    '2',
    [{ fileId: 'f', name: 'f.pdf', size: 1, contentType: null, raw: '{}' }],
    5,
  );
  store.files.addLocal('theirs', {
    orderId: '2',
    fileId: 'f',
    name: 'f.pdf',
    kind: 'pdf',
    size: 1,
    sha256: '0',
    path: 'f.pdf',
    savedAt: 6,
  });
  expect(store.orders.get('ours', '1')).toMatchObject({
    customerName: null,
    status: { kind: 'accepted' },
    address: '1 ours St',
  });
  expect(store.orders.get('ours', '2')).toMatchObject({ filesExpected: null, filesLocal: 0 });
  expect(store.orders.deliveredWithoutFiles('ours', 9)).toEqual(['2']);
  expect(store.orders.deliveredWithoutFiles('theirs', 9)).toEqual([]);
  expect(store.files.folders('ours', '', 0, 9).total).toBe(0);
  expect(store.files.folders('ours', 'pdf', 0, 9).total).toBe(0);
  for (const account of ['ours', 'theirs']) {
    for (const text of ['', 'st', '1']) {
      for (const sort of ['ordered', 'address', 'status'] as const) {
        const { rows } = store.orders.page(query({ accountId: account, text, sort }));
        expect(rows.map(({ accountId }) => accountId)).toEqual(rows.map(() => account));
        expect(rows).toHaveLength(text === '1' ? 1 : 2);
        expect(rows.every(({ address }) => address?.includes(account))).toBe(true);
      }
    }
    expect(store.orders.counts(account)).toEqual({
      all: 2,
      in_progress: 1,
      delivered: 1,
      rush: 1,
      cancelled: 0,
    });
    expect(
      store.orders.page(query({ accountId: account, text: account === 'ours' ? 'theirs' : 'ours' })).total,
    ).toBe(0);
  }
  expect(store.orders.counts('nobody').all).toBe(0);
  expect(store.sync.followed('ours', 9)).toHaveLength(1);
  expect(() => store.orders.put('nobody', order('1'), 1)).toThrow(/FOREIGN KEY/);
  expect(besides(path).prepare('SELECT count(*) FROM orders').pluck().get()).toBe(4);
});
