import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { FIRST_ORDERS, ORDERS_AT_ONCE } from '../../../shared/contract/first-calls.ts';
import type {
  Dispatch,
  OrderGrouping,
  OrderGroups,
  OrderPage,
  OrderRow,
  OrderSort,
  OrderSorting,
  OrderView,
  ViewCounts,
} from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';
import { type Marked, MarkedPages } from '../window/markedPages.ts';
import { type Pages, indexOf as pagedIndexOf, rowAt as pagedRowAt } from '../window/pages.ts';
import { throttled } from '../window/throttle.ts';

/** Rows asked for at once. */
export const PAGE = ORDERS_AT_ONCE;
const QUIET_MS = 150;

export type OrdersQuery = {
  readonly view: OrderView;
  readonly text: string;
  readonly sort: OrderSort;
  readonly descending: boolean;
  /** Sorts within equals. */
  readonly further: OrderSorting[];
  readonly group?: OrderGrouping | undefined;
};

export type Orders = Marked<OrderRow> & {
  readonly accountId: AccountId | null;
  readonly query: OrdersQuery;
  /** Counts every change of the query: the table goes to its top on each. */
  readonly turn: number;
  readonly counts: ViewCounts | null;
  /** The headings of the list; null: it isn't grouped. */
  readonly grouped: OrderGroups | null;
  /** A person asked for a refresh and the service hasn't answered yet. */
  readonly refreshing: boolean;

  /**
   * Goes over to an account: shows the list as it was left, or as it was looked ahead, and asks for it again; starts
   * over when there is none. Keeps all when it's already this one.
   */
  readonly open: (accountId: AccountId) => void;
  /** Fetches the first rows of an account that may be switched to. */
  readonly lookAhead: (accountId: AccountId) => Promise<void>;
  readonly ask: (change: Partial<OrdersQuery>) => void;
  /** The rows now on the screen, first and last. Loads the pages that are missing. */
  readonly show: (first: number, last: number) => void;
  /** Something in the store changed: asks the visible rows and the counts again. */
  readonly changed: () => void;
  readonly moveTo: (index: number) => void;
  readonly scrolledTo: (scrollTop: number) => void;
  /** Asks the service for what is new. */
  readonly refresh: () => Promise<void>;
};

/** What is kept of an account's list while another account is open. */
type Left = Pick<Orders, 'query' | 'counts' | 'total' | 'pages' | 'grouped' | 'cursor' | 'scrollTop'>;

const FIRST_QUERY: OrdersQuery = { ...FIRST_ORDERS, further: [] };

const NOTHING = {
  query: FIRST_QUERY,
  counts: null,
  total: null,
  pages: new Map(),
  grouped: null,
  problem: null,
};

/** The order at an index, if its page is here. */
export const rowAt = (pages: Pages<OrderRow>, index: number) => pagedRowAt(pages, index, PAGE);

/** The index of an order among the pages that are here; -1 when it isn't. */
export const indexOf = (pages: Pages<OrderRow>, orderId: OrderId) =>
  pagedIndexOf(pages, (row) => row.orderId === orderId, PAGE);

/** The store of the orders table, over one core. */
export function createOrders(dispatch: Dispatch): UseBoundStore<StoreApi<Orders>> {
  return create<Orders>()((set, get, store) => {
    const left = new Map<AccountId, Left>();
    const list = new MarkedPages<OrderRow, Orders, OrderPage>(store, {
      size: PAGE,
      ask: (window) => {
        const { accountId, query } = get();
        return accountId === null ? null : dispatch('orders.page', { accountId, ...query, ...window });
      },
      read: ({ rows, total, grouped = null }) => ({ rows, total, beside: { grouped } }),
    });

    const count = async () => {
      const { accountId } = get();
      if (accountId === null) return;
      const reply = await dispatch('orders.counts', { accountId });
      if (reply.ok && get().accountId === accountId) set({ counts: reply.value });
    };
    const reload = throttled(() => {
      void count();
      list.reload();
    }, QUIET_MS);

    return {
      accountId: null,
      ...NOTHING,
      turn: 0,
      stale: false,
      refreshing: false,
      cursor: 0,
      scrollTop: 0,
      open(accountId) {
        const now = get();
        if (now.accountId === accountId) return;
        if (now.accountId !== null && now.total !== null && !now.stale) left.set(now.accountId, now);
        const before = left.get(accountId);
        const turn = now.turn + 1;
        if (before) {
          const { query, counts, total, pages, grouped, cursor, scrollTop } = before;
          const kept = { query, counts, total, pages, grouped, cursor, scrollTop };
          list.takeUp({ ...kept, accountId, turn, refreshing: false });
        } else list.begin({ ...NOTHING, accountId, turn });
        void count();
      },
      async lookAhead(accountId) {
        if (get().accountId === accountId || left.has(accountId)) return;
        const first = { accountId, ...FIRST_QUERY, offset: 0, limit: PAGE };
        const [page, counts] = await Promise.all([
          dispatch('orders.page', first),
          dispatch('orders.counts', { accountId }),
        ]);
        if (!page.ok || left.has(accountId)) return;
        left.set(accountId, {
          query: FIRST_QUERY,
          counts: counts.ok ? counts.value : null,
          total: page.value.total,
          pages: new Map([[0, page.value.rows]]),
          grouped: null,
          cursor: 0,
          scrollTop: 0,
        });
      },
      ask(change) {
        list.begin({ query: { ...get().query, ...change }, turn: get().turn + 1 });
      },
      show: (first, last) => list.show(first, last),
      changed: reload.ask,
      moveTo: (index) => list.moveTo(index),
      scrolledTo: (scrollTop) => set({ scrollTop }),
      async refresh() {
        const { accountId, refreshing } = get();
        if (accountId === null || refreshing) return;
        set({ refreshing: true });
        const reply = await dispatch('orders.refresh', { accountId, orderId: null });
        set({ refreshing: false, problem: reply.ok ? null : reply.error });
      },
    };
  });
}

export const useOrders = createOrders(call);
