import { expect, test } from 'vitest';
import { makeReference, withReference } from '../../src/shared/domain/reference.ts';
import { intent, newStore, order, query } from './support.ts';

const reference = (seed: number) => makeReference(() => new Uint8Array(10).fill(seed));

test('the orders table marks what was placed elsewhere, with the desk that its reference names', () => {
  const { store } = newStore();
  const own = reference(1);
  store.outbox.insert(intent('settled', { reference: reference(2), state: 'acked', orderId: 'settled' }));
  store.outbox.insert(intent('on its way', { reference: own, state: 'on_wire' }));
  store.orders.put('ours', order('settled'), 1);
  // Polling brought it before its own answer was read.
  store.orders.put('ours', order('polled', { notes: withReference(own, '', 'BACK') }), 2);
  store.orders.put('ours', order('other desk', { notes: withReference(reference(3), '', 'FRONT') }), 3);
  store.orders.put('ours', order('portal', { notes: 'from the portal' }), 4);
  const marks = Object.fromEntries(
    store.orders.page(query()).rows.map(({ orderId, elsewhere }) => [orderId, elsewhere]),
  );
  expect(marks).toEqual({
    settled: null,
    polled: null,
    'other desk': { desk: 'FRONT' },
    portal: { desk: null },
  });
});
