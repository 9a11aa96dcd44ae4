import { draftOf, NO_IDS, strangers, type Template } from './case.ts';
import { bulkAnswer } from './service.ts';
import type { HeldOrder } from './world.ts';

const swapped = (orders: readonly HeldOrder[]) => [...orders].reverse();

export const BATCH_CASES: readonly Template[] = [
  { name: 'an honest answer', kind: 'batch', expected: 'placed', manners: {} },
  {
    name: 'the answer is in another order',
    kind: 'batch',
    expected: 'placed',
    manners: { onBulk: (office, orders) => bulkAnswer(office, swapped(orders)) },
  },
  {
    name: 'the answer is in another order and without notes',
    kind: 'batch',
    expected: 'placed',
    manners: { hidesNotes: true, onBulk: (office, orders) => bulkAnswer(office, swapped(orders)) },
  },
  {
    name: 'one of four is missing from the answer',
    kind: 'batch',
    expected: 'placed',
    manners: { onBulk: (office, orders) => bulkAnswer(office, orders.slice(1)) },
  },
  {
    name: 'the connection breaks after all were made',
    kind: 'batch',
    expected: 'placed',
    manners: { onBulk: () => 'drop' },
  },
  {
    name: 'one record of the answer is another customer’s',
    kind: 'batch',
    expected: 'placed',
    before: strangers(2),
    manners: {
      onBulk: (office, orders) => bulkAnswer(office, [...orders.slice(1), ...office.orders.slice(0, 1)]),
    },
  },
  {
    name: 'nothing was made, and the answer lists other customers’ orders',
    kind: 'batch',
    expected: 'not_believed',
    before: strangers(6),
    manners: { creates: false, onBulk: (office) => bulkAnswer(office, office.orders.slice(0, 4)) },
  },
  {
    name: 'all four have one id',
    kind: 'batch',
    expected: 'not_believed',
    manners: {
      onBulk: (office, orders) =>
        bulkAnswer(
          office,
          orders.map((order) => ({ ...order, id: 'ORD-SAME' })),
        ),
    },
  },
  ...NO_IDS.slice(0, 5).map(
    ([what, id]): Template => ({
      name: `all four ids are ${what}, and nothing was made`,
      kind: 'batch',
      expected: 'not_believed',
      manners: {
        creates: false,
        onBulk: (office) => {
          const shapes = [0, 1, 2, 3].map((row) => office.add(draftOf(office, row), { id, listed: false }));
          for (const shape of shapes) office.orders.splice(office.orders.indexOf(shape), 1);
          return bulkAnswer(office, shapes);
        },
      },
    }),
  ),
];
