import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { HOUR } from '../../src/shared/domain/units.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { order, query } from './support.ts';

const SERVICE = { serviceId: 'svc', serviceName: 'Premium', rushOrder: false };

/** A store with one order in work, and so many deliveries that took two hours. */
function office(delivered: number) {
  const store = openStore(':memory:');
  store.accounts.insert(fictitiousAccount('ours'));
  const deliver = (count: number, from: number, hours: number, service = SERVICE) => {
    store.transaction(() => {
      for (let at = 0; at < count; at += 1) {
        const orderedAt = (from + at) * HOUR;
        const times = { ...service, orderedAt, deliveredAt: orderedAt + hours * HOUR };
        store.orders.put('ours', order(`ORD-${from}-${at}`, times, 'delivered'), 1);
      }
    });
  };
  store.orders.put('ours', order('open', { ...SERVICE, orderedAt: 20_000 * HOUR }), 1);
  deliver(delivered, 10_000, 2);
  /** Hours after which the open order is expected. */
  const expected = () => {
    const { rows } = store.orders.page(query());
    const likelyAt = rows.find(({ orderId }) => orderId === 'open')?.likelyAt ?? null;
    return likelyAt === null ? null : likelyAt / HOUR - 20_000;
  };
  return { store, deliver, expected };
}

test('another delivery among few is learned from at once', () => {
  const { deliver, expected } = office(20);
  expect(expected()).toBe(2);
  deliver(100, 12_000, 8);
  expect(expected()).toBe(8);
});

test('older deliveries than those that are learned from, which a history brings, change nothing; newer ones do', () => {
  const { deliver, expected } = office(5_000);
  expect(expected()).toBe(2);
  deliver(5_200, 100, 8);
  expect(expected()).toBe(2);
  deliver(2_600, 16_000, 8);
  expect(expected()).toBe(8);
});

test('a few newer deliveries of a rare report are learned from at once, however many there are of others', () => {
  const { store, deliver } = office(0);
  const rare = { ...SERVICE, serviceId: 'rare', serviceName: 'Commercial' };
  // As a history brings them: the newest first, so that the oldest has the largest number.
  store.transaction(() => {
    for (let at = 0; at < 5_000; at += 1) {
      const orderedAt = (15_000 - at) * HOUR;
      const times = { ...(at < 20 ? rare : SERVICE), orderedAt, deliveredAt: orderedAt + 2 * HOUR };
      store.orders.put('ours', order(`ORD-${at}`, times, 'delivered'), 1);
    }
  });
  store.orders.put('ours', order('rare', { ...rare, orderedAt: 20_001 * HOUR }), 1);
  const expected = () => {
    const { rows } = store.orders.page(query());
    return (rows.find(({ orderId }) => orderId === 'rare')?.likelyAt ?? 0) / HOUR - 20_001;
  };
  expect(expected()).toBe(2);
  deliver(40, 16_000, 8, rare);
  expect(expected()).toBe(8);
});
