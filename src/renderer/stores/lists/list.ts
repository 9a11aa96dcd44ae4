import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, Dispatch, Reply } from '../../../shared/contract/index.ts';
import type { ListCells, ListRow, ListView } from '../../../shared/domain/list.ts';
import { call } from '../../client/index.ts';
import { askedOf, rowsBetween, typedBlock } from '../tracking/listQuery.ts';
import { PAGE, pagesOf, withPage, withRows } from '../window/pages.ts';
import { throttled } from '../window/throttle.ts';
import { createListPrices } from './listPrices.ts';
import type { ListQuery, OpenList } from './openList.ts';

/** Rows with a likeness that the panel shows at once. */
const DUPLICATES_SHOWN = 100;
const REFRESH_MS = 300;
/** A page that changes while it is asked for is asked for again, but not for ever. */
const TRIES = 3;
/** From so many rows on they are fetched for one use and not kept. */
const MANY_ROWS = 2_000;

const NOTHING = {
  view: null,
  problem: null,
  query: { filter: 'all', repairId: null, arrangement: null },
  arranged: { sort: null, values: [] },
  total: null,
  pages: new Map(),
  repairs: [],
  duplicates: [],
  prices: null,
  pending: new Map<number, ListCells>(),
} as const;

/** The list that is open, over one core. Changes go one after another, in the order the person made them. */
export function createOpenList(dispatch: Dispatch): UseBoundStore<StoreApi<OpenList>> {
  return create<OpenList>()((set, get) => {
    let epoch = 0;
    /** Changes sent so far: an answer that was asked for before one of them is out of date. */
    let writes = 0;
    let wanted = { first: 0, last: 0, active: 0 };
    let outdated = new Set<number>();
    const asking = new Map<number, Promise<void>>();
    let chain: Promise<unknown> = Promise.resolve();
    /** Changes of the sorting and the filters, in the order in which they were made. */
    let arranging: Promise<unknown> = Promise.resolve();

    const load = (page: number): Promise<void> => {
      const { listId } = get();
      if (listId === null) return Promise.resolve();
      const under = asking.get(page) ?? fetchPage(listId, page);
      asking.set(page, under);
      return under;
    };

    const fetchPage = async (listId: string, page: number): Promise<void> => {
      const { query } = get();
      const [mine, written] = [epoch, writes];
      const reply = await dispatch('lists.rows', {
        listId,
        ...askedOf(query),
        offset: page * PAGE,
        limit: PAGE,
      });
      if (mine !== epoch) return;
      asking.delete(page);
      if (!reply.ok) {
        set({ problem: reply.error });
        return;
      }
      if (written === writes) outdated.delete(page);
      else outdated.add(page);
      set({ pages: withPage(get().pages, page, reply.value.rows), total: reply.value.total, problem: null });
    };

    const isOutdated = (page: number) => !get().pages.has(page) || outdated.has(page);
    const wantedPages = () =>
      new Set([...pagesOf(wanted.first, wanted.last), ...pagesOf(wanted.active, wanted.active)]);
    const loadWanted = () => {
      for (const page of wantedPages()) if (isOutdated(page)) void load(page);
    };
    /** Pages off the screen are dropped: nothing loads them again before a key copies or compares what they hold. */
    const loadAgain = () => {
      const shown = wantedPages();
      outdated = new Set(shown);
      set({ pages: new Map([...get().pages].filter(([page]) => shown.has(page))) });
      loadWanted();
    };

    /** Shows the rows of another query from its top. */
    const showQuery = (query: ListQuery, more: Partial<Pick<OpenList, 'arranged'>> = {}) => {
      epoch += 1;
      outdated = new Set();
      asking.clear();
      wanted = { first: 0, last: 0, active: 0 };
      set({ ...more, query, pages: new Map(), total: null, turn: get().turn + 1 });
      loadWanted();
    };
    /** Columns that were matched again make other rows: an order of the ones before means nothing. */
    const forgetOrder = (view: ListView) => {
      if (view.state === 'checking' || get().query.arrangement === null) return;
      const { query, arranged } = NOTHING;
      set({ query, arranged, pages: new Map(), total: null });
    };

    const askPrices = createListPrices(dispatch);
    const loadPrices = (listId: string) =>
      askPrices(listId, (prices, changed) => {
        if (get().listId !== listId) return;
        set({ prices });
        if (changed) loadAgain();
      });

    const loadAside = async () => {
      const { listId } = get();
      if (listId === null) return;
      const mine = epoch;
      void loadPrices(listId);
      const [repairs, duplicates] = await Promise.all([
        dispatch('lists.repairs', { listId }),
        dispatch('lists.rows', { listId, filter: 'duplicates', offset: 0, limit: DUPLICATES_SHOWN }),
      ]);
      if (get().listId !== listId || (mine !== epoch && get().view === null)) return;
      set({
        ...(repairs.ok && { repairs: repairs.value }),
        ...(duplicates.ok && { duplicates: duplicates.value.rows }),
      });
    };

    const loadView = async () => {
      const { listId } = get();
      if (listId === null) return;
      const written = writes;
      const reply = await dispatch('lists.get', { listId });
      if (get().listId !== listId) return;
      if (!reply.ok) set({ problem: reply.error });
      else if (written === writes) {
        forgetOrder(reply.value);
        set({ view: reply.value, problem: null });
      }
    };

    /** Asks again for what is on the screen. Rows that are being changed are left to the answer of that change. */
    const refresh = throttled(() => {
      if (get().pending.size > 0) return;
      void loadView().then(() => {
        const state = get().view?.state;
        if (state !== 'checking' && state !== 'ordered') return;
        loadAgain();
        if (state === 'checking') void loadAside();
      });
    }, REFRESH_MS);

    /** One change after another; `settle` takes over what was answered. */
    const change = <Value>(
      work: (listId: string) => Promise<Reply<Value>>,
      settle: (value: Value) => void,
    ): Promise<CallError | null> => {
      const { listId } = get();
      if (listId === null) return Promise.resolve(null);
      writes += 1;
      const done = chain.then(async () => {
        const reply = await work(listId);
        if (get().listId !== listId) return null;
        writes += 1;
        if (reply.ok) settle(reply.value);
        if (get().pending.size === 0) refresh.ask();
        return reply.ok ? null : reply.error;
      });
      chain = done;
      return done;
    };

    const takeView = (view: ListView) => {
      set({ view });
      loadAgain();
    };

    return {
      ...NOTHING,
      listId: null,
      turn: 0,
      open(listId) {
        if (get().listId !== listId) {
          epoch += 1;
          outdated = new Set();
          asking.clear();
          wanted = { first: 0, last: 0, active: 0 };
          set({ ...NOTHING, listId, turn: get().turn + 1 });
        }
        refresh.cancel();
        refresh.ask();
      },
      take(view) {
        if (get().listId !== view.id) get().open(view.id);
        const begun = get().view?.state !== view.state;
        writes += 1;
        forgetOrder(view);
        set({ view, problem: null });
        if (begun) refresh.ask();
      },
      ask: (query) => showQuery({ ...get().query, ...query }),
      arrange(change) {
        const { listId } = get();
        if (listId === null) return Promise.resolve(null);
        // One after another: each begins with what the one before it left.
        const done = arranging.then(async () => {
          // What the person did just before may change the very cells that are sorted by.
          await chain;
          if (get().listId !== listId) return null;
          const arranged = change(get().arranged);
          const plain = arranged.sort === null && arranged.values.length === 0;
          const reply = plain
            ? null
            : await dispatch('lists.arrange', {
                listId,
                sort: arranged.sort,
                values: arranged.values.map((each) => ({ ...each, values: [...each.values] })),
              });
          if (get().listId !== listId) return null;
          if (reply && !reply.ok) return reply.error;
          showQuery({ ...get().query, arrangement: reply?.value.arrangement ?? null }, { arranged });
          return null;
        });
        arranging = done;
        return done;
      },
      show(first, last, active) {
        wanted = { first, last, active };
        loadWanted();
      },
      async rowsOf(first, last) {
        // What the person did just before may change the very rows that are asked for.
        await chain;
        const { listId, query } = get();
        if (last < first) return [];
        if (listId !== null && last - first >= MANY_ROWS)
          return rowsBetween(dispatch, listId, query, first, last, (problem) => set({ problem }));
        const rows: ListRow[] = [];
        for (const page of pagesOf(first, last)) {
          for (let tries = 0; tries < TRIES && isOutdated(page); tries += 1) await load(page);
          // Taken at once: a change that comes while the next page loads drops this one.
          const from = page * PAGE;
          rows.push(...(get().pages.get(page) ?? []).slice(Math.max(0, first - from), last - from + 1));
        }
        return rows;
      },
      changed: refresh.ask,
      edit(label, edits) {
        const typed = new Map(get().pending);
        for (const { row, field, value } of edits) typed.set(row, { ...typed.get(row), [field]: value });
        set({ pending: typed });
        const mine = new Map(typed);
        return change(
          (listId) => dispatch('lists.edit', { listId, label, edits: [...edits] }),
          ({ rows, view }) => {
            const { query, arranged } = get();
            const growing = query.filter === 'all' && query.repairId === null && arranged.values.length === 0;
            set({
              view,
              pages: withRows(get().pages, rows, (row) => row.row),
              ...(growing && { total: view.counts.rows }),
            });
          },
        ).then((error) => {
          // A cell that was typed again meanwhile keeps what was typed last.
          const left = new Map(get().pending);
          for (const { row } of edits) if (left.get(row) === mine.get(row)) left.delete(row);
          set({ pending: left });
          if (left.size === 0) refresh.ask();
          return error;
        });
      },
      async editBlock(label, block) {
        const mine = typedBlock(block, get().pages, get().pending);
        set({ pending: new Map([...get().pending, ...mine]) });
        const { rows, fields, cells } = block;
        const sent = { label, rows: [...rows], fields, cells: cells.map((line) => [...line]) };
        const error = await change((listId) => dispatch('lists.editBlock', { listId, ...sent }), takeView);
        // The typed cells stay until the saved ones are here, so that the old ones don't flash up between.
        await Promise.all(asking.values());
        const left = new Map(get().pending);
        for (const [row, values] of mine) if (left.get(row) === values) left.delete(row);
        set({ pending: left });
        if (left.size === 0) refresh.ask();
        return error;
      },
      replace: (input, done) =>
        change(
          (listId) => dispatch('lists.replace', { listId, ...askedOf(get().query), ...input }),
          ({ cells, rows, view }) => {
            takeView(view);
            done(cells, rows);
          },
        ),
      undo: () => change((listId) => dispatch('lists.undo', { listId }), takeView),
      redo: () => change((listId) => dispatch('lists.redo', { listId }), takeView),
      repair: (repairId) => change((listId) => dispatch('lists.repair', { listId, repairId }), takeView),
      exclude: (rows, excluded) =>
        change((listId) => dispatch('lists.exclude', { listId, rows: [...rows], excluded }), takeView),
      decide: (rows, decision) =>
        change((listId) => dispatch('lists.decide', { listId, rows: [...rows], decision }), takeView),
    };
  });
}

export const useList = createOpenList(call);
