import { NO_IDS, strangers, type Template } from './case.ts';

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

export const CARD_CASES: readonly Template[] = [
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
    name: 'a customer pays, and the payment is reported as paid: true',
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
