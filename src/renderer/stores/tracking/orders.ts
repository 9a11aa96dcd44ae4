import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { FIRST_ORDERS, ORDERS_AT_ONCE } from '../../../shared/contract/first-calls.ts';
import type {
  CallError,
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
import { throttled } from '../window/throttle.ts';

/** Rows asked for at once. */
export const PAGE = ORDERS_AT_ONCE;
/** Pages kept around the ones on the screen; the rest is asked again when somebody scrolls there. */
const PAGES_KEPT = 24;
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
type Page = Omit<OrderPage, 'grouped'> & { readonly grouped?: OrderGroups | null };
type Pages = ReadonlyMap<number, readonly OrderRow[]>;

export type Orders = {
  readonly accountId: AccountId | null;
  readonly query: OrdersQuery;
  /** Counts every change of the query: the table goes to its top on each. */
  readonly turn: number;
  readonly counts: ViewCounts | null;
  /** Null until the first rows of this account have come. */
  readonly total: number | null;
  readonly pages: Pages;
  /** The headings of the list; null: it isn't grouped. */
  readonly grouped: OrderGroups | null;
  /** The rows on the screen are still those of the query before. */
  readonly stale: boolean;
  readonly problem: CallError | null;
  /** A person asked for a refresh and the service hasn't answered yet. */
  readonly refreshing: boolean;
  /** The row with the keyboard's mark, counted from 0. */
  readonly cursor: number;
  readonly scrollTop: number;

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

/** The row at an index, if its page is here. */
export function rowAt(pages: Pages, index: number): OrderRow | undefined {
  return pages.get(Math.floor(index / PAGE))?.[index % PAGE];
}

/** The index of an order among the pages that are here; -1 when it isn't. */
export function indexOf(pages: Pages, orderId: OrderId): number {
  for (const [page, rows] of pages) {
    const at = rows.findIndex((row) => row.orderId === orderId);
    if (at >= 0) return page * PAGE + at;
  }
  return -1;
}

/** The store of the orders table, over one core. One page is asked for at a time, always of the rows looked at now. */
export function createOrders(dispatch: Dispatch): UseBoundStore<StoreApi<Orders>> {
  return create<Orders>()((set, get) => {
    let wanted = { first: 0, last: 0 };
    let outdated = new Set<number>();
    let asking: number | null = null;
    let epoch = 0;
    const left = new Map<AccountId, Left>();

    const nextPage = (): number | undefined => {
      const { pages, stale } = get();
      const last = Math.floor(wanted.last / PAGE);
      for (let page = Math.floor(wanted.first / PAGE); page <= last; page += 1) {
        if (stale || outdated.has(page) || !pages.has(page)) return page;
      }
      return undefined;
    };

    const accept = (page: number, { rows, total, grouped = null }: Page) => {
      const { stale, pages, cursor } = get();
      const marked = stale ? undefined : rowAt(pages, cursor)?.orderId;
      const next = new Map(stale ? [] : pages);
      next.set(page, rows);
      outdated.delete(page);
      const middle = Math.floor((wanted.first + wanted.last) / 2 / PAGE);
      for (const other of next.keys()) if (Math.abs(other - middle) > PAGES_KEPT / 2) next.delete(other);
      // The mark stays on its order when others come in above it.
      const moved = marked === undefined ? -1 : rows.findIndex((row) => row.orderId === marked);
      const place = moved < 0 ? cursor : page * PAGE + moved;
      set({
        pages: next,
        total,
        grouped,
        stale: false,
        problem: null,
        cursor: Math.max(0, Math.min(place, total - 1)),
      });
      wanted = { first: wanted.first, last: Math.min(wanted.last, Math.max(0, total - 1)) };
    };

    const pump = async (): Promise<void> => {
      const { accountId, query } = get();
      const page = nextPage();
      if (accountId === null || page === undefined || asking === epoch) return;
      const mine = epoch;
      asking = mine;
      const reply = await dispatch('orders.page', { accountId, ...query, offset: page * PAGE, limit: PAGE });
      if (mine !== epoch) return;
      asking = null;
      if (!reply.ok) {
        set({ problem: reply.error });
        return;
      }
      accept(page, reply.value);
      await pump();
    };

    const count = async () => {
      const { accountId } = get();
      if (accountId === null) return;
      const reply = await dispatch('orders.counts', { accountId });
      if (reply.ok && get().accountId === accountId) set({ counts: reply.value });
    };

    const reload = throttled(() => {
      outdated = new Set(get().pages.keys());
      void count();
      void pump();
    }, QUIET_MS);

    const begin = (change: Partial<Orders>) => {
      epoch += 1;
      asking = null;
      wanted = { first: 0, last: 0 };
      outdated = new Set();
      set({ ...change, stale: true, cursor: 0, scrollTop: 0, turn: get().turn + 1 });
      void pump();
    };

    const takeUp = (
      accountId: AccountId,
      { query, counts, total, pages, grouped, cursor, scrollTop }: Left,
    ) => {
      epoch += 1;
      asking = null;
      wanted = { first: cursor, last: cursor };
      outdated = new Set(pages.keys());
      const list = { query, counts, total, pages, grouped, cursor, scrollTop };
      set({ accountId, ...list, stale: false, refreshing: false, problem: null, turn: get().turn + 1 });
      void pump();
    };

    return {
      accountId: null,
      query: FIRST_QUERY,
      turn: 0,
      counts: null,
      total: null,
      pages: new Map(),
      grouped: null,
      stale: false,
      problem: null,
      refreshing: false,
      cursor: 0,
      scrollTop: 0,
      open(accountId) {
        const now = get();
        if (now.accountId === accountId) return;
        if (now.accountId !== null && now.total !== null && !now.stale) left.set(now.accountId, now);
        const before = left.get(accountId);
        if (before) takeUp(accountId, before);
        else
          begin({
            accountId,
            query: FIRST_QUERY,
            counts: null,
            total: null,
            pages: new Map(),
            grouped: null,
            problem: null,
          });
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
        const query = { ...get().query, ...change };
        begin({ query });
      },
      show(first, last) {
        wanted = { first, last };
        void pump();
      },
      changed: reload.ask,
      moveTo(index) {
        const { total } = get();
        if (total !== null) set({ cursor: Math.max(0, Math.min(index, total - 1)) });
      },
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
