import { ADVERSARY_DIALECTS, type Dialect } from './dialects.ts';
import { odata } from './odata.ts';
import { bulkAnswer, type Manners, type Office } from './service.ts';
import type { HeldOrder, SentBody } from './world.ts';

/** What must be believed at the end of a case. */
export type Expected =
  /** The evidence is complete: the order must be placed (v1: paid) under its true id, and no person is asked. */
  | 'placed'
  /** Whatever is shown, no order may be called placed, ours or paid. */
  | 'not_believed'
  /** Two true orders of this roof: a person must be asked. */
  | 'asked'
  /** All orders of the service are known, and only then the copy is called in step. */
  | 'in_step'
  /** Something of the list can't be had: the copy may not be called in step. */
  | 'not_in_step'
  /** All readable orders are known although one record can't be kept. */
  | 'rest_known';

export type EvidenceCase = {
  readonly name: string;
  readonly dialect: Dialect;
  /** One order (v4), one order by card (v1), a list of four orders (v4), or the reading of the account's orders. */
  readonly kind: 'order' | 'card' | 'batch' | 'list';
  readonly manners: Manners;
  readonly expected: Expected;
  /** Fills the books before the app connects. */
  readonly before?: (office: Office) => void;
  /** v1: whether the customer pays before the service is asked. */
  readonly pays?: boolean;
};

type Template = Omit<EvidenceCase, 'dialect'>;

const DAY = 86_400_000;
const NEIGHBOR = '9 Orchard Terrace, Bellbrook, OH 45305';
const stranger = (number: number): SentBody => ({
  customerName: `Customer ${number}`,
  customerEmail: `customer${number}@example.net`,
  address: `${200 + number} Quarry Road, Dayton, OH 45402`,
  serviceId: 'roof-b',
  propertyType: 'Commercial',
  notes: `lot ${number}`,
});
const strangers = (count: number) => (office: Office) => {
  for (let at = 0; at < count; at += 1)
    office.add(stranger(at), {
      createdAt: Date.now() - (count - at) * 60_000,
      status: 'Completed',
      paid: true,
    });
};
const ok = (office: Office, order: HeldOrder) => ({
  status: 201,
  body: office.dialect.one(office.told(order)),
});

/** Values that stand where an id should be and are none. */
const NO_IDS: readonly (readonly [string, unknown])[] = [
  ['0', 0],
  ['-1', -1],
  ['the text 0', '0'],
  ['an empty text', ''],
  ['a blank', ' '],
  ['null', null],
  ['the text null', 'null'],
  ['the text undefined', 'undefined'],
  ['the text NaN', 'NaN'],
  ['the text None', 'None'],
  ['N/A', 'N/A'],
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['zeros of another form', '000000000000000000000000'],
  ['true', true],
  ['an empty object', {}],
  ['an empty list', []],
  ['[object Object]', '[object Object]'],
  ['pending', 'pending'],
  ['-', '-'],
];

