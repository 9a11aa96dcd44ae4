import { draftOf, NO_IDS, stranger, strangers, type Template } from './case.ts';
import type { Office } from './service.ts';
import type { HeldOrder } from './world.ts';

const DAY = 86_400_000;
const NEIGHBOR = '9 Orchard Terrace, Bellbrook, OH 45305';
const ok = (office: Office, order: HeldOrder) => ({
  status: 201,
  body: office.dialect.one(office.reported(order)),
});

export const ORDER_CASES: readonly Template[] = [
  { name: 'an honest answer', kind: 'order', expected: 'placed', manners: {} },
  {
    name: 'the connection breaks after the order was made',
    kind: 'order',
    expected: 'placed',
    manners: { onCreate: () => 'drop' },
  },
  {
    name: 'a gateway page with 502 after the order was made',
    kind: 'order',
    expected: 'placed',
    manners: { onCreate: () => ({ status: 502, body: '<html><body>Bad gateway</body></html>' }) },
  },
  {
    name: 'an empty 201 after the order was made',
    kind: 'order',
    expected: 'placed',
    manners: { onCreate: () => ({ status: 201, body: '' }) },
  },
  {
    name: 'a broken answer, and 130 later orders of others in the list',
    kind: 'order',
    expected: 'placed',
    manners: {
      byCustomer: 'missing',
      onCreate: (office) => {
        strangers(130)(office);
        return 'drop';
      },
    },
  },
  {
    name: 'a broken answer, and by-customer comes in pages with 60 older orders',
    kind: 'order',
    expected: 'placed',
    manners: {
      byCustomer: 'pages',
      onCreate: (office, [order]) => {
        for (let at = 0; at < 60; at += 1)
          office.add(
            { ...stranger(at), customerEmail: order?.body['customerEmail'] },
            { createdAt: Date.now() },
          );
        return 'drop';
      },
    },
  },
  {
    name: 'a broken answer, and a copy for the house next door carries the reference along',
    kind: 'order',
    expected: 'placed',
    manners: {
      onCreate: (office, [order]) => {
        office.add({ ...order?.body, address: NEIGHBOR }, { createdAt: Date.now() + 1_000 });
        return 'drop';
      },
    },
  },
  {
    name: 'an honest answer, and later a copy for the house next door',
    kind: 'order',
    expected: 'placed',
    manners: {
      onCreate: (office, [order]) => {
        office.add({ ...order?.body, address: NEIGHBOR });
        return order ? ok(office, order) : undefined;
      },
    },
  },
  {
    name: 'nothing was made, and a copy for another house carries the reference',
    kind: 'order',
    expected: 'not_believed',
    manners: {
      creates: false,
      onCreate: () => 'drop',
      onList: (office) => {
        const notes = office.lastNotes;
        if (notes !== undefined && !office.orders.some(({ id }) => id === 'COPY-1'))
          office.add({ ...stranger(7), notes, address: NEIGHBOR }, { id: 'COPY-1' });
        return undefined;
      },
    },
  },
  {
    name: 'the answer names another customer’s order, and nothing was made',
    kind: 'order',
    expected: 'not_believed',
    before: strangers(3),
    manners: {
      creates: false,
      onCreate: (office) => (office.orders[1] ? ok(office, office.orders[1]) : undefined),
    },
  },
  {
    name: 'the answer names another customer’s order without its notes, and nothing was made',
    kind: 'order',
    expected: 'not_believed',
    before: strangers(3),
    manners: {
      creates: false,
      hidesNotes: true,
      onCreate: (office) => (office.orders[2] ? ok(office, office.orders[2]) : undefined),
    },
  },
  {
    name: 'the answer names another customer’s order, and the right one is in the list',
    kind: 'order',
    expected: 'placed',
    before: strangers(3),
    manners: { onCreate: (office) => (office.orders[1] ? ok(office, office.orders[1]) : undefined) },
  },
  {
    name: 'nothing was made, and the same roof was ordered a month ago',
    kind: 'order',
    expected: 'not_believed',
    before: (office) =>
      void office.add({ ...draftOf(office), notes: 'from the portal' }, { createdAt: Date.now() - 30 * DAY }),
    manners: { creates: false, onCreate: () => 'drop' },
  },
  {
    name: 'nothing was made, and somebody orders the same roof elsewhere a minute later without notes',
    kind: 'order',
    expected: 'not_believed',
    manners: {
      creates: false,
      hidesNotes: true,
      onCreate: (office) => {
        office.add(draftOf(office), { createdAt: Date.now() + 60_000 });
        return 'drop';
      },
    },
  },
  {
    name: 'two orders of this roof carry the reference',
    kind: 'order',
    expected: 'asked',
    manners: {
      onCreate: (office, [order]) => {
        office.add({ ...order?.body });
        return 'drop';
      },
    },
  },
  {
    name: 'a refusal inside a 200',
    kind: 'order',
    expected: 'not_believed',
    manners: {
      creates: false,
      onCreate: (office) => ({ status: 200, body: office.dialect.error(422, 'No such report') }),
    },
  },
  {
    name: 'an echo of the body without an id',
    kind: 'order',
    expected: 'not_believed',
    manners: {
      creates: false,
      onCreate: (office) => ({
        status: 201,
        body: { success: true, status: 'Accepted', ...draftOf(office) },
      }),
    },
  },
  {
    name: 'a web page with 200',
    kind: 'order',
    expected: 'not_believed',
    manners: {
      creates: false,
      onCreate: () => ({ status: 200, body: '<html><body>Sign in to Wi-Fi</body></html>' }),
    },
  },
  ...NO_IDS.map(
    ([what, id]): Template => ({
      name: `the answer’s id is ${what}`,
      kind: 'order',
      expected: 'not_believed',
      manners: {
        creates: false,
        onCreate: (office) => {
          const shape = office.add(draftOf(office), { id, listed: false });
          office.orders.splice(office.orders.indexOf(shape), 1);
          return {
            status: 201,
            body: office.dialect.one({ ...shape, body: { ...shape.body, notes: office.lastNotes } }),
          };
        },
      },
    }),
  ),
];
