import { create, type StoreApi, type UseBoundStore } from 'zustand';
import {
  type Dispatch,
  MOST_NAMED,
  type OrderSelection,
  type SelectedOrders,
} from '../../../shared/contract/index.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';
import { throttled } from '../window/throttle.ts';
import { type Orders, rowAt, useOrders } from './orders.ts';

const QUIET_MS = 80;
const MOST_ASKED = 500;

type Chosen =
  /** Named one by one. */
  | { readonly kind: 'named'; readonly orders: ReadonlySet<OrderId> }
  /** Everything in the list but for these. */
  | { readonly kind: 'all'; readonly except: ReadonlySet<OrderId> };
const NONE: Chosen = { kind: 'named', orders: new Set() };

export type Selection = {
  readonly chosen: Chosen;
  /** What the chosen orders are together; null while nothing is chosen, and until the first answer. */
  readonly summary: SelectedOrders | null;
  readonly isChosen: (orderId: OrderId) => boolean;
  readonly toggle: (index: number) => void;
  /** Everything from the last row that was toggled or moved to, to this one. */
  readonly extendTo: (index: number) => Promise<void>;
  /** The row that a range begins at. */
  readonly startAt: (index: number) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** The list shows something else: what was chosen of the list before isn't any more. */
  readonly listChanged: () => void;
  /** Something in the store changed: what is chosen is counted again. */
  readonly changed: () => void;
};

const isEmpty = (chosen: Chosen) => chosen.kind === 'named' && chosen.orders.size === 0;

/** Which orders of the list are chosen. `list` gives the list as it is now. */
export function createSelection(
  dispatch: Dispatch,
  list: () => Pick<Orders, 'accountId' | 'query' | 'pages' | 'total'>,
): UseBoundStore<StoreApi<Selection>> {
  return create<Selection>()((set, get) => {
    let anchor = 0;
    let epoch = 0;

    const count = async () => {
      const selection = selectionOf(get().chosen, list());
      epoch += 1;
      const mine = epoch;
      if (selection === null) return set({ summary: null });
      const reply = await dispatch('orders.selected', { selection });
      if (mine === epoch) set({ summary: reply.ok ? reply.value : null });
    };
    const again = throttled(() => void count(), QUIET_MS);
    const choose = (chosen: Chosen) => {
      set(isEmpty(chosen) ? { chosen, summary: null } : { chosen });
      again.ask();
    };

    /** The numbers of a stretch of rows; what isn't loaded is asked for. */
    const named = async (first: number, last: number): Promise<OrderId[]> => {
      const { accountId, query, pages } = list();
      const here = Array.from({ length: last - first + 1 }, (_, at) => rowAt(pages, first + at)?.orderId);
      if (accountId === null || here.every((each) => each !== undefined))
        return here.filter((each) => each !== undefined);
      const found: OrderId[] = [];
      for (let offset = first; offset <= last; offset += MOST_ASKED) {
        const limit = Math.min(MOST_ASKED, last - offset + 1);
        const reply = await dispatch('orders.page', { accountId, ...query, offset, limit });
        if (!reply.ok) return found;
        found.push(...reply.value.rows.map(({ orderId }) => orderId));
      }
      return found;
    };

    return {
      chosen: NONE,
      summary: null,
      isChosen(orderId) {
        const { chosen } = get();
        return chosen.kind === 'all' ? !chosen.except.has(orderId) : chosen.orders.has(orderId);
      },
      toggle(index) {
        const row = rowAt(list().pages, index);
        if (!row) return;
        anchor = index;
        const { chosen } = get();
        const set = new Set(chosen.kind === 'all' ? chosen.except : chosen.orders);
        if (!set.delete(row.orderId)) set.add(row.orderId);
        choose(chosen.kind === 'all' ? { kind: 'all', except: set } : { kind: 'named', orders: set });
      },
      async extendTo(index) {
        const { chosen } = get();
        if (chosen.kind === 'all') return;
        const orders = await named(Math.min(anchor, index), Math.max(anchor, index));
        if (orders.length > MOST_NAMED) return;
        choose({ kind: 'named', orders: new Set(orders) });
      },
      startAt(index) {
        anchor = index;
      },
      chooseAll() {
        if ((list().total ?? 0) > 0) choose({ kind: 'all', except: new Set() });
      },
      clear: () => choose(NONE),
      listChanged: () => choose(NONE),
      changed() {
        if (!isEmpty(get().chosen)) again.ask();
      },
    };
  });
}

/** What is chosen, as the core is asked about it; null: nothing. */
export function selectionOf(
  chosen: Chosen,
  { accountId, query }: Pick<Orders, 'accountId' | 'query'>,
): OrderSelection | null {
  if (accountId === null || isEmpty(chosen)) return null;
  if (chosen.kind === 'named') return { accountId, orders: [...chosen.orders] };
  return { accountId, ...query, except: [...chosen.except] };
}

export const useSelection = createSelection(call, () => useOrders.getState());

/** Another account or another list: nothing of it is chosen yet. */
useOrders.subscribe(({ turn }, before) => {
  if (turn !== before.turn) useSelection.getState().listChanged();
});
