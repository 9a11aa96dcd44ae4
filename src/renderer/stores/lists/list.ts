import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Dispatch } from '../../../shared/contract/index.ts';
import type { ListCells } from '../../../shared/domain/list.ts';
import { call } from '../../client/index.ts';
import { createChanges } from './listChanges.ts';
import { ListPages, type ListStore, type Writes } from './listPages.ts';
import { createRefresh, forgetOrder } from './listView.ts';
import { type ListQuery, type OpenList, UNARRANGED } from './openList.ts';

const NOTHING = {
  ...UNARRANGED,
  view: null,
  problem: null,
  total: null,
  pages: new Map(),
  repairs: [],
  duplicates: [],
  prices: null,
  pending: new Map<number, ListCells>(),
} as const;

/** The list that is open, over one core. */
export function createOpenList(dispatch: Dispatch): UseBoundStore<StoreApi<OpenList>> {
  return create<OpenList>()((set, get, store) => {
    const writes: Writes = { count: 0, last: Promise.resolve() };
    const pages = new ListPages(dispatch, store, writes);
    const refresh = createRefresh(dispatch, store, pages, writes);

    /** Shows the rows of another query from its top. */
    const showQuery = (query: ListQuery, more: Partial<Pick<OpenList, 'arranged'>> = {}) => {
      pages.startOver();
      set({ ...more, query, pages: new Map(), total: null, turn: get().turn + 1 });
      pages.loadWanted();
    };

    return {
      ...NOTHING,
      listId: null,
      turn: 0,
      open(listId) {
        if (get().listId !== listId) {
          pages.startOver();
          set({ ...NOTHING, listId, turn: get().turn + 1 });
        }
        refresh.cancel();
        refresh.ask();
      },
      take(view) {
        if (get().listId !== view.id) get().open(view.id);
        const begun = get().view?.state !== view.state;
        writes.count += 1;
        forgetOrder(store, view);
        set({ view, problem: null });
        if (begun) refresh.ask();
      },
      ask: (query) => showQuery({ ...get().query, ...query }),
      arrange: createArrange(dispatch, store, writes, showQuery),
      show: (first, last, active) => pages.show(first, last, active),
      counted: () => pages.counted(),
      rowsOf: (first, last) => pages.rowsOf(first, last),
      changed: refresh.ask,
      saved: () => writes.last,
      ...createChanges(dispatch, store, pages, writes, refresh),
    };
  });
}

/** Sorts and filters by value. One after another: each begins with what the one before it left. */
function createArrange(
  dispatch: Dispatch,
  { getState }: ListStore,
  writes: Writes,
  showQuery: (query: ListQuery, more: Pick<OpenList, 'arranged'>) => void,
): OpenList['arrange'] {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const { listId } = getState();
    if (listId === null) return Promise.resolve(null);
    const done = last.then(async () => {
      // What the person did just before may change the very cells that are sorted by.
      await writes.last;
      if (getState().listId !== listId) return null;
      const arranged = change(getState().arranged);
      const plain = arranged.sort === null && arranged.values.length === 0;
      const reply = plain
        ? null
        : await dispatch('lists.arrange', {
            listId,
            sort: arranged.sort,
            values: arranged.values.map((each) => ({ ...each, values: [...each.values] })),
          });
      if (getState().listId !== listId) return null;
      if (reply && !reply.ok) return reply.error;
      showQuery({ ...getState().query, arrangement: reply?.value.arrangement ?? null }, { arranged });
      return null;
    });
    last = done;
    return done;
  };
}

export const useList = createOpenList(call);
