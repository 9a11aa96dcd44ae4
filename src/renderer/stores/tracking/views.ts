import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Dispatch, SavedView, ViewBody } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';
import { throttled } from '../window/throttle.ts';
import { type Orders, type OrdersQuery, useOrders } from './orders.ts';

/** Counting every view of a large account takes a while; a list that is being delivered changes many times a second. */
const QUIET_MS = 1_000;

export type Views = {
  readonly accountId: AccountId | null;
  readonly views: readonly SavedView[];
  /** Orders that are late now. */
  readonly late: number;
  /** The view whose tab is open; its list may be changed meanwhile. */
  readonly openId: number | null;
  readonly load: (accountId: AccountId) => void;
  /** Something in the store changed: the views are counted again. */
  readonly changed: () => void;
  readonly open: (view: SavedView) => void;
  /** The list isn't that of a saved view any more. */
  readonly leave: () => void;
};

type List = Pick<Orders, 'accountId' | 'query' | 'turn' | 'ask'>;

/** What a view shows. */
export const queryOf = ({ view, text, sort, descending, further = [], group }: ViewBody): OrdersQuery => ({
  ...{ view, text, sort, descending, further, group },
});

/** Whether the list is no more what the view would show. */
export function isChanged(saved: SavedView, query: OrdersQuery): boolean {
  const { view, text, sort, descending, further, group } = query;
  return JSON.stringify(queryOf(saved)) !== JSON.stringify({ view, text, sort, descending, further, group });
}

/** The office's own views of its list. `list` gives the list as it is now. */
export function createViews(dispatch: Dispatch, list: () => List): UseBoundStore<StoreApi<Views>> {
  return create<Views>()((set, get) => {
    const begun = new Set<AccountId>();

    const read = async () => {
      const { accountId } = get();
      if (accountId === null) return;
      const { turn } = list();
      const before = get().openId;
      const reply = await dispatch('views.list', { accountId });
      if (!reply.ok || get().accountId !== accountId) return;
      const { views, late } = reply.value;
      // A view that was opened meanwhile may be newer than this answer.
      const gone = before !== null && get().openId === before && !views.some(({ id }) => id === before);
      set({ views, late, ...(gone ? { openId: null } : {}) });
      if (begun.has(accountId)) return;
      begun.add(accountId);
      // Somebody who has looked for something meanwhile keeps what they look at.
      const first = views.find(({ isDefault }) => isDefault);
      if (first && list().accountId === accountId && list().turn === turn) get().open(first);
    };
    const again = throttled(() => void read(), QUIET_MS);

    return {
      accountId: null,
      views: [],
      late: 0,
      openId: null,
      load(accountId) {
        if (get().accountId !== accountId) set({ accountId, views: [], late: 0, openId: null });
        again.ask();
      },
      changed: again.ask,
      open(view) {
        list().ask(queryOf(view));
        set({ openId: view.id });
      },
      leave: () => set({ openId: null }),
    };
  });
}

export const useViews = createViews(call, () => useOrders.getState());
