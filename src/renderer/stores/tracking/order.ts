import { useEffect } from 'react';
import { create } from 'zustand';
import type { CallError, OrderDetail } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';

/** An order as far as it has come: `detail` may be the one of a moment ago while a newer one is asked for. */
export type OpenOrder = { readonly detail: OrderDetail | null; readonly problem: CallError | null };

type OpenOrders = {
  readonly orders: ReadonlyMap<string, OpenOrder>;
  readonly load: (accountId: AccountId, orderId: OrderId) => Promise<void>;
  /** Asks again what is on the screen; null: all of it. */
  readonly changed: (accountId: AccountId, orderIds: readonly OrderId[] | null) => void;
};

const KEPT = 60;
const keyOf = (accountId: AccountId, orderId: OrderId) => `${accountId}\n${orderId}`;
/** How many parts of the screen show an order now. */
const shown = new Map<string, { readonly accountId: AccountId; readonly orderId: OrderId; times: number }>();

export const useOpenOrders = create<OpenOrders>()((set, get) => ({
  orders: new Map(),
  async load(accountId, orderId) {
    const reply = await call('orders.get', { accountId, orderId });
    const key = keyOf(accountId, orderId);
    const orders = new Map(get().orders);
    const before = orders.get(key);
    orders.delete(key);
    orders.set(
      key,
      reply.ok
        ? { detail: reply.value, problem: null }
        : { detail: before?.detail ?? null, problem: reply.error },
    );
    for (const old of orders.keys()) if (orders.size > KEPT && !shown.has(old)) orders.delete(old);
    set({ orders });
  },
  changed(accountId, orderIds) {
    const orders = new Map(get().orders);
    for (const key of orders.keys()) if (!shown.has(key)) orders.delete(key);
    set({ orders });
    for (const each of shown.values()) {
      if (each.accountId === accountId && (orderIds === null || orderIds.includes(each.orderId))) {
        void get().load(each.accountId, each.orderId);
      }
    }
  },
}));

const NOTHING: OpenOrder = { detail: null, problem: null };

/** The address of an order that a screen shows; null while it isn't known. Nothing is asked for it. */
export function useKnownAddress(accountId: AccountId, orderId: OrderId | null): string | null {
  return useOpenOrders((state) =>
    orderId === null ? null : (state.orders.get(keyOf(accountId, orderId))?.detail?.order.address ?? null),
  );
}

/** The order as the core knows it, kept up to date while the component is there. */
export function useOrder(accountId: AccountId, orderId: OrderId | null): OpenOrder {
  const key = orderId === null ? '' : keyOf(accountId, orderId);
  useEffect(() => {
    if (orderId === null) return;
    const entry = shown.get(key) ?? { accountId, orderId, times: 0 };
    entry.times += 1;
    shown.set(key, entry);
    void useOpenOrders.getState().load(accountId, orderId);
    return () => {
      entry.times -= 1;
      if (entry.times === 0) shown.delete(key);
    };
  }, [accountId, orderId, key]);
  return useOpenOrders((state) => state.orders.get(key)) ?? NOTHING;
}
