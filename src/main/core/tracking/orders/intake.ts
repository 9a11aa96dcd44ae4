import { message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId, RemoteOrder, StoredOrder } from '../../../../shared/domain/order.ts';
import { DAY, type Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OrderIntake } from '../../kernel/session.ts';
import type { Ports } from '../../ports/index.ts';
import { type Changes, changesOf } from './changes.ts';

/** One order as it came, beside what was known of it. */
export type Arrival = {
  readonly accountId: AccountId;
  readonly before: StoredOrder | null;
  readonly order: RemoteOrder;
  readonly changes: Changes;
  readonly source: 'polled' | 'answer';
  readonly at: Millis;
  /** It became delivered before this computer's eyes; an order of the first import was so before. */
  readonly delivered: boolean;
};

export type IntakeDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'logger'>;
  readonly bus: Bus;
  /** Called for each order, inside the transaction that takes it in. */
  readonly arrived?: (arrival: Arrival) => void;
};

/** Ids of orders that are new here, that changed, and whose files are wanted. */
type Taken = { readonly fresh: OrderId[]; readonly changed: OrderId[]; readonly done: OrderId[] };

const NOT_KEPT = message('net.cant_be_kept');
/** More ids than this are announced as "many". */
const MOST_NAMED = 50;
/**
 * An order that is delivered when it is first seen is handed on only when it is this recent: connecting an account with
 * years of history must not download all of it.
 */
const RECENT: Millis = 3 * DAY;

/** The service changed a delivered order: the report may be another one, and only the list of its files shows it. */
function maybeRevised({ before, order, changes }: Pick<Arrival, 'before' | 'order' | 'changes'>): boolean {
  const delivered = before?.status.kind === 'delivered' && order.status.kind === 'delivered';
  return delivered && changes.fields.length > 0;
}

/** Takes orders into the cache, with the history of what changed; the one way an order gets there. */
export function createIntake({ ports, bus, arrived }: IntakeDeps): OrderIntake {
  const { clock, store, logger } = ports;

  function became({ before, order, source, at }: Omit<Arrival, 'delivered'>): boolean {
    if (order.status.kind !== 'delivered') return false;
    if (before) return before.status.kind !== 'delivered';
    const when = order.deliveredAt ?? order.orderedAt;
    return source === 'answer' || (when !== null && at - when < RECENT);
  }

  /** In one transaction, with the history of what changed. Null, and nothing taken, when one of them can't be kept. */
  function takeTogether(
    accountId: AccountId,
    orders: readonly RemoteOrder[],
    source: Arrival['source'],
  ): Taken | null {
    const at = clock.now();
    const taken: Taken = { fresh: [], changed: [], done: [] };
    try {
      store.transaction(() => {
        // The account may have been removed while the answer was on its way.
        if (!store.accounts.get(accountId)) return;
        for (const order of orders) takeOne(accountId, order, source, at, taken);
        store.setAside.kept(
          accountId,
          orders.map(({ orderId }) => orderId),
        );
      });
      return taken;
    } catch (error) {
      // What the disk refuses is refused as a whole; anything else is a matter of one record.
      if (error instanceof Error && error.name === 'StoreError') throw error;
      logger.error('order intake', error, { account: accountId, orders: orders.length });
      return null;
    }
  }

  /** One by one: what can't be kept is set aside with its text, and the others are taken. */
  function takeSingly(
    accountId: AccountId,
    orders: readonly RemoteOrder[],
    source: Arrival['source'],
  ): Taken {
    const all: Taken = { fresh: [], changed: [], done: [] };
    for (const order of orders) {
      const one = takeTogether(accountId, [order], source);
      if (one) for (const part of ['fresh', 'changed', 'done'] as const) all[part].push(...one[part]);
      else {
        const { orderId, raw } = order;
        const from = { call: source === 'answer' ? 'answer' : 'list', page: null } as const;
        store.setAside.read(accountId, from, [{ orderId, raw, why: NOT_KEPT }], clock.now());
      }
    }
    return all;
  }

  function takeOne(
    accountId: AccountId,
    order: RemoteOrder,
    source: Arrival['source'],
    at: Millis,
    taken: Taken,
  ): void {
    const before = store.orders.put(accountId, order, at);
    const changes = changesOf(before, order, at, source);
    for (const event of changes.events) store.events.add(accountId, order.orderId, event);
    if (!before) taken.fresh.push(order.orderId);
    if (changes.visible) taken.changed.push(order.orderId);
    const arrival = { accountId, before, order, changes, source, at };
    const finished = became(arrival);
    if (finished || maybeRevised(arrival)) taken.done.push(order.orderId);
    arrived?.({ ...arrival, delivered: finished && (before !== null || source === 'answer') });
  }

  /** Said after the caller's own transaction, if there is one, has been committed. */
  function announce(accountId: AccountId, changed: readonly OrderId[], done: readonly OrderId[]): void {
    queueMicrotask(() => {
      if (changed.length > 0) {
        bus.emit('orders.read', { accountId, orderIds: changed.length > MOST_NAMED ? null : changed });
      }
      for (const orderId of done) bus.emit('order.delivered', { accountId, orderId });
    });
  }

  return {
    take: (accountId, orders, source) => {
      const taken = takeTogether(accountId, orders, source) ?? takeSingly(accountId, orders, source);
      announce(accountId, taken.changed, taken.done);
      return taken.fresh;
    },
  };
}
