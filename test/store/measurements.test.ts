import { describe, expect, test } from 'vitest';
import type { RoofQuery } from '../../src/main/core/ports/store.ts';
import type { FileReadings, Quantity, RoofMeasurements } from '../../src/shared/domain/measurements.ts';
import { newStore, order } from './support.ts';

const READINGS: FileReadings = {
  file: 'm.xml',
  readings: [],
  pitches: [],
  facets: [],
  waste: [],
  place: null,
};

function roof(values: Partial<Record<Quantity, number>>): RoofMeasurements {
  const measurements = Object.entries(values).map(([name, value]) => {
    const quantity = name as Quantity;
    const best = {
      quantity,
      value,
      decimals: 1,
      pieces: null,
      kind: 'stated',
      file: 'm.xml',
      place: 'x',
    } as const;
    return { quantity, best, all: [best], conflict: false };
  });
  return { measurements, pitches: [], facets: [], waste: [], place: null, warnings: [] };
}

const query = (patch: Partial<RoofQuery> = {}): RoofQuery => ({
  accountId: 'ours',
  text: '',
  ranges: [],
  sort: 'area',
  descending: true,
  offset: 0,
  limit: 10,
  ...patch,
});

function withRoofs() {
  const { store } = newStore();
  const roofs: [string, Partial<Record<Quantity, number>>][] = [
    ['1', { area: 2_367, ridge: 45 }],
    ['2', { area: 900 }],
    ['3', { ridge: 20 }],
  ];
  for (const [orderId, values] of roofs) {
    store.orders.put(
      'ours',
      order(orderId, { address: `${orderId} Elm St`, deliveredAt: Number(orderId) }),
      5,
    );
    store.measurements.putRoof('ours', orderId, roof(values));
  }
  return store;
}

describe('the table of roofs', () => {
  test('sorts by a number either way, and what a report doesn’t state comes last', () => {
    const store = withRoofs();
    const ids = (patch: Partial<RoofQuery>) =>
      store.measurements.page(query(patch)).rows.map((row) => row.orderId);
    expect(ids({})).toEqual(['1', '2', '3']);
    expect(ids({ descending: false })).toEqual(['2', '1', '3']);
    expect(ids({ sort: 'ridge', descending: false })).toEqual(['3', '1', '2']);
    expect(ids({ sort: 'delivered' })).toEqual(['3', '2', '1']);
  });

  test('keeps to ranges, words and the account', () => {
    const store = withRoofs();
    const ranges = [{ quantity: 'area' as const, least: 900, most: 1_000 }];
    expect(store.measurements.page(query({ ranges })).rows).toMatchObject([
      { orderId: '2', values: { area: { value: 900, decimals: 1 } } },
    ]);
    expect(store.measurements.page(query({ text: '3 Elm' })).total).toBe(1);
    expect(store.measurements.page(query({ accountId: 'theirs' })).total).toBe(0);
  });
});

describe('files to be read', () => {
  const file = (name: string, sha256: string, savedAt: number) => ({
    orderId: '1',
    fileId: null,
    name,
    kind: name.endsWith('.xml') ? ('xml' as const) : ('image' as const),
    size: 10,
    sha256,
    path: `1/${sha256}-${name}`,
    savedAt,
  });

  test('are those that hold numbers, earlier versions too, until they were read by this reader', () => {
    const { store } = newStore();
    store.orders.put('ours', order('1'), 5);
    const old = store.files.addLocal('ours', file('m.xml', 'a', 1));
    store.files.addLocal('ours', file('top.jpg', 'b', 1));
    expect(store.measurements.unread(1, 10).map((each) => each.localFileId)).toEqual([old.id]);
    const revised = store.files.addLocal('ours', file('m.xml', 'c', 2));
    expect(store.measurements.unread(1, 10).map((each) => each.localFileId)).toEqual([revised.id, old.id]);
    const first = { accountId: 'ours', orderId: '1', localFileId: old.id };
    const said = { ok: true, readings: { ...READINGS, file: 'the old one' } } as const;
    store.measurements.put(first, 1, 9, said);
    const which = { accountId: 'ours', orderId: '1', localFileId: revised.id };
    store.measurements.put(which, 1, 9, { ok: false, why: 'It is broken.' });
    expect([store.measurements.pending('ours', 1), store.measurements.unreadable('ours')]).toEqual([0, 1]);
    expect(store.measurements.pendingOf('ours', '1', 2)).toBe(2);
    store.measurements.put(first, 2, 9, said);
    store.measurements.put(which, 2, 9, { ok: true, readings: READINGS });
    expect([store.measurements.pending('ours', 2), store.measurements.unreadable('ours')]).toEqual([0, 0]);
    expect(store.measurements.ofOrder('ours', '1').map((each) => each.readings?.file)).toEqual([
      'the old one',
      'm.xml',
    ]);
  });
});