const ORDER_CASES: readonly Template[] = [
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

/** Words about a payment that isn't made, beside the order that was made before it. */
const UNPAID: readonly (readonly [string, Record<string, unknown>])[] = [
  ['unpaid', { paymentStatus: 'unpaid' }],
  ['requires_payment_method', { paymentStatus: 'requires_payment_method' }],
  ['processing', { paymentStatus: 'processing' }],
  ['failed', { paymentStatus: 'failed' }],
  ['canceled', { paymentStatus: 'canceled' }],
  ['refunded', { paymentStatus: 'refunded' }],
  ['expired', { paymentStatus: 'expired' }],
  ['paid: false', { paid: false }],
  ['isPaid: "false"', { isPaid: 'false' }],
  ['a nested unpaid', { payment: { status: 'unpaid', amount: 3900 } }],
  ['not paid', { paymentStatus: 'not paid' }],
  ['no_payment_required yet', { paymentStatus: 'awaiting_payment' }],
  ['a word of the language', { paymentStatus: 'constructor' }],
];
/** Words of the order's own status that say nothing of a payment. */
const EARLY = ['created', 'new', 'received', 'placed', 'processing', 'pending', 'open', 'draft', 'toString'];
const ENVELOPES = ['completed', 'success', 'ok', 'succeeded'];

const CARD_CASES: readonly Template[] = [
  { name: 'a customer pays', kind: 'card', expected: 'placed', pays: true, manners: {} },
  {
    name: 'a customer pays, and the order is made by the payment',
    kind: 'card',
    expected: 'placed',
    pays: true,
    manners: { ordersWithPayment: true },
  },
  {
    name: 'a customer pays, and the order stays "created"',
    kind: 'card',
    expected: 'placed',
    pays: true,
    manners: { firstStatus: 'created' },
  },
  {
    name: 'a customer pays, and the payment is told as paid: true',
    kind: 'card',
    expected: 'placed',
    pays: true,
    manners: { payment: ({ paid }) => ({ paid }) },
  },
  ...UNPAID.map(
    ([what, payment]): Template => ({
      name: `nobody pays: ${what} beside an accepted order`,
      kind: 'card',
      expected: 'not_believed',
      manners: { payment: () => payment },
    }),
  ),
  ...EARLY.map(
    (word): Template => ({
      name: `nobody pays, no word of a payment, and the order is "${word}"`,
      kind: 'card',
      expected: 'not_believed',
      manners: { firstStatus: word, payment: () => ({}) },
    }),
  ),
  ...ENVELOPES.map(
    (word): Template => ({
      name: `nobody pays, and the envelope’s own status is "${word}"`,
      kind: 'card',
      expected: 'not_believed',
      manners: {
        firstStatus: 'created',
        onSession: (_, __, honest) => ({ status: 200, body: { status: word, data: honest } }),
      },
    }),
  ),
  {
    name: 'the session is paid, but its order is another customer’s',
    kind: 'card',
    expected: 'not_believed',
    pays: true,
    before: strangers(2),
    manners: {
      ordersWithPayment: true,
      onSession: (office, session) => ({
        status: 200,
        body: office.dialect.session(session.id, { paymentStatus: 'paid' }, office.orders.slice(0, 1)),
      }),
    },
  },
  ...NO_IDS.slice(0, 8).map(
    ([what, id]): Template => ({
      name: `the session is paid, but its order’s id is ${what}`,
      kind: 'card',
      expected: 'not_believed',
      pays: true,
      manners: {
        onSession: (office, session) => ({
          status: 200,
          body: office.dialect.session(
            session.id,
            { paymentStatus: session.paid ? 'paid' : 'unpaid' },
            session.orders.map((order) => ({ ...order, id })),
          ),
        }),
      },
    }),
  ),
];

const swapped = (orders: readonly HeldOrder[]) => [...orders].reverse();
const BATCH_CASES: readonly Template[] = [
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

const LIST_CASES: readonly Template[] = [
  { name: '47 orders in pages', kind: 'list', expected: 'in_step', before: strangers(47), manners: {} },
  { name: 'no orders', kind: 'list', expected: 'in_step', manners: {} },
  { name: 'exactly two pages', kind: 'list', expected: 'in_step', before: strangers(40), manners: {} },
  {
    name: 'every page is the first one',
    kind: 'list',
    expected: 'not_in_step',
    before: strangers(130),
    manners: {
      onList: (office) => {
        const { dialect } = office;
        const rows = office.shown();
        const size = dialect.pageSize(20);
        const page = { rows: rows.slice(0, size), index: 0, size, total: rows.length, last: false };
        return { status: 200, ...dialect.list({ ...page, next: `${office.baseUrl}/v4/orders?page=1` }) };
      },
    },
  },
  {
    name: 'the second page is a web page',
    kind: 'list',
    expected: 'not_in_step',
    before: strangers(130),
    manners: {
      onList: (office, answer) => {
        const oldest = office.orders[20];
        return JSON.stringify(answer.body).includes(`"${String(oldest?.id)}"`)
          ? { status: 200, body: '<html><body>Maintenance</body></html>' }
          : undefined;
      },
    },
  },
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'].map(
    (status): Template => ({
      name: `one of 30 orders has the status "${status}"`,
      kind: 'list',
      expected: 'in_step',
      before: (office) => {
        strangers(29)(office);
        office.add(stranger(99), { status });
      },
      manners: {},
    }),
  ),
  ...NO_IDS.filter(([what]) => ['0', 'null', 'the nil UUID', 'an empty text'].includes(what)).map(
    ([what, id]): Template => ({
      name: `one of 30 orders has ${what} for an id`,
      kind: 'list',
      expected: 'rest_known',
      before: (office) => {
        strangers(29)(office);
        office.add(stranger(99), { id });
      },
      manners: {},
    }),
  ),
];

/** The draft a case orders: one roof for each office and row. */
export function draftOf(office: Office, row = 0): SentBody {
  return {
    customerName: `Casey Hartwell ${office.number}-${row}`,
    customerEmail: `casey${office.number}.${row}@example.com`,
    address: `${1_000 + office.number * 10 + row} Larkspur Lane, Xenia, OH 45385`,
    serviceId: 'roof-a',
    propertyType: 'Residential',
  };
}

/** Every case in every dialect. */
export const EVIDENCE_CASES: readonly EvidenceCase[] = [...ADVERSARY_DIALECTS, odata].flatMap((dialect) =>
  [...ORDER_CASES, ...CARD_CASES, ...BATCH_CASES, ...LIST_CASES].map((template) => ({
    ...template,
    dialect,
  })),
);
