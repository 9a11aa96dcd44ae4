import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { ORDER_SORTS, ORDER_VIEWS, type OrderSort, type OrderView } from '../../src/shared/contract/index.ts';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import type { StatusKind } from '../../src/shared/domain/status.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { partOfRuns } from '../support/seeds.ts';
import { order, query } from './support.ts';

const KINDS: readonly StatusKind[] = ['accepted', 'in_progress', 'qa', 'other', 'delivered', 'cancelled'];
/** In the order in which a person expects them. The last has nothing to sort by. */
const ADDRESSES = [
  '9 Elm Ct',
  '12 cañon Dr',
  '12 N Oak St',
  '12 N Óak St Unit B',
  '100 Oak St',
  'Zoë Ln',
  '--',
  null,
] as const;
const NAMES = ['Acuña', "D'Angelo", 'de la Cruz', 'Ñandú', 'O’Brien', null] as const;
const CLAIMS = ['7', '0042', 'CLM-1', 'CLM-02', null] as const;

type Line = { order: RemoteOrder; at: number; place: number };
const reported = fc.record({
  id: fc.nat(40),
  kind: fc.constantFrom(...KINDS),
  address: fc.constantFrom(...ADDRESSES),
  customerName: fc.constantFrom(...NAMES),
  claimNumber: fc.constantFrom(...CLAIMS),
  serviceName: fc.constantFrom('Basic', 'Premium', null),
  rushOrder: fc.constantFrom(true, false, null),
  minor: fc.option(fc.nat(5)),
  orderedAt: fc.option(fc.nat(10)),
});

/** Where a value stands among those of its column; null for what comes last. */
function rank(line: Line, sort: OrderSort): number | null {
  const { order: it, at } = line;
  const among = (list: readonly (string | null)[], value: string | null) => {
    const index = list.indexOf(value);
    return value === null || value === '--' ? null : index;
  };
  switch (sort) {
    case 'ordered':
      return it.orderedAt ?? at;
    case 'address':
      return among(ADDRESSES, it.address);
    case 'customer':
      return among(NAMES, it.customerName);
    case 'claim':
      return among(CLAIMS, it.claimNumber);
    case 'service':
      return among(['Basic', 'Premium'], it.serviceName);
    case 'status':
      return KINDS.indexOf(it.status.kind);
    case 'price':
      return it.price?.minor ?? null;
  }
}

function compare(sort: OrderSort, descending: boolean) {
  const sign = descending ? -1 : 1;
  return (a: Line, b: Line) => {
    const [left, right] = [rank(a, sort), rank(b, sort)];
    if (left === null && right !== null) return 1;
    if (left !== null && right === null) return -1;
    const newest = (rank(b, 'ordered') ?? 0) - (rank(a, 'ordered') ?? 0) || b.place - a.place;
    // Ascending lists begin with the newest of equals, descending ones with the oldest.
    if (sort === 'ordered') return sign * ((left ?? 0) - (right ?? 0) || a.place - b.place);
    return sign * ((left ?? 0) - (right ?? 0) || newest);
  };
}

type Sorting = { readonly sort: OrderSort; readonly descending: boolean };

/** By several sorts; equals of all of them are as the first one alone has its equals. */
function compareAll(first: Sorting, further: readonly Sorting[]) {
  const alone = compare(first.sort, first.descending);
  if (first.sort === 'ordered') return alone;
  const value = ({ sort, descending }: Sorting, a: Line, b: Line) => {
    const [left, right] = [rank(a, sort), rank(b, sort)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (descending ? -1 : 1) * (left - right);
  };
  return (a: Line, b: Line) =>
    [first, ...further].reduce((so, sorting) => so || value(sorting, a, b), 0) || alone(a, b);
}

function inView(line: Line, view: OrderView): boolean {
  const { kind } = line.order.status;
  const open = kind !== 'delivered' && kind !== 'cancelled';
  if (view === 'in_progress') return open;
  if (view === 'rush') return open && line.order.rushOrder === true;
  return view === 'all' || kind === view;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Each word must begin a word of the order's texts; `o'brien` is the words o and brien next to each other. */
function matches(line: Line, text: string): boolean {
  const { address, customerName, claimNumber, serviceName, orderId } = line.order;
  const texts = [address, customerName, claimNumber, serviceName, orderId].map(
    (value) => ` ${plain(value ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
  );
  return plain(text)
    .split(' ')
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .every((word) => word === '' || texts.some((value) => value.includes(` ${word}`)));
}

test('every window of every view, sort and text is what a plain list would give', () => {
  const asked = fc.record({
    view: fc.constantFrom(...ORDER_VIEWS),
    sort: fc.constantFrom(...ORDER_SORTS),
    descending: fc.boolean(),
    text: fc.constantFrom(
      '',
      '',
      'oak',
      '12 o',
      'O’Brien',
      "o'b",
      'clm-02',
      'ÑAN',
      'zoe premium',
      '-',
      '0042',
      'oak elm',
    ),
    offset: fc.nat(25),
    limit: fc.integer({ min: 1, max: 12 }),
    further: fc.array(fc.record({ sort: fc.constantFrom(...ORDER_SORTS), descending: fc.boolean() }), {
      maxLength: 2,
    }),
  });
  fc.assert(
    fc.property(
      fc.array(reported, { maxLength: 45 }),
      fc.array(asked, { minLength: 1, maxLength: 12 }),
      (tellings, questions) => {
        const store = openStore(':memory:');
        store.accounts.insert(fictitiousAccount('ours'));
        store.accounts.insert(fictitiousAccount('theirs'));
        store.orders.put('theirs', order('1', { address: '12 N Oak St' }), 1);
        const model = new Map<string, Line>();
        for (const [index, { id, kind, minor, ...fields }] of tellings.entries()) {
          const remote = order(
            `${id}`,
            { ...fields, price: minor === null ? null : { minor, currency: 'USD' } },
            kind,
          );
          store.orders.put('ours', remote, 100 + index);
          const known = model.get(remote.orderId);
          const merged = Object.fromEntries(
            Object.entries(remote).map(([name, value]) => [
              name,
              value ?? known?.order[name as keyof RemoteOrder] ?? null,
            ]),
          ) as RemoteOrder;
          model.set(
            remote.orderId,
            known ? { ...known, order: merged } : { order: merged, at: 100 + index, place: model.size },
          );
        }
        for (const question of questions) {
          const page = store.orders.page(query(question));
          const expected = [...model.values()]
            .filter((line) => inView(line, question.view) && matches(line, question.text))
            .sort(compareAll(question, question.further));
          expect(page.total).toBe(expected.length);
          expect(page.rows.map(({ orderId }) => orderId)).toEqual(
            expected
              .slice(question.offset, question.offset + question.limit)
              .map((line) => line.order.orderId),
          );
        }
        const inAll = (view: OrderView) => [...model.values()].filter((line) => inView(line, view)).length;
        expect(store.orders.counts('ours')).toEqual(
          Object.fromEntries(ORDER_VIEWS.map((view) => [view, inAll(view)])),
        );
        store.close();
      },
    ),
    { numRuns: partOfRuns(150, 3) },
  );
});
