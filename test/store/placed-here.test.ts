import { expect, test } from 'vitest';
import { makeReference, withReference } from '../../src/shared/domain/reference.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { intent, newStore, order, query } from './support.ts';

const HISTORY = {
  nextPage: 2,
  pageSize: 100,
  imported: 6,
  lookedAt: null,
  total: 6,
  known: 6,
  newestFirst: true,
};
const reference = (seed: number) => makeReference(() => new Uint8Array(10).fill(seed));

test('the orders table marks what was placed elsewhere since the sign-in, with the desk that its reference names', () => {
  const { store } = newStore();
  const own = reference(1);
  store.outbox.insert(intent('settled', { reference: reference(2), state: 'acked', orderId: 'settled' }));
  store.outbox.insert(intent('on its way', { reference: own, state: 'on_wire' }));
  store.orders.put('ours', order('settled'), 1);
  // Polling brought it before its own answer was read.
  store.orders.put('ours', order('polled', { notes: withReference(own, '', 'BACK') }), 2);
  store.orders.put('ours', order('other desk', { notes: withReference(reference(3), '', 'FRONT') }), 3);
  store.orders.put('ours', order('portal', { orderedAt: 3, notes: 'from the portal' }), 4);
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

test('the history before the sign-in is unmarked, unless an order carries the mark of another desk', () => {
  const { store } = newStore();
  const signedIn = 1_000;
  store.accounts.insert(fictitiousAccount('fresh', { createdAt: signedIn }));
  store.settings.put({ deskName: 'BACK' });
  const put = (id: string, orderedAt: number | null, desk: string | null, seenAt = 2_000) =>
    store.orders.put(
      'fresh',
      order(id, { orderedAt, notes: desk === null ? '' : withReference(reference(4), '', desk) }),
      seenAt,
    );
  put('old', 500, null);
  put('old, of this desk', 500, 'BACK');
  put('old, of another desk', 500, 'FRONT');
  put('new', 1_500, null);
  put('new, by a desk of the same name', 1_500, 'BACK');
  put('undated', null, null);
  const marked = () =>
    store.orders
      .page(query({ accountId: 'fresh' }))
      .rows.flatMap(({ orderId, elsewhere }) => (elsewhere ? [orderId] : []));
  const after = ['new', 'new, by a desk of the same name', 'old, of another desk'];
  expect(marked().toSorted()).toEqual(after);

  store.sync.put('fresh', { ...HISTORY, startedAt: 1_200, finishedAt: 2_500 });
  put('undated, seen later', null, null, 3_000);
  expect(marked().toSorted()).toEqual([...after, 'undated, seen later']);
});
