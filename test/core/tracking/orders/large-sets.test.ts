import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderQuery } from '../../../../src/main/core/ports/store.ts';
import { readFilter } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { ORDER_SORTS } from '../../../../src/shared/contract/index.ts';
import type { StoredOrder } from '../../../../src/shared/domain/order.ts';
import { fictitiousAccount, seedOrders } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const LIST: OrderQuery = {
  ...{ accountId, view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 500 },
};
const NOW = Date.UTC(2026, 4, 30);

/** More orders than are looked up one by one, with those of another account between them; three of four are tagged. */
function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  for (const id of ['theirs', accountId]) store.accounts.insert(fictitiousAccount(id));
  seedOrders(store, accountId, 300, 3);
  seedOrders(store, 'theirs', 300, 4);
  seedOrders(store, accountId, 2_900, 5);
  const ids = store.orders.chosen({ ...LIST, except: [] });
  store.marks.tag(
    accountId,
    ids.filter((_, index) => index % 4 > 0),
    'hail',
    true,
  );
  const all = ids.flatMap((id) => store.orders.get(accountId, id) ?? []);
  const tagged = new Set(ids.filter((_, index) => index % 4 > 0));
  return { store, all, tagged };
}

const minor = ({ price }: StoredOrder) => price?.minor ?? 0;
const isDelivered = ({ status }: StoredOrder) => status.kind === 'delivered';

describe('a filter that thousands of orders fit', () => {
  it('has the orders, the count, and the sums that one finds by hand, in the order of every sort', () => {
    const { store, all, tagged } = office();
    const fits: Readonly<Record<string, (order: StoredOrder) => boolean>> = {
      'price>19': (order) => minor(order) > 1_900,
      '-price>80': (order) => minor(order) <= 8_000,
      incomplete: isDelivered,
      '-incomplete': (order) => !isDelivered(order),
      'property:residential': ({ propertyType }) => propertyType === 'Residential',
      'tag:hail': ({ orderId }) => tagged.has(orderId),
      '-tag:hail -rush': ({ orderId, rushOrder }) => !tagged.has(orderId) && !rushOrder,
      'incomplete price<=60 -property:commercial tag:hail': (order) =>
        isDelivered(order) &&
        order.price !== null &&
        minor(order) <= 6_000 &&
        order.propertyType !== 'Commercial' &&
        tagged.has(order.orderId),
    };
    const sorted = ORDER_SORTS.map(
      (sort) => [sort, store.orders.chosen({ ...LIST, sort, except: [] })] as const,
    );
    for (const [text, isFit] of Object.entries(fits)) {
      const expected = all.filter(isFit);
      const query: OrderQuery = readFilter({ ...LIST, text }, NOW);
      expect(store.orders.page(query).total, text).toBe(expected.length);
      expect(store.orders.countOf(query), text).toBe(expected.length);
      const sums = store.orders.sums({ ...query, except: [] });
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      expect(sums.reduce((sum, each) => sum + each.minor, 0)).toBe(
        expected.reduce((sum, order) => sum + minor(order), 0),
      );
      const fitting = new Set(expected.map(({ orderId }) => orderId));
      for (const [sort, plain] of sorted) {
        const narrowed = store.orders.chosen({ ...query, sort, except: [] });
        expect(narrowed, `${text} by ${sort}`).toEqual(plain.filter((id) => fitting.has(id)));
      }
    }
  });
});
