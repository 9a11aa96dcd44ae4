import type { OrderId, RemoteOrder } from '../../../../shared/domain/order.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import type { ListPage } from './planned-calls.ts';

/** Where the list had each open order when it was last read, in memory: after a start it is seen again. */
export interface ListPositions {
  of(orderId: OrderId): ListPage;
  /** A page was read: `fresh` of its orders were new to this computer. */
  saw(page: number, size: number, orders: readonly RemoteOrder[], fresh: number): void;
  /** Looked for near the newest end, and not there. */
  notThere(orderIds: readonly OrderId[]): void;
  /** How the list is sorted, as far as its pages have shown. */
  newestFirst(): boolean | null;
}

export function createListPositions(known: boolean | null): ListPositions {
  /** Counted from 0, from the beginning of the list. */
  const indexes = new Map<OrderId, number>();
  const apart = new Set<OrderId>();
  let newestFirst = known;
  let pageSize = 1;

  /** New orders at the beginning move all others down. */
  function shift(by: number, without: ReadonlySet<OrderId>): void {
    for (const [orderId, index] of indexes) if (!without.has(orderId)) indexes.set(orderId, index + by);
  }

  return {
    of: (orderId) => {
      const index = indexes.get(orderId);
      if (index !== undefined) return Math.floor(index / pageSize) + 1;
      return apart.has(orderId) ? 'apart' : null;
    },
    saw: (page, size, orders, fresh) => {
      // Another size counts other pages; the orders stay where they are.
      pageSize = size;
      newestFirst = sortedAs(orders) ?? newestFirst;
      const here = new Set(orders.map(({ orderId }) => orderId));
      if (page === 1 && fresh > 0 && newestFirst !== false) shift(fresh, here);
      // What was expected here and isn't has moved: it is looked for again.
      for (const [orderId, index] of indexes) {
        if (Math.floor(index / size) + 1 === page && !here.has(orderId)) indexes.delete(orderId);
      }
      for (const [at, { orderId, status }] of orders.entries()) {
        if (isOpen(status.kind)) indexes.set(orderId, (page - 1) * size + at);
        else indexes.delete(orderId);
        apart.delete(orderId);
      }
    },
    notThere: (orderIds) => {
      for (const orderId of orderIds) apart.add(orderId);
    },
    newestFirst: () => newestFirst,
  };
}

/** Null unless the page's orders say when they were ordered, in one direction or the other. */
function sortedAs(orders: readonly RemoteOrder[]): boolean | null {
  const times = orders.flatMap(({ orderedAt }) => (orderedAt === null ? [] : [orderedAt]));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const newest = first > last;
  const sorted = times.every(
    (time, index) =>
      index === 0 || newest === time <= (times[index - 1] ?? time) || time === times[index - 1],
  );
  return sorted ? newest : null;
}
